"""PettingZoo's own tests pass, and what they do not look at holds too: secrets, idle agents, replay."""

from __future__ import annotations

import functools
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from starhold.core.errors import BadInput, IllegalAction
from starhold.core.game import Game
from starhold.core.registry import games
from starhold.envs.pettingzoo import AtOnce, Turns, env, parallel_env
from starhold.envs.render import COLOURS

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.about.id)
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def legal(mask: np.ndarray[Any, Any]) -> list[int]:
    return [int(action) for action in np.flatnonzero(mask)]


def play(env: Turns, seed: int, steps: int | None = None) -> list[tuple[str, bytes, float]]:
    """Random play to the end, or for some steps; what each agent saw and was paid."""
    chance = random.Random(seed)
    env.reset(seed=seed)
    seen = []
    for agent in env.agent_iter(steps or 1 << 30):
        observation, reward, terminated, _, _ = env.last()
        assert observation is not None
        seen.append((agent, observation["observation"].tobytes() + observation["action_mask"].tobytes(), reward))
        env.step(None if terminated else chance.choice(legal(observation["action_mask"])))
    return seen


# Their tests ----------------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # it is a dict with a mask, as they ask for
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # when the match is over
@GAMES
@SEATS
def test_their_api_test_passes(game: Game, seats: int) -> None:
    api_test(env(game, seats=seats), num_cycles=300)


@GAMES
@SEATS
def test_their_seed_test_passes(game: Game, seats: int) -> None:
    seed_test(functools.partial(env, game, seats=seats), num_cycles=50)


@GAMES
@SEATS
def test_their_parallel_api_test_passes(game: Game, seats: int) -> None:
    parallel_api_test(parallel_env(game, seats=seats))


@GAMES
def test_their_parallel_seed_test_passes_where_illegal_actions_lose(game: Game) -> None:
    parallel_seed_test(functools.partial(parallel_env, game, illegal="lose"), num_cycles=50)


@GAMES
@SEATS
def test_their_render_test_passes(game: Game, seats: int) -> None:
    render_test(functools.partial(env, game, seats=seats))


# Replay and secrets ---------------------------------------------------------------------------------------------------


@GAMES
def test_a_seed_begins_the_match_the_game_draws_from_it_and_repeats_it(game: Game) -> None:
    one, other = env(game, seats=3), env(game, seats=3)
    assert play(one, 8) == play(other, 8)
    one.reset(seed=8)
    fresh = game.new(3, {}, 8)
    assert one.one.position.setup.tobytes() == fresh.setup.tobytes()
    assert one.one.position.state.tobytes() == fresh.state.tobytes()
    other.reset(seed=8)
    one.reset()
    other.reset()
    assert one.one.seed == other.one.seed != 8


@GAMES
def test_all_agents_see_what_the_contract_shows_them_and_only_who_is_asked_may_answer(game: Game) -> None:
    table = env(game, seats=3)
    out = game.observation()
    chance = random.Random(1)
    table.reset(seed=2)
    for number in range(80):
        for seat, agent in enumerate(table.agents):
            seen = table.observe(agent)
            game.observe(game.hide(table.one.position, seat), out)
            planes, overall = table.split(seen["observation"])
            assert (planes == out.planes).all()
            assert (overall == out.overall).all()
            assert legal(seen["action_mask"]) == game.legal(table.one.position, seat), number
        asked = table.agent_selection
        table.step(chance.choice(legal(table.observe(asked)["action_mask"])))


def planning() -> Turns:
    """A match of Pocket Imperium at its first plan."""
    table = env("pocket-imperium", seats=3, bounty=True)
    table.reset(seed=4)
    while len(table.one.game.pending(table.one.position)) == 1:
        table.step(legal(table.observe(table.agent_selection)["action_mask"])[0])
    return table


def test_nobody_sees_what_another_has_planned() -> None:
    seen = set()
    for choice in range(6):
        table = planning()
        table.step(legal(table.observe("seat_0")["action_mask"])[choice])
        assert table.agent_selection == "seat_1"
        seen.add(b"".join(table.observe(agent)["observation"].tobytes() for agent in ("seat_1", "seat_2")))
    assert len(seen) == 1


def test_in_the_parallel_form_all_plan_in_one_step() -> None:
    table = parallel_env("pocket-imperium", seats=3)
    seen, _ = table.reset(seed=4)
    steps = 0
    while len(table.one.game.pending(table.one.position)) == 1:
        seen = table.step({agent: legal(seen[agent]["action_mask"])[0] for agent in table.agents})[0]
        steps += 1
    assert steps == 6, "two placings for each seat, one at a time"
    assert all(len(legal(seen[agent]["action_mask"])) == 6 for agent in table.agents)
    seen = table.step({agent: legal(seen[agent]["action_mask"])[0] for agent in table.agents})[0]
    assert len(table.one.game.pending(table.one.position)) == 1
    idle = [agent for agent in table.agents if legal(seen[agent]["action_mask"]) == [table.wait]]
    assert len(idle) == 2


@GAMES
def test_both_forms_play_the_same_match(game: Game) -> None:
    turns, at_once = env(game, seats=2), parallel_env(game, seats=2)
    turns.reset(seed=6)
    seen, _ = at_once.reset(seed=6)
    while at_once.agents:
        actions = {agent: legal(seen[agent]["action_mask"])[-1] for agent in at_once.agents}
        for agent, action in actions.items():
            if action != at_once.wait:
                assert turns.agent_selection == agent
                turns.step(action)
        seen, rewards, terminated, _, _ = at_once.step(actions)
        assert turns.one.state.tobytes() == at_once.one.state.tobytes()
    assert all(terminated.values())
    assert at_once.step({}) == ({}, {}, {}, {}, {}), "nobody is left to be told anything"
    assert turns.rewards == rewards
    assert sum(rewards.values()) == 0
    assert turns.match().events == at_once.match().events
    assert turns.match().position.state.tobytes() == turns.one.state.tobytes()
    assert turns.match().result == turns.one.result()


# What is not legal ----------------------------------------------------------------------------------------------------


@GAMES
def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(game: Game) -> None:
    table = env(game)
    table.reset(seed=1)
    before = table.one.state.tobytes()
    (seat,) = game.pending(table.one.position)
    illegal = next(a for a in range(game.about.num_actions) if a not in game.legal(table.one.position, seat))
    for action in (illegal, -1, 10_000):
        with pytest.raises(IllegalAction, match="-"):
            table.step(action)
    with pytest.raises(BadInput, match="which is asked"):
        table.step(None)
    assert table.one.state.tobytes() == before


@GAMES
def test_an_illegal_action_can_be_made_to_lose(game: Game) -> None:
    table = env(game, seats=3, illegal="lose")
    table.reset(seed=1)
    loser = table.agent_selection
    table.step(game.about.num_actions - 1)
    assert all(table.terminations.values())
    assert table.rewards == {agent: -1 if agent == loser else 0.5 for agent in table.possible_agents}
    assert "-" in table.infos[loser]["illegal"]


def test_an_illegal_plan_of_one_leaves_the_plans_of_all_unmade() -> None:
    table = parallel_env("pocket-imperium", seats=3)
    seen, _ = table.reset(seed=4)
    while len(table.one.game.pending(table.one.position)) == 1:
        seen = table.step({agent: legal(seen[agent]["action_mask"])[0] for agent in table.agents})[0]
    before = table.one.state.tobytes()
    actions = {agent: legal(seen[agent]["action_mask"])[0] for agent in table.agents}
    with pytest.raises(IllegalAction):
        table.step(actions | {"seat_2": 0})
    with pytest.raises(IllegalAction):
        table.step(actions | {"seat_1": table.wait})
    assert table.one.state.tobytes() == before == table.match().position.state.tobytes()
    assert table.step(actions)[2] == dict.fromkeys(table.possible_agents, False)


@pytest.mark.parametrize(
    "wrong", [{"seats": 7}, {"render_mode": "opera"}, {"illegal": "cry"}, {"galaxy": "far"}], ids=str
)
def test_nonsense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        env("pocket-imperium", **wrong).reset(seed=0)


# Pictures -------------------------------------------------------------------------------------------------------------


def test_the_text_shows_the_board_the_question_and_the_points() -> None:
    table = env("pocket-imperium", seats=2, render_mode="ansi")
    play(table, 3, steps=4)
    text = table.render()
    assert text.splitlines()[-2] == "plan: Amber, Azure"
    assert text.splitlines()[-1] == "o Amber 0  # Azure 0"
    assert text.count("1o2") == text.count("1#2") == 2


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_has_the_colours_of_all_seats(seats: int) -> None:
    table = env("small-star-empires", seats=seats, render_mode="rgb_array")
    table.reset(seed=3)
    pixels = table.render()
    assert pixels.dtype == np.uint8
    found = {tuple(colour) for colour in pixels.reshape(-1, 3).tolist()}
    assert found >= set(COLOURS[:seats])
    assert not found & set(COLOURS[seats:])


def test_a_picture_of_a_finished_match_names_the_winner(capsys: pytest.CaptureFixture[str]) -> None:
    play(env("small-star-empires", render_mode="human"), 1)
    assert "over: " in capsys.readouterr().out.splitlines()[-2]


def test_both_kinds_are_told_apart_by_their_type() -> None:
    assert isinstance(env("pocket-imperium"), Turns)
    assert isinstance(parallel_env("pocket-imperium"), AtOnce)
