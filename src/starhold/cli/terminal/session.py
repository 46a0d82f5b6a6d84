"""A match at the terminal: people type, bots answer, until it is over or everybody leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from starhold.bots import Bot
from starhold.cli.console import Voice
from starhold.cli.terminal import screen
from starhold.cli.terminal.answers import Answers
from starhold.cli.terminal.news import News, Reporter
from starhold.cli.terminal.panels import Panels
from starhold.cli.terminal.prompt import Typist
from starhold.cli.terminal.seats import Seats
from starhold.core import record, rulebook
from starhold.core.errors import StarholdError, system_reason
from starhold.core.match import Match
from starhold.drawing.board_text import SIGNAL, Shown
from starhold.drawing.sketch import Sketch

COMMANDS = ("undo", "why", "rules", "score", "log", "board", "save", "help", "quit")
SAVE_FILE = "starhold-save.json"


class Left(Exception):
    """Everybody has left the table."""


class Session:
    """One match, its bots, and the people at this terminal."""

    def __init__(self, voice: Voice, match: Match, bots: dict[int, Bot], typist: Typist) -> None:
        self.voice, self.match, self.bots, self.typist = voice, match, bots, typist
        self.console = voice.out
        humans = frozenset(range(len(match.players))) - bots.keys()
        self.seats = Seats(voice, match.players, humans)
        self.panels = Panels(voice, match.game, self.seats)
        self.reporter = Reporter(voice, match.game, self.seats)
        self.fresh: list[News] = []
        self.told: list[Text] = []
        self.drawn = ""
        self.is_saved = True
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo, "why": self.why, "rules": self.rules, "score": self.score, "log": self.log,
            "board": self.board, "save": self.save, "help": self.help, "quit": self.quit,
        }  # fmt: skip

    @property
    def is_hot_seat(self) -> bool:
        """Several people share the screen, so it shows what everybody may know."""
        return len(self.seats.humans) > 1

    @property
    def viewer(self) -> int | None:
        """Through whose eyes the match is shown between secret decisions."""
        return next(iter(self.seats.humans)) if len(self.seats.humans) == 1 else None

    # The course of a match --------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or everybody has left."""
        try:
            while pending := self.match.pending:
                seat = pending[0]
                if seat in self.bots:
                    self.answer(seat, self.bots[seat].choose(self.match.seen(seat), self.match.legal(seat)))
                elif self.is_hot_seat and self.is_secret(seat):
                    self.decide_alone(seat)
                else:
                    self.decide(seat, self.viewer)
            self.finish()
        except Left:
            return

    def is_secret(self, seat: int) -> bool:
        return self.match.game.question(self.match.position).name in self.match.game.about.simultaneous

    def decide_alone(self, seat: int) -> None:
        """Hand the screen over, ask, and leave nothing of it behind."""
        self.news_first()
        with self.curtain():
            self.ask(self.voice("hand-over", player=self.seats.name(seat)) + " ", secret=True)
            self.decide(seat, seat, secret=True)
        self.drawn = ""

    def news_first(self) -> None:
        """In hot seat everybody reads the news before the screen goes to one of them."""
        if self.fresh:
            self.show(None, None)

    @contextmanager
    def curtain(self) -> Iterator[None]:
        """What is shown meanwhile is gone afterwards, from the scroll-back too."""
        if self.console.is_terminal:
            with self.console.screen(hide_cursor=False):
                yield
        else:
            yield

    def decide(self, seat: int, viewer: int | None, secret: bool = False) -> None:
        """Ask a seat until it answers its decision."""
        begun = len(self.match.events)
        self.show(seat, viewer)
        while len(self.match.events) == begun:
            answers = Answers(self.match.game, self.match.position, seat, self.voice)
            line = self.ask(f"{self.seats.name(seat)}> ", answers, secret)
            self.run_command(line, answers, secret)
            if len(self.match.events) < begun:
                return

    def run_command(self, line: str, answers: Answers, secret: bool = False) -> None:
        """Carry out a command, or take the line as an answer."""
        word, _, rest = line.partition(" ")
        command = next((name for name in COMMANDS if word.casefold() in self.voice.synonyms(f"word-{name}")), None)
        if not line:
            self.say(self.voice("hint-enter"))
        elif command is not None:
            try:
                self.commands[command](rest.strip())
            except StarholdError as error:
                self.refuse(self.voice.said(error.message))
        elif (action := answers.read(line)) is None:
            self.refuse(self.voice("not-understood", text=line))
        elif (refusal := self.match.game.explain(self.match.position, answers.seat, action)) is not None:
            self.refuse(self.voice("refused", why=refusal.message, rule=refusal.rule))
        else:
            self.answer(answers.seat, action)

    def answer(self, seat: int, action: int) -> None:
        """Take an answer and note what it led to."""
        event = self.match.answer(seat, action)
        self.fresh.append(News(event, self.match.seen(self.viewer)))
        self.is_saved = False

    def shown(self, view: dict[str, Any], legal: Sequence[str] = (), about: str | None = None) -> Shown:
        return Shown(view, self.match.game.sketch(view), legal, about)

    # The screen -------------------------------------------------------------------------------------------------------

    def show(self, seat: int | None, viewer: int | None) -> None:
        """The board for a decision (seat None: for everybody), the news, and what to do now."""
        view = self.match.view(viewer)
        answers = None if seat is None else Answers(self.match.game, self.match.position, seat, self.voice)
        legal = [] if answers is None else [choice.text for choice in answers.choices]
        shown = self.shown(view, legal, None if answers is None else answers.about)
        told = [self.seats.coloured(line) for line in self.reporter.tell(self.fresh, seat)]
        self.fresh.clear()
        self.told = told or self.told
        asked = None if answers is None else self.question(answers, shown.sketch)
        if self.console.is_terminal:
            below = 1 + (len(self.console.render_lines(asked)) if asked else 0)
            self.console.clear()
            screen.show(self.console, self.panels, shown, self.match.pending, self.told, below)
        else:
            self.print(*told)
            # A pipe is sent the board again when something on it has changed; a screen shows it always.
            if (drawn := repr(shown.sketch._replace(beside=(), gains={}))) != self.drawn:
                screen.show(self.console, self.panels, shown, self.match.pending, [])
                self.drawn = drawn
        if asked is not None:
            self.console.print(asked)

    def question(self, answers: Answers, sketch: Sketch) -> RenderableType:
        """What to do now, and the choices."""
        sentence = Text().append(f"{self.seats.arrow} ", SIGNAL).append(answers.sentence, "bold")
        return Group(sentence, self.panels.choices(answers, sketch))

    def print(self, *lines: Text | str) -> None:
        for line in lines:
            self.console.print(line)

    def say(self, text: str, whole: bool = False) -> None:
        """Whole lines have a path in them, which can only be copied where no break is put into it."""
        self.console.print(self.seats.coloured(text), soft_wrap=whole)

    def refuse(self, text: str, whole: bool = False) -> None:
        self.console.print(self.seats.coloured(text, "yellow"), soft_wrap=whole)

    def ask(self, prompt: str, answers: Answers | None = None, secret: bool = False) -> str:
        """A line somebody types; who has left, leaves the table."""
        hint = "" if answers is None else self.voice("hint-type", kind=answers.kind)
        line = self.typist.ask(prompt, self.completions(answers), hint, secret)
        if line is None:
            raise Left
        return line

    def completions(self, answers: Answers | None) -> Callable[[str], Iterable[tuple[str, str]]]:
        def complete(line: str) -> Iterable[tuple[str, str]]:
            word = line.split(" ")[0].casefold()
            if answers is None:
                return ()
            if " " not in line:
                words = [(self.voice(f"word-{name}").split()[0], self.voice(f"help-word-{name}")) for name in COMMANDS]
                return [*answers.completions(), *words] if line else answers.completions()
            if word in self.voice.synonyms("word-why"):
                return [(hex_.name, "") for hex_ in self.match.position.board.in_canonical_order]
            if word in self.voice.synonyms("word-rules"):
                known = rulebook.rules(self.match.game.about.id, self.voice.language)
                return [(id, rule.section) for id, rule in known.items()]
            return ()

        return complete

    # Commands ---------------------------------------------------------------------------------------------------------

    def undo(self, rest: str) -> None:
        """Take back the last answer given at this terminal, and what bots answered since."""
        place = self.match.undoable(self.seats.humans, self.bots) if self.match.pending else None
        if place is None:
            self.refuse(self.voice("undo-nothing"))
            return
        gone = len(self.match.events) - place
        event = self.match.take_back(place)
        del self.fresh[-gone:]
        is_secret = self.is_hot_seat and event.question in self.match.game.about.simultaneous
        if is_secret:
            self.say(self.voice("undone-secret", player=self.seats.name(event.seat)))
        else:
            self.say(self.voice("undone", answer=event.answer))

    def why(self, rest: str) -> None:
        if not self.match.pending:
            self.say(self.voice("match-over"))
            return
        answers = Answers(self.match.game, self.match.position, self.match.pending[0], self.voice)
        action = answers.read(rest)
        if action is None:
            self.refuse(self.voice("why-usage"))
        elif (refusal := self.match.game.explain(self.match.position, answers.seat, action)) is None:
            self.say(self.voice("why-possible", answer=self.match.game.write(self.match.position, action)))
        else:
            self.refuse(self.voice("refused", why=refusal.message, rule=refusal.rule))

    def rules(self, rest: str) -> None:
        from starhold.cli.commands import rules

        if rest:
            rules.print_rule(self.voice, rulebook.rule(rest, self.voice.language))
        else:
            rules.print_page(self.voice, self.match.game.about.id)

    def score(self, rest: str) -> None:
        happened = self.reporter.replay(self.match, self.viewer)
        lines = [line for news in happened for line in self.reporter.lines(news)]
        self.console.print(self.panels.score(self.match.view(self.viewer), lines))

    def log(self, rest: str) -> None:
        told = self.reporter.tell(self.reporter.replay(self.match, self.viewer))
        self.print(*[self.seats.coloured(line) for line in told])

    def board(self, rest: str) -> None:
        self.drawn = ""
        secret = self.is_hot_seat and bool(self.match.pending) and self.is_secret(self.match.pending[0])
        viewer = self.match.pending[0] if secret else self.viewer
        self.show(self.match.pending[0] if self.match.pending else None, viewer)

    def save(self, rest: str) -> None:
        path = _path(rest or SAVE_FILE)
        if path.exists() and not self.agrees(self.voice("save-replace", file=str(path))):
            return
        try:
            path.write_bytes(record.encode(record.write(self.match)))
        except OSError as error:
            self.refuse(self.voice("save-failed", file=str(path), reason=system_reason(error)), whole=True)
            return
        self.is_saved = True
        self.say(self.voice("saved", file=str(path)), whole=True)

    def help(self, rest: str) -> None:
        for name in COMMANDS:
            words = self.voice(f"word-{name}").split()
            usage = self.voice(f"usage-{name}", word=words[0])
            self.print(Text().append(f"  {usage:<22}", SIGNAL).append(self.voice(f"help-word-{name}")))
        self.print(self.voice("help-answers"))
        if asked := self.match.pending:
            answers = Answers(self.match.game, self.match.position, asked[0], self.voice)
            if answers.has_letters:
                self.print(self.voice(f"{self.panels.prefix}-help-letters", key=self.panels.key(answers)))
        self.print(*self.panels.legend(self.shown(self.match.view(None))))

    def quit(self, rest: str) -> None:
        if not self.is_saved:
            line = self.ask(self.voice("quit-save", file=SAVE_FILE) + " ")
            if line and line.casefold() not in self.voice.synonyms("word-no"):
                self.save("" if line.casefold() in self.voice.synonyms("word-yes") else line)
                if not self.is_saved:
                    return
        raise Left

    def agrees(self, question: str) -> bool:
        return self.ask(question + " ").casefold() in self.voice.synonyms("word-yes")

    # The end ----------------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """How it ended, and a last chance to look around and save."""
        result = self.match.result
        assert result is not None, "a match without a decision is over"
        self.show(None, self.viewer)
        self.print("", self.panels.ending(result), "")
        self.score("")
        if not self.seats.humans:
            return
        self.print("", self.voice("after-match"))
        while line := self.ask("> "):
            word, _, rest = line.partition(" ")
            name = next((name for name in COMMANDS if word.casefold() in self.voice.synonyms(f"word-{name}")), None)
            if name is None:
                self.refuse(self.voice("match-over"))
            else:
                self.commands[name](rest.strip())


def _path(typed: str) -> Path:
    """The file somebody names, `~` being their home; where nobody has one of that name, it is a file's own."""
    path = Path(typed.replace("\0", ""))  # which no file's name can have
    try:
        return path.expanduser()
    except RuntimeError:
        return path
