"""The match as JSON: what a trace shows, what a seat's view shows, and what undo may not leave."""

from __future__ import annotations

import functools
from itertools import combinations, product
from operator import or_
from types import SimpleNamespace
from typing import Any

import numpy as np

from starhold.core.board import LONE_LETTER
from starhold.core.compiled.bits import members, popcount
from starhold.core.game import Position, Seen, copied
from starhold.games.pocket_imperium.hiding import revealed
from starhold.games.pocket_imperium.notation import card_words
from starhold.games.pocket_imperium.rules import cards as card_rules
from starhold.games.pocket_imperium.rules import expand, explore, exterminate, facts
from starhold.games.pocket_imperium.rules.actions import (
    CARRY,
    DONE_BIT,
    FLEET,
    FORCE,
    INVADE,
    OVER,
    PLACE,
    PLAN,
    SCORE,
    SIZE,
    STEP,
    STEP_ON,
)
from starhold.games.pocket_imperium.rules.components import COMMANDS, REVEALS, SHIPS
from starhold.games.pocket_imperium.rules.state import Setup, State

entries: Any = card_rules  # their arrays of structs are NumPy arrays here
takers: Any = {FLEET: explore.within_reach_at, INVADE: exterminate.outnumbered_at}
grounds: Any = (expand.choices_expand_at, explore.within_reach_at, exterminate.choices_invade_at)
"""Where each command can do something, in the order of `COMMANDS`."""


Plain = SimpleNamespace
"""A state in Python's own numbers (`Position.plain_state`), read once for all that is shown of it."""


def ships(position: Position, s: Plain) -> dict[str, list[int]]:
    """Hexes in canonical order, each with the seat and number of its ships."""
    names = position.board.names
    owner = {hex_: seat for seat in range(position.seats) for hex_ in members(s.owned[seat])}
    return {names[hex_]: [owner[hex_], s.ships[hex_]] for hex_ in sorted(owner)}


def points(seats: int, s: Plain) -> list[int]:
    """Totals by seat, as far as the tiles' values are known in this position."""
    return [s.points[seat] + popcount(s.bounty_taken[seat] & s.bounty_ones) for seat in range(seats)]


def worth(position: Position, s: Plain) -> dict[str, list[int]]:
    """What each sector would bring each seat if it were scored now (PI-SCORE-2)."""
    setup = position.setup
    sectors, level1, level2 = setup["sectors"][0].tolist(), int(setup["level1"][0]), int(setup["level2"][0])
    letters = [letter for letter in position.board.sectors if letter != LONE_LETTER]
    return {
        letter: [
            (held & sectors[sector] & level1).bit_count() + 2 * (held & sectors[sector] & level2).bit_count()
            for held in s.owned[: position.seats]
        ]
        for sector, letter in enumerate(letters)
    }


def cards(plans: list[list[int]], seats: int, seat: int, reveal: int) -> list[str] | None:
    """The commands a seat has planned for a reveal, None where unknown."""
    card = plans[seat][reveal] - 1
    return card_words(card, seats == 2) if card >= 0 else None


def strengths(position: Position, s: Plain) -> list[list[dict[str, Any]]] | None:
    """The cards that lie open, by seat: how many actions each gives, and whose cards weaken it (PI-COMMAND-2 to -4)."""
    seats = position.seats
    if not s.reveal:
        return None
    arrays = (position.state, 0, position.setup, 0)

    def shown(seat: int, card: str) -> dict[str, Any]:
        command = COMMANDS.index(card)
        return {
            "command": card,
            "actions": entries.strength_at(*arrays, seat, command),
            "clashes": [other for other in range(seats) if entries.clashes_at(*arrays, seat, other, command)],
        }

    return [[shown(seat, card) for card in cards(s.plan, seats, seat, s.reveal - 1) or ()] for seat in range(seats)]


@functools.cache
def card_actions(seats: int) -> list[list[int]]:
    """What a card gives, by how many of its command one reveals oneself, 1 or 2, and how many clash with it, 0 to 2."""
    return [[int(entries.card_actions(seats, own, clashing)) for clashing in range(3)] for own in (1, 2)]


@functools.cache
def card_expected(seats: int) -> list[float]:
    """What a card can expect to give if rivals plan at random, by how many of its command one reveals oneself, 1 or 2.

    Two cards can clash with it: with two players a pair of the rival's six (PI-PLAN-2, PI-COMMAND-4), else one card of
    each of two others (PI-PLAN-1, PI-COMMAND-2, PI-COMMAND-3).
    """
    commands = range(len(COMMANDS))
    others = list(combinations([*commands, *commands], 2) if seats == 2 else product(commands, repeat=2))
    return [sum(actions[cards.count(0)] for cards in others) / len(others) for actions in card_actions(seats)]


@functools.cache
def clashing(seats: int) -> dict[str, Any]:
    """Whose cards weaken whose, by seat, where all show the same, and the rule that says so for so many seats."""
    state, setup = np.zeros(1, State.dtype), np.zeros(1, Setup.dtype)
    setup["seats"], state["reveal"], state["plan"] = seats, 1, 1
    everybody = range(seats)
    clash = [[entries.clashes_at(state, 0, setup, 0, seat, other, 0) for other in everybody] for seat in everybody]
    rule = facts.KINDS[facts.CLASHED_OF_TWO + seats - 2].rule
    return {"rule": rule, "seats": [[other for other in everybody if weak[other]] for weak in clash]}


def under_way(position: Position, s: Plain) -> dict[str, Any] | None:
    """The fleet that moves, or the ships sent to an invasion so far; None between two moves."""
    names = position.board.names
    if s.stage == FORCE:
        sent = {name: ships for name, ships in zip(names, s.sent, strict=False) if ships}
        return {"from": None, "at": names[s.at], "ships": s.fleet, "sent": sent}
    if s.stage in (SIZE, STEP, CARRY, STEP_ON):
        ships_moving = 0 if s.stage == SIZE else s.fleet
        return {"from": names[s.origin], "at": names[s.at], "ships": ships_moving, "sent": {}}
    return None


def needed(s: Plain) -> int | None:
    """How many more ships take the system that is invaded (PI-EXTERMINATE-3); None where nothing is."""
    return max(0, s.ships[s.at] + 1 - s.fleet) if s.stage == FORCE else None


def used(position: Position, s: Plain) -> dict[str, int]:
    """Hexes with ships that moved or invaded in this command, and how many of them."""
    if s.stage not in (FLEET, SIZE, STEP, CARRY, STEP_ON, INVADE, FORCE):
        return {}
    return {name: ships for name, ships in zip(position.board.names, s.used, strict=False) if ships}


def takeable(position: Position, s: Plain) -> list[str]:
    """The systems that one action of the seat asked can take, by flight or invasion; none at other questions."""
    if s.stage not in takers:
        return []
    return [position.board.names[hex_] for hex_ in members(takers[s.stage](position.state, 0, position.setup, 0))]


def unfed(position: Position, s: Plain) -> dict[str, int]:
    """The hexes with more ships than they feed, and how many would go home if Exploit came now (PI-SUSTAIN-1, -2)."""
    held = functools.reduce(or_, s.owned[: position.seats])
    fed = position.setup["sustained"][0].tolist()
    excess = {hex_: s.ships[hex_] - fed[hex_] for hex_ in members(held)}
    return {position.board.names[hex_]: ships for hex_, ships in excess.items() if ships > 0}


def prospects(position: Position, s: Plain) -> list[dict[str, list[str]]] | None:
    """While commands are planned: the systems that each could act on as the board is, by seat. All may know them.

    Expand could build there (PI-EXPAND-1), Explore take them (PI-EXPLORE-6), Exterminate invade them
    (PI-EXTERMINATE-1).
    """
    if s.stage != PLAN:
        return None
    names, state = position.board.names, copied(position.state)

    def open_to(seat: int) -> dict[str, list[str]]:
        state["seat"], state["fresh"] = seat, state["owned"][0, seat]  # as when a command begins (PI-COMMAND-R1)
        found = [ground(state, 0, position.setup, 0) & ~DONE_BIT for ground in grounds]
        return {command: [names[hex_] for hex_ in members(at)] for command, at in zip(COMMANDS, found, strict=True)}

    return [open_to(seat) for seat in range(position.seats)]


def public(position: Position) -> dict[str, Any]:
    """The state as a trace shows it, as if everything were public."""
    return _public(position, position.plain_state())


def _public(position: Position, s: Plain) -> dict[str, Any]:
    seats = position.seats
    return {
        "round": s.rnd,
        "reveal": s.reveal,
        "start_seat": s.start,
        "ships": ships(position, s),
        "points": points(seats, s),
        "supply": [SHIPS - ships_out for ships_out in s.on_board[:seats]],
        "commands": [cards(s.plan, seats, seat, s.reveal - 1) for seat in range(seats)] if s.reveal else None,
    }


def show(seen: Seen) -> dict[str, Any]:
    """What the seat sees, as JSON. Unknown cards are null; so are rivals' points with the option `hidden_points`."""
    position = seen.position
    s, seats = position.plain_state(), position.seats
    return {
        **_public(position, s),
        "rounds": int(position.setup["rounds"][0]),
        "order": [entries.in_turn_at(position.state, 0, position.setup, 0, turn) for turn in range(seats)],
        "fleet": SHIPS,
        "planned": [bool(s.planned >> seat & 1) for seat in range(seats)],
        "revealed": revealed(position),
        "worth": worth(position, s),
        "under_way": under_way(position, s),
        "needed": needed(s),
        "used": used(position, s),
        "takeable": takeable(position, s),
        "prospects": prospects(position, s),
        "unfed": unfed(position, s),
        "actions_left": s.todo if s.reveal else 0,
        "strengths": strengths(position, s),
        "card_actions": card_actions(seats),
        "card_expected": card_expected(seats),
        "clashing": clashing(seats),
        "chosen": [position.board.sectors[chosen - 1] if chosen else None for chosen in s.chose[:seats]],
        **_own(seen, s),
    }


def own(seen: Seen) -> dict[str, Any]:
    """What of `show` is not the same for all eyes."""
    return _own(seen, seen.position.plain_state())


def _own(seen: Seen, s: Plain) -> dict[str, Any]:
    position = seen.position
    seats, names = position.seats, position.board.names
    hidden = bool(position.setup["hidden_points"][0]) and s.stage != OVER
    return {
        "points": [None if hidden and at != seen.seat else count for at, count in enumerate(points(seats, s))],
        "plans": [
            [cards(s.plan, seats, seat, reveal) for reveal in range(REVEALS)] if s.planned >> seat & 1 else None
            for seat in range(seats)
        ],
        "tiles": {
            "left": [names[hex_] for hex_ in members(s.bounty_left)],
            "taken": [popcount(taken) for taken in s.bounty_taken[:seats]],
            "known": {
                names[hex_]: s.bounty_ones >> hex_ & 1
                for seat in range(seats)
                if seat == seen.seat or s.stage == OVER
                for hex_ in members(s.bounty_taken[seat])
            },
        },
    }


def bounty(position: Position) -> dict[str, int] | None:
    """PI-BOUNTY-1: the tiles laid after set-up and their values; before that, in the order they would be laid."""
    s, b = position.state[0], position.setup[0]
    if not b.bounty:
        return None
    names = position.board.names
    if s.stage == PLACE:
        order = b.bounty_order[: popcount(b.level1 | b.level2)]
        return {names[hex_]: int(place >= 4) for place, hex_ in enumerate(order)}
    laid = int(s.bounty_left)
    for taken in s.bounty_taken:
        laid |= int(taken)
    return {names[hex_]: int(s.bounty_ones) >> hex_ & 1 for hex_ in members(laid)}


def command(position: Position) -> tuple[int, ...]:
    """The same throughout one command, different in the next; a placing, a plan, a score are commands of their own."""
    s = position.state
    rnd, reveal, stage, turn = (int(s[name][0]) for name in ("rnd", "reveal", "stage", "turn"))
    if reveal:
        return (rnd, reveal, int(s["command"][0]), turn, int(s["cards"][0]))
    return (rnd, -1 - int(stage >= SCORE), stage, turn, int(s["planned"][0]))
