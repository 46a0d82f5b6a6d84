"""What not even a beginner answers: to spend a trade station where it can never pay."""

from starhold.games.small_star_empires import GAME
from tests.games.small_star_empires.positions import StarMatch, position
from tests.support import rule

CORNER = {"P2": (0, "colony"), "P4": (0, "station")}
"""With the homeworld P0 all that is next to P3."""


def senseless(match: StarMatch) -> list[str]:
    """The legal answers that are, as they are written."""
    found = set(GAME.senseless(match.position, 0)) & set(GAME.legal(match.position, 0))
    return [GAME.write(match.position, action) for action in sorted(found)]


@rule("SSE-POINTS-3")
def test_no_station_is_founded_among_hexes_that_are_all_ones_own() -> None:
    assert senseless(position(asked="marker", at="P3", control=CORNER)) == ["station"]


@rule("SSE-POINTS-3")
def test_a_station_beside_a_rival_or_a_free_hex_may_pay_yet() -> None:
    assert senseless(position(asked="marker", at="P3", control=CORNER)) == ["station"]
    assert senseless(position(asked="marker", at="P3", control=CORNER | {"P2": (1, "colony")})) == []
    assert senseless(position(asked="marker", at="P3", control={"P4": (0, "colony")})) == []


def test_of_ships_and_ways_none_is_senseless() -> None:
    assert senseless(position(asked="ship", ships={"P0": (0, 3), "P2": (0, 1)}, control=CORNER)) == []
    assert senseless(position(asked="to", at="P0", control=CORNER)) == []
