"""How well analysis judges: `python -m benchmarks.analysis planted --game small-star-empires --matches 200`.

Admirals play, two, three and four of them in turn. In each match one answer (`--each` of them, one at a time) is
replaced by one that loses at least 20 points of chance (among more than two as much as a blunder does) by searches ten
times deeper than those that judge. How many of these are called inaccuracy, mistake or blunder? And how often are
admiral's own answers called a mistake or worse? Judged is as `starhold analyse` and the page judge: with captain's
simulations, and in the light of the next decision.

`python -m benchmarks.analysis calibration --game small-star-empires --matches 200`: do chances mean what they say?
Captains play, and at some decisions of each match every seat's chance is noted, by the analysis' first look, by the
search that judges, and by the net for so many seats. Of all that was given so much, how much was won?

Every match is a line of a log: who begins again with the same log goes on after the last of them, and `--again` judges
those in it anew, after a change of `bots/analysis.py`, without playing them again. Several may write into one log at
once, each beginning with another match (`--begin`).
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from starhold.bots import ladder
from starhold.bots.analysis import GRADES, Analyst, analyse, scale, settled
from starhold.bots.captain import STANDARD
from starhold.bots.pilot import Net
from starhold.core import registry
from starhold.core.game import Game
from starhold.core.match import Match
from starhold.lab.puzzles.judging import Judge
from starhold.lab.tally import wilson

LEAST = 0.20
"""What a planted answer loses at least, between two; `scale` of it among more."""
DEEPER = 10
AT_STAKE = 0.25
"""The part of that which a first look must see at stake, or a decision is not searched ten times deeper."""
TRIES = 12
"""Decisions looked at, for each answer to be planted, for one where so much can be lost."""


class Settings(NamedTuple):
    """What every line of a log was measured with."""

    game: str
    seats: tuple[int, ...]
    simulations: int
    admirals: int
    each: int


class Planted(NamedTuple):
    """An answer that loses much, and what it was called."""

    event: int
    action: int
    then: int | None
    """What an admiral answers to the next question; None where the match is over."""
    lost: float
    """By the searches that are ten times deeper."""
    judged: float = 0.0
    """By the judgement."""
    grade: str | None = None


class Measured(NamedTuple):
    """What one match brought."""

    settings: Settings
    match: int
    seats: int
    answers: str
    planted: list[Planted]
    own: dict[str, int]
    """How many of the admirals' decisions that count were called what."""
    seconds: float
    """Of processor time."""


def played(game: Game, seats: int, seed: int, simulations: int) -> Match:
    """A match of admirals."""
    match = Match.begin(game, seats, seed=seed)
    players = [ladder.make("admiral", game, seed, seat, simulations=simulations) for seat in range(seats)]
    while match.pending:
        seat = match.pending[0]
        match.answer(seat, players[seat].choose(match.seen(seat), match.legal(seat)))
    return match


def losing(
    match: Match, first: Judge, deep: Judge, tries: int, rng: np.random.Generator
) -> Iterator[tuple[int, int, float]]:
    """Decisions of a match with an answer that loses much: the number of the event, the answer, what it loses."""
    steps = list(match.steps())
    for number in rng.permutation(len(steps))[:tries].tolist():
        position, event, _ = steps[number]
        seat, least = event.seat, LEAST * scale(position.seats)
        if len(match.game.legal(position, seat)) < 2:
            continue
        chances = [one.chances[seat] for one in first.evaluate(position, seat, ~number).options]
        if max(chances) - min(chances) < AT_STAKE * least:
            continue
        found = deep.evaluate(position, seat, number)
        best, *others = found.options
        for place in rng.permutation(len(others)).tolist():
            other = others[place]
            lost = best.chances[seat] - other.chances[seat]
            if other.action == event.action or lost < least:
                continue
            if found.together:
                lost = deep.judge(position, seat, other.action, number).lost
            else:  # what a search hardly looked at, it misjudges
                well, badly = (deep.after(position, seat, one, number) for one in (best, other))
                lost = well - badly
            if lost >= least:
                yield number, other.action, lost
            break


def follows(match: Match, number: int, action: int, simulations: int) -> int | None:
    """What an admiral answers after another answer to a decision."""
    after = match.at(number)
    after.answer(match.events[number].seat, action)
    if not after.pending:
        return None
    seat = after.pending[0]
    bot = ladder.make("admiral", match.game, number, seat, simulations=simulations)
    return bot.choose(after.seen(seat), after.legal(seat))


def judged(match: Match, one: Planted, usual: Analyst) -> Planted:
    """What is said of another answer to a decision, as if the match had gone on so."""
    before, seat = match.at(one.event), match.events[one.event].seat
    found = usual.judge(before.position, seat, one.action, one.event)
    if one.then is not None:
        after = before.copy()
        after.answer(seat, one.action)
        then = usual.judge(after.position, after.pending[0], one.then, one.event + 1)
        found = settled(found, then, before.position.seats)
    return one._replace(judged=found.lost, grade=found.grade)


def measured(settings: Settings, seed: int) -> Measured:
    """One match: what its own answers were called, and those planted."""
    game, begun = registry.game(settings.game), time.process_time()
    match = played(game, settings.seats[seed % len(settings.seats)], seed, settings.admirals).in_order()
    first, deep = (Judge(game, times * settings.simulations) for times in (1, DEEPER))
    plants = losing(match, first, deep, TRIES * settings.each, np.random.default_rng(seed))
    planted = [
        Planted(number, action, follows(match, number, action, settings.admirals), lost)
        for number, action, lost in itertools.islice(plants, settings.each)
    ]
    answers = " ".join(event.answer for event in match.events)
    found = Measured(settings, seed, match.position.seats, answers, planted, {}, 0.0)
    return rejudged(found)._replace(seconds=time.process_time() - begun)


def rejudged(found: Measured) -> Measured:
    """A match judged by the judgement of today."""
    game = registry.game(found.settings.game)
    match = Match.begin(game, found.seats, seed=found.match).play(*found.answers.split())
    usual = Analyst(game, found.settings.simulations)
    own = Counter(str(one.grade) for one in analyse(match, usual) if one.counts)
    return found._replace(planted=[judged(match, one, usual) for one in found.planted], own=dict(own))


# Do chances mean what they say? ---------------------------------------------------------------------------------------

QUICK = 96
"""Simulations of a first look (`web/src/analysis/budgets.ts`)."""
CAPTAINS = 600
"""Simulations of those who play these matches."""
LOOKS = 8
"""Decisions of each match that are looked at."""
BINS = 10


class Said(NamedTuple):
    """What a seat's chance was said to be, and its part of the win."""

    chance: float
    won: float


def calibrated(game: Game, seats: int, seed: int, simulations: int) -> dict[str, list[Said]]:
    """What was said in one match, by who said it."""
    match = Match.begin(game, seats, seed=seed)
    players = [ladder.make("captain", game, seed, seat, simulations=CAPTAINS) for seat in range(seats)]
    while match.pending:
        seat = match.pending[0]
        match.answer(seat, players[seat].choose(match.seen(seat), match.legal(seat)))
    assert match.result is not None
    winners = match.result.winners
    won = [(seat in winners) / len(winners) for seat in range(seats)]
    searches = {f"search of {count}": Analyst(game, count) for count in (QUICK, simulations)}
    net = Net(game) if seats in game.nets else None
    found: dict[str, list[Said]] = {}
    steps = list(match.steps())
    for number in sorted(np.random.default_rng(seed).permutation(len(steps))[:LOOKS].tolist()):
        position, event, _ = steps[number]
        said = {name: one.think(position, event.seat, number)[0].chances for name, one in searches.items()}
        if net is not None:
            seen = game.hide(position, event.seat)
            net.evaluate(seen)
            said["net"] = tuple(net.chances(seen).tolist())
        for name, chances in said.items():
            found.setdefault(name, []).extend(map(Said, chances, won))
    return found


def bins(said: Sequence[Said]) -> Iterator[tuple[float, float, int]]:
    """Of chances alike: what they were on average, what was won, and how many there are."""
    by_tenth: dict[int, list[Said]] = {}
    for one in said:
        by_tenth.setdefault(min(BINS - 1, int(BINS * one.chance)), []).append(one)
    for _, some in sorted(by_tenth.items()):
        yield sum(one.chance for one in some) / len(some), sum(one.won for one in some) / len(some), len(some)


def off(said: Sequence[Said]) -> float:
    """By how much chances miss what was won, on average over all bins."""
    return sum(many * abs(chance - won) for chance, won, many in bins(said)) / len(said)


def squared(said: Sequence[Said]) -> float:
    """The mean square of what was missed (Brier)."""
    return sum((one.chance - one.won) ** 2 for one in said) / len(said)


def calibration(settings: Settings, matches: int, seconds: float) -> None:
    """Play so many matches, or for so long, and say how far chances are to be believed."""
    game, end = registry.game(settings.game), time.monotonic() + seconds
    said: dict[str, list[Said]] = {}
    played_so_far = 0
    for seed in range(matches):
        if time.monotonic() > end:
            break
        for name, some in calibrated(
            game, settings.seats[seed % len(settings.seats)], seed, settings.simulations
        ).items():
            said.setdefault(name, []).extend(some)
        played_so_far += 1
    print(f"{settings.game}, {played_so_far} matches of captains, {settings.seats} seats in turn")
    for name, some in said.items():
        print(f"{name}: off by {100 * off(some):.1f} points on average, Brier {squared(some):.4f}, {len(some)} chances")
        print(
            "  said → won: "
            + ", ".join(f"{100 * chance:.0f} → {100 * won:.0f} ({many})" for chance, won, many in bins(some))
        )


# The log --------------------------------------------------------------------------------------------------------------


def kept(log: Path, settings: Settings) -> dict[int, Measured]:
    """What a log has of these settings, by the number of the match."""
    lines = log.read_bytes().splitlines() if log.exists() else []
    found = (msgspec.json.decode(line, type=Measured) for line in lines)
    return {one.match: one for one in found if one.settings == settings}


def share(part: int, whole: int) -> str:
    """A share with Wilson's 95 % interval."""
    if not whole:
        return "0 of 0"
    low, high = wilson(part / whole, whole)
    return f"{part} of {whole}, {100 * part / whole:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def told(found: Sequence[Measured]) -> Iterator[str]:
    """The figures of many matches, a line each."""
    planted = [one for match in found for one in match.planted]
    own: Counter[str] = Counter()
    for match in found:
        own.update(match.own)
    called = Counter(str(one.grade) for one in planted)
    bad = own["mistake"] + own["blunder"]
    yield f"{len(found)} matches, {sum(match.seconds for match in found):.0f} s of one core"
    yield f"planted answers that are flagged: {share(len(planted) - called['None'], len(planted))}"
    yield "  called " + ", ".join(f"{name} {called[name]}" for name in (*GRADES, "None"))
    yield f"admiral's own decisions that count called a mistake or worse: {share(bad, own.total())}"
    yield "  called " + ", ".join(f"{name} {own[name]}" for name in (*GRADES, "None"))


def planted(settings: Settings, numbers: range, seconds: float, log: Path, again: bool = False) -> None:
    """Measure what a log has not yet, and say what all of it comes to."""
    found, end = kept(log, settings), time.monotonic() + seconds
    if again:
        found = {number: rejudged(one) for number, one in found.items()}
        numbers = range(0)
    for match in numbers:
        if match not in found and time.monotonic() < end:
            found[match] = measured(settings, match)
            with log.open("ab") as out:
                out.write(msgspec.json.encode(found[match]) + b"\n")
    seats = {f"{many} seats": [one for one in found.values() if one.seats == many] for many in settings.seats}
    for name, ones in {**seats, "all": list(found.values())}.items():
        if ones:
            print(f"{settings.game}, {name}: " + "\n".join(told(ones)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.analysis", description=__doc__)
    parser.add_argument("what", choices=("planted", "calibration"))
    parser.add_argument("--game", required=True, choices=sorted(registry.modules()))
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--begin", type=int, default=0, help="the number of the first match that is planted in")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no match after so long")
    parser.add_argument("--seats", nargs="*", type=int, default=[2, 3, 4])
    parser.add_argument("--simulations", type=int, default=STANDARD, help="of the searches that judge")
    parser.add_argument("--admirals", type=int, default=20_000, help="simulations of the admirals")
    parser.add_argument("--each", type=int, default=1, help="answers planted in each match, one at a time")
    parser.add_argument("--log", type=Path, help="a line for each match; by default build/planted-GAME.jsonl")
    parser.add_argument("--again", action="store_true", help="judge anew what the log has; the log stays as it is")
    given = parser.parse_args()
    settings = Settings(given.game, tuple(given.seats), given.simulations, given.admirals, given.each)
    if given.what == "calibration":
        calibration(settings, given.matches, given.seconds)
        return
    log = given.log or Path("build") / f"planted-{given.game}.jsonl"
    log.parent.mkdir(parents=True, exist_ok=True)
    planted(settings, range(given.begin, given.begin + given.matches), given.seconds, log, given.again)


if __name__ == "__main__":
    main()
