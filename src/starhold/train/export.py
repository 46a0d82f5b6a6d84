"""From what torch learnt to the file that bots read, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

from starhold.bots import weights
from starhold.core.game import Game
from starhold.train.net import Net


def parts_of(net: Net) -> dict[str, Any]:
    """The weights as `bots/weights.py` lays them out."""
    at = {name: value.detach().float().cpu().numpy() for name, value in net.state_dict().items()}

    def row(name: str) -> Any:
        return np.concatenate([at[f"{name}.weight"][0], at[f"{name}.bias"]])

    parts = {
        "planes": at["planes.weight"].T,
        "overall": at["overall.weight"].T,
        "entering": at["planes.bias"] + at["overall.bias"],
        "norm": at["norm.weight"],
        "pool": at["pool.weight"].T,
        "pooling": at["pool.bias"],
        "hex": row("hex"),
        "seats": np.concatenate([at["win.weight"], at["points.weight"]]),
        "seating": np.concatenate([at["win.bias"], at["points.bias"]]),
        "other": np.concatenate([at["other.weight"], at["other.bias"][:, None]], 1),
    }
    if "region.weight" in at:
        parts["region"] = row("region")
    for number in range(net.blocks):
        own = f"layers.{number}"
        tied = at[f"{own}.tied.weight"].reshape(-1, net.channels, net.channels)
        parts |= {
            f"norm {number}": at[f"{own}.norm.weight"],
            f"mix {number}": np.concatenate([at[f"{own}.own.weight"].T, *(square.T for square in tied)]),
            f"mixing {number}": at[f"{own}.own.bias"],
            f"all {number}": at[f"{own}.all.weight"].T,
            f"out {number}": at[f"{own}.out.weight"].T,
            f"leaving {number}": at[f"{own}.out.bias"],
        }
    return parts


def write(game: Game, net: Net, about: dict[str, Any], file: Path) -> None:
    weights.write(game, parts_of(net), about, file)


def read(game: Game, net: Net, file: Path) -> dict[str, Any]:
    """Fill a net with the numbers of a file, and say how these were made; the two biases of the entry are one there."""
    parts = weights.split(game, weights.read(game, file))
    seats = net.win.out_features
    of: dict[str, Any] = {
        "planes.weight": parts["planes"].T,
        "planes.bias": parts["entering"],
        "overall.weight": parts["overall"].T,
        "overall.bias": np.zeros(net.channels),
        "norm.weight": parts["norm"],
        "pool.weight": parts["pool"].T,
        "pool.bias": parts["pooling"],
        "hex.weight": parts["hex"][None, :-1],
        "hex.bias": parts["hex"][-1:],
        "win.weight": parts["seats"][:seats],
        "points.weight": parts["seats"][seats:],
        "win.bias": parts["seating"][:seats],
        "points.bias": parts["seating"][seats:],
        "other.weight": parts["other"][:, :-1],
        "other.bias": parts["other"][:, -1],
    }
    if "region" in parts:
        of |= {"region.weight": parts["region"][None, :-1], "region.bias": parts["region"][-1:]}
    for number in range(net.blocks):
        own = f"layers.{number}"
        first, *tied = np.split(parts[f"mix {number}"], len(parts[f"mix {number}"]) // net.channels)
        of |= {
            f"{own}.norm.weight": parts[f"norm {number}"],
            f"{own}.own.weight": first.T,
            f"{own}.own.bias": parts[f"mixing {number}"],
            f"{own}.tied.weight": np.concatenate([square.T for square in tied]),
            f"{own}.all.weight": parts[f"all {number}"].T,
            f"{own}.out.weight": parts[f"out {number}"].T,
            f"{own}.out.bias": parts[f"leaving {number}"],
        }
    net.load_state_dict({name: torch.tensor(np.ascontiguousarray(value)) for name, value in of.items()})
    return weights.told(file)
