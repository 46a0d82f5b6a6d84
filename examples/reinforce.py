"""REINFORCE with NumPy alone: learns to beat random play at Small Star Empires, for two seats, in about a minute.

    python examples/reinforce.py [--seconds 60 | --matches 20000]

The policy looks at one choice at a time: a small net with shared weights takes the planes of the choice's hex, which
marker it is, and the overall vector, and gives a score; a softmax over the legal choices does the rest. So it does not
matter how a board numbers its hexes. Each wave plays a batch of matches against random play, half of them at each seat,
and one step of Adam follows the difference in points that each match ended with.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starhold.envs.batch import BatchEnv

Array = NDArray[Any]
HIDDEN, SIZE = 48, 384
RATE, ENTROPY = 4e-3, 0.003


class Net:
    """choices[rows, features] → scores[rows], with one hidden layer; Adam changes it."""

    def __init__(self, features: int, rng: np.random.Generator) -> None:
        self.weights = [
            (rng.standard_normal((features, HIDDEN)) / np.sqrt(features)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            (rng.standard_normal(HIDDEN) / 20).astype(np.float32),
        ]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.steps = 0

    def score(self, choices: Array) -> tuple[Array, Array]:
        """The scores, and the hidden layer, which `learn` wants back."""
        hidden = np.tanh(choices @ self.weights[0] + self.weights[1])
        return hidden @ self.weights[2], hidden

    def learn(self, choices: Array, hidden: Array, slope: Array) -> None:
        """One step against the slope of the loss by each score."""
        inner = slope[:, None] * self.weights[2] * (1 - hidden * hidden)
        self.steps += 1
        for weight, (mean, square), gradient in zip(
            self.weights, self.moments, (choices.T @ inner, inner.sum(0), slope @ hidden), strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient * gradient - square)
            scale = np.sqrt(square / (1 - 0.99**self.steps)) + 1e-8
            weight -= RATE * mean / (1 - 0.9**self.steps) / scale


def softmax(scores: Array, first: Array) -> Array:
    """Probabilities within each decision; its choices are the rows from first[i] on."""
    sizes = np.diff(np.append(first, len(scores)))
    powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, first), sizes))
    chances: Array = powers / np.repeat(np.add.reduceat(powers, first), sizes)
    return chances


def legal_choices(env: BatchEnv, matches: Array) -> tuple[Array, Array, Array]:
    """The legal choices of some matches as rows of features; the action of each row; the first row of each match."""
    planes, overall = env.planes, env.overall
    place, action = np.nonzero(env.mask[matches])
    hexes = planes.shape[1]
    is_hex = action < hexes
    rows = np.zeros((len(action), planes.shape[2] + env.num_actions - hexes + overall.shape[1]), np.float32)
    rows[is_hex, : planes.shape[2]] = planes[matches[place[is_hex]], action[is_hex]]
    rows[~is_hex, planes.shape[2] + action[~is_hex] - hexes] = 1
    rows[:, -overall.shape[1] :] = overall[matches[place]]
    return rows, action, np.searchsorted(place, np.arange(len(matches)))


def play(env: BatchEnv, net: Net, rng: np.random.Generator) -> tuple[list[tuple[Array, ...]], Array, Array]:
    """One match everywhere: the learner's decisions, and by match whether it won and by how many points.

    A decision step is (matches, choices, hidden, probabilities, first rows, chosen rows).
    """
    learner = np.arange(env.size) % env.seats
    everyone = np.arange(env.size)
    running = np.ones(env.size, np.bool_)
    won, lead = np.zeros(env.size), np.zeros(env.size)
    told: list[tuple[Array, ...]] = []
    env.reset()
    while running.any():
        actions = env.sample_actions().copy()
        asked = np.flatnonzero(running & (env.seat == learner))
        if len(asked):
            choices, action, first = legal_choices(env, asked)
            scores, hidden = net.score(choices)
            chances = softmax(scores, first)
            sums = np.cumsum(chances)
            before = sums[first] - chances[first]
            chosen = np.searchsorted(sums, before + rng.random(len(first)) * 0.999999, side="right")
            chosen = np.clip(chosen, first, np.append(first[1:], len(action)) - 1)
            actions[asked] = action[chosen]
            told.append((asked, choices, hidden, chances, first, chosen))
        rewards, terminated = env.step(actions)
        ended = running & terminated
        own = env.points[everyone, learner]
        won[ended] = (1 + rewards[everyone, learner][ended]) / 2
        lead[ended] = (2 * own - env.points.sum(1))[ended]
        running &= ~terminated
    return told, won, lead


def improve(net: Net, told: list[tuple[Array, ...]], lead: Array) -> None:
    """Make choices likelier in matches that went better than the others."""
    worth = (lead - lead.mean()) / (lead.std() + 1e-6)
    decisions = sum(len(asked) for asked, *_ in told)
    slopes = []
    for asked, _, _, chances, first, chosen in told:
        sizes = np.diff(np.append(first, len(chances)))
        slope = chances * np.repeat(worth[asked], sizes)
        slope[chosen] -= worth[asked]
        logs = np.log(chances + 1e-9)
        entropy = np.add.reduceat(-chances * logs, first)
        slopes.append(slope + ENTROPY * chances * (logs + np.repeat(entropy, sizes)))
    slope = (np.concatenate(slopes) / decisions).astype(np.float32)
    net.learn(np.concatenate([step[1] for step in told]), np.concatenate([step[2] for step in told]), slope)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--matches", type=int, help="learn from so many, however long it takes")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    env = BatchEnv("small-star-empires", SIZE, seats=2, seed=given.seed, observe=True)
    features = env.planes.shape[2] + env.num_actions - env.planes.shape[1] + env.overall.shape[1]
    net = Net(features, rng)
    begun = shown = time.perf_counter()
    wave, share, margin = 0, [], []
    while time.perf_counter() - begun < given.seconds if given.matches is None else wave * SIZE < given.matches:
        told, won, lead = play(env, net, rng)
        improve(net, told, lead)
        wave += 1
        share.append(won.mean())
        margin.append(lead.mean())
        if time.perf_counter() - shown > 5 or wave == 1:
            shown = time.perf_counter()
            print(
                f"{shown - begun:5.0f} s  {wave * SIZE:7,} matches  wins {100 * np.mean(share):5.1f} %"
                f"  lead {np.mean(margin):+6.2f} points",
                flush=True,
            )
            share, margin = [], []
    fresh = BatchEnv("small-star-empires", 2000, seats=2, seed=given.seed + 1, observe=True)
    _, won, lead = play(fresh, net, rng)
    half = 1.96 * won.std() / np.sqrt(len(won))
    wins = f"{100 * won.mean():.1f} ± {100 * half:.1f} % won, {lead.mean():+.2f} points"
    print(f"against random play on 2,000 fresh matches: {wins}")


if __name__ == "__main__":
    main()
