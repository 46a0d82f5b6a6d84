"""Setting up Small Star Empires: the draw from a seed, a record's board, and the structs made from a board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starhold.core import board as boards
from starhold.core.board import Board, Hex
from starhold.core.compiled.bits import Chance, word_of
from starhold.core.errors import BadInput
from starhold.core.files import File, chosen_board, is_name
from starhold.core.game import About, Option, Options, Position, laid_out, started
from starhold.core.hexgrid import PLACE_NAMES, Cell
from starhold.core.problems import sound
from starhold.games.small_star_empires import rules
from starhold.games.small_star_empires.box import (
    ID,
    Laid,
    Layout,
    Tiles,
    layouts,
    lying_problems,
    own_layout,
    own_tiles,
    printed_tiles,
)
from starhold.games.small_star_empires.rules.actions import NUM_ACTIONS, PHASES, QUESTIONS
from starhold.games.small_star_empires.rules.components import (
    COLONISABLE,
    HOLES,
    HOME_HEXES,
    KINDS,
    MOST_HELD,
    MOST_HEXES,
    NEBULA_POINTS,
    NEBULAE,
    PLANETS,
    SEATS,
    SHIPS,
)
from starhold.games.small_star_empires.rules.state import CLIMBING, FALLING
from starhold.words import Message

BOARDS = {"two": (2,), "three": (3,), "four": (4,), "five-sectors": (2,), "diamond": (4,)}
DEFAULT_BOARD = {2: "two", 3: "three", 4: "four"}

ABOUT = About(
    id=ID,
    title="Small Star Empires",
    seats=SEATS,
    num_actions=NUM_ACTIONS,
    rules_version=1,
    options=(
        Option("board", tuple(BOARDS), Message("expected-own-board-name"), is_name, seats=BOARDS),
        Option("nebulae", tuple(NEBULA_POINTS), changes_play=True),
    ),
    kinds=KINDS,
    questions=QUESTIONS,
    phases=PHASES,
    most_hexes=MOST_HEXES,
    files=("tiles", "board"),
    players_are_dealt=True,  # SSE-SETUP-R1
)


def draw(
    seats: int,
    options: Options | None = None,
    seed: int = 0,
    tiles: File | None = None,
    board: File | None = None,
) -> Position:
    """A match drawn from a seed: sectors to slots, their turns, the start seat, in that order (CORE-4)."""
    given = ABOUT.check_options(options or {})
    ABOUT.check_seats(seats)
    box = own_tiles(tiles) if tiles is not None else printed_tiles()
    own = None
    if board is not None:
        own = own_layout(board)
        sound(own, lying_problems(own[1], box), str(board))
    name, layout = chosen_board("board", given, DEFAULT_BOARD[seats], own, layouts())
    if seats != layout.seats:
        raise BadInput("seats", Message("sse-expected-on-board", seats=layout.seats, board=name), seats)
    complete = {option.name: given.get(option.name, option.values[0]) for option in ABOUT.options}
    chance = Chance(seed)
    laid = draw_board(layout, box, chance)
    return begin(laid, seats, complete, chance.below(seats))  # SSE-SETUP-R1


def draw_board(layout: Layout, box: Tiles, chance: Chance) -> Board:
    """SSE-BOARD-3, SSE-BOARD-4: the sectors that are laid or dealt, and the homes."""
    tiles = []
    for letter, slot, one in zip(
        boards.SLOT_LETTERS, layout.slots, layout.laid or lie(layout, box, chance), strict=False
    ):
        kinds: list[str | None] = [box.sectors[one.tile].hexes[place] for place in PLACE_NAMES]
        tiles.append((letter, slot.at, one.turn, kinds))
    for letter, home in zip(boards.HOME_LETTERS, layout.homes, strict=False):
        tiles.append((letter, home.at, home.turn, [box.home.hexes.get(place) for place in PLACE_NAMES]))
    return boards.lay(tiles)


def lie(layout: Layout, box: Tiles, chance: Chance) -> list[Laid]:
    """SSE-BOARD-3, SSE-BOARD-R1: sectors dealt to the slots of their mark, then a turn for each slot in order."""
    dealt = deal(layout, box, chance)
    return [Laid(dealt[slot.mark].pop(0), chance.below(6)) for slot in layout.slots]


def deal(layout: Layout, box: Tiles, chance: Chance) -> dict[str, list[str]]:
    """SSE-BOARD-R1: the sectors for the slots of each mark, in their order.

    Drawn one after the other: wormhole sectors, black-hole sectors, then the unmarked sector mixed with as many
    black-hole sectors left over as further unmarked slots need.
    """
    marks = [slot.mark for slot in layout.slots]
    wormholes, blackholes = (chance.shuffled(box.marked(mark)) for mark in HOLES)
    used = marks.count("blackhole")
    more = blackholes[used : used + max(0, marks.count("unmarked") - 1)]
    unmarked = chance.shuffled(box.marked("unmarked") + more)
    return {"wormhole": wormholes, "blackhole": blackholes[:used], "unmarked": unmarked}


# Records ------------------------------------------------------------------------------------------------------------


def read_board(hexes: Any) -> Board:
    """The board of a record, checked (SSE-BOARD-2, SSE-BOARD-4)."""
    board = boards.read(hexes, KINDS)
    for hex_ in board.hexes:
        if hex_.sector not in boards.SLOT_LETTERS + boards.HOME_LETTERS:
            raise BadInput("board.hexes", Message("sse-expected-sectors"), hex_.sector)
        is_home = hex_.sector in boards.HOME_LETTERS and hex_.name[1] == "0"
        if (hex_.kind == "home") != is_home:
            raise BadInput(f"board.hexes: {hex_.name}", Message("sse-expected-homeworld-place"), hex_.kind)
        seat = boards.HOME_LETTERS.index(hex_.sector) if is_home else None
        if hex_.home != seat or isinstance(hex_.home, bool):
            expected = Message("sse-expected-home", seat=seat) if is_home else Message("expected-no-home")
            raise BadInput(f"board.hexes: {hex_.name}", expected, hex_.home)
    for letter in boards.HOME_LETTERS:
        if (count := sum(hex_.sector == letter for hex_ in board.hexes)) > HOME_HEXES:
            raise BadInput("board.hexes", Message("sse-expected-home-size", most=HOME_HEXES, sector=letter), count)
    return board


def resume(seats: int, options: Options, board: Board, start_seat: int, laid: Mapping[str, int] | None) -> Position:
    """The start of the match a record describes."""
    complete = ABOUT.complete_options(options)
    ABOUT.check_seats(seats)
    if (known := layouts().get(str(complete["board"]))) is not None:
        if seats != known.seats:
            expected = Message("sse-expected-on-board", seats=known.seats, board=complete["board"])
            raise BadInput("seats", expected, seats)
        check_places(board, known, str(complete["board"]))
    return begin(board, seats, complete, start_seat)


def check_places(board: Board, layout: Layout, name: str) -> None:
    """A board that has the name of a printed one has its sectors and homes where they lie there."""
    given = [hex_.cells[0] for hex_ in board.in_canonical_order if hex_.name[1] == "0"]
    if given != layout.origins() or set(board.at) != set(layout.cells()):
        raise BadInput("board.hexes", Message("sse-expected-as-board", board=name), Message("got-others"))


# From a board to structs ----------------------------------------------------------------------------------------------


def row_by_row(hex_: Hex) -> tuple[bool, int, int]:
    """Sorts hexes as `state` wants them: wormholes and black holes last, else by rows, each from left to right."""
    q, r = hex_.cells[0]
    return (hex_.kind in HOLES, r, q)


def begin(board: Board, seats: int, options: dict[str, str | bool], start: int) -> Position:
    """The structs of a match on this board, with its first question asked."""
    homes = [hex_.home for hex_ in board.in_canonical_order if hex_.home is not None]
    if homes != list(range(seats)):
        raise BadInput("board.hexes", Message("sse-expected-home-each", seats=seats), homes)
    board = board.sorted_by(row_by_row)
    held = sum(hex_.kind not in HOLES for hex_ in board.hexes)
    if held > MOST_HELD:
        raise BadInput("board.hexes", Message("sse-expected-held", most=MOST_HELD), held)
    position = laid_out(rules, board, seats, options, start)
    b = position.setup[0]
    b.held, b.fleet = held, SHIPS[seats]
    b.nebula_points[:] = NEBULA_POINTS[str(options["nebulae"])]
    lay_kinds(b, board)
    lay_ways(b, board, held)
    return started(rules, position)


def lay_kinds(b: Any, board: Board) -> None:
    """What each hex is, hex by hex and as sets (SSE-BOARD-1)."""
    where = {kind: [i for i, hex_ in enumerate(board.hexes) if hex_.kind == kind] for kind in KINDS}
    for kind, hexes in where.items():
        b.kinds[hexes] = KINDS.index(kind)
    b.planets[:] = [word_of(where[kind]) for kind in PLANETS]
    b.nebulae[:] = [word_of(where[kind]) for kind in NEBULAE]
    b.colonisable = word_of(hex_ for kind in COLONISABLE for hex_ in where[kind])
    for hex_ in where["home"]:
        b.homes[board.hexes[hex_].home] = hex_


def lay_ways(b: Any, board: Board, held: int) -> None:
    """How ships get from each hex to others."""
    cells = [hex_.cells[0] for hex_ in board.hexes[:held]]
    b.neighbours[:held] = [word_of(near for near in board.neighbours[hex_] if near < held) for hex_ in range(held)]
    b.jumps[:held] = jumps(board, held)
    for directions, ahead in ((CLIMBING, b.climbing), (FALLING, b.falling)):
        for number, way in enumerate(directions):
            found = lines(board, way)
            ahead[:held, number] = [found[cell] for cell in cells]


def lines(board: Board, way: Cell) -> dict[Cell, int]:
    """The hexes ahead of each cell that can be controlled, on to a black hole or the void (SSE-MOVE-2, SSE-MOVE-3).

    Wormholes on the way are passed over (SSE-BOARD-R2). Cells farther along come first, so each adds to the next.
    """
    found: dict[Cell, int] = {}
    for cell in sorted(board.at, key=lambda cell: cell[0] * way[0] + cell[1] * way[1], reverse=True):
        following = (cell[0] + way[0], cell[1] + way[1])
        hex_ = board.at.get(following)
        kind = "blackhole" if hex_ is None else board.hexes[hex_].kind
        if hex_ is None or kind == "blackhole":
            found[cell] = 0
        else:
            found[cell] = found[following] | (0 if kind == "wormhole" else 1 << hex_)
    return found


def jumps(board: Board, held: int) -> list[int]:
    """SSE-WORM-1: colonisable hexes next to a wormhole that is not next to the hex, if one is next to the hex.

    So with a single wormhole there are none (SSE-WORM-R1).
    """
    around = {
        hole: word_of(near for near in board.neighbours[hole] if board.hexes[near].kind in COLONISABLE)
        for hole, hex_ in enumerate(board.hexes)
        if hex_.kind == "wormhole"
    }
    found = []
    for hex_ in range(held):
        beside = around.keys() & board.neighbours[hex_]
        reached = 0
        for hole, hexes in around.items():
            if beside and hole not in beside:
                reached |= hexes
        found.append(reached)
    return found
