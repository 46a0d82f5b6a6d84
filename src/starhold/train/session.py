"""A training run from its recipe to a net in a file: it notes how it goes, and goes on where it was stopped."""

from __future__ import annotations

import json
import math
import os
import pickle
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from starhold.bots import weights
from starhold.core.errors import StarholdError
from starhold.train import export
from starhold.train.curve import draw
from starhold.train.learner import Learner
from starhold.train.net import Net
from starhold.train.recipe import Recipe
from starhold.words import Message

KEEP_EVERY = 60.0
"""Seconds of learning between two checkpoints, and two looks at how strong the net is."""
SHIPPED = ".bin"
"""How the name of a finished net ends; one has no optimiser, so learning begins with a fresh one."""
MATCHES = 500
"""Played to see how strong it is, for each number of seats."""

Row = dict[str, float]


@dataclass
class Session:
    """A folder holds all of it: `checkpoint.pt`, `log.jsonl`, `curve.svg` and in the end `net.bin`."""

    recipe: Recipe
    folder: Path
    device: str
    log: list[Row] = field(default_factory=list)
    learnt: float = 0.0
    """Seconds of learning so far, without the time to get ready."""
    decisions: int = 0

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.learner = Learner(self.recipe, self.device)
        self.before: Net | None = None
        """What the net was when the last checkpoint was kept."""
        self.earlier: dict[str, Any] = {}
        """Of the run this one began with: its recipe and how long it learnt."""
        if self.checkpoint.exists():
            self._resume()
        elif self.recipe.begin:
            self.earlier = self._begin_with(Path(self.recipe.begin))

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    def run(self, tell: Callable[[float, Row], None] = lambda learnt, row: None) -> Path:
        """Learn until the recipe's time is up; the file of the net."""
        kept = self.learnt
        while self.learnt < self.recipe.seconds:
            begun = time.perf_counter()
            row = self.learner.learn(self.learnt / self.recipe.seconds)
            self.learnt += time.perf_counter() - begun
            self.decisions += self.recipe.batch * len(self.recipe.seats)
            row = {"seconds": self.learnt, "decisions": self.decisions, **row}
            if not all(map(math.isfinite, row.values())):
                raise StarholdError(Message("train-ran-away", seconds=round(self.learnt)))
            self.log.append(row)
            if self.learnt - kept >= KEEP_EVERY or self.learnt >= self.recipe.seconds:
                self.keep()
                kept = self.learnt
            tell(self.learnt, self.log[-1])
        file = self.folder / "net.bin"
        about = {"recipe": self.recipe.as_dict(), "seconds": round(self.learnt), "decisions": self.decisions}
        about |= {"earlier": self.earlier} if self.earlier else {}
        export.write(self.learner.game, self.learner.net, about, file)
        return file

    def keep(self) -> None:
        """See how strong the net is, and write all down so that a kill costs no more than a minute."""
        for world in self.learner.worlds:
            row = self.log[-1]
            row[f"against random, {world.seats} seats"] = self.learner.against(world, None, MATCHES)
            if self.before is not None:
                row[f"against itself before, {world.seats} seats"] = self.learner.against(world, self.before, MATCHES)
            world.reset(int(self.decisions) + world.seats)
        self.before = self.learner.copy()
        state = {
            "net": self.learner.net.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "recipe": self.recipe.as_dict(),
            "log": self.log,
            "learnt": self.learnt,
            "decisions": self.decisions,
            "earlier": self.earlier,
        }
        beside = self.checkpoint.with_suffix(".new")
        torch.save(state, beside)
        os.replace(beside, self.checkpoint)  # a kill leaves the old one or the new one
        lines = "".join(json.dumps({name: round(value, 5) for name, value in row.items()}) + "\n" for row in self.log)
        (self.folder / "log.jsonl").write_text(lines, encoding="utf-8")
        (self.folder / "curve.svg").write_text(draw(self.log), encoding="utf-8")

    def _begin_with(self, file: Path) -> dict[str, Any]:
        """Take the net of another run, from its checkpoint or from what it shipped; what that run says of itself."""
        if file.suffix == SHIPPED:
            try:
                weights.read(self.learner.game, file)
            except OSError as wrong:
                raise StarholdError(Message("train-file-wrong", file=str(file), reason=str(wrong))) from None
            self._must_fit(weights.told(file)["recipe"], file)
            about = export.read(self.learner.game, self.learner.net, file)
            kept = {**about, "learnt": about["seconds"]}
        else:
            kept = self._load(file)
        names = ("recipe", "learnt", "decisions", "earlier")
        return {name: kept[name] for name in names if kept.get(name)}

    def _must_fit(self, recipe: dict[str, Any], file: Path) -> None:
        if any(recipe[name] != getattr(self.recipe, name) for name in ("game", "channels", "blocks")):
            raise StarholdError(Message("train-other-net", folder=str(file.parent)))

    def _load(self, file: Path) -> dict[str, Any]:
        """Go on with the net of a checkpoint."""
        try:
            kept: dict[str, Any] = torch.load(file, map_location=self.device, weights_only=True)
        except (OSError, RuntimeError, pickle.UnpicklingError) as wrong:
            raise StarholdError(Message("train-file-wrong", file=str(file), reason=str(wrong))) from None
        self._must_fit(kept["recipe"], file)
        self.learner.net.load_state_dict(kept["net"])
        self.learner.optimiser.load_state_dict(kept["optimiser"])
        return kept

    def _resume(self) -> None:
        kept = self._load(self.checkpoint)
        self.log, self.learnt, self.decisions = kept["log"], kept["learnt"], kept["decisions"]
        self.earlier = kept["earlier"]
