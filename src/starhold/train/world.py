"""Matches of one game with one number of seats, played at once on a GPU or on the processor, as tensors."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor

from starhold.core.game import Game, Position
from starhold.envs.batch import BatchEnv
from starhold.envs.cuda import CudaEnv
from starhold.train.net import Boards, Inputs, Shape
from starhold.train.recipe import Recipe, options_of

WORD = 64


class World:
    def __init__(self, game: Game, seats: int, recipe: Recipe, device: torch.device, seed: int) -> None:
        self.game, self.seats, self.device, self.shape = game, seats, device, Shape.of(game)
        make: Any = CudaEnv if device.type == "cuda" else BatchEnv
        options = options_of(game, seats, recipe)
        still = {} if device.type == "cuda" else {"refresh": 0}
        self.env = make(game, recipe.matches, seats=seats, seed=seed, boards=recipe.boards, options=options, **still)
        self.is_at_once = any(game.about.simultaneous)
        self._chart()
        self.seat, self.slot = self._shared(self.env.seat), self._shared(self.env.slot)
        self.rewards, self.ended = self._shared(self.env.rewards), self._shared(self.env.terminated)
        self.points = self._shared(self.env.points)

    def _chart(self) -> None:
        charts = [chart(self.game, position, self.shape) for position in self.env.laid]
        boards = Boards(*(torch.tensor(np.stack(drawn), device=self.device) for drawn in zip(*charts, strict=True)))
        self.boards = boards._replace(ties=boards.ties.bfloat16())

    def reset(self, seed: int) -> None:
        """Begin everywhere anew, on new boards."""
        self.env.reset(seed)
        self._chart()

    def _shared(self, array: Any) -> Tensor:
        """The same memory as a tensor."""
        return torch.as_tensor(array, device=self.device)

    def observe(self) -> tuple[Tensor, Tensor, Tensor]:
        """What every seat asked sees of its hexes and of the rest, and what it may answer."""
        planes, overall = self.env.observe()
        return self._shared(planes)[:, : self.shape.hexes], self._shared(overall), self._shared(self.env.mask)

    def inputs(self, planes: Tensor, overall: Tensor, slot: Tensor) -> Inputs:
        return Inputs(planes, overall, slot, self.boards)

    def step(self, actions: Tensor) -> None:
        self.env.step(actions if self.device.type == "cuda" else actions.numpy())

    def shares(self) -> Tensor:
        """What part of a win every seat got, of matches that ended with the last step."""
        return (self.rewards * (self.seats - 1) + 1) / self.seats

    def random_actions(self) -> Tensor:
        return self._shared(self.env.sample_actions())


def chart(game: Game, position: Position, shape: Shape) -> tuple[Any, Any, Any, Any]:
    """Of one board what `Boards` has of many."""
    sets = np.zeros((shape.relations, max(WORD, game.about.most_hexes)), np.int64)
    regions = np.zeros(max(1, shape.regions), np.int64)
    game.engine.relate_at(position.setup, 0, sets, regions)
    ties = members(sets[:, :WORD], WORD)
    lives = np.float32(min(len(position.board), shape.hexes))
    return ties, parts(ties.sum(-1)), lives, means(regions[: shape.regions], shape.hexes)


def members(sets: Any, hexes: int) -> Any:
    return (sets[..., None] >> np.arange(hexes) & 1).astype(np.float32)


def parts(sizes: Any) -> Any:
    return (1 / np.maximum(sizes, 1)).astype(np.float32)


def means(sets: Any, hexes: int) -> Any:
    """For each set of hexes what part each hex has of their mean."""
    found = members(sets, hexes)
    return found * parts(found.sum(-1))[..., None]
