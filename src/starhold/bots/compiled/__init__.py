"""Search in compiled code, for any game: `bind` loads these modules with its rules as `rules`."""
