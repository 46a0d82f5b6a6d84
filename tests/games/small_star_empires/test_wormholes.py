"""Wormholes: ships next to one jump to systems next to another."""

import pytest

from starhold.games.small_star_empires.box import HomeSlot, Layout, Slot
from tests.games.small_star_empires.positions import position
from tests.support import rule

LINES_FROM_A5 = ["A2", "A4", "A6", "B1", "B6", "D1", "D2", "F1", "G0", "G3", "G6", "P4", "Q1"]
AROUND_C0 = ["C1", "C2", "C3", "C4", "C5", "C6"]
AROUND_E0 = ["E1", "E2", "E3", "E4", "E5", "E6"]


@rule("SSE-WORM-1")
def test_a_ship_next_to_a_wormhole_jumps_to_any_free_system_next_to_another() -> None:
    match = position(ships={"A5": (0, 1)})
    assert match.choices == sorted(LINES_FROM_A5 + AROUND_C0 + AROUND_E0)


@rule("SSE-WORM-1")
def test_a_jump_does_not_come_out_of_the_wormhole_it_went_into() -> None:
    match = position(ships={"A5": (0, 1)})
    assert (match.why("A1"), match.why("A3")) == ("SSE-WORM-1", "SSE-WORM-1")


@rule("SSE-WORM-1")
def test_a_ship_that_is_not_next_to_a_wormhole_cannot_jump() -> None:
    match = position(ships={"B3": (0, 1)})
    assert match.choices == ["B2", "B4", "C1", "C2", "C5", "C6", "D1", "F2", "G1", "G6"]
    assert match.why("E1") == "SSE-WORM-1"


@rule("SSE-WORM-1")
def test_a_jump_leads_only_to_systems_next_to_a_wormhole() -> None:
    match = position(ships={"A5": (0, 1)})
    assert not {"C0", "E0", "P2", "B3"} & set(match.choices)
    assert match.why("B3") == "SSE-WORM-1"


@rule("SSE-WORM-1")
def test_what_lies_between_does_not_stop_a_jump() -> None:
    """Rivals hold every hex around the ship; it can still jump, and do nothing else."""
    around = dict.fromkeys(("A4", "A6", "F1", "Q1", "A2"), (1, "colony"))
    match = position(ships={"A5": (0, 1)}, control=around)
    assert match.choices == AROUND_C0 + AROUND_E0


@rule("SSE-WORM-1")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("marker", ["colony", "station"])
def test_a_jump_ends_on_a_system_nobody_controls(owner: int, marker: str) -> None:
    match = position(ships={"A5": (0, 1)}, control={"C3": (owner, marker), "E6": (owner, marker)})
    assert {"C2", "C4", "E1", "E5"} <= set(match.choices)
    assert not {"C3", "E6"} & set(match.choices)
    assert match.why("C3") == "SSE-MOVE-4"


@rule("SSE-WORM-1")
def test_a_jump_ends_on_colonisable_systems_only() -> None:
    """The further wormhole C3 touches the wormhole C0, the black hole C4, the homeworld P0 and the system P2."""
    match = position(ships={"A5": (0, 1)}, kinds={"C3": "wormhole", "C4": "blackhole"})
    assert not {"C0", "C3", "C4", "P0"} & set(match.choices)
    assert {"P2", "C2"} <= set(match.choices)


@rule("SSE-WORM-1")
def test_ships_jump_from_a_homeworld_too() -> None:
    match = position(kinds={"C3": "wormhole"})
    assert match.about == "P0"
    assert set(AROUND_E0) <= set(match.choices)


@rule("SSE-WORM-1")
def test_a_jump_is_the_whole_move() -> None:
    match = position(ships={"A5": (0, 1)})
    match.play("E2")
    assert (match.question, match.about, match.ships("E2")) == ("marker", "E2", (0, 1))
    match.play("colony")
    assert match.seat == 1


@rule("SSE-WORM-1")
def test_a_ship_next_to_two_wormholes_comes_out_of_neither() -> None:
    """A4 lies between A0 and the further wormhole G6."""
    match = position(ships={"A4": (0, 1)}, kinds={"G6": "wormhole"})
    assert set(AROUND_C0) | set(AROUND_E0) <= set(match.choices)
    assert not {"A2", "A6", "G5"} & set(match.choices)


@rule("SSE-WORM-1")
def test_a_system_between_two_wormholes_is_reached_through_the_other() -> None:
    """A3 touches A0, next to which the ship is, but also the further wormhole G6."""
    assert "A3" in position(ships={"A5": (0, 1)}, kinds={"G6": "wormhole"}).choices


@rule("SSE-WORM-1")
def test_a_ship_may_jump_where_its_line_is_closed() -> None:
    """E3 is in line with F4, with a rival between them; but F4 is next to F0 and E3 next to E0."""
    ships, control = {"F4": (0, 1)}, {"E6": (1, "colony")}
    assert "E3" in position(ships=ships, control=control, kinds={"F0": "wormhole"}).choices
    assert "E3" not in position(ships=ships, control=control).choices


@rule("SSE-WORM-R1")
def test_with_a_single_wormhole_there_are_no_jumps() -> None:
    match = position(ships={"A5": (0, 1)}, kinds={"C0": "planet1", "E0": "planet1"})
    assert match.choices == LINES_FROM_A5
    assert (match.why("A1"), match.why("A3")) == ("SSE-WORM-R1", "SSE-WORM-R1")


@rule("SSE-WORM-R1")
def test_with_two_wormholes_there_are_jumps_between_them() -> None:
    match = position(ships={"A5": (0, 1)}, kinds={"C0": "planet1"})
    assert match.choices == sorted(LINES_FROM_A5 + AROUND_E0)


@rule("SSE-BOARD-4")
def test_a_jump_leads_to_a_part_of_the_board_no_line_leads_to() -> None:
    """The sectors A and C, each with a wormhole in its centre, lie far apart; seat 1 lives next to C."""
    slots = [Slot((0, 0), "wormhole"), Slot((-30, 0), "unmarked"), Slot((30, 0), "wormhole")]
    far = Layout(2, slots, [HomeSlot((0, 2), 0), HomeSlot((30, 2), 0)])
    match = position(ships={"A5": (0, 1)}, layout=far)
    assert set(AROUND_C0) <= set(match.choices)
    assert not {f"B{place}" for place in range(7)} & set(match.choices)
