"""The games as OpenSpiel plays them: its own tests pass, its bots and solvers run, and nobody sees a secret."""

from __future__ import annotations

import importlib
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starhold.core import record, registry
from starhold.core.errors import BadInput, IllegalAction
from starhold.core.testing import play_randomly

if sys.platform == "win32":
    pytest.skip("OpenSpiel publishes no wheels for Windows", allow_module_level=True)
pyspiel = importlib.import_module("pyspiel")

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # noqa: E402
from open_spiel.python.algorithms.get_all_states import get_all_states  # noqa: E402

from starhold.envs import openspiel  # noqa: E402

pytestmark = pytest.mark.slow

POCKET, SMALL = "python_pocket_imperium", "python_small_star_empires"
EVERYONE_GONE = Path(__file__).parent / "everyone_gone.json"
"""Three seats before the last plan of a match, none with a ship left: all that remains is 6 × 6 × 6 secret plans."""


def sampler(seed: int) -> Any:
    return pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)


def random_states(game: Any, seed: int) -> Iterator[Any]:
    """One state after the other of a random match; it is the same object, which changes."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


def late(game: Any, seed: int, back: int) -> tuple[str, int]:
    """The record of a random match, and the number of events that leaves `back` of them to be played."""
    match = play_randomly(game, 2, {}, seed)
    return record.encode(record.write(match)).decode(), len(match.events) - back


# OpenSpiel's own ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [-1, 7])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", [POCKET, SMALL])
def test_their_random_simulations_pass(name: str, players: int, seed: int, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(name, {"players": players, "seed": seed})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [POCKET, SMALL])
def test_their_mcts_bot_plays(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3, "seed": 1})
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 10, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


def test_their_ismcts_bot_plays_through_a_round_of_secret_plans() -> None:
    game = pyspiel.load_game(POCKET, {"players": 3, "seed": 1, "bounty": True})
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=rng)
    state = game.new_initial_state()
    for _ in range(20):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_their_cfr_solves_the_end_of_a_match() -> None:
    text, moves = late(registry.game("small-star-empires"), seed=3, back=4)
    game = pyspiel.load_game(SMALL, {"record": text, "moves": moves})
    solver = cfr.CFRSolver(game)
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(20):
        solver.evaluate_and_update_policy()
    after = exploitability.exploitability(game, solver.average_policy())
    assert before > 0.8
    assert after < 0.1


def test_plans_are_one_decision_for_each_seat_however_the_others_committed() -> None:
    game = pyspiel.load_game(POCKET, {"record": str(EVERYONE_GONE)})
    states = get_all_states(game, include_terminals=True, to_string=lambda state: state.history_str())
    assert len(states) == 1 + 6 + 36 + 216
    tabular = policy.TabularPolicy(game)
    assert sorted(map(len, tabular.states_per_player)) == [1, 1, 1]
    cfr.CFRSolver(game).evaluate_and_update_policy()


# Hidden information ---------------------------------------------------------------------------------------------------


def recollection(game: Any, history: list[int], player: int) -> list[str]:
    """What a player knew at every point of a history."""
    state = game.new_initial_state()
    known = []
    for action in history:
        state.apply_action(action)
        known.append(state.information_state_string(player))
    return known


@pytest.mark.parametrize("players", [2, 3])
def test_resampled_states_look_the_same_and_always_did(players: int) -> None:
    game = pyspiel.load_game(POCKET, {"players": players})
    draw = sampler(3)
    rng = random.Random(players)
    others = 0
    for state in random_states(game, seed=players):
        if rng.random() > 0.04:
            continue
        for player in range(players):
            other = state.resample_from_infostate(player, draw)
            history = other.history()
            others += history != state.history()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert (other.current_player(), other.legal_actions()) == (state.current_player(), state.legal_actions())
            known = recollection(game, history, player)
            assert known == recollection(game, state.history(), player)
            assert not known or known[-1] == other.information_state_string(player), "the history leads there"
    assert others


def test_resampling_draws_every_plan_that_could_be() -> None:
    game = pyspiel.load_game(POCKET, {"record": str(EVERYONE_GONE)})
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[2])
    draw = sampler(1)
    drawn = {tuple(state.resample_from_infostate(1, draw).history()) for _ in range(200)}
    assert len(drawn) == 6
    assert {tuple(state.resample_from_infostate(0, draw).history()) for _ in range(20)} == {tuple(state.history())}


def test_tiles_are_drawn_anew_but_for_those_the_player_took() -> None:
    game = pyspiel.load_game(POCKET, {"players": 2, "bounty": True, "seed": 2})
    draw = sampler(5)
    differ = 0
    for number, state in enumerate(random_states(game, seed=2)):
        if number % 20:
            continue
        other = state.resample_from_infostate(1, draw)
        assert other.information_state_string(1) == state.information_state_string(1)
        differ += other.serialize() != state.serialize()
        assert str(game.deserialize_state(other.serialize())) == str(other)
        while not other.is_terminal():
            other.apply_action(other.legal_actions()[-1])
    assert differ


def test_a_commit_is_hidden_until_the_next_plans_are_asked_for_and_recalled_from_then_on() -> None:
    game = pyspiel.load_game(POCKET, {"players": 3, "seed": 4})
    hidden = recalled = 0
    for state in random_states(game, seed=4):
        at, told = state.play, state.information_state_string(0)
        if at.batch is None:
            continue
        text = at.start.told[at.events[at.secret_answers()[1]]] if 1 in at.secret_answers() else None
        if text is not None and at.secret_from(0):
            hidden += ", 1 ?" in told
        elif text is not None:
            recalled += text in told and "?" not in told
    assert hidden
    assert recalled


def test_small_star_empires_has_no_secrets() -> None:
    game = pyspiel.load_game(SMALL, {"seed": 3})
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    for state in random_states(game, seed=1):
        assert "?" not in state.information_state_string(0)


def test_a_spectator_and_an_all_knowing_observer_can_watch() -> None:
    game = pyspiel.load_game(POCKET, {"seed": 1})
    *_, state = zip(range(30), random_states(game, 1), strict=False)
    kinds = {
        private: game.make_py_observer(pyspiel.IIGObservationType(True, True, private), {})
        for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS)
    }
    told = {private: observer.string_from(state[1], 0) for private, observer in kinds.items()}
    assert told[pyspiel.PrivateInfoType.NONE].startswith("spectator")
    assert "?" not in told[pyspiel.PrivateInfoType.ALL_PLAYERS]
    with pytest.raises(ValueError, match="public"):
        game.make_py_observer(pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER), {})


# States and parameters ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [POCKET, SMALL])
def test_states_survive_cloning_serialising_and_pickling(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3})
    for number, state in enumerate(random_states(game, seed=5)):
        if number % 40:
            continue
        copies = [state.clone(), game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))]
        for copy in copies:
            assert str(copy) == str(state)
            assert copy.history() == state.history()
            assert copy.legal_actions() == state.legal_actions()
        if not state.is_terminal() and not state.is_chance_node():
            copies[0].apply_action(copies[0].legal_actions()[0])
            assert len(copies[0].history()) == len(state.history()) + 1


def test_a_match_is_the_one_its_seed_begins() -> None:
    chance = pyspiel.load_game(SMALL, {"setups": 10})
    fixed = pyspiel.load_game(SMALL, {"seed": 6})
    state = chance.new_initial_state()
    assert state.chance_outcomes() == [(outcome, 0.1) for outcome in range(10)]
    state.apply_action(6)
    assert state.observation_string(0) == fixed.new_initial_state().observation_string(0)
    assert state.observation_tensor(1) == fixed.new_initial_state().observation_tensor(1)


def test_a_record_travels_inside_the_game_string() -> None:
    game = pyspiel.load_game(POCKET, {"record": str(EVERYONE_GONE), "moves": 90})
    again = pyspiel.load_game(str(game))
    assert again.num_players() == 3
    assert str(again.new_initial_state()) == str(game.new_initial_state())


def test_actions_read_as_in_records() -> None:
    state = pyspiel.load_game(SMALL, {"seed": 0}).new_initial_state()
    game = registry.game("small-star-empires")
    position = game.new(2, {}, 0)
    expected = {game.write(position, action) for action in game.legal(position, state.current_player())}
    assert {state.action_to_string(action) for action in state.legal_actions()} == expected


@pytest.mark.parametrize("name", [POCKET, SMALL])
def test_returns_are_shared_by_the_winners_and_sum_to_zero(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 4})
    for seed in range(3):
        *_, state = random_states(game, seed)
        result = registry.game(state.play.start.source.id).result(state.play.position())
        assert result is not None
        assert sum(state.returns()) == pytest.approx(0)
        assert {seat for seat, value in enumerate(state.returns()) if value > 0} == set(result.winners)
        assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game(POCKET, {"seed": 0}).new_initial_state()
    before = str(state)
    with pytest.raises(IllegalAction):
        state.apply_action(90)
    assert str(state) == before


@pytest.mark.parametrize("params", [{"players": 5}, {"galaxy": "nowhere"}, {"setups": 0}, {"record": "zlib-!"}])
def test_parameters_that_do_not_fit_are_refused(params: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        openspiel.GAMES["pocket-imperium"](params)


@pytest.mark.slow
def test_without_openspiel_the_import_names_the_extra() -> None:
    code = "import sys; sys.modules['pyspiel'] = None\nimport starhold.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "starhold[research]" in done.stderr
