"""Flying: which ships can move, where a straight line leads, what may be passed and what not."""

import pytest

from starhold.core.errors import BadInput
from tests.games.small_star_empires.positions import StarMatch, position
from tests.support import rule

FROM_G0 = [
    "A4", "A5", "B5", "B6", "C1", "C6", "D1", "D2", "E2", "E3", "F3", "F4", "G1", "G2", "G3", "G4", "G5", "G6", "P4",
    "Q1",
]  # fmt: skip
"""The six lines from the centre of the board."""
COLONISABLE = ["planet1", "planet2", "planet3", "nebula-red", "nebula-green", "nebula-blue", "empty"]


def beside_a_stuck_ship() -> StarMatch:
    """The ship on D4 has a black hole, rivals and the edge around it."""
    ships = {"P0": (0, 2), "G0": (0, 1), "D4": (0, 1), "A1": (1, 1)}
    return position(ships=ships, control={"D3": (1, "colony"), "D5": (1, "station")})


# Which ship -----------------------------------------------------------------------------------------------------------


@rule("SSE-MOVE-1")
def test_a_seat_chooses_among_the_hexes_with_ships_of_its_own_that_can_move() -> None:
    match = beside_a_stuck_ship()
    assert (match.question, match.about, match.choices) == ("ship", None, ["G0", "P0"])


@rule("SSE-MOVE-1")
def test_a_ship_moves_alone_and_the_others_stay() -> None:
    match = beside_a_stuck_ship()
    match.play("P0", "P2")
    assert (match.ships("P0"), match.ships("P2"), match.ships("G0")) == ((0, 1), (0, 1), (0, 1))
    assert (match.question, match.about) == ("marker", "P2")


@rule("SSE-MOVE-1")
def test_the_last_ship_leaves_its_hex_without_ships() -> None:
    match = beside_a_stuck_ship()
    match.play("G0", "G1")
    assert (match.ships("G0"), match.ships("G1"), match.control("G0")) == (None, (0, 1), (0, "colony"))


@rule("SSE-MOVE-1")
def test_the_last_ship_leaves_the_homeworld_without_ships() -> None:
    match = position(ships={"P0": (0, 1), "G0": (0, 1)})
    match.play("P0", "P2", "colony")
    assert (match.ships("P0"), match.ships("P2")) == (None, (0, 1))
    match.play("Q6", "colony")
    assert match.choices == ["G0", "P2"]


@rule("SSE-MOVE-1")
@rule("CORE-2")
def test_several_ships_in_one_hex_are_one_choice_and_so_not_asked_for() -> None:
    match = position()
    assert (match.ships("P0"), match.question, match.about) == ((0, 4), "to", "P0")


@rule("SSE-MOVE-1")
def test_choosing_a_ship_moves_nothing_yet() -> None:
    match = beside_a_stuck_ship()
    before = match.public
    match.play("G0")
    assert (match.question, match.about, match.public) == ("to", "G0", before)


@rule("SSE-MOVE-1")
def test_there_is_no_pass() -> None:
    match = beside_a_stuck_ship()
    for answer in ("G0", "G1", "colony"):
        with pytest.raises(BadInput):
            match.play("done")
        match.play(answer)


@rule("SSE-MOVE-1")
def test_a_ship_cannot_stay_where_it_is() -> None:
    match = position(ships={"G0": (0, 1)})
    assert "G0" not in match.choices
    assert match.why("G0") == "SSE-MOVE-1"


# Straight lines -------------------------------------------------------------------------------------------------------


@rule("SSE-MOVE-2")
def test_a_ship_flies_any_distance_in_any_of_the_six_directions() -> None:
    assert position(ships={"G0": (0, 1)}).choices == FROM_G0


@rule("SSE-MOVE-2")
def test_a_ship_does_not_change_its_direction() -> None:
    match = position(ships={"G0": (0, 1)})
    assert {match.why(hex_) for hex_ in ("B2", "F1", "D3", "P2", "Q6")} == {"SSE-MOVE-2"}


@rule("SSE-MOVE-2")
@rule("SSE-BOARD-1")
@pytest.mark.parametrize("kind", COLONISABLE)
def test_a_ship_ends_on_a_system_of_any_colonisable_kind(kind: str) -> None:
    match = position(ships={"G0": (0, 1)}, kinds={"G2": kind})
    match.play("G2", "colony")
    assert (match.ships("G2"), match.control("G2")) == ((0, 1), (0, "colony"))


@rule("SSE-MOVE-2")
def test_a_ship_may_go_to_the_end_of_its_line() -> None:
    for end in ("C1", "F4", "B6", "Q1", "P4", "E3"):
        match = position(ships={"G0": (0, 1)})
        match.play(end)
        assert (match.ships(end), match.ships("G0")) == ((0, 1), None)


# What may be passed ---------------------------------------------------------------------------------------------------


@rule("SSE-MOVE-3")
@pytest.mark.parametrize("marker", ["colony", "station"])
def test_a_ship_passes_what_its_owner_controls_but_does_not_stop_there(marker: str) -> None:
    """One in each direction, at different distances."""
    own = dict.fromkeys(("C6", "G5", "B5", "A4", "D1", "G4"), (0, marker))
    match = position(ships={"G0": (0, 1)}, control=own)
    assert match.choices == [hex_ for hex_ in FROM_G0 if hex_ not in own]
    assert {match.why(hex_) for hex_ in own} == {"SSE-MOVE-4"}


@rule("SSE-MOVE-3")
@rule("SSE-HOME-1")
def test_a_ship_passes_its_own_homeworld() -> None:
    match = position(ships={"D2": (0, 1)})
    assert "P2" in match.choices
    assert "P0" not in match.choices


@rule("SSE-MOVE-3")
@rule("SSE-MOVE-4")
def test_a_ship_passes_a_wormhole_but_does_not_stop_there() -> None:
    match = position(ships={"B6": (0, 1)})
    assert {"A2", "A5"} <= set(match.choices)
    assert "A0" not in match.choices
    assert match.why("A0") == "SSE-MOVE-4"


@rule("SSE-MOVE-3")
def test_a_ship_passes_several_wormholes_in_a_row() -> None:
    holes = dict.fromkeys(("G2", "C6"), "wormhole")
    assert "C1" in position(ships={"G0": (0, 1)}, kinds=holes).choices


# What closes a line ---------------------------------------------------------------------------------------------------

CLOSED = {"C6": "C1", "F3": "F4", "B5": "B6", "A4": "A5", "D1": "D2", "E2": "E3"}
"""On each of the six lines from G0 one hex, and the next."""


@rule("SSE-MOVE-4")
@pytest.mark.parametrize("hole", CLOSED)
def test_a_ship_neither_enters_nor_passes_a_black_hole(hole: str) -> None:
    match = position(ships={"G0": (0, 1)}, kinds={hole: "blackhole"})
    beyond = {hole, CLOSED[hole]} | ({"Q1"} if hole == "A4" else {"P4"} if hole == "D1" else set())
    assert match.choices == [hex_ for hex_ in FROM_G0 if hex_ not in beyond]
    assert {match.why(hex_) for hex_ in beyond} == {"SSE-MOVE-4"}


@rule("SSE-MOVE-4")
@pytest.mark.parametrize("marker", ["colony", "station"])
@pytest.mark.parametrize("rival", CLOSED)
def test_a_ship_neither_enters_nor_passes_what_a_rival_controls(rival: str, marker: str) -> None:
    match = position(ships={"G0": (0, 1)}, control={rival: (1, marker)})
    beyond = {rival, CLOSED[rival]} | ({"Q1"} if rival == "A4" else {"P4"} if rival == "D1" else set())
    assert match.choices == [hex_ for hex_ in FROM_G0 if hex_ not in beyond]
    assert {match.why(hex_) for hex_ in beyond} == {"SSE-MOVE-4"}


@rule("SSE-MOVE-4")
def test_the_nearest_of_several_rivals_closes_a_line() -> None:
    rivals = dict.fromkeys(("C6", "C1", "F3", "F4", "B5", "B6", "A4", "Q1", "D1", "P4", "E2", "E3"), (1, "colony"))
    assert position(ships={"G0": (0, 1)}, control=rivals).choices == ["G1", "G2", "G3", "G4", "G5", "G6"]


@rule("SSE-MOVE-4")
@rule("SSE-HOME-1")
def test_a_ship_neither_enters_nor_passes_a_rival_homeworld() -> None:
    match = position(seat=1, ships={"D2": (1, 1)})
    assert not {"P0", "P2"} & set(match.choices)
    assert (match.why("P0"), match.why("P2")) == ("SSE-MOVE-4", "SSE-MOVE-4")


@rule("SSE-MOVE-4")
def test_every_rival_closes_a_line() -> None:
    control = {"G2": (1, "colony"), "G5": (2, "colony"), "G1": (3, "station"), "G3": (0, "colony")}
    match = position(seats=4, ships={"G0": (0, 1)}, control=control)
    assert not {"G2", "C6", "G5", "F3", "G1", "B5", "G3"} & set(match.choices)
    assert {"D1", "D2"} <= set(match.choices)


@rule("SSE-MOVE-R1")
def test_ships_are_in_nobodys_way() -> None:
    """An own ship on the line is passed; the homeworld full of ships too."""
    match = position(ships={"G0": (0, 1), "G2": (0, 1)})
    match.play("G0")
    assert {"C6", "C1"} <= set(match.choices)
    match = position(ships={"D2": (0, 1), "P0": (0, 3)})
    match.play("D2")
    assert "P2" in match.choices


@rule("SSE-MOVE-R1")
def test_a_rival_hex_closes_a_line_whether_a_ship_is_there_or_not() -> None:
    empty = position(ships={"G0": (0, 1)}, control={"C6": (1, "colony")})
    full = position(ships={"G0": (0, 1), "C6": (1, 1)})
    assert empty.choices == full.choices
    assert "C1" not in full.choices


@rule("SSE-MOVE-R1")
def test_a_ship_that_moved_stands_on_a_hex_its_owner_controls() -> None:
    match = position(ships={"G0": (0, 1)})
    match.play("C6", "station")
    assert (match.ships("C6"), match.control("C6")) == ((0, 1), (0, "station"))
