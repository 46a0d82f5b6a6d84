"""Nothing is secret, and nobody decides at the same time as another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starhold.core.compiled.contract import bound
from starhold.core.compiled.jit import jit

rules = bound(__name__)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as Setup
    from starhold.core.compiled.jit import Struct as State
else:
    Setup, State = rules.Setup, rules.State


@jit
def blind(s: State, b: Setup, seat: int) -> None:
    """Nothing to blank."""


@jit
def reopen(s: State, b: Setup) -> None:
    """Nothing to take back."""


@jit
def guess(s: State, b: Setup, seat: int, rng: int) -> None:
    """Nothing to guess."""
