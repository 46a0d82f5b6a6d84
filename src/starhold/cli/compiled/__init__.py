"""Compiled loops of the command line, for any game: `core.jit.bind` loads them with the game's rules as `rules`."""
