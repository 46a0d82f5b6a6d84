"""`starhold balance`: is a galaxy fair, and is a match on it alive?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from rich.table import Table

from starhold.cli.commands.arena import BudgetArgs, OutputArgs, WorkArgs, prepare_bots, table_of, watched, write_text
from starhold.cli.console import BadUsage, Voice, print_json
from starhold.cli.options import MatchArgs, files_of, options_of, seats_of
from starhold.core import registry
from starhold.core.compiled.contract import bind
from starhold.core.compiled.jit import is_cached
from starhold.core.game import Game
from starhold.core.story import prefix
from starhold.lab.arena import default_path, players
from starhold.lab.crew import cores
from starhold.lab.galaxies.balance import QUICK, RANDOM, Fairness, Gap, Play, Report, Spot, run, schedule, weaker
from starhold.lab.galaxies.on_gpu import Crowd, play_on_gpu
from starhold.lab.galaxies.plot import plot
from starhold.lab.galaxies.self_play import COMPILED as SELF_PLAY
from starhold.lab.galaxies.study import COMPILED
from starhold.lab.log import Log
from starhold.lab.plot import figures
from starhold.lab.schedule import arena, short
from starhold.lab.tally import Estimate
from starhold.words import Message, knows

MOST_RANDOM, MOST_QUICK = 1_000_000, 100_000
ON_GPU, MOST_ON_GPU = 10_000_000, 1_000_000_000
"""Random matches where a GPU plays them: at least, and at most."""
MOST_CHOICES = 8
"""Lines of each kind of answer; the JSON has them all."""


def weigh(
    voice: Voice,
    described: MatchArgs,
    bot: str,
    weak: str | None,
    matches: int,
    at_random: int,
    quick: int,
    budget: BudgetArgs,
    output: OutputArgs,
    work: WorkArgs,
    cuda: bool,
) -> None:
    """Play at random and with bots, keep every result, and say what they say."""
    for name, number in (("--matches", matches), ("--random", at_random), ("--quick", quick)):
        if number < 0:
            raise BadUsage(name, Message("balance-expected-count"), number)
    for name, given in (("--simulations", budget.simulations), ("--workers", work.workers)):
        if given is not None and given < 1:
            raise BadUsage(name, Message("expected-positive"), given)
    most = MOST_ON_GPU if cuda else MOST_RANDOM
    if at_random > most:
        raise BadUsage("--random", Message("balance-expected-random", most=str(most)), at_random)
    if quick > MOST_QUICK:
        raise BadUsage("--quick", Message("balance-expected-random", most=str(MOST_QUICK)), quick)
    if not matches and not at_random and not quick:
        raise BadUsage("--matches", Message("balance-expected-some"), matches)
    budget.check()
    options, game = options_of(described.options), registry.game(described.game)
    count = seats_of(game, described.seats, options)
    rival = weaker(bot) if weak is None else weak
    names = [bot] * count + ([rival] if rival is not None else [])
    seconds, files = budget.seconds, files_of(described.tiles, described.board)
    held = arena(
        described.game, names, count, described.seed, options, seconds, budget.simulations, files, keeps_answers=True
    )
    crowd = (
        play_on_gpu(held, max(at_random, ON_GPU)) if cuda else None
    )  # first: where there is no GPU, nobody waits for the rest
    at_random = min(at_random, MOST_RANDOM)
    prepare_bots(voice, held)
    compiled = [bind(COMPILED, game.rules).study] + ([bind(SELF_PLAY, game.rules).self_play] if quick else [])
    if not all(map(is_cached, compiled)):
        voice.err.print(voice("compiling", game=game.about.title))
    workers = work.workers or cores()
    if not matches:
        report = run(held, 0, at_random, None, players(workers, work.ray), workers, quick_matches=quick)
    else:
        path = output.log or Path(str(default_path(held)).replace("arena-", "balance-", 1))
        wanted = len(schedule(held, matches))
        with Log(path, held) as log, watched(voice, log, wanted) as progress:
            report = run(held, matches, at_random, log, players(workers, work.ray), workers, progress, quick)
    if output.picture is not None:
        write_text(output.picture, plot(report, voice.language))
    if output.as_json:
        print_json(msgspec.structs.replace(report, crowd=crowd))
        return
    _print(voice, game, report)
    if crowd is not None:
        _print_crowd(voice, crowd)
    if matches:
        voice.err.print(voice("arena-kept", file=str(path)), soft_wrap=True)


def _print_crowd(voice: Voice, crowd: Crowd) -> None:
    """What the GPU found: shares alone, and narrow ones."""
    voice.out.print()
    table = table_of("", voice("balance-gpu"))
    table.add_row(voice("balance-matches"), voice("balance-count", count=crowd.matches))
    for seat, share in enumerate(crowd.seats):
        told = voice("balance-share", **figures(share, 100))
        table.add_row(voice("balance-seat-won", seat=voice("seat-name", seat=seat)), told)
    for turn, share in enumerate(crowd.places):
        table.add_row(voice("balance-turn-won", number=turn + 1), voice("balance-share", **figures(share, 100)))
    voice.out.print(table)
    who = voice("balance-gpu")
    voice.out.print(_said(voice, who, "seats", crowd.seats, crowd.seats_fair))
    voice.out.print(_said(voice, who, "order", crowd.places, crowd.order_fair))


# The report -----------------------------------------------------------------------------------------------------------


def _print(voice: Voice, game: Game, report: Report) -> None:
    for table in (
        _figures(voice, game, report.plays),
        _choices(voice, report.plays),
        _spots(voice, game, report.plays),
    ):
        if table.row_count:
            voice.out.print(table)
            voice.out.print()
    for play in report.plays:
        for what, fairness in (("seats", play.seats_fair), ("order", play.order_fair)):
            voice.out.print(verdict(voice, play, what, fairness))
    if report.gap is not None:
        voice.out.print(_gap(voice, report.gap))
    voice.out.print(voice("balance-how"))


def _who(voice: Voice, play: Play) -> str:
    return voice(f"balance-{play.who}") if play.who in (RANDOM, QUICK) else short(play.who)


def percent(voice: Voice, estimate: Estimate) -> str:
    return voice("arena-percent", **figures(estimate, 100))


def _figure(voice: Voice, estimate: Estimate) -> str:
    return voice("arena-figure", **figures(estimate))


def _figures(voice: Voice, game: Game, plays: Sequence[Play]) -> Table:
    """A line for each figure, a column for each way of playing."""
    table = table_of("", *(_who(voice, play) for play in plays))
    on_deals = [voice("balance-on-deals", matches=play.matches, deals=play.deals) for play in plays]
    table.add_row(voice("balance-matches"), *on_deals)
    for seat in range(len(plays[0].seats)):
        name, sides = voice("seat-name", seat=seat), [play.seats[seat] for play in plays]
        table.add_row(voice("balance-seat-won", seat=name), *(percent(voice, side.won) for side in sides))
        table.add_row(voice("balance-seat-points", seat=name), *(_figure(voice, side.points) for side in sides))
    for place in range(len(plays[0].places)):
        shares = [percent(voice, play.places[place].won) for play in plays]
        table.add_row(voice("balance-turn-won", number=place + 1), *shares)
    table.add_row(voice("balance-first"), *(percent(voice, play.first) for play in plays))
    table.add_row(voice("balance-shared"), *(percent(voice, play.shared) for play in plays))
    table.add_row(voice("balance-tie-breaks"), *(percent(voice, play.tie_breaks) for play in plays))
    for figure, say in FIGURES.items():
        found = [say(voice, play.figures[figure]) for play in plays]
        table.add_row(voice(f"balance-{figure.replace('_', '-')}"), *found)
    for kind in plays[0].happened:
        id = f"{prefix(game)}-count-{kind}"
        counted = [_figure(voice, play.happened[kind]) for play in plays]
        table.add_row(voice(id) if knows(id) else kind, *counted)
    return table


FIGURES = {
    "answers": _figure,
    "moves": _figure,
    "lead_changes": _figure,
    "lead_change_rate": percent,
    "drama": percent,
    "decisiveness": percent,
}
"""What is told of the figures of a match, and how."""


def _choices(voice: Voice, plays: Sequence[Play]) -> Table:
    """How often each plan, marker or sector is chosen, and what share of the wins it has."""
    headings = (voice(f"balance-{id}", who=_who(voice, play)) for play in plays for id in ("chosen", "chosen-won"))
    table = table_of(voice("balance-answer"), *headings)
    for kind, answer in _most_chosen(plays[-1]):
        cells = []
        for play in plays:
            found = next((choice for choice in play.choices if (choice.kind, choice.answer) == (kind, answer)), None)
            cells += ["–", "–"] if found is None else [percent(voice, found.share), percent(voice, found.won)]
        table.add_row(answer, *cells)
    return table


def _most_chosen(play: Play) -> Iterator[tuple[str, str]]:
    for kind in dict.fromkeys(choice.kind for choice in play.choices):
        of_kind = [choice.answer for choice in play.choices if choice.kind == kind]
        yield from ((kind, answer) for answer in of_kind[:MOST_CHOICES])


def _spots(voice: Voice, game: Game, plays: Sequence[Play]) -> Table:
    """How much of the time hexes of each kind and sector are held, and how often they pay."""
    headings = (voice(f"balance-{id}", who=_who(voice, play)) for play in plays for id in ("held", "paid"))
    table = table_of(voice("balance-where"), *headings)

    def add(name: str, of: Callable[[Play], list[Spot]], at: int) -> None:
        found = [of(play)[at] for play in plays]
        table.add_row(name, *(said for s in found for said in (percent(voice, s.held), _figure(voice, s.paid))))

    for at, spot in enumerate(plays[0].kinds):
        id = f"{prefix(game)}-kind-{spot.name}"
        add(voice(id) if knows(id) else spot.name, lambda play: play.kinds, at)
    for at, spot in enumerate(plays[0].sectors):
        add(voice("balance-sector", letter=spot.name), lambda play: play.sectors, at)
    return table


def verdict(voice: Voice, play: Play, what: str, fairness: Fairness) -> str:
    sides = play.seats if what == "seats" else play.places
    return _said(voice, _who(voice, play), what, [side.won for side in sides], fairness)


def _said(voice: Voice, who: str, what: str, shares: Sequence[Estimate], fairness: Fairness) -> str:
    best = max(range(len(shares)), key=lambda side: shares[side].value)
    named = voice("seat-name", seat=best) if what == "seats" else voice("balance-turn", number=best + 1)
    said = "unknown" if fairness.is_fair is None else "fair" if fairness.is_fair else "unfair"
    return voice(
        f"balance-verdict-{what}",
        who=who,
        verdict=said,
        best=named,
        won=percent(voice, shares[best]),
        spread=100 * fairness.spread,
        p=fairness.p if fairness.p is not None else 1.0,
    )


def _gap(voice: Voice, gap: Gap) -> str:
    return voice(
        "balance-gap",
        strong=gap.strong,
        weak=gap.weak,
        won=percent(voice, gap.won),
        even=100 * gap.even,
        points=_figure(voice, gap.points),
        matches=gap.matches,
    )
