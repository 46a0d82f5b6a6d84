"""The balance lab: its measures on matches worked out by hand, its verdicts on boards that are known."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

from starhold.core import registry
from starhold.core.compiled.study import FIGURES, measure_at
from starhold.core.errors import BadInput
from starhold.core.files import Own
from starhold.core.game import Game
from starhold.core.match import Match
from starhold.lab.arena import Players
from starhold.lab.contest import first_position
from starhold.lab.crew import play_here
from starhold.lab.galaxies import balance
from starhold.lab.galaxies.balance import GAP, Fairness, Report, fairness, run, schedule, summary, together, weaker
from starhold.lab.galaxies.plot import plot
from starhold.lab.galaxies.study import NotThatMatch, Played, Studied, dealt, play_again, play_at_random
from starhold.lab.log import Log
from starhold.lab.schedule import Arena, Pairing, arena
from tests.lab.players import counting
from tests.support import random_match

SSE, PI = "small-star-empires", "pocket-imperium"
RING = ("NE", "E", "SE", "SW", "W", "NW")


def sector(mark: str, middle: str) -> dict[str, object]:
    """A tile that looks the same however it is turned."""
    return {"mark": mark, "hexes": {"C": middle} | dict.fromkeys(RING, "planet1")}


ROUND_TILES = {
    "sectors": {f"W{n}": sector("wormhole", "wormhole") for n in range(3)}
    | {f"B{n}": sector("blackhole", "blackhole") for n in range(3)}
    | {"U": sector("unmarked", "planet2")},
    "home": {"hexes": {"C": "home", "SE": "empty", "SW": "empty", "W": "empty"}},
}
EVEN = {
    "name": "even",
    "seats": 2,
    "slots": [
        {"at": [1, -3], "mark": "wormhole"},
        {"at": [-2, -1], "mark": "blackhole"},
        {"at": [0, 0], "mark": "unmarked"},
        {"at": [2, 1], "mark": "blackhole"},
        {"at": [-1, 3], "mark": "wormhole"},
    ],
    "homes": [{"at": [1, 3], "turn": 5}, {"at": [-1, -3], "turn": 2}],
}
"""Turned by half it is the same, with the seats swapped: with round tiles no deal favours anyone but by the turn."""
LONELY = EVEN | {"name": "lonely", "homes": [EVEN["homes"][0], {"at": [20, -20], "turn": 2}]}  # type: ignore[index]
"""The second home lies far out in the void."""


def own(content: object) -> Own:
    return Own("own.json", json.dumps(content).encode())


def lab(board: object = EVEN, seed: int = 0, bots: Sequence[str] = ("cadet", "cadet", "drifter")) -> Arena:
    files = {"tiles": own(ROUND_TILES), "board": own(board)}
    return arena(SSE, bots, 2, seed, files=files, keeps_answers=True)


def at_random(arena: Arena, matches: int) -> balance.Play:
    (play,) = run(arena, 0, matches, None, play_here, 1).plays
    return play


# The measures ---------------------------------------------------------------------------------------------------------


def measured(rows: list[list[float]], winners: int) -> dict[str, float]:
    out = np.zeros(len(FIGURES))
    measure_at(np.array(rows), len(rows), len(rows[0]), winners, out)
    return dict(zip(FIGURES, out.tolist(), strict=True))


def test_a_winner_who_was_far_behind_makes_drama_and_is_decided_last() -> None:
    """Leaders: both, 0, 1, 1, 0, 0. The loser had 0.8, which the winner passes only with the end."""
    found = measured([[0.5, 0.5], [0.6, 0.4], [0.3, 0.7], [0.2, 0.8], [0.7, 0.3], [1, 0]], winners=0b01)
    assert found["moves"] == 5
    assert found["lead_changes"] == 3
    assert found["drama"] == pytest.approx((0.4 + 0.6) / 5)
    assert found["threshold"] == 0.8
    assert found["decisiveness"] == 1


def test_a_winner_who_led_all_the_time_makes_none_and_it_is_decided_early() -> None:
    found = measured([[0.5, 0.5], [0.8, 0.2], [0.9, 0.1], [1, 0]], winners=0b01)
    assert (found["lead_changes"], found["drama"], found["threshold"]) == (1, 0, 0.5)
    assert found["decisiveness"] == pytest.approx(1 / 3)


def test_of_several_winners_the_better_one_counts() -> None:
    found = measured([[0.4, 0.3, 0.3], [0.2, 0.5, 0.3], [0.5, 0.5, 0]], winners=0b011)
    assert (found["lead_changes"], found["drama"], found["threshold"], found["decisiveness"]) == (2, 0, 0.3, 0)


def test_a_match_all_share_is_never_decided_before_it_begins() -> None:
    assert measured([[0.5, 0.5]], winners=0b11)["decisiveness"] == 0


# What is counted ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seats"), [(SSE, 2), (PI, 3)])
def test_a_match_played_again_counts_what_happened_in_it(id: str, seats: int) -> None:
    game = registry.game(id)
    match = Match.begin(game, seats, {}, 5)
    rng = np.random.default_rng(5)
    while match.pending:
        seat = match.pending[0]
        match.answer(seat, int(rng.choice(game.legal(match.position, seat))))
    answers = [(event.seat, event.action) for event in match.events]
    found = play_again(game, [Played(0, match.start, answers)])
    assert match.result is not None
    assert found.points[0].tolist() == list(match.result.points)
    assert np.flatnonzero(found.won[0]).tolist() == list(match.result.winners)
    assert game.rules.REASONS[found.results[0] >> 8] == match.result.reason
    assert found.figure("answers")[0] == len(answers)
    told = Counter(fact.kind for fact in match.facts)
    kinds = [kind.name for kind in game.parts.FACTS]
    counted: Counter[str] = Counter()
    for kind, number in zip(kinds, found.happened[0].tolist(), strict=True):
        counted[kind] += number
    assert +counted == told
    paid = Counter(name for fact in match.facts if fact.kind in game.counts.paid for name in fact.hexes)
    by_hex = found.paid[0].sum(axis=0)
    board = match.position.board
    assert {board.names[hex_]: int(by_hex[hex_]) for hex_ in np.flatnonzero(by_hex)} == paid
    view = game.view(game.hide(match.position, None))
    holders = game.sketch(view).holders(view["board"])
    kept = {board.names[hex_]: int(seat) for seat, hex_ in np.argwhere(found.kept[0])}
    assert kept == holders
    assert found.chosen[0].sum() == len(answers)


def test_answers_that_are_not_allowed_are_not_played() -> None:
    game = registry.game(SSE)
    position = game.new(2, {}, 1)
    *_, end = random_match(game, position, 1)
    assert game.result(end) is not None
    for answers in ([(0, 3)], [(7, 0)], [(0, -1)], [(0, 1 << 40)], [(1 << 80, 0)], []):
        with pytest.raises(NotThatMatch):
            play_again(game, [Played(0, game.new(2, {}, 1), answers)])


def same(one: Studied, other: Studied) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one[2:], other[2:], strict=True))


@pytest.mark.parametrize("id", [SSE, PI])
def test_random_play_is_the_same_in_any_number_of_threads_and_differs_by_seed(id: str) -> None:
    game = registry.game(id)
    deals = [dealt(game, game.new(3, {}, seed)) for seed in range(6)]
    first = play_at_random(game, deals, 3, 7, 1)
    assert len(first.deal) == 6 * 3 * 3
    assert same(first, play_at_random(game, deals, 3, 7, 4))
    assert not same(first, play_at_random(game, deals, 3, 8, 1))
    assert np.bincount(first.start).tolist() == [18, 18, 18]


def test_a_summary_adds_up() -> None:
    game = registry.game(PI)
    deals = [dealt(game, game.new(3, {}, seed)) for seed in range(12)]
    play = summary(game, "random", play_at_random(game, deals, 2, 1, 1))
    assert sum(side.won.value for side in play.seats) == pytest.approx(1)
    assert sum(side.won.value for side in play.places) == pytest.approx(1)
    assert play.first.value == pytest.approx(play.places[0].won.value - 1 / 3)
    plans = [choice for choice in play.choices if choice.kind == "plan"]
    assert len(plans) == 6
    assert sum(choice.share.value for choice in plans) == pytest.approx(1)
    assert len(play.hexes) == 43
    assert {spot.name for spot in play.sectors} == set("ABCDEFT")
    empty = next(spot for spot in play.kinds if spot.name == "empty")
    assert empty.paid.value == 0
    assert 0 < empty.held.value < 1
    for spot in play.hexes:
        assert sum(spot.by_seat) == pytest.approx(spot.held.value)


# Fair or not ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_fair_shares_are_called_unfair_once_in_a_hundred(sides: int) -> None:
    rng = np.random.default_rng(sides)

    def verdict(chances: list[float]) -> Fairness:
        return fairness(rng.multinomial(sides, chances, size=60).astype(float), 60 * sides)

    wrong = sum(verdict([1 / sides] * sides).is_fair is False for _ in range(1000))
    assert 1 <= wrong <= 30
    tilted = [1 / sides + 0.15] + [(1 - 1 / sides - 0.15) / (sides - 1)] * (sides - 1)
    assert sum(verdict(tilted).is_fair is False for _ in range(100)) > 60


def test_of_two_fair_questions_one_galaxy_in_a_hundred_is_called_unfair_by_either() -> None:
    rng = np.random.default_rng(5)

    def once() -> list[Fairness]:
        return [fairness(rng.multinomial(2, [0.5, 0.5], size=60).astype(float), 120) for _ in range(2)]

    wrong = sum(any(one.is_fair is False for one in together(once())) for _ in range(1000))
    assert 1 <= wrong <= 30
    alone = sum(any(one.is_fair is False for one in once()) for _ in range(1000))
    assert alone > wrong


def test_a_question_that_is_clear_leaves_the_other_its_whole_chance() -> None:
    assert [one.p for one in together([Fairness(0.1, 0.04), Fairness(0.3, 0.001)])] == [0.04, 0.002]
    assert [one.p for one in together([Fairness(0.1, 0.03), Fairness(0.1, 0.04)])] == [0.06, 0.06]
    assert [one.p for one in together([Fairness(0.1, None), Fairness(0.1, None)])] == [None, None]


def test_few_deals_say_nothing_and_a_seat_that_always_wins_everything() -> None:
    assert fairness(np.array([[2.0, 0.0]] * 3), 6).is_fair is None
    assert fairness(np.array([[2.0, 0.0]] * 30), 60) == Fairness(1.0, 0.0)
    assert fairness(np.array([[1.0, 1.0]] * 30), 60).is_fair


def test_a_board_that_favours_a_seat_is_called_unfair_and_its_even_twin_is_not() -> None:
    unfair = at_random(lab(LONELY), 400)
    assert unfair.seats_fair.is_fair is False
    interval = unfair.seats[0].won.interval
    assert interval is not None
    assert interval.low > 0.9
    assert unfair.order_fair.is_fair
    even = at_random(lab(EVEN), 2000)
    assert even.seats_fair.is_fair
    interval = even.seats[0].won.interval
    assert interval is not None
    assert interval.low < 0.5 < interval.high


def test_what_lies_in_nobodys_reach_is_never_held() -> None:
    play = at_random(lab(LONELY), 100)
    (hole,) = (spot for spot in play.kinds if spot.name == "blackhole")
    assert (hole.held.value, hole.paid.value) == (0, 0)
    home = next(spot for spot in play.hexes if spot.name == "Q0")
    assert home.by_seat == (0, 1)


# Bots -----------------------------------------------------------------------------------------------------------------


def test_every_seat_begins_every_deal_and_the_strong_bot_takes_every_seat() -> None:
    pairings = schedule(lab(), 16)
    own = [pairing for pairing in pairings if pairing.number < GAP]
    gap = [pairing for pairing in pairings if pairing.number >= GAP]
    assert [(pairing.deal, pairing.start) for pairing in own[:4]] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert len(own) == 16
    assert {pairing.players for pairing in own} == {("cadet", "cadet")}
    assert [pairing.players for pairing in gap[:2]] == [("cadet", "drifter"), ("drifter", "cadet")]
    assert len(gap) == 4
    assert {pairing.number for pairing in pairings} < {pairing.number for pairing in schedule(lab(), 40)}
    assert len(schedule(lab(bots=("cadet", "cadet")), 16)) == 16


def test_the_weaker_bot_is_the_one_below() -> None:
    assert (weaker("cadet"), weaker("captain@50"), weaker("drifter"), weaker("./bot.py")) == (
        "drifter", "navigator@50", None, None,
    )  # fmt: skip


def weighed(folder: Path, where: Players = play_here, matches: int = 12) -> Report:
    held = lab()
    with Log(folder / "b.jsonl", held) as log:
        return run(held, matches, 40, log, where, 1)


def test_a_run_that_was_killed_goes_on_and_says_the_same(tmp_path: Path) -> None:
    for name in ("whole", "killed"):
        (tmp_path / name).mkdir()
    whole = weighed(tmp_path / "whole")
    asked: list[int] = []

    with pytest.raises(KeyboardInterrupt):
        weighed(tmp_path / "killed", counting(asked, stop_after=5))
    file = tmp_path / "killed" / "b.jsonl"
    file.write_bytes(file.read_bytes()[:-40])  # the last result was on its way to the disk
    assert weighed(tmp_path / "killed", counting(asked)) == whole
    assert asked == [12 + 4, 12 + 4 - 4]
    assert whole.gap is not None
    assert whole.gap.won.value > 0.7
    assert [play.who for play in whole.plays] == ["random", "cadet"]
    assert whole.plays[1].matches == 12


def test_results_whose_answers_were_changed_are_refused(tmp_path: Path) -> None:
    weighed(tmp_path, matches=2)
    file = tmp_path / "b.jsonl"
    header, line, *others = file.read_text().splitlines()
    changed = json.loads(line)
    changed["answers"][1][1] += 1
    file.write_text("\n".join([header, json.dumps(changed), *others, ""]))
    with pytest.raises(BadInput, match="can be played again"):
        weighed(tmp_path, matches=2)


def test_results_of_another_board_are_refused(tmp_path: Path) -> None:
    weighed(tmp_path, matches=2)
    with pytest.raises(BadInput, match="with files"):
        Log(tmp_path / "b.jsonl", lab(LONELY))


def test_a_match_of_the_lab_can_begin_with_any_seat() -> None:
    for game, id in ((registry.game(SSE), SSE), (registry.game(PI), PI)):
        options: dict[str, str | bool] = {"bounty": True} if id == PI else {}
        held = arena(id, ["drifter"] * 3, options=options)
        drawn = [first_position(held, Pairing(0, 0, 4, (), start)) for start in range(3)]
        assert [int(position.setup[0]["start"]) for position in drawn] == [0, 1, 2]
        assert len({msgspec.json.encode(position.board.written) for position in drawn}) == 1
        assert len({str(game.laid(position)) for position in drawn}) == 1
        assert [game.pending(position) for position in drawn] == [(0,), (1,), (2,)]


def test_the_picture_says_everything_aloud_and_has_a_map_for_each(tmp_path: Path) -> None:
    report = weighed(tmp_path, matches=4)
    for language, held in (("en", "random play: held"), ("de", "Zufallsspiel: gehalten")):
        root = ElementTree.fromstring(plot(report, language))
        assert root.attrib["role"] == "img"
        assert held in [element.text for element in root.iter()]
        maps = [element for element in root if element.tag.endswith("svg")]
        assert len(maps) == 4
        hexes = len(report.plays[0].hexes)
        assert all(sum(part.get("class") == "hex" for part in drawn) == hexes for drawn in maps)


def test_a_game_that_tells_nothing_can_be_weighed() -> None:
    """A third game brings no counts and holds nothing."""
    game = registry.game(SSE)
    bare = Game(**{name: getattr(game, name) for name in ("about", "rules", "draw", "resume", "public", "refusal")})
    deals = [dealt(bare, bare.new(2, {}, seed)) for seed in range(3)]
    assert summary(bare, "random", play_at_random(bare, deals, 1, 0, 1)).happened == {}
