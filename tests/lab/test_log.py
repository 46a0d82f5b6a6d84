"""Results survive whatever kills the arena, and never mix with those of another."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from starhold.core.errors import BadInput
from starhold.lab.contest import Outcome
from starhold.lab.log import Log
from starhold.lab.schedule import Arena

ARENA = Arena("pocket-imperium", 2, ("cadet", "drifter"), version="1", sources="abc")


def outcome(number: int) -> Outcome:
    return Outcome(number, 0, 0, ("cadet", "drifter"), 0, (3, 4), (1,), "points", ((5,), (6,)), ({}, {}), ((), ()))


def written(path: Path) -> bytes:
    with Log(path, ARENA) as log:
        for number in range(3):
            log.add(outcome(number))
    return path.read_bytes()


def test_a_result_is_in_the_file_as_soon_as_it_is_added(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "results.jsonl"
    with Log(path, ARENA) as log:
        log.add(outcome(0))
        assert path.read_bytes().count(b"\n") == 2


def test_what_was_there_is_read_and_goes_on(tmp_path: Path) -> None:
    before = written(tmp_path / "r.jsonl")
    with Log(tmp_path / "r.jsonl", ARENA) as log:
        assert log.outcomes == [outcome(number) for number in range(3)]
        log.add(outcome(3))
    assert (tmp_path / "r.jsonl").read_bytes().startswith(before)


def test_a_file_cut_anywhere_loses_only_the_half_written_line(tmp_path: Path) -> None:
    whole = written(tmp_path / "whole.jsonl")
    path = tmp_path / "cut.jsonl"
    for length in range(0, len(whole), 11):
        path.write_bytes(whole[:length])
        with Log(path, ARENA) as log:
            assert len(log.outcomes) == max(0, whole[:length].count(b"\n") - 1)
            for number in range(len(log.outcomes), 3):
                log.add(outcome(number))
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("field", "value"),
    [("game", "small-star-empires"), ("seed", 1), ("bots", ("drifter", "cadet")), ("seconds", 0.2),
     ("options", {"bounty": True}), ("sources", "changed")],
)  # fmt: skip
def test_results_of_another_arena_are_refused_and_left_alone(tmp_path: Path, field: str, value: object) -> None:
    path = tmp_path / "r.jsonl"
    before = written(path)
    with pytest.raises(BadInput, match=f"results of this arena, with {field}"):
        Log(path, msgspec.structs.replace(ARENA, **{field: value}))
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"hello\n", b"hello", b"{}\n", b'{"format":9,"arena":{}}\n', b"\x00\xff\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadInput):
        Log(path, ARENA)
    assert path.read_bytes() == content


def test_a_broken_line_in_the_middle_is_an_error_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    lines = written(path).split(b"\n")
    path.write_bytes(b"\n".join([*lines[:2], b"{broken", *lines[2:]]))
    with pytest.raises(BadInput, match="line 3"):
        Log(path, ARENA)


@pytest.mark.parametrize(
    "line",
    [
        b"\xff",
        b"[" * 100_000,
        *(
            msgspec.json.encode(msgspec.structs.replace(outcome(3), **changed))
            for changed in (
                {"players": ("cadet", "captain")}, {"players": ("cadet",)}, {"points": (1,)}, {"winners": (2,)},
                {"times": ((5,), (6,), (7,))}, {"faults": ()}, {"notes": ((),)}, {"start": -1},
            )
        ),
    ],
    ids=range(10),
)  # fmt: skip
def test_a_result_that_no_match_of_the_arena_has_is_an_error_with_its_number(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "r.jsonl"
    before = written(path) + line + b"\n"
    path.write_bytes(before)
    with pytest.raises(BadInput, match="line 5: expected results of an arena"):
        Log(path, ARENA)
    assert path.read_bytes() == before


def test_two_arenas_cannot_write_to_one_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="Windows has no such lock")
    with Log(tmp_path / "r.jsonl", ARENA), pytest.raises(BadInput, match="no other arena"):
        Log(tmp_path / "r.jsonl", ARENA)


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="can be written"):
        Log(tmp_path, ARENA)
