"""The application: what a server is made of, how it starts and how it stops."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Literal

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from starhold import __version__
from starhold.core import registry
from starhold.core.errors import StarholdError
from starhold.server import errors
from starhold.server.bots.seats import BotSeats
from starhold.server.films import Films
from starhold.server.http import pages
from starhold.server.http import validation as invalid
from starhold.server.http.guests import People
from starhold.server.http.limits import Limits
from starhold.server.http.middleware import RequestChecks
from starhold.server.http.routes import (
    engines,
    galaxies,
    matches,
    mine,
    people,
    puzzles,
    replays,
    rules,
    sockets,
    thinking,
)  # fmt: skip
from starhold.server.http.routes.dependencies import PROBLEMS, reply
from starhold.server.live.clocks import Clock, RealClock
from starhold.server.live.tables import Tables, play_once
from starhold.server.metrics import Metrics
from starhold.server.seals import Seals
from starhold.server.settings import Settings
from starhold.server.store.servers import Servers
from starhold.server.store.store import Store, StoreDown
from starhold.server.together import Together
from starhold.words import Message

SWEEP_SECONDS = 30.0
RETRY_SECONDS = 1.0
"""How long what is done once after a start waits where the database is down."""
log = structlog.get_logger("starhold.server")


class House:
    """Everything a server has. It is opened when the application starts and closed when it stops."""

    store: Store
    bots: BotSeats
    tables: Tables
    people: People
    seals: Seals
    loop: asyncio.AbstractEventLoop

    def __init__(self, settings: Settings, clock: Clock, bots: BotSeats | None) -> None:
        self.settings, self.clock = settings, clock
        self.metrics, self.limits = Metrics(), Limits(settings)
        self.ready = Ready()
        """Set when the games are loaded and compiled."""
        self.listening: asyncio.Event | None = None
        """Where it is given, the games are loaded only when it is set: the address comes first."""
        self.new_id: Callable[[], str] = lambda: secrets.token_hex(8)
        self.new_seed: Callable[[], int] = lambda: secrets.randbelow(1 << 63)
        """What names matches and what they are drawn from; tests set both."""
        self.failure: StarholdError | None = None
        """Why it could not be opened, or cannot go on."""
        self.on_failure: Callable[[], None] = lambda: None
        """Ends the server; whoever runs it sets it."""
        self.is_leaving = False
        """Whether it goes on only until a balancer has noticed that it will stop."""
        self._is_open = False
        self.films = Films()
        self.replaying = asyncio.Semaphore(1)
        """Replays are made one at a time."""
        self.building = asyncio.Semaphore(1)
        """So are engines."""
        self.saving = asyncio.Semaphore(1)
        """And galaxies are saved so, since a guest may have only so many."""
        self._bots = bots
        self._tasks: list[asyncio.Task[None]] = []
        self._health: tuple[float, dict[str, str]] | None = None

    async def open(self) -> None:
        """Open the database and begin; nothing if that is done."""
        if self._is_open:
            return
        settings, self.loop = self.settings, asyncio.get_running_loop()
        secret = settings.signing_secret()
        self.store = await Store.open(settings.database_url, to_serve=True)
        self.bots = self._bots or BotSeats(settings.bot_workers)
        self.people, self.seals = People(settings, self.store, self.clock, secret), Seals(secret)
        self.tables = Tables(settings, self.store, self.bots, self.clock, self.metrics)
        if self.store.database.is_shared:
            self.tables.together = await self._join(secret)
        self._is_open = True
        self._tasks = [asyncio.create_task(self._prepare()), asyncio.create_task(self._sweep())]

    async def _join(self, secret: str) -> Together:
        """Be one of the servers of this database."""
        from starhold.server.store.hints import Hints  # most servers need none of it
        from starhold.server.store.postgres import Postgres

        database = self.store.database
        assert isinstance(database, Postgres)
        id = secrets.token_hex(8)
        signs = hashlib.blake2b(secret.encode(), digest_size=16, person=b"starhold-signs").hexdigest()
        together = Together(self.tables, Servers(database, id, signs), Hints(database, id, secret), self.clock)
        try:
            await together.join()
        except StoreDown:
            await self.store.close()
            raise
        return together

    async def _prepare(self) -> None:
        """Load and compile the games beside the loop, then let matches go on that bots or clocks have to move."""
        if self.listening is not None:
            await self.listening.wait()
        try:
            await asyncio.to_thread(warm_up)
            await self.bots.start()
        except Exception as error:  # whatever a game raises: nobody is to wait for it for ever
            log.exception("a game cannot be played")
            no_bots = Message("error-no-bots", reason=said(error))
            self.failure = error if isinstance(error, NoGame) else StarholdError(no_bots)
            self.ready.give_up()
            self.on_failure()
            return
        if self.tables.together is not None:
            await self.tables.together.start()
        self.ready.set()
        for work in (self.tables.wake, self.tables.note_past):
            await self._until_done(work)

    async def _until_done(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
                return
            except StoreDown as error:
                log.error("database down", reason=str(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def _sweep(self) -> None:
        """Now and then: forget idle tables and expired links."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.tables.drop_idle()
            with contextlib.suppress(StoreDown):
                await self.store.expire_tokens(self.clock.now())

    async def say_goodbye(self) -> None:
        """Tell everyone to come back later, and stop bots and clocks."""
        self.ready.give_up()
        await self.tables.close()
        if self.tables.together is not None:
            await self.tables.together.hand_over()  # before who still asks is waited for
        ending = [socket.closed.wait() for table in self.tables.live.values() for socket in table.audience.sockets]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*ending), min(1.0, self.settings.stop_wait))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.say_goodbye()
        if self.tables.together is not None:
            await self.tables.together.close()
        await self.bots.close()
        await self.store.close()

    async def health(self) -> dict[str, str]:
        """How the server is: ok, starting, stopping, or degraded and why; the store is asked once a second at most."""
        now = time.monotonic()
        if self._health is None or now - self._health[0] > 1.0:
            self._health = (now, await self._check_health())
        found = self._health[1]
        if self.is_leaving or self.ready.gave_up:
            return found | {"status": "stopping"}
        if found["status"] == "ok" and not self.ready.is_set():
            return found | {"status": "starting"}
        return found

    async def _check_health(self) -> dict[str, str]:
        try:
            await asyncio.wait_for(self.store.guest(""), 2.0)
        except StoreDown as error:
            return {"status": "degraded", "store": error.reason}
        except TimeoutError:
            return {"status": "degraded", "store": "slow"}
        together = self.tables.together
        if together is not None and together.trouble:  # it can read, and not write
            return {"status": "degraded", "store": together.trouble}
        return {"status": "ok", "store": "ok"}


class Ready(asyncio.Event):
    """Whether the games are there; who waits for them when the server stops is told so."""

    gave_up = False

    def give_up(self) -> None:
        """Let nobody wait any longer."""
        if not self.is_set():
            self.gave_up = True
            self.set()

    async def wait(self) -> Literal[True]:
        await super().wait()
        if self.gave_up:
            raise StoreDown("closed")
        return True


class NoGame(StarholdError):
    """The server cannot go on without one of its games."""

    def __init__(self, game: str, reason: Exception) -> None:
        super().__init__(Message("error-no-game", game=game, reason=said(reason)))


def said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def warm_up() -> None:
    """Load every game by its rules of today; older ones are loaded when a match needs them."""
    for id in registry.ids():
        try:
            play_once(registry.game(id))
        except Exception as error:
            raise NoGame(id, error) from error


def create_app(
    settings: Settings | None = None,
    *,
    clock: Clock | None = None,
    bots: BotSeats | None = None,
    web: Path | None = None,
) -> FastAPI:
    """The application; tests bring their own clock and bots."""
    settings = settings or Settings.of_environment()
    house = House(settings, clock or RealClock(), bots)

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        log.info("open", version=__version__)
        try:
            yield
        finally:
            await house.close()
            log.info("closed")

    app = FastAPI(
        title="Starhold",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
        responses=PROBLEMS,
    )
    app.state.house = house
    app.state.web = web or pages.WEB
    for routes in (people, mine, rules, engines, thinking, galaxies, puzzles, matches, replays, sockets):
        app.router.routes += routes.router.routes  # as they are: to include them would build each anew
    app.add_api_route("/healthz", _health(house), methods=["GET"], response_class=Response)
    app.add_api_route("/metrics", _metrics(house), methods=["GET"], response_class=Response)
    app.add_route("/{path:path}", pages.page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_exception_handler(StarholdError, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)
    app.add_middleware(RequestChecks, house=house)
    return app


def _health(house: House) -> Callable[[], Any]:
    async def healthz() -> Response:
        """Whether the server and its database are well."""
        found = await house.health()
        return reply(found, 200 if found["status"] == "ok" else 503)

    return healthz


def _metrics(house: House) -> Callable[[], Any]:
    async def metrics() -> Response:
        """Figures for Prometheus."""
        house.metrics.tables.set(len(house.tables.live))
        return Response(generate_latest(house.metrics.registry), media_type=CONTENT_TYPE_LATEST)

    return metrics


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, StarholdError)
    house: House = request.app.state.house
    problem = errors.problem(error)
    house.metrics.refused.labels(problem.code).inc()
    response = reply(problem, errors.status_of(error))
    if response.status_code in (429, 503):
        response.headers["retry-after"] = "60" if response.status_code == 429 else "2"
    return response


async def _invalid(request: Request, error: Exception) -> Response:
    """A body or parameter of another shape: the first place that is wrong."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"][0] == "path":
        missing = errors.NoMatch() if first["loc"][1] == "match_id" else errors.NoPage()
        return await _problem(request, missing)
    return await _problem(request, invalid.refusal(first))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known: dict[int, errors.ServerError] = {404: errors.NoPage(), 405: errors.WrongMethod()}
    methods = _methods(request) if error.status_code in known else ""
    if methods:
        response = await _problem(request, errors.WrongMethod())
        response.headers["allow"] = methods
        return response
    response = await _problem(request, known.get(error.status_code, errors.BadBody()))
    if error.headers:
        response.headers.update(error.headers)
    return response


def _methods(request: Request) -> str:
    """All methods of an address of the API; the router knows only those of the first route it finds there."""
    path = request.scope["path"].removeprefix(request.scope["root_path"])
    described = request.app.openapi()["paths"].items()
    return next((", ".join(known).upper() for place, known in described if compile_path(place)[0].match(path)), "")


async def _broken(request: Request, error: Exception) -> Response:
    return await _problem(request, errors.Broken())
