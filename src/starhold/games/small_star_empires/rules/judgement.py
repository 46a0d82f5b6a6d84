"""How good a position looks: by hand-made rules of thumb (`judge`), and fitted to matches (`forecast`)."""

from __future__ import annotations

from pathlib import Path

from starhold.core.compiled.bits import lowest, popcount
from starhold.core.compiled.jit import jit
from starhold.core.compiled.judging import Features, Values, read_weights, to_chances, weigh
from starhold.games.small_star_empires.rules.actions import CLAIM, TO
from starhold.games.small_star_empires.rules.components import MOST_NEBULAE, SEATS, TERRITORY
from starhold.games.small_star_empires.rules.flight import free, targets
from starhold.games.small_star_empires.rules.score import largest_territory, nebulae, planets, stations, territory
from starhold.games.small_star_empires.rules.state import Setup, State

WORTH_IN_REACH = 0.08  # a planet some ship could claim next
ROOM = 0.06  # a free hex in reach
MOBILE = 0.5  # a ship that can move
STATION_LEFT = 2.0  # a station kept for a better place
NEAR_STATION = 0.5  # a free hex next to an own station
PER_HEX = 0.1  # of the largest territory
RIVAL = 0.3  # how much the best rival's prospects weigh

NOISE = 1.8  # points by which a beginner misjudges a move


@jit
def prospects(s: State, b: Setup, seat: int, largest: int) -> float:
    """Points now, and what ships, stations and territory are likely to bring."""
    space = free(s, b)
    left = popcount(space) / max(popcount(int(b.colonisable)), 1)  # 1 at the start, 0 on a full board
    own = territory(s, b, seat)
    value = float(planets(s, b, seat) + nebulae(s, b, seat) + stations(s, b, seat))
    value += PER_HEX * own + (TERRITORY * (1.0 - left) if own == largest else 0.0)
    value += STATION_LEFT * left * int(s.stations_left[seat])
    value += NEAR_STATION * left * station_room(s, b, seat, space)
    return value + outlook(s, b, seat)


@jit
def station_room(s: State, b: Setup, seat: int, space: int) -> int:
    """Free hexes next to own stations, counted for each station."""
    found = 0
    left = int(s.stations[seat])
    while left:
        found += popcount(int(b.neighbours[lowest(left)]) & space)
        left &= left - 1
    return found


@jit
def outlook(s: State, b: Setup, seat: int) -> float:
    """What the seat's ships could claim next, and how many of them can move at all."""
    reached = 0
    mobile = 0
    left = int(s.ships[seat])
    while left:
        hex_ = lowest(left)
        left &= left - 1
        found = targets(s, b, seat, hex_)
        reached |= found
        if found:
            mobile += int(s.at_home[seat]) if hex_ == b.homes[seat] else 1
    worth = 0
    for size in range(len(b.planets)):
        worth += (size + 1) * popcount(reached & int(b.planets[size]))
    for colour in range(len(b.nebulae)):
        if reached & int(b.nebulae[colour]):
            worth += next_nebula(s, b, seat, colour)
    return WORTH_IN_REACH * worth + ROOM * popcount(reached) + MOBILE * mobile


@jit
def next_nebula(s: State, b: Setup, seat: int, colour: int) -> int:
    """What one more nebula of a colour would bring (SSE-POINTS-2)."""
    held = min(popcount(int(s.control[seat]) & int(b.nebulae[colour])), MOST_NEBULAE - 1)
    return int(b.nebula_points[held + 1]) - int(b.nebula_points[held])


@jit
def claim_worth(s: State, b: Setup, seat: int, hex_: int) -> int:
    """What a marker on this free hex would bring at once (SSE-POINTS-1, SSE-POINTS-2)."""
    for size in range(len(b.planets)):
        if int(b.planets[size]) >> hex_ & 1:
            return size + 1
    for colour in range(len(b.nebulae)):
        if int(b.nebulae[colour]) >> hex_ & 1:
            return next_nebula(s, b, seat, colour)
    return 0


@jit
def best_claim(s: State, b: Setup, seat: int) -> int:
    """What the turn under way still brings: the hex reached, or the best the chosen ship can reach."""
    if s.stage == CLAIM:
        return claim_worth(s, b, seat, int(s.at))
    best = 0
    left = targets(s, b, seat, int(s.at)) if s.stage == TO else 0
    while left:
        best = max(best, claim_worth(s, b, seat, lowest(left)))
        left &= left - 1
    return best


@jit
def judge(s: State, b: Setup, seat: int) -> float:
    """The seat's prospects against the best rival's, and the claim it is about to make."""
    largest = largest_territory(s, b)
    best = -1000.0
    for rival in range(int(b.seats)):
        if rival != seat:
            best = max(best, prospects(s, b, rival, largest))
    value = prospects(s, b, seat, largest) - RIVAL * best
    return value + (best_claim(s, b, seat) if s.seat == seat else 0)


# What the match will bring, fitted ------------------------------------------------------------------------------------

FEATURES = (
    "planets", "nebulae", "stations", "territory", "largest", "colonies", "stations_left", "station_room",
    "planets_near", "nebulae_near", "reach", "own_reach", "own_planets_near", "mobile", "moves", "room", "own_room",
    "always",
)  # fmt: skip
"""What the fitted judgement looks at for each seat; `features_of` says what they are."""
(
    PLANETS, NEBULAE, STATIONS, HEXES, LARGEST, COLONIES_LEFT, STATIONS_LEFT, STATION_ROOM, PLANETS_NEAR, NEBULAE_NEAR,
    REACH, OWN_REACH, OWN_PLANETS_NEAR, MOVABLE, MOVES, ROOM_LEFT, OWN_ROOM, ALWAYS,
) = range(len(FEATURES))  # fmt: skip
WEIGHTS = Path(__file__).with_name("judgement.json")
CHANCES, POINTS_TO_COME = (read_weights(WEIGHTS, part, SEATS, FEATURES) for part in ("chances", "points"))


@jit
def early(s: State, b: Setup) -> float:
    """How much of the match is left, for the weights: 1 at the start, 0 on a full board."""
    return popcount(free(s, b)) / max(popcount(int(b.colonisable)), 1)


@jit
def late(s: State, b: Setup) -> float:
    """How near its end is."""
    return 1.0 / (10.0 * early(s, b) + 1.0)


@jit
def points_now(features: Features, seat: int) -> float:
    """The points a seat stands at."""
    own = features[seat]
    return float(own[PLANETS] + own[NEBULAE] + own[STATIONS] + TERRITORY * own[LARGEST])


@jit
def features_of(s: State, b: Setup, features: Features) -> None:
    """Fill features[seat, feature]: points by what they are for, markers left, and what ships can reach."""
    seats = int(b.seats)
    space = free(s, b)
    largest = 0
    once = 0
    twice = 0
    room_once = 0
    room_twice = 0
    for seat in range(seats):
        for feature in range(len(FEATURES)):
            features[seat, feature] = 0.0
        features[seat, ALWAYS] = 1.0
        own = territory(s, b, seat)
        largest = max(largest, own)
        features[seat, HEXES] = own
        features[seat, PLANETS] = planets(s, b, seat)
        features[seat, NEBULAE] = nebulae(s, b, seat)
        features[seat, STATIONS] = stations(s, b, seat)
        features[seat, COLONIES_LEFT] = int(s.colonies_left[seat])
        features[seat, STATIONS_LEFT] = int(s.stations_left[seat])
        features[seat, STATION_ROOM] = station_room(s, b, seat, space)
        if s.seat == seat:
            features[seat, MOVES] = 1.0
        if int(s.out) >> seat & 1:
            continue
        reached = reach_features(s, b, seat, features)
        twice |= once & reached
        once |= reached
        around = surroundings(s, b, seat, space)
        features[seat, ROOM_LEFT] = popcount(around)
        room_twice |= room_once & around
        room_once |= around
    for seat in range(seats):
        features[seat, LARGEST] = 1.0 if features[seat, HEXES] == largest else 0.0
        if int(s.out) >> seat & 1 == 0:
            alone = within_reach(s, b, seat) & ~twice
            features[seat, OWN_REACH] = popcount(alone)
            features[seat, OWN_PLANETS_NEAR] = planets_among(b, alone)
            features[seat, OWN_ROOM] = popcount(surroundings(s, b, seat, space) & ~room_twice)


@jit
def reach_features(s: State, b: Setup, seat: int, features: Features) -> int:
    """What the seat's ships can reach with one move, and how many of them can move."""
    reached = 0
    left = int(s.ships[seat])
    while left:
        hex_ = lowest(left)
        left &= left - 1
        found = targets(s, b, seat, hex_)
        reached |= found
        if found:
            features[seat, MOVABLE] += int(s.at_home[seat]) if hex_ == b.homes[seat] else 1
    features[seat, REACH] = popcount(reached)
    features[seat, PLANETS_NEAR] = planets_among(b, reached)
    for colour in range(len(b.nebulae)):
        if reached & int(b.nebulae[colour]):
            features[seat, NEBULAE_NEAR] += next_nebula(s, b, seat, colour)
    return reached


@jit
def surroundings(s: State, b: Setup, seat: int, space: int) -> int:
    """The free hexes that hang together with the seat's ships across free and own hexes."""
    among = space | int(s.control[seat])
    group = int(s.ships[seat])
    fresh = group
    while fresh:
        found = int(b.neighbours[lowest(fresh)]) & among & ~group
        group |= found
        fresh = (fresh & (fresh - 1)) | found
    return group & space


@jit
def within_reach(s: State, b: Setup, seat: int) -> int:
    """The hexes the seat's ships can reach with one move."""
    reached = 0
    left = int(s.ships[seat])
    while left:
        reached |= targets(s, b, seat, lowest(left))
        left &= left - 1
    return reached


@jit
def planets_among(b: Setup, hexes: int) -> int:
    """The planets of these hexes."""
    return (
        popcount(hexes & int(b.planets[0]))
        + 2 * popcount(hexes & int(b.planets[1]))
        + 3 * popcount(hexes & int(b.planets[2]))
    )


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
