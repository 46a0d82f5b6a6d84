"""Positions of Pocket Imperium, written in notation.

They lie on one board, the standard galaxy with the same sector six times:

              A6  A1
            A5  A0  A2  B6  B1
      F6  F1  A4  A3  B5  B0  B2
    F5  F0  F2  T0  T0  B4  B3
      F4  F3  T0  T0  T0  C6  C1        T0 is the Tri-Prime, one hex
        E6  E1  T0  T0  C5  C0  C2      A0, B0, … are level II
      E5  E0  E2  D6  D1  C4  C3        A1, A4, B1, B4, … are level I
        E4  E3  D5  D0  D2              all others are empty space
                  D4  D3
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from starhold.core.board import Board, Hex
from starhold.core.compiled.bits import word_of
from starhold.core.hexgrid import PLACES, add
from starhold.games.pocket_imperium import GAME
from starhold.games.pocket_imperium.rules.actions import QUESTIONS
from starhold.games.pocket_imperium.setup import galaxies, position_on
from tests.support import NotatedMatch

KINDS = {0: "level2", 1: "level1", 4: "level1"}
COMMANDS = ("expand", "explore", "exterminate")
PAIRS = (
    "expand+expand", "expand+explore", "expand+exterminate", "explore+explore", "explore+exterminate",
    "exterminate+exterminate",
)  # fmt: skip
ASKED_BY = {"expand": "expand", "fleet": "explore", "invade": "exterminate"}
DEFAULTS: dict[str, str | bool] = {
    "galaxy": "standard", "sides": "A", "prime": "tri", "rotation": "random", "bounty": False, "bonus": "unscored",
    "hidden_points": False,
}  # fmt: skip

Ships = Mapping[str, tuple[int, int]]


class PocketMatch(NotatedMatch):
    """A match of Pocket Imperium in notation."""

    @property
    def state(self) -> Any:
        return self.position.state[0]

    def decline(self) -> None:
        """Say done until the commands of this round are carried out."""
        while self.question in ASKED_BY:
            self.play("done")

    def plan(self, *plans: str) -> None:
        """Plan for every seat."""
        for seat, plan in enumerate(plans):
            self.play_as(seat, plan)


def board(kinds: Mapping[str, str], galaxy: str) -> Board:
    """The board of the tests, with other kinds where they are given."""
    given, shape = dict(kinds), galaxies()[galaxy]
    hexes = [
        Hex(f"{letter}{place}", given.pop(f"{letter}{place}", KINDS.get(place, "empty")), (add(origin, offset),))
        for letter, origin in zip("ABCDEF", shape.slots, strict=True)
        for place, offset in enumerate(PLACES)
    ]
    if (middle := shape.prime) is not None:
        hexes.append(Hex("T0", given.pop("T0", "tri"), tuple(add(middle, offset) for offset in PLACES)))
    assert not given, f"the board has no {list(given)}"
    return Board(tuple(hexes))


def position(
    *,
    asked: str,
    ships: Ships | None = None,
    seats: int = 3,
    seat: int = 0,
    start: int = 0,
    round: int = 1,
    reveal: int = 1,
    todo: int = 3,
    cards: int = 0,
    used: Mapping[str, int] | None = None,
    plans: Sequence[str | None] | None = None,
    points: Sequence[int] = (),
    chosen: Mapping[int, str] | None = None,
    tiles: Mapping[str, int] | None = None,
    taken: Mapping[int, Mapping[str, int]] | None = None,
    kinds: Mapping[str, str] | None = None,
    galaxy: str = "standard",
    **options: str | bool,
) -> PocketMatch:
    """A match in which `seat` is about to be asked `asked`, or whatever follows if that is forced or skipped.

    `asked="exploit"` stands at the end of the third reveal, before ships are sustained. While commands are carried out
    `todo` actions and `cards` further cards of the command are left to the seat; unless `plans` says otherwise no
    other seat revealed the same command. `used` ships have moved or invaded; `chosen` sectors were scored this round;
    `tiles` lie face down, `taken` ones were collected.
    """
    laid = board(kinds or {}, galaxy)
    prime = laid.hexes[laid.index["T0"]].kind if "T0" in laid.index else "none"
    bounty = tiles is not None or taken is not None
    made = position_on(laid, seats, DEFAULTS | {"galaxy": galaxy, "prime": prime, "bounty": bounty} | options, start)
    s = made.state[0]
    s.rnd, s.start, s.seat = round, start, seat
    s.points[:seats] = points or [0] * seats
    lay_ships(s, laid, ships or {})
    lay_tiles(s, laid, tiles or {}, taken or {})
    for chooser, sector in (chosen or {}).items():
        s.chose[chooser] = 1 + laid.sectors.index(sector)
    ask(s, laid, asked, seats, reveal, todo, cards, used or {})
    lay_plans(s, plans or default_plans(asked, seats, seat, reveal))
    GAME.engine.settle_at(made.state, 0, made.setup, 0)
    return PocketMatch(GAME, made)


def lay_ships(s: Any, laid: Board, ships: Ships) -> None:
    for name, (seat, count) in ships.items():
        s.ships[laid.index[name]] = count
        s.owned[seat] |= 1 << laid.index[name]
        s.on_board[seat] += count
    assert max(s.on_board) <= 12, "a seat has 12 ships"


def lay_tiles(s: Any, laid: Board, tiles: Mapping[str, int], taken: Mapping[int, Mapping[str, int]]) -> None:
    s.bounty_left = hexes(laid, tiles)
    for seat, own in taken.items():
        s.bounty_taken[seat] = hexes(laid, own)
    for values in (tiles, *taken.values()):
        s.bounty_ones |= hexes(laid, (name for name, value in values.items() if value))


def hexes(laid: Board, names: Iterable[str]) -> int:
    return word_of(laid.index[name] for name in names)


def ask(
    s: Any, laid: Board, asked: str, seats: int, reveal: int, todo: int, cards: int, used: Mapping[str, int]
) -> None:
    """Put the cursor where the question stands."""
    if asked == "place":
        s.turn = sum(s.on_board) // 2
        order = [(s.start + turn) % seats for turn in range(seats)]
        s.seat = (order + order[::-1])[s.turn]
    elif asked == "plan":
        s.seat = 0
    elif asked == "bonus":
        s.turn = seats
        s.seat = next(
            (seat for seat in range(seats) if "T0" in laid.index and s.owned[seat] >> laid.index["T0"] & 1), 0
        )
    else:
        s.turn = (s.seat - s.start) % seats
    if asked in ASKED_BY:
        s.reveal, s.todo, s.cards, s.command = reveal, todo, cards, COMMANDS.index(ASKED_BY[asked])
        for name, count in used.items():
            s.used[laid.index[name]] = count
        s.fresh = word_of(i for i in range(len(laid)) if s.owned[s.seat] >> i & 1 and s.ships[i] > s.used[i])
    elif asked == "exploit":  # the last seat invades, and has nothing to invade with
        s.reveal, s.todo, s.command, s.turn = 3, 1, 2, seats - 1
        s.seat = (s.start + s.turn) % seats
    s.stage = QUESTIONS.index("invade" if asked == "exploit" else asked)


def lay_plans(s: Any, plans: Sequence[str | None]) -> None:
    for seat, plan in enumerate(plans):
        if plan is not None:
            known = PAIRS if "+" in plan else COMMANDS
            s.plan[seat] = [1 + known.index(card) for card in plan.split("/")]
            s.planned |= 1 << seat


def default_plans(asked: str, seats: int, seat: int, reveal: int) -> Sequence[str | None]:
    """Plans in which nobody clashes with the seat asked; none yet where they are not made."""
    if asked in ("place", "plan"):
        return [None] * seats
    command = COMMANDS.index(ASKED_BY.get(asked, "exterminate"))
    one, two, three = (COMMANDS[(command + step) % 3] for step in range(3))
    plans: list[str | None] = [None] * seats
    for other in range(seats):
        if seats == 2:
            pairs = (
                [(one, two), (one, three), (two, three)] if other == seat else [(three, three), (one, two), (one, two)]
            )
            order = ["+".join(sorted(pair, key=COMMANDS.index)) for pair in pairs]
        else:
            now = (one, two, three, two)[(other - seat) % seats]
            order = [now, *(card for card in COMMANDS if card != now)]
        order.insert(reveal - 1, order.pop(0))
        plans[other] = "/".join(order)
    return plans
