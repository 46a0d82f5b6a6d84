"""Fitting the judgement: weights that made the matches are found again, and files keep them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from starhold.core import registry
from starhold.core.compiled.judging import PHASES, read_weights
from starhold.lab import fit


def test_the_weights_behind_wins_and_points_are_found_again() -> None:
    rng = np.random.default_rng(1)
    true = np.array([1.0, -0.5, 0.25])
    features = rng.normal(size=(20_000, 3, 3)).astype(np.float32)
    chances = fit.softmax(features @ true)
    won = np.stack([rng.multinomial(1, chance / chance.sum()) for chance in chances.astype(float)])
    assert fit.fit_chances(features, won, 1.0) == pytest.approx(true, abs=0.05)
    assert fit.fit_points(features, features @ true, 1e-3) == pytest.approx(true, abs=1e-3)


@pytest.mark.parametrize("id", ["pocket-imperium", "small-star-empires"])
def test_a_match_gives_samples_that_say_what_became_of_them(id: str) -> None:
    rules = registry.game(id).parts
    found = fit.play(id, 3, 20, True, 7)
    assert found
    for sample in found:
        assert sample.features.shape == (3, PHASES * len(rules.FEATURES))
        assert sample.won.sum() == pytest.approx(1)
        assert np.isfinite(sample.to_come).all()


@pytest.mark.parametrize("id", ["pocket-imperium", "small-star-empires"])
def test_written_weights_are_read_again(id: str, tmp_path: Path) -> None:
    game = registry.game(id)
    rules, seats = game.parts, game.about.seats
    path = tmp_path / "judgement.json"
    assert rules.WEIGHTS is not None
    path.write_text(rules.WEIGHTS.read_text(encoding="utf-8"), encoding="utf-8")
    before = {part: read_weights(path, part, seats, rules.FEATURES) for part in ("chances", "points")}
    flat = np.arange(float(PHASES * len(rules.FEATURES)))
    fit.write(path, rules.FEATURES, 3, flat, flat + 0.5)
    for part, expected in (("chances", flat), ("points", flat + 0.5)):
        after = read_weights(path, part, seats, rules.FEATURES)
        assert after[seats.index(3)].reshape(-1).tolist() == expected.tolist()
        assert (after[seats.index(2)] == before[part][seats.index(2)]).all()
    assert json.loads(path.read_text(encoding="utf-8")).keys() == {"chances", "points"}
