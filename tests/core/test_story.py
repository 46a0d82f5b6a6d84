"""What happened, as messages: complete, specific, in both languages, and never more than the eyes may know."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from starhold.core import story
from starhold.core.compiled.bits import Chance
from starhold.core.game import Options, Seen
from starhold.core.match import Match
from starhold.core.registry import game, modules
from starhold.core.story import Line, View
from starhold.core.testing import check_story, followed, play_randomly
from starhold.words import Message, say
from tests.support import SOURCE

PI, SSE = "pocket-imperium", "small-star-empires"
WORDS = SOURCE / "locales" / "en"
NAMES = [Message("seat-name", seat=seat) for seat in range(4)]
WILD: Options = {"bounty": True, "prime": "quad", "sides": "B", "bonus": "not-own"}
GALAXIES: tuple[Options, ...] = (WILD, {}, {"prime": "quad", "bounty": True})


def seen_steps(match: Match, eyes: int | None) -> Iterator[tuple[Seen, View]]:
    """What these eyes know after each event, and the view before it."""
    before = match.game.view(match.game.hide(match.start, eyes))
    for position in itertools.islice(followed(match), 1, None):
        seen = match.game.hide(position, eyes)
        yield seen, before
        before = match.game.view(seen)


def lines(match: Match, eyes: int | None = None) -> list[Line]:
    """The whole log of a match."""
    found = story.opening(match.game, match.game.hide(match.start, eyes), NAMES)
    for seen, _ in seen_steps(match, eyes):
        found += story.tell(match.game, seen, NAMES)
    return found


def log(match: Match, language: str = "en") -> str:
    return "\n".join(say(line.message, language) for line in lines(match))


@pytest.mark.slow
@pytest.mark.parametrize("id", modules())
def test_every_match_has_a_story_from_everybodys_eyes(id: str) -> None:
    for seed in range(8):
        options = WILD if id == PI and seed % 2 else {}
        check_story(play_randomly(game(id), 2 + seed % 3, options, seed), f"{id}, seed {seed}")


def test_a_log_of_pocket_imperium_is_specific() -> None:
    text = "\n".join(log(play_randomly(game(PI), 3, WILD, seed)) for seed in range(12))
    for said in (
        "Azure begins.", "— Round 1 of 6: Azure begins —", "Reveal 1:", "(clashing with", "Explore ×3",
        "places 2 ships on", ": fleet from ", "… → ", "…, 3 ships", " on A", "…, takes ", " fly on", "each on",
        "…, 2 ships from", "Nobody is left on", " from Rose, with ", " holds ",
        "feeds 1 ship: ", "in the asteroids of", "scores sector", "for the Prime.", "takes the tile on",
        "costs Azure a ship", "Every system counts once more.", "has no ships left.", "comes back on", "(tiles)",
        "+4 (the Prime)", " wins (by points).",
    ):  # fmt: skip
        assert said in text, said


def test_a_log_of_small_star_empires_is_specific() -> None:
    text = "\n".join(log(play_randomly(game(SSE), 2 + seed % 3, {}, seed)) for seed in range(12))
    for said in (
        " begins.", " flies ", " jumps ", " → ", "…, founds a colony", "…, founds a trade station",
        "+3 (Planets)", "−3 (Largest territory)", "(Trade stations)", "can no longer move and is out.",
        " wins (by points).",
    ):  # fmt: skip
        assert said in text, said


@pytest.mark.parametrize("id", modules())
def test_every_line_names_the_fact_it_tells(id: str) -> None:
    match = play_randomly(game(id), 3, WILD if id == PI else {}, 3)
    for seen, _ in seen_steps(match, 0):
        facts = seen.position.facts
        told = match.game.story(facts, NAMES)
        assert {line.fact for line in told} <= {fact.kind for fact in facts}
        for line in told:
            if line.points is not None:
                assert (line.fact, line.seat, line.points) in [(fact.kind, fact.seat, fact.amount) for fact in facts]


@pytest.mark.parametrize("id", modules())
def test_every_message_of_a_story_is_told_in_some_match(id: str) -> None:
    """Nothing is written that is never said."""
    words = (WORDS / f"{id}.ftl").read_text(encoding="utf-8")
    untold = set(re.findall(rf"^({story.prefix(game(id))}-(?:did|news)-\S+)", words, re.MULTILINE))
    assert len(untold) > 3
    for seed in range(60):
        options = GALAXIES[seed % 3] if id == PI else {}
        match = play_randomly(game(id), 2 + seed // 3 % 3, options, seed)
        untold -= {line.message.id for line in lines(match, 0)}
        if not untold:
            return
    assert untold == set()


def test_hidden_points_stay_hidden_until_the_end() -> None:
    match = play_randomly(game(PI), 3, {"hidden_points": True}, 2)
    *running, (last, _) = seen_steps(match, 1)
    for seen, _ in running:
        gains = [line for line in story.tell(match.game, seen, NAMES) if line.points]
        assert {line.seat for line in gains} <= {1}
    assert len({line.seat for line in story.tell(match.game, last, NAMES) if line.points}) == 3


def test_a_tiles_worth_is_told_to_its_owner_alone() -> None:
    match = play_randomly(game(PI), 3, {"bounty": True}, 3)
    for eyes in (None, 0, 1, 2):
        owners = {line.seat for line in lines(match, eyes) if line.message.id == "pi-news-own-tile"}
        assert owners == ({eyes} if eyes is not None else set())


@pytest.mark.parametrize("id", modules())
def test_the_question_says_the_same_of_a_position_and_of_what_its_seat_sees(id: str) -> None:
    match = Match.begin(game(id), 2, {}, 3)
    chance, asked = Chance(3), set()
    while match.pending:
        for seat in match.pending:
            message = story.question(match.game, match.position, seat)
            assert message == story.question(match.game, match.game.hide(match.position, seat), seat)
            assert all(say(message, language) for language in ("en", "de"))
            asked.add(message.id)
        seat = match.pending[-1]
        choices = match.game.choices(match.position, seat)
        match.answer(seat, choices[chance.below(len(choices))])
    assert len(asked) == (3 if id == SSE else 11)
    assert ("pi-ask-plan-pairs" in asked) == (id == PI)


def test_several_names_are_said_as_one() -> None:
    said = [Message("news-ending", winners=story.all_of("ABC"[:count]), count=count, reason="r") for count in (1, 2, 3)]
    assert list(map(say, said)) == ["A wins (r).", "A and B win (r).", "A, B and C win (r)."]
