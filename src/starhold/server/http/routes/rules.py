"""The rules to read, and examples of them to click through."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Sequence
from typing import Annotated

from fastapi import Path, Request
from fastapi.responses import Response

from starhold.core import examples, registry, rulebook
from starhold.core.errors import BadInput, Refusal
from starhold.core.examples import Example, Picture
from starhold.core.expected import either
from starhold.core.game import Game, Position
from starhold.core.rulebook import Section
from starhold.server import errors
from starhold.server.http.routes.dependencies import TheHouse, api, packed, packed_reply
from starhold.server.live import frames
from starhold.server.live.standing import ViewCache
from starhold.server.protocol.replies import (
    ExampleInfo,
    ExampleMove,
    ExamplePicture,
    Forbidden,
    RuleBlock,
    RuleSection,
    RulesPage,
)
from starhold.server.protocol.shown import Asked
from starhold.words import LANGUAGES

router = api()
GameId = Annotated[str, Path(max_length=100, description="A game.")]


@router.get("/rules/{game}", response_model=RulesPage)
async def rules(request: Request, house: TheHouse, game: GameId, lang: str = "en") -> Response:
    """The rules of a game in a language: en or de."""
    await house.ready.wait()
    if lang not in LANGUAGES:
        raise BadInput("lang", either(LANGUAGES), lang[:20])
    return packed_reply(request, written(known(game).about.id, lang))


@router.get("/rules/{game}/examples", response_model=list[ExampleInfo])
async def rule_examples(request: Request, house: TheHouse, game: GameId) -> Response:
    """Examples of the rules of a game, played through by the engine."""
    await house.ready.wait()
    return packed_reply(request, await asyncio.to_thread(packed_examples, known(game).about.id))


@functools.cache
def written(game: str, lang: str) -> bytes:
    """The rules of a game in a language, the same as long as the server runs."""
    return packed(
        RulesPage(
            game=game,
            lang=lang,
            kinds=list(registry.game(game).about.kinds),
            chapters=sections(rulebook.sections(game, lang, "RULEBOOK")),
            aid=sections(rulebook.sections(game, lang, "AID")),
            sections=sections(rulebook.sections(game, lang)),
            shared=sections(rulebook.sections(None, lang)),
        )
    )


def known(game: str) -> Game:
    """The game of this id, by its rules of today; there is no page about any other."""
    found = next((each for each in registry.games() if each.about.id == game), None)
    if found is None:
        raise errors.NoPage
    return found


def sections(found: Sequence[Section]) -> list[RuleSection]:
    return [
        RuleSection(
            id=section.id,
            level=section.level,
            title=section.title,
            blocks=[
                RuleBlock(
                    kind=block.kind,
                    text=block.text,
                    id=block.id,
                    rows=[list(row) for row in block.rows],
                    told=list(block.told),
                    steps=list(block.steps),
                )
                for block in section.blocks
            ],
        )
        for section in found
    ]


@functools.cache
def played(game: str) -> list[ExampleInfo]:
    """The examples of a game, the same as long as the server runs."""
    return [example_info(registry.game(game), example) for example in examples.examples(game).examples]


@functools.cache
def packed_examples(game: str) -> bytes:
    return packed(played(game))


def example_info(game: Game, example: Example) -> ExampleInfo:
    pictures = examples.pictures(game, example)
    following = [*(picture.step for picture in pictures[1:]), None]
    return ExampleInfo(
        id=example.id,
        words=errors.words(example.title),
        rules=example.rules,
        brief=example.brief,
        seats=example.seats,
        board=frames.board_info(game, pictures[0].position.board.write()),
        pictures=[
            picture_info(game, example.eyes, picture, step.plays.split() if step else [])
            for picture, step in zip(pictures, following, strict=True)
        ],
    )


def picture_info(game: Game, eyes: int | None, picture: Picture, answers: Sequence[str]) -> ExamplePicture:
    position = picture.position
    pending = game.pending(position)
    seat = pending[0] if len(pending) == 1 else None
    asked = None if seat is None else frames.asked(ViewCache(game, position), seat)
    step = picture.step
    return ExamplePicture(
        words=errors.words(picture.caption),
        moves=[
            ExampleMove(
                event=frames.told_event(game, event, True, game.hide(after, eyes).position.facts),
                view=ViewCache(game, after).view(eyes),
            )
            for event, after in picture.moves
        ],
        view=ViewCache(game, position).view(eyes),
        asked=asked,
        seat=seat,
        lit=step.lit,
        tried=step.tries or None,
        refused=forbidden(picture.refusal),
        answer=answers[0] if answers else None,
        why={} if asked is None or seat is None or not answers else why_not(game, position, seat, asked),
    )


def why_not(game: Game, position: Position, seat: int, asked: Asked) -> dict[str, Forbidden]:
    """Why each hex or sector that cannot be answered now cannot."""
    if asked.kind not in ("hex", "sector"):
        return {}
    names = position.board.names if asked.kind == "hex" else position.board.sectors
    found = {name: forbidden(game.explain(position, seat, game.read(position, name))) for name in names}
    return {name: reason for name, reason in found.items() if reason is not None}


def forbidden(refusal: Refusal | None) -> Forbidden | None:
    return None if refusal is None else Forbidden(rule=refusal.rule, words=errors.words(refusal.message))
