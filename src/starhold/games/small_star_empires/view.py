"""The match as JSON: what a trace shows, what a seat's view shows, and what undo may not leave."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from starhold.core.compiled.bits import members
from starhold.core.game import Position, Seen
from starhold.games.small_star_empires.rules import flight, score
from starhold.games.small_star_empires.rules.actions import CLAIM, OVER, TO
from starhold.games.small_star_empires.rules.components import MARKERS

entries: Any = score  # their arrays of structs are NumPy arrays here
flights: Any = flight


Plain = SimpleNamespace
"""A state in Python's own numbers (`Position.plain_state`), read once for all that is shown of it."""


def by_name(position: Position, found: dict[int, list[Any]]) -> dict[str, list[Any]]:
    """What was found for hexes, by their names in canonical order."""
    names, rank = position.board.names, position.board.rank
    return {names[hex_]: found[hex_] for hex_ in sorted(found, key=rank.__getitem__)}


def ships(position: Position, s: Plain) -> dict[str, list[Any]]:
    """Hexes with ships, each with the seat and the number."""
    homes = position.setup["homes"][0].tolist()
    found = {
        hex_: [seat, s.at_home[seat] if hex_ == homes[seat] else 1]
        for seat in range(position.seats)
        for hex_ in members(s.ships[seat])
    }
    return by_name(position, found)


def control(position: Position, s: Plain) -> dict[str, list[Any]]:
    """Claimed hexes, each with the seat and its marker; homeworlds are not claimed."""
    homes = position.setup["homes"][0].tolist()
    found = {
        hex_: [seat, MARKERS[s.stations[seat] >> hex_ & 1]]
        for seat in range(position.seats)
        for hex_ in members(s.control[seat])
        if hex_ != homes[seat]
    }
    return by_name(position, found)


def points(position: Position) -> list[list[int]]:
    """The points of each seat by `PARTS`, as if the game ended now."""
    found = np.zeros((position.seats, len(score.PARTS)), np.int64)
    entries.points_at(position.state, 0, position.setup, 0, found)
    return [list(parts) for parts in found.tolist()]


def named(position: Position, hexes: int) -> list[str]:
    """The names of a set of hexes, in canonical order."""
    names, rank = position.board.names, position.board.rank
    return [names[hex_] for hex_ in sorted(members(hexes), key=rank.__getitem__)]


def territories(position: Position) -> list[list[str]]:
    """The hexes of each seat's largest territory."""
    arrays = (position.state, 0, position.setup, 0)
    return [named(position, entries.territory_at(*arrays, seat)) for seat in range(position.seats)]


def movable(position: Position, s: Plain) -> list[list[str]]:
    """The hexes of each seat from which a ship can move; none for a seat that is out."""
    arrays = (position.state, 0, position.setup, 0)
    return [
        [] if s.out >> seat & 1 else named(position, flights.movable_at(*arrays, seat))
        for seat in range(position.seats)
    ]


def turn_number(s: Plain) -> int:
    """The how-manieth turn of its seat goes on, or was the last; who is not out has had as many as anybody.

    Every turn claims one hex (SSE-CLAIM-1), and the homeworld is controlled from the start (SSE-HOME-1).
    """
    turns: int = s.control[s.seat].bit_count()
    return turns - int(s.stage == OVER)


def jumps(position: Position, s: Plain) -> list[str]:
    """Where the chosen ship gets by a jump alone; none while no ship is chosen."""
    if s.stage != TO:
        return []
    return named(position, flights.jumps_at(position.state, 0, position.setup, 0, s.seat, s.at))


def public(position: Position) -> dict[str, Any]:
    """The state as a trace shows it."""
    return _public(position, position.plain_state())


def _public(position: Position, s: Plain) -> dict[str, Any]:
    seats = range(position.seats)
    return {
        "ships": ships(position, s),
        "control": control(position, s),
        "markers": [[s.colonies_left[seat], s.stations_left[seat]] for seat in seats],
        "out": [bool(s.out >> seat & 1) for seat in seats],
        "points": points(position),
    }


def show(seen: Seen) -> dict[str, Any]:
    """Everything a browser draws; the same for all seats, since nothing is secret."""
    position = seen.position
    s = position.plain_state()
    groups = territories(position)
    return _public(position, s) | {
        "at": position.board.names[s.at] if s.stage in (TO, CLAIM) else None,
        "turn_number": turn_number(s),
        "nebula_points": position.setup["nebula_points"][0, 1:].tolist(),
        "territories": [len(group) for group in groups],
        "territory": groups,
        "movable": movable(position, s),
        "jumps": jumps(position, s),
    }


def command(position: Position) -> tuple[int, ...]:
    """The same throughout one turn, different in the next: how many hexes are controlled."""
    return (sum(held.bit_count() for held in position.state["control"][0].tolist()),)
