"""Measuring galaxies: whether one is fair, and what would make it fairer."""
