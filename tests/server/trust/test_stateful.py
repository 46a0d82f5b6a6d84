"""Random clients against a simple model of a table: whatever they do in whatever order, both say the same."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from starhold.core import registry
from starhold.core.match import Match
from tests import depth
from tests.server.house import Client, Place, Stream, StuckBots, open_place
from tests.server.trust.client import Model
from tests.server.trust.conftest import MEMORY

pytestmark = pytest.mark.both("usual")

T = TypeVar("T")
GUESTS = 3
LEAP = 10_000.0
"""Longer than any clock runs."""
CLOCKS: list[dict[str, Any]] = [
    {"kind": "none"},
    {"kind": "decision", "seconds": 60},
    {"kind": "total", "seconds": 60, "increment": 5},
]
whos, seats_, pick = st.integers(0, GUESTS - 1), st.integers(0, 2), st.integers(0, 2**16)
steps = 0
"""Requests made in all examples."""


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat of the model."""

    who: int | None = None
    bot: str | None = None
    ready: bool = False
    standin: bool = False

    @property
    def is_open(self) -> bool:
        return self.who is None and self.bot is None

    @property
    def is_played_by_bot(self) -> bool:
        return self.bot is not None or self.standin


class Refused(Exception):
    """What the model refuses, and how."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(code)
        self.status, self.code = status, code


class TableModel:
    """A table without clocks, locks, stores and streams: the seats, a match, and how often each seat has acted."""

    def __init__(self, game: str, seats: list[Seat], seed: int) -> None:
        self.game, self.seats, self.seed = registry.game(game), seats, seed
        self.status, self.host, self.seq = "open", 0, 1
        self.match: Match | None = None
        self.decisions = [0] * len(seats)
        self.done: list[tuple[str, int, int | None, int] | None] = [None] * len(seats)
        self.too_late: list[int | None] = [None] * len(seats)
        self.stood_in: list[bool] = []
        """Of each answer, whether a bot gave it in a person's place."""
        self.long_ago = 0
        """How many of the answers are so old that their time is over."""

    def own(self, who: int) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.who == who]

    @property
    def pending(self) -> tuple[int, ...]:
        return self.match.pending if self.match is not None and self.status == "running" else ()

    def change(self, number: int, **fields: Any) -> None:
        self.seats[number] = replace(self.seats[number], **fields)
        self.seq += 1

    def must_be(self, status: str, code: str) -> None:
        if self.status != status:
            raise Refused(409, code)

    def must_exist(self, seat: int) -> None:
        if seat >= len(self.seats):
            raise Refused(422, "bad-input")

    def join(self, who: int, seat: int | None) -> None:
        own = self.own(who)
        if own and (seat is None or seat in own):
            return
        self.must_be("open", "not-open")
        if seat is not None:
            self.must_exist(seat)
        free = [number for number, at in enumerate(self.seats) if at.is_open]
        if not free or (seat is not None and seat not in free):
            raise Refused(409, "seat-taken")
        self.change(free[0] if seat is None else seat, who=who)

    def leave(self, who: int) -> None:
        own = self.own(who)
        if not own and self.host != who:
            return
        self.must_be("open", "not-open")
        others = [seat.who for seat in self.seats if seat.who not in (None, who)]
        for number in own:
            self.seats[number] = Seat()
            self.seq += 1
        if not others:
            self.status = "ended"
            self.seq += 1
        elif self.host == who:
            assert others[0] is not None
            self.host = others[0]

    def ready(self, who: int, ready: bool) -> None:
        if not self.own(who):
            raise Refused(403, "not-your-seat")
        self.must_be("open", "not-open")
        for number in self.own(who):
            if self.seats[number].ready != ready:
                self.change(number, ready=ready)

    def seat_bot(self, who: int, seat: int, bot: str | None) -> None:
        self.must_exist(seat)
        if self.host != who:
            raise Refused(403, "not-host")
        self.must_be("open", "not-open")
        if self.seats[seat].who is not None:
            raise Refused(409, "seat-taken")
        if self.seats[seat].bot != bot:
            self.change(seat, bot=bot)

    def start(self, who: int) -> None:
        if self.host != who:
            raise Refused(403, "not-host")
        if self.status == "running":
            return
        self.must_be("open", "not-open")
        if any(seat.is_open or (seat.who not in (None, who) and not seat.ready) for seat in self.seats):
            raise Refused(409, "not-ready")
        self.status = "running"
        self.seq += 1
        self.match = Match.begin(self.game, len(self.seats), {}, self.seed)

    def act(self, who: int, seat: int, kind: str, decision: int, action: int | None, whole: bool = False) -> int:
        """An answer or an undo; the seq of its event."""
        self.must_exist(seat)
        if self.seats[seat].who != who:
            raise Refused(403, "not-your-seat")
        done = self.done[seat]
        if done is not None and done[:3] == (kind, decision, action):
            return done[3]
        self.must_be("running", "not-running")
        assert self.match is not None
        if kind == "undo":
            self.undo(seat, decision, whole)
            return self.seq
        assert action is not None
        stands_in = self.seats[seat].standin
        if stands_in and self.too_late[seat] == decision:
            raise Refused(409, "time-out")
        if decision != self.decisions[seat] or seat not in self.pending:
            raise Refused(409, "stale")
        if action not in self.game.legal(self.match.position, seat):
            raise Refused(409, "illegal")
        if stands_in:
            self.come_back(who, seat)
        self.answer(seat, decision, action)
        return self.seq

    def answer(self, seat: int, decision: int, action: int) -> None:
        assert self.match is not None
        self.match.answer(seat, action)
        self.stood_in.append(self.seats[seat].standin)
        self.has_done(seat, "answer", decision, action)
        if self.match.result is not None:
            self.status = "ended"

    def undoable(self, seat: int) -> tuple[str, int] | None:
        """What the seat's person may take back, and where among the answers it stands."""
        match, at = self.match, self.seats[seat]
        if match is None or self.status != "running" or at.is_played_by_bot or at.who is None:
            return None
        if match.can_unlock(seat):
            return "open", max(number for number, told in enumerate(match.events) if told.seat == seat)
        own = self.own(at.who)
        bots = [number for number, other in enumerate(self.seats) if other.bot is not None]
        place = match.undoable(own, bots if len(own) + len(bots) == len(self.seats) else ())
        if place is None or any(self.stood_in[place:]):
            return None
        return ("step" if match.under_way(seat) else "past"), place

    def undo(self, seat: int, decision: int, whole: bool) -> None:
        match = self.match
        assert match is not None
        if decision != self.decisions[seat]:
            raise Refused(409, "stale")
        if self.undoable(seat) is None:
            raise Refused(409, "no-undo")
        events, stood_in = list(match.events), list(self.stood_in)
        was = self.seq, self.long_ago, list(self.decisions), list(self.done)
        taken = None
        while taken is None or (whole and match.under_way(taken) and self.undoable(seat)):
            kind, place = self.undoable(seat) or ("", -1)
            taken, answered, asked = (
                match.events[place].seat,
                [told.seat for told in match.events[place:]],
                match.pending,
            )
            if kind == "open":
                match.unlock(seat)
                del self.stood_in[place]
            else:
                if (answered != [seat] or seat not in asked) and place < self.long_ago:
                    for event in events[len(match.events) :]:  # all of it, or nothing
                        match.answer(event.seat, event.action)
                    self.seq, self.long_ago, self.decisions, self.done = was
                    self.stood_in = stood_in
                    raise Refused(409, "no-undo")
                match.take_back(place)
                del self.stood_in[place:]
                for other in {*answered, *asked} - {seat}:
                    self.decisions[other] += 1
                    self.done[other] = None
            self.long_ago = min(self.long_ago, len(match.events))
            self.has_done(seat, "undo", decision, None)

    def has_done(self, seat: int, kind: str, decision: int, action: int | None) -> None:
        self.seq += 1
        self.decisions[seat] += 1
        self.done[seat] = (kind, decision, action, self.seq)

    def resign(self, who: int, seat: int) -> None:
        self._must_sit(who, seat)
        self.must_be("running", "not-running")
        if not self.seats[seat].standin:
            self.change(seat, standin=True)

    def come_back(self, who: int, seat: int) -> None:
        self._must_sit(who, seat)
        self.must_be("running", "not-running")
        if self.seats[seat].standin:
            self.change(seat, standin=False)
            self.too_late[seat] = None

    def _must_sit(self, who: int, seat: int) -> None:
        self.must_exist(seat)
        if self.seats[seat].who != who:
            raise Refused(403, "not-your-seat")

    def time_passes(self) -> None:
        """So much that every clock that runs has run out."""
        self.long_ago = len(self.match.events) if self.match else 0
        for seat in self.pending:
            if not self.seats[seat].is_played_by_bot:
                self.too_late[seat] = self.decisions[seat]
                self.change(seat, standin=True)


class Tables(RuleBasedStateMachine):
    """Three guests around one match."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None))
        self.stack = contextlib.AsyncExitStack()
        self.bots = self.do(self._bots())
        plenty: dict[str, Any] = dict.fromkeys(("guest_requests", "address_requests", "socket_burst"), 10**6)
        opened = open_place(self.folder, bots=self.bots, **plenty)
        self.place: Place = self.do(self.stack.enter_async_context(opened))
        self.clients: list[Client] = [self.do(self.place.guest(f"G{number}")) for number in range(GUESTS)]
        self.streams: list[Stream] = []
        self.known: list[Model] = []
        self.model: TableModel
        self.match = ""
        self.clock: dict[str, Any] = {}

    @staticmethod
    async def _bots() -> StuckBots:
        return StuckBots()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(work, 120))

    def teardown(self) -> None:
        self.do(self.stack.aclose())
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        shutil.rmtree(self.folder)

    @initialize(
        game=st.sampled_from(["pocket-imperium", "small-star-empires"]),
        seats=st.lists(st.sampled_from(["open", "me", "bot"]), min_size=1, max_size=2),
        clock=st.sampled_from(CLOCKS),
    )
    def make(self, game: str, seats: list[str], clock: dict[str, Any]) -> None:
        wishes = [{"kind": kind, "bot": "drifter"} if kind == "bot" else {"kind": kind} for kind in ("me", *seats)]
        modelled = {"open": Seat(), "me": Seat(who=0), "bot": Seat(bot="drifter")}
        self.model = TableModel(game, [modelled[kind] for kind in ("me", *seats)], seed=1)
        if "open" not in seats:
            self.model.start(0)
        wish = {"game": game, "seats": wishes, "clock": clock, "public": True}
        info = self.do(self.clients[0].ok("POST", "/api/matches", wish))
        self.match, self.clock = info["id"], clock
        self._seat_as_dealt(info)
        for client in self.clients:
            self.streams.append(self.do(client.socket(self.match).__aenter__()))
            self.known.append(Model())

    def _seat_as_dealt(self, info: Any) -> None:
        """Players may be dealt other seats at the start: which, only the server knows."""
        if self.model.status == "running" and self.model.game.about.players_are_dealt:
            guests = [
                self.place.house.people.guest_of(client.http.cookies["starhold_guest"]) for client in self.clients
            ]
            table = self.do(self.place.table(self.match))
            dealt = [
                Seat(None if seat.guest is None else guests.index(seat.guest), seat.bot, seat.ready)
                for seat in table.standing.head.seats
            ]
            assert sorted(map(str, dealt)) == sorted(map(str, self.model.seats))
            self.model.seats = dealt

    def ask(self, who: int, path: str, body: Any, expected: Any) -> Any:
        """The same request to the server and to the model: both do it, or both refuse it and for the same reason."""
        global steps
        steps += 1
        response = self.do(self.clients[who]("POST", f"/api/matches/{self.match}/{path}", body))
        try:
            wanted = expected()
        except Refused as refused:
            assert (response.status_code, response.json().get("code")) == (refused.status, refused.code), path
            return None
        assert response.status_code in (200, 201), (path, body, response.text)
        found = response.json()
        if wanted is not None:
            assert found == {"seq": wanted}, path
        return found

    @rule(who=whos, seat=st.none() | seats_)
    def join(self, who: int, seat: int | None) -> None:
        self.ask(who, "join", {"seat": seat}, lambda: self.model.join(who, seat))

    @precondition(lambda self: self.model.status == "open")
    @rule(who=whos)
    def leave(self, who: int) -> None:
        self.ask(who, "leave", None, lambda: self.model.leave(who))

    @precondition(lambda self: self.model.status == "open")
    @rule(who=whos, ready=st.booleans() | st.just(True))
    def ready(self, who: int, ready: bool) -> None:
        self.ask(who, "ready", {"ready": ready}, lambda: self.model.ready(who, ready))

    @precondition(lambda self: self.model.status == "open")
    @rule(who=st.just(0) | whos, seat=seats_, bot=st.sampled_from(["drifter", "cadet", None]))
    def seat_bot(self, who: int, seat: int, bot: str | None) -> None:
        self.ask(who, "seats", {"seat": seat, "bot": bot}, lambda: self.model.seat_bot(who, seat, bot))

    @precondition(lambda self: self.model.status != "open")
    @rule(who=whos, seat=seats_)
    def come_too_late(self, who: int, seat: int) -> None:
        """All that can be done only before the start."""
        self.leave(who)
        self.ready(who, True)
        self.seat_bot(who, seat, "cadet")

    @rule(who=st.just(0) | whos)
    def start(self, who: int) -> None:
        was = self.model.status
        info = self.ask(who, "start", None, lambda: self.model.start(who))
        if info is not None and was == "open":
            self._seat_as_dealt(info)

    @precondition(lambda self: self.model.status == "open")
    @rule()
    def everybody_sits_and_starts(self) -> None:
        for who in range(1, GUESTS):
            if any(seat.is_open for seat in self.model.seats):
                self.join(who, None)
                self.ready(who, True)
        for who in range(GUESTS):
            if self.model.own(who) and who != self.model.host:
                self.ready(who, True)
        self.start(self.model.host)

    @precondition(lambda self: self.model.pending)
    @rule(choose=pick, times=st.integers(1, 12))
    def answer(self, choose: int, times: int) -> None:
        """Those who are asked answer, so many times."""
        for turn in range(times):
            asked = [seat for seat in self.model.pending if self.model.seats[seat].who is not None]
            if not asked:
                return
            seat = asked[(choose + turn) % len(asked)]
            legal = self.model.game.legal(self.model.match.position, seat) if self.model.match else []
            self._act(seat, self.model.decisions[seat], legal[(choose + turn) % len(legal)])

    def _act(self, seat: int, decision: int, action: int, who: int | None = None) -> None:
        sits = self.model.seats[seat].who if seat < len(self.model.seats) else None
        asker = who if who is not None else 0 if sits is None else sits
        body = {"seat": seat, "decision": decision, "action": action}
        self.ask(asker, "answers", body, lambda: self.model.act(asker, seat, "answer", decision, action))

    @precondition(lambda self: self.model.match)
    @rule(seat=seats_, off=st.integers(-2, 2), action=st.integers(0, 60) | st.just(99_999), who=st.none() | whos)
    def answer_anything(self, seat: int, off: int, action: int, who: int | None) -> None:
        decision = self.model.decisions[seat] if seat < len(self.model.seats) else 0
        self._act(seat, max(0, decision + off), action, who)

    @precondition(lambda self: any(self.model.done))
    @rule(choose=pick)
    def repeat(self, choose: int) -> None:
        """What a seat did last is sent once more."""
        acted = [
            (seat, done) for seat, done in enumerate(self.model.done) if done and self.model.seats[seat].who is not None
        ]
        if not acted:
            return
        seat, (kind, decision, action, _) = acted[choose % len(acted)]
        if kind == "answer":
            assert action is not None
            self._act(seat, decision, action)
        else:
            self._undo(seat, decision, False)

    @precondition(lambda self: self.model.match)
    @rule(seat=seats_, off=st.just(0) | st.integers(-1, 1), whole=st.booleans(), who=st.none() | whos)
    def undo(self, seat: int, off: int, whole: bool, who: int | None) -> None:
        decision = self.model.decisions[seat] if seat < len(self.model.seats) else 0
        self._undo(seat, max(0, decision + off), whole, who)

    def _undo(self, seat: int, decision: int, whole: bool, who: int | None = None) -> None:
        sits = self.model.seats[seat].who if seat < len(self.model.seats) else None
        asker = who if who is not None else 0 if sits is None else sits
        body = {"seat": seat, "decision": decision, "whole": whole}
        self.ask(asker, "undo", body, lambda: self.model.act(asker, seat, "undo", decision, None, whole))

    @precondition(lambda self: self.model.match)
    @rule(who=whos, seat=seats_)
    def resign(self, who: int, seat: int) -> None:
        self.ask(who, "resign", {"seat": seat}, lambda: self.model.resign(who, seat))

    @precondition(lambda self: self.model.match)
    @rule(who=whos, seat=seats_)
    def come_back(self, who: int, seat: int) -> None:
        self.ask(who, "return", {"seat": seat}, lambda: self.model.come_back(who, seat))

    @precondition(lambda self: self.model.status == "running" and self.clock["kind"] != "none")
    @rule()
    def time_runs_out(self) -> None:
        self.model.time_passes()
        self.do(self.place.clock.advance(LEAP))
        self.do(self._reach())

    async def _reach(self) -> None:
        """What happens by itself has happened."""
        table = await self.place.table(self.match)
        while table.standing.seq < self.model.seq:
            await asyncio.sleep(0.001)

    @precondition(lambda self: any(self.model.seats[seat].is_played_by_bot for seat in self.model.pending))
    @rule()
    def bots_think(self) -> None:
        """Bots answer until people are asked again; the model follows them, if they may."""
        self.do(self._let_think())
        events = self.do(self.place.events(self.match))
        for event in events[self.model.seq :]:
            seat, decision, action = event.seat, event.decision, event.action
            assert (event.kind, seat in self.model.pending) == ("answer", True)
            assert seat is not None
            assert decision is not None
            assert action is not None
            assert self.model.seats[seat].is_played_by_bot
            assert decision == self.model.decisions[seat]
            self.model.answer(seat, decision, action)

    async def _let_think(self) -> None:
        table = await self.place.table(self.match)
        self.bots.go.set()
        while any(table.standing.head.seats[seat].level for seat in table.standing.pending):
            await asyncio.sleep(0.001)
        self.bots.go.clear()
        while table._lock.locked():
            await asyncio.sleep(0)

    @rule(who=whos, back=st.integers(-3, 60))
    def reconnect(self, who: int, back: int) -> None:
        """Someone's network fails, and they come back with whatever they last knew, or say they did."""
        self.do(self.streams[who].__aexit__())
        known = self.known[who]
        query: dict[str, Any] = {} if known.eyes is None else {"seat": known.eyes}
        if back > 0 and known.seq > back:
            known = self.known[who] = Model()
        elif back < 0:
            query["since"] = known.seq - back  # more than there is
        elif known.seq:
            query["since"] = known.seq
        self.streams[who] = self.do(self.clients[who].socket(self.match, **query).__aenter__())

    @precondition(lambda self: self.model.status == "ended")
    @rule(who=whos)
    def rematch(self, who: int) -> None:
        response = self.do(self.clients[who]("POST", f"/api/matches/{self.match}/rematch"))
        if not self.model.own(who):
            assert (response.status_code, response.json()["code"]) == (403, "not-your-seat")
        elif self.model.match is None:
            assert (response.status_code, response.json()["code"]) == (409, "not-ended")
        else:
            found = response.json()
            assert found["id"] != self.match
            noted = self.do(self.clients[who].ok("GET", f"/api/matches/{self.match}"))["rematch"]
            assert noted == found["id"]
            self.model.seq = self.do(self.place.table(self.match)).standing.seq  # once more for the first who asks

    @invariant()
    def both_say_the_same(self) -> None:
        if not self.match:
            return
        model = self.model
        for who, (stream, known) in enumerate(zip(self.streams, self.known, strict=True)):
            self.do(self._listen(stream, known))
            assert known.seq == model.seq
            info = known.match
            assert info["status"] == model.status
            assert info["pending"] == list(model.pending)
            assert info["host"] == (model.host == who)
            assert [seat["mine"] for seat in info["seats"]] == [seat.who == who for seat in model.seats]
            assert [seat["bot"] for seat in info["seats"]] == [seat.bot for seat in model.seats]
            assert [bool(seat["standin"]) for seat in info["seats"]] == [seat.standin for seat in model.seats]
            assert [seat["ready"] for seat in info["seats"]] == [seat.ready for seat in model.seats]
            assert (known.eyes in model.own(who)) if model.own(who) else known.eyes is None
            if known.eyes is not None:
                self._check_mine(known.eyes, known.mine)
        match = model.match
        if match is not None:
            shown = self.known[0].view
            seen = model.game.view(model.game.hide(match.position, self.known[0].eyes))
            assert shown is not None
            assert {name: seen[name] for name in ("question", "points", "ships")} == {
                name: shown[name] for name in ("question", "points", "ships")
            }

    def _check_mine(self, seat: int, mine: Any) -> None:
        model = self.model
        assert mine["decision"] == model.decisions[seat]
        match = model.match
        if match is None or seat not in model.pending:
            assert mine["asked"] is None
        else:
            choices = sorted(choice["action"] for choice in mine["asked"]["choices"])
            assert choices == sorted(model.game.legal(match.position, seat))
        undoable = model.undoable(seat)
        assert mine["undo"] == (undoable and undoable[0])

    async def _listen(self, stream: Stream, known: Model) -> None:
        """Hear what is said until it is what happened last."""
        while known.seq < self.model.seq or not known.match:
            assert not known.apply(await stream.next()), "a frame is missing"


def check(machine: type[RuleBasedStateMachine], examples: int, count: int) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=count,
            derandomize=depth.depth != "long",
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_server_does_what_a_simple_model_of_a_table_does() -> None:
    check(Tables, examples=depth.pick(4, 12, 200), count=60)
    assert steps > depth.pick(150, 450, 8000), steps
