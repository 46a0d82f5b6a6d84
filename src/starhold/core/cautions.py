"""What a galaxy of one's own can be played with, but hardly is meant to: walled-in starts, hexes nobody ever gets to.

A game says where ships can get (`Game.reach`); nothing that is found here keeps anyone from playing.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from starhold.core.errors import BadInput
from starhold.core.files import File
from starhold.core.game import Game, Position, Reach
from starhold.core.hexgrid import Cell
from starhold.words import Message, say

DRAWS = 4
"""Boards that are looked at where tiles are dealt: what is told is so on each of them."""
MOST_NAMED = 6
"""Hexes that are told by name."""


class Caution(NamedTuple):
    """Something to look at before one plays."""

    rule: str
    told: Message
    advice: Message
    cells: tuple[Cell, ...]

    def written(self, language: str = "en") -> dict[str, Any]:
        """As JSON, in words."""
        said = {"told": say(self.told, language), "advice": say(self.advice, language)}
        return {"rule": self.rule, **said, "cells": [list(cell) for cell in self.cells]}


def cautions(game: Game, **files: File) -> list[Caution]:
    """What to look at, nothing where no match can be drawn: starts without room or neighbours, hexes out of reach."""
    drawn = _drawn(game, files)
    return list(_told(drawn, [game.reach(position) for position in drawn])) if drawn else []


def _drawn(game: Game, files: Mapping[str, File]) -> list[Position]:
    """Boards as they may lie, for as many seats as there can be."""
    for seats in sorted(game.about.seats, reverse=True):
        found = {}
        for seed in range(DRAWS):
            try:
                position = game.new(seats, {}, seed, **files)
            except BadInput:
                continue
            if position.board in found:
                break  # nothing is left to chance
            found[position.board] = position
        if found:
            return list(found.values())
    return []


def _told(drawn: list[Position], found: list[Reach]) -> Iterator[Caution]:
    (first, *_), (reach, *_) = drawn, found
    room = max((one.room for one in found), key=len)
    cells = {hex_.name: hex_.cells for hex_ in first.board.hexes}

    def caution(id: str, ringed: Iterable[str], **args: object) -> Caution:
        places = tuple(cell for name in ringed for cell in cells[name])
        return Caution(reach.rule, Message(f"caution-{id}", **args), reach.advice, places)

    regions = _regions(found)
    small = {region for region in regions if len(region & room) * first.seats < len(room)}  # not even its share
    islands = _islands(regions)
    largest = max(islands, key=len, default=frozenset())
    for region, starts in regions.items():
        if region in small:
            yield caution("few", starts, starts=", ".join(starts), count=len(region) - 1, all=len(room))
    for island in islands:
        there = (starts for region, starts in regions.items() if region <= island and region not in small)
        starts = sorted(itertools.chain.from_iterable(there))
        if starts and island != largest:
            yield caution("alone", starts, starts=", ".join(starts))
    never = sorted(frozenset.intersection(*(one.never for one in found)))
    if never:
        more = max(0, len(never) - MOST_NAMED)
        yield caution("never", never, hexes=", ".join(never[:MOST_NAMED]), more=more)


def _islands(regions: Iterable[frozenset[str]]) -> list[frozenset[str]]:
    """What regions that overlap are together."""
    islands: list[frozenset[str]] = []
    for region in regions:
        near = [island for island in islands if island & region]
        islands = [island for island in islands if island not in near] + [region.union(*near)]
    return islands


def _regions(found: list[Reach]) -> dict[frozenset[str], list[str]]:
    """The starts that are in each region, by the hexes of it; where tiles are dealt, at best."""
    regions: dict[frozenset[str], list[str]] = {}
    for start in sorted(set.intersection(*(set(one.starts) for one in found))):
        best = max((one.starts[start] for one in found), key=len)
        regions.setdefault(best | {start}, []).append(start)
    return regions
