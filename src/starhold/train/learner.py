"""Proximal policy optimisation with a value for every seat: seats that take turns or decide at once are one case.

Outcomes are followed along a match's own timeline, whoever is asked; a decision is good if its seat's chance grew.
"""

from __future__ import annotations

import math
import time
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from starhold.core import registry
from starhold.core.compiled.seats import MOST_SEATS
from starhold.train.net import Net, Shape, by_seat
from starhold.train.recipe import Recipe
from starhold.train.world import World

NEVER = -1e9
NO_SEAT = -1e4
A_POINT = 1 / 50
STEEPEST = 0.5
"""Length a gradient is cut to."""


class Played(NamedTuple):
    """Decisions of all matches, [decision, match, …], in the order they were taken."""

    planes: Tensor
    overall: Tensor
    legal: Tensor
    slot: Tensor
    seat: Tensor
    action: Tensor
    likely: Tensor
    """The logarithm of how likely the action was."""
    chances: Tensor
    """Every seat's chance to win before the decision, and once more after the last."""
    points: Tensor
    shares: Tensor
    """What each seat got of the win where the decision ended the match."""
    totals: Tensor
    ended: Tensor


class Learner:
    def __init__(self, recipe: Recipe, device: str) -> None:
        torch.manual_seed(recipe.seed)
        self.recipe, self.device = recipe, torch.device(device)
        self.game = registry.game(recipe.game)
        self.shape = Shape.of(self.game)
        self.net = Net(self.shape, recipe.channels, recipe.blocks).to(self.device)
        self.is_fast = self.device.type == "cuda"
        if self.is_fast:  # all but the layers, which have kernels of their own
            self.net.enter = torch.compile(self.net.enter, dynamic=False)  # type: ignore[method-assign]
            self.net.leave = torch.compile(self.net.leave, dynamic=False)  # type: ignore[method-assign]
        self.optimiser = torch.optim.AdamW(
            self.net.parameters(), lr=recipe.rate[0], weight_decay=1e-4, eps=1e-5, fused=self.is_fast
        )
        self.worlds = [World(self.game, seats, recipe, self.device, recipe.seed + seats) for seats in recipe.seats]
        self.spent = {"playing": 0.0, "learning": 0.0}

    def _wide(self) -> Any:
        """On a GPU, half as many bits where that is enough."""
        return torch.autocast("cuda", torch.bfloat16, enabled=self.is_fast)

    def learn(self, progress: float) -> dict[str, float]:
        """Play on everywhere and learn from it; `progress` through the run is from 0 to 1."""
        for group in self.optimiser.param_groups:
            group["lr"] = falling(self.recipe.rate, progress)
        found = []
        for world in self.worlds:
            begun = self._now()
            played = self.play(world)
            middle = self._now()
            found.append(self.fit(world, played, progress))
            self.spent["playing"] += middle - begun
            self.spent["learning"] += self._now() - middle
        names = ("policy", "value", "points", "entropy", "change")
        return dict(zip(names, torch.stack(found).mean(0).tolist(), strict=True))

    def _now(self) -> float:
        if self.is_fast:
            torch.cuda.synchronize()
        return time.perf_counter()

    def copy(self) -> Net:
        """The net as it is now, to play against later."""
        kept = Net(self.shape, self.recipe.channels, self.recipe.blocks).to(self.device)
        kept.load_state_dict(self.net.state_dict())
        return kept

    # Playing ----------------------------------------------------------------------------------------------------------

    @torch.no_grad()
    def play(self, world: World) -> Played:
        steps, matches, shape = self.recipe.decisions, self.recipe.matches, self.shape
        kind = torch.bfloat16 if self.is_fast else torch.float32

        def room(*size: int, kind: torch.dtype = torch.float32, extra: int = 0) -> Tensor:
            return torch.empty(steps + extra, matches, *size, device=self.device, dtype=kind)

        number = torch.long
        played = Played(
            planes=room(shape.hexes, shape.planes, kind=kind), overall=room(shape.overall, kind=kind),
            legal=room(shape.actions, kind=torch.bool), slot=room(kind=number), seat=room(kind=number),
            action=room(kind=number), likely=room(), chances=room(MOST_SEATS, extra=1),
            points=room(MOST_SEATS, extra=1), shares=room(MOST_SEATS), totals=room(MOST_SEATS), ended=room(),
        )  # fmt: skip
        for step in range(steps + 1):
            planes, overall, legal = world.observe()
            seat, slot = world.seat.clone(), world.slot.clone()
            planes, overall = planes.to(kind), overall.to(kind)
            with self._wide():
                numbers, win, points = self.net(world.inputs(planes, overall, slot))
            played.chances[step] = torch.softmax(by_seat(win, seat, world.seats, NO_SEAT), 1)
            played.points[step] = by_seat(points, seat, world.seats, 0)
            if step == steps:
                return played
            action, likely = drawn(numbers.masked_fill(~legal, NEVER))
            kept = (planes, overall, legal, slot, seat, action, likely)
            for place, value in zip(played[: len(kept)], kept, strict=True):
                place[step] = value
            world.step(action)
            ended = world.ended.float()
            played.ended[step], played.shares[step], played.totals[step] = ended, 0, 0
            played.shares[step, :, : world.seats] = world.shares() * ended[:, None]
            played.totals[step, :, : world.seats] = world.points.float() * A_POINT * ended[:, None]
        return played

    # Learning ---------------------------------------------------------------------------------------------------------

    def fit(self, world: World, played: Played, progress: float) -> Tensor:
        recipe, seats = self.recipe, world.seats
        chances = followed(played.shares, played.chances, played.ended, recipe.trace)
        points = followed(played.totals, played.points, played.ended, recipe.trace)
        gain = own(chances - played.chances[:-1], played.seat)
        lead = margin(points, played.seat, seats) - margin(played.points[:-1], played.seat, seats)
        gain = gain + sliding(recipe.margin, progress) * lead
        gain = ((gain - gain.mean()) / (gain.std() + 1e-6)).clamp(-3, 3)
        undecided = sliding(recipe.entropy, progress)
        flat = [value.flatten(0, 1) for value in (*played[:7], chances, points, gain)]
        found = torch.zeros(5, device=self.device)
        order = torch.randperm(recipe.batch, device=self.device)
        for part in order.view(recipe.minibatches, -1):
            chosen = (value.index_select(0, part) for value in flat)
            planes, overall, legal, slot, seat, action, likely, won, total, good = chosen
            with self._wide():
                numbers, win, guessed = self.net(world.inputs(planes, overall, slot))
            logs = torch.log_softmax(numbers.masked_fill(~legal, NEVER), 1)
            ratio = (logs.gather(1, action[:, None])[:, 0] - likely).exp()
            cut = ratio.clamp(1 - recipe.clip, 1 + recipe.clip)
            policy = -torch.minimum(ratio * good, cut * good).mean()
            entropy = -(logs.exp() * logs.masked_fill(~legal, 0)).sum(1).mean()
            believed = torch.log_softmax(by_seat(win, seat, seats, NO_SEAT), 1).clamp(min=-30)
            value = -(won * believed).sum(1).mean()
            off = ((by_seat(guessed, seat, seats, 0) - total)[:, :seats] ** 2).mean()
            loss = policy + 0.5 * value + 0.5 * off - undecided * entropy
            self.optimiser.zero_grad(set_to_none=True)
            torch.autograd.backward(loss)
            nn.utils.clip_grad_norm_(self.net.parameters(), STEEPEST)
            self.optimiser.step()
            found += torch.stack([policy, value, off, entropy, ratio.std()]).detach() / recipe.minibatches
        return found

    # How good it is ---------------------------------------------------------------------------------------------------

    @torch.no_grad()
    def against(self, world: World, rival: Net | None, matches: int) -> float:
        """What part of matches seat 0 wins with this net; the other seats play at random, or with another net."""
        world.reset(self.recipe.seed + 1_000)
        matches = min(matches, self.recipe.matches)
        won = torch.zeros((), device=self.device)
        # The first match at each place alone: counting whichever end first favours short ones.
        first = torch.arange(self.recipe.matches, device=self.device) < matches
        while bool(first.any()):
            planes, overall, legal = world.observe()
            inputs = world.inputs(planes, overall, world.slot)
            action = self._best(self.net, inputs, legal)
            other = world.random_actions() if rival is None else self._best(rival, inputs, legal)
            world.step(torch.where(world.seat == 0, action, other).contiguous())
            over = world.ended.bool()
            won = won + (world.shares()[:, 0] * (over & first)).sum()
            first &= ~over
        return float(won) / matches

    def _best(self, net: Net, inputs: Any, legal: Tensor) -> Tensor:
        with self._wide():
            numbers, _, _ = net(inputs)
        return drawn(numbers.masked_fill(~legal, NEVER) * 4)[0]


def drawn(numbers: Tensor) -> tuple[Tensor, Tensor]:
    """An action of each position in proportion to exp(number), and the logarithm of how likely it was."""
    noise = -torch.log(-torch.log(torch.rand_like(numbers).clamp(1e-9, 1 - 1e-7)))
    action = (numbers + noise).argmax(1)
    return action, torch.log_softmax(numbers, 1).gather(1, action[:, None])[:, 0]


def followed(outcome: Tensor, believed: Tensor, ended: Tensor, trace: float) -> Tensor:
    """What each decision led to: the outcome, mixed with what was believed on the way (TD-lambda)."""
    result = torch.empty_like(outcome)
    after = believed[-1]
    for step in reversed(range(len(outcome))):
        over = ended[step][:, None]
        result[step] = outcome[step] + (1 - over) * after
        after = (1 - trace) * believed[step] + trace * result[step]
    return result


def own(numbers: Tensor, seat: Tensor) -> Tensor:
    return numbers.gather(2, seat[..., None])[..., 0]


def margin(points: Tensor, seat: Tensor, seats: int) -> Tensor:
    """How far a seat is ahead of its best rival."""
    rivals = points.scatter(2, seat[..., None], NO_SEAT)[..., :seats]
    return own(points, seat) - rivals.amax(2)


def sliding(ends: tuple[float, float], progress: float) -> float:
    """From the first to the second, by the same factor in the same time."""
    return ends[0] * (ends[1] / ends[0]) ** progress


def falling(ends: tuple[float, float], progress: float) -> float:
    """From the first to the second along a cosine."""
    return ends[1] + (ends[0] - ends[1]) * (1 + math.cos(math.pi * progress)) / 2
