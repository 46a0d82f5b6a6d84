"""How answers are written: hexes, numbers, sectors, plans, done."""

from __future__ import annotations

import functools

from starhold.core.board import LONE_LETTER
from starhold.core.game import Position, Word
from starhold.games.pocket_imperium.rules.actions import DONE, HEX, NUM_ACTIONS, NUMBER, PAIR_PLAN, SECTOR, SINGLE_PLAN
from starhold.games.pocket_imperium.rules.components import COMMANDS, PAIR_PLANS, PAIRS, SECTORS, SHIPS, SINGLE_PLANS
from starhold.words import Message

KINDS_OF_ANSWER = {
    "place": "hex", "plan": "plan", "expand": "hex", "fleet": "hex", "size": "number", "step": "hex",
    "carry": "number", "invade": "hex", "force": "number", "score": "sector", "bonus": "sector", "return": "hex",
}  # fmt: skip

WORDS = {name: Word(name, Message(f"pi-command-{name}"), Message(f"pi-letter-{name}")) for name in COMMANDS}
PAIR_WORDS = [[COMMANDS[command] for command in pair] for pair in PAIRS.tolist()]


def card_words(card: int, pairs: bool) -> list[str]:
    """The commands on a card or pair of cards."""
    return list(PAIR_WORDS[card]) if pairs else [COMMANDS[card]]


@functools.cache
def plan_words() -> tuple[str, ...]:
    """PI-PLAN-1, PI-PLAN-2: every plan as it is written, single cards first."""
    single = ["/".join(COMMANDS[card] for card in plan) for plan in SINGLE_PLANS]
    pairs = ["/".join("+".join(card_words(card, True)) for card in plan) for plan in PAIR_PLANS]
    return (*single, *pairs)


def spell(text: str) -> list[list[Word]]:
    """The commands of a plan by card or pair; nothing else is made of words."""
    cards = [card.split("+") for card in text.split("/")]
    return [[WORDS[name] for name in card] for card in cards] if cards[0][0] in WORDS else []


@functools.lru_cache(maxsize=256)
def _texts(names: tuple[str, ...], letters: tuple[str, ...]) -> tuple[str | None, ...]:
    sectors = [letter for letter in letters if letter != LONE_LETTER]
    texts: list[str | None] = [None] * NUM_ACTIONS
    texts[HEX : HEX + len(names)] = names
    texts[DONE] = "done"
    texts[NUMBER : NUMBER + SHIPS + 1] = [str(number) for number in range(SHIPS + 1)]
    texts[SECTOR : SECTOR + len(sectors)] = sectors
    texts[SECTOR + SECTORS] = LONE_LETTER
    texts[SINGLE_PLAN:] = plan_words()
    assert texts[PAIR_PLAN] == plan_words()[len(SINGLE_PLANS)]
    return tuple(texts)


def texts(position: Position) -> tuple[str | None, ...]:
    """What each action is written as on this board; None where the board has no such hex or sector."""
    return _texts(position.board.names, position.board.sectors)
