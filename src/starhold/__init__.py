"""Starhold: play, study and master pocket-sized space-empire board games.

    import starhold
    match = starhold.new("pocket-imperium", seats=3, seed=7)
    print(match)

Everything below is loaded when it is first used, so that importing the package costs nothing.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"
__all__ = ["Match", "bot", "games", "ladder", "load", "new", "play"]

if TYPE_CHECKING:
    from starhold.api import Match, bot, games, ladder, load, new, play


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from starhold import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
