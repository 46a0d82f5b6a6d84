"""Environments in compiled code, for any game: `core.jit.bind` loads these modules with the game's rules as `rules`."""
