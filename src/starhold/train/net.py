"""The net: a few layers over the hexes of a board, tied as the game says, for any board and number of seats.

Every layer mixes what a hex knows with what its relatives and all hexes together know. Out come a number for every
action, and for every seat, the own one first, its chance to win and its points. `bots/compiled/net.py` works out the
same numbers from the same weights.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from starhold.core.compiled.seats import MOST_SEATS
from starhold.core.game import Game

MOST_HEXES = 63
"""Hexes beyond it have no bit in a word, so no action means them."""


class Shape(NamedTuple):
    """What a game gives a net and wants from it."""

    hexes: int
    planes: int
    overall: int
    actions: int
    relations: int
    first_region: int
    regions: int

    @classmethod
    def of(cls, game: Game) -> Shape:
        rules, about = game.parts, game.about
        hexes = min(about.most_hexes, MOST_HEXES)
        numbers = len(game.planes), len(game.overall), about.num_actions
        return cls(hexes, *numbers, len(rules.RELATIONS), *rules.REGIONS)

    @property
    def others(self) -> int:
        """Actions that mean neither a hex nor a region."""
        return self.actions - self.hexes - self.regions


class Boards(NamedTuple):
    """What is told of the boards that positions lie on."""

    ties: Tensor
    """ties[board, relation, 64, 64]: 1 where the second hex is tied to the first."""
    parts: Tensor
    """parts[board, relation, 64]: one by the number of hexes tied to each."""
    lives: Tensor
    """lives[board]: how many hexes there are."""
    regions: Tensor
    """regions[board, region, hex]: each hex's part of the region's mean."""


class Inputs(NamedTuple):
    """What a net is given of n positions: planes[n, hexes, …], overall[n, …], and their boards: boards[slot[n]]."""

    planes: Tensor
    overall: Tensor
    slot: Tensor
    boards: Boards


class Layer(nn.Module):
    def __init__(self, channels: int, relations: int) -> None:
        super().__init__()
        self.norm = nn.RMSNorm(channels)
        self.own = nn.Linear(channels, channels)
        self.tied = nn.Linear(channels, relations * channels, bias=False)
        self.all = nn.Linear(channels, channels, bias=False)
        self.out = nn.Linear(channels, channels)
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, at: Tensor, inputs: Inputs) -> Tensor:
        if at.is_cuda:
            from starhold.train.kernels import mix

            boards = inputs.boards
            return mix(self, at, inputs.slot, boards.ties, boards.parts, boards.lives)
        return self.plainly(at, inputs)

    def plainly(self, at: Tensor, inputs: Inputs) -> Tensor:
        """The same, step by step."""
        boards, slot = inputs.boards, inputs.slot
        normed = self.norm(at)
        hexes, channels = normed.shape[1:]
        places = torch.arange(hexes, device=at.device)
        live = (places < boards.lives[slot][:, None]).to(at.dtype)
        mixed = self.own(normed)
        mixed = mixed + self.all((normed * live[..., None]).sum(1) / boards.lives[slot][:, None])[:, None]
        tied = self.tied(normed).split(channels, -1)
        for relation, relatives in enumerate(tied):
            ties, parts = boards.ties[:, relation, :hexes, :hexes], boards.parts[:, relation, :hexes]
            mixed = mixed + ties[slot].to(at.dtype) @ relatives * parts[slot][..., None]
        return at + self.out(functional.relu(mixed))


class Net(nn.Module):
    def __init__(self, shape: Shape, channels: int, blocks: int) -> None:
        super().__init__()
        self.shape, self.channels, self.blocks = shape, channels, blocks
        self.planes = nn.Linear(shape.planes, channels)
        self.overall = nn.Linear(shape.overall, channels)
        self.layers = nn.ModuleList(Layer(channels, shape.relations) for _ in range(blocks))
        self.norm = nn.RMSNorm(channels)
        self.pool = nn.Linear(2 * channels + shape.overall, channels)
        self.hex = nn.Linear(channels, 1)
        self.region = nn.Linear(2 * channels, 1) if shape.regions else None
        self.other = nn.Linear(channels, shape.others)
        self.win = nn.Linear(channels, MOST_SEATS)
        self.points = nn.Linear(channels, MOST_SEATS)

    def forward(self, inputs: Inputs) -> tuple[Tensor, Tensor, Tensor]:
        """Of each position a number for every action, and for every seat one for winning and its points, of 50."""
        at = self.enter(inputs)
        for layer in self.layers:
            at = layer(at, inputs)
        return self.leave(at, inputs)

    def enter(self, inputs: Inputs) -> Tensor:
        return self.planes(inputs.planes) + self.overall(inputs.overall)[:, None]

    def leave(self, at: Tensor, inputs: Inputs) -> tuple[Tensor, Tensor, Tensor]:
        at = self.norm(at)
        lives = inputs.boards.lives[inputs.slot][:, None]
        live = (torch.arange(self.shape.hexes, device=at.device) < lives)[..., None]
        mean = at.masked_fill(~live, 0).sum(1) / lives
        # Not amax: its gradient looks for equal numbers, and compiled ones that are rounded otherwise equal none.
        top = at.masked_fill(~live, -1e4).max(1).values
        pooled = functional.relu(self.pool(torch.cat([mean, top, inputs.overall.to(mean.dtype)], -1)))
        return self.actions(at, pooled, inputs), self.win(pooled).float(), self.points(pooled).float()

    def actions(self, at: Tensor, pooled: Tensor, inputs: Inputs) -> Tensor:
        hexes, others = self.hex(at)[..., 0], self.other(pooled)
        if self.region is None:
            return torch.cat([hexes, others], 1).float()
        before = self.shape.first_region - self.shape.hexes
        spread = pooled[:, None].expand(-1, self.shape.regions, -1)
        means = torch.bmm(inputs.boards.regions[inputs.slot].to(at.dtype), at)
        regions = self.region(torch.cat([means, spread], -1))[..., 0]
        return torch.cat([hexes, others[:, :before], regions, others[:, before:]], 1).float()


def by_seat(numbers: Tensor, seat: Tensor, seats: int, missing: float) -> Tensor:
    """Numbers for the own seat first, turned to absolute seats; `missing` for those that are not there."""
    places = torch.arange(MOST_SEATS, device=numbers.device)
    turned = numbers.gather(1, (places[None] - seat[:, None]) % seats)
    return turned.masked_fill(places >= seats, missing)
