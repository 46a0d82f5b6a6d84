"""What a seat may know: the hidden part never shows, and guesses fill it in fairly."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import numpy as np
import pytest

from starhold.core.game import Position, Seen
from starhold.core.testing import guess_compiled
from starhold.games.pocket_imperium import GAME
from tests.games.pocket_imperium.positions import PocketMatch, position
from tests.support import random_match, rule

SINGLES = [
    "expand/explore/exterminate",
    "expand/exterminate/explore",
    "explore/expand/exterminate",
    "explore/exterminate/expand",
    "exterminate/expand/explore",
    "exterminate/explore/expand",
]
DOUBLES = position(asked="plan", seats=2).choices
SHIPS = {"A0": (0, 2), "C0": (1, 2), "E0": (2, 2)}
LEFT = ("A1", "A4", "B1", "B4", "C1")


def raw(match: Position) -> bytes:
    return bytes(match.setup.tobytes() + match.state.tobytes())


def shown(match: PocketMatch, seat: int | None) -> tuple[bytes, str]:
    """All that a seat can get hold of."""
    seen = GAME.hide(match.position, seat)
    return raw(seen.position), repr(GAME.view(seen))


def walk(seats: int, seed: int, **options: str | bool) -> Iterator[Position]:
    return random_match(GAME, GAME.new(seats, options, seed), seed)


def agreeing(plans: Sequence[str], plan: str, reveals: int) -> list[str]:
    """The plans that begin with the same cards."""
    return [other for other in plans if other.split("/")[:reveals] == plan.split("/")[:reveals]]


# hide -----------------------------------------------------------------------------------------------------------------


@rule("PI-PLAN-3")
@pytest.mark.parametrize("watcher", [0, 2, None])
@pytest.mark.parametrize("reveal", [1, 2, 3])
@pytest.mark.parametrize("plan", SINGLES)
def test_unrevealed_cards_of_three_players_never_show(watcher: int | None, reveal: int, plan: str) -> None:
    alternatives = agreeing(SINGLES, plan, reveal)
    matches = [
        position(asked="expand", ships=SHIPS, reveal=reveal, plans=[SINGLES[0], other, SINGLES[3]])
        for other in alternatives
    ]
    assert len({shown(match, watcher) for match in matches}) == 1
    assert len({shown(match, 1) for match in matches}) == len(alternatives)


@rule("PI-PLAN-3")
@pytest.mark.parametrize("watcher", [0, None])
@pytest.mark.parametrize("reveal", [1, 2])
def test_unrevealed_pairs_of_two_players_never_show(watcher: int | None, reveal: int) -> None:
    for plan in DOUBLES:
        matches = [
            position(asked="expand", seats=2, ships={"A0": (0, 1)}, reveal=reveal, plans=[DOUBLES[5], other])
            for other in agreeing(DOUBLES, plan, reveal)
        ]
        assert len({shown(match, watcher) for match in matches}) == 1


@rule("PI-PLAN-3")
def test_a_plan_made_before_the_last_seat_planned_never_shows() -> None:
    matches = []
    for plan in SINGLES:
        matches.append(position(asked="plan", ships=SHIPS))
        matches[-1].play_as(1, plan)
    assert len({shown(match, 0) for match in matches}) == 1


@rule("PI-PLAN-3")
def test_after_the_third_reveal_all_cards_are_known() -> None:
    match = position(asked="score", ships=SHIPS, plans=[SINGLES[0], SINGLES[2], SINGLES[4]])
    plans = GAME.view(GAME.hide(match.position, 0))["plans"]
    assert plans[1] == [["explore"], ["expand"], ["exterminate"]]
    assert plans[2] == [["exterminate"], ["expand"], ["explore"]]


@rule("PI-BOUNTY-R1")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_values_of_tiles_on_the_board_never_show(watcher: int | None) -> None:
    matches = [
        position(asked="score", ships=SHIPS, tiles={name: int(name not in blanks) for name in LEFT})
        for blanks in combinations(LEFT, 4)
    ]
    assert len({shown(match, watcher) for match in matches}) == 1


@rule("PI-BOUNTY-R1")
@pytest.mark.parametrize(("watcher", "expected"), [(1, 4), (0, 1), (2, 1), (None, 1)])
def test_values_of_tiles_taken_show_to_the_taker_only(watcher: int | None, expected: int) -> None:
    matches = []
    for blanks in combinations((*LEFT[:4], "D0", "D1"), 4):
        value = {name: int(name not in blanks) for name in (*LEFT[:4], "D0", "D1")}
        taken = {"D0": value.pop("D0"), "D1": value.pop("D1")}
        matches.append(position(asked="score", ships=SHIPS, tiles=value, taken={1: taken}))
    assert len({shown(match, watcher) for match in matches}) == expected


@rule("PI-BOUNTY-R1")
def test_the_order_of_the_tiles_never_shows() -> None:
    match = PocketMatch(GAME, GAME.new(3, {"bounty": True}, 3))
    before = shown(match, 0)
    order = match.position.setup[0].bounty_order
    order[:18] = order[:18][::-1].copy()
    assert shown(match, 0) == before


@rule("PI-SECRET-R1")
def test_points_from_sectors_are_public() -> None:
    match = position(asked="score", ships=SHIPS, points=[4, 5, 6])
    for seat in (0, 1, None):
        assert GAME.view(GAME.hide(match.position, seat))["points"] == [4, 5, 6]


@rule("PI-SECRET-R1")
def test_hidden_points_hides_the_totals_of_others_until_the_end() -> None:
    match = position(asked="score", ships=SHIPS, points=[4, 5, 6], hidden_points=True)
    views = [GAME.view(GAME.hide(match.position, seat))["points"] for seat in (0, 1, None)]
    assert views == [[4, None, None], [None, 5, None], [None, None, None]]
    over = position(asked="bonus", round=6, ships=SHIPS, points=[4, 5, 6], hidden_points=True)
    assert GAME.view(GAME.hide(over.position, None))["points"] == [6, 7, 8]


def test_hiding_leaves_the_match_as_it_was() -> None:
    match = position(asked="expand", ships=SHIPS, tiles={"A1": 1})
    before = raw(match.position)
    GAME.hide(match.position, 0)
    assert raw(match.position) == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_is_asked_is_seen_as_it_is(seats: int) -> None:
    for match in walk(seats, 3, bounty=True):
        for seat in GAME.pending(match):
            seen = GAME.hide(match, seat).position
            assert GAME.legal(seen, seat) == GAME.legal(match, seat)
            assert GAME.question(seen) == GAME.question(match)


# guess ----------------------------------------------------------------------------------------------------------------


Guess = Callable[[Seen, np.random.Generator], Position]


@pytest.fixture(params=[GAME.guess, functools.partial(guess_compiled, GAME)], ids=["plain", "compiled"])
def guess(request: pytest.FixtureRequest) -> Guess:
    found: Guess = request.param
    return found


@rule("PI-PLAN-3")
@rule("PI-BOUNTY-R1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bounty", [False, True])
def test_a_guess_agrees_with_what_was_seen(guess: Guess, seats: int, bounty: bool) -> None:
    rng = np.random.default_rng(seats)
    for match in walk(seats, 17 + seats, bounty=bounty, sides="mixed"):
        for seat in (*range(seats), None):
            seen = GAME.hide(match, seat)
            guessed = guess(seen, rng)
            assert raw(GAME.hide(guessed, seat).position) == raw(seen.position)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_can_be_played_to_the_end(guess: Guess, seats: int) -> None:
    rng = np.random.default_rng(1)
    for number, match in enumerate(walk(seats, 5, bounty=True)):
        if number % 7 == 0:
            guessed = guess(GAME.hide(match, 0), rng)
            *_, end = random_match(GAME, guessed, number)
            assert GAME.result(end) is not None


def test_guessing_leaves_what_was_seen_as_it_was(guess: Guess) -> None:
    seen = GAME.hide(position(asked="expand", ships=SHIPS, tiles=dict.fromkeys(LEFT, 0)).position, 0)
    before = raw(seen.position)
    guess(seen, np.random.default_rng(0))
    assert raw(seen.position) == before


def is_uniform(seen: Counter[object], outcomes: int) -> bool:
    """Pearson's test; a fair draw fails it once in a thousand times, and the seed is fixed."""
    expected = seen.total() / outcomes
    unseen = outcomes - len(seen)
    squares = sum((count - expected) ** 2 for count in seen.values()) + unseen * expected**2
    degrees = outcomes - 1
    return squares / expected < degrees + 3.1 * (2 * degrees) ** 0.5 + 6 and unseen >= 0


def guesses(guess: Guess, seen: Seen, count: int) -> Iterator[Position]:
    rng = np.random.default_rng(2024)
    return (guess(seen, rng) for _ in range(count))


@rule("PI-PLAN-3")
def test_plans_are_guessed_uniformly_before_they_are_revealed(guess: Guess) -> None:
    match = position(asked="plan", ships=SHIPS)
    match.play_as(1, SINGLES[0])
    match.play_as(2, SINGLES[5])
    seen = GAME.hide(match.position, 0)
    drawn = Counter[object](guessed.state[0].plan[1:3].tobytes() for guessed in guesses(guess, seen, 2000))
    assert is_uniform(drawn, 36)


@rule("PI-PLAN-3")
@pytest.mark.parametrize(("reveal", "outcomes"), [(1, 4), (2, 1), (3, 1)])
def test_plans_are_guessed_uniformly_from_those_that_begin_as_revealed(
    guess: Guess, reveal: int, outcomes: int
) -> None:
    match = position(asked="expand", ships=SHIPS, reveal=reveal, plans=[SINGLES[0], SINGLES[2], SINGLES[5]])
    drawn = Counter[object](g.state[0].plan[1:3].tobytes() for g in guesses(guess, GAME.hide(match.position, 0), 600))
    assert is_uniform(drawn, outcomes)


@rule("PI-PLAN-3")
@pytest.mark.parametrize("plan", [DOUBLES[0], DOUBLES[4], DOUBLES[16]])
def test_pairs_are_guessed_uniformly_from_those_that_begin_as_revealed(guess: Guess, plan: str) -> None:
    match = position(asked="expand", seats=2, ships={"A0": (0, 2)}, plans=[DOUBLES[3], plan])
    drawn = Counter[object](g.state[0].plan[1].tobytes() for g in guesses(guess, GAME.hide(match.position, 0), 800))
    assert is_uniform(drawn, len(agreeing(DOUBLES, plan, 1)))


@rule("PI-PLAN-3")
def test_a_seat_guesses_nothing_about_its_own_plan(guess: Guess) -> None:
    match = position(asked="expand", ships=SHIPS, plans=[SINGLES[1], SINGLES[2], SINGLES[5]])
    drawn = {guessed.state[0].plan[0].tobytes() for guessed in guesses(guess, GAME.hide(match.position, 0), 50)}
    assert drawn == {match.state.plan[0].tobytes()}


@rule("PI-BOUNTY-R1")
def test_bounty_is_guessed_uniformly_with_the_right_number_of_blanks(guess: Guess) -> None:
    """Six tiles are unknown to seat 0, three of them worth 1; of its own it knows a blank and a one."""
    left = {"A1": 1, "A4": 0, "B1": 0, "B4": 1}
    match = position(asked="score", ships=SHIPS, tiles=left, taken={0: {"D0": 0, "D1": 1}, 1: {"C1": 1, "C4": 0}})
    drawn = Counter[object](int(g.state[0].bounty_ones) for g in guesses(guess, GAME.hide(match.position, 0), 1500))
    own = 1 << match.position.board.index["D1"]
    assert all(isinstance(ones, int) and ones & own and ones.bit_count() == 4 for ones in drawn)
    assert is_uniform(drawn, 20)


@rule("PI-BOUNTY-R1")
def test_the_tiles_to_be_laid_are_guessed_uniformly(guess: Guess) -> None:
    seen = GAME.hide(GAME.new(2, {"bounty": True}, 6), 0)
    firsts = Counter[object](int(guessed.setup[0].bounty_order[0]) for guessed in guesses(guess, seen, 1800))
    fourths = Counter[object](int(guessed.setup[0].bounty_order[3]) for guessed in guesses(guess, seen, 1800))
    assert is_uniform(firsts, 18)
    assert is_uniform(fourths, 18)
