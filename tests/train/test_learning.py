"""A net that learns on the processor for some seconds beats random play. Runs where PyTorch is (`run.py dev`)."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed here: pip install 'starhold[train]'")

from starhold.bots import weights  # noqa: E402
from starhold.bots.pilot import Net as Compiled  # noqa: E402
from starhold.core import registry  # noqa: E402
from starhold.core.errors import StarholdError  # noqa: E402
from starhold.train import export, world  # noqa: E402
from starhold.train.learner import Learner, followed  # noqa: E402
from starhold.train.net import Boards, Inputs, Net, Shape  # noqa: E402
from starhold.train.recipe import Recipe  # noqa: E402
from starhold.train.session import Session  # noqa: E402

TINY = Recipe(
    "small-star-empires", seats=(2,), seconds=1e9, matches=128, decisions=32, boards=16, minibatches=4, channels=16,
    blocks=1, rate=(3e-3, 1e-3), usual=1.0,
)  # fmt: skip
ROUNDS = 24


@pytest.mark.slow
def test_some_seconds_of_learning_beat_random_play() -> None:
    learner = Learner(TINY, "cpu")
    before = learner.against(learner.worlds[0], None, 128)
    learner.worlds[0].reset(7)
    for number in range(ROUNDS):
        told = learner.learn(number / ROUNDS)
    assert all(np.isfinite(value) for value in told.values())
    after = learner.against(learner.worlds[0], None, 128)
    assert after > 0.7 > before


@pytest.mark.slow
def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    short = dataclasses.replace(TINY, matches=32, decisions=8, boards=4)
    session = Session(short, tmp_path, "cpu")
    session.log.append({"seconds": 0.0, "decisions": 0, **session.learner.learn(0)})
    session.learnt, session.decisions = 5.0, 256
    session.keep()
    again = Session(dataclasses.replace(short, seconds=5), tmp_path, "cpu")
    assert (again.learnt, again.decisions) == (5.0, 256)
    kept, now = session.learner.net.state_dict(), again.learner.net.state_dict()
    assert all(torch.equal(kept[name], now[name]) for name in kept)
    assert "against random, 2 seats" in json.loads((tmp_path / "log.jsonl").read_text(encoding="utf-8"))
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    with pytest.raises(StarholdError, match="another net"):
        Session(dataclasses.replace(short, blocks=2), tmp_path, "cpu")


@pytest.mark.slow
@pytest.mark.parametrize("id", ["pocket-imperium", "small-star-empires"])
def test_what_is_learnt_is_what_bots_play(id: str, tmp_path: Path) -> None:
    """The same numbers from torch as from the file in compiled code."""
    game = registry.game(id)
    torch.manual_seed(1)
    net = Net(Shape.of(game), 48, 3)
    for parameter in net.parameters():
        torch.nn.init.normal_(parameter, std=0.2)
    export.write(game, net, {}, tmp_path / "net.bin")
    compiled = Compiled(game)
    compiled.weights = weights.read(game, tmp_path / "net.bin")
    position = game.new(3, {}, 4)
    seat = game.pending(position)[0]
    seen = game.hide(position, seat)
    out = game.observation()
    game.observe(seen, out)
    boards = Boards(*(torch.tensor(np.stack([drawn])) for drawn in world.chart(game, position, net.shape)))
    planes, overall = torch.tensor(out.planes[: net.shape.hexes])[None], torch.tensor(out.overall)[None]
    with torch.no_grad():
        actions, win, _ = net(Inputs(planes, overall, torch.zeros(1, dtype=torch.long), boards))
    compiled.evaluate(seen)
    legal = game.legal(position, seat)
    np.testing.assert_allclose(compiled.actions[legal], actions[0, legal], rtol=0.02, atol=0.05)
    expected = torch.softmax(win[0, :3], 0).roll(seat).numpy()
    np.testing.assert_allclose(compiled.chances(seen), expected, atol=0.01)


@pytest.mark.parametrize("id", ["pocket-imperium", "small-star-empires"])
def test_a_run_can_begin_with_a_net_that_was_shipped(id: str, tmp_path: Path) -> None:
    game = registry.game(id)
    shipped = game.nets[2]
    recipe = Recipe(id, seats=(2,), seconds=9, matches=4, decisions=4, boards=2, minibatches=1, begin=str(shipped))
    session = Session(recipe, tmp_path, "cpu")
    made = weights.told(shipped)
    assert session.earlier["decisions"] == made["decisions"]
    assert session.earlier["earlier"] == made["earlier"]
    export.write(game, session.learner.net, {}, tmp_path / "net.bin")
    np.testing.assert_array_equal(weights.read(game, tmp_path / "net.bin"), weights.read(game, shipped))
    with pytest.raises(StarholdError, match="another net"):
        Session(dataclasses.replace(recipe, channels=16), tmp_path / "other", "cpu")
    with pytest.raises(StarholdError, match="nowhere"):
        Session(dataclasses.replace(recipe, begin="nowhere.bin"), tmp_path / "other", "cpu")


def test_new_boards_are_charted_anew() -> None:
    """With four seats it depends on the board which hexes are in line."""
    recipe = dataclasses.replace(TINY, matches=4, boards=8, minibatches=1)
    matches = world.World(registry.game(recipe.game), 4, recipe, torch.device("cpu"), 1)
    before = matches.boards.ties
    matches.reset(2)
    charts = [world.chart(matches.game, laid, matches.shape)[0] for laid in matches.env.laid]
    np.testing.assert_array_equal(matches.boards.ties.float(), np.stack(charts))
    assert not torch.equal(before, matches.boards.ties)


def test_outcomes_are_followed_to_the_end_of_a_match_and_no_further() -> None:
    believed = torch.tensor([0.5, 0.6, 0.4, 0.9])[:, None, None]
    outcome, ended = torch.tensor([0.0, 1.0, 0.0])[:, None, None], torch.tensor([0.0, 1.0, 0.0])[:, None]
    found = followed(outcome, believed, ended, 0.5).flatten().tolist()
    assert found == pytest.approx([0.5 * 0.6 + 0.5 * 1.0, 1.0, 0.9])
