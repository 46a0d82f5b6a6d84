"""What a training run is made of, in one readable file."""

from __future__ import annotations

import itertools
import random
import tomllib
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from starhold.core import registry
from starhold.core.errors import BadInput, StarholdError, quoted
from starhold.core.expected import one_of
from starhold.core.game import Game
from starhold.words import Message

FOLDER = Path(__file__).parent / "recipes"


@dataclass(frozen=True)
class Recipe:
    """Numbers in pairs go from the first to the second over the run."""

    game: str
    seats: tuple[int, ...] = (2, 3, 4)
    seconds: float = 600
    """How long to learn, without the time to get ready."""
    seed: int = 1
    matches: int = 16_384
    """Matches played at once for each number of seats."""
    decisions: int = 32
    """Decisions of each between two times of learning from them."""
    boards: int = 512
    """Set-ups that those matches lie on."""
    usual: float = 0.5
    """The part of these with the usual options; the others have any."""
    channels: int = 48
    blocks: int = 3
    minibatches: int = 16
    rate: tuple[float, float] = (8e-4, 4e-5)
    """How fast to learn; it falls like a cosine."""
    entropy: tuple[float, float] = (0.03, 0.004)
    """What it is worth to stay undecided."""
    margin: tuple[float, float] = (1.0, 0.05)
    """What it is worth to be ahead of the best rival by fifty points, beside winning."""
    trace: float = 0.95
    """How far an outcome speaks for decisions before it (lambda)."""
    clip: float = 0.2
    begin: str = ""
    """A checkpoint or a `net.bin` of another run to begin with; without one the net begins with random numbers."""

    @property
    def batch(self) -> int:
        return self.matches * self.decisions

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def read(name: str | Path) -> Recipe:
    """A recipe by the name of a game, or from a file of one's own."""
    file = FOLDER / f"{name}.toml"
    file = file if file.exists() else Path(name)
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        raise StarholdError(Message("train-file-wrong", file=str(file), reason=str(wrong))) from None
    return checked(given)


def checked(given: dict[str, Any]) -> Recipe:
    """A recipe of what a file says; an error names what is wrong with it."""
    known: dict[str, Any] = {field.name: field.default for field in fields(Recipe)} | {"game": ""}
    if "game" not in given:
        raise BadInput("game", one_of(registry.modules()), quoted(Message("got-nothing")))
    for name, value in given.items():
        if name not in known:
            raise BadInput(name, one_of(known), value)
        if not fits(value, known[name], is_pair=name != "seats"):
            raise BadInput(name, Message("train-expected-like", usual=str(known[name])), value)
    plain: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    recipe = Recipe(**plain)
    for seats in recipe.seats:
        registry.game(recipe.game).about.check_seats(seats)
    if recipe.batch % recipe.minibatches:
        raise BadInput("minibatches", Message("train-expected-part", batch=recipe.batch), recipe.minibatches)
    return recipe


def fits(value: object, usual: object, is_pair: bool) -> bool:
    """Whether it is of the kind of what is usual; numbers are above 0."""
    if isinstance(usual, tuple):
        if not isinstance(value, list) or len(value) != (len(usual) if is_pair else max(1, len(value))):
            return False
        return all(fits(number, usual[0], is_pair) for number in value)
    if isinstance(usual, str):
        return isinstance(value, str)
    kinds = int if isinstance(usual, int) else (int, float)
    return isinstance(value, kinds) and not isinstance(value, bool) and 0 < value < float("inf")


def options_of(game: Game, seats: int, recipe: Recipe) -> list[dict[str, str | bool]]:
    """What the set-ups of a run take by turns: the usual options, and drawn ones that the game can be set up with."""
    values = [[(option.name, value) for value in option.values] for option in game.about.options]
    possible = [dict(chosen) for chosen in itertools.product(*values)]
    rng = random.Random(recipe.seed * 10 + seats)
    rng.shuffle(possible)
    drawn: list[dict[str, str | bool]] = []
    wanted = round(recipe.boards * (1 - recipe.usual))
    for chosen in itertools.cycle(possible):
        if len(drawn) >= wanted or not possible:
            break
        if can_begin(game, seats, chosen):
            drawn.append(chosen)
    mixed = [*drawn, *({} for _ in range(recipe.boards - len(drawn)))]
    rng.shuffle(mixed)
    return mixed


def can_begin(game: Game, seats: int, options: dict[str, str | bool]) -> bool:
    try:
        game.new(seats, options, 0)
    except StarholdError:
        return False
    return True
