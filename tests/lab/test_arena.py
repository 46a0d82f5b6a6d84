"""The arena as a whole: the same results however they are come by, and none lost."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

from starhold import bots
from starhold.bots import Bot, Budget, Rung
from starhold.core.game import Game, Seen
from starhold.lab import contest
from starhold.lab.arena import Players, Report, default_path, players, run
from starhold.lab.contest import Outcome, play
from starhold.lab.crew import WorkerLost, play_here, play_on_cores
from starhold.lab.log import Log
from starhold.lab.plot import plot
from starhold.lab.schedule import Arena, Pairing, arena, schedule
from starhold.lab.sprt import Question
from tests import depth
from tests.lab.players import counting
from tests.processes import runs, see_all_end, wait_until

SSE, PI = "small-star-empires", "pocket-imperium"


def timeless(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Outcomes in the order of the schedule, without what differs from run to run."""
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    return [msgspec.structs.replace(outcome, times=()) for outcome in ordered]


def held(tmp_path: Path, arena: Arena, matches: int, where: Players, question: Question | None = None) -> Report:
    with Log(tmp_path / default_path(arena), arena) as log:
        return run(arena, matches, log, where, question)


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_workers() -> None:
    three = arena(SSE, ["navigator@16", "cadet", "drifter"], seed=5)
    pairings = schedule(three, 12)
    alone = list(play_here(three, pairings))
    assert timeless(list(play_on_cores(three, pairings, 2))) == timeless(alone)


@pytest.mark.slow
def test_a_killed_worker_loses_no_result() -> None:
    two = arena(PI, ["cadet", "drifter"])
    pairings = schedule(two, 24)
    alone = list(play_here(two, pairings))
    coming = play_on_cores(two, pairings, 2)
    outcomes = [next(coming)]
    for worker in multiprocessing.active_children():
        worker.kill()
    outcomes += coming
    assert timeless(outcomes) == timeless(alone)


@pytest.mark.slow
def test_a_match_that_ends_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = Arena("no-such-game", 2, ("cadet", "drifter"))
    with pytest.raises(WorkerLost, match="match 0"):
        list(play_on_cores(unknown, [Pairing(0, 0, 0, ("cadet", "drifter"))], 1))


def test_a_run_goes_on_where_it_stopped_and_a_longer_one_plays_only_what_is_missing(tmp_path: Path) -> None:
    two = arena(SSE, ["cadet", "drifter"])
    asked: list[int] = []

    with pytest.raises(KeyboardInterrupt):
        held(tmp_path, two, 12, counting(asked, stop_after=5))
    report = held(tmp_path, two, 12, counting(asked))
    again = held(tmp_path, two, 12, counting(asked))
    longer = held(tmp_path, two, 16, counting(asked))
    assert asked == [12, 7, 4]
    assert report == again
    assert (report.tally.matches, longer.tally.matches) == (12, 16)


def test_progress_is_told_from_the_first_to_the_last_match(tmp_path: Path) -> None:
    two = arena(SSE, ["cadet", "drifter"])
    told: list[tuple[int, int]] = []
    with Log(tmp_path / "r.jsonl", two) as log:
        run(two, 4, log, play_here, progress=lambda played, wanted: told.append((played, wanted)))
    assert told == [(played, 4) for played in range(5)]


@pytest.mark.slow
def test_a_question_stops_the_matches_and_the_answer_is_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    two = arena(SSE, ["cadet", "drifter"])
    question = Question("cadet", "drifter", 0, 200)
    alone = held(tmp_path / "1", two, 400, players(1, None), question)
    both = held(tmp_path / "2", two, 400, players(2, None), question)
    assert alone.sprt is not None
    assert alone.sprt.accepted == "elo1"
    assert alone.tally.matches == 2 * alone.sprt.deals < 100
    assert alone.sprt == both.sprt
    assert [s.won for s in alone.tally.standings] == [s.won for s in both.tally.standings]


def test_the_picture_is_svg_that_says_everything_aloud(tmp_path: Path) -> None:
    report = held(tmp_path, arena(SSE, ["cadet", "drifter", "cadet@7"]), 6, play_here)
    for language, won in (("en", "won"), ("de", "gewonnen")):
        root = ElementTree.fromstring(plot(report, language))
        texts = [element.text or "" for element in root.iter()]
        assert root.attrib["role"] == "img"
        assert any("Small Star Empires, 3" in text for text in texts)
        assert won in texts
        description = next(element.text or "" for element in root.iter() if element.tag.endswith("desc"))
        assert all(f"{name}:" in description for name in ("cadet", "drifter", "cadet@7"))
    shapes = [element.attrib["d"] for element in root.iter() if element.tag.endswith("path")]
    assert len(set(shapes)) == 3


# Bots that fail in this process -----------------------------------------------------------------------------------


class Failing:
    """Does at its third decision what it was made for, and drifts at the others."""

    def __init__(self, game: Game, rng: np.random.Generator, budget: Budget) -> None:
        self.rng, self.asked = rng, 0

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        self.asked += 1
        return self.fail() if self.asked == 3 else legal[int(self.rng.integers(len(legal)))]

    def fail(self) -> int:
        raise NotImplementedError


class Raising(Failing):
    def fail(self) -> int:
        raise ZeroDivisionError("boom")


class Unmakeable(Failing):
    """Fails before it is asked."""

    def __init__(self, game: Game, rng: np.random.Generator, budget: Budget) -> None:
        raise OSError("no net")


class Speechless(Failing):
    """Raises what cannot be written."""

    def fail(self) -> int:
        class Strange(Exception):
            def __str__(self) -> str:
                raise self

        raise Strange


class Garbled(Failing):
    def fail(self) -> int:
        raise ValueError("\x1b[2J\ud800")


class Illegal(Failing):
    def fail(self) -> int:
        return 9999


class NotANumber(Failing):
    def fail(self) -> int:
        return "A3"  # type: ignore[return-value]


class Stubborn(Failing):
    def fail(self) -> int:
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                continue


@pytest.mark.parametrize(
    ("bot", "kind", "detail"),
    [
        (Raising, "crash", "ZeroDivisionError: boom"),
        (Speechless, "crash", "Strange: <Strange>"),
        (Garbled, "crash", r"ValueError: \x1b[2J\ud800"),
        (Illegal, "illegal", "9999"),
        (NotANumber, "illegal", "'A3'"),
        pytest.param(
            Stubborn, "hang", "no answer within 1 s",
            marks=pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarms"),
        ),
    ],
)  # fmt: skip
def test_a_bot_that_fails_loses_its_turn_and_the_match_goes_on(
    monkeypatch: pytest.MonkeyPatch, bot: type[Bot], kind: str, detail: str
) -> None:
    monkeypatch.setitem(bots.rungs(), "failing", Rung("failing", 0, bot))
    two = arena(SSE, ["failing", "drifter"])
    monkeypatch.setattr(contest, "deadline", lambda seconds: 1.0 if kind == "hang" else None)
    found = play(two, schedule(two, 2)[0])
    assert found.faults == ({kind: 1}, {})
    assert found.notes[0][0] == (3, kind, detail)
    assert timeless([play(two, schedule(two, 2)[0])]) == timeless([found])


def test_a_bot_that_cannot_be_made_loses_its_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.rungs(), "failing", Rung("failing", 0, Unmakeable))
    two = arena(SSE, ["failing", "drifter"])
    (found, _) = play_here(two, schedule(two, 2))
    assert found.faults == ({"crash": 10}, {})
    assert found.notes[0][0].detail == "OSError: no net"


# Killed from outside ------------------------------------------------------------------------------------------------

STOPPED = depth.pick(14, 14, 24)
"""Matches of an arena that is stopped."""
SLOW_BOT = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type": "hello", "protocol": 1}', flush=True)
    elif message["type"] == "decide":
        time.sleep(0.004)
        choices = message["choices"]
        action = choices[message["decision"] % len(choices)]["action"]
        print(json.dumps({"decision": message["decision"], "action": action}), flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("how", ["SIGKILL", "SIGINT"])
def test_an_arena_that_is_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path, how: str) -> None:
    (tmp_path / "slow.py").write_text(SLOW_BOT)
    out = tmp_path / "results.jsonl"
    line = [sys.executable, "-m", "starhold", "arena", "--game", SSE, "--bots", f"{tmp_path}/slow.py,drifter"]
    line += ["--matches", str(STOPPED), "--workers", "2", "--json"]
    environment = os.environ | {"LANG": "C"}
    stopped = subprocess.Popen(
        [*line, "--out", str(out)], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=True,
    )  # fmt: skip
    deadline = time.monotonic() + 200
    while time.monotonic() < deadline and (not out.exists() or out.read_bytes().count(b"\n") < 6):
        time.sleep(0.02)
    os.killpg(stopped.pid, getattr(signal, how))
    _, err = stopped.communicate(timeout=60)
    assert stopped.returncode == {"SIGKILL": -9, "SIGINT": 130}[how], err
    if how == "SIGINT":
        assert b"the same command goes on" in err
    kept = out.read_bytes()
    assert 6 <= kept.count(b"\n") <= STOPPED
    out.write_bytes(kept + b'{"number":')  # a line it had begun
    ran = subprocess.run([*line, "--out", str(out)], env=environment, capture_output=True, timeout=250)
    assert ran.returncode == 0, ran.stderr
    assert out.read_bytes().startswith(kept)
    numbers = [json.loads(text)["number"] for text in out.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(STOPPED))
    report = json.loads(ran.stdout)
    assert report["tally"]["matches"] == STOPPED
    assert all(standing["faults"] == {} for standing in report["tally"]["standings"])
    two = arena(SSE, [f"{tmp_path}/slow.py", "drifter"])
    with Log(out, two) as log:
        assert timeless(log.outcomes[:5]) == timeless(
            [play(two, schedule(two, STOPPED)[o.number]) for o in timeless(log.outcomes[:5])]
        )


DEAF_BOT = """
import os, subprocess, sys, time
sys.stdin.readline()
print('{"type": "hello", "protocol": 1}', flush=True)
for line in sys.stdin:
    if '"decide"' in line:
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        open(f"here-{os.getpid()}", "w").close()
        while True:
            time.sleep(1)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kills by signals")
@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_is_left_of_an_arena_that_is_killed_while_a_program_thinks(tmp_path: Path, workers: int) -> None:
    (tmp_path / "deaf.py").write_text(DEAF_BOT)
    with victim(tmp_path, "./deaf.py", workers) as process:
        wait_until(lambda: len(list(tmp_path.glob("here-*"))) == workers)
        see_all_end(process, tmp_path / "said")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kills by signals")
def test_nothing_is_left_of_an_arena_that_is_killed_while_its_workers_start(tmp_path: Path) -> None:
    with victim(tmp_path, "admiral", 2) as process:
        wait_until(lambda: runs(process, "--multiprocessing-fork") == 2)
        see_all_end(process, tmp_path / "said")


@contextmanager
def victim(folder: Path, bot: str, workers: int) -> Iterator[int]:
    """An arena that is to be killed; all it and its own say goes to a file."""
    line = [sys.executable, "-m", "starhold", "arena", "--game", SSE, "--bots", f"{bot},drifter", "--time", "1000s"]
    with (folder / "said").open("w") as said:
        process = subprocess.Popen([*line, "--workers", str(workers)], cwd=folder, stdout=said, stderr=said)
    try:
        yield process.pid
    finally:
        process.kill()
        process.wait()
