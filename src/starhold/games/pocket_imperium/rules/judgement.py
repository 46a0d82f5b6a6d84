"""How good a position looks: by hand-made rules of thumb (`judge`), and fitted to matches (`forecast`)."""

from __future__ import annotations

from pathlib import Path

from starhold.core.compiled.bits import lowest, popcount
from starhold.core.compiled.jit import jit
from starhold.core.compiled.judging import Features, Values, read_weights, to_chances, weigh
from starhold.core.compiled.seats import clockwise
from starhold.games.pocket_imperium.rules.actions import PLACE, PLAN, SCORE
from starhold.games.pocket_imperium.rules.components import (
    EXPAND,
    EXPLORE,
    EXTERMINATE,
    PAIRS,
    REVEALS,
    SEATS,
    SECTORS,
    SHIPS,
)
from starhold.games.pocket_imperium.rules.score import total, worth
from starhold.games.pocket_imperium.rules.ships import owner
from starhold.games.pocket_imperium.rules.state import Setup, State

SCORED_PER_ROUND = 0.5  # a system is scored about every second round
PRIME = 3.0  # points a round that the bonus sector brings
SHIP = 0.25
UNSUSTAINED = -0.2
REACH = 0.08  # a free system next to own ships

NOISE = 7.0  # points by which a beginner misjudges a move; what is senseless is never among them


@jit
def prospects(s: State, b: Setup, seat: int) -> float:
    """Points now, and what the systems and ships held are likely to bring."""
    rounds_left = float(int(b.rounds) - int(s.rnd)) + (1.0 if s.reveal > 0 else 0.5)
    held = worth(s, b, seat, -1)
    value = total(s, seat) + held * (1.0 + SCORED_PER_ROUND * rounds_left)
    if int(s.owned[seat]) & int(b.prime):
        value += b.prime_level + PRIME * rounds_left * 0.5
    value += popcount(int(s.owned[seat]) & int(s.bounty_left)) * 0.6
    near = 0
    left = int(s.owned[seat])
    while left:
        hex_ = lowest(left)
        left &= left - 1
        near |= int(b.neighbours[hex_])
        kept = min(int(s.ships[hex_]), int(b.sustained[hex_]))
        value += SHIP * kept + UNSUSTAINED * (int(s.ships[hex_]) - kept)
    return value + REACH * rounds_left * popcount(near & int(b.systems) & ~int(s.owned[seat]))


@jit
def plan_sense(s: State, b: Setup, seat: int) -> float:
    """Whether the cards not yet revealed come in a sensible order: build, spread, then strike what is in reach."""
    value = 0.0
    room = SHIPS - int(s.on_board[seat])
    near = 0
    left = int(s.owned[seat])
    while left:
        near |= int(b.neighbours[lowest(left)])
        left &= left - 1
    targets = popcount(near & int(b.systems) & ~int(s.owned[seat]))
    for reveal in range(REVEALS):
        card = int(s.plan[seat, reveal]) - 1
        if card < 0 or reveal < s.reveal:
            continue
        early = float(REVEALS - reveal)
        first = int(PAIRS[card, 0]) if b.seats == 2 else card
        second = int(PAIRS[card, 1]) if b.seats == 2 else card
        value += early * (command_sense(first, room, targets) + command_sense(second, room, targets))
        if b.seats == 2 and first == second:
            value -= 0.1
    return value


@jit
def command_sense(command: int, room: int, targets: int) -> float:
    """How much a command gains by being early."""
    if command == EXPAND:
        return 0.03 * min(room, 6)
    if command == EXPLORE:
        return 0.08
    if command == EXTERMINATE:
        return 0.02 * min(targets, 5)
    return 0.0


@jit
def judge(s: State, b: Setup, seat: int) -> float:
    """The seat's prospects against the best rival's."""
    best = -1000.0
    for rival in range(int(b.seats)):
        if rival != seat:
            best = max(best, prospects(s, b, rival))
    return prospects(s, b, seat) - 0.6 * best + plan_sense(s, b, seat)


# What the match will bring, fitted ------------------------------------------------------------------------------------

FEATURES = (
    "points", "level1", "level2", "prime", "sustained", "excess", "free", "weak", "threatened", "best", "second",
    "expands", "explores", "exterminates", "todo_expand", "todo_explore", "todo_exterminate", "turn", "tiles",
    "chooses", "always",
)  # fmt: skip
"""What the fitted judgement looks at for each seat; `features_of` says what they are."""
(
    POINTS, LEVEL1S, LEVEL2S, PRIMES, SUSTAINED_SHIPS, EXCESS, FREE, WEAK, THREATENED, BEST, SECOND, EXPANDS, EXPLORES,
    EXTERMINATES, TODO_EXPAND, TODO_EXPLORE, TODO_EXTERMINATE, TURN, TILES, CHOOSES, ALWAYS,
) = range(len(FEATURES))  # fmt: skip
WEIGHTS = Path(__file__).with_name("judgement.json")
CHANCES, POINTS_TO_COME = (read_weights(WEIGHTS, part, SEATS, FEATURES) for part in ("chances", "points"))


@jit
def rounds_left(s: State, b: Setup) -> float:
    """How much of the match is left, in rounds."""
    left = float(int(b.rounds) - int(s.rnd))
    if s.stage == PLACE or s.stage == PLAN:
        return left + 1.0
    return left + (1.0 - 0.25 * int(s.reveal) if s.reveal > 0 else 0.1)


@jit
def early(s: State, b: Setup) -> float:
    """How much of the match is left, for the weights."""
    return 0.25 * rounds_left(s, b)


@jit
def late(s: State, b: Setup) -> float:
    """How near its end is."""
    return 1.0 / (rounds_left(s, b) + 0.5)


@jit
def points_now(features: Features, seat: int) -> float:
    """The points a seat stands at."""
    return float(features[seat, POINTS])


@jit
def features_of(s: State, b: Setup, features: Features) -> None:
    """Fill features[seat, feature] for all seats."""
    for seat in range(int(b.seats)):
        for feature in range(len(FEATURES)):
            features[seat, feature] = 0.0
        seat_features(s, b, seat, features)
        card_features(s, b, seat, features)
    systems = int(b.systems)
    while systems:
        system_features(s, b, lowest(systems), features)
        systems &= systems - 1
    if s.stage == SCORE:
        for turn in range(int(s.turn), int(b.seats)):
            features[clockwise(int(s.start), turn, int(b.seats)), CHOOSES] = 1.0


@jit
def seat_features(s: State, b: Setup, seat: int, features: Features) -> None:
    """What the seat has: points, systems by level, ships the hexes keep and those they do not, its best sectors."""
    owned = int(s.owned[seat])
    features[seat, ALWAYS] = 1.0
    features[seat, POINTS] = total(s, seat)
    features[seat, LEVEL1S] = popcount(owned & int(b.level1))
    features[seat, LEVEL2S] = popcount(owned & int(b.level2))
    features[seat, PRIMES] = 1.0 if owned & int(b.prime) else 0.0
    features[seat, TILES] = popcount(owned & int(s.bounty_left))
    left = owned
    while left:
        hex_ = lowest(left)
        left &= left - 1
        kept = min(int(s.ships[hex_]), int(b.sustained[hex_]))
        features[seat, SUSTAINED_SHIPS] += kept
        features[seat, EXCESS] += int(s.ships[hex_]) - kept
    for sector in range(SECTORS):
        held = worth(s, b, seat, int(b.sectors[sector]))
        if held > features[seat, BEST]:
            features[seat, SECOND] = features[seat, BEST]
            features[seat, BEST] = held
        elif held > features[seat, SECOND]:
            features[seat, SECOND] = held


@jit
def system_features(s: State, b: Setup, hex_: int, features: Features) -> None:
    """Who could take the system next, by its level: a free one, a weaker rival's, or one's own from oneself."""
    level = 1.0 if int(b.level1) >> hex_ & 1 else 2.0 if int(b.level2) >> hex_ & 1 else 3.0
    ships = int(s.ships[hex_])
    near = int(b.neighbours[hex_])
    holder = owner(s, hex_) if ships > 0 else -1
    for seat in range(int(b.seats)):
        if seat == holder:
            continue
        strength = 0
        left = near & int(s.owned[seat])
        while left:
            strength += int(s.ships[lowest(left)])
            left &= left - 1
        if strength > ships:
            if holder < 0:
                features[seat, FREE] += level
            else:
                features[seat, WEAK] += level
                features[holder, THREATENED] += level


@jit
def card_features(s: State, b: Setup, seat: int, features: Features) -> None:
    """The commands the seat has still to carry out this round, and the actions left of the one under way."""
    seats = int(b.seats)
    turn = clockwise(seat, seats - int(s.start), seats)
    features[seat, TURN] = turn
    if s.reveal == 0:
        return
    for reveal in range(int(s.reveal) - 1, REVEALS):
        card = int(s.plan[seat, reveal]) - 1
        if card < 0:
            continue
        for half in range(2 if seats == 2 else 1):
            command = int(PAIRS[card, half]) if seats == 2 else card
            if reveal >= s.reveal or command > s.command or (command == s.command and turn > s.turn):
                features[seat, EXPANDS + command] += 1.0
    if turn == s.turn:
        features[seat, TODO_EXPAND + int(s.command)] = int(s.todo)


@jit
def forecast(s: State, b: Setup, features: Features, chances: Values, points: Values) -> None:
    """Every seat's chance to win and points at the end, as fitted to matches the bots played (`starhold.lab.fit`)."""
    features_of(s, b, features)
    seats = int(b.seats)
    weigh(seats, features, CHANCES[seats - SEATS[0]], early(s, b), late(s, b), chances)
    to_chances(seats, chances)
    weigh(seats, features, POINTS_TO_COME[seats - SEATS[0]], early(s, b), late(s, b), points)
    for seat in range(seats):
        points[seat] += points_now(features, seat)
