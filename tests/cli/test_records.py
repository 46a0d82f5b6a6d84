"""record, trace, verify and perft from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starhold.cli.commands.perft import counts, divided
from starhold.core import registry
from starhold.core.match import Match
from tests.cli.terminal import Terminal

LINE = ("record", "--game", "pocket-imperium", "--seats", "3", "--seed", "7")
OPTIONS = ("--option", "bounty=true", "--option", "sides=mixed")


@pytest.fixture
def record(terminal: Terminal, tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(terminal(*LINE, *OPTIONS).out, encoding="utf-8")
    return path


def test_a_record_is_the_match_its_seed_and_options_give(terminal: Terminal) -> None:
    first, second = terminal(*LINE, *OPTIONS).out, terminal(*LINE, *OPTIONS, "--policy", "uniform").out
    assert first == second
    content = json.loads(first)
    assert content["options"] | {"bounty": True, "sides": "mixed"} == content["options"]
    assert content["seats"] == 3
    assert content["result"] is not None
    assert terminal("record", "--game", "pocket-imperium", "--seats", "3", "--seed", "8").out != first


def test_many_records_go_into_a_folder(terminal: Terminal, tmp_path: Path) -> None:
    line = ("record", "--game", "small-star-empires", "--seed", "5", "--matches", "3", "--out", str(tmp_path / "new"))
    ran = terminal(*line)
    assert ran.out == ""
    assert "3 records" in ran.err
    files = sorted(tmp_path.glob("new/*"))
    assert [file.name for file in files] == [f"small-star-empires-2-{seed}.json" for seed in (5, 6, 7)]
    verified = terminal("verify", *map(str, files))
    assert verified.out == "".join(f"{file}: ok\n" for file in files)
    assert verified.code == 0


def test_a_match_on_tiles_and_boards_of_ones_own(terminal: Terminal, tmp_path: Path) -> None:
    board = {"name": "pair", "seats": [2], "prime": [0, 0], "slots": [[1, -3], [-1, 3], [3, -2], [-3, 2]]}
    (tmp_path / "pair.json").write_text(json.dumps(board), encoding="utf-8")
    ran = terminal("record", "--game", "pocket-imperium", "--board", str(tmp_path / "pair.json"))
    assert json.loads(ran.out)["options"]["galaxy"] == "pair"
    (tmp_path / "record.json").write_text(ran.out, encoding="utf-8")
    assert terminal("verify", str(tmp_path / "record.json")).out == "ok\n"


def test_a_trace_says_what_happened_where_facts_are_wanted(terminal: Terminal, record: Path) -> None:
    plain = [json.loads(line) for line in terminal("trace", str(record)).out.splitlines()]
    told = [json.loads(line) for line in terminal("trace", str(record), "--facts").out.splitlines()]
    facts = [line.pop("facts") for line in told]
    assert told == plain
    assert facts[0] == []
    assert all(fact["kind"] and fact["rule"] for line in facts for fact in line)
    assert {"placed", "flew", "scored"} <= {fact["kind"] for line in facts for fact in line}


def test_a_trace_has_a_line_before_each_event_and_one_at_the_end(terminal: Terminal, record: Path) -> None:
    lines = [json.loads(line) for line in terminal("trace", str(record)).out.splitlines()]
    assert [line["seq"] for line in lines] == list(range(len(json.loads(record.read_text())["events"]) + 1))
    assert lines[0]["pending"][0]["question"] == "place"
    assert lines[-1]["pending"] == []
    assert lines[-1]["result"] is not None


def test_a_file_of_any_name_is_verified_in_one_line(terminal: Terminal, record: Path) -> None:
    odd = record.with_name("\u2028\u202e.json")
    odd.write_bytes(record.read_bytes())
    name = str(odd).replace("\u2028\u202e", r" \u202e")
    assert terminal("verify", str(record), str(odd)).out == f"{record}: ok\n{name}: ok\n"


def test_a_good_record_is_ok(terminal: Terminal, record: Path) -> None:
    ran = terminal("verify", str(record))
    assert (ran.code, ran.out, ran.err) == (0, "ok\n", "")


def test_a_record_is_read_from_standard_input(
    terminal: Terminal, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert terminal("verify", "-", typed=[record.read_text()]).out == "ok\n"
    assert terminal("trace", "-", typed=[record.read_text()]).code == 0
    monkeypatch.setattr("starhold.core.files.MOST_BYTES", 10)
    assert terminal("verify", "-", typed=[record.read_text()]).code == 2


def test_an_edited_event_is_named_with_its_number_and_rule(terminal: Terminal, record: Path) -> None:
    content = json.loads(record.read_text())
    number = next(n for n, event in enumerate(content["events"]) if event["question"] == "fleet")
    content["events"][number]["answer"] = "T0"
    record.write_text(json.dumps(content), encoding="utf-8")
    ran = terminal("verify", str(record))
    assert ran.code == 1
    assert ran.out.startswith(f"event {number}: PI-EXPLORE-1: ")
    assert terminal("verify", str(record), "--lang", "de").out.startswith(f"Ereignis {number}: PI-EXPLORE-1: ")
    assert terminal("trace", str(record)).code == 2


def test_a_truncated_or_empty_or_strange_file_is_no_record(terminal: Terminal, record: Path) -> None:
    whole = record.read_bytes()
    for content in (
        whole[: len(whole) // 2],
        b"",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"game": "pocket-imperium"}',
        b'{"game": 3}',
    ):
        record.write_bytes(content)
        ran = terminal("verify", str(record))
        assert ran.code == 1, content[:40]
        assert ran.out.count("\n") == 1
        assert ran.err == ""


def test_of_several_files_each_has_its_line_and_the_worst_its_code(terminal: Terminal, record: Path) -> None:
    bad = record.with_name("bad.json")
    bad.write_text("{}", encoding="utf-8")
    ran = terminal("verify", str(record), str(bad))
    assert ran.code == 1
    assert [line.split(": ")[0] for line in ran.out.splitlines()] == [str(record), str(bad)]
    ran = terminal("verify", str(record), str(bad), "/nowhere")
    assert ran.code == 2
    assert "/nowhere" in ran.err


# Counting


@pytest.mark.parametrize(("id", "seats"), [("pocket-imperium", 2), ("pocket-imperium", 3), ("small-star-empires", 2)])
def test_counts_are_those_of_a_plain_recursion(id: str, seats: int) -> None:
    game = registry.game(id)
    position = Match.begin(game, seats, {}, 1).position

    def ways(depth: int, at: object) -> int:
        if depth == 0:
            return 1
        pending = game.pending(at)  # type: ignore[arg-type]
        found = 0
        for action in game.legal(at, pending[0]) if pending else ():  # type: ignore[arg-type]
            after = at.copy()  # type: ignore[attr-defined]
            game.apply(after, pending[0], action)
            found += ways(depth - 1, after)
        return found

    assert counts(game, position, 3) == [ways(depth, position) for depth in range(4)]
    assert sum(divided(game, position, 3).values()) == ways(3, position)


def test_perft_prints_a_line_for_each_depth(terminal: Terminal) -> None:
    ran = terminal("perft", "--game", "pocket-imperium", "--seats", "3", "--depth", "3")
    assert [line.split()[:2] for line in ran.out.splitlines()[1:]] == [["1", "12"], ["2", "132"], ["3", "1320"]]


def test_perft_divides_by_first_answer(terminal: Terminal) -> None:
    ran = terminal("perft", "--game", "pocket-imperium", "--seats", "3", "--depth", "2", "--divide")
    lines = [line.split() for line in ran.out.splitlines()[1:]]
    assert len(lines) == 13
    assert lines[-1] == ["Total", "132"]
