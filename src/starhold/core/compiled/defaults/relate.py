"""No hex is tied to another, and no action stands for several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starhold.core.compiled.contract import bound
from starhold.core.compiled.jit import jit

rules = bound(__name__)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as Setup
else:
    Setup = rules.Setup

RELATIONS: tuple[str, ...] = ()
REGIONS = (0, 0)


@jit
def related(b: Setup, relation: int, hex_: int) -> int:
    return 0


@jit
def region(b: Setup, number: int) -> int:
    return 0
