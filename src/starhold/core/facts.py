"""What happened when an answer was carried out: facts in order, with everything that was forced (CORE-2).

A rule says what it does with `tell`. Only a state with room for facts listens, the one that `telling` makes of a game's
state; the rules are compiled once more for it. In all other states `tell` and `listens` are compiled to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from starhold.core.board import Board
from starhold.core.compiled import bits, jit

MOST = 160
"""Facts one answer may lead to."""
COLUMNS = ("kind", "seat", "start", "hexes", "amount", "left", "rival", "what")
NOTHING = -1


class Kind(NamedTuple):
    """A kind of fact of one game: its name, the rule it follows, and what it says besides."""

    name: str
    rule: str
    says: tuple[str, ...] = ()
    """Of `seat`, `start`, `hexes`, `amount`, `left`, `rival` and `what`."""
    words: Sequence[str] = ()
    """What the numbers of `what` stand for; without them, the sectors of the board."""
    reveals: bool = False
    """Whether something hidden comes to light with it, to whomever: what led to it is not taken back any more."""


class Fact(NamedTuple):
    """Something that happened. What a kind does not speak of is None; so is what the eyes may not know."""

    kind: str
    rule: str
    seat: int | None = None
    hexes: tuple[str, ...] = ()
    """Where; of a flight both ends, in its direction."""
    amount: int | None = None
    left: int | None = None
    """How many are there now."""
    rival: int | None = None
    what: str | None = None
    """A card, a marker, a sector, a part of the points."""

    def written(self) -> dict[str, Any]:
        """As JSON, without what it does not speak of."""
        shown = self._replace(hexes=list(self.hexes) or None)  # type: ignore[arg-type]
        return {name: value for name, value in shown._asdict().items() if value is not None}


_telling: dict[type[jit.Struct], type[jit.Struct]] = {}


def telling(state: type[jit.Struct]) -> type[jit.Struct]:
    """The struct of a state that listens. The facts lie in front: behind, Numba would take the one for the other."""
    if state not in _telling:
        room = {"facts": jit.field("i8", MOST, len(COLUMNS)), "told": jit.field("i8")}
        fields = {name: (kind[0].base, kind[0].shape) for name, kind in (state.dtype.fields or {}).items()}
        _telling[state] = type(f"Telling{state.__name__}", (jit.Struct,), room | fields)
    return _telling[state]


def listens(s: Any) -> bool:
    """Whether facts are wanted; guards what is worked out for them alone."""
    return "told" in (s.dtype.names or ())


def tell(
    s: Any,
    kind: int,
    seat: int = NOTHING,
    start: int = NOTHING,
    hexes: int = 0,
    amount: int = 0,
    left: int = 0,
    rival: int = NOTHING,
    what: int = 0,
) -> None:
    """Say that something happened; `hexes` is a set, `start` where a flight began."""
    if listens(s):
        _write(s, kind, seat, start, hexes, amount, left, rival, what)


def _clear(s: Any) -> None:
    s.told = 0


def told_by(s: Any) -> int:
    """How many facts a state was told; none where it does not listen."""
    return int(s.told) if listens(s) else 0


def fact_of(s: Any, place: int, column: int) -> int:
    """A number of one of them."""
    return int(s.facts[place, column]) if listens(s) else 0


def forget(s: Any) -> None:
    """Ready to be told what happens next."""
    if listens(s):
        s.told = 0


def _write(s: Any, kind: int, seat: int, start: int, hexes: int, amount: int, left: int, rival: int, what: int) -> None:
    if s.told < MOST:  # more would be a mistake, and is one for `read`
        fact = s.facts[s.told]
        fact[0] = kind
        fact[1] = seat
        fact[2] = start
        fact[3] = hexes
        fact[4] = amount
        fact[5] = left
        fact[6] = rival
        fact[7] = what
    s.told += 1


if jit.COMPILE:
    from numba.extending import overload, register_jitable

    write, clear = register_jitable(_write), register_jitable(_clear)

    @overload(listens, strict=False)
    def _listens(s: Any) -> Any:
        if "told" in s.fields:
            return lambda s: True
        return lambda s: False

    @overload(told_by, strict=False)
    def _told_by(s: Any) -> Any:
        if "told" in s.fields:
            return lambda s: s.told
        return lambda s: 0

    @overload(fact_of, strict=False)
    def _fact_of(s: Any, place: Any, column: Any) -> Any:
        if "told" in s.fields:
            return lambda s, place, column: s.facts[place, column]
        return lambda s, place, column: 0

    @overload(forget, strict=False)
    def _forget(s: Any) -> Any:
        if "told" in s.fields:
            return lambda s: clear(s)
        return lambda s: None

    @overload(tell, strict=False)  # strict: annotations would have to be the same
    def _tell(
        s: Any,
        kind: Any,
        seat: Any = NOTHING,
        start: Any = NOTHING,
        hexes: Any = 0,
        amount: Any = 0,
        left: Any = 0,
        rival: Any = NOTHING,
        what: Any = 0,
    ) -> Any:
        if "told" in s.fields:
            return lambda s, kind, seat=NOTHING, start=NOTHING, hexes=0, amount=0, left=0, rival=NOTHING, what=0: write(
                s, kind, seat, start, hexes, amount, left, rival, what
            )
        return lambda s, kind, seat=NOTHING, start=NOTHING, hexes=0, amount=0, left=0, rival=NOTHING, what=0: None


def read(told: np.ndarray[Any, Any], kinds: Sequence[Kind], board: Board) -> tuple[Fact, ...]:
    """The facts in a state that listened."""
    count = int(told["told"][0])
    assert count <= MOST, f"{count} facts after one answer; there is room for {MOST}"
    return tuple(_fact(row, kinds[row[0]], board) for row in told["facts"][0, :count].tolist())


def numbered(told: np.ndarray[Any, Any], kinds: Sequence[Kind]) -> list[dict[str, Any]]:
    """The same without a board, as the page's engine tells it: hexes and sectors are numbers."""
    found = []
    for row in told["facts"][0, : int(told["told"][0])].tolist():
        kind, said = kinds[row[0]], dict(zip(COLUMNS, row, strict=True))
        says = [name for name in kind.says if name != "rival" or said[name] != NOTHING]
        fact = {name: said[name] for name in ("seat", "amount", "left", "rival", "what") if name in says}
        if "hexes" in says or "start" in says:
            start = [said["start"]] if "start" in says else []
            fact["hexes"] = start + (bits.members(said["hexes"]) if "hexes" in says else [])
        if "what" in says and kind.words:
            fact["what"] = kind.words[said["what"]]
        found.append({"kind": kind.name, "rule": kind.rule, **fact})
    return found


def _fact(row: Sequence[int], kind: Kind, board: Board) -> Fact:
    _, seat, start, hexes, amount, left, rival, what = row
    says, names = kind.says, board.names
    where = bits.members(hexes) if "hexes" in says else []
    if len(where) > 1:
        where.sort(key=board.rank.__getitem__)
    if "start" in says:
        where.insert(0, start)
    return Fact(
        kind.name,
        kind.rule,
        seat if "seat" in says else None,
        tuple([names[hex_] for hex_ in where]),
        amount if "amount" in says else None,
        left if "left" in says else None,
        rival if rival != NOTHING and "rival" in says else None,
        (kind.words or board.sectors)[what] if "what" in says else None,
    )
