"""Starting and stopping as people meet it: real processes, whatever is wrong and whenever they are told to stop."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import httpx
import psutil  # type: ignore[import-untyped]
import pytest
import uvicorn

from starhold.core.lock import Hold
from starhold.server import run as running
from starhold.server.app import NoGame
from starhold.server.run import NoDatabase, Server
from starhold.server.store.address import shown
from starhold.server.store.database import StoreDown
from starhold.words import Message, say
from tests.postgres import Instance
from tests.server import databases
from tests.server.house import open_place, run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="stops by signals")
PATIENCE = 120.0
STOPPED = {signal.SIGINT: (-signal.SIGINT, 130), signal.SIGTERM: (-signal.SIGTERM,)}
"""How a process ends that was told to stop: by the signal, or as a shell would say that."""


def serve(folder: Path, **settings: str) -> subprocess.Popen[str]:
    own = {"DATA": str(folder), "LANG": "en", "LOG_LEVEL": "warning", "PORT": "0"}
    own = {f"STARHOLD_{name}": value for name, value in own.items()}
    return subprocess.Popen(
        [sys.executable, "-m", "starhold", "serve"],
        env=os.environ | own | settings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server that listens, and where."""
    process = serve(folder, **settings)
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found, process.communicate()
        yield found[0].rstrip("/"), process
    finally:
        process.kill()
        process.communicate()


# A database that cannot be used


def made(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path


def below_a_file(folder: Path, _: ExitStack) -> Path:
    (folder / "file").write_text("no folder")
    return folder / "file" / "below" / "starhold.db"


def of_someone_else(folder: Path, _: ExitStack) -> Path:
    (folder / "diary.db").write_text("Dear diary, " * 100)
    return folder / "diary.db"


def of_a_newer_version(folder: Path, _: ExitStack) -> Path:
    version = ("CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('r9999')")
    return made(folder / "newer.db", *version)


def locked_by_a_program(folder: Path, until: ExitStack) -> Path:
    path = made(folder / "locked.db", "CREATE TABLE alembic_version (version_num TEXT)")
    connection = until.enter_context(closing(sqlite3.connect(path, isolation_level=None)))
    connection.execute("BEGIN EXCLUSIVE")
    return path


def of_another_server(folder: Path, until: ExitStack) -> Path:
    path = folder / "served.db"
    until.callback(Hold(path.with_name("served.db-server"), alone=True).release)
    return path


DATABASES: list[tuple[Callable[[Path, ExitStack], Path], StoreDown]] = [
    (below_a_file, StoreDown("failing", Message("system-no-folder"))),
    (of_someone_else, StoreDown("foreign")),
    (of_a_newer_version, StoreDown("newer")),
    (locked_by_a_program, StoreDown("locked")),
    (of_another_server, StoreDown("served")),
]


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_database_that_cannot_be_used_is_named_in_one_sentence(tmp_path: Path) -> None:
    with ExitStack() as until:
        started = []
        for number, (make, reason) in enumerate(DATABASES):
            path, language = make(tmp_path, until), ("en", "de")[number % 2]
            process = serve(tmp_path, STARHOLD_DATABASE=str(path), STARHOLD_LANG=language)
            started.append((process, f"starhold: {say(NoDatabase(str(path), reason).message, language)}\n"))
        for process, expected in started:
            assert process.communicate(timeout=PATIENCE) == ("", expected)
            assert process.returncode == 2


@pytest.mark.slow
def test_a_postgresql_of_a_newer_version_is_named_in_one_sentence(tmp_path: Path, postgres: Instance) -> None:
    with databases.on(postgres), databases.connected(tmp_path / "newer.db") as connection:
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num text)")
        connection.exec_driver_sql("INSERT INTO alembic_version VALUES ('r9999')")
        url = databases.url(tmp_path / "newer.db")
    process = serve(tmp_path, STARHOLD_DATABASE=url)
    expected = say(NoDatabase(shown(url), StoreDown("newer")).message, "en")
    assert process.communicate(timeout=PATIENCE) == ("", f"starhold: {expected}\n")
    assert process.returncode == 2


def test_a_port_in_use_is_named_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = serve(tmp_path, STARHOLD_PORT=str(port), STARHOLD_LANG="de")
        said, complaint = process.communicate(timeout=PATIENCE)
    assert (said, process.returncode) == ("", 2)
    assert complaint.startswith("starhold: ")
    assert complaint.count("\n") == 1
    assert f"127.0.0.1:{port}" in complaint


# A game that cannot be played


def with_a_game(folder: Path, loading: str) -> dict[str, str]:
    """What a server has to know to have one more game, and what loading it does."""
    about = folder / "another-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: another\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[starhold.games]\nanother-one = another_game\n")
    (folder / "another_game.py").write_text(loading)
    return {"PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}


def test_a_game_that_cannot_be_loaded_ends_the_server_in_one_sentence(tmp_path: Path) -> None:
    settings = with_a_game(tmp_path, "raise ValueError('there are no rules')")
    with serving(tmp_path, **settings) as (_, process):
        complaint = process.communicate(timeout=PATIENCE)[1]
        told = say(NoGame("another-one", ValueError("there are no rules")).message)
        assert complaint.endswith(f"\nstarhold: {told}\n"), complaint  # before it the log says where
        assert process.returncode == 2


# Told to stop


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_whoever_is_told_to_stop_while_starting_does_so_without_a_word(tmp_path: Path) -> None:
    told = []
    for number, moment in enumerate((0.0, 0.4, 0.8, 1.3)):
        process = serve(tmp_path / str(number))
        how = (signal.SIGTERM, signal.SIGINT)[number % 2]
        while not (tmp_path / str(number) / "secret").exists():  # the first thing it does
            assert process.poll() is None
        telling = threading.Timer(moment, process.send_signal, [how])
        telling.start()
        told.append((process, how, telling))
    for process, how, telling in told:
        telling.join()
        said, complaint = process.communicate(timeout=PATIENCE)
        assert complaint == ""
        assert said == "" or "http://" in said
        assert process.returncode in STOPPED[how]


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_still_compiles_stops_and_sends_those_away_who_wait(tmp_path: Path, how: signal.Signals) -> None:
    # Its loading never ends, as that of rules that are still to be compiled seems not to.
    settings = with_a_game(tmp_path, "import time; time.sleep(100_000)")
    with serving(tmp_path, **settings) as (address, process):
        host = address.removeprefix("http://")
        with socket.create_connection(tuple(host.split(":")), timeout=PATIENCE) as waiting:  # type: ignore[arg-type]
            waiting.sendall(f"GET /api/catalogue HTTP/1.1\r\nhost: {host}\r\n\r\n".encode())
            health = httpx.get(f"{address}/healthz", timeout=PATIENCE)  # asked later, answered at once
            assert (health.status_code, health.json()) == (503, {"status": "starting", "store": "ok"})
            process.send_signal(how)
            answer = b"".join(iter(lambda: waiting.recv(65536), b""))
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b'"code":"unavailable"' in answer
        assert process.communicate(timeout=PATIENCE)[1] == ""
        assert process.returncode in STOPPED[how]


@pytest.mark.slow
def test_bots_whose_processes_just_start_end_with_the_server(tmp_path: Path) -> None:
    with serving(tmp_path, STARHOLD_BOT_WORKERS="2") as (_, process):
        server = psutil.Process(process.pid)
        while len(workers := server.children(recursive=True)) < 2:
            assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        assert process.communicate(timeout=PATIENCE)[1] == ""
        assert process.returncode in STOPPED[signal.SIGTERM]
        assert psutil.wait_procs(workers, timeout=PATIENCE)[1] == []


LOADS_LATER = """
from numba.core.dispatcher import _DispatcherBase

from starhold.core import registry
from starhold.core.match import Match
from starhold.server.app import warm_up

loaded, load = [], _DispatcherBase._compile_for_args


def note(self, *args, **named):
    loaded.append(self.py_func.__name__)
    return load(self, *args, **named)


warm_up()
_DispatcherBase._compile_for_args = note
for id in registry.ids():
    game = registry.game(id)
    match = Match.begin(game, game.about.seats[0], {}, 1)
    while match.pending:
        seat = match.pending[0]
        match.answer(seat, game.choices(match.position, seat)[-1])
        game.view(match.seen(seat))
print("later:", *loaded)
"""


@pytest.mark.slow
@pytest.mark.skipif(os.environ.get("STARHOLD_JIT") == "0", reason="nothing is compiled")
def test_no_machine_code_is_loaded_while_people_play() -> None:
    said = subprocess.run([sys.executable, "-c", LOADS_LATER], capture_output=True, text=True, check=False)
    assert said.stdout == "later:\n", said.stderr


def test_a_server_at_rest_is_woken_to_be_stopped_and_else_for_the_date_of_its_answers_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "DATE_SECONDS", 2 * PATIENCE)
    looks: list[int] = []

    async def look(server: Server, number: int) -> bool:
        looks.append(number)
        return server.should_exit

    monkeypatch.setattr(Server, "on_tick", look)

    async def test() -> None:
        async with open_place(tmp_path) as place:
            server = Server(uvicorn.Config(place.app), place.house, lambda: None)
            waiting = asyncio.create_task(server.main_loop())
            while not looks:
                await asyncio.sleep(0)
            signalled = threading.Thread(target=server.handle_exit, args=(signal.SIGINT, None))
            signalled.start()
            await asyncio.wait_for(waiting, PATIENCE)
            signalled.join()
            assert looks == [0, 0], "before it waits, and when it is told; uvicorn counts how often it asks"

    run(test)
