"""A change of rules while matches run: they go on by the rules they were begun under, new ones by those of today."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import pytest

import starhold.envs.gymnasium as envs
from starhold.core import record, registry
from starhold.server.bots.seats import BotSeats
from tests.server.house import BOT, ME, Client, Place, QuickBots, asked, open_place, run

SSE, TODAY = "small-star-empires", "starhold.games.small_star_empires"
OLDER = """
from dataclasses import replace
from starhold.games.small_star_empires import GAME as today

def draw(seats, options, seed, **files):
    return today.draw(seats, options, seed + 1000, **files)

GAME = replace(today, about=replace(today.about, rules_version=0), draw=draw)
"""
"""Rules of version 0: as those of today, but they draw another board from the same seed."""


pytestmark = pytest.mark.both("usual")


class Rules:
    """Which rules are installed; beside this process also for those that bots think in."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder, self._monkeypatch = folder, monkeypatch
        (folder / "older_rules.py").write_text(OLDER)
        monkeypatch.syspath_prepend(str(folder))

    def install(self, today: str, older: str | None) -> None:
        """What the game is played by from now on, and version 0 of it, if that is still there."""
        described = self._folder / "older_rules-1.dist-info"
        described.mkdir(exist_ok=True)
        (described / "METADATA").write_text("Metadata-Version: 2.1\nName: older-rules\nVersion: 1\n")
        lines = ["[starhold.games]", f"{SSE} = {today}", *([f"{SSE}@0 = {older}"] if older else [])]
        (described / "entry_points.txt").write_text("\n".join(lines) + "\n")
        forget()


def forget() -> None:
    for found in (registry.modules, registry.game, registry.game_by_rules):
        found.cache_clear()


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rules]:
    folder = tmp_path / "packages"
    folder.mkdir()
    yield Rules(folder, monkeypatch)
    monkeypatch.undo()
    sys.modules.pop("older_rules", None)
    forget()


async def answer(place: Place, clients: list[Client], match: str, count: int) -> None:
    """Answer for the person on seat 0 or 1 so many times."""
    table = await place.table(match)
    for _ in range(count):
        if not table.standing.pending:
            return
        seat, decision, legal = await asked(place, match)
        guest = table.standing.head.seats[seat].guest
        if guest is None:
            return
        await table.answer(guest, seat, decision, legal[decision % len(legal)])


@pytest.mark.slow
def test_a_match_ends_by_the_rules_it_was_begun_under(tmp_path: Path, rules: Rules) -> None:
    older = {"game": SSE, "seats": [ME, BOT], "seed": 7}

    async def before() -> tuple[str, str, str]:
        async with open_place(tmp_path, bots=QuickBots()) as place:
            host = await place.guest("Ada")
            match = await host.ok("POST", "/api/matches", older)
            waiting = await host.ok("POST", "/api/matches", {"game": SSE, "seats": [ME, {"kind": "open"}]})
            assert match["rules_version"] == waiting["rules_version"] == 0
            return match["id"], waiting["id"], host.http.cookies["starhold_guest"]

    async def after(match: str, waiting: str, cookie: str) -> None:
        async with open_place(tmp_path, bots=BotSeats(1, warm=False)) as place:
            host = Client(place.app)
            host.http.cookies.set("starhold_guest", cookie)
            shown = (await host.ok("GET", f"/api/matches/{match}"))["rules_version"], (await host_board(host, match))
            assert shown == (0, drawn(7 + 1000)), "the board of the older rules"
            await play_to_the_end(place, host, match)
            written = (await host("GET", f"/api/matches/{match}/record")).content
            read = record.read(written)
            assert read.game.about.rules_version == 0
            assert read.result is not None
            again = await host.ok("POST", f"/api/matches/{match}/rematch")
            assert again["rules_version"] == 1
            await host.ok("POST", f"/api/matches/{waiting}/seats", {"seat": 1, "bot": "drifter"})
            started = await host.ok("POST", f"/api/matches/{waiting}/start")
            assert (started["status"], started["rules_version"]) == ("running", 0)
            fresh = await host.ok("POST", "/api/matches", older)
            assert (fresh["rules_version"], await host_board(host, fresh["id"])) == (1, drawn(7))
            catalogue = await host.ok("GET", "/api/catalogue")
            versions = {game["id"]: game["rules_version"] for game in catalogue["games"]}
            assert versions == {"pocket-imperium": 1, SSE: 1}
            for path in ("/api/matches", "/api/board"):
                wish = {"game": f"{SSE}@0", "seats": [ME, BOT] if path == "/api/matches" else 2}
                assert await host.refused("POST", path, wish) == (422, "bad-input"), "older rules are for old matches"

    rules.install("older_rules", None)
    made = run(before)
    rules.install(TODAY, "older_rules")
    run(lambda: after(*made))


async def host_board(host: Client, match: str) -> list[str]:
    async with host.socket(match) as stream:
        return [hex_["kind"] for hex_ in (await stream.until("snapshot"))["board"]]


def drawn(seed: int) -> list[str]:
    """The board today's rules draw."""
    return [hex_["kind"] for hex_ in registry.game(SSE).new(2, {}, seed).board.write()]


async def play_to_the_end(place: Place, host: Client, match: str) -> None:
    """The host answers over the socket; the bot thinks in a process of its own."""
    async with host.socket(match) as stream:
        frame = await stream.until("snapshot")
        status = frame["match"]["status"]
        while status != "ended":
            mine = frame.get("mine")
            if mine and mine["asked"]:
                choices = mine["asked"]["choices"]
                action = choices[mine["decision"] % len(choices)]["action"]
                stream.send(t="answer", id=1, decision=mine["decision"], action=action)
            frame = await stream.until("event")
            status = frame["match"]["status"] if frame["match"] else status
    bots = [event for event in await place.events(match) if event.kind == "answer" and "bot" in event.data]
    assert bots
    assert place.house.metrics.bot_faults._value.get() == 0


def test_without_its_rules_a_match_is_shown_and_kept_as_it_is(tmp_path: Path, rules: Rules) -> None:
    async def before() -> tuple[list[str], str]:
        async with open_place(tmp_path) as place:
            host = await place.guest("Ada")
            wish = {"game": SSE, "seats": [ME, ME], "seed": 7}
            running, ended = [(await host.ok("POST", "/api/matches", wish))["id"] for _ in range(2)]
            await answer(place, [host], ended, 10_000)
            waiting = (await host.ok("POST", "/api/matches", {"game": SSE, "seats": [ME, {"kind": "open"}]}))["id"]
            return [waiting, running, ended], host.http.cookies["starhold_guest"]

    async def after(matches: list[str], cookie: str) -> None:
        async with open_place(tmp_path) as place:
            host = Client(place.app)
            host.http.cookies.set("starhold_guest", cookie)
            past = await host.ok("GET", "/api/me/matches")
            mine = [*await host.ok("GET", "/api/matches"), *(one["match"] for one in past["matches"])]
            listed = {match["id"]: match for match in mine}
            for match, status in zip(matches, ("open", "running", "ended"), strict=True):
                path = f"/api/matches/{match}"
                info = await host.ok("GET", path)
                assert (info["status"], info["rules_version"]) == (status, 0)
                assert listed[match]["result"] == info["result"]
                assert (info["result"] is not None) == (status == "ended")
                body = {"seat": 0, "decision": 0, "action": 0}
                assert await host.refused("POST", f"{path}/answers", body) == (409, "other-rules")
                assert await host.refused("POST", f"{path}/rematch") == (409, "other-rules")
                assert (await host.refused("GET", f"{path}/record"))[0] == 409
                async with host.socket(match) as stream:
                    shown = await stream.until("snapshot")
                    assert (shown["match"]["status"], shown["view"]) == (status, None)
            waiting = f"/api/matches/{matches[0]}"
            await host.ok("POST", f"{waiting}/seats", {"seat": 1, "bot": "drifter"})
            assert await host.refused("POST", f"{waiting}/start") == (409, "other-rules")
            assert (await host.ok("POST", f"{waiting}/leave"))["status"] == "ended"

    rules.install("older_rules", None)
    made = run(before)
    rules.install(TODAY, None)
    run(lambda: after(*made))


def test_older_rules_are_no_environment(rules: Rules) -> None:
    rules.install(TODAY, "older_rules")
    envs.register()
    assert not [id for id in gymnasium.registry if "@" in id]
