"""Pictures of a match: any position as SVG or PNG, a whole match as an animation, from the symbols the page draws with.

Only what a view says is drawn, so a picture shows no more than the eyes it was made for.
"""

from __future__ import annotations

import functools
import math
import re
import tempfile
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from starhold.drawing.sketch import FLEET, SHIP, TILE, Piece, Sketch
from starhold.words import harmless

if TYPE_CHECKING:
    from PIL import Image, ImageFont

View = Mapping[str, Any]
Cell = tuple[int, int]
Point = tuple[float, float]

SIDE = 50.0
WIDTH = SIDE * math.sqrt(3)
MARGIN = 26.0
HEAD, FOOT = 58.0, 44.0
"""Room above the board for the players and below it for what happened."""
EAST_FIRST: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six directions clockwise from the right, as edges of a hex are numbered here."""

PALETTE = {
    "bg-0": "#070a13", "bg-2": "#121929", "line": "#222d45", "text": "#ebf0fa", "text-2": "#aebad2",
    "seat-0": "#ff9f2e", "seat-1": "#4fa8ff", "seat-2": "#f0569a", "seat-3": "#cff48a", "seat-ink": "#0a0e18",
    "hex-top": "#1a2540", "hex-bot": "#111930", "hex-edge": "#3a4c74", "star": "#eaf1ff",
    "system-1": "#b9c8e6", "system-2": "#f3ead2", "sector-line": "#8095c4", "sector-text": "#a7b5d3",
    "neb-red": "#e8607a", "neb-green": "#46c596", "neb-blue": "#5c8dff", "worm": "#a993ff", "signal": "#7df5dc",
}  # fmt: skip
"""The dark colours of the page's tokens; a test holds both together."""

FORMATIONS: tuple[tuple[float, tuple[Point, ...], Point], ...] = (
    (1.12, ((0, 0),), (20, 8)),
    (0.98, ((-11.5, 0), (11.5, 0)), (0, 20)),
    (0.9, ((-16, 4), (16, 4), (0, -6)), (0, 21)),
)
"""How one, two and more ships stand: their size, their places, and that of the number."""
FONT = "Aileron"
"""Pillow brings this one along, so that pictures have numbers where no fonts are installed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a picture shows."""

    board: Sequence[Mapping[str, Any]]
    """The hexes as a record writes them."""
    view: View
    sketch: Sketch
    """What lies on the board."""
    names: Sequence[str]
    caption: str = ""
    lit: Sequence[str] = field(default_factory=tuple)
    """Hexes to point out."""
    colours: Sequence[int] = ()
    """What each seat wears; without them its own."""

    def colour(self, seat: int) -> int:
        return self.colours[seat] if self.colours else seat


# Where things lie -----------------------------------------------------------------------------------------------------


def centre(cell: Sequence[int]) -> Point:
    return WIDTH * (cell[0] + cell[1] / 2), 1.5 * SIDE * cell[1]


def middle(cells: Sequence[Sequence[int]]) -> Point:
    points = [centre(cell) for cell in cells]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def corners(cell: Sequence[int]) -> list[Point]:
    """Clockwise from the top."""
    x, y = centre(cell)
    half = WIDTH / 2
    return [
        (x, y - SIDE),
        (x + half, y - SIDE / 2),
        (x + half, y + SIDE / 2),
        (x, y + SIDE),
        (x - half, y + SIDE / 2),
        (x - half, y - SIDE / 2),
    ]


def outline(cells: Iterable[Sequence[int]]) -> str:
    """The closed lines around cells as the `d` of a path: every edge to a cell outside, chained end to end."""
    inside = {(cell[0], cell[1]) for cell in cells}
    following: dict[tuple[int, int], list[tuple[Point, Point]]] = {}
    for q, r in sorted(inside):
        points = corners((q, r))
        for direction, (dq, dr) in enumerate(EAST_FIRST):
            if (q + dq, r + dr) not in inside:
                start, end = points[(direction + 1) % 6], points[(direction + 2) % 6]
                following.setdefault(_key(start), []).append((start, end))
    paths = []
    while edges := next((edges for edges in following.values() if edges), None):
        loop = []
        edge: tuple[Point, Point] | None = edges.pop()
        while edge is not None:
            loop.append(edge[0])
            rest = following.get(_key(edge[1]))
            edge = rest.pop() if rest else None
        paths.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in loop) + "Z")
    return "".join(paths)


def _key(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


# Drawing --------------------------------------------------------------------------------------------------------------


def svg(scene: Scene) -> str:
    """A picture that needs nothing beside itself: the position, who plays with how many points, and the caption."""
    return _framed(scene, [_ground(scene), *_changing(scene)], is_whole=True)


def _ground(scene: Scene) -> str:
    """What is the same in all pictures of a match, and half the work of drawing one."""
    return "\n".join([*_hexes(scene), *_sectors(scene.board)])


def _changing(scene: Scene) -> Iterable[str]:
    hexes = {hex_["name"]: hex_ for hex_ in scene.board}
    yield from _held(scene, hexes)
    yield from _signs(scene)
    for drawn in (_areas, _pieces, _lit):
        yield from drawn(scene, hexes)
    left, top, width, height = _extent(scene.board)
    yield from _players(scene, left, left + width, top)
    yield from _caption(scene, left, left + width, top + height)


def _extent(board: Sequence[Mapping[str, Any]]) -> tuple[int, int, int, int]:
    """Left, top, width and height; whole numbers, so that the edges of the picture are sharp."""
    xs, ys = zip(*(centre(cell) for hex_ in board for cell in hex_["cells"]), strict=True)
    left, right = math.floor(min(xs) - WIDTH / 2 - MARGIN), math.ceil(max(xs) + WIDTH / 2 + MARGIN)
    top, bottom = math.floor(min(ys) - SIDE - HEAD), math.ceil(max(ys) + SIDE + FOOT)
    return left, top, right - left, bottom - top


def _framed(scene: Scene, drawn: Iterable[str], is_whole: bool) -> str:
    """What was drawn as a file; nothing is behind it where it is only a part."""
    left, top, width, height = _extent(scene.board)
    behind = (
        f'<rect x="{left - 1}" y="{top - 1}" width="{width + 2}" height="{height + 2}" fill="{PALETTE["bg-0"]}"/>\n'
    )
    shown = "\n".join(drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" '
        f'width="{width}" height="{height}" '
        f'font-family="{FONT}, Inter, Segoe UI, Roboto, Helvetica, Arial, sans-serif">\n'
        f"<defs>{_defs(shown)}</defs>\n"
        f"{behind if is_whole else ''}{shown}\n</svg>\n"
    )


@functools.cache
def _symbols() -> dict[str, str]:
    """The symbols of the page by their ids, one line each, with colours in the place of variables."""
    text = (files("starhold.drawing") / "symbols.svg").read_text(encoding="utf-8")
    text = text[text.index("<defs>") + len("<defs>") : text.index("</defs>")]
    found = {}
    for line in text.splitlines():
        if id := re.match(r'\s*<\w+ id="([\w-]+)"', line):
            found[id[1]] = re.sub(r"var\(--([\w-]+),([^)]*)\)", _colour, line.strip())
    return found


def _colour(found: re.Match[str]) -> str:
    """A variable's colour; that of a seat is left to whoever uses the symbol."""
    return "SEAT" if found[1] == "seat" else PALETTE.get(found[1], found[2])


def _defs(shown: str) -> str:
    """The symbols a picture uses, and those that they use."""
    symbols, wanted, found = _symbols(), [shown], dict[str, str]()
    while wanted:
        for id in re.findall(r'(?:href="#|url\(#)([\w-]+)', wanted.pop()):
            if id in found:
                continue
            name, _, seat = id.partition("--")
            text = symbols[name].replace("SEAT", PALETTE[f"seat-{seat}"] if seat else PALETTE["seat-0"])
            found[id] = text.replace(f'id="{name}"', f'id="{id}"', 1)
            wanted.append(found[id])
    return "\n".join(found.values())


def _use(symbol: str, x: float, y: float, scale: float = 1.0, **attributes: str) -> str:
    """A symbol at a place; `ship-0--0` is drawn in the colour of seat 0."""
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    size = "" if scale == 1.0 else f" scale({scale})"
    return f'<use href="#{symbol}" transform="translate({x:.1f} {y:.1f}){size}"{more}/>'


def _text(x: float, y: float, text: object, size: float, colour: str, anchor: str = "middle", **attributes: str) -> str:
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" text-anchor="{anchor}"{more}>'
        f"{escape(harmless(str(text)))}</text>"
    )


def _is_wide(hex_: Mapping[str, Any]) -> bool:
    return len(hex_["cells"]) > 1


def _hexes(scene: Scene) -> Iterable[str]:
    symbols = _symbols()
    for hex_ in scene.board:
        x, y = middle(hex_["cells"])
        kind, seat = hex_["kind"], hex_.get("home")
        if _is_wide(hex_):
            yield f'<path d="{outline(hex_["cells"])}" fill="url(#g-plate)" stroke="#54699c" stroke-width="1.5"/>'
            if f"wide-{kind}" in symbols:
                yield _use(f"wide-{kind}", x, y)
        else:
            symbol = f"hex-{kind}" if f"hex-{kind}" in symbols else "hex-empty"
            yield _use(symbol if seat is None else f"{symbol}--{scene.colour(seat)}", x, y)


def _held(scene: Scene, hexes: Mapping[str, Mapping[str, Any]]) -> Iterable[str]:
    """The hexes of each seat, in its colour and with its hatch."""
    for piece in scene.sketch.pieces:
        if piece.seat is None or piece.kind == SHIP:
            continue
        hex_, number = hexes[piece.hex], scene.colour(piece.seat)
        colour = PALETTE[f"seat-{number}"]
        styles = f'fill="{colour}" fill-opacity=".18"', f'fill="url(#hatch-{number})" opacity=".2"'
        if _is_wide(hex_):
            path = outline(hex_["cells"])
            yield from (f'<path d="{path}" {style}/>' for style in styles)
            yield f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="4" stroke-linejoin="round"/>'
        else:
            x, y = middle(hex_["cells"])
            yield from (f'<use href="#hex-in" transform="translate({x:.1f} {y:.1f})" {style}/>' for style in styles)
            if piece.kind == FLEET:
                yield _use("hex-in", x, y, fill="none", stroke=colour, stroke_width="2.2", stroke_opacity=".85")


def _signs(scene: Scene) -> Iterable[str]:
    for hex_ in scene.board:
        if hex_["kind"] in scene.sketch.signs:
            sign, colour = scene.sketch.signs[hex_["kind"]]
            x, y = middle(hex_["cells"])
            yield _text(
                x, y - 27, sign, 14, PALETTE[colour],
                font_weight="700", paint_order="stroke", stroke="#0c1220", stroke_width="3",
            )  # fmt: skip


def _sectors(board: Sequence[Mapping[str, Any]]) -> Iterable[str]:
    sectors: dict[str, list[Sequence[int]]] = {}
    for hex_ in board:
        sectors.setdefault(hex_["sector"], []).extend(hex_["cells"])
    for cells in sectors.values():
        line = PALETTE["sector-line"]
        yield f'<path d="{outline(cells)}" fill="none" stroke="{line}" stroke-width="2.2" stroke-linejoin="round"/>'


def _areas(scene: Scene, hexes: Mapping[str, Mapping[str, Any]]) -> Iterable[str]:
    for seat, names in enumerate(scene.sketch.areas):
        if len(names) > 1:
            path = outline(cell for name in names for cell in hexes[name]["cells"])
            yield (
                f'<path d="{path}" fill="none" stroke="{PALETTE[f"seat-{scene.colour(seat)}"]}" stroke-width="5" '
                'stroke-linejoin="round"/>'
            )


def _pieces(scene: Scene, hexes: Mapping[str, Mapping[str, Any]]) -> Iterable[str]:
    """Tiles lie below markers, and ships above both."""
    occupied = {piece.hex for piece in scene.sketch.pieces if piece.kind in (FLEET, SHIP)}
    for piece in scene.sketch.pieces:
        if piece.kind == TILE:
            yield from _tile(piece, hexes[piece.hex], piece.hex in occupied)
    for piece in scene.sketch.pieces:
        if piece.is_marker:
            yield from _marker(scene, piece, hexes[piece.hex], piece.hex in occupied)
    for piece in scene.sketch.pieces:
        if piece.kind in (FLEET, SHIP):
            yield _ships(scene, piece, hexes[piece.hex])


def _tile(piece: Piece, hex_: Mapping[str, Any], is_occupied: bool) -> Iterable[str]:
    """A tile face down, or what is written on it."""
    x, y = middle(hex_["cells"])
    box = 'fill="#1d2842" stroke="#a7b5d3" stroke-width="1.6"'
    if piece.text:
        yield f'<rect x="{x + 14:.1f}" y="{y - 31:.1f}" width="24" height="18" rx="5" {box}/>'
        yield _text(x + 26, y - 17.5, piece.text, 13, "#fff", font_weight="700")
        return
    place = f"translate({x - 26:.1f} {y - 21:.1f}) scale(.8)" if is_occupied else f"translate({x:.1f} {y + 22:.1f})"
    yield (
        f'<g transform="{place}">'
        f'<rect x="-14" y="-10" width="28" height="20" rx="5" {box}/>'
        f'<path d="M0-6.5L5.6-3.25V3.25L0 6.5L-5.6 3.25V-3.25Z" {box}/></g>'
    )


def _marker(scene: Scene, piece: Piece, hex_: Mapping[str, Any], is_occupied: bool) -> Iterable[str]:
    assert piece.seat is not None, "markers are somebody's"
    x, y = middle(hex_["cells"])
    x, y = (x - 13 if is_occupied else x), y + 19
    colour = scene.colour(piece.seat)
    yield _use(f"marker-{piece.kind}--{colour}", x, y)
    fill = PALETTE[f"seat-{colour}"] if piece.rank else PALETTE["seat-ink"]
    yield _use(f"emblem-{colour}", x, y, 0.52 if piece.rank else 0.5, fill=fill)


def _ships(scene: Scene, piece: Piece, hex_: Mapping[str, Any]) -> str:
    assert piece.seat is not None, "ships are somebody's"
    x, y = middle(hex_["cells"])
    beside, colour = piece.kind == SHIP, scene.colour(piece.seat)
    if beside and hex_.get("home") is None:
        return _use(f"ship-{colour}--{colour}", x + 16, y + 14, 1.15)
    scale = 1.55 if _is_wide(hex_) else 1.15 if beside else 1.0
    y += 2 if beside else 4 if _is_wide(hex_) or hex_["kind"] == "empty" else 13
    drawn = "".join(_fleet(colour, piece.number))
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale})">{drawn}</g>'


def _fleet(colour: int, count: int) -> Iterable[str]:
    size, places, (x, y) = FORMATIONS[min(count, 3) - 1]
    for dx, dy in places:
        yield _use(f"ship-{colour}--{colour}", dx, dy, size)
    larger, font, drop = (1.15, 13.5, 6.2) if colour == 2 else (1.15, 13.5, 5) if colour == 3 else (1.0, 15, 5)
    stroke = PALETTE[f"seat-{colour}"]
    yield _use(f"emblem-{colour}", x, y, larger, fill=PALETTE["bg-0"], stroke=stroke, stroke_width="2.2")
    yield _text(x, y + drop, count, font, "#fff", font_weight="700")


def _lit(scene: Scene, hexes: Mapping[str, Mapping[str, Any]]) -> Iterable[str]:
    for name in scene.lit:
        path = outline(hexes[name]["cells"])
        yield f'<path d="{path}" fill="#fff" fill-opacity=".08" stroke="#fff" stroke-width="3" stroke-opacity=".85"/>'


def total(points: Any) -> object:
    """The points of a seat: of parts, the last is the sum; a question mark where they are hidden."""
    found = points[-1] if isinstance(points, Sequence) else points
    return "?" if found is None else found


def _players(scene: Scene, left: float, right: float, top: float) -> Iterable[str]:
    """Who plays, side by side above the board."""
    share = (right - left - 2 * MARGIN) / len(scene.names)
    for seat, name in enumerate(scene.names):
        x, y = left + MARGIN + share * seat, top + 26
        is_turn = scene.view.get("turn") == seat
        if is_turn:
            yield (
                f'<rect x="{x - 6:.1f}" y="{y - 17:.1f}" width="{share - 8:.1f}" height="34" rx="9" '
                f'fill="{PALETTE["bg-2"]}" stroke="{PALETTE["signal"]}" stroke-width="1.5"/>'
            )
        colour = scene.colour(seat)
        yield _use(f"emblem-{colour}", x + 12, y, 0.9, fill=PALETTE[f"seat-{colour}"])
        yield _text(x + 32, y + 5.5, _fitting(name, share - 88, 16), 16, PALETTE["text"], "start")
        points = total(scene.view["points"][seat])
        yield _text(x + share - 24, y + 6.5, points, 19, PALETTE["text"], "end", font_weight="700")


def _caption(scene: Scene, left: float, right: float, bottom: float) -> Iterable[str]:
    if scene.caption:
        shown = _fitting(scene.caption, right - left - 2 * MARGIN, 15)
        yield _text((left + right) / 2, bottom - 15, shown, 15, PALETTE["text-2"])


def _fitting(text: str, room: float, size: float) -> str:
    """As much of a text as there is room for; letters are about half as wide as high."""
    most = max(2, int(room / (0.52 * size)))
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


# Pixels ---------------------------------------------------------------------------------------------------------------


def png(picture: str, width: int) -> bytes:
    """An SVG of ours in pixels."""
    import resvg_py

    lacking = {letter for letter in picture if not letter.isascii() and not _has(str(_font()), letter)}
    other = _other_font() if lacking else None
    # Looking through all fonts of a system takes longer than drawing: only for letters that neither font has.
    is_enough = all(other is not None and _has(other, letter) for letter in lacking)
    if other is None:
        picture = "".join(_plain(letter) if letter in lacking else letter for letter in picture)
    content: bytes = resvg_py.svg_to_bytes(
        svg_string=picture,
        width=width,
        font_files=[str(_font()), *([] if other is None else [other])],
        skip_system_fonts=is_enough,
        sans_serif_family=FONT,
        font_family=FONT,
    )
    return content


OTHER_FONTS = ("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "NotoSans-Regular.ttf", "Arial.ttf", "arial.ttf")
"""Those that most systems have one of; the font that Pillow brings along has no accents."""


@functools.cache
def _other_font() -> str | None:
    """A font of this system with more letters than ours."""
    from PIL import ImageFont

    for name in OTHER_FONTS:
        try:
            return str(ImageFont.truetype(name, 16).path)
        except OSError:
            continue
    return None


@functools.cache
def _has(font: str, letter: str) -> bool:
    """Whether a font has a letter: it draws another shape than for what no font has."""
    drawn, nothing = (_loaded(font).getmask(text) for text in (letter, "\uffff"))
    return (drawn.size, bytes(drawn)) != (nothing.size, bytes(nothing))


@functools.cache
def _loaded(font: str) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    return ImageFont.truetype(font, 16)


def _plain(letter: str) -> str:
    """A letter without its accent, for systems that have no fonts at all."""
    known = {"ß": "ss", "–": "-", "—": "-", "−": "-", "×": "x"}
    return known.get(letter) or unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"


@functools.cache
def _font() -> Path:
    """A file of the font that Pillow brings along; it lives as long as the program."""
    from PIL import ImageFont

    font = ImageFont.load_default(16)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow was built without FreeType"
    path = Path(_folder().name) / f"{FONT}.ttf"
    path.write_bytes(font.font_bytes)
    return path


@functools.cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="starhold-")


COLOURS = 96
"""Colours of an animation; all its pictures share them, so that nothing flickers."""


def animation(
    scenes: Sequence[Scene],
    width: int,
    kind: str,
    pause_ms: int,
    last_ms: int,
    tell: Callable[[int], None] = lambda done: None,
) -> bytes:
    """Scenes of one match after the other, as a GIF or WebP that runs for ever; `tell` hears how many are drawn."""
    from PIL import Image

    ground = Image.open(BytesIO(png(_framed(scenes[0], [_ground(scenes[0])], is_whole=True), width))).convert("RGBA")

    def drawn(scene: Scene) -> Image.Image:
        part = Image.open(BytesIO(png(_framed(scene, _changing(scene), is_whole=False), width)))
        return Image.alpha_composite(ground, part.convert("RGBA")).convert("RGB")

    pauses = [pause_ms] * (len(scenes) - 1) + [last_ms]
    frames = []
    palette = None
    if kind == "gif":
        palette = _palette([drawn(scenes[place]) for place in (0, len(scenes) // 2, -1)])
    for number, scene in enumerate(scenes, 1):
        frame = drawn(scene)
        frames.append(frame if palette is None else frame.quantize(palette=palette, dither=Image.Dither.NONE))
        tell(number)
    settings = {"optimize": False} if kind == "gif" else {"quality": 60, "method": 4}
    out = BytesIO()
    frames[0].save(out, kind.upper(), save_all=True, append_images=frames[1:], duration=pauses, loop=0, **settings)
    return out.getvalue()


def _palette(frames: Sequence[Image.Image]) -> Image.Image:
    """The colours of an animation: those that are seen most, and those by which the seats are told apart."""
    from PIL import Image

    sample = Image.new("RGB", (frames[0].width, len(frames) * frames[0].height))
    for place, frame in enumerate(frames):
        sample.paste(frame, (0, place * frame.height))
    seats = [PALETTE[name] for name in ("seat-0", "seat-1", "seat-2", "seat-3", "text", "signal")]
    own = [value for colour in seats for shade in (1, 0.7, 0.4) for value in _dimmed(colour, shade)]
    common = sample.quantize(COLOURS - len(own) // 3, Image.Quantize.MEDIANCUT).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(common[: 3 * COLOURS - len(own)] + own)
    return palette


def _dimmed(colour: str, shade: float) -> Iterable[int]:
    """A colour, darker, as it is where it lies over the board."""
    return (round(shade * int(colour[place : place + 2], 16)) for place in (1, 3, 5))
