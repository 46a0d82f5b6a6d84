"""Compiled loops of the command line, for any game: `bind` loads them with its rules as `rules`."""
