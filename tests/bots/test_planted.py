"""The experiments with planted mistakes and with chances: what is planted loses, what is kept, and figures add up."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from benchmarks import analysis
from benchmarks.analysis import (
    LEAST,
    LOOKS,
    QUICK,
    Measured,
    Planted,
    Said,
    Settings,
    bins,
    calibrated,
    kept,
    measured,
    off,
    planted,
    rejudged,
    squared,
    told,
)
from starhold.bots.analysis import GRADES, grade, scale
from starhold.core.registry import game

TINY = Settings("small-star-empires", (2, 3, 4), simulations=60, admirals=60, each=2)


@pytest.mark.slow
def test_an_answer_that_is_planted_loses_much_and_is_judged_as_any_other() -> None:
    found = [measured(TINY, seed) for seed in (0, 1)]
    assert [match.seats for match in found] == [2, 3]
    assert any(match.planted for match in found)
    for match in found:
        assert set(match.own) <= {*GRADES, "None"}
        for one in match.planted:
            assert one.lost >= LEAST * scale(match.seats)
            assert one.grade == grade(one.judged, match.seats)
    assert rejudged(found[1]) == found[1]


def match_of(number: int, *grades: str | None, **own: int) -> Measured:
    return Measured(TINY, number, 2, "", [Planted(3, 7, None, 0.3, 0.1, name) for name in grades], own, 2.0)


def test_shares_are_told_with_intervals() -> None:
    lines = list(told([match_of(0, "blunder", None), match_of(1, "inaccuracy", mistake=1, inaccuracy=3)]))
    assert "2 matches, 4 s" in lines[0]
    assert "2 of 3, 66.7 % [20.8, 93.9]" in lines[1]
    assert "1 of 4, 25.0 %" in lines[3]


def test_an_experiment_goes_on_where_its_log_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log, asked = tmp_path / "log.jsonl", list[int]()

    def measure(settings: Settings, seed: int) -> Measured:
        asked.append(seed)
        return match_of(seed, "mistake", inaccuracy=1)

    monkeypatch.setattr(analysis, "measured", measure)
    other = match_of(0)._replace(settings=TINY._replace(each=1))
    log.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in (other, match_of(1, None))))
    planted(TINY, range(3), 60.0, log)
    assert asked == [0, 2]
    again = {number: match_of(number, "mistake", inaccuracy=1) for number in (0, 2)}
    assert kept(log, TINY) == again | {1: match_of(1, None)}
    planted(TINY, range(3), 60.0, log)
    assert asked == [0, 2]


@pytest.mark.slow
def test_every_seats_chance_is_noted_by_all_who_say_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "CAPTAINS", 40)
    found = calibrated(game("small-star-empires"), 3, 5, 60)
    assert set(found) == {f"search of {QUICK}", "search of 60", "net"}
    for said in found.values():
        assert len(said) == 3 * LOOKS
        assert sum(one.chance for one in said) == pytest.approx(LOOKS)
        assert sum(one.won for one in said) == pytest.approx(LOOKS)


def test_how_far_chances_miss_is_told_by_what_was_won_of_those_alike() -> None:
    said = [Said(0.25, 1.0), Said(0.25, 0.0), Said(0.2, 0.0), Said(1.0, 1.0), Said(0.95, 0.5)]
    found = [(round(chance, 4), round(won, 4), many) for chance, won, many in bins(said)]
    assert found == [(0.2333, 0.3333, 3), (0.975, 0.75, 2)]
    assert off(said) == pytest.approx((3 * 0.1 + 2 * 0.225) / 5)
    assert squared(said) == pytest.approx((0.75**2 + 0.25**2 + 0.2**2 + 0.45**2) / 5)
