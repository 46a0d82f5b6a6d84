"""Set-up: seats, ships, the start seat, the first ships on the board; and where chance comes in."""

from collections import Counter

import pytest

from starhold.core.compiled.bits import next_random, scramble
from starhold.core.errors import BadInput
from starhold.core.game import Position
from starhold.games.pocket_imperium import GAME
from tests.games.pocket_imperium.positions import PocketMatch, position
from tests.support import random_match, rule

LEVEL1 = ["A1", "A4", "B1", "B4", "C1", "C4", "D1", "D4", "E1", "E4", "F1", "F4"]


def bytes_of(match: Position) -> bytes:
    return bytes(match.setup.tobytes() + match.state.tobytes())


@rule("PI-SETUP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_begins_with_12_ships_and_none_on_the_board(seats: int) -> None:
    match = PocketMatch(GAME, GAME.new(seats, {}, 11))
    assert match.supply == [12] * seats
    assert match.public["ships"] == {}
    assert (match.question, match.seat) == ("place", match.public["start_seat"])


@rule("PI-SETUP-1")
@pytest.mark.parametrize("seats", [0, 1, 5, True])
def test_only_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadInput, match="2 to 4"):
        GAME.new(seats, {}, 11)


@rule("PI-SETUP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_seat_is_drawn_at_random(seats: int) -> None:
    drawn = Counter(int(GAME.new(seats, {}, seed).state[0].start) for seed in range(60 * seats))
    assert sorted(drawn) == list(range(seats))
    assert min(drawn.values()) > 40


@rule("PI-SETUP-2")
def test_seats_place_clockwise_from_the_start_seat_and_then_back() -> None:
    match = position(asked="place", seats=4, start=2)
    asked = []
    while match.question == "place":
        asked.append(match.seat)
        match.play(match.choices[0])
    assert asked == [2, 3, 0, 1, 1, 0, 3, 2]


@rule("PI-SETUP-2")
def test_two_ships_go_on_one_unoccupied_level_1_hex() -> None:
    match = position(asked="place", start=1)
    assert match.choices == LEVEL1
    match.play("C4")
    assert (match.ships("C4"), match.supply) == ((1, 2), [12, 10, 12])
    assert match.choices == [name for name in LEVEL1 if name != "C4"]


@rule("PI-SETUP-2")
def test_after_the_last_placing_everyone_plans() -> None:
    ships = {"A1": (0, 2), "B1": (1, 2), "C1": (2, 2), "D1": (2, 2), "E1": (1, 2)}
    match = position(asked="place", ships=ships)
    match.play("F1")
    assert (match.question, match.pending, match.supply) == ("plan", (0, 1, 2), [8, 8, 8])


@rule("PI-SETUP-R1")
def test_a_sector_that_holds_ships_may_be_chosen_again() -> None:
    match = position(asked="place", ships={"A1": (0, 2)})
    match.play("A4")
    assert match.ships("A4") == (1, 2)


@rule("PI-SETUP-R1")
def test_a_board_needs_two_level_1_hexes_for_each_seat() -> None:
    seven = dict.fromkeys(LEVEL1[:5], "empty")
    with pytest.raises(BadInput, match=r"at least 8 level1 hexes for 4 seats \(PI-SETUP-R1\), got 7"):
        position(asked="place", seats=4, kinds=seven)
    assert position(asked="place", seats=3, kinds=seven).choices == LEVEL1[5:]


@rule("PI-SETUP-R1")
def test_exactly_two_level_1_hexes_for_each_seat_are_enough() -> None:
    match = position(asked="place", seats=4, kinds=dict.fromkeys(LEVEL1[:4], "empty"))
    while match.question == "place":
        match.play(match.choices[0])
    assert match.question == "plan"
    assert all(match.ships(name) for name in LEVEL1[4:])


@rule("CORE-4")
@pytest.mark.parametrize("options", [{}, {"bounty": True, "sides": "mixed"}])
def test_the_same_seed_and_answers_give_the_same_match(options: dict[str, str | bool]) -> None:
    one, two = GAME.new(4, options, 99), GAME.new(4, options, 99)
    assert bytes_of(one) == bytes_of(two)
    assert one.board == two.board
    for now, then in zip(random_match(GAME, one, 5), random_match(GAME, two, 5), strict=True):
        assert bytes_of(now) == bytes_of(then)


@rule("CORE-4")
def test_another_seed_gives_another_match() -> None:
    assert len({bytes_of(GAME.new(3, {}, seed)) for seed in range(30)}) == 30


@rule("CORE-4")
def test_nothing_is_drawn_after_the_set_up() -> None:
    match = GAME.new(3, {"bounty": True}, 8)
    before = match.setup.tobytes()
    *_, end = random_match(GAME, match, 1)
    assert end.setup.tobytes() == before


@rule("CORE-4")
def test_the_generator_is_split_mix_64() -> None:
    word, drawn = 0, []
    for _ in range(3):
        word = next_random(word)
        drawn.append(scramble(word) % (1 << 64))
    assert drawn == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@rule("CORE-4")
def test_seed_7_gives_this_match_on_every_machine() -> None:
    match = GAME.new(3, {"bounty": True, "sides": "mixed"}, 7)
    letters = {"empty": ".", "level1": "1", "level2": "2", "asteroid": "a", "blackhole": "b", "tri": "T"}
    assert "".join(letters[hex_.kind] for hex_ in match.board.hexes) == SEED_7
    assert (int(match.state[0].start), match.setup[0].bounty_order.tolist()[:5]) == SEED_7_START


SEED_7 = "1.2..1.1..2..2..2..112....11b2.1.1....121.T"
SEED_7_START = (2, [19, 40, 13, 39, 2])
