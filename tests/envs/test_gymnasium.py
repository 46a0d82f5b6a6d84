"""Gymnasium's own checks pass; opponents see only what their seats see; the ids are known."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from starhold.core import record
from starhold.core.errors import BadInput, IllegalAction
from starhold.core.game import Game, Seen
from starhold.core.registry import games
from starhold.envs.gymnasium import Against, id_of

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.about.id)


def first_legal(seen: Seen, legal: Sequence[int]) -> int:
    return legal[0]


def play(env: gymnasium.Env[Any, Any], seed: int) -> list[bytes]:
    """A match of random answers; all that was seen and paid."""
    chance = random.Random(seed)
    observation, info = env.reset(seed=seed)
    told, terminated = [], False
    while not terminated:
        action = chance.choice([int(action) for action in np.flatnonzero(info["action_mask"])])
        observation, reward, terminated, truncated, info = env.step(action)
        told.append(observation.tobytes() + info["action_mask"].tobytes() + bytes(str(reward), "ascii"))
        assert not truncated
    assert env.unwrapped.one.game.result(env.unwrapped.one.position)  # type: ignore[attr-defined]
    assert info["winners"]
    return told


def test_the_ids_are_the_titles_of_the_games() -> None:
    assert [id_of(game.about.id) for game in games()] == ["starhold/PocketImperium-v0", "starhold/SmallStarEmpires-v0"]


@GAMES
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_their_check_env_passes(game: Game, seats: int) -> None:
    check_env(gymnasium.make(id_of(game.about.id), seats=seats).unwrapped)


@GAMES
@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_seed_repeats_the_match_and_random_opponents_with_it(game: Game, seat: int | None) -> None:
    one, other = (gymnasium.make(id_of(game.about.id), seats=3, seat=seat) for _ in range(2))
    assert play(one, 5) == play(other, 5)
    assert play(one, 5) != play(one, 6)


def test_a_seat_is_drawn_for_each_match_if_none_is_chosen() -> None:
    env = Against("pocket-imperium", seats=4, seat=None)
    drawn = set()
    for seed in range(30):
        env.reset(seed=seed)
        drawn.add(env.seat)
    assert drawn == {0, 1, 2, 3}


@GAMES
def test_opponents_answer_from_what_their_seats_see(game: Game) -> None:
    asked: set[int | None] = set()

    def opponent(seen: Seen, legal: Sequence[int]) -> int:
        asked.add(seen.seat)
        assert list(legal) == game.legal(seen.position, seen.seat or 0)
        assert game.hide(seen.position, seen.seat).position.state.tobytes() == seen.position.state.tobytes()
        return legal[-1]

    play(Against(game, seats=3, seat=1, opponents=opponent), 2)
    assert asked == {0, 2}


@GAMES
@pytest.mark.parametrize("opponents", [None, first_legal])
def test_its_match_is_the_one_that_was_played(game: Game, opponents: Any) -> None:
    env = Against(game, seats=3, seat=1, opponents=opponents)
    _, info = env.reset(seed=4)
    terminated = False
    while not terminated:
        if len(env.one.answers) % 20 == 0:
            assert env.match().position.state.tobytes() == env.one.state.tobytes()
        _, _, terminated, _, info = env.step(np.flatnonzero(info["action_mask"])[-1])
    match = env.match()
    assert match.position.state.tobytes() == env.one.state.tobytes()
    assert record.read(record.encode(record.write(match))).result == env.one.result()


def test_each_seat_may_have_an_opponent_of_its_own_and_bots_will_do_as_they_are() -> None:
    class Bot:
        seats: set[int | None] = set()  # noqa: RUF012

        def choose(self, seen: Seen, legal: Sequence[int]) -> int:
            self.seats.add(seen.seat)
            return legal[0]

    bot = Bot()
    play(Against("pocket-imperium", seats=3, seat=0, opponents=[bot, first_legal]), 2)  # type: ignore[list-item]
    assert bot.seats == {1}
    with pytest.raises(BadInput, match="opponents"):
        Against("pocket-imperium", seats=3, opponents=[first_legal])


def test_an_opponent_that_breaks_the_rules_is_named() -> None:
    env = Against("pocket-imperium", seats=2, seat=1, opponents=lambda seen, legal: 43)
    first = next(seed for seed in range(10) if env.one.game.new(2, {}, seed).setup[0]["start"] == 0)
    with pytest.raises(IllegalAction, match="PI-"):
        env.reset(seed=first)


@GAMES
def test_an_illegal_action_loses_or_raises(game: Game) -> None:
    wrong = game.about.num_actions - 1
    env = Against(game, seats=3)
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated) == (-1, True)
    assert "-" in info["illegal"]
    strict = Against(game, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(wrong)


@GAMES
def test_masks_and_parts_of_observations_agree_with_the_contract(game: Game) -> None:
    env = Against(game, seats=2, seat=1)
    observation, info = env.reset(seed=3)
    position, out = env.one.position, game.observation()
    game.observe(game.hide(position, 1), out)
    planes, overall = env.split(observation)
    assert (planes == out.planes).all()
    assert (overall == out.overall).all()
    assert np.flatnonzero(env.action_masks()).tolist() == game.legal(position, 1)
    assert (info["action_mask"] == env.action_masks()).all()


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="seat"):
        Against("pocket-imperium", seats=2, seat=2)
