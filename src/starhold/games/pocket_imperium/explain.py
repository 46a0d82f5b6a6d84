"""Why an answer is refused: the rule and a sentence, stage by stage (CORE-5). Off the hot path, in plain Python."""

from __future__ import annotations

from collections.abc import Callable

from starhold.core.compiled.bits import lowest, members
from starhold.core.errors import Refusal
from starhold.core.game import Position
from starhold.games.pocket_imperium.notation import KINDS_OF_ANSWER, texts
from starhold.games.pocket_imperium.rules.actions import (
    BONUS,
    CARRY,
    DONE,
    EXPAND,
    FLEET,
    FORCE,
    HEX,
    INVADE,
    NUMBER,
    OVER,
    PLACE,
    PLAN,
    QUESTIONS,
    RETURN,
    SCORE,
    SECTOR,
    SINGLE_PLAN,
    SIZE,
    STEP,
    STEP_ON,
)
from starhold.games.pocket_imperium.rules.components import BLACKHOLE, LEVEL1, SECTORS
from starhold.words import Message

WHOSE_TURN = {
    PLACE: "PI-SETUP-2",
    PLAN: "PI-PLAN-3",
    SCORE: "PI-SCORE-1",
    BONUS: "PI-SCORE-3",
    RETURN: "PI-RETURN-1",
    OVER: "PI-END-2",
}
"""The rule that says whose decision it is; while commands are carried out, PI-COMMAND-1."""

MUST_ANSWER = {
    PLACE: "PI-SETUP-2", STEP: "PI-EXPLORE-1", STEP_ON: "PI-EXPLORE-4", SCORE: "PI-SCORE-R1", BONUS: "PI-SCORE-3",
    SIZE: "PI-EXPLORE-1", CARRY: "PI-EXPLORE-4", FORCE: "PI-EXTERMINATE-2", PLAN: "PI-PLAN-1",
}  # fmt: skip
"""The rule that leaves no `done` at a stage."""


def refusal(position: Position, seat: int, action: int) -> Refusal:
    """Why this answer, which is not legal, is not."""
    s = position.state[0]
    stage = int(s.stage)
    if stage == OVER:
        return why("PI-END-2", "over")
    if not _is_asked(position, seat):
        key = "planned" if stage == PLAN and seat < position.seats else "not-asked"
        return why(WHOSE_TURN.get(stage, "PI-COMMAND-1"), key)
    wanted = KINDS_OF_ANSWER[QUESTIONS[stage]]
    if action == DONE:
        return why(MUST_ANSWER[stage], "not-optional", wanted=wanted)
    if (given := kind_of(action)) != wanted:
        return why("CORE-1", "wrong-kind", wanted=wanted, given=given)
    return REFUSALS[stage](position, action)


def why(rule: str, key: str, **args: object) -> Refusal:
    return Refusal(rule, Message(f"pi-why-{key}", **args))


def _is_asked(position: Position, seat: int) -> bool:
    s = position.state[0]
    if s.stage == PLAN:
        return 0 <= seat < position.seats and not int(s.planned) >> seat & 1
    return bool(s.seat == seat)


def kind_of(action: int) -> str:
    """What an action is: hex, number, sector or plan."""
    if action < NUMBER:
        return "hex"
    return "number" if action < SECTOR else "sector" if action < SINGLE_PLAN else "plan"


# Hexes ----------------------------------------------------------------------------------------------------------------


def name(position: Position, hex_: int) -> str:
    return position.board.hexes[hex_].name


def owner(position: Position, hex_: int) -> int | None:
    """The seat whose ships are there."""
    owned = position.state[0].owned
    return next((seat for seat in range(position.seats) if int(owned[seat]) >> hex_ & 1), None)


def seat_name(seat: int) -> Message:
    return Message("seat-name", seat=seat)


def is_system(position: Position, hex_: int) -> bool:
    return bool(int(position.setup[0].systems) >> hex_ & 1)


def place(position: Position, hex_: int) -> Refusal:
    where = name(position, hex_)
    if position.setup[0].kinds[hex_] != LEVEL1:
        return why("PI-SETUP-2", "place-level1", hex=where, kind=kind_name(position, hex_))
    return why("PI-SETUP-R1", "occupied", hex=where, owner=seat_name(owner(position, hex_) or 0))


def kind_name(position: Position, hex_: int) -> Message:
    return Message("pi-kind-" + position.board.hexes[hex_].kind)


def expand(position: Position, hex_: int) -> Refusal:
    where = name(position, hex_)
    if not is_system(position, hex_):
        return why("PI-EXPAND-2", "expand-no-system", hex=where, kind=kind_name(position, hex_))
    return why("PI-EXPAND-1", "expand-not-yours", hex=where)


def fleet(position: Position, hex_: int) -> Refusal:
    where = name(position, hex_)
    s = position.state[0]
    if owner(position, hex_) != s.seat:
        return why("PI-EXPLORE-1", "no-own-ships", hex=where)
    if s.used[hex_] == s.ships[hex_]:
        return why("PI-EXPLORE-5", "all-moved", hex=where)
    return why("PI-EXPLORE-2", "fleet-stuck", hex=where)


def step(position: Position, hex_: int) -> Refusal:
    s, b = position.state[0], position.setup[0]
    where, here = name(position, hex_), name(position, int(s.at))
    if not int(b.neighbours[int(s.at)]) >> hex_ & 1:
        if hex_ == s.at:
            return why("PI-EXPLORE-2", "stands-there", hex=where)
        far = s.stage == STEP and not any(int(b.neighbours[near]) >> hex_ & 1 for near in members(b.neighbours[s.at]))
        return why("PI-EXPLORE-2", "too-far" if far else "not-adjacent", hex=where, here=here)
    if b.kinds[hex_] == BLACKHOLE:
        return why("PI-BOARD-4", "black-hole", hex=where)
    holder = owner(position, hex_)
    if holder is not None and holder != s.seat:
        return why("PI-EXPLORE-2", "rival-there", hex=where, owner=seat_name(holder))
    return why("PI-EXPLORE-R1", "no-way-back", hex=where)


def invade(position: Position, hex_: int) -> Refusal:
    s, b = position.state[0], position.setup[0]
    where = name(position, hex_)
    if not is_system(position, hex_):
        return why("PI-EXTERMINATE-1", "invade-no-system", hex=where, kind=kind_name(position, hex_))
    if owner(position, hex_) == s.seat:
        return why("PI-EXTERMINATE-1", "invade-own", hex=where)
    if int(b.neighbours[hex_]) & int(s.owned[s.seat]):
        return why("PI-EXTERMINATE-4", "all-invaded", hex=where)
    return why("PI-EXTERMINATE-1", "invade-far", hex=where)


def come_back(position: Position, hex_: int) -> Refusal:
    where = name(position, hex_)
    b = position.setup[0]
    if b.kinds[hex_] == BLACKHOLE:
        return why("PI-BOARD-4", "black-hole", hex=where)
    if int(b.prime) >> hex_ & 1:
        return why("PI-RETURN-R3", "return-prime", hex=where)
    if (holder := owner(position, hex_)) is not None:
        return why("PI-RETURN-1", "occupied", hex=where, owner=seat_name(holder))
    nearest = members(int(position.state[0].legal) & ~(1 << DONE))
    return why("PI-RETURN-1", "return-deep", hex=where, example=name(position, nearest[0]))


# Numbers --------------------------------------------------------------------------------------------------------------


def size(position: Position, action: int) -> Refusal:
    s = position.state[0]
    most = int(s.ships[s.at]) - int(s.used[s.at])
    return why("PI-EXPLORE-1", "size", number=action - NUMBER, hex=name(position, int(s.at)), most=most)


def carry(position: Position, action: int) -> Refusal:
    s = position.state[0]
    most = int(s.fleet) + int(s.ships[s.at]) - int(s.used[s.at])
    return why("PI-EXPLORE-4", "carry", number=action - NUMBER, most=most)


def force(position: Position, action: int) -> Refusal:
    s = position.state[0]
    here = lowest(s.sources)
    if action == NUMBER:
        return why("PI-EXTERMINATE-2", "force-none", hex=name(position, here))
    most = int(s.ships[here]) - int(s.used[here])
    if action - NUMBER <= int(s.ships[here]):
        return why("PI-EXTERMINATE-4", "force-used", hex=name(position, here), most=most)
    return why("PI-EXTERMINATE-2", "force-many", number=action - NUMBER, hex=name(position, here), most=most)


# Sectors and plans ----------------------------------------------------------------------------------------------------


def score(position: Position, action: int) -> Refusal:
    return sector(position, action, "PI-SCORE-1", "PI-SCORE-1")


def bonus(position: Position, action: int) -> Refusal:
    return sector(position, action, "PI-SCORE-3", "PI-SCORE-R2")


def sector(position: Position, action: int, rule: str, chosen_rule: str) -> Refusal:
    s, b = position.state[0], position.setup[0]
    letter = texts(position)[action]
    if action == SECTOR + SECTORS:
        return why(rule, "score-prime")
    if not any(int(b.sectors[action - SECTOR]) & int(owned) for owned in s.owned):
        return why(rule, "score-empty", sector=letter)
    chooser = next(seat for seat in range(position.seats) if s.chose[seat] == 1 + action - SECTOR)
    return why(chosen_rule, "score-chosen", sector=letter, owner=seat_name(chooser))


def plan(position: Position, action: int) -> Refusal:
    if position.seats == 2:
        return why("PI-PLAN-2", "plan-pairs")
    return why("PI-PLAN-1", "plan-single")


REFUSALS: dict[int, Callable[[Position, int], Refusal]] = {
    PLACE: place,
    PLAN: plan,
    EXPAND: expand,
    FLEET: fleet,
    SIZE: size,
    STEP: step,
    CARRY: carry,
    STEP_ON: step,
    INVADE: invade,
    FORCE: force,
    SCORE: score,
    BONUS: bonus,
    RETURN: come_back,
}
assert HEX == 0, "a hex action is the hex"
