"""From what torch learnt to the file that bots read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

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
