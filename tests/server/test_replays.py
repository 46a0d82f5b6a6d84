"""Replays over HTTP: everything once it is over, own eyes before, and records people bring."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starhold.core import record, registry
from starhold.core.match import Match
from starhold.core.replay import moments, names_of, view_of
from starhold.core.testing import play_randomly
from tests.server.house import BOT, ME, OPEN, Client, Place, asked, duel, open_place, run

pytestmark = [pytest.mark.slow, pytest.mark.both("long")]


def views(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """The view of each frame, put together from what changed."""
    found: list[dict[str, Any]] = []
    for frame in replay["frames"]:
        found.append({**(found[-1] if found else {}), **frame["changed"]})
    return found


def shown(match: Match, eyes: str) -> list[dict[str, Any]]:
    """What the views must be."""
    names = names_of(match.players)
    return [
        {name: value for name, value in moment.view.items() if name not in ("board", "options")}
        for moment in moments(match, eyes, names)
    ]


def plain(value: Any) -> Any:
    """As JSON has it."""
    if isinstance(value, dict):
        return {name: plain(inner) for name, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value


async def ended(place: Place, host: Client, game: str, public: bool = True) -> str:
    match: str = (await host.ok("POST", "/api/matches", {"game": game, "seats": [BOT, BOT], "public": public}))["id"]
    async with host.socket(match) as stream:
        while not ((await stream.next()).get("match") or {}).get("result"):
            pass
    return match


def test_once_it_is_over_anyone_who_may_see_it_may_look_through_any_eyes(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            match = await ended(place, await place.guest(), "pocket-imperium")
            stranger = Client(place.app)
            played = (await place.table(match)).standing.match
            assert played is not None
            for eyes in ("all", "0", "1", "none"):
                replay = await stranger.ok("GET", f"/api/matches/{match}/replay?eyes={eyes}")
                assert (replay["eyes"], replay["choices"]) == (eyes, ["all", "0", "1", "none"])
                assert views(replay) == plain(shown(played, eyes))
                assert replay["board"]
                assert replay["match"]["id"] == match
                assert len(replay["frames"]) == len(played.events) + 1
                secret = [
                    frame["event"] for frame in replay["frames"] if (frame["event"] or {}).get("question") == "plan"
                ]
                told = {event["seat"] for event in secret if event["answer"] is not None}
                assert told == {"all": {0, 1}, "0": {0}, "1": {1}, "none": set()}[eyes]
            assert (await stranger.ok("GET", f"/api/matches/{match}/replay"))["eyes"] == "all"

    run(test)


def test_once_it_is_over_an_engine_can_play_it_through(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            match = await ended(place, await place.guest(), "pocket-imperium")
            played = (await place.table(match)).standing.match
            assert played is not None
            given = (await Client(place.app).ok("GET", f"/api/matches/{match}/replay?eyes=0"))["engine"]
            rules = played.game.rules
            setup = np.frombuffer(b64decode(given["setup"]), rules.Setup.dtype)
            state = np.frombuffer(bytearray(b64decode(given["start"])), rules.State.dtype)
            for seat, action in given["answers"]:
                assert given["texts"][action] is not None
                played.game.engine.step(state, 0, setup.copy(), 0, seat, action)
            assert state.tobytes() == played.position.state.tobytes()

    run(test)


@pytest.mark.parametrize("game", ["pocket-imperium", "small-star-empires"])
def test_an_engine_is_told_what_its_hexes_are_called(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            match = await ended(place, await place.guest(), game)
            played = (await place.table(match)).standing.match
            assert played is not None
            replay = await Client(place.app).ok("GET", f"/api/matches/{match}/replay")
            names = replay["engine"]["hexes"]
            assert sorted(names) == sorted(hex_["name"] for hex_ in replay["board"])
            assert names == list(played.start.board.names)

    run(test)


def test_a_private_match_that_was_shared_can_be_looked_back_at_by_strangers(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, stranger, other = await place.guest(), Client(place.app), await place.guest()
            match = await ended(place, host, "small-star-empires", public=False)
            path = f"/api/matches/{match}"
            assert await stranger.refused("GET", f"{path}/replay") == (404, "no-match")
            assert await other.refused("POST", f"{path}/share") == (404, "no-match")
            for _ in range(2):
                await host.ok("POST", f"{path}/share")
            assert (await stranger.ok("GET", f"{path}/replay"))["match"]["id"] == match
            assert await other.refused("POST", f"{path}/share") == (403, "not-your-seat")
            assert [event.kind for event in await place.events(match)].count("share") == 1
        async with open_place(tmp_path) as place:  # it stays shared when the server starts anew
            assert (await Client(place.app).ok("GET", f"{path}/replay"))["eyes"] == "all"

    run(test)


def test_a_match_that_runs_cannot_be_shared(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest()
            wish = {"game": "pocket-imperium", "seats": [ME, BOT], "public": False}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            assert await host.refused("POST", f"/api/matches/{match}/share") == (409, "not-ended")
            assert await Client(place.app).refused("GET", f"/api/matches/{match}") == (404, "no-match")

    run(test)


def test_while_it_runs_one_looks_through_own_eyes_only(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            players, match = await duel(place, "pocket-imperium", options={"bounty": True})
            standing = (await place.table(match)).standing
            while standing.match is not None and standing.match.game.question(standing.match.position).name != "plan":
                seat, decision, legal = await asked(place, match)
                answer = {"seat": seat, "decision": decision, "action": legal[0]}
                await players[seat].ok("POST", f"/api/matches/{match}/answers", answer)
                standing = (await place.table(match)).standing
            seat, decision, legal = await asked(place, match)
            answer = {"seat": seat, "decision": decision, "action": legal[0]}
            await players[seat].ok("POST", f"/api/matches/{match}/answers", answer)

            path = f"/api/matches/{match}/replay"
            own = await players[seat].ok("GET", path)
            other = await players[1 - seat].ok("GET", path)
            watching = await Client(place.app).ok("GET", path)
            assert [replay["eyes"] for replay in (own, other, watching)] == [str(seat), str(1 - seat), "none"]
            assert own["frames"][-1]["event"]["answer"] is not None
            assert views(own)[-1]["plans"][seat][0] is not None
            for replay in (other, watching):
                assert replay["frames"][-1]["event"]["answer"] is None
                assert views(replay)[-1]["plans"][seat] in (None, [None] * 3)
                assert views(replay)[-1]["tiles"]["known"] == {}
            assert [replay["engine"] for replay in (own, other, watching)] == [None] * 3
            for eyes in ("all", str(seat)):
                assert await players[1 - seat].refused("GET", f"{path}?eyes={eyes}") == (403, "not-your-seat")
                assert await Client(place.app).refused("GET", f"{path}?eyes={eyes}") == (403, "not-your-seat")
            assert (await players[seat].ok("GET", f"{path}?eyes=none"))["eyes"] == "none"

    run(test)


def test_a_record_can_be_brought_and_looked_at(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client = Client(place.app)
            match = play_randomly(registry.game("pocket-imperium"), 3, {"bounty": True}, 5)
            match.players = ["Ada", "seat 1", "Cy"]
            brought = record.write(match)
            for eyes in ("all", "2"):
                replay = await client.ok("POST", f"/api/replay?eyes={eyes}", brought)
                assert views(replay) == plain(shown(match, eyes))
                assert [seat["name"] for seat in replay["match"]["seats"]] == ["Ada", "", "Cy"]
                assert replay["match"]["result"]["points"] == brought["result"]["points"]
            brought["events"], brought["result"] = brought["events"][:3], None
            begun = Match(match.game, match.start, match.players, match.start_seat)
            for event in match.events[:3]:
                begun.answer(event.seat, event.action)
            replay = await client.ok("POST", "/api/replay", record.write(begun))
            assert replay["match"]["status"] == "running"
            assert views(replay)[-1] == plain(
                {name: value for name, value in view_of(match.game, begun.position, "all").items()
                 if name not in ("board", "options")}
            )  # fmt: skip

    run(test)


def test_a_bad_record_is_refused_with_what_is_wrong_and_where(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client = Client(place.app)
            good = record.write(play_randomly(registry.game("small-star-empires"), 2, {}, 5))

            async def refusal(body: Any, query: str = "") -> tuple[int, str, str]:
                response = await client("POST", f"/api/replay{query}", body)
                problem = response.json()
                return response.status_code, problem["code"], str(problem)

            events = [dict(event) for event in good["events"]]
            events[6]["answer"] = "Z9"
            status, code, said = await refusal({**good, "events": events})
            assert (status, code) == (422, "bad-record")
            assert "'number': 6" in said
            assert "CORE-1" in said
            for body, where in (
                ({**good, "seats": "two"}, "seats"),
                ({**good, "format": "pgn"}, "format"),
                ({**good, "result": None}, "result"),
                ({}, "format"),
                ([], "record"),
            ):
                status, code, said = await refusal(body)
                assert (status, code) == (422, "bad-input"), body
                assert where in said, body
            assert (await refusal(good, "?eyes=3"))[:2] == (422, "bad-input")
            assert (await refusal(good, "?eyes=everyone"))[:2] == (422, "bad-input")
            assert (await refusal({**good, "players": ["x" * 70_000, "y"]}))[:2] == (413, "too-large")
            broken = await client.http.post(
                "/api/replay", content=b'{"format": ', headers={"content-type": "application/json"}
            )
            assert (broken.status_code, broken.json()["code"]) == (422, "bad-input")

    run(test)


def test_an_answer_is_sent_zipped_to_those_who_take_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client = Client(place.app)
            brought = record.write(play_randomly(registry.game("pocket-imperium"), 4, {}, 5))
            zipped = await client("POST", "/api/replay", brought, headers={"accept-encoding": "gzip"})
            as_is = await client("POST", "/api/replay", brought, headers={"accept-encoding": "identity"})
            assert zipped.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in as_is.headers
            assert zipped.json() == as_is.json()
            assert int(zipped.headers["content-length"]) * 5 < int(as_is.headers["content-length"])

    run(test)


def test_a_replay_counts_as_many_requests(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, guest_requests=50) as place:
            client = await place.guest()
            brought = record.write(Match.begin(registry.game("small-star-empires"), 2))
            await client.ok("POST", "/api/replay", brought)
            await client.ok("POST", "/api/replay", brought)
            assert await client.refused("POST", "/api/replay", brought) == (429, "too-many")

    run(test)


def test_a_match_goes_on_from_a_moment_of_one_that_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest("Ada")
            for game in ("pocket-imperium", "small-star-empires"):
                match = await ended(place, host, game)
                before = await host.ok("GET", f"/api/matches/{match}/record")
                at = 20
                wish = {"game": game, "seats": [ME, BOT], "begin": {"match": match, "at": at}}
                made = await host.ok("POST", "/api/matches", wish)
                table = await place.table(made["id"])
                assert made["status"] == "running"
                assert made["seats"][0]["mine"]  # whoever goes on chose the seat
                played = table.standing.match
                assert played is not None
                assert played.position.board.write() == before["board"]["hexes"]
                answers = [{"seat": event.seat, "answer": event.answer} for event in played.events[:at]]
                assert answers == [
                    {"seat": event["seat"], "answer": event["answer"]} for event in before["events"][:at]
                ]
                # It is stored whole: another server would go on with it, and its record can be checked.
                place.house.tables.live.clear()
                again = (await place.table(made["id"])).standing.match
                assert again is not None
                assert again.events[:at] == played.events[:at]
                assert record.read(record.encode(record.write(again))).events == again.in_order().events

    run(test)


def test_a_match_goes_on_from_a_record_with_whoever_joins(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, other = await place.guest("Ada"), await place.guest("Bo")
            brought = record.write(play_randomly(registry.game("pocket-imperium"), 2, {"bounty": True}, 5))
            wish = {
                "game": "pocket-imperium",
                "seats": [OPEN, ME],
                "public": True,
                "clock": {"kind": "total", "seconds": 60, "increment": 10},
                "begin": {"record": brought, "at": 30},
            }
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            await other.ok("POST", f"/api/matches/{match}/join", {})
            await other.ok("POST", f"/api/matches/{match}/ready", {})
            info = await host.ok("POST", f"/api/matches/{match}/start")
            assert [seat["name"] for seat in info["seats"]] == ["Bo", "Ada"]
            standing = (await place.table(match)).standing
            assert standing.match is not None
            assert len(standing.match.events) == 30
            assert {clock.left for clock in standing.clocks.seats} == {60.0}
            assert standing.match.game.laid(standing.match.position) == brought["bounty"]
            seat, decision, legal = await asked(place, match)
            answer = {"seat": seat, "decision": decision, "action": legal[0]}
            await (other, host)[seat].ok("POST", f"/api/matches/{match}/answers", answer)

    run(test)


def test_no_match_goes_on_from_what_is_secret_or_impossible(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            players, running = await duel(place)
            sse = {"game": "small-star-empires", "seats": [ME, BOT]}
            private = (await players[0].ok("POST", "/api/matches", {**sse, "seats": [ME, OPEN]}))["id"]
            brought = record.write(play_randomly(registry.game("small-star-empires"), 2, {}, 5))
            tiles = record.write(play_randomly(registry.game("pocket-imperium"), 2, {"bounty": True}, 5))
            last = len(brought["events"])
            refused = [
                ({**sse, "begin": {"match": running, "at": 0}}, (409, "not-ended")),
                ({**sse, "begin": {"match": private, "at": 0}}, (404, "no-match")),
                ({**sse, "begin": {"at": 0}}, (422, "bad-input")),
                ({**sse, "begin": {"match": running, "record": brought, "at": 0}}, (422, "bad-input")),
                ({**sse, "begin": {"record": brought, "at": last}}, (422, "bad-input")),
                ({**sse, "begin": {"record": brought, "at": last + 1}}, (422, "bad-input")),
                ({**sse, "begin": {"record": {**brought, "seats": 3}, "at": 1}}, (422, "bad-input")),
                ({**sse, "seed": 1, "begin": {"record": brought, "at": 1}}, (422, "bad-input")),
                ({**sse, "seats": [ME, BOT, BOT], "begin": {"record": brought, "at": 1}}, (422, "bad-input")),
                ({**sse, "game": "pocket-imperium", "begin": {"record": brought, "at": 1}}, (422, "bad-input")),
                (
                    {"game": "pocket-imperium", "seats": [ME, BOT], "begin": {"record": tiles, "at": 2}},
                    (422, "bad-input"),
                ),
            ]
            for body, problem in refused:
                assert await players[1].refused("POST", "/api/matches", body) == problem, body

    run(test)


def text_of(match: Match, number: int) -> str:
    return match.in_order().events[number].answer


def test_other_answers_are_tried_from_a_moment_of_a_match_that_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            match = await ended(place, await place.guest(), "pocket-imperium")
            stranger = Client(place.app)
            played = (await place.table(match)).standing.match
            assert played is not None
            at = 9
            texts = [text_of(played, number) for number in range(at, at + 6)]

            async def go(answers: list[str], **more: Any) -> dict[str, Any]:
                body = {"begin": {"match": match, "at": at}, "answers": answers, **more}
                found: dict[str, Any] = await stranger.ok("POST", "/api/variation", body)
                return found

            # The match's own answers lead along the match, whatever is known already and through any eyes.
            for eyes in ("all", "0"):
                own = views(await stranger.ok("GET", f"/api/matches/{match}/replay?eyes={eyes}"))
                for known in (0, 4):
                    found = await go(texts, known=known, eyes=eyes)
                    assert len(found["frames"]) == 6 - known
                    view = own[at + known]
                    for place_, frame in enumerate(found["frames"], at + known + 1):
                        view = {**view, **frame["changed"]}
                        assert view == own[place_]
            # Any other answer leads elsewhere, for whoever is asked, to the end of the match.
            now, line = await go([]), list[str]()
            while now["asked"]:
                line.append(now["asked"]["choices"][-1]["text"])
                now = await go(line, known=len(line) - 1)
            assert now["pending"] == []
            assert now["frames"][-1]["changed"]["result"]["points"]
            # What is not allowed is refused with its rule.
            assert await stranger.refused(
                "POST", "/api/variation", {"begin": {"match": match, "at": at}, "answers": ["Z9"]}
            ) == (422, "bad-input")

    run(test)


def test_of_a_match_that_runs_nothing_is_tried(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            body = {"begin": {"match": match, "at": 0}, "answers": []}
            for client in (*clients, Client(place.app)):
                assert (await client.refused("POST", "/api/variation", body))[0] in (404, 409)

    run(test)
