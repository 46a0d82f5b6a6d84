"""What every game must keep, as checks anyone can run: `check_game(game)` for a game of one's own.

Each check takes a finished random match and says what is wrong by an AssertionError that names the seed to repeat it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from starhold.core import record, story
from starhold.core.compiled.bits import Chance
from starhold.core.compiled.seats import MOST_SEATS
from starhold.core.errors import BadInput, IllegalAction
from starhold.core.game import Game, Options, Position, Result, Seen
from starhold.core.match import Match
from starhold.words import LANGUAGES, Message, say

RANDOM_PLAY = 2
"""The stream of `Chance` that random play draws from."""


def configurations(game: Game) -> Iterator[tuple[int, dict[str, str | bool]]]:
    """Every number of seats with every combination of the options' listed values that the game accepts."""
    names = [option.name for option in game.about.options]
    for seats in game.about.seats:
        for values in itertools.product(*(option.values for option in game.about.options)):
            options = dict(zip(names, values, strict=True))
            try:
                game.new(seats, options, 0)
            except BadInput:
                continue
            yield seats, options


def play_randomly(game: Game, seats: int, options: Options | None = None, seed: int = 0, **files: object) -> Match:
    """A whole match of uniformly random answers; the same seed gives the same match everywhere."""
    match = Match.begin(game, seats, options, seed, [f"bot:drifter {seat}" for seat in range(seats)], **files)
    answer_randomly(match, Chance(seed, RANDOM_PLAY))
    return match


def answer_randomly(match: Match, chance: Chance) -> None:
    """Answer every decision uniformly at random until the match ends."""
    while match.pending:
        seat = match.pending[0]
        choices = match.game.choices(match.position, seat)
        match.answer(seat, choices[chance.below(len(choices))])


def check_game(game: Game, seeds: Iterable[int] = range(2), most_configurations: int | None = None) -> int:
    """Run every check over random matches of the game's configurations; how many matches were checked."""
    check_about(game)
    checked = 0
    for seats, options in itertools.islice(configurations(game), most_configurations):
        for seed in seeds:
            match = play_randomly(game, seats, options, seed)
            where = f"{game.about.id}, {seats} seats, {options}, seed {seed}"
            check_match(match, where)
            checked += 1
    assert checked, f"{game.about.id} accepts none of its own configurations"
    return checked


def check_match(match: Match, where: str) -> None:
    """Everything one random match can show."""
    check_decisions(match, where)
    check_hidden(match, where)
    check_record(match, where)
    check_observations(match, where)
    check_facts(match, where)
    check_revealed(match, where)
    check_story(match, where)


def check_about(game: Game) -> None:
    about = game.about
    assert about.num_actions > 0 and about.seats and about.options is not None
    assert about.seats[-1] <= MOST_SEATS, f"bots have room for {MOST_SEATS} seats"
    assert len(about.phases) in (0, len(about.questions)), "every question belongs to a phase, or none does"
    assert set(game.kinds_of_answer) <= set(about.questions), "what questions take is said of questions there are"


def positions(match: Match) -> Iterator[Position]:
    """The position before each event, and the last."""
    position = match.start.copy()
    for event in match.events:
        yield position
        match.game.apply(position, event.seat, event.action)
    yield position


def check_decisions(match: Match, where: str) -> None:
    """CORE-2, CORE-5: what is asked has two choices or more; what is not legal is refused and changes nothing."""
    game = match.game
    for number, position in enumerate(positions(match)):
        at = f"{where}, event {number}"
        pending = game.pending(position)
        assert (game.result(position) is None) == bool(pending), f"{at}: a match is over when nobody owes a decision"
        for seat in range(position.seats):
            legal = game.legal(position, seat)
            assert bool(legal) == (seat in pending), f"{at}: seat {seat} has choices exactly when it is asked"
            assert not legal or len(legal) >= 2, f"{at}: a decision with one choice was asked"
            assert all(0 <= action < game.about.num_actions for action in legal), f"{at}: {legal}"
            for action in legal:
                assert game.read(position, game.write(position, action)) == action, f"{at}: text of {action}"
        _check_refusal(game, position, number, at)
    _check_result(game.result(match.position), match, where)


def _check_refusal(game: Game, position: Position, number: int, at: str) -> None:
    seat = number % position.seats
    legal, actions = game.legal(position, seat), range(game.about.num_actions + 1)
    illegal = [action for action in actions if not game.is_legal(position, seat, action)]
    assert [action for action in actions if action not in illegal] == legal, f"{at}: what is legal for seat {seat}"
    action = illegal[number % len(illegal)]
    before = position.state.tobytes()
    try:
        game.apply(position, seat, action)
    except IllegalAction as refused:
        assert refused.refusal.rule, f"{at}: no rule for refusing {action}"
        assert str(refused), f"{at}: no words for refusing {action}"
    else:
        raise AssertionError(f"{at}: seat {seat} was allowed the illegal action {action}")
    assert position.state.tobytes() == before, f"{at}: a refused answer changed the state"


def _check_result(result: Result | None, match: Match, where: str) -> None:
    assert result is not None and len(result.points) == match.position.seats, f"{where}: {result}"
    assert result.winners and set(result.winners) <= set(range(match.position.seats)), f"{where}: {result}"
    assert result.reason in match.game.rules.REASONS, f"{where}: {result}"


def check_hidden(match: Match, where: str, every: int = 7) -> None:
    """A guess fits what was seen: it looks the same through the same eyes, and plays on. A view made from a spectator's
    is the same as one made from nothing."""
    game = match.game
    rng = np.random.default_rng(len(match.events))
    for number, position in enumerate(positions(match)):
        if number % every:
            continue
        spectators = game.view(game.hide(position, None))
        for seat in (None, *range(position.seats)):
            seen = game.hide(position, seat)
            at = f"{where}, event {number}, seen by {seat}"
            assert game.view(seen, spectators) == game.view(seen), f"{at}: view made from a spectator's"
            for guessed in (game.guess(seen, rng), guess_compiled(game, seen, rng)):
                again = game.hide(guessed, seat)
                assert again.position.state.tobytes() == seen.position.state.tobytes(), f"{at}: state"
                assert again.position.setup.tobytes() == seen.position.setup.tobytes(), f"{at}: set-up"
                assert game.view(again) == game.view(seen), f"{at}: view"
                if seat is not None:
                    assert game.legal(guessed, seat) == game.legal(position, seat), f"{at}: choices"


def guess_compiled(game: Game, seen: Seen, rng: np.random.Generator) -> Position:
    """What the compiled rules guess, for searches that have nothing but them."""
    known = seen.position
    guessed = Position(known.board, known.options, known.setup.copy(), known.state.copy())
    seat = -1 if seen.seat is None else seen.seat
    game.engine.guess_at(guessed.state, 0, guessed.setup, 0, seat, int(rng.integers(1 << 62)))
    return guessed


def check_record(match: Match, where: str) -> None:
    """A record reads back to the same match, and both give the same trace."""
    content = record.encode(record.write(match))
    again = record.read(content, where)
    assert record.encode(record.write(again)) == content, f"{where}: the record does not round-trip"
    assert again.position.state.tobytes() == match.position.state.tobytes(), f"{where}: replay ends elsewhere"
    assert list(record.trace(again)) == list(record.trace(match)), f"{where}: traces differ"


def check_observations(match: Match, where: str, every: int = 13) -> None:
    """Observations are finite, bounded, and say the same of the same."""
    game = match.game
    out, again = game.observation(), game.observation()
    for number, position in enumerate(positions(match)):
        if number % every:
            continue
        for seat in (None, *range(position.seats)):
            seen = game.hide(position, seat)
            game.observe(seen, out)
            game.observe(seen, again)
            for name, one, two in (("planes", out.planes, again.planes), ("overall", out.overall, again.overall)):
                at = f"{where}, event {number}, {name} of {seat}"
                assert np.isfinite(one).all() and np.abs(one).max() <= 4, at
                assert (one == two).all(), at


def check_story(match: Match, where: str) -> None:
    """What is told can be said in every language, speaks of hexes there are, tells all points, and keeps secrets."""
    game, seats = match.game, match.position.seats
    names = [Message("seat-name", seat=seat) for seat in range(seats)]
    for eyes in (None, len(match.events) % seats):
        said: set[str] = set()
        before = None
        for number, position in enumerate(followed(match)):
            seen = game.hide(position, eyes)
            after = game.view(seen)
            at = f"{where}, event {number - 1} seen by {eyes}"
            lines = (story.opening if before is None else story.tell)(game, seen, names)
            if before is not None:
                _check_points(lines, before, after, at)
            for line in lines:
                _check_line(line, said, position, f"{at}: {line}")
            before = after


def check_facts(match: Match, where: str) -> None:
    """Listening changes nothing; facts are of a kind the game knows and can be written."""
    game = match.game
    unheard = game.begun_by(match.start, match.start_seat)
    assert unheard.state.tobytes() == match.start.state.tobytes(), f"{where}: whoever listens begins another match"
    kinds = {(kind.name, kind.rule) for kind in game.parts.FACTS}
    for number, (plain, told) in enumerate(zip(positions(match), followed(match), strict=True)):
        at = f"{where}, event {number - 1}"
        assert plain.state.tobytes() == told.state.tobytes(), f"{at}: whoever listens sees another match"
        assert {(fact.kind, fact.rule) for fact in told.facts} <= kinds, at
        for eyes in (None, *range(told.seats)):
            seen = game.hide(told, eyes).position.facts
            assert [fact.kind for fact in seen] == [fact.kind for fact in told.facts], f"{at}: facts are missing"


def check_revealed(match: Match, where: str, every: int = 3) -> None:
    """What comes to light with an answer is told by a fact that reveals: else it is the same whatever was hidden.

    And whatever is told, whoever sees the same afterwards was told the same.
    """
    game = match.game
    rng = np.random.default_rng(len(match.events))
    for number, (position, event, reached) in enumerate(match.steps()):
        if number % every and not game.reveals(reached.facts):
            continue
        for eyes in (None, *range(position.seats)):
            guessed = game.guess(game.hide(position, eyes), rng)
            if event.action not in game.legal(guessed, event.seat):
                continue  # what the seat itself keeps secret was guessed otherwise
            found = [game.follow(before, event.seat, event.action) for before in (position, guessed)]
            one, two = (game.hide(after, eyes).position for after in found)
            is_same = one.state.tobytes() == two.state.tobytes()
            at = f"{where}, event {number}: {event} reveals something to {eyes}"
            assert is_same or any(game.reveals(after.facts) for after in found), f"{at} and does not tell so"
            assert not is_same or one.facts == two.facts, f"{at} in facts that `hide` should have blanked"


def followed(match: Match) -> Iterator[Position]:
    """Every position of a match, with the facts that led to it."""
    yield match.start
    for step in match.steps():
        yield step.after


def _check_line(line: story.Line, said: set[str], position: Position, at: str) -> None:
    assert line.kind in ("did", "more", "news", "round"), at
    assert set(line.hexes) <= position.board.index.keys(), at
    assert line.seat is None or 0 <= line.seat < position.seats, at
    assert _is_plain(line.message), at
    if line.message.id not in said:  # once is enough, since saying takes long
        said.add(line.message.id)
        for language in LANGUAGES:
            assert say(line.message, language).startswith("…") == (line.kind == "more"), at


def _is_plain(message: Message) -> bool:
    """Whether a browser can say it: arguments are texts, whole numbers, or such messages."""
    return all(type(a) in (str, int) or (isinstance(a, Message) and _is_plain(a)) for a in message.args.values())


def _check_points(lines: Sequence[story.Line], before: story.View, after: story.View, at: str) -> None:
    """The points told are those the views show."""
    for seat, (old, new) in enumerate(zip(before["points"], after["points"], strict=True)):
        if old is not None and new is not None:
            gained = new - old if isinstance(new, int) else new[-1] - old[-1]
            told = sum(line.points or 0 for line in lines if line.seat == seat)
            assert told == gained, f"{at}: seat {seat} gained {gained}, told are {told}"
