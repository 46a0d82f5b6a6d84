"""Positions of Small Star Empires, written in notation.

They lie on the board of their number of seats, always with the same sectors:

      Q6  Q1  A6  A1                  two seats       A0, C0, E0 are wormholes
    Q5  Q0  A5  A0  A2  B6  B1                        B0, D0, F0 are black holes
      F6  F1  A4  A3  B5  B0  B2                      G0, A1, B1, … have one planet
    F5  F0  F2  G6  G1  B4  B3                        A2, B2, … have two planets
      F4  F3  G5  G0  G2  C6  C1                      A3, B3, … have three planets
        E6  E1  G4  G3  C5  C0  C2                    A4, C4, E4 are red nebulae
      E5  E0  E2  D6  D1  C4  C3                      B4, D4, F4 are green nebulae
        E4  E3  D5  D0  D2  P0  P2                    A5, C5, E5 are blue nebulae
                  D4  D3  P4  P3                      all others are empty systems

                            P6  P1    three seats               P6  P1    four seats
                      A6  A1  P0  P2                S6  S1  …   …   P0  P2
                    A5  …   …   B6  B1            S5  S0  …   …   …   B6  B1
              F6  F1  …   …   …   …   B2            …   …   …   …   …   …   …
            F5  …   …   …   …   …   B3            …   …   …   …   …   …   …
          R6  F4  …   …   …   …   …   C1            …   …   …   …   …   …   …
        R5  R0  E6  …   …   …   …   …   C2            …   …   …   …   …   …   C2
          R4  E5  …   …   …   …   …   C3            E5  …   …   …   …   …   C3
                E4  …   …   …   D2  Q0  Q2            E4  E3  D5  …   D2  Q0  Q2
                          D4  D3  Q4  Q3                R5  R0  D4  D3  Q4  Q3
                                                          R4  R3

The three other hexes of a home are as printed: clockwise one planet, an empty system, two planets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from starhold.core.board import Board, Hex
from starhold.core.compiled.bits import word_of
from starhold.core.hexgrid import PLACES, add
from starhold.games.small_star_empires import GAME
from starhold.games.small_star_empires.box import Layout, home_cells, layouts
from starhold.games.small_star_empires.rules.actions import QUESTIONS
from starhold.games.small_star_empires.setup import DEFAULT_BOARD, begin
from tests.oracles.small_star_empires import Oracle
from tests.support import NotatedMatch

KINDS = {1: "planet1", 2: "planet2", 3: "planet3"}
SPECIAL = (
    {f"{letter}0": "wormhole" for letter in "ACE"}
    | {f"{letter}0": "blackhole" for letter in "BDF"}
    | {"G0": "planet1"}
    | {f"{letter}4": "nebula-red" for letter in "ACE"}
    | {f"{letter}4": "nebula-green" for letter in "BDF"}
    | {f"{letter}5": "nebula-blue" for letter in "ACE"}
)
HOME_KINDS = ("home", "planet1", "empty", "planet2")
FLEET = {2: 4, 3: 3, 4: 2}
STOCK = {"colony": 16, "station": 4}
PARTS = ("planets", "nebulae", "stations", "territory", "total")

Ships = Mapping[str, tuple[int, int]]
Control = Mapping[str, tuple[int, str]]


class StarMatch(NotatedMatch):
    """A match of Small Star Empires in notation."""

    def counted(self, part: str) -> list[int]:
        """What each seat would have for planets, nebulae, stations or territory, or in total, if it ended now."""
        return [points[PARTS.index(part)] for points in self.public["points"]]

    def control(self, hex_: str) -> tuple[int, str] | None:
        """The seat that claimed the hex, and its marker."""
        assert hex_ in self.position.board.index, f"no hex {hex_}"
        found = self.public["control"].get(hex_)
        return None if found is None else (found[0], found[1])

    @property
    def markers(self) -> list[tuple[int, int]]:
        """The colonies and stations each seat has left."""
        return [(colonies, stations) for colonies, stations in self.public["markers"]]

    @property
    def out(self) -> list[bool]:
        return list(self.public["out"])


def board(layout: Layout, kinds: Mapping[str, str]) -> Board:
    """The board of the tests, with other kinds where they are given."""
    given = SPECIAL | dict(kinds)
    hexes = [
        Hex(name := f"{letter}{place}", given.get(name, KINDS.get(place, "empty")), (add(slot.at, offset),))
        for letter, slot in zip("ABCDEFG", layout.slots, strict=False)
        for place, offset in enumerate(PLACES)
    ]
    for seat, home in enumerate(layout.homes):
        for kind, cell in zip(HOME_KINDS, home_cells(home), strict=True):
            name = "PQRS"[seat] + str(PLACES.index((cell[0] - home.at[0], cell[1] - home.at[1])))
            hexes.append(Hex(name, given.get(name, kind), (cell,), seat if kind == "home" else None))
    missing = set(kinds) - {hex_.name for hex_ in hexes}
    assert not missing, f"the board has no {missing}"
    return Board(tuple(hexes))


def position(
    *,
    asked: str = "ship",
    seat: int = 0,
    seats: int = 2,
    start: int = 0,
    at: str | None = None,
    ships: Ships | None = None,
    control: Control | None = None,
    markers: Mapping[int, tuple[int, int]] | None = None,
    kinds: Mapping[str, str] | None = None,
    nebulae: str = "1-4-7",
    layout: str | Layout | None = None,
) -> StarMatch:
    """A match in which `seat` is about to be asked `asked`, or whatever follows if that is forced.

    Seats that `ships` does not name have all theirs on the homeworld; a ship elsewhere stands on a colony of its
    seat unless `control` says otherwise. `to` is about the ship on `at`, `marker` about the one that has just reached
    `at`. `markers` left are those not on the board, unless given. Who is out is judged by the oracle's naive rules;
    `asked="over"` ends the match, whatever ships could still do.
    """
    name = layout if isinstance(layout, str) else DEFAULT_BOARD[seats]
    laid = board(layout if isinstance(layout, Layout) else layouts()[name], kinds or {})
    options: dict[str, str | bool] = {"board": "own" if isinstance(layout, Layout) else name, "nebulae": nebulae}
    made = begin(laid, seats, options, start)
    reached = at if asked == "marker" else None
    fleet = with_homes(ships or {}, seats, {reached: (seat, 1)} if reached else {})
    held = {hex_: (owner, "colony") for hex_, (owner, _) in fleet.items() if hex_[1] != "0" or hex_[0] not in "PQRS"}
    held = {hex_: claim for hex_, claim in (held | dict(control or {})).items() if hex_ != reached}
    left = stock_after(held, seats) | dict(markers or {})
    s = made.state[0]
    lay_control(s, made.board, held, seats)
    lay_ships(s, made.board, fleet, held, reached, seats)
    for other in range(seats):
        s.colonies_left[other], s.stations_left[other] = left[other]
    s.out = (1 << seats) - 1 if asked == "over" else judged_out(made.board, options, fleet, held, left)
    if asked != "over":
        assert asked == "marker" or not s.out >> seat & 1, f"seat {seat} is out"
        s.out &= ~(1 << seat)
    s.stage, s.seat = QUESTIONS.index(asked), seat
    s.at = made.board.index[at or f"{'PQRS'[seat]}0"]
    GAME.engine.settle_at(made.state, 0, made.setup, 0)
    return StarMatch(GAME, made)


def with_homes(ships: Ships, seats: int, reached: Ships) -> dict[str, tuple[int, int]]:
    """The ships given, the one that has just reached a hex, and the homeworlds of seats whose ships are not given."""
    named = {seat for seat, _ in ships.values()}
    away = [seat for seat, _ in reached.values()]
    homes = {f"{'PQRS'[seat]}0": (seat, FLEET[seats] - away.count(seat)) for seat in range(seats) if seat not in named}
    return homes | dict(ships) | dict(reached)


def stock_after(held: Control, seats: int) -> dict[int, tuple[int, int]]:
    """The markers each seat has left when these are on the board."""
    placed = list(held.values())
    return {
        seat: (STOCK["colony"] - placed.count((seat, "colony")), STOCK["station"] - placed.count((seat, "station")))
        for seat in range(seats)
    }


def lay_control(s: Any, laid: Board, held: Control, seats: int) -> None:
    for seat in range(seats):
        own = [hex_ for hex_, (owner, _) in held.items() if owner == seat]
        assert all(laid.hexes[laid.index[hex_]].kind not in ("home", "wormhole", "blackhole") for hex_ in own), own
        s.control[seat] = indexes(laid, [*own, f"{'PQRS'[seat]}0"])
        s.stations[seat] = indexes(laid, (hex_ for hex_ in own if held[hex_][1] == "station"))


def lay_ships(s: Any, laid: Board, fleet: Ships, held: Control, reached: str | None, seats: int) -> None:
    for seat in range(seats):
        home = f"{'PQRS'[seat]}0"
        own = {hex_: count for hex_, (owner, count) in fleet.items() if owner == seat}
        assert sum(own.values()) <= FLEET[seats], f"seat {seat} has {FLEET[seats]} ships"
        for hex_, count in own.items():
            assert hex_ in (home, reached) or held[hex_][0] == seat, f"{hex_}: a ship is where its seat rules"
            assert hex_ == home or count == 1, f"{hex_}: only a homeworld has several ships"
        s.ships[seat] = indexes(laid, (hex_ for hex_, count in own.items() if count))
        s.at_home[seat] = own.get(home, 0)


def indexes(laid: Board, names: Iterable[str]) -> int:
    return word_of(laid.index[name] for name in names)


def judged_out(
    laid: Board,
    options: Mapping[str, str | bool],
    fleet: Ships,
    held: Control,
    left: Mapping[int, tuple[int, int]],
) -> int:
    """The seats that are out, by the oracle's rules."""
    head = {"seats": len(left), "options": options, "board": {"hexes": laid.write()}, "start_seat": 0}
    oracle = Oracle(head)
    oracle.ships = {hex_: ships for hex_, ships in fleet.items() if ships[1]}
    oracle.control = dict(held)
    oracle.markers = [{"colony": left[seat][0], "station": left[seat][1]} for seat in range(len(left))]
    oracle.out = [False] * len(left)
    oracle.judge_out()
    return word_of(seat for seat, is_out in enumerate(oracle.out) if is_out)
