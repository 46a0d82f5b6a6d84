"""What holds for every game the registry finds: the conformance suite, the oracles, golden records, perft files."""

from __future__ import annotations

import functools
import itertools
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import run
from starhold.core import record
from starhold.core.errors import BadInput
from starhold.core.game import Game
from starhold.core.match import Match
from starhold.core.registry import game, games, modules
from starhold.core.story import prefix
from starhold.core.testing import check_game, check_match, play_randomly
from starhold.words import knows
from tests import depth
from tests.oracles.trace import open_match
from tests.support import every_configuration, rule

FOLDER = Path(__file__).parent
PARTS = depth.pick(1, 4, 8)
ORACLE_MATCHES = 2_000
"""In the long run, in which every configuration comes up; else a sample of these."""
REPLAYS = sorted(FOLDER.glob("*/replays/*.json"))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("id", modules())
@rule("CORE-1", "CORE-2", "CORE-3", "CORE-5")
def test_the_game_keeps_the_contract(id: str, part: int) -> None:
    """Some of its configurations, spread evenly; `check_game` does the rest."""
    the_game = game(id)
    every = every_configuration(id)
    chosen = every[part :: 4 * (len(every) // depth.pick(25, 25, 50) + 1)]
    assert chosen
    for number, (seats, options) in enumerate(chosen):
        check_one(the_game, seats, options, 100 * part + number)


def check_one(the_game: Game, seats: int, options: dict[str, str | bool], seed: int) -> None:
    check_match(play_randomly(the_game, seats, options, seed), f"{the_game.about.id} {seats} {options} seed {seed}")


@pytest.mark.parametrize("the_game", games(), ids=lambda g: g.about.id)
def test_check_game_runs_as_a_third_party_would_call_it(the_game: Game) -> None:
    assert check_game(the_game, seeds=[3], most_configurations=2) == 2


@pytest.mark.parametrize("the_game", games(), ids=lambda g: g.about.id)
def test_a_match_takes_as_many_bytes_as_is_documented(the_game: Game) -> None:
    """Millions of states are kept and copied: one that grows is no slip."""
    page = (run.ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    [told] = re.findall(rf"^\| {the_game.about.title} \| (\d+) \| (\d+) \|$", page, re.MULTILINE)
    parts = the_game.rules
    assert [parts.Setup.dtype.itemsize, parts.State.dtype.itemsize] == [int(size) for size in told]
    sheet = (run.ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    assert re.findall(rf"^`{the_game.about.id}`.* a state (\d+) bytes", sheet, re.MULTILINE) == [told[1]]


STYLES = ("plain", "rarely done", "reckless", "any order")


def styled_match(the_game: Game, seats: int, options: dict[str, str | bool], seed: int) -> Match:
    """A random match in one of several styles, so that rare questions come up: wars, returns, stubborn play."""
    chance = random.Random(seed)
    style = STYLES[seed % len(STYLES)]
    match = Match.begin(the_game, seats, options, seed)
    while match.pending:
        seat = chance.choice(match.pending) if style == "any order" else match.pending[0]
        texts = {the_game.write(match.position, a): a for a in the_game.choices(match.position, seat)}
        if style in ("rarely done", "reckless") and chance.random() < 0.8:
            texts.pop("done", None)
        if style == "reckless" and the_game.question(match.position).name in ("force", "size", "carry"):
            texts = dict(sorted(texts.items(), key=lambda entry: int(entry[0]))[-2:])
        match.answer(seat, chance.choice(list(texts.values())))
    return match


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("id", modules())
def test_an_independent_program_agrees_choice_by_choice(id: str, part: int) -> None:
    """The trace of every match, line by line, against the naive oracle."""
    the_game = game(id)
    cycle = itertools.cycle(every_configuration(id))
    matches = list(enumerate(itertools.islice(cycle, ORACLE_MATCHES), depth.seed))
    for seed, (seats, options) in depth.sample(matches, 24, 80, id)[part::PARTS]:
        compare_with_oracle(styled_match(the_game, seats, options, seed), f"{seats} {options} seed {seed}")


def compare_with_oracle(match: Match, where: str) -> None:
    written = record.write(match)
    oracle = open_match(written)
    events = [*written["events"], None]
    for event, line in zip(events, record.trace(match), strict=True):
        at = f"{where}, event {line['seq']}"
        assert line["pending"] == oracle.pending(), at
        assert line["state"] == oracle.state(), at
        assert line["result"] == oracle.result(), at
        if event is not None:
            oracle.answer(event["seat"], event["answer"])


@functools.cache
def replay_games() -> set[str]:
    return {json.loads(file.read_text(encoding="utf-8"))["game"] for file in REPLAYS}


def test_every_game_has_golden_records() -> None:
    assert replay_games() >= set(modules())


@pytest.mark.parametrize("file", REPLAYS, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
@rule("CORE-4")
def test_a_golden_record_is_verified_and_traced_as_ever(file: Path) -> None:
    """Records stay valid for ever; the oracle agrees with how they are traced."""
    content = file.read_bytes()
    match = record.read(content, file.name)
    told = json.loads(content)
    told["options"] = match.game.about.complete_options(told["options"])  # some were added since
    assert json.loads(record.encode(record.write(match))) == told
    compare_with_oracle(match, file.name)


@pytest.mark.parametrize("id", modules())
@rule("CORE-4")
def test_the_same_seed_gives_the_same_match(id: str) -> None:
    the_game = game(id)
    for seats in the_game.about.seats:
        one, two, other = (record.write(play_randomly(the_game, seats, seed=seed)) for seed in (5, 5, 6))
        assert one == two != other


@pytest.mark.parametrize("id", modules())
def test_points_are_those_of_the_result_and_can_be_asked_for_at_any_time(id: str) -> None:
    the_game = game(id)
    match = play_randomly(the_game, 3, seed=2)
    assert match.result is not None
    assert the_game.points(match.position) == match.result.points
    position = match.start.copy()
    for event in match.events:
        before = position.state.tobytes()
        assert len(the_game.points(position)) == 3
        assert position.state.tobytes() == before
        the_game.apply(position, event.seat, event.action)
    assert the_game.points(position) == match.result.points


@pytest.mark.parametrize("id", modules())
def test_an_option_says_for_how_many_players_its_values_are(id: str) -> None:
    about = game(id).about
    for option in about.options:
        for value in (value for value in option.values if isinstance(value, str)):
            for seats in about.seats:
                if seats in option.seats.get(value, about.seats):
                    continue
                with pytest.raises(BadInput):
                    Match.begin(game(id), seats, {option.name: value}, 1)
        for value, fit in option.seats.items():
            for seats in fit:
                Match.begin(game(id), seats, {option.name: value}, 1)


@pytest.mark.parametrize("id", modules())
def test_every_option_and_each_value_that_is_text_has_words(id: str) -> None:
    """As the form of a new match says them; that all words are there in each language, `test_words.py` sees."""
    for option in game(id).about.options:
        named = f"{prefix(game(id))}-option-{option.name}"
        values = [f"{named}-{value}" for value in option.values if isinstance(value, str)]
        assert [message for message in (named, *values) if not knows(message)] == []


def plans_in_two_orders(seed: int) -> Iterator[Match]:
    the_game = game("pocket-imperium")
    for forwards in (True, False):
        match = Match.begin(the_game, 2 + seed % 3, {"bounty": True}, seed)
        chance = random.Random(seed)
        while match.pending:
            plans = {seat: chance.choice(the_game.legal(match.position, seat)) for seat in match.pending}
            for seat in sorted(plans, reverse=not forwards):
                match.answer(seat, plans[seat])
        yield match


@pytest.mark.parametrize("seed", range(30))
@rule("CORE-3", "PI-PLAN-1")
def test_the_order_in_which_seats_plan_does_not_matter(seed: int) -> None:
    forwards, backwards = plans_in_two_orders(seed)
    assert forwards.position.state.tobytes() == backwards.position.state.tobytes()
    assert record.encode(record.write(forwards)) == record.encode(record.write(backwards))


@pytest.mark.parametrize("what", ["tiles", "board"])
@pytest.mark.parametrize("content", [
    b"", b"{", b"[]", b"null", b"7", b'"tiles"', b"{}", b'{"sectors": {"2": null, "S1": null}}', b"[" * 5000,
    b"\x89PNG\xff\xfe\x00",
])  # fmt: skip
@pytest.mark.parametrize("id", modules())
def test_what_is_not_a_tile_or_board_file_is_refused(id: str, content: bytes, what: str, tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_bytes(content)
    with pytest.raises(BadInput, match="expected") as refused:
        game(id).new(2, {}, 1, **{what: file})
    assert str(refused.value).startswith(str(file))


@pytest.mark.parametrize("what", ["tiles", "board"])
@pytest.mark.parametrize("id", modules())
def test_a_file_that_is_not_there_is_refused(id: str, what: str, tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadInput) as refused:
            game(id).new(2, {}, 1, **{what: path})
        assert str(refused.value).startswith(f"{path}: expected a file")
