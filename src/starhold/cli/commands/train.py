"""`starhold train`: a net learns a game by playing against itself."""

from __future__ import annotations

from pathlib import Path

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from starhold.cli.console import Voice
from starhold.core.errors import StarholdError
from starhold.words import Message


def train(voice: Voice, recipe: str, out: Path | None, device: str | None) -> None:
    """Train by a recipe, and say where the net lies."""
    try:
        import torch

        from starhold.train.recipe import read
        from starhold.train.session import Row, Session
    except ImportError as missing:
        raise StarholdError(Message("train-needs", reason=str(missing))) from None
    found = read(recipe)
    where = device or ("cuda" if torch.cuda.is_available() else "cpu")
    folder = out or Path(f"train-{Path(recipe).stem}")
    voice.err.print(voice("train-ready", folder=str(folder), device=where), soft_wrap=True)
    session = Session(found, folder, where)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}"), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, disable=not voice.err.is_terminal) as bar:
        task = bar.add_task(voice("train-learning"), total=found.seconds, completed=round(session.learnt), told="")

        def tell(learnt: float, row: Row) -> None:
            rate = session.decisions / max(learnt, 1e-9)
            told = voice("train-so-far", decisions=round(session.decisions / 1e6, 1), rate=round(rate / 1e6, 2),
                         entropy=round(row["entropy"], 3))  # fmt: skip
            bar.update(task, completed=learnt, told=told)

        try:
            net = session.run(tell)
        except KeyboardInterrupt:
            voice.err.print(voice("train-stopped", folder=str(folder)), soft_wrap=True)
            raise
    voice.out.print(voice("train-done", file=str(net)), soft_wrap=True)
