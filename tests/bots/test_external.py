"""Programs as bots: whatever one does, the match goes on, and what it did is told."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import psutil  # type: ignore[import-untyped]
import pytest

from starhold import bots
from starhold.bots import external, faults
from starhold.bots.external import LONGEST_LINE, External, NoProgram, check, command_of, stop_all
from starhold.bots.faults import Fault
from starhold.core import registry
from starhold.core.match import Match
from starhold.lab.contest import Outcome, play
from starhold.lab.schedule import arena, schedule
from starhold.words import Message, say

SSE = "small-star-empires"
HONEST = """
import json, os, sys, time
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type": "hello", "protocol": 1, "unknown": 1}', flush=True)
    elif message["type"] == "decide":
        asked += 1
        decision, choice = message["decision"], message["choices"][-1]
        answer = json.dumps({"decision": decision, "action": choice["action"]})
        WHAT
        print(answer, flush=True)
    elif message["type"] == "end":
        END
"""
AT_SECOND = "if asked == 2: "


@pytest.fixture(autouse=True)
def _no_program_left() -> Iterator[None]:
    yield
    stop_all()
    left = [child for child in psutil.Process().children(recursive=True) if "bot.py" in " ".join(_words(child))]
    assert left == []


def _words(process: psutil.Process) -> list[str]:
    try:
        words: list[str] = process.cmdline()
    except psutil.NoSuchProcess:
        return []
    return words


def bot(folder: Path, what: str = "pass", end: str = "pass") -> str:
    """A program that is honest but for what it does before it answers."""
    file = folder / "bot.py"
    file.write_text(HONEST.replace("WHAT", what).replace("END", end))
    return str(file)


def played(name: str, number: int = 0) -> Outcome:
    two = arena(SSE, [name, "drifter"])
    return play(two, schedule(two, number + 1)[number])


def test_an_honest_program_plays_whole_matches_and_loses_no_turn(tmp_path: Path) -> None:
    name = bot(tmp_path, 'print("thinking", file=sys.stderr)')
    found = played(name)
    assert found.faults == ({}, {})
    assert len(found.times[0]) > 10
    assert played(name).points == found.points


@pytest.mark.parametrize(
    ("what", "kind", "detail"),
    [
        ('sys.exit("boom")', "crash", "ended with code 1: boom"),
        ("os._exit(3)", "crash", "ended with code 3"),
        ('answer = "hello"', "illegal", "not a JSON object: 'hello'"),
        ('answer = "5"', "illegal", "not a JSON object: '5'"),
        ('answer = ""', "illegal", "not a JSON object: ''"),
        ('answer = "[" * 100000', "illegal", "not a JSON object"),
        ('answer = "{}"', "illegal", "expected an answer to decision"),
        ('answer = answer.replace(str(decision), "0", 1)', "illegal", "expected an answer to decision"),
        ('answer = json.dumps({"decision": decision, "action": 9999})', "illegal", "9999"),
        ('answer = json.dumps({"decision": decision, "action": True})', "illegal", "True"),
        ('answer = json.dumps({"decision": decision, "action": 1e99})', "illegal", "1e+99"),
        ('answer = json.dumps({"decision": decision, "text": "Z99"})', "illegal", "Z99"),
        ('answer = json.dumps({"decision": decision, "text": ["A3"]})', "illegal", "A3"),
        (f'answer = "x" * {2 * LONGEST_LINE}', "illegal", f"more than {LONGEST_LINE} bytes"),
        ('sys.stdout.buffer.write(b"\\xff\\xfe\\n"); sys.stdout.flush()', "illegal", "not a JSON object"),
    ],
)
def test_a_program_that_fails_once_loses_one_turn(tmp_path: Path, what: str, kind: str, detail: str) -> None:
    once = tmp_path / "once"
    first = f'if asked == 2 and not os.path.exists({str(once)!r}): open({str(once)!r}, "w").close(); {what}'
    found = played(bot(tmp_path, first))
    assert found.faults == ({kind: 1}, {})
    note = found.notes[0][0]
    assert (note.decision, note.kind) == (2, kind)
    assert detail in note.detail


def test_a_program_that_fails_always_is_asked_no_more_after_ten_turns(tmp_path: Path) -> None:
    found = played(bot(tmp_path, "os._exit(1)"))
    assert found.faults == ({"crash": faults.MOST_FAULTS}, {})
    assert len(found.notes[0]) == 3


@pytest.mark.slow
@pytest.mark.parametrize(
    "what",
    ["time.sleep(1000)", "sys.stdin = None; time.sleep(1000)", "os.system('sleep 1000')"],
)
@pytest.mark.skipif(sys.platform == "win32", reason="sleeps as Unix does")
def test_a_program_that_hangs_is_stopped_with_all_it_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(external, "deadline", lambda seconds: 1.5)
    monkeypatch.setattr(faults, "MOST_FAULTS", 2)
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    found = played(bot(tmp_path, f'print("stuck", file=sys.stderr, flush=True); {what}'))
    assert found.faults == ({"hang": 2}, {})
    assert "stuck" in found.notes[0][0].detail
    assert {child.pid for child in psutil.Process().children(recursive=True)} <= before


def test_a_program_that_floods_has_to_wait_and_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "MOST_FAULTS", 2)
    found = played(bot(tmp_path, AT_SECOND + '[print("{}" * 9) for _ in iter(int, 1)]'))
    assert found.faults == ({"illegal": 2}, {})


def test_a_program_that_floods_its_errors_plays_on_and_only_the_last_are_kept(tmp_path: Path) -> None:
    found = played(bot(tmp_path, 'print(("e" * 1000 + "\\n") * 200, file=sys.stderr)'))
    assert found.faults == ({}, {})


def test_a_program_waits_for_the_next_match(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    name = bot(tmp_path, end=f'open({str(pids)!r}, "a").write(f"{{os.getpid()}}\\n")')
    for number in range(3):
        assert played(name, number).faults == ({}, {})
    stop_all()
    assert len(set(pids.read_text().split())) == 1


def test_a_program_may_leave_after_a_match(tmp_path: Path) -> None:
    name = bot(tmp_path, end="sys.exit()")
    assert [played(name, number).faults for number in range(3)] == [({}, {})] * 3


def test_two_seats_have_two_programs(tmp_path: Path) -> None:
    name = bot(tmp_path)
    two = arena(SSE, [name, name])
    assert play(two, schedule(two, 1)[0]).faults == ({}, {})


def test_it_is_told_what_its_seat_sees_and_answers_in_words(tmp_path: Path) -> None:
    told = tmp_path / "told"
    keep = (
        f'open({str(told)!r}, "a").write(line); answer = json.dumps({{"decision": decision, "text": choice["text"]}})'
    )
    game = registry.game("pocket-imperium")
    match = Match.begin(game, 3, {"bounty": True}, 11)
    player = External(game, np.random.default_rng(1), (sys.executable, bot(tmp_path, keep)), 2.5)
    for _ in range(40):
        seat = match.pending[0]
        legal, seen = game.legal(match.position, seat), game.hide(match.position, seat)
        chosen = player.choose(seen, legal)
        assert chosen == game.choices(match.position, seat)[-1]
        message = json.loads(told.read_text().splitlines()[-1])
        assert message["view"] == json.loads(json.dumps(game.view(seen)))
        assert [choice["action"] for choice in message["choices"]] == game.choices(match.position, seat)
        assert message["seconds"] == 2.5
        match.answer(seat, chosen)
    player.end(None)


def test_the_seed_of_the_match_is_not_told(tmp_path: Path) -> None:
    game = registry.game(SSE)
    numbers = {External(game, np.random.default_rng([seed, 0]), ("x",))._seed for seed in range(100)}
    assert len(numbers) == 100
    assert min(numbers) > 100


def test_names_stand_for_commands() -> None:
    assert command_of("cadet") is None
    assert command_of("./bot.py") == (sys.executable, "./bot.py")
    assert command_of("bots/bot") == ("bots/bot",)
    if sys.platform != "win32":
        assert command_of("exec:node 'my bot.js' -v") == ("node", "my bot.js", "-v")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("raise SystemExit('no net found')", "ended with code 1: no net found"),
        ("print('{}')", "expected hello of protocol 1"),
        ("""print('{"type": "hello", "protocol": 2}')""", "expected hello of protocol 1"),
    ],
)
def test_a_program_that_does_not_say_hello_is_no_bot(tmp_path: Path, content: str, why: str) -> None:
    file = tmp_path / "bot.py"
    file.write_text(content)
    with pytest.raises(NoProgram, match=why):
        check(str(file))


def test_a_program_that_does_not_exist_is_no_bot() -> None:
    with pytest.raises(NoProgram, match="/nowhere/bot is no bot: crash"):
        check("/nowhere/bot")


def test_a_program_that_never_says_hello_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external, "START_SECONDS", 0.3)
    file = tmp_path / "bot.py"
    file.write_text("import time; time.sleep(1000)")
    with pytest.raises(NoProgram, match="hang"):
        check(str(file))


def test_a_bot_that_is_forgotten_takes_its_program_along(tmp_path: Path) -> None:
    game = registry.game(SSE)
    match = Match.begin(game, 2)
    player = External(game, np.random.default_rng(1), (sys.executable, bot(tmp_path)))
    seat = match.pending[0]
    player.choose(game.hide(match.position, seat), game.legal(match.position, seat))
    assert player._program is not None
    process = psutil.Process(player._program._process.pid)
    del player
    assert not process.is_running()


def test_a_fault_says_what_happened() -> None:
    assert str(Fault("crash", "boom")) == "crash: boom"


def test_a_bot_from_another_package_is_described_though_it_brings_no_words() -> None:
    stranger = bots.Rung("commodore", 9, lambda game, rng, budget: bots.make("drifter", game, 0))
    assert say(Message(stranger.about), "de") == "kommt aus einem anderen Paket"
    assert bots.rungs()["cadet"].about == "bot-cadet"
