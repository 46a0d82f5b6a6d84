"""Puzzles as they cross the wire: positions through the eyes of the seat that is to answer."""

from __future__ import annotations

from collections.abc import Sequence

from starhold.core.game import Game
from starhold.core.puzzles import Puzzle, opened
from starhold.server.live import frames
from starhold.server.live.replaying import STILL, for_seat
from starhold.server.live.standing import ViewCache
from starhold.server.protocol.replies import PuzzleBoard, PuzzleInfo, PuzzlesPosed
from starhold.server.seals import Seals


def posed(game: Game, puzzles: Sequence[Puzzle], seals: Seals) -> PuzzlesPosed:
    """Each puzzle with what it is played on, which those of one match share."""
    boards: dict[bytes, int] = {}
    info = PuzzlesPosed(boards=[], puzzles=[])
    for puzzle in puzzles:
        views = ViewCache(game, opened(game, puzzle).position)
        known = for_seat(views, puzzle.seat, seals)
        position = views.seen(puzzle.seat).position
        key = position.setup.tobytes()
        if key not in boards:
            boards[key] = len(boards)
            info.boards.append(
                PuzzleBoard(
                    board=frames.board_info(game, position.board.write()),
                    options=position.options,
                    setup=known.setup,
                    hexes=known.hexes,
                    texts=known.texts,
                )
            )
        view = game.view(views.seen(puzzle.seat))
        info.puzzles.append(
            PuzzleInfo(
                id=puzzle.id,
                on=boards[key],
                seat=puzzle.seat,
                asked=frames.asked(views, puzzle.seat),
                view={name: value for name, value in view.items() if name not in STILL},
                state=known.state,
                seal=known.seal,
                solution=puzzle.solution,
                theme=puzzle.theme,
                difficulty=puzzle.difficulty,
                solved_by=puzzle.solved_by,
                chance=puzzle.chance,
                margin=puzzle.margin,
                simulations=puzzle.simulations,
            )
        )
    return info
