"""Measuring bots: the arena, and fitting what they judge by."""
