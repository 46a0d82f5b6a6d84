"""Bots: whatever answers a decision from what its seat sees. `ladder` knows them all by name."""

from starhold.bots.bot import Bot, Budget, Rung
from starhold.bots.ladder import make, rungs

__all__ = ["Bot", "Budget", "Rung", "make", "rungs"]
