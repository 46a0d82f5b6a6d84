"""A batch is many matches of the contract: same questions, same observations, same ends, whatever the threads."""

from __future__ import annotations

import numpy as np
import pytest

from starhold.core.errors import BadInput
from starhold.core.game import Game, Position
from starhold.core.registry import games
from starhold.envs.batch import BatchEnv

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.about.id)
RICHEST = {"pocket-imperium": {"bounty": True, "prime": "quad"}}
"""Options with all secrets a game has."""


def batch(game: Game, size: int = 4, seats: int = 3, seed: int = 5, **settings: int | bool | None) -> BatchEnv:
    settings = {"boards": 4, "threads": 1, **settings}
    return BatchEnv(game, size, seats=seats, options=RICHEST.get(game.about.id), seed=seed, **settings)  # type: ignore[arg-type]


@GAMES
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_match_goes_as_the_contract_says(game: Game, seats: int) -> None:
    env = batch(game, seats=seats)
    matches = [game.new(seats, env.options[0], int(seed)) for seed in env.match_seeds]
    ended = 0
    for _ in range(450):
        actions = env.sample_actions()
        for match, position in enumerate(matches):
            seat = game.pending(position)[0]
            assert env.seat[match] == seat
            assert np.flatnonzero(env.mask[match]).tolist() == game.legal(position, seat)
            game.apply(position, seat, int(actions[match]))
        env.step(actions)
        for match, position in enumerate(matches):
            assert bool(env.terminated[match]) == (game.result(position) is not None)
            if env.terminated[match]:
                check_end(env, match, position)
                matches[match] = game.new(seats, env.options[0], int(env.match_seeds[match]))
                ended += 1
            assert env.position(match).state.tobytes() == matches[match].state.tobytes()
    assert ended


def check_end(env: BatchEnv, match: int, position: Position) -> None:
    result = env.game.result(position)
    assert result is not None
    assert env.points[match].tolist() == list(result.points)
    rewards = env.rewards[match]
    assert abs(rewards.sum()) < 1e-6
    assert {seat for seat in range(env.seats) if rewards[seat] == rewards.max()} >= set(result.winners)
    if len(result.winners) == 1:
        assert rewards[result.winners[0]] == 1
        assert rewards.min() == -1 / (env.seats - 1)


@GAMES
@pytest.mark.parametrize("seats", [2, 4])
def test_observations_are_those_of_the_contract_and_blind_to_secrets(game: Game, seats: int) -> None:
    env = batch(game, seats=seats, observe=True)
    out = game.observation()
    for number in range(200):
        eyes = (env.seat + number) % seats
        env.observe(eyes)
        for match in range(0, env.size, 2):
            game.observe(game.hide(env.position(match), int(eyes[match])), out)
            assert (env.planes[match] == out.planes).all()
            assert (env.overall[match] == out.overall).all()
        env.step(env.sample_actions())
        if number % 10 == 0:  # as `observe=True` says, the observations are already there, of the seat asked
            game.observe(game.hide(env.position(0), int(env.seat[0])), out)
            assert (env.planes[0] == out.planes).all()
            assert (env.overall[0] == out.overall).all()


def history(env: BatchEnv, steps: int) -> list[bytes]:
    seen = []
    for _ in range(steps):
        actions = env.sample_actions().copy()
        rewards, terminated = env.step(actions)
        planes, overall = env.observe()
        parts = (actions, rewards, terminated, env.seat, env.mask, env.points, env.match_seeds, planes, overall)
        seen.append(b"".join(part.tobytes() for part in parts))
    return seen


@GAMES
def test_a_seed_repeats_everything_whatever_the_threads(game: Game) -> None:
    settings = {"size": 7, "boards": 4, "refresh": 16}
    one, three = batch(game, threads=1, **settings), batch(game, threads=3, **settings)
    first = history(one, 250)
    assert history(three, 250) == first
    three.close()
    three.reset(5)
    assert history(three, 250) == first
    three.reset(6)
    assert history(three, 3) != first[:3]


@GAMES
def test_boards_are_renewed_and_no_running_match_loses_its_own(game: Game) -> None:
    env = batch(game, size=3, boards=4, refresh=8)
    before = set(env.board_seeds.tolist())
    seeds, ended = env.match_seeds, np.zeros(env.size, np.bool_)
    for _ in range(600):
        _, ended = env.step(env.sample_actions())
        assert (env.match_seeds == seeds)[~ended].all()
        seeds = env.match_seeds
    assert len(before - set(env.board_seeds.tolist())) > 2


def test_without_refresh_the_boards_stay() -> None:
    env = batch(games()[0], refresh=0)
    before = env.board_seeds.copy()
    for _ in range(200):
        env.step(env.sample_actions())
    assert (env.board_seeds == before).all()


@GAMES
def test_an_illegal_action_is_refused_and_changes_nothing(game: Game) -> None:
    env = batch(game)
    actions = env.sample_actions().copy()
    before = [env.position(match).state.tobytes() for match in range(env.size)]
    for illegal in (-1, game.about.num_actions, 1 << 40, int(np.flatnonzero(~env.mask[2])[0])):
        actions[2] = illegal
        with pytest.raises(BadInput, match=r"actions\[2\]"):
            env.step(actions)
    with pytest.raises(BadInput, match="shape"):
        env.step(actions[:3])
    assert [env.position(match).state.tobytes() for match in range(env.size)] == before


def test_actions_may_be_of_any_integer_type_and_layout() -> None:
    one, other = batch(games()[0]), batch(games()[0])
    for _ in range(20):
        actions = one.sample_actions()
        spread = np.zeros(2 * one.size, np.int32)
        spread[::2] = actions
        one.step(actions)
        other.step(spread[::2])
        assert (one.mask == other.mask).all()


@pytest.mark.parametrize(
    "wrong",
    [{"size": 0}, {"seats": 5}, {"seed": -1}, {"threads": 0}, {"boards": 1}, {"refresh": -1}],
    ids=str,
)
def test_nonsense_is_refused_by_name(wrong: dict[str, int]) -> None:
    with pytest.raises(BadInput, match=next(iter(wrong))):
        batch(games()[0], **wrong)


def test_eyes_are_checked() -> None:
    env = batch(games()[0])
    with pytest.raises(BadInput, match="seats"):
        env.observe(np.full(env.size, env.seats))


@GAMES
def test_random_actions_are_uniform_among_the_legal_ones(game: Game) -> None:
    env = batch(game, size=4000, boards=2)
    same = env.slot == env.slot[0]
    counts = np.bincount(env.sample_actions()[same], minlength=env.num_actions)[env.mask[0]]
    expected = same.sum() / env.mask[0].sum()
    assert (abs(counts - expected) < 5 * expected**0.5).all()


@GAMES
def test_grids_and_neighbours_follow_the_boards(game: Game) -> None:
    env = batch(game, boards=4, refresh=4)
    for _ in range(300):
        env.grids()
        env.step(env.sample_actions())
    grids, near = env.grids(), env.adjacency()
    for match in range(env.size):
        board = env.board(match)
        assert set(grids[match].ravel().tolist()) == {-1, *range(len(board))}
        assert [tuple(np.flatnonzero(near[match, hex_])) for hex_ in range(len(board))] == list(board.neighbours)
