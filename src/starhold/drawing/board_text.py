"""The board as text: pointy-top hexes drawn from a view, so that nothing hidden can show.

A cell is `Size.width` columns wide and `Size.height` lines high, its upper edges included; the lower edges belong to
the row below. Edges inside a sector are thin, those around it strong, and a hex of many cells has none inside.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from starhold.drawing.signs import COLOURS, TINTS, Signs
from starhold.drawing.sketch import FLEET, Piece, Sketch

Cell = tuple[int, int]
Part = tuple[str, str]
"""Some characters and their style."""
Line = list[Part]

STRONG, THIN, SIGNAL, FAINT, NAME, SIGN = "grey70", "grey37", "#7df5dc", "grey50", "grey82", "#e0d3a8"


class Size(NamedTuple):
    width: int
    height: int


ROOMY, SLIM, FLAT, TINY = Size(8, 3), Size(6, 3), Size(8, 2), Size(6, 2)

RISING = {8: (".-'", ". '"), 6: (".'", ".'")}
FALLING = {8: ("'-.", "' ."), 6: ("'.", "'.")}
UPRIGHT = ("|", ":")


@dataclass(frozen=True)
class Shown:
    """What is drawn: a view with its sketch, the hexes one may choose, and the hex the question concerns."""

    view: Mapping[str, Any]
    sketch: Sketch
    legal: Collection[str] = ()
    about: str | None = None


class Picture:
    """Characters on a plane, each with a style."""

    def __init__(self) -> None:
        self.marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, text: str, style: str) -> None:
        for offset, character in enumerate(text):
            self.marks[x + offset, y] = (character, style)

    def lines(self) -> list[Line]:
        """The plane as lines, cut to what is drawn."""
        drawn = [place for place, (character, style) in self.marks.items() if character != " " or " on " in style]
        left, right = min(x for x, _ in drawn), max(x for x, _ in drawn)
        top, bottom = min(y for _, y in drawn), max(y for _, y in drawn)
        return [self._line(y, left, right) for y in range(top, bottom + 1)]

    def _line(self, y: int, left: int, right: int) -> Line:
        marks = [self.marks.get((x, y), (" ", "")) for x in range(left, right + 1)]
        while marks and marks[-1][0] == " ":
            marks.pop()
        return marks


def draw(shown: Shown, size: Size, signs: Signs) -> list[Line]:
    """The board in lines."""
    picture = Picture()
    hexes = {tuple(cell): hex_ for hex_ in shown.view["board"] for cell in hex_["cells"]}
    holders, pieces = shown.sketch.holders(shown.view["board"]), shown.sketch.by_hex()
    for cell, hex_ in hexes.items():
        if hex_["name"] in holders:
            _fill(picture, cell, holders[hex_["name"]], size)
    for cell, hex_ in hexes.items():
        _edges(picture, cell, hex_, hexes, shown, size)
    for hex_ in shown.view["board"]:
        holder = holders.get(hex_["name"])
        ground = "" if holder is None else f" on {TINTS[holder]}"
        _label(picture, hex_, pieces.get(hex_["name"], ()), shown, size, signs, ground)
    return picture.lines()


def extent(view: Mapping[str, Any], size: Size) -> tuple[int, int]:
    """Columns and lines the board takes."""
    cells = [cell for hex_ in view["board"] for cell in hex_["cells"]]
    across = [2 * q + r for q, r in cells]
    down = [r for _, r in cells]
    columns = (max(across) - min(across)) * size.width // 2 + size.width + 1
    return columns, (max(down) - min(down) + 1) * size.height + 1


def _middle(cell: Cell, size: Size) -> tuple[int, int]:
    """The column of a cell's middle and the line of its upper edges."""
    q, r = cell
    return size.width * q + size.width // 2 * r, size.height * r


def _edges(
    picture: Picture, cell: Cell, hex_: Mapping[str, Any], hexes: Mapping[Cell, Any], shown: Shown, size: Size
) -> None:
    """The edges of a cell to its six neighbours."""
    x, y = _middle(cell, size)
    half, below = size.width // 2, y + size.height
    rising, falling = RISING[size.width], FALLING[size.width]
    q, r = cell
    slants = (
        ((q + 1, r - 1), x + 1, y, falling),
        ((q, r - 1), x - half + 1, y, rising),
        ((q, r + 1), x + 1, below, rising),
        ((q - 1, r + 1), x - half + 1, below, falling),
    )
    for near, column, line, marks in slants:
        if (edge := _edge(hex_, hexes.get(near), shown)) is not None:
            picture.put(column, line, marks[edge[0]], edge[1])
    for near, column in (((q + 1, r), x + half), ((q - 1, r), x - half)):
        if (edge := _edge(hex_, hexes.get(near), shown)) is not None:
            for line in range(y + 1, below):
                picture.put(column, line, UPRIGHT[edge[0]], edge[1])


def _edge(hex_: Mapping[str, Any], near: Mapping[str, Any] | None, shown: Shown) -> tuple[int, str] | None:
    """Whether an edge is strong (0) or thin (1), and its style; None inside a hex."""
    if near is not None and near["name"] == hex_["name"]:
        return None
    is_legal = hex_["name"] in shown.legal or (near is not None and near["name"] in shown.legal)
    if near is not None and near["sector"] == hex_["sector"]:
        return 1, SIGNAL if is_legal else THIN
    return 0, SIGNAL if is_legal else STRONG


def _fill(picture: Picture, cell: Cell, holder: int, size: Size) -> None:
    """Tint the inside of a cell with the colour of who holds it."""
    x, y = _middle(cell, size)
    for line in range(y + 1, y + size.height):
        picture.put(x - size.width // 2 + 1, line, " " * (size.width - 1), f"on {TINTS[holder]}")


def _label(
    picture: Picture,
    hex_: Mapping[str, Any],
    lying: Sequence[Piece],
    shown: Shown,
    size: Size,
    signs: Signs,
    ground: str,
) -> None:
    """Name and kind above, what lies there below; in boards of two lines a row all in one."""
    x, y = _middle(tuple(hex_["cells"][0]), size)
    space = 3 * size.width - 1 if len(hex_["cells"]) > 1 else size.width - 1
    name = _name(hex_["name"], shown)
    pieces, laid = _pieces(lying, signs), _laid(lying, signs)
    if "home" in hex_:
        pieces = pieces or [(signs.emblem(hex_["home"]), f"bold {COLOURS[hex_['home']]}")]
    bare = (name[0].strip(), name[1])
    full, short = ((signs.sign(hex_["kind"], short=short), SIGN) for short in (False, True))
    if size.height == 2:
        heads = ([name, full], [name, short], [bare, short])
        rows = [
            [*([*head, *pieces, *laid] for head in heads), [bare, short, *pieces], [bare, *pieces], [bare, *pieces[:1]]]
        ]
    else:
        rows = [[[name, full], [name, short], [bare, short], [bare]], [[*pieces, *laid]]]
    for number, variants in enumerate(rows, 1):
        _centred(picture, x, y + number, _first_that_fits(variants, space), ground)


def _first_that_fits(variants: Sequence[list[Part]], space: int) -> list[Part]:
    return next((parts for parts in variants if sum(len(text) for text, _ in parts) <= space), variants[-1])


def _name(name: str, shown: Shown) -> Part:
    """A legal hex stands in brackets, the one the question is about in arrows."""
    if name in shown.legal:
        return f"[{name}]", f"bold {SIGNAL}"
    if name == shown.about:
        return f">{name}<", "bold white"
    return f" {name} ", NAME


def _pieces(lying: Sequence[Piece], signs: Signs) -> list[Part]:
    """What is somebody's on a hex; the emblem of its seat stands before the first."""
    parts: list[Part] = []
    for piece in lying:
        if piece.seat is not None:
            emblem = "" if parts else signs.emblem(piece.seat)
            number = str(piece.number) if piece.kind == FLEET or piece.number > 1 else ""
            parts.append((emblem + signs.sign(piece.kind) + number, f"bold {COLOURS[piece.seat]}"))
    return parts


def _laid(lying: Sequence[Piece], signs: Signs) -> list[Part]:
    """What is nobody's, and face down."""
    return [(signs.sign(piece.kind), FAINT) for piece in lying if piece.seat is None and not piece.text]


def _centred(picture: Picture, x: int, y: int, parts: Iterable[Part], ground: str) -> None:
    listed = [part for part in parts if part[0]]
    column = x - sum(len(text) for text, _ in listed) // 2
    for text, style in listed:
        picture.put(column, y, text, style + ground)
        column += len(text)


def listed(shown: Shown, signs: Signs) -> list[Line]:
    """The board for narrow screens and for ears: a line for each sector."""
    lines: dict[str, Line] = {}
    pieces = shown.sketch.by_hex()
    for hex_ in shown.view["board"]:
        lying = pieces.get(hex_["name"], ())
        line = lines.setdefault(hex_["sector"], [(f"{hex_['sector']}:", "bold")])
        name, style = _name(hex_["name"], shown)
        line.append((" " + name.strip(), style))
        line.append(("·" + sign if (sign := signs.sign(hex_["kind"])) else "", SIGN))
        line += _pieces(lying, signs) + _laid(lying, signs)
    return list(lines.values())


def plain(lines: Iterable[Line]) -> str:
    """Lines without their styles."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)
