"""Secrets: two worlds that differ only in what a seat cannot know send it the same bytes, and so they do to logs.

In the second world a seat plans something else, and other values lie face down. Everything sent to anyone who may not
know the difference is compared: frames, answers over HTTP with their headers, errors, logs and figures. Time stands
still in both worlds, so what is sent when is compared by comparing what each request leads to.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import random
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import structlog
from sqlalchemy import text as sql

from starhold.games.pocket_imperium.hiding import revealed
from starhold.server import logs
from starhold.server.live.hub import Audience
from starhold.server.live.standing import Standing
from starhold.server.live.tables import Table
from starhold.server.settings import Settings
from starhold.server.store.store import StoredEvent
from tests import depth
from tests.postgres import Instance
from tests.server import databases
from tests.server.house import ME, OPEN, Client, Place, Stream, open_place, run
from tests.server.several import until
from tests.support import every_configuration

pytestmark = pytest.mark.both("usual")

PI = "pocket-imperium"
PLENTY = 10_000_000
ANSWERS_AFTER = 4
"""So many follow a plan, to see that what is not revealed yet stays secret."""
SECRET = "a-secret-for-tests-alone"
LIMITS = dict.fromkeys(
    ("address_requests", "guest_requests", "address_guests", "address_matches", "guest_matches", "address_tokens",
     "guest_sockets", "address_sockets", "socket_frames", "socket_burst"), PLENTY,
)  # fmt: skip


class Eavesdropper(logging.Handler):
    """Everything logged, by us and by libraries."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.entries: list[Any] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.entries.append((record.name, record.levelname, record.getMessage()))

    def __call__(self, _logger: Any, method: str, event: Any) -> Any:
        self.entries.append((method, sorted((name, value) for name, value in event.items() if name != "ms")))
        raise structlog.DropEvent


@contextlib.contextmanager
def listening() -> Iterator[Eavesdropper]:
    ears = Eavesdropper()
    before, root = structlog.get_config(), logging.getLogger()
    structlog.configure(processors=[ears])
    root.addHandler(ears)
    try:
        yield ears
    finally:
        root.removeHandler(ears)
        structlog.configure(**before)


class Secret(NamedTuple):
    """What must not be found anywhere: in which bytes, and what it is."""

    what: str
    text: str


def hears_of_all(audience: Audience) -> bool:
    return all(audience.online()) and audience.watchers == 1


class World:
    """A server or several, a match, its people and one who only watches, and all they are sent."""

    def __init__(self, places: Sequence[Place], ears: Eavesdropper) -> None:
        self.places, self.place, self.ears = places, places[0], ears
        self.people: list[Client] = []
        self.watcher: Client
        self.match = ""
        self.table: Table
        self.seated: list[Client] = []
        self.streams: dict[int | None, Stream] = {}
        self.reached: dict[int | None, int] = {}
        """The last event each of them was told."""
        self.secrets: list[Secret] = []
        self._stack = contextlib.AsyncExitStack()
        self._logged = 0
        self.sent = 0

    async def open(self) -> None:
        self.people = [await self._at(number).guest(f"P{number}") for number in range(4)]
        self.watcher = await self.places[-1].guest("W")
        for client in (*self.people, self.watcher):
            cookie = client.http.cookies["starhold_guest"]
            self.secrets.append(Secret("cookie", cookie))

    def _at(self, number: int) -> Place:
        """The server by way of which someone plays."""
        return self.places[number % len(self.places)]

    async def begin(self, seats: int, options: dict[str, Any], id: str, seed: int, shift: int, alone: bool) -> None:
        """A new match; its face-down tiles are moved on by so many places. Alone: one guest sits on every seat."""
        self.place.house.new_id, self.place.house.new_seed = lambda: id, lambda: seed
        self.secrets += [Secret("seed", str(seed)), Secret("seed", f"{seed:x}")]
        host, others = self.people[0], self.people[1:seats]
        self.seated = [host] * seats if alone else [host, *others]  # nobody is dealt another seat in this game
        wished = [ME if client is host else OPEN for client in self.seated]
        wish = {"game": PI, "seats": wished, "options": options, "public": True}
        self.match = (await host.ok("POST", "/api/matches", wish))["id"]
        if not alone:
            for other in others:
                await other.ok("POST", f"/api/matches/{self.match}/join", {})
                await other.ok("POST", f"/api/matches/{self.match}/ready", {})
            await host.ok("POST", f"/api/matches/{self.match}/start")
        self.table = await self.place.table(self.match)
        match = self.standing.match
        assert match is not None
        order = match.start.setup[0]["bounty_order"]
        systems = bin(int(match.start.setup[0]["level1"]) | int(match.start.setup[0]["level2"])).count("1")
        order[:systems] = [*order[shift:systems], *order[:shift]]

    async def watch(self) -> None:
        """Someone looks through the eyes of every seat, and someone as a spectator."""
        eyes: list[tuple[int | None, Client]] = [*enumerate(self.seated), (None, self.watcher)]
        for seat, client in eyes:
            through = {} if seat is None else {"seat": seat}
            stream = self.streams[seat] = await self._stack.enter_async_context(client.socket(self.match, **through))
            self.reached[seat] = (await stream.until("snapshot"))["seq"]  # which tells who is there already

    async def _known_everywhere(self) -> None:
        """Every server has heard who is there by way of the others, which takes a moment, not the same one twice."""
        for place in self.places if self.streams else ():
            await until(partial(hears_of_all, (await place.table(self.match)).audience))

    async def end(self) -> None:
        await self._stack.aclose()
        self.streams, self.reached = {}, {}
        for place in self.places:
            await place.house.tables.drop(self.match)
        await self.place.house.store.remove(self.match)  # how it ended may differ, and later lists would show it
        self._logged = len(self.ears.entries)

    @property
    def standing(self) -> Standing:
        return self.table.standing

    @property
    def state(self) -> Any:
        assert self.standing.match is not None
        return self.standing.match.position.state[0]

    async def answer(self, seat: int, action: int) -> None:
        guest = self.standing.head.seats[seat].guest
        assert guest is not None
        there = await self._at(seat).table(self.match)
        await there.answer(guest, seat, self.standing.decisions[seat], action)
        await self._know()

    async def undo(self, seat: int) -> None:
        guest = self.standing.head.seats[seat].guest
        assert guest is not None
        there = await self._at(seat).table(self.match)
        await there.undo(guest, seat, self.standing.decisions[seat], False)
        await self._know()

    async def _know(self) -> None:
        """All servers have heard of it: which of them answers first is nobody's secret."""
        for place in self.places[1:] and self.places:
            await (await place.table(self.match)).catch_up()

    async def new_frames(self) -> dict[int | None, list[str]]:
        """What each socket was sent since the last look."""
        found: dict[int | None, list[str]] = {}
        for eyes, stream in self.streams.items():
            while self.reached.get(eyes, 0) < self.standing.seq:
                self.reached[eyes] = max(self.reached.get(eyes, 0), (await stream.next()).get("seq", 0))
            # Who is connected is told now and then, and is no secret.
            found[eyes] = [frame for frame in stream.raw if '"t":"presence"' not in frame]
            stream.raw.clear()
            self.sent += sum(map(len, found[eyes]))
        return found

    def logged(self) -> list[Any]:
        new = self.ears.entries[self._logged :]
        self._logged = len(self.ears.entries)
        return new

    async def probe(self, eyes: int | None, chance: random.Random) -> list[Any]:
        """All that someone can ask for, as it was answered."""
        await self._known_everywhere()
        client = self.watcher if eyes is None else self.seated[eyes]
        path, seats = f"/api/matches/{self.match}", len(self.seated)
        decision = 0 if eyes is None else self.standing.decisions[eyes]
        legal = 0 if eyes is None else next(iter(self._legal(eyes)), 0)
        requests: list[tuple[str, str, Any]] = [
            ("GET", path, None),
            ("GET", f"{path}/glance", None),
            ("GET", "/api/me/matches", None),
            ("GET", "/api/me/profile", None),
            ("GET", "/api/matches?which=mine", None),
            ("GET", "/api/matches?which=live", None),
            ("GET", f"{path}/record", None),
            ("GET", f"{path}/replay", None),
            ("GET", f"{path}/replay?eyes=none", None),
            ("GET", f"{path}/replay?eyes=all", None),
            ("GET", "/healthz", None),
            ("POST", f"{path}/answers", {"seat": eyes or 0, "decision": decision, "action": 100_000}),
            ("POST", f"{path}/answers", {"seat": eyes or 0, "decision": decision + 7, "action": legal}),
            ("POST", f"{path}/answers", {"seat": chance.randrange(seats), "decision": 0, "action": legal}),
            ("POST", f"{path}/rematch", None),
            ("POST", f"{path}/start", None),
            # What engines are given: of a match that runs, nothing.
            *(("POST", f"{path}/hint", {"seat": eyes or 0, "decision": decision, "step": step}) for step in range(4)),
            *(
                ("POST", "/api/variation", {"begin": {"match": self.match, "at": at}, "answers": [], "eyes": whose})
                for at, whose in itertools.product((0, self.standing.seq), ("all", str(eyes or 0)))
            ),
        ]
        if eyes is not None and eyes in self.standing.pending:
            refused = next(action for action in itertools.count() if action not in self._legal(eyes))
            requests.append(("POST", f"{path}/answers", {"seat": eyes, "decision": decision, "action": refused}))
        found: list[Any] = []
        for method, address, body in requests:
            response = await client(method, address, body)
            found.append((method, address, response.status_code, sorted(response.headers.items()), response.content))
        async with client.socket(self.match) as fresh:
            await fresh.until("snapshot")
            asked = 0
            hexes = [hex_["name"] for hex_ in (await client.ok("GET", f"{path}/replay?eyes=none"))["board"]]
            for word in (chance.choice(hexes), "1", "done", chance.choice(hexes)):
                fresh.send(t="why", id=(asked := asked + 1), text=word)
            for action in (legal, chance.randrange(60)):
                fresh.send(t="preview", id=(asked := asked + 1), decision=decision, action=action)
            fresh.send(t="resume", since=max(0, self.standing.seq - 3))
            fresh.send(t="ping")
            await fresh.until("pong")
            fresh.send(t="eyes", seat=chance.randrange(seats))
            fresh.send(t="ping")
            await fresh.until("pong")
            found += [frame for frame in fresh.raw if '"t":"presence"' not in frame]
        self.sent += sum(len(part) if isinstance(part, str) else len(part[4]) for part in found)
        for part in found:
            self.search(part if isinstance(part, str) else part[4].decode() + str(part[3]), "cookie", "seed")
        return found

    def _legal(self, seat: int) -> list[int]:
        match = self.standing.match
        assert match is not None
        return match.game.legal(match.position, seat)

    async def figures(self) -> list[str]:
        """What the host can watch, but for how long things took."""
        lines = (await self.watcher("GET", "/metrics")).text.splitlines()
        return [line for line in lines if not re.match(r"#|.*_(sum|bucket|created)\b", line)]

    def search(self, content: str, *whats: str) -> None:
        for secret in self.secrets:
            if secret.what in whats:
                assert secret.text not in content, f"the {secret.what} is in {content[:300]}"


def first_difference(one: list[Any], other: list[Any]) -> str:
    """Where two lists of answers part, short enough to be read."""
    for here, there in zip(one, other, strict=False):
        if here != there:
            here, there = str(here), str(there)
            at = next((at for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
            return f"…{here[max(0, at - 200) : at + 200]}… or …{there[max(0, at - 200) : at + 200]}…"
    return f"{len(one)} or {len(other)} answers"


class Worlds:
    """Two worlds in step. `differs` are the eyes that may see that they are two."""

    def __init__(self, one: World, two: World) -> None:
        self.one, self.two = one, two
        self.different = self.other_tiles = 0
        """Frames that differ, for those who may see it; answers while the worlds' tiles differ."""

    async def both(self, do: Callable[[World], Awaitable[Any]], differs: Sequence[int | None] = ()) -> None:
        """The same request in both worlds, then the same bytes for all but those who may see a difference."""
        seen = []
        for world in (self.one, self.two):
            world._logged = len(world.ears.entries)  # both worlds are heard by the same ears
            answered = await do(world)
            frames = await world.new_frames()
            logged = world.logged()
            world.search(str(logged), "cookie", "seed", "plan")
            for sent in frames.values():
                world.search("".join(sent), "cookie", "seed")
            seen.append((answered, frames, logged))
        (answer, frames, logged), (other_answer, other_frames, other_logged) = seen
        assert logged == other_logged
        assert answer == other_answer, first_difference(answer, other_answer)
        for eyes in frames:
            if eyes not in differs:
                assert frames[eyes] == other_frames[eyes], f"seat {eyes} is told something"
            else:
                self.different += frames[eyes] != other_frames[eyes]

    def may_differ(self, taken: Any = None) -> list[int | None]:
        """The seats that took a tile of another value, or will have taken one."""
        other = int(self.one.state.bounty_ones) ^ int(self.two.state.bounty_ones)
        self.other_tiles += other != 0
        taken = self.one.state.bounty_taken if taken is None else taken
        return [seat for seat in range(len(self.one.seated)) if int(taken[seat]) & other]

    async def probe(self, eyes: int | None, seed: int) -> None:
        """Someone asks for all there is to ask for."""
        await self.both(lambda world: world.probe(eyes, random.Random(seed)), self.may_differ())
        assert await self.one.figures() == await self.two.figures()


class Play:
    """A random match in two worlds."""

    def __init__(self, worlds: Worlds, chance: random.Random, probe_each: float, alone: bool = False) -> None:
        self.worlds, self.chance, self.probe_each, self.alone = worlds, chance, probe_each, alone

    async def to_plans(self) -> bool:
        """Answer until plans are asked; False where the match is over."""
        one = self.worlds.one
        while one.standing.pending and not self._is_planning:
            await self.one_answer()
        return self._is_planning

    @property
    def _is_planning(self) -> bool:
        match = self.worlds.one.standing.match
        assert match is not None
        pending = match.pending
        return bool(pending) and match.game.question(match.position).name == "plan"

    async def one_answer(self) -> None:
        one, two = self.worlds.one, self.worlds.two
        assert one.standing.pending == two.standing.pending
        (seat,) = one.standing.pending
        action = self.chance.choice(one._legal(seat))
        await self.worlds.both(lambda world: world.answer(seat, action), self._blind_to_the_end(seat, action))
        await self._probe()

    def _blind_to_the_end(self, seat: int, action: int) -> Sequence[int | None]:
        """Who may see a difference after this answer: all, where it ends the match and everything is shown."""
        match = self.worlds.one.standing.match
        assert match is not None
        after = match.position.copy()
        match.game.apply(after, seat, action)
        if not match.game.pending(after):
            return [*range(len(self.worlds.one.seated)), None]
        return self.worlds.may_differ(after.state[0].bounty_taken)

    async def _probe(self, without: int | None = None) -> None:
        if self.chance.random() < self.probe_each:
            may = [eyes for eyes in (*range(len(self.worlds.one.seated)), None) if eyes not in self.worlds.may_differ()]
            others = [eyes for eyes in may if eyes is None or (eyes != without and not self.alone)]
            eyes = self.chance.choice(others)
            await self.worlds.probe(eyes, self.chance.randrange(1 << 30))

    async def plan_twice(self) -> None:
        """A seat locks another plan in the second world, and takes it back before the last seat locks."""
        worlds, chance, one = self.worlds, self.chance, self.worlds.one
        seats = list(one.standing.pending)
        chance.shuffle(seats)
        who, last = seats[0], seats[-1]
        first, second = chance.sample(one._legal(who), 2)
        before = seats[1 : chance.randrange(1, len(seats))]
        for seat in before:
            await self._lock(seat)
        differs = [*worlds.may_differ(), who]
        await self._lock_differently(who, first, second)
        await self._probe(without=who)
        for seat in seats[1:-1]:
            if seat not in before:
                await worlds.both(self._locks(seat, chance.choice(one._legal(seat))), differs)
                await self._probe(without=who)
        await worlds.both(lambda world: world.undo(who), differs)
        await self._probe(without=who)
        await worlds.both(lambda world: world.answer(who, first), worlds.may_differ())
        await self._lock(last)

    async def plan_another_end(self) -> None:
        """Plans that begin alike and end differently: nobody can tell until the cards that differ are revealed."""
        worlds, chance, one = self.worlds, self.chance, self.worlds.one
        seats = list(one.standing.pending)
        chance.shuffle(seats)
        who = seats[0]
        match = one.standing.match
        assert match is not None
        texts = {action: match.game.write(match.position, action).split("/") for action in one._legal(who)}
        first = chance.choice(list(texts))
        second = chance.choice([a for a, cards in texts.items() if a != first and cards[0] == texts[first][0]])
        await self._lock_differently(who, first, second)
        for seat in seats[1:]:
            action = chance.choice(one._legal(seat))
            if self._open_after(seat, action) > 1:  # nobody could do anything with their first cards
                return
            await worlds.both(self._locks(seat, action), [*worlds.may_differ(), who])
            await self._probe(without=who)
        for _ in range(ANSWERS_AFTER):
            (seat,) = one.standing.pending
            action = chance.choice(one._legal(seat))
            differs = [*self._blind_to_the_end(seat, action), who]
            if self._open_after(seat, action) != 1:
                return
            await worlds.both(self._locks(seat, action), differs)
            await self._probe(without=who)

    def _open_after(self, seat: int, action: int) -> int:
        """How many cards of each plan lie open after this answer."""
        match = self.worlds.one.standing.match
        assert match is not None
        after = match.position.copy()
        match.game.apply(after, seat, action)
        return revealed(after)

    async def _lock_differently(self, who: int, first: int, second: int) -> None:
        one, two = self.worlds.one, self.worlds.two
        match = one.standing.match
        assert match is not None
        for world, action in ((one, first), (two, second)):
            world.secrets = [secret for secret in world.secrets if secret.what != "plan"]
            world.secrets.append(Secret("plan", match.game.write(match.position, action)))
        differs = [*self.worlds.may_differ(), who]
        await self.worlds.both(lambda world: world.answer(who, first if world is one else second), differs)

    async def _lock(self, seat: int) -> None:
        action = self.chance.choice(self.worlds.one._legal(seat))
        await self.worlds.both(self._locks(seat, action), self.worlds.may_differ())

    @staticmethod
    def _locks(seat: int, action: int) -> Callable[[World], Awaitable[None]]:
        return lambda world: world.answer(seat, action)


@contextlib.asynccontextmanager
async def two_worlds(folder: Path, ears: Eavesdropper, servers: int = 1) -> Any:
    settings: dict[str, Any] = LIMITS | {"secret": SECRET}
    async with contextlib.AsyncExitStack() as stack:
        made = []
        for name in ("1", "2"):
            (folder / name).mkdir()
            places = [await stack.enter_async_context(open_place(folder / name, **settings)) for _ in range(servers)]
            made.append(World(places, ears))
        worlds = Worlds(*made)
        for world in (worlds.one, worlds.two):
            await world.open()
            world.secrets.append(Secret("cookie", SECRET))
        yield worlds


async def begin(worlds: Worlds, seats: int, options: dict[str, Any], play: Play) -> None:
    chance = play.chance
    id, seed = f"{chance.getrandbits(64):016x}", (1 << 62) + chance.getrandbits(61)
    for world, shift in ((worlds.one, 0), (worlds.two, chance.randrange(1, 9))):
        await world.begin(seats, options, id, seed, shift, play.alone)


async def watch(worlds: Worlds) -> None:
    await worlds.both(lambda world: world.watch())


async def end(worlds: Worlds) -> None:
    for world in (worlds.one, worlds.two):
        await world.end()


CONFIGURATIONS = depth.sample(every_configuration(PI), 24, 32)
PARTS = depth.pick(1, 2, 4)
ACROSS = depth.sample(every_configuration(PI), 2, 2, "across")[:200]


@pytest.mark.slow
@pytest.mark.timeout(depth.pick(900, 900, 3600))
@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_can_tell_what_another_planned_in_any_configuration(quick_folder: Path, part: int) -> None:
    """Plans that begin alike, from the first one locked until well after the first card is revealed."""

    async def test() -> None:
        with listening() as ears:
            async with two_worlds(quick_folder, ears) as worlds:
                for number, (seats, options) in enumerate(CONFIGURATIONS[part::PARTS]):
                    play = Play(worlds, random.Random(f"{depth.seed}/{part}/{number}"), probe_each=0.02, alone=True)
                    try:
                        await begin(worlds, seats, options, play)
                        assert await play.to_plans()
                        await watch(worlds)
                        await play.plan_another_end()
                    except AssertionError as error:
                        raise AssertionError(f"configuration {number} of part {part}: {seats}, {options}") from error
                    await end(worlds)
                    ears.entries.clear()
                    for world in (worlds.one, worlds.two):
                        world._logged = 0
                assert worlds.different > len(CONFIGURATIONS) // PARTS, "the worlds must differ"

    run(test)


@pytest.mark.sqlite  # it brings its own database
@pytest.mark.slow
def test_nobody_can_tell_by_way_of_another_server_either(quick_folder: Path, postgres: Instance) -> None:
    """The same where those who play and watch are spread over three servers."""

    async def test() -> None:
        with listening() as ears:
            async with two_worlds(quick_folder, ears, servers=3) as worlds:
                for number, (seats, options) in enumerate(ACROSS):
                    play = Play(worlds, random.Random(f"{depth.seed}/across/{number}"), probe_each=0.02)
                    await begin(worlds, seats, options, play)
                    assert await play.to_plans()
                    await watch(worlds)
                    await play.plan_another_end()
                    await end(worlds)
                assert worlds.different > len(ACROSS), "the worlds must differ"

    with databases.on(postgres):
        run(test)


@pytest.mark.parametrize("form", ["console", "json"])
def test_logs_of_what_went_wrong_hold_no_secrets(
    quick_folder: Path, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake of ours, and a database that fails, in the middle of a plan being stored."""
    seed = (1 << 62) + 987_654_321_987
    plans: list[str] = []
    before = structlog.get_config()
    handlers, level = logging.getLogger().handlers, logging.getLogger().level

    async def test() -> None:
        async with open_place(quick_folder, secret=SECRET) as place:
            place.house.new_seed = lambda: seed
            host = await place.guest("Ada")
            match = (await host.ok("POST", "/api/matches", {"game": PI, "seats": [ME, ME]}))["id"]
            table = await place.table(match)
            while table.standing.match is None or len(table.standing.pending) == 1:
                await answer(table)
            assert table.standing.match is not None
            game, position = table.standing.match.game, table.standing.match.position
            plans.extend(game.write(position, action) for action in game.legal(position, 0))
            breaks(table.audience, "publish")
            await answer(table)
            breaks(table.driver, "wake")
            with pytest.raises(RuntimeError):
                await answer(table)
            link = await host.ok("POST", "/api/me/link")
            plans.extend([link["token"], host.http.cookies["starhold_guest"]])
            breaks(place.house.store, "load")
            place.house.tables.live.clear()
            assert await host.refused("GET", f"/api/matches/{match}") == (500, "broken")
            event = StoredEvent(seq=9999, kind="answer", seat=0, decision=0, action=0, at=0.0, data={"x": object()})
            try:
                await place.house.store.append(table.standing.row, [event])
            except Exception:
                structlog.get_logger("test").exception("not stored")
            wrong = sql("INSERT INTO events (match_id, seq, kind, at, data) VALUES (:id, :seed, 1, 1, :plan)")
            try:
                await place.house.store._database.write(
                    lambda connection: connection.execute(wrong, {"id": "none", "seed": seed, "plan": plans[0]})
                )
            except Exception:
                structlog.get_logger("test").exception("not stored")

    logs.start(Settings(log_format=form, log_level="debug"))
    try:
        run(test)
    finally:
        structlog.configure(**before)
        logging.getLogger().handlers = handlers
        logging.getLogger().setLevel(level)
    said = capsys.readouterr().err
    assert said.count("Traceback") >= 3, said
    for secret in (SECRET, str(seed), f"{seed:x}", *plans):
        assert secret not in said, secret


async def answer(table: Table) -> None:
    """The first seat that is asked answers."""
    match, seat = table.standing.match, table.standing.pending[0]
    guest = table.standing.head.seats[seat].guest
    assert match is not None
    assert guest is not None
    action = match.game.legal(match.position, seat)[0]
    await table.answer(guest, seat, table.standing.decisions[seat], action)


def breaks(thing: object, name: str) -> None:
    def broken(*args: object, **named: object) -> None:
        raise RuntimeError("a mistake of ours")

    setattr(thing, name, broken)


SECRETIVE = list(itertools.product((2, 3, 4), (False, True), ("unscored", "not-own")))
SECRETIVE = depth.pick(SECRETIVE[6:7], [SECRETIVE[place] for place in (1, 10)], SECRETIVE)


@pytest.mark.slow
@pytest.mark.timeout(depth.pick(900, 900, 3600))
@pytest.mark.parametrize("hidden_points", [False, True])
def test_nobody_can_tell_what_lies_face_down_or_was_planned_in_whole_matches(
    quick_folder: Path, hidden_points: bool
) -> None:
    async def test() -> None:
        with listening() as ears:
            async with two_worlds(quick_folder, ears) as worlds:
                for seats, bounty, bonus in SECRETIVE:
                    options = {"bounty": bounty, "hidden_points": hidden_points, "bonus": bonus}
                    play = Play(worlds, random.Random(f"{depth.seed} {seats} {options}"), probe_each=0.01)
                    try:
                        await begin(worlds, seats, options, play)
                        await watch(worlds)
                        while await play.to_plans():
                            await play.plan_twice()
                    except AssertionError as error:
                        raise AssertionError(f"{seats} seats, {options}") from error
                    await end(worlds)
                assert min(worlds.different, worlds.other_tiles) > 5 * len(SECRETIVE), "the worlds must differ"

    run(test)
