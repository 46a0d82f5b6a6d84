"""Set-up: ships, markers, homeworlds, who begins; and where chance comes in."""

import json
import math
from collections import Counter

import pytest

from starhold.core.errors import BadInput
from starhold.core.game import Position
from starhold.core.match import dealt
from starhold.games.small_star_empires import GAME
from tests.games.small_star_empires.positions import StarMatch, position
from tests.support import SOURCE, random_match, rule

DATA = SOURCE / "games" / "small_star_empires" / "data"
BOARDS = json.loads((DATA / "boards.json").read_text(encoding="utf-8"))["boards"]


def bytes_of(match: Position) -> bytes:
    return bytes(match.setup.tobytes() + match.state.tobytes())


@rule("SSE-SETUP-1")
@pytest.mark.parametrize(("seats", "ships"), [(2, 4), (3, 3), (4, 2)])
def test_each_seat_begins_with_its_ships_on_its_homeworld(seats: int, ships: int) -> None:
    match = StarMatch(GAME, GAME.new(seats, {}, 11))
    assert match.public["ships"] == {f"{'PQRS'[seat]}0": [seat, ships] for seat in range(seats)}


@rule("SSE-SETUP-1")
@pytest.mark.parametrize("seats", [0, 1, 5, True])
def test_only_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadInput, match="2 to 4"):
        GAME.new(seats, {}, 11)


@rule("SSE-SETUP-1")
@pytest.mark.parametrize(("seats", "ships"), [(2, 4), (3, 3), (4, 2)])
def test_a_seat_may_use_each_of_its_ships(seats: int, ships: int) -> None:
    """All ships leave the homeworld one after the other; then none is left there."""
    match = position(seats=seats)
    for left in range(ships, 0, -1):
        assert match.ships("P0") == (0, left)
        while match.seat != 0:
            match.play(match.choices[-1])
        if match.question == "ship":
            match.play("P0")
        match.play(match.choices[-1], "colony")
    assert match.ships("P0") is None


@rule("SSE-SETUP-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_begins_with_16_colonies_and_4_trade_stations_and_no_claim(seats: int) -> None:
    match = StarMatch(GAME, GAME.new(seats, {}, 11))
    assert match.markers == [(16, 4)] * seats
    assert match.public["control"] == {}
    assert match.out == [False] * seats


@rule("SSE-SETUP-R1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_seat_is_drawn_at_random_and_asked_first(seats: int) -> None:
    drawn = Counter(StarMatch(GAME, GAME.new(seats, {}, seed)).seat for seed in range(60 * seats))
    assert sorted(drawn) == list(range(seats))
    assert min(drawn.values()) > 40


@rule("SSE-SETUP-R1")
@pytest.mark.parametrize("board", BOARDS)
def test_each_home_of_the_board_file_belongs_to_the_seat_of_its_number(board: str) -> None:
    homes = BOARDS[board]["homes"]
    match = GAME.new(len(homes), {"board": board}, 5)
    for seat, home in enumerate(homes):
        hex_ = match.board.hexes[match.board.index[f"{'PQRS'[seat]}0"]]
        assert (hex_.kind, hex_.home, hex_.cells) == ("home", seat, (tuple(home["at"]),))


@rule("SSE-SETUP-R1")
@pytest.mark.parametrize("board", BOARDS)
def test_seats_go_clockwise_round_the_board(board: str) -> None:
    """On paper, where r counts downwards, a clockwise turn makes angles grow; once round is one turn."""
    cells = [home["at"] for home in BOARDS[board]["homes"]]
    angles = [math.atan2(r * math.sqrt(3) / 2, q + r / 2) for q, r in cells]
    turns = [(after - before) % math.tau for before, after in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert sum(turns) == pytest.approx(math.tau)


@rule("SSE-SETUP-R1")
def test_players_are_dealt_to_seats_at_random() -> None:
    assert GAME.about.players_are_dealt
    players = ["Ada", "Grace", "Mary"]
    deals = Counter(tuple(dealt(players, seed)) for seed in range(300))
    assert {tuple(sorted(deal)) for deal in deals} == {tuple(players)}
    assert len(deals) == 6
    assert min(deals.values()) > 25


@rule("SSE-SETUP-R1")
@pytest.mark.parametrize("start", range(4))
def test_turns_go_clockwise_from_the_start_seat(start: int) -> None:
    match = position(seats=4, seat=start, start=start)
    asked = []
    for _ in range(4):
        asked.append(match.seat)
        match.play(match.choices[-1], "colony")
    assert asked == [(start + turn) % 4 for turn in range(4)]


@rule("CORE-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_and_answers_give_the_same_match(seats: int) -> None:
    first, second = GAME.new(seats, {}, 99), GAME.new(seats, {}, 99)
    assert first.board == second.board
    for one, two in zip(random_match(GAME, first, 5), random_match(GAME, second, 5), strict=True):
        assert bytes_of(one) == bytes_of(two)


@rule("CORE-4")
def test_another_seed_gives_another_match() -> None:
    assert len({bytes_of(GAME.new(3, {}, seed)) for seed in range(30)}) == 30


@rule("CORE-4")
def test_nothing_is_drawn_after_the_set_up() -> None:
    match = GAME.new(3, {}, 8)
    before = match.setup.tobytes()
    *_, end = random_match(GAME, match, 1)
    assert end.setup.tobytes() == before


@rule("CORE-4")
def test_seed_7_gives_this_match_on_every_machine() -> None:
    match = GAME.new(3, {}, 7)
    letters = dict(zip(GAME.about.kinds, "123rgb.HWO", strict=True))
    assert "".join(letters[hex_.kind] for hex_ in match.board.in_canonical_order) == SEED_7
    assert StarMatch(GAME, match).seat == SEED_7_START


SEED_7 = "W2g2311O2r131gW121b23O3121r1W2r3112O12131b12b131gH.21H1.2H1.2"
SEED_7_START = 0
