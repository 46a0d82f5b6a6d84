"""Analysis: a decision is judged by what its seat knew, against the best it could do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import numpy as np
import pytest

from starhold.bots.analysis import (
    AGAIN,
    GRADES,
    NOISE,
    Analyst,
    Candidate,
    Judged,
    Line,
    analyse,
    grade,
    luck,
    moves_of,
    one_move,
    settled,
    spared,
    summary,
    turning,
)
from starhold.bots.search import Considered
from starhold.core.game import Game, Position
from starhold.core.match import Match
from starhold.core.registry import game
from starhold.core.testing import play_randomly
from tests import depth

GAMES = ["pocket-imperium", "small-star-empires"]


@pytest.mark.parametrize(
    ("lost", "seats", "called"),
    [
        (0.049, 2, None),
        (0.05, 2, "inaccuracy"),
        (0.10, 2, "mistake"),
        (0.20, 2, "blunder"),
        (0.05, 4, "mistake"),
        (0.11, 3, "mistake"),
        (0.02, 4, None),
    ],
)
def test_what_is_lost_has_one_name_and_weighs_more_among_more(lost: float, seats: int, called: str | None) -> None:
    assert grade(lost, seats) == called


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_every_decision_of_a_match_is_judged(id: str) -> None:
    match = play_randomly(game(id), 3, {}, 5)
    judged = list(analyse(match, Analyst(match.game, depth.pick(16, 16, 48))))
    assert [one.event for one in judged] == list(range(len(match.events)))
    assert {one.action for one in judged[:1]} == {match.events[0].action}
    for one in judged:
        assert sum(one.chances) == pytest.approx(1)
        assert 0 <= one.lost <= 1
        assert one.grade in (None, grade(one.lost, 3))
        assert one.candidates[0].action == one.best
        assert one.action in {candidate.action for candidate in one.candidates}
    assert any(one.grade for one in judged), "random play loses"
    about = match.game.about
    for row in summary(judged, 3, about):
        assert sum(row.grades.values()) <= row.counted <= len(judged)
        assert set(row.grades) == set(GRADES)
        assert set(row.phases) <= set(about.phases)
        assert sum(phase.counted for phase in row.phases.values()) == row.counted
        assert all(judged[event].seat == row.seat for event in (*row.best, *row.worst))


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_a_sure_win_not_taken_is_a_blunder(id: str) -> None:
    """Near the end the search proves who wins; who lets it go has lost all of it."""
    analyst = Analyst(game(id), 2_000)
    found = next(thrown_away(analyst.game, analyst), None)
    assert found is not None
    assert (found.grade, found.chances[found.seat], found.counts) == ("blunder", 1.0, True)


def thrown_away(the_game: Game, analyst: Analyst) -> Iterator[Judged]:
    """Judgements of last decisions that turn a win into a loss."""
    for seed in range(60):
        match = play_randomly(the_game, 2, {}, seed)
        position = match.start.copy()
        for event in match.events[:-1]:
            the_game.apply(position, event.seat, event.action)
        [seat] = the_game.pending(position)
        ends = {}
        for action in the_game.legal(position, seat):
            after = position.copy()
            the_game.apply(after, seat, action)
            result = the_game.result(after)
            ends[action] = None if result is None else result.winners
        worst = next((action for action, won in ends.items() if won == (1 - seat,)), None)
        if worst is not None and (seat,) in ends.values():
            yield analyst.judge(position, seat, worst)


@pytest.mark.slow
def test_a_plan_is_judged_whatever_the_rivals_really_planned() -> None:
    """What is hidden changes nothing: the same plan beside other plans of the others is the same judgement."""
    the_game = game("pocket-imperium")
    position = the_game.new(3, {}, 3)
    while the_game.question(position).name != "plan":
        seat = the_game.pending(position)[0]
        the_game.apply(position, seat, the_game.legal(position, seat)[0])

    def planned(first: int) -> Position:
        after = position.copy()
        the_game.apply(after, 0, the_game.legal(after, 0)[first])
        return after

    analyst = Analyst(the_game, 256)
    one, other = (analyst.judge(planned(first), 1, the_game.legal(position, 1)[2]) for first in (0, 5))
    assert one.together
    assert one == other
    assert sum(candidate.share for candidate in one.candidates) == pytest.approx(1)
    # What the others are expected to plan is told, and is as little what they planned.
    assert {expected.seat for expected in one.expected} == {0, 2}
    for rival in (0, 2):
        plans = [expected for expected in one.expected if expected.seat == rival]
        assert [expected.action for expected in plans] == the_game.legal(position, rival)
        assert sum(expected.share for expected in plans) == pytest.approx(1)


@pytest.mark.parametrize("id", GAMES)
def test_a_decision_is_judged_alone_as_in_its_match(id: str) -> None:
    """The coach and hints know what a seat sees, not the decision's number, and name the answer the analysis names."""
    the_game = game(id)
    match = play_randomly(the_game, 2, {}, 4)
    analyst = Analyst(the_game, 200)
    for number, (before, event, _) in enumerate(match.in_order().steps()):
        if 2 <= number < 7:
            alone = analyst.judge(the_game.hide(before, event.seat).position, event.seat, event.action)
            assert analyst.judge(before, event.seat, event.action, number) == alone._replace(event=number)


HEMMED = (
    "C3 colony F6 station P0 D2 colony Q0 A5 station C3 A3 colony A5 G3 station A3 C4 colony G3 C5 station D2 D1 "
    "station Q0 B6 D1 E5 colony Q0 F1 E5 F3 colony F1 D6 C4 C1 colony D6 G5 C1 A1 colony B6 A2 A1 C2 colony A2 E3 F3 "
    "D4 colony E3 A6 C2"
)
"""Who flies to P4 now is hemmed in by A6 → E2: 0 of 8 matches of captain against itself were won then, else all."""


def test_a_candidate_says_what_its_judgement_rests_on() -> None:
    """The tree looked at the answer given once, and would promise it 41 points; the searches after it knew better."""
    the_game = game("small-star-empires")
    match = Match.begin(the_game, 2, {"board": "two", "nebulae": "1-4-7"}, 293).play(*HEMMED.split())
    judged = Analyst(the_game, 1_500).judge(match.position, 0, the_game.read(match.position, "P4"), 58)
    assert judged.grade == "blunder"
    rows = {candidate.action: candidate for candidate in judged.candidates}
    best, given = rows[judged.best], rows[judged.action]
    assert (best.chances, given.chances) == (judged.chances, judged.after)
    assert best.visits == given.visits == AGAIN * 1_500
    assert given.points[0] < given.points[1] < best.points[0]


@pytest.mark.parametrize(("deeper", "called"), [(0.01, None), (0.12, "mistake")])
def test_no_answer_gets_a_bad_name_before_a_deeper_search_agrees(
    deeper: float, called: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two searches of 6,000 simulations differ by what an inaccuracy is often enough: most of those were none."""
    the_game = game("small-star-empires")
    position = the_game.new(2, {}, 1)
    [seat] = the_game.pending(position)
    analyst = Analyst(the_game, 200)
    worst = analyst.judge(position, seat, the_game.legal(position, seat)[0], 7).candidates[-1].action
    looks: list[int] = []

    def after(self: Analyst, *given: Any) -> tuple[Considered, Line]:
        option, times = given[-3], given[-1]
        looks.append(times)
        lost = (0.12 if times == 1 else deeper) if option.action == worst else 0.0
        chances = (0.5 - lost, 0.5 + lost) if seat == 0 else (0.5 + lost, 0.5 - lost)
        return cast(Considered, option._replace(chances=chances)), ()

    monkeypatch.setattr(Analyst, "_after", after)
    judged = analyst.judge(position, seat, worst, 7)
    assert looks == [1, 1, AGAIN, AGAIN]
    assert judged.lost == pytest.approx(deeper)
    assert judged.grade == called


def test_of_a_command_the_worst_answer_is_marked_and_a_player_is_told_phase_by_phase() -> None:
    about = game("small-star-empires").about
    good, bad, worse = ((0.6, 0.4), (0.48, 0.52), (0.3, 0.7))
    ship, to, marker = (
        judgement(0, good, after)._replace(event=event, question=question)
        for event, (question, after) in enumerate(zip(("ship", "to", "marker"), (bad, worse, good), strict=True))
    )
    found = list(one_move([ship, to, marker]))
    assert [one.grade for one in found] == [None, "blunder", None]
    assert list(one_move([ship])) == [ship]
    rows = (
        Candidate(2, good, (0, 0), 900, 1),
        Candidate(3, (0.5, 0.5), (0, 0), 60, 0),
        Candidate(4, good, (0, 0), 9, 0),
    )
    strong = [
        one._replace(action=2, candidates=rows, seat=0, event=3) for one in (marker, marker._replace(question="to"))
    ]
    row, _ = summary([*found[:2], judgement(1, good, good), *strong], 2, about)
    assert {name: (lost.counted, round(lost.lost, 9)) for name, lost in row.phases.items()} == {
        "move": (3, 0.14),
        "claim": (1, 0.0),
    }
    assert (row.worst, row.best) == ((1,), (3,))
    assert spared(strong[0]) == pytest.approx(0.1)
    assert spared(strong[0]._replace(action=3)) == 0.0
    assert spared(strong[0]._replace(together=True)) == pytest.approx(0.1 - NOISE / 60**0.5)


def judgement(seat: int, chances: tuple[float, ...], after: tuple[float, ...]) -> Judged:
    lost = max(0.0, chances[seat] - after[seat])
    return Judged(0, seat, "ship", 1, 2, chances, after, lost, grade(lost, 2), True, False, (), ())


def test_what_the_same_seat_can_still_reach_is_not_lost_yet() -> None:
    choosing = judgement(0, (0.6, 0.4), (0.3, 0.7))
    moving = judgement(0, (0.54, 0.46), (0.3, 0.7))
    assert choosing.grade == moving.grade == "blunder"
    blamed = settled(choosing, moving, 2)
    assert (round(blamed.lost, 9), blamed.grade, blamed.after) == (0.06, "inaccuracy", (0.54, 0.46))
    assert settled(choosing, moving._replace(seat=1), 2) == choosing


def test_what_others_decide_at_once_is_luck_told_from_what_comes_to_light() -> None:
    plans = [
        judgement(seat, (0.5, 0.5), after)._replace(event=seat, together=True)
        for seat, after in enumerate([(0.5, 0.5), (0.45, 0.55)])
    ]
    then = judgement(1, (0.8, 0.2), (0.8, 0.2))._replace(event=2)
    found = luck([*plans, then])
    assert found == {0: pytest.approx(0.3), 1: pytest.approx(-0.35)}
    assert luck(plans) == {}, "nothing came to light"
    assert luck([then, then]) == {}


@pytest.mark.parametrize(
    ("end", "found"),
    [
        ((1.0, 0.0), [(1, 2, 0, 0.52, 0.8), (2, 3, 0, 0.8, 0.65), (3, 4, 0, 0.65, 1.0)]),
        ((0.5, 0.5), [(1, 2, 0, 0.52, 0.8), (2, 3, 0, 0.8, 0.65), (3, 4, 0, 0.65, 0.5)]),
        ((0.0, 1.0), [(1, 2, 1, 0.48, 0.2), (2, 3, 1, 0.2, 0.35), (3, 4, 1, 0.35, 1.0)]),
        (None, []),
    ],
)
def test_a_match_is_decided_where_the_chance_of_one_who_won_moves_most(
    end: tuple[float, ...] | None, found: list[tuple[int, int, int, float, float]]
) -> None:
    judged = [
        judgement(0, chances, chances)._replace(event=event)
        for event, chances in enumerate([(0.5, 0.5), (0.52, 0.48), (0.8, 0.2), (0.65, 0.35)])
    ]
    assert [tuple(turn) for turn in turning(judged, end, range(4))] == found


def test_where_several_win_it_is_decided_where_the_chance_of_any_of_them_moves_most() -> None:
    judged = [
        judgement(0, chances, chances)._replace(event=event)
        for event, chances in enumerate([(0.4, 0.4, 0.2), (0.45, 0.15, 0.4), (0.48, 0.15, 0.37)])
    ]
    assert turning(judged, (0.5, 0.5, 0.0), range(3)) == [(0, 1, 1, 0.4, 0.15), (2, 3, 1, 0.15, 0.5)]
    assert turning(judged, (0.5, 0.5, 0.0), [0, 2]) == [(0, 2, 1, 0.4, 0.15), (2, 3, 1, 0.15, 0.5)]
    assert turning(judged, (0.5, 0.5, 0.0), [0, 1]) == [(0, 1, 1, 0.4, 0.15), (1, 3, 1, 0.15, 0.5)]


def test_a_move_is_what_a_seat_does_in_one_command() -> None:
    match = play_randomly(game("small-star-empires"), 2, {}, 5)
    moves = moves_of(match)
    assert moves[0] == 0
    seats = [event.seat for event in match.in_order().events]
    assert {number for number in range(1, len(seats)) if seats[number] != seats[number - 1]} <= set(moves)
    assert 1 < len(moves) < len(seats), "a ship, where it flies, and what it founds are one"


def test_the_same_seed_gives_the_same_judgement() -> None:
    the_game = game("small-star-empires")
    position = the_game.new(2, {}, 1)
    seat = the_game.pending(position)[0]
    action = int(np.random.default_rng(3).choice(the_game.legal(position, seat)))
    assert Analyst(the_game, 200).judge(position, seat, action, 7) == Analyst(the_game, 200).judge(
        position, seat, action, 7
    )
