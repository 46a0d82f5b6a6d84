"""Every game of Starhold as a PettingZoo environment: `env("pocket-imperium", seats=3)`, or `parallel_env(…)`.

An observation is a dict: `observation`, float32 in one row (`env.split` takes it apart into planes by hex and the
rest), and `action_mask`, int8. Idle agents have both, too; nothing is allowed by their masks. Rewards come at the end:
k winners of n seats get (n/k - 1) / (n - 1) each, the others -1 / (n - 1).

`reset(seed=s)` begins exactly the match `game.new(seats, options, s)` begins; `reset()` follows on from there.
"""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starhold.core.compiled.bits import lowest, members, next_random, scramble
from starhold.core.errors import BadInput, IllegalAction
from starhold.core.game import Game
from starhold.core.match import LARGEST_SEED, Match
from starhold.envs.one import ILLEGAL, OBSERVATION_HIGH, One
from starhold.words import Message

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "starhold.envs.pettingzoo needs PettingZoo: pip install 'starhold[research]'", name=missing.name
    ) from missing

Array = NDArray[Any]
MaskedObservation = dict[str, Array]


def env(
    game: Game | str,
    *,
    seats: int | None = None,
    render_mode: str | None = None,
    illegal: str = "raise",
    **options: Any,
) -> Turns:
    """A match in which one agent acts at a time. Seats that plan at once are asked one after the other, in secret.

    `options` are the game's. An illegal action raises `IllegalAction` and changes nothing, or with illegal="lose" it
    loses the match: -1, and the others share 1.
    """
    return Turns(One(game, seats, options, render_mode, illegal))


def parallel_env(
    game: Game | str,
    *,
    seats: int | None = None,
    render_mode: str | None = None,
    illegal: str = "raise",
    **options: Any,
) -> AtOnce:
    """A match in which all agents act in every step, so that seats that plan at once do so.

    Who is not asked has one legal action, the last one: to wait.
    """
    return AtOnce(One(game, seats, options, render_mode, illegal))


class Seats:
    """What both kinds of environment share: agents, spaces, seeds."""

    def __init__(self, one: One, waits: int) -> None:
        self.one, self.render_mode = one, one.render_mode
        self.metadata = copy.deepcopy(one.metadata)
        self.possible_agents = [f"seat_{seat}" for seat in range(one.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._next_seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0]) & LARGEST_SEED
        self.observation_spaces: dict[str, Any] = {}
        self.action_spaces: dict[str, Any] = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent] = spaces.Dict(
                {
                    "observation": spaces.Box(0.0, OBSERVATION_HIGH, (one.observation_size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (one.num_actions + waits,), np.int8),
                }
            )
            self.action_spaces[agent] = spaces.Discrete(one.num_actions + waits)

    def begin(self, seed: int | None) -> int:
        """Begin a match; the seats that owe a decision."""
        if seed is None:
            seed = self._next_seed
        owing = self.one.begin(int(seed))
        self._next_seed = scramble(next_random(int(seed))) & LARGEST_SEED
        self.agents = self.possible_agents[:]
        return owing

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def split(self, observation: Array) -> tuple[Array, Array]:
        """The parts of an `observation`, as views: planes[..., most_hexes, channels] and overall[..., scalars]."""
        return self.one.split(observation)

    def match(self) -> Match:
        """The match so far, with its secrets: to look at, to draw, to save as a record."""
        return self.one.match()

    def render(self) -> Any:
        """Text, pixels or nothing, as `render_mode` says; "human" prints."""
        return self.one.render()

    def close(self) -> None:
        """Nothing is held that need be released."""


class Turns(Seats, AECEnv[str, MaskedObservation, int]):
    """The environment with agents acting one at a time."""

    def __init__(self, one: One) -> None:
        super().__init__(one, waits=0)
        self._first = [""] + [self.possible_agents[lowest(owing)] for owing in range(1, 1 << one.seats)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; `options` are not used, the game's are given to `env`."""
        owing = self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = self._first[owing]
        self._is_over = False

    def observe(self, agent: str) -> MaskedObservation:
        observation, mask = self.one.observe(self._seat[agent])
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Answer for `agent_selection`; None once it has finished."""
        if self._is_over:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput("action", Message("env-expected-asked", agent=self.agent_selection), action)
        owing = self.one.answer(self._seat[self.agent_selection], int(action))
        if owing > 0:
            self.agent_selection = self._first[owing]
        else:
            self._finish(owing, int(action))
        if self.render_mode == "human":
            self.render()

    def _finish(self, owing: int, action: int) -> None:
        one, seat = self.one, self._seat[self.agent_selection]
        if owing == ILLEGAL:
            self.infos[self.agent_selection]["illegal"] = str(one.refusal(seat, action))
        paid = one.forfeit(seat) if owing == ILLEGAL else one.rewards()
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._is_over = True


class AtOnce(Seats, ParallelEnv[str, MaskedObservation, int]):
    """The environment with all agents acting in every step."""

    def __init__(self, one: One) -> None:
        super().__init__(one, waits=1)
        self.wait = one.num_actions
        """The action of an agent that is not asked."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, MaskedObservation], dict[str, dict[str, Any]]]:
        """Begin a match; `options` are not used, the game's are given to `parallel_env`."""
        self._owing = self.begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, MaskedObservation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Answer for all who are asked. An illegal action of one changes nothing for anybody, or ends the match."""
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        loser = self._answer({self._seat[agent]: int(action) for agent, action in actions.items()}, infos)
        is_over = loser is not None or self._owing == 0
        paid = self.one.forfeit(loser) if loser is not None else self.one.rewards() if is_over else [0.0] * len(agents)
        observations = self._observations()
        if is_over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        rewards = dict(zip(agents, paid, strict=True))
        return observations, rewards, dict.fromkeys(agents, is_over), dict.fromkeys(agents, False), infos

    def _answer(self, actions: dict[int, int], infos: dict[str, dict[str, Any]]) -> int | None:
        """Carry out what was answered; the seat whose illegal action loses the match, if one does."""
        one, asked = self.one, members(self._owing)
        state, given, owing = one.state.copy(), len(one.answers), self._owing
        for seat in range(one.seats):
            action = actions.get(seat, self.wait)
            if action == self.wait and seat not in asked:
                continue
            try:
                owing = one.answer(seat, action)
            except IllegalAction:
                one.state[:] = state
                del one.answers[given:]
                raise
            if owing == ILLEGAL:
                infos[self.agents[seat]]["illegal"] = str(one.refusal(seat, action))
                return seat
        self._owing = owing
        return None

    def _observations(self) -> dict[str, MaskedObservation]:
        found: dict[str, MaskedObservation] = {}
        for seat, agent in enumerate(self.agents):
            observation, mask = self.one.observe(seat)
            is_idle = not self._owing >> seat & 1
            found[agent] = {"observation": observation, "action_mask": np.append(mask, np.int8(is_idle))}
        return found
