"""Naive reference implementations of both games, written from the rules pages alone, to check the engine."""
