"""The rulebook's examples: each is played through by the engine, and its words are about what happens."""

import re

import pytest

from starhold.core import examples, registry, rulebook
from starhold.core.examples import Example
from starhold.words import LANGUAGES, Message, say
from tests.support import SOURCE

EXAMPLES = [(game, example) for game in registry.modules() for example in examples.examples(game).examples]
HEX = re.compile(r"\b[A-GP-T][0-6]\b")

SHOWN = {
    "pocket-imperium": (
        "PI-BOARD-3", "PI-SETUP-2", "PI-PLAN-1", "PI-COMMAND-2", "PI-EXPAND-1", "PI-EXPLORE-2", "PI-EXPLORE-3",
        "PI-EXPLORE-4", "PI-EXPLORE-5", "PI-EXTERMINATE-3", "PI-SUSTAIN-1", "PI-SCORE-1", "PI-SCORE-3", "PI-QUAD-1",
        "PI-RETURN-1", "PI-BOUNTY-2",
    ),
    "small-star-empires": (
        "SSE-BOARD-1", "SSE-MOVE-2", "SSE-MOVE-4", "SSE-WORM-1", "SSE-CLAIM-1", "SSE-POINTS-2", "SSE-POINTS-3",
        "SSE-POINTS-4", "SSE-END-1",
    ),
}  # fmt: skip
"""What nobody should have to understand from words alone."""

played = pytest.mark.parametrize(("game", "example"), EXAMPLES, ids=[example.id for _, example in EXAMPLES])


@played
def test_an_example_can_be_played_and_is_refused_where_it_says_so(game: str, example: Example) -> None:
    for number, picture in enumerate(examples.pictures(registry.game(game), example), 1):
        refused = None if picture.refusal is None else picture.refusal.rule
        assert (number, refused) == (number, picture.step.rule)
        assert bool(picture.step.tries) == (picture.step.rule is not None)


@played
def test_a_picture_shows_what_its_caption_counts(game: str, example: Example) -> None:
    rules = registry.game(game)
    for number, picture in enumerate(examples.pictures(rules, example), 1):
        view = rules.view(rules.hide(picture.position, example.eyes))
        assert (number, {name: view[name] for name in picture.step.holds}) == (number, picture.step.holds)


@played
def test_captions_name_hexes_of_the_board_in_every_language(game: str, example: Example) -> None:
    pictures = examples.pictures(registry.game(game), example)
    names = {hex_.name for hex_ in pictures[0].position.board.hexes}
    for language in LANGUAGES:
        assert say(example.title, language)
    for picture in pictures:
        assert set(picture.step.lit) <= names
        spoken = [set(HEX.findall(say(picture.caption, language))) for language in LANGUAGES]
        assert spoken[0] <= names
        assert all(other == spoken[0] for other in spoken)


@played
def test_an_example_shows_rules_of_its_game(game: str, example: Example) -> None:
    assert example.rules
    assert set(example.rules) <= rulebook.rules(game).keys()
    assert example.steps
    assert not example.steps[0].plays


@pytest.mark.parametrize("game", SHOWN)
def test_every_main_idea_has_an_example(game: str) -> None:
    shown = {rule for example in examples.examples(game).examples for rule in example.rules}
    assert [rule for rule in SHOWN[game] if rule not in shown] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_caption_is_left_over(language: str) -> None:
    file = SOURCE / "locales" / language / "rules.ftl"
    written = set(re.findall(r"^(example-\S+) =", file.read_text(encoding="utf-8"), re.MULTILINE))
    used = {example.title.id for _, example in EXAMPLES}
    used |= {f"example-{example.id}-{number}" for _, example in EXAMPLES for number in range(1, len(example.steps) + 1)}
    assert written == used


def test_ids_of_examples_are_different() -> None:
    assert len({example.id for _, example in EXAMPLES}) == len(EXAMPLES)


def test_a_game_without_a_file_has_no_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "folder", lambda game: SOURCE / "core")
    assert examples.examples.__wrapped__("pocket-imperium").examples == []


def test_titles_are_messages() -> None:
    assert Example(id="x", rules=[], board="", seats=2, steps=[]).title == Message("example-x")
