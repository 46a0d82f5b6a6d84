"""Starhold: play, study and master pocket-sized space-empire board games."""

__version__ = "0.1.0"
