"""Puzzles: what is called clear, what they are about, and that all that come with a game hold."""

from __future__ import annotations

import dataclasses
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from starhold.bots.analysis import scale
from starhold.bots.search import Considered, Tree
from starhold.core import registry
from starhold.core.facts import Fact
from starhold.core.game import Game, Position
from starhold.core.puzzles import RUNGS, Lines, Puzzle, opened, puzzles
from starhold.core.story import prefix
from starhold.lab.puzzles import measuring, mining, telling, working
from starhold.lab.puzzles.judging import CLEAR, LOOKS, RIVALS, Evaluation, Judge, version
from starhold.lab.puzzles.measuring import OBVIOUS, NetPolicy
from starhold.lab.puzzles.mining import AGAIN, STAGES, Budgets, Miner
from starhold.lab.puzzles.telling import renewed
from starhold.lab.puzzles.verifying import problems
from starhold.lab.puzzles.working import Mined, file_of
from starhold.words import LANGUAGES, Message, knows, say
from tests import depth

GAMES = ["pocket-imperium", "small-star-empires"]
TINY = Budgets(glance=100, brief=200, deep=400, times=10)
DEEP = depth.pick(2, 40, 10_000)
"""Puzzles of each game that are searched again."""


def fact(kind: str, seat: int, *hexes: str, **more: object) -> Fact:
    return Fact(kind, "RULE", seat, hexes, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", GAMES)
def test_every_puzzle_replays_and_its_solution_is_legal(id: str) -> None:
    game = registry.game(id)
    found = puzzles(game)
    assert len({puzzle.id for puzzle in found}) == len(found) > 0
    for puzzle in found:
        assert list(problems(game, puzzle, 0)) == [], puzzle.id
        assert puzzle.margin >= CLEAR * scale(puzzle.seats) - 0.001, puzzle.id
        assert puzzle.prior <= OBVIOUS, puzzle.id
        assert set(puzzle.solved_by) <= set(RUNGS), puzzle.id
        assert 1 <= puzzle.difficulty <= 5
    assert {puzzle.rules for puzzle in found} == {game.about.rules_version}
    for theme, questions in game.asked_for.items():
        assert set(questions) <= set(game.about.questions), theme
        for puzzle in (puzzle for puzzle in found if puzzle.theme == theme):
            assert game.question(opened(game, puzzle).position).name in questions, puzzle.id
    for theme in Counter(puzzle.theme for puzzle in found):
        for message in (f"{prefix(game)}-theme-{theme}", f"{prefix(game)}-theme-{theme}-why"):
            assert knows(message)
            assert all(say(Message(message), language) for language in LANGUAGES)


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_puzzles_still_have_one_clear_answer(id: str) -> None:
    """A fifth of them in a usual run, those by the widest margin, since it searches less; all of them in a long one."""
    game = registry.game(id)
    widest = sorted(puzzles(game), key=lambda puzzle: -puzzle.margin)[:DEEP]
    simulations = depth.pick(4_000, 4_000, None)
    assert [(one.id, bad) for one in widest for bad in problems(game, one, simulations)] == []


def test_a_puzzle_whose_match_cannot_have_been_so_is_named() -> None:
    game = registry.game("small-star-empires")
    first = puzzles(game)[0]

    def bad(**changed: object) -> list[str]:
        whole = {name: getattr(first, name) for name in Puzzle.__struct_fields__} | changed
        return list(problems(game, Puzzle(**whole), 0))

    assert "does not replay" in bad(answers=f"nowhere {first.answers}")[0]
    assert "is not among" in bad(solution=["nowhere"])[0]


@pytest.mark.slow
def test_a_miner_finds_puzzles_that_hold_and_finds_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("small-star-empires")
    miner = Miner(game, TINY)
    found = next(found for seed in range(100) if len(found := list(miner.match(4, seed))) > 1)
    assert len({puzzle.theme for puzzle in found}) == len(found)
    assert [miner.tally[stage] for stage in STAGES] == sorted(miner.tally.values(), reverse=True)
    for puzzle in found:
        assert list(problems(game, puzzle, 0)) == []
        assert puzzle.simulations == 10 * TINY.deep
        assert puzzle.prior <= OBVIOUS
        assert puzzle.margin >= CLEAR * scale(4) - 0.001
    last = found[-1]
    assert last in list(miner.match(4, last.seed))
    assert last.theme not in {puzzle.theme for puzzle in miner.match(4, last.seed, {last.theme})}
    assert {puzzle.theme for puzzle in miner.match(4, last.seed, only=last.theme)} == {last.theme}
    assert renewed(game, last) == last
    looks: list[int] = []

    def fails_at_last(game: Game, puzzle: Puzzle, simulations: int, seed: int) -> list[str]:
        looks.append(seed)
        return ["another is better"] if seed == max(2, *looks) and len(set(looks)) == AGAIN else []

    monkeypatch.setattr(mining, "problems", fails_at_last)
    assert last not in list(miner.match(4, last.seed))
    assert len(set(looks)) == AGAIN


@pytest.mark.slow
def test_an_answer_that_loses_is_told_from_the_best() -> None:
    game = registry.game("pocket-imperium")
    puzzle = max(puzzles(game), key=lambda one: one.margin)
    position = opened(game, puzzle).position
    verdict = Judge(game, 2_000).verdict(position, puzzle.seat, 0)
    assert game.write(position, verdict.best) == puzzle.solution[0]
    assert verdict.next != verdict.best
    assert verdict.is_clear(puzzle.seats)
    assert not verdict._replace(margin=0.0).is_clear(2)
    assert Judge(game, 2_000).confirmed(position, puzzle.seat, 0, verdict.best) == verdict
    assert Judge(game, 2_000).confirmed(position, puzzle.seat, 0, verdict.next) is None
    legal = game.legal(position, puzzle.seat)
    priors = [NetPolicy(game).prior(game.hide(position, puzzle.seat), legal, action) for action in legal]
    assert sum(priors) == pytest.approx(1.0)


def test_no_search_is_begun_once_an_answer_cannot_be_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("small-star-empires")
    position = game.new(2, {}, 1)
    [seat] = game.pending(position)
    judge = Judge(game, 200)
    best, *others = judge.evaluate(position, seat, 0).options
    looks: list[int] = []

    def after(self: Judge, position: Position, seat: int, option: Considered, seed: int) -> float:
        looks.append(option.action)
        return 0.5

    monkeypatch.setattr(Judge, "after", after)
    assert judge.confirmed(position, seat, 0, others[0].action) is None
    assert looks == []
    assert judge.confirmed(position, seat, 0, best.action) is None
    assert len(looks) == 2


@pytest.mark.parametrize("id", GAMES)
def test_a_search_that_is_gone_on_with_look_by_look_finds_what_it_finds_at_once(id: str) -> None:
    game = registry.game(id)
    for puzzle in sorted(puzzles(game), key=lambda one: -one.margin)[:3]:  # ends are proven, and not
        position = opened(game, puzzle).position
        judge = Judge(game, 7_000)
        for seed in range(2):  # the trees are used again
            verdict = judge.verdict(position, puzzle.seat, seed)
            assert verdict.is_clear(puzzle.seats)
            assert judge.confirmed(position, puzzle.seat, seed, verdict.best) == verdict


def test_what_cannot_be_clear_is_not_searched_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("small-star-empires")
    position = game.new(2, {}, 1)
    [seat] = game.pending(position)
    judge = Judge(game, 12_000)
    best = judge.evaluate(position, seat, 0).options[0]
    spent: list[int] = []
    run = Tree.run

    def counted(tree: Tree, most: int | None, until: float | None, hurry: bool) -> None:
        spent.append(most or 0)
        run(tree, most, until, hurry)

    monkeypatch.setattr(Tree, "run", counted)
    assert judge.confirmed(position, seat, 0, best.action) is None
    assert sum(spent) <= (2 + RIVALS) * LOOKS[0][0]
    assert judge.verdict(position, seat, 0).margin < CLEAR  # it searches whole again
    assert sum(spent) > 4 * judge.simulations


@pytest.mark.parametrize(("sure", "margin"), [(True, 0.0), (False, 1.0)])
def test_where_a_win_is_sure_every_other_answer_is_searched(
    monkeypatch: pytest.MonkeyPatch, sure: bool, margin: float
) -> None:
    """Such a search ends before it has looked at what else there is, and that may win as surely."""
    game = registry.game("small-star-empires")
    position = game.new(2, {}, 1)
    options = tuple(Considered(action, 1, 0.0, (0.0, 1.0), (0.0, 0.0)) for action in range(5))
    monkeypatch.setattr(Judge, "evaluate", lambda *_: Evaluation(options, False, 1.0, 1.0, 1.0, sure))
    monkeypatch.setattr(Judge, "after", lambda self, position, seat, option, seed: float(option.action in (0, 4)))
    judge = Judge(game, 300)
    assert judge.verdict(position, 0, 0).margin == margin
    assert (judge.confirmed(position, 0, 0, 0) is None) == sure


def test_a_puzzle_is_measured_by_the_bots_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is best is another matter: that `verify` looks at."""
    game = registry.game("small-star-empires")
    old = max(puzzles(game), key=lambda puzzle: len(puzzle.solution))
    monkeypatch.setattr(measuring, "solves", lambda name, game, run: name == "pilot" and len(run) == len(old.solution))
    monkeypatch.setattr(NetPolicy, "prior", lambda self, seen, legal, action: 0.5)
    monkeypatch.setattr(telling, "lines", lambda judge, run: Lines(0, "ship", [], [], [fact("stuck", 0)]))
    new = renewed(game, old)
    assert (new.solved_by, new.prior) == (["pilot"], round(0.5 ** len(old.solution), 3))
    assert new.theme == "room" != old.theme
    assert (new.id, new.margin, new.engine) == (old.id, old.margin, old.engine)


# All of a game --------------------------------------------------------------------------------------------------------


@pytest.fixture
def few(tmp_path: Path) -> Game:
    """A game with three puzzles of an older search, in a file of its own."""
    game = registry.game("small-star-empires")
    file = tmp_path / "puzzles.jsonl"
    file.write_bytes(working.written(changed(puzzle, verified="before") for puzzle in puzzles(game)[:3]))
    return dataclasses.replace(game, puzzles=file)


def changed(puzzle: Puzzle, **what: object) -> Puzzle:
    return Puzzle(**{name: getattr(puzzle, name) for name in Puzzle.__struct_fields__} | what)


def test_one_theme_is_at_most_a_quarter_of_what_is_wanted(
    few: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = puzzles(few)[0]
    asked: list[tuple[int, frozenset[str], float]] = []

    def mined(id: str, seats: int, number: int, enough: frozenset[str], after: float, only: str | None) -> Mined:
        assert only is None
        asked.append((number, enough, after))
        found = [changed(one, id=f"{number}-{theme}", theme=theme, seats=seats) for theme in ("one", "two", "3", "4")]
        return Mined(found, Counter(STAGES))

    monkeypatch.setattr(working, "mined", mined)
    with ThreadPoolExecutor(1) as pool:
        working.mine(few, 70, 60.0, 20, 0.6, pool)
    found = puzzles(few)
    themes = Counter(puzzle.theme for puzzle in found)
    assert len({puzzle.id for puzzle in found}) == len(found) >= 20
    assert themes["one"] == themes["two"] == 5
    assert asked[0] == (70, frozenset(), 0.6)
    assert [number for number, *_ in asked] == list(range(70, 70 + len(asked)))
    told = capsys.readouterr().out
    assert f"looked at: {len(asked)}, " in told
    assert f"go on with --first {70 + len(asked)}\n" in told


def test_puzzles_of_one_number_of_seats_are_at_most_so_many(few: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    one = puzzles(few)[0]
    asked: list[int] = []

    def mined(id: str, seats: int, number: int, enough: frozenset[str], after: float, only: str | None) -> Mined:
        """With four seats there are four, with two hardly any."""
        asked.append(seats)
        many = {2: number % 2, 3: 1, 4: 4}[seats]
        found = [changed(one, id=f"{number}-{i}", theme=f"{number}-{i}", seats=seats) for i in range(many)]
        return Mined(found, Counter())

    monkeypatch.setattr(working, "mined", mined)
    with ThreadPoolExecutor(1) as pool:
        working.mine(few, 1, 60.0, 40, 0.0, pool)
    seated = Counter(puzzle.seats for puzzle in puzzles(few))
    assert seated[4] == seated[3] == working.SEATS * 40
    assert sum(seated.values()) == 40
    assert asked[-5:] == [2] * 5


def test_a_game_for_two_alone_gets_no_more_than_puzzles_of_one_number_of_seats(
    few: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = dataclasses.replace(few, about=dataclasses.replace(few.about, seats=(2,)))
    one = puzzles(two)[0]

    def mined(id: str, seats: int, number: int, enough: frozenset[str], after: float, only: str | None) -> Mined:
        return Mined([changed(one, id=str(number), theme=str(number), seats=seats)], Counter())

    monkeypatch.setattr(working, "mined", mined)
    with ThreadPoolExecutor(1) as pool:
        working.mine(two, 1, 60.0, 20, 0.0, pool)
    assert Counter(puzzle.seats for puzzle in puzzles(two))[2] == working.SEATS * 20


def test_what_does_not_hold_is_named_or_left_out(
    few: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, bad, last = puzzles(few)
    look, now = working.Look(None, 1000, 0), version(few)
    monkeypatch.setattr(working, "looked", lambda id, look, one: ["A1 is better"] if one.id == bad.id else [])
    with ThreadPoolExecutor(1) as pool:
        assert working.verify(few, look, False, pool) == 1
        assert f"{bad.id}: A1 is better\n3 puzzles, 1 do not hold\n" == capsys.readouterr().out
        assert puzzles(few) == [changed(first, verified=now), bad, changed(last, verified=now)]
        file_of(few).write_bytes(working.written([first, bad, last]))
        assert working.verify(few, look._replace(first=1 + bad.seed), True, pool) == 0
        assert puzzles(few) == [first, bad, changed(last, verified=now)]
        file_of(few).write_bytes(working.written([first, bad, last]))
        assert working.verify(few, look._replace(simulations=4_000), True, pool) == 0
        assert puzzles(few) == [first, last], "what is not as deep proves too little to be noted"
        assert working.verify(few, look, True, pool) == 0
    assert puzzles(few) == [changed(first, verified=now), changed(last, verified=now)]


def test_what_a_net_sees_by_now_at_first_sight_is_left_out(few: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    first, seen, last = puzzles(few)

    def again(id: str, puzzle: Puzzle) -> Puzzle:
        return changed(puzzle, prior=OBVIOUS + 0.1 if puzzle.id == seen.id else 0.1, solved_by=["pilot"])

    monkeypatch.setattr(working, "again", again)
    with ThreadPoolExecutor(1) as pool:
        working.renew(few, False, pool)
        assert len(puzzles(few)) == 3
        working.renew(few, True, pool)
    assert [(puzzle.id, puzzle.solved_by) for puzzle in puzzles(few)] == [(first.id, ["pilot"]), (last.id, ["pilot"])]


def invaded(seat: int, hex_: str) -> Fact:
    return fact("invaded", seat, hex_)


def conquered(seat: int, hex_: str) -> Fact:
    return fact("conquered", seat, hex_, rival=1 - seat)


IMPERIUM = [
    ("prime", Lines(0, "fleet", [fact("took", 0, "T0")], [], [])),
    ("prime", Lines(0, "invade", [fact("conquered", 0, "T0", rival=1)], [], [])),
    ("clash", Lines(0, "plan", [], [fact("clashed", 1, rival=0)], [])),
    ("plan", Lines(0, "plan", [], [fact("clashed", 1, rival=0)], [fact("clashed", 1, rival=0)])),
    ("plan", Lines(0, "plan", [], [fact("clashed", 0, rival=1)], [])),
    ("defend", Lines(0, "expand", [], [], [fact("conquered", 1, "A3", rival=0)])),
    ("sustain", Lines(0, "expand", [], [], [fact("cleared", 0, "A3", amount=1)])),
    ("expand", Lines(0, "expand", [], [fact("cleared", 0, "B1", amount=1)], [fact("cleared", 0, "A3", amount=1)])),
    ("order", Lines(0, "invade", [invaded(0, "B2")], [], [invaded(0, "T0"), invaded(0, "B2")])),
    ("order", Lines(0, "invade", [invaded(0, "T0"), conquered(0, "T0"), invaded(0, "B2")], [], [invaded(0, "B2")])),
    ("order", Lines(0, "invade", [invaded(0, "A3"), invaded(0, "B2")], [], [invaded(0, "B2"), conquered(1, "A3")])),
    ("prime", Lines(0, "invade", [invaded(0, "T0"), conquered(0, "T0")], [], [invaded(0, "B2")])),
    ("invade", Lines(0, "invade", [invaded(0, "T0"), invaded(0, "B2")], [], [invaded(0, "T0"), invaded(0, "B2")])),
    ("order", Lines(0, "invade", [invaded(0, "A3")], [invaded(0, "B2")], [invaded(0, "B2")])),
    ("invade", Lines(0, "invade", [invaded(0, "A3")], [invaded(1, "B2")], [invaded(0, "B2"), invaded(1, "A3")])),
    ("invade", Lines(0, "invade", [invaded(0, "A3")], [], [fact("done", 0), invaded(0, "A3")])),
    ("invade", Lines(0, "invade", [], [invaded(1, "B2")], [])),
    ("score", Lines(0, "bonus", [], [], [])),
    ("explore", Lines(0, "step", [fact("took", 0, "A3")], [], [])),
]
EMPIRES = [
    ("wormhole", Lines(0, "ship", [fact("jumped", 0, "A1", "B2")], [], [])),
    ("cut-off", Lines(0, "ship", [fact("flew", 0, "A1", "B2")], [fact("stuck", 1)], [])),
    ("ship", Lines(0, "ship", [], [fact("stuck", 1)], [fact("stuck", 1)])),
    ("ship", Lines(0, "ship", [], [fact("spent", 1)], [])),
    ("room", Lines(0, "ship", [], [], [fact("stuck", 0)])),
    ("ship", Lines(0, "ship", [], [fact("stuck", 0)], [fact("stuck", 0)])),
    ("territory", Lines(0, "ship", [fact("flew", 0), fact("territory", 0, amount=3)], [], [])),
    ("territory", Lines(0, "ship", [fact("flew", 0), fact("territory", 1, amount=-3)], [], [fact("flew", 0)])),
    (
        "territory",
        Lines(0, "ship", [fact("territory", 0, amount=3)], [], [fact("flew", 1), fact("territory", 0, amount=3)]),
    ),
    ("ship", Lines(0, "ship", [fact("territory", 0, amount=3)], [], [fact("territory", 0, amount=3)])),
    ("race", Lines(0, "ship", [fact("founded", 0, "B2", what="colony")], [], [fact("founded", 1, "B2")])),
    ("station", Lines(0, "marker", [fact("founded", 0, "B2", what="station")], [], [])),
    ("nebulae", Lines(0, "to", [fact("founded", 0, "B2", what="colony"), fact("nebulae", 0, amount=3)], [], [])),
    ("claim", Lines(0, "to", [fact("founded", 0, "B2", what="colony")], [], [])),
    ("ship", Lines(0, "ship", [], [], [])),
]


@pytest.mark.parametrize(
    ("id", "theme", "lines"),
    [("pocket-imperium", *one) for one in IMPERIUM] + [("small-star-empires", *one) for one in EMPIRES],
)
def test_a_theme_is_told_from_facts(id: str, theme: str, lines: Lines) -> None:
    assert registry.game(id).theme(lines) == theme
