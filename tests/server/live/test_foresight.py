"""What a seat may ask before it answers: why not, what then, and how far."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from starhold.core import record
from starhold.games.pocket_imperium import GAME
from starhold.server.live import foresight
from starhold.server.protocol.requests import Reach
from tests.games.pocket_imperium.positions import position
from tests.server.house import asked, duel, open_place, run

pytestmark = pytest.mark.both("long")


def test_why_and_preview_answer_without_changing_anything(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            async with clients[seat].socket(match) as stream:
                before = await stream.until("snapshot")
                possible = before["mine"]["asked"]["choices"][0]["text"]
                stream.send(t="why", id=1, text=possible)
                assert await stream.until("why") == {"t": "why", "id": 1, "rule": None, "words": None}
                impossible = next(
                    hex_["name"]
                    for hex_ in before["board"]
                    if hex_["name"] not in {choice["text"] for choice in before["mine"]["asked"]["choices"]}
                )
                stream.send(t="why", id=2, text=impossible)
                why = await stream.until("why", id=2)
                assert why["rule"].startswith("SSE-")
                stream.send(t="why", id=3, text="nonsense")
                assert (await stream.until("refused", id=3))["code"] == "bad-input"
                stream.send(t="preview", id=4, decision=decision, action=legal[0])
                preview = await stream.until("preview")
                stream.send(t="answer", id=5, decision=decision, action=legal[0])
                assert (await stream.until("event"))["view"] == preview["view"]

    run(test)


def test_hexes_two_steps_away_are_told_with_the_answers_that_lead_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, "pocket-imperium")
            chance = random.Random(1)
            while True:
                seat, decision, legal = await asked(place, match)
                standing = (await place.table(match)).standing
                assert standing.match is not None
                if standing.match.question == "step":
                    break
                answer = {"seat": seat, "decision": decision, "action": chance.choice(legal)}
                await clients[seat].ok("POST", f"/api/matches/{match}/answers", answer)
            number = standing.match.view(seat)["under_way"]["ships"]
            async with clients[seat].socket(match) as stream:
                before = await stream.until("snapshot")
                near = {choice["text"] for choice in before["mine"]["asked"]["choices"]}
                stream.send(t="reach", id=1, decision=decision, number=number)
                reached = await stream.until("reach", id=1)
                assert reached["far"]
                for far in reached["far"]:
                    assert far["hex"] not in near
                    for way in far["ways"]:
                        tried = record.read(record.encode(record.write(standing.match)))
                        tried.play(*way, seat=seat)
                        flights = [fact.hexes[1] for fact in tried.facts if fact.kind == "flew"]
                        assert flights[-1] == far["hex"]
                stream.send(t="reach", id=2, decision=decision + 1, number=number)
                assert (await stream.until("refused", id=2))["code"] == "stale"

    run(test)


def test_hexes_that_bring_points_are_not_taken_for_a_flight() -> None:
    """The fleet stops on A6 with the last action of the round; A0 and A1 pay, one after the other in the same fact."""
    match = position(asked="fleet", reveal=3, todo=1, ships={"A0": (0, 1), "A1": (0, 1), "A5": (0, 1)})
    match.play("A5")
    after = match.position
    for answer in ("A6", "0"):
        after = GAME.follow(after, 0, GAME.read(after, answer))
    assert ("A0", "A1") in [fact.hexes for fact in after.facts if fact.kind == "scored"]
    here = SimpleNamespace(game=GAME, seen=lambda seat: GAME.hide(match.position, seat))
    standing = cast(Any, SimpleNamespace(match=here, is_asked=lambda seat, decision: True))
    assert "A1" not in [far.hex for far in foresight.reach(standing, 0, Reach(id=1, decision=0, number=0)).far]
