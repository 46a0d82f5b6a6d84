"""What a person may type to answer: hexes, numbers, list places, plans by initials, words of their language."""

from __future__ import annotations

from dataclasses import dataclass

from starhold.cli.console import Voice
from starhold.core import story
from starhold.core.game import Game, Position
from starhold.core.story import DONE, prefix


def squeezed(text: str) -> str:
    """Lower case without spaces, as texts are compared."""
    return "".join(text.split()).casefold()


@dataclass(frozen=True)
class Choice:
    """One possible answer: the action, how records write it, and how this person reads it."""

    action: int
    text: str
    label: str


class Answers:
    """The choices of one decision and everything that may be typed for them."""

    def __init__(self, game: Game, position: Position, seat: int, voice: Voice) -> None:
        self.game, self.position, self.seat, self.voice = game, position, seat, voice
        self.question = game.question(position)
        self.kind = game.kind_of_answer(self.question.name)
        texts = [(action, game.write(position, action)) for action in game.choices(position, seat)]
        self.choices = [Choice(action, text, self._label(text)) for action, text in texts]

    @property
    def about(self) -> str | None:
        """The name of the hex the question concerns."""
        return self.question.about

    @property
    def sentence(self) -> str:
        """What to do now."""
        return self.voice.said(story.question(self.game, self.position, self.seat))

    def _label(self, text: str) -> str:
        if text == DONE:
            return self.voice("answer-done")
        if self.kind == "plan":
            return "/".join("+".join(map(self._command, card.split("+"))) for card in text.split("/"))
        if self.kind == "marker":
            return self.voice(f"{prefix(self.game)}-marker-{text}")
        return text

    def _command(self, name: str) -> str:
        return self.voice(f"{prefix(self.game)}-command-{name}")

    def initials(self, plan: str) -> str:
        """A plan by the letters of its commands, pairs together: `plt`, `pl/pt/lt`."""
        return ("/" if "+" in plan else "").join(self._cards(plan))

    def _cards(self, plan: str) -> list[str]:
        """The letters of each card or pair of a plan."""
        return ["".join(self.voice("initial", command=name) for name in card.split("+")) for card in plan.split("/")]

    def read(self, text: str) -> int | None:
        """The action a text means, possible now or not; None if it means nothing."""
        typed = squeezed(text)
        if not typed:
            return None
        for choice in self.choices:
            if typed in (squeezed(choice.text), squeezed(choice.label)):
                return choice.action
        if self.kind != "number" and typed.isascii() and typed.isdigit() and 1 <= int(typed[:4]) <= len(self.choices):
            return self.choices[int(typed) - 1].action
        if typed in self.voice.synonyms("word-done"):
            return self.game.terms(self.position).get(DONE)
        found = self._plan(typed) if self.kind == "plan" else None
        if found is None:
            found = self.game.terms(self.position).get(typed)
        return self._beginning(typed) if found is None else found

    def _plan(self, typed: str) -> int | None:
        """A plan by initials; in a pair either card may come first."""
        letters = "".join(letter for letter in typed if letter.isalpha())
        for choice in self.choices:
            cards = self._cards(choice.text)
            size = len(cards[0])
            given = [letters[start : start + size] for start in range(0, len(letters), size)]
            if list(map(sorted, given)) == list(map(sorted, cards)):
                return choice.action
        return None

    def _beginning(self, typed: str) -> int | None:
        """The only choice that begins so."""
        fitting = [c for c in self.choices if squeezed(c.text).startswith(typed) or squeezed(c.label).startswith(typed)]
        return fitting[0].action if len(fitting) == 1 else None

    def completions(self) -> list[tuple[str, str]]:
        """What can be typed, and what it means where that is not plain."""
        if self.kind == "plan":
            return [(self.initials(choice.text), choice.label) for choice in self.choices]
        return [
            (squeezed(c.label) if c.text == DONE else c.text, "" if c.label == c.text else c.label)
            for c in self.choices
        ]
