"""Measuring bots and galaxies: the arena, what is fitted and found by many matches."""
