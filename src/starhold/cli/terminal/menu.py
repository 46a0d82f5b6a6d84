"""The questions before a match for those who gave no options: press Enter a few times and play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from starhold.bots import rungs
from starhold.cli.console import Voice
from starhold.cli.terminal.prompt import Typist
from starhold.core import registry
from starhold.core.game import Game
from starhold.drawing.board_text import SIGNAL

USUAL_SEATS = 3
USUAL_BOT = 1
"""The second weakest: a first match should be winnable."""
HUMAN = "human"


@dataclass(frozen=True)
class Menu:
    """Asks one thing after another; Enter takes what is usual."""

    voice: Voice
    typist: Typist

    def game(self) -> Game | None:
        """Which game? None when the person has left."""
        games = registry.games()
        titles = [game.about.title for game in games]
        self.voice.out.print(Text(self.voice("menu-welcome"), f"bold {SIGNAL}"))
        chosen = self.choose("menu-game", titles, 0)
        return None if chosen is None else games[chosen]

    def seats(self, game: Game) -> str | None:
        """Who plays, seat by seat, as the option `--seats` has it."""
        counts = game.about.seats
        usual = counts.index(USUAL_SEATS) if USUAL_SEATS in counts else 0
        seats = self.choose_number("menu-seats", counts, usual)
        humans = None if seats is None else self.choose_number("menu-humans", range(seats + 1), 1)
        if seats is None or humans is None:
            return None
        bots = list(rungs())
        if humans == seats:
            return ",".join([HUMAN] * seats)
        about = [f"{name}: {self.voice(rungs()[name].about)}" for name in bots]
        bot = self.choose("menu-bots", about, min(USUAL_BOT, len(bots) - 1))
        return None if bot is None else ",".join([HUMAN] * humans + [bots[bot]] * (seats - humans))

    def choose(self, question: str, items: Sequence[str], usual: int) -> int | None:
        """The place of one of the items, asked for by number or by how its name begins."""
        self.voice.out.print(Text(self.voice(question), "bold"))
        for number, item in enumerate(items, 1):
            self.voice.out.print(Text().append(f"  {number} ", SIGNAL).append(item))
        while True:
            line = self.typist.ask(f"[{usual + 1}] > ")
            if line is None:
                return None
            fitting = [place for place, item in enumerate(items) if item.casefold().startswith(line.casefold())]
            if not line:
                return usual
            if line.isascii() and line.isdigit() and 1 <= int(line[:4]) <= len(items):
                return int(line[:4]) - 1
            if len(fitting) == 1:
                return fitting[0]
            self.voice.out.print(Text(self.voice("menu-again", first=1, last=len(items)), "yellow"))

    def choose_number(self, question: str, numbers: Sequence[int], usual: int) -> int | None:
        """One of the numbers."""
        first, last = numbers[0], numbers[-1]
        prompt = self.voice(question, first=first, last=last) + f" [{numbers[usual]}] > "
        while True:
            line = self.typist.ask(prompt)
            if line is None:
                return None
            if not line:
                return numbers[usual]
            if line.isascii() and line.isdigit() and int(line[:4]) in numbers:
                return int(line[:4])
            self.voice.out.print(Text(self.voice("menu-again", first=first, last=last), "yellow"))
