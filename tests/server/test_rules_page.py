"""The rulebook over HTTP: every rule in every language, and the examples the page clicks through."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from starhold.core import registry, rulebook
from starhold.server.http.routes import rules
from starhold.words import LANGUAGES, Message, say
from tests.server.house import Client, open_place, run

GAMES = [game.about.id for game in registry.games()]


def pages(folder: Path) -> dict[str, Any]:
    """Every page there is, as a stranger gets it, and two there are not."""

    async def ask() -> dict[str, Any]:
        async with open_place(folder) as place:
            client = Client(place.app)
            found = {
                f"{game} {lang}": await client.ok("GET", f"/api/rules/{game}?lang={lang}")
                for game in GAMES
                for lang in LANGUAGES
            }
            found |= {game: await client.ok("GET", f"/api/rules/{game}/examples") for game in GAMES}
            found["plain"] = await client.ok("GET", f"/api/rules/{GAMES[0]}")
            found["unknown game"] = await client.refused("GET", "/api/rules/chess")
            found["examples of an unknown game"] = await client.refused("GET", "/api/rules/chess/examples")
            found["unknown language"] = await client.refused("GET", f"/api/rules/{GAMES[0]}?lang=tlh")
            return found

    return run(ask)


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return pages(tmp_path_factory.mktemp("rules"))


def ids(sections: list[dict[str, Any]]) -> list[str]:
    return [block["id"] for section in sections for block in section["blocks"] if block["kind"] == "rule"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_every_rule_with_its_text(asked: dict[str, Any], game: str, lang: str) -> None:
    page = asked[f"{game} {lang}"]
    assert (page["game"], page["lang"]) == (game, lang)
    assert ids(page["sections"]) == list(rulebook.rules(game))
    assert ids(page["shared"]) == list(rulebook.rules(None))
    texts = {block["id"]: block["text"] for part in ("sections", "shared") for s in page[part] for block in s["blocks"]}
    for id, rule in (rulebook.rules(game, lang) | rulebook.rules(None, lang)).items():
        assert texts[id] == rule.text


def test_english_is_what_is_told_unless_asked_otherwise(asked: dict[str, Any]) -> None:
    assert asked["plain"] == asked[f"{GAMES[0]} en"]


def test_what_is_not_there_is_refused(asked: dict[str, Any]) -> None:
    assert asked["unknown game"] == asked["examples of an unknown game"] == (404, "no-page")
    assert asked["unknown language"] == (422, "bad-input")


@pytest.mark.parametrize("game", GAMES)
def test_examples_stand_below_rules_of_the_page(asked: dict[str, Any], game: str) -> None:
    known = ids(asked[f"{game} en"]["sections"])
    assert asked[game]
    for example in asked[game]:
        assert example["rules"][0] in known
        assert {
            name for picture in example["pictures"] for name in ("board", "options") if name in picture["view"]
        } == set()


@pytest.mark.parametrize("game", GAMES)
def test_everything_a_picture_says_has_words(asked: dict[str, Any], game: str) -> None:
    def message(words: dict[str, Any]) -> Message:
        return Message(words["id"], **{k: message(v) if isinstance(v, dict) else v for k, v in words["args"].items()})

    for example in asked[game]:
        for picture in example["pictures"]:
            said = [picture["words"], *(why["words"] for why in picture["why"].values())]
            said += [picture[name]["words"] for name in ("asked", "refused") if picture[name]]
            for words in said:
                assert all(say(message(words), language) for language in LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_every_hex_can_be_touched_and_is_a_choice_or_explained(asked: dict[str, Any], game: str) -> None:
    for example in asked[game]:
        for picture in example["pictures"]:
            if picture["answer"] is not None and picture["asked"] and picture["asked"]["kind"] == "hex":
                choices = {choice["text"] for choice in picture["asked"]["choices"]}
                assert picture["answer"] in choices
                assert {hex_["name"] for hex_ in example["board"]} == (choices - {"done"}) | picture["why"].keys()
                assert not choices & picture["why"].keys()


def test_an_example_shows_no_secret_of_another_seat() -> None:
    clash = next(example for example in rules.played("pocket-imperium") if example.id == "pi-clash")
    planned = clash.pictures[1].view["plans"]
    assert planned[0] is not None
    assert planned[1:] == [None, None]


def test_examples_are_played_once() -> None:
    async def twice() -> bool:
        first, second = await asyncio.gather(*(asyncio.to_thread(rules.played, GAMES[0]) for _ in range(2)))
        return first == second

    assert run(twice)
    assert rules.played(GAMES[0]) is rules.played(GAMES[0])
