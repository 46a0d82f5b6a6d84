"""What a game's compiled rules must have, in parts, checked when they are loaded.

`Rules` has what every game needs. The other parts have defaults (`defaults/`): a game brings its own where it has
secrets, where learners are to see more than points, or bots to judge better than by points. A part is whole or left
out.

Rules are a module of functions over two structs, `Setup` and `State`, that never raise and allocate nothing. What is
written once for all games (`flow.py`, the searches, the batch) is loaded once for each game, with that game's rules as
its global `rules`: Numba sees them as constants only this way.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, cast

from starhold.core.compiled.jit import Struct, Vector
from starhold.core.errors import StarholdError
from starhold.core.facts import Kind
from starhold.words import Message

Hint = tuple[int, int, int, int]


class Rules(Protocol):
    """What every game has. `s` is a `State`, `b` a `Setup`; sets of hexes, seats or choices are bits of one word.

    A state has `legal`, `stage`, the index of the question, and `seat`, the seat asked; a set-up has `seats`, `hexes`
    and `start`, the seat that begins.
    """

    @property
    def Setup(self) -> type[Struct]: ...  # noqa: N802  # a class
    @property
    def State(self) -> type[Struct]: ...  # noqa: N802

    @property
    def MOST_HEXES(self) -> int: ...  # noqa: N802  # a constant
    @property
    def REASONS(self) -> tuple[str, ...]:  # noqa: N802
        """What can decide a match: points first, then the tie-breaks, and that it is shared last."""
        ...

    def start(self, s: Any, b: Any, /) -> None:
        """Fill a state of zeros and set the first stage."""

    def choices(self, s: Any, b: Any, /) -> int:
        """The choices of the stage; none when the match is over."""
        ...

    def take(self, s: Any, b: Any, choice: int, /) -> None:
        """Carry one choice out, -1 where there was none, and set the next stage; it reads no `legal`."""

    def owes(self, s: Any, b: Any, /) -> int:
        """The seats that owe a decision."""
        ...

    def base(self, s: Any, b: Any, /) -> int:
        """The action that choice 0 stands for; hexes are the first actions."""
        ...

    def about(self, s: Any, b: Any, /) -> int:
        """The hex the question concerns, or -1."""
        ...

    def count_points(self, s: Any, b: Any, points: Vector, /) -> None:
        """Fill the totals by seat."""

    def tie_break(self, s: Any, b: Any, seat: int, reason: int, /) -> int:
        """What tied seats are compared by, for each of `REASONS` but the first and the last."""
        ...


class Secrets(Protocol):
    """Left out where nothing is secret."""

    def blind(self, s: Any, b: Any, seat: int, /) -> None:
        """Blank in `s` what the seat cannot know; seat -1 is a spectator."""

    def reopen(self, s: Any, b: Any, /) -> None:
        """While seats decide at once, let those who have decided choose again."""

    def guess(self, s: Any, b: Any, seat: int, rng: int, /) -> None:
        """Fill in what `blind` blanked for the seat, as what may be, all of that equally likely.

        That is in `s`, and in `b` what was laid out in secret and shows in no state yet.
        """


class Observe(Protocol):
    """What learners see of a blinded state; left out, they see what is legal and who is ahead."""

    @property
    def PLANES(self) -> tuple[str, ...]: ...  # noqa: N802
    @property
    def OVERALL(self) -> tuple[str, ...]: ...  # noqa: N802

    def observe_hint(self, s: Any, b: Any, /) -> Hint:
        """What all hexes share, worked out once; words not needed are 0."""
        ...

    def observe_hex(self, s: Any, b: Any, seat: int, hex_: int, hint: Hint, planes: Vector, /) -> None:
        """Fill `planes[hex_]`, all zeros; it reads nothing that `blind` blanks, and no secret of the set-up."""

    def observe_overall(self, s: Any, b: Any, seat: int, overall: Vector, /) -> None:
        """Fill overall, all zeros; it reads no secret of the set-up."""


class Relate(Protocol):
    """How hexes and actions belong together, for nets; left out, a net sees every hex alone and all of them at once."""

    @property
    def RELATIONS(self) -> tuple[str, ...]:  # noqa: N802
        """What ties one hex to others."""
        ...

    @property
    def REGIONS(self) -> tuple[int, int]:  # noqa: N802
        """The first action that stands for a set of hexes, and how many such actions there are."""
        ...

    def related(self, b: Any, relation: int, hex_: int, /) -> int:
        """The hexes tied to this one."""
        ...

    def region(self, b: Any, number: int, /) -> int:
        """The hexes that an action stands for."""
        ...


class Judge(Protocol):
    """How good a position looks, by rules of thumb; left out, bots go by points."""

    @property
    def NOISE(self) -> float:  # noqa: N802
        """By how much of that a beginner is off."""
        ...

    def judge(self, s: Any, b: Any, seat: int, /) -> float:
        """How good the position looks to a seat."""
        ...


class Forecast(Protocol):
    """How a match will end, by numbers fitted to matches; left out, by the points so far."""

    @property
    def FEATURES(self) -> tuple[str, ...]: ...  # noqa: N802
    @property
    def WEIGHTS(self) -> Path | None:  # noqa: N802
        """The file of the fitted numbers (`starhold.lab.fit`)."""
        ...

    def features_of(self, s: Any, b: Any, features: Vector, /) -> None:
        """Fill features[seat, feature], which the forecast goes by."""

    def early(self, s: Any, b: Any, /) -> float:
        """How much of the match is left, from 1 down."""
        ...

    def late(self, s: Any, b: Any, /) -> float:
        """How near its end is, from 0 up."""
        ...

    def points_now(self, features: Vector, seat: int, /) -> float:
        """Points without those to come."""
        ...

    def forecast(self, s: Any, b: Any, features: Vector, chances: Vector, points: Vector, /) -> None:
        """Fill every seat's chance to win and its points at the end."""


class Tell(Protocol):
    """What the rules tell of what they do (`core/facts.py`); left out, nothing."""

    @property
    def FACTS(self) -> tuple[Kind, ...]: ...  # noqa: N802


class Hold(Protocol):
    """Whose the hexes are, for what is counted over many matches; left out, nobody's."""

    def held(self, s: Any, b: Any, seat: int, /) -> int:
        """The hexes a seat holds."""
        ...


class Complete(Rules, Secrets, Observe, Relate, Judge, Forecast, Tell, Hold, Protocol):
    """A game's rules once they are loaded: every part, its own or the default."""


PARTS: dict[type, str] = {
    Secrets: "starhold.core.compiled.defaults.secrets",
    Observe: "starhold.core.compiled.defaults.observe",
    Relate: "starhold.core.compiled.defaults.relate",
    Judge: "starhold.core.compiled.defaults.judge",
    Forecast: "starhold.core.compiled.defaults.forecast",
    Tell: "starhold.core.compiled.defaults.tell",
    Hold: "starhold.core.compiled.defaults.hold",
}
SMALLEST = "starhold.core.compiled.defaults.smallest"


_rules: dict[str, Rules] = {}
"""By the name of the module that was loaded for them."""


class IncompleteGame(StarholdError):
    """A game's rules lack something."""


def complete(rules: Rules) -> None:
    """Give rules the defaults of parts they leave out; an error where something is missing that they must have."""
    if missing := _missing(rules, Rules):
        raise _incomplete(rules, Rules, missing)
    left_out = {part: missing for part in PARTS if (missing := _missing(rules, part))}
    for part, missing in left_out.items():
        if len(missing) < len(_names(part)):
            raise _incomplete(rules, part, missing)
    for part, missing in left_out.items():
        default = load(PARTS[part], rules)
        for name in missing:
            setattr(rules, name, getattr(default, name))


def bind(module: str, rules: Rules) -> ModuleType:
    """A module that is written once for all games, loaded for this game; quick where it has been."""
    loaded = sys.modules.get(f"{module}@{_module(rules).__name__}")
    if loaded is not None:
        return loaded
    complete(rules)
    return load(module, rules)


def bound(module: str) -> Complete:
    """The rules that a generic module was loaded for, by its own `__name__`.

    Imported plainly, to be read or documented, it is given the smallest rules there are.
    """
    if module in _rules:
        return cast(Complete, _rules[module])
    smallest = cast(Complete, importlib.import_module(SMALLEST))
    complete(smallest)
    return smallest


def load(module: str, rules: Rules) -> ModuleType:
    """As `bind`, for the defaults themselves, whose rules are not complete yet."""
    name = f"{module}@{_module(rules).__name__}"
    if name in sys.modules:
        return sys.modules[name]
    found = importlib.util.find_spec(module)
    assert found is not None and found.origin is not None, f"no module {module}"
    spec = importlib.util.spec_from_file_location(name, found.origin)
    assert spec is not None and spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[name], _rules[name] = loaded, rules
    try:
        spec.loader.exec_module(loaded)
    except BaseException:
        del sys.modules[name], _rules[name]  # half of a module must not be taken for all of it
        raise
    return loaded


def _module(rules: Rules) -> ModuleType:
    assert isinstance(rules, ModuleType), "rules are a module, since Numba takes what is global in one as constant"
    return rules


def _names(part: type) -> list[str]:
    return [name for name in vars(part) if not name.startswith("_")]


def _missing(rules: Rules, part: type) -> list[str]:
    return [name for name in _names(part) if not hasattr(rules, name)]


def _incomplete(rules: Rules, part: type, missing: list[str]) -> IncompleteGame:
    return IncompleteGame(
        Message("error-game-incomplete", rules=_module(rules).__name__, part=part.__name__, missing=", ".join(missing))
    )
