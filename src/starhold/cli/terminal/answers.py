"""What a person may type to answer: hexes, numbers, list places, words of their language, some by their letters."""

from __future__ import annotations

import re
from dataclasses import dataclass

from starhold.cli.console import Voice
from starhold.core import story
from starhold.core.game import Game, Position, Word
from starhold.core.story import DONE


def squeezed(text: str) -> str:
    """Lower case without spaces, as texts are compared."""
    return "".join(text.split()).casefold()


@dataclass(frozen=True)
class Choice:
    """One possible answer: the action, how records write it, and how this person reads it."""

    action: int
    text: str
    label: str
    letters: tuple[str, ...] = ()
    """Those it may be typed by, together where their order does not matter; none where there are no letters for it."""

    @property
    def is_grouped(self) -> bool:
        """Whether the order of some letters does not matter."""
        return any(len(together) > 1 for together in self.letters)

    @property
    def initials(self) -> str:
        """Its letters as people write them: `plt`, or `pl/pt/lt`."""
        return ("/" if self.is_grouped else "").join(self.letters)


class Answers:
    """The choices of one decision and everything that may be typed for them."""

    def __init__(self, game: Game, position: Position, seat: int, voice: Voice) -> None:
        self.game, self.position, self.seat, self.voice = game, position, seat, voice
        self.question = game.question(position)
        self.kind = game.kind_of_answer(self.question.name)
        texts = [(action, game.write(position, action)) for action in game.choices(position, seat)]
        self.choices = [self._choice(action, text) for action, text in texts]

    @property
    def about(self) -> str | None:
        """The name of the hex the question concerns."""
        return self.question.about

    @property
    def sentence(self) -> str:
        """What to do now."""
        return self.voice.said(story.question(self.game, self.position, self.seat))

    @property
    def has_letters(self) -> bool:
        """Whether the choices are words that may be typed by their letters."""
        return any(choice.letters for choice in self.choices)

    @property
    def words(self) -> list[Word]:
        """The words the first choice is made of, each once."""
        spelled = self.game.spell(self.choices[0].text)
        return list({word.text: word for together in spelled for word in together}.values())

    def _choice(self, action: int, text: str) -> Choice:
        if text == DONE:
            return Choice(action, text, self.voice("answer-done"))
        spelled = self.game.spell(text)
        names = {word.text: self.voice.said(word.name) for together in spelled for word in together}
        label = re.sub(r"\w+", lambda found: names.get(found[0], found[0]), text)
        letters = ("".join(map(self.letter, together)) for together in spelled)
        return Choice(action, text, label, tuple(filter(None, letters)))

    def letter(self, word: Word) -> str:
        """What may be typed for a word; nothing where it is typed whole."""
        return "" if word.letter is None else self.voice.said(word.letter)

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
        found = self._by_letters(typed)
        if found is None:
            found = self.game.terms(self.position).get(typed)
        return self._beginning(typed) if found is None else found

    def _by_letters(self, typed: str) -> int | None:
        """The choice of these letters; of those together any may come first."""
        letters = "".join(letter for letter in typed if letter.isalpha())
        for choice in filter(lambda choice: choice.letters, self.choices):
            size = len(choice.letters[0])
            given = [letters[start : start + size] for start in range(0, len(letters), size)]
            if list(map(sorted, given)) == list(map(sorted, choice.letters)):
                return choice.action
        return None

    def _beginning(self, typed: str) -> int | None:
        """The only choice that begins so."""
        fitting = [c for c in self.choices if squeezed(c.text).startswith(typed) or squeezed(c.label).startswith(typed)]
        return fitting[0].action if len(fitting) == 1 else None

    def completions(self) -> list[tuple[str, str]]:
        """What can be typed, and what it means where that is not plain."""
        if self.has_letters:
            return [(choice.initials, choice.label) for choice in self.choices]
        return [
            (squeezed(c.label) if c.text == DONE else c.text, "" if c.label == c.text else c.label)
            for c in self.choices
        ]
