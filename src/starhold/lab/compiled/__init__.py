"""Compiled loops of the lab, for any game: `bind` loads them with its rules as `rules`."""
