"""What every number of an observation means, as a page: `python -m starhold.envs.describe > docs/observations.md`."""

from __future__ import annotations

from starhold.core import registry
from starhold.core.game import Game

HEAD = """# Observations, field by field

Made by `python -m starhold.envs.describe`. Seat +0 is the seat that looks, +1 the next clockwise, and so on; seats that
do not exist are all zeros. "x, of 12" is x divided by 12; a field without such words is 1 where its name is true, or 0.
Rows of `planes` are hexes in the order of the board's indexes (`position.board.hexes`), unused rows are zeros.
"""


def page() -> str:
    return HEAD + "".join(map(fields, registry.games()))


def fields(game: Game) -> str:
    about = game.about
    lines = [f"\n## {about.title}\n", f"`planes[{about.most_hexes}, {len(game.planes)}]`, for each hex:\n"]
    lines += [f"{number}. {name}" for number, name in enumerate(game.planes)]
    lines.append(f"\n`overall[{len(game.overall)}]`:\n")
    lines += [f"{number}. {name}" for number, name in enumerate(game.overall)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
