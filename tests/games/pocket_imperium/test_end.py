"""The end of a match: everything is scored once more, and who wins."""

import pytest

from tests.games.pocket_imperium.positions import PocketMatch, Ships, position
from tests.support import rule


def ended(
    ships: Ships, *, points: tuple[int, ...] = (0, 0, 0), prime: str = "tri", chosen: str = "", seats: int = 3
) -> PocketMatch:
    """A match whose last round has just been scored, the sectors `chosen` by seats 0, 1, ..."""
    rounds = 8 if seats == 4 else 6
    match = position(
        asked="bonus",
        seats=seats,
        round=rounds,
        ships=ships,
        points=points,
        kinds={"T0": prime},
        chosen=dict(enumerate(chosen)),
    )
    assert match.question is None
    return match


@rule("PI-END-1")
def test_every_system_scores_its_level_once_more_at_the_end() -> None:
    ships = {"A0": (0, 1), "A1": (0, 2), "A2": (0, 1), "B4": (1, 1), "C0": (1, 3), "F0": (2, 1)}
    assert ended(ships, points=(10, 20, 30)).points == [13, 23, 32]


@rule("PI-END-1")
@pytest.mark.parametrize(("prime", "count", "worth"), [("tri", 1, 3), ("quad", 2, 4), ("quad", 1, 0)])
def test_the_prime_scores_3_or_4_at_the_end(prime: str, count: int, worth: int) -> None:
    """The Quad-Prime takes its toll before: one ship alone does not hold it."""
    assert ended({"T0": (1, count)}, prime=prime).points == [0, worth, 0]


@rule("PI-QUAD-1")
def test_the_quad_prime_takes_its_toll_in_the_last_round_too() -> None:
    match = ended({"T0": (1, 3)}, prime="quad")
    assert match.ships("T0") == (1, 2)


@rule("PI-END-1")
def test_there_is_no_bonus_sector_in_the_final_scoring() -> None:
    match = ended({"T0": (0, 1), "A0": (1, 1), "A1": (0, 1)}, chosen="A")
    assert match.points == [4, 2, 0]


@rule("PI-END-1")
def test_the_last_round_is_scored_before_the_final_scoring() -> None:
    match = position(asked="score", round=6, ships={"A0": (0, 1), "B0": (1, 1), "C0": (2, 1), "C1": (2, 1)})
    match.play("A", "B")
    assert match.points == [4, 4, 6]
    assert match.question is None


@rule("PI-END-1")
def test_the_match_goes_on_before_the_last_round() -> None:
    match = position(asked="bonus", round=5, ships={"A0": (0, 1), "B0": (1, 1), "C0": (2, 1)})
    assert (match.points, match.question, match.result) == ([0, 0, 0], "plan", None)


def outcome(match: PocketMatch) -> tuple[tuple[int, ...], str]:
    """The winners and what decided."""
    assert match.result is not None
    return match.result.winners, match.result.reason


@rule("PI-END-2")
def test_most_points_win() -> None:
    match = ended({"A0": (0, 1), "B1": (1, 1), "C1": (2, 1)}, points=(5, 7, 4))
    assert outcome(match) == ((1,), "points")
    assert match.result is not None
    assert match.result.points == (7, 8, 5)


@rule("PI-END-2")
def test_of_tied_players_the_one_on_the_prime_wins() -> None:
    assert outcome(ended({"T0": (2, 1), "B0": (1, 1)}, points=(0, 6, 5), chosen="B")) == ((2,), "prime")


@rule("PI-END-2")
def test_the_prime_decides_only_among_the_tied() -> None:
    ships = {"T0": (2, 1), "B0": (1, 1), "A0": (0, 1), "A1": (1, 1)}
    assert outcome(ended(ships, points=(9, 8, 0), chosen="AB")) == ((1,), "level1")


@rule("PI-END-2")
def test_then_most_level_2_systems_win() -> None:
    ships = {"A1": (0, 1), "A4": (0, 1), "B0": (1, 1)}
    assert outcome(ended(ships)) == ((1,), "level2")


@rule("PI-END-2")
def test_then_most_level_1_systems_win() -> None:
    ships = {"A0": (0, 1), "B0": (1, 1), "B1": (1, 1)}
    assert outcome(ended(ships, points=(8, 7, 0))) == ((1,), "level1")


@rule("PI-END-2")
def test_tie_breaks_compare_only_those_still_tied() -> None:
    """Seats 0 and 1 have most level II systems; seat 2, with most level I systems, is out by then."""
    ships = {"A0": (0, 1), "B0": (1, 1), "B1": (1, 1), "C1": (2, 1), "C4": (2, 1), "D1": (2, 1)}
    assert outcome(ended(ships, points=(8, 7, 7))) == ((1,), "level1")


@rule("PI-END-2")
def test_players_tied_to_the_last_share_the_win() -> None:
    ships = {"A0": (0, 1), "B0": (2, 1), "C2": (1, 1)}
    assert outcome(ended(ships, points=(3, 4, 3))) == ((0, 2), "shared")


@rule("PI-END-2")
def test_four_players_may_share_the_win() -> None:
    assert outcome(ended({"A2": (0, 1)}, seats=4, points=(1, 1, 1, 1))) == ((0, 1, 2, 3), "shared")
