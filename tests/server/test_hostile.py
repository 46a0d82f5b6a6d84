"""Anything anywhere in what is sent: refused in words that can be said, or taken; never a mistake of ours."""

from __future__ import annotations

import logging
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog

from starhold.server import logs
from starhold.server.settings import Settings
from starhold.words import LANGUAGES, Message, say
from tests.cli.test_hostile_records import HOSTILE, SEED, check, edited, edits, repeatable
from tests.core.test_record import leaves
from tests.server.house import ME, OPEN, Client, open_place, run

pytestmark = pytest.mark.both("long")

ENDLESS: dict[str, Any] = dict.fromkeys(
    ("address_requests", "guest_requests", "address_matches", "guest_matches", "body_bytes"), 10**6
)
JSON = {"content-type": "application/json"}
WISH = {"game": "small-star-empires", "seats": [ME, OPEN], "options": {"nebulae": "x"}, "seed": 1}


def message_of(words: dict[str, Any]) -> Message:
    args = {name: message_of(arg) if isinstance(arg, dict) else arg for name, arg in words["args"].items()}
    return Message(words["id"], **args)


def check_answer(response: httpx.Response, how: str) -> None:
    with repeatable(how):
        assert response.status_code in (200, 201, 413, 422), response.text
        if response.status_code >= 400:
            for language in LANGUAGES:
                check(say(message_of(response.json()["words"]), language), language)


@pytest.mark.slow
def test_any_record_is_answered(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, **ENDLESS) as place:
            client = await place.guest()
            for content, how in random.Random(SEED).sample(list(edits()), 200):
                answers = [await client("POST", "/api/replay", content=content, headers=JSON)]
                begin = b'{"game": "pocket-imperium", "seats": [{"kind": "me"}], "begin": {"at": 1, "record": '
                answers += [await client("POST", "/api/matches", content=begin + content + b"}}", headers=JSON)]
                for answer in answers:
                    check_answer(answer, how)

    run(test)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [("PATCH", "/api/me", {"name": "Ada", "settings": {"a": 1}}), ("POST", "/api/matches", WISH)],
    ids=["me", "matches"],
)
def test_any_body_is_answered(tmp_path: Path, method: str, path: str, body: dict[str, Any]) -> None:
    async def test() -> None:
        async with open_place(tmp_path, **ENDLESS) as place:
            guest = await place.guest()
            for place_ in leaves(body)[1:]:
                for value in HOSTILE:
                    content, how = edited(path, body, place_, value)
                    check_answer(await guest(method, path, content=content, headers=JSON), how)

    run(test)


def test_half_a_character_is_refused_where_it_stands(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest = await place.guest()
            for half in (rb'{"settings": {"a": "\ud800"}}', rb'{"settings": {"\udc00": 1}}'):
                answer = await guest("PATCH", "/api/me", content=half, headers=JSON)
                said = say(message_of(answer.json()["words"]))
                assert (answer.status_code, "expected a JSON object" in said) == (422, True), said
            whole = await guest("PATCH", "/api/me", content=rb'{"settings": {"a": "\ud83d\ude80"}}', headers=JSON)
            assert whole.json()["settings"] == {"a": "🚀"}

    run(test)


def test_no_path_steers_the_terminal_the_log_is_read_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = structlog.get_config()
    handlers, level = logging.getLogger().handlers, logging.getLogger().level

    async def test() -> None:
        async with open_place(tmp_path) as place:
            await Client(place.app)("GET", "/%1b%5B2J%e2%80%ae")

    logs.start(Settings(log_format="console", log_level="info"))
    try:
        run(test)
    finally:
        structlog.configure(**before)
        logging.getLogger().handlers = handlers
        logging.getLogger().setLevel(level)
    assert r"/\x1b[2J\u202e" in capsys.readouterr().err
