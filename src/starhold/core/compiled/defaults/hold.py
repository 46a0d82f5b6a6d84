"""Nobody holds anything."""

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
def held(s: State, b: Setup, seat: int) -> int:
    """No hexes."""
    return 0
