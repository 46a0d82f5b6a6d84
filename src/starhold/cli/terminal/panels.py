"""What stands beside and below the board: the seats, the legend, the choices, the points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from starhold.cli.console import Voice
from starhold.cli.terminal.answers import Answers
from starhold.cli.terminal.seats import Seats
from starhold.core.game import Game, Result
from starhold.core.story import Line, ending, prefix
from starhold.drawing.board_text import FAINT, SIGN, SIGNAL, Shown
from starhold.drawing.sketch import Sketch

View = Mapping[str, Any]
LONGEST_NAME = 20


class Panels:
    """Texts about a match, each drawn from a view."""

    def __init__(self, voice: Voice, game: Game, seats: Seats) -> None:
        self.voice, self.game, self.seats = voice, game, seats
        self.prefix = prefix(game)

    # The match and its seats ------------------------------------------------------------------------------------------

    def heading(self, sketch: Sketch) -> list[Text]:
        """The game, and how far the match has come."""
        progress = ", ".join(map(self.voice.said, sketch.heading))
        return [Text(self.game.about.title, "bold"), *([Text(progress)] if progress else [])]

    def seat_lines(self, shown: Shown, pending: Sequence[int], wide: bool) -> list[Text]:
        """Who sits where, with points and pieces: two lines a seat beside the board, one line above it."""
        lines = []
        for seat in range(len(self.seats.players)):
            line = Text().append(f"{self.seats.arrow} " if seat in pending else "  ", SIGNAL)
            line.append(self.seats.name(seat), f"bold {self.seats.colour(seat)}")
            line.append(f" {self.player(seat)} ", FAINT)
            line.append(self.points(shown.view, seat), "bold")
            said = shown.sketch.beside[seat] if shown.sketch.beside else ()
            beside = Text(", ".join(map(self.voice.said, said)), FAINT)
            if not beside:
                lines.append(line)
            elif wide:
                lines += [line, Text("    ").append_text(beside)]
            else:
                lines.append(line.append(" · ", FAINT).append_text(beside))
        return lines

    def player(self, seat: int) -> str:
        """Who plays a seat: you, a person's name, or a bot."""
        player = self.seats.players[seat]
        if seat in self.seats.humans and len(self.seats.humans) == 1:
            return self.voice("player-you")
        return "".join(letter for letter in player.removeprefix("bot:") if letter.isprintable())[:LONGEST_NAME]

    def points(self, view: View, seat: int) -> str:
        found = view["points"][seat]
        if found is None:
            return self.voice("points-hidden")
        return self.voice("points", count=found if isinstance(found, int) else found[-1])

    def ahead(self, sketch: Sketch) -> Text | None:
        """What the seat that looks has before it."""
        if sketch.ahead is None:
            return None
        title, steps, now = sketch.ahead
        line = Text().append(self.voice.said(title) + " ", FAINT)
        for place, step in enumerate(steps):
            line.append(" / " if place else "", FAINT)
            line.append(self.voice.said(step), "bold" if place == now else FAINT)
        return line

    def legend(self, shown: Shown) -> list[Text]:
        """The signs on this board and what they mean."""
        kinds = [kind for kind in self.game.about.kinds if any(hex_["kind"] == kind for hex_ in shown.view["board"])]
        lines = [
            Text().append(f"{sign:<5}", SIGN).append(self.voice(f"{self.prefix}-kind-{kind}"))
            for kind in kinds
            if (sign := self.seats.sign(kind)) and len(sign) <= 4
        ]
        for kind in dict.fromkeys(piece.kind for piece in shown.sketch.pieces if not piece.text):
            if sign := self.seats.sign(kind):
                lines.append(Text().append(f"{sign:<5}", SIGN).append(self.voice(f"{self.prefix}-piece-{kind}")))
        lines.append(Text().append("[A3] ", f"bold {SIGNAL}").append(self.voice("legend-legal")))
        return lines

    # The decision -----------------------------------------------------------------------------------------------------

    def choices(self, answers: Answers, sketch: Sketch) -> RenderableType:
        """The choices of a decision with their places in the list."""
        if answers.kind == "number":
            numbers = [choice.text for choice in answers.choices]
            return Text(self.voice("choices-numbers", first=numbers[0], last=numbers[-1]), FAINT)
        if answers.has_letters:
            return self._lettered(answers)
        line = Text()
        for place, choice in enumerate(answers.choices, 1):
            line.append("   " if place > 1 else "")
            line.append(f"{place} ", FAINT).append(choice.label, f"bold {SIGNAL}")
            line.append_text(self._gains(sketch, choice.text))
        return line

    def _lettered(self, answers: Answers) -> RenderableType:
        """Choices in columns; those of many words by their letters only, under a key."""
        is_long = answers.choices[0].is_grouped
        cells = []
        for place, choice in enumerate(answers.choices, 1):
            cell = Text().append(f"{place:>2} ", FAINT).append(choice.initials, f"bold {SIGNAL}")
            cells.append(cell if is_long else cell.append("  " + choice.label))
        columns = Columns(cells, padding=(0, 3), column_first=True)
        return Group(Text(self.key(answers), FAINT), columns) if is_long else columns

    def key(self, answers: Answers) -> str:
        """The letters that stand for words."""
        return ", ".join(f"{answers.letter(word)} = {self.voice.said(word.name)}" for word in answers.words)

    def _gains(self, sketch: Sketch, answer: str) -> Text:
        """What an answer would bring each seat, where that is known."""
        text = Text()
        for seat, points in enumerate(sketch.gains.get(answer, ())):
            if points:
                text.append(f" {self.seats.emblem(seat)}+{points}", self.seats.colour(seat))
        return text

    # Points -----------------------------------------------------------------------------------------------------------

    def score(self, view: View, told: Sequence[Line] = ()) -> Table:
        """Points by what they are for, or by round, from what was told of the match."""
        table = Table(box=None, pad_edge=False, padding=(0, 2))
        table.add_column("")
        for seat in range(len(self.seats.players)):
            table.add_column(Text(self.seats.name(seat), f"bold {self.seats.colour(seat)}"), justify="right")
        if not isinstance(view["points"][0], list):
            for label, row in self._by_round(view, told):
                table.add_row(label, *row)
            table.add_row(Text(self.voice("score-total"), "bold"), *[self._number(p) for p in view["points"]])
            return table
        parts: Sequence[str] = getattr(self.game.rules, "PARTS", ())
        for place, part in enumerate(parts[:-1]):
            table.add_row(self.voice(f"{self.prefix}-part-{part}"), *[str(p[place]) for p in view["points"]])
        table.add_row(Text(self.voice("score-total"), "bold"), *[self._number(p[-1]) for p in view["points"]])
        return table

    def _by_round(self, view: View, told: Sequence[Line]) -> list[tuple[str, list[str]]]:
        """What each round brought, in games that have any; the last holds the final scoring too."""
        rounds: list[list[int]] = []
        for line in told:
            if line.kind == "round" and "round" in line.message.args:
                rounds.append([0] * len(view["points"]))
            elif rounds and line.points is not None and line.seat is not None:
                rounds[-1][line.seat] += line.points
        if [sum(gains) for gains in zip(*rounds, strict=True)] != view["points"]:
            return []  # some were gained unseen
        labels = [self.voice("score-round", round=number) for number in range(1, len(rounds) + 1)]
        if view["question"] == "over":
            labels[-1] = self.voice("score-last-round", round=len(rounds))
        return [(label, [f"+{gain}" for gain in row]) for label, row in zip(labels, rounds, strict=True) if any(row)]

    def _number(self, points: int | None) -> Text:
        return Text("?" if points is None else str(points), "bold")

    def ending(self, result: Result) -> Text:
        """Who won and why."""
        names = [self.seats.name(seat) for seat in range(len(self.seats.players))]
        return self.seats.coloured(self.voice.said(ending(self.game, result._asdict(), names).message), "bold")
