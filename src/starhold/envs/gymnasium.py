"""Every game of Starhold as a Gymnasium environment: you at one seat, bots at the others.

    import gymnasium, starhold.envs.gymnasium
    env = gymnasium.make("starhold/PocketImperium-v0", seats=3, opponents=[bot.choose, bot.choose])

Importing this module registers an id for each game. An observation is float32 in one row (`split` takes it apart);
`info["action_mask"]`, int8, says what may be answered, and `action_masks()` says it in the manner of sb3-contrib.
The reward comes at the end: k winners of n seats get (n/k - 1) / (n - 1) each, the others -1 / (n - 1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from starhold.core import registry
from starhold.core.compiled.bits import Chance, lowest
from starhold.core.errors import BadInput
from starhold.core.expected import between
from starhold.core.game import Game, Seen
from starhold.core.match import LARGEST_SEED, Match
from starhold.envs.one import ILLEGAL, OBSERVATION_HIGH, RENDER_MODES, One
from starhold.words import Message

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "starhold.envs.gymnasium needs Gymnasium: pip install 'starhold[research]'", name=missing.name
    ) from missing

Array = NDArray[Any]
Choose = Callable[[Seen, Sequence[int]], int]
"""An opponent: chooses from what its seat sees and the legal actions."""
OPPONENTS, SEATING = 6, 7
"""The streams of `Chance` that random opponents and the draw of one's seat use."""


class Against(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One seat of a match; opponents answer at once, and what they know is what their seats see.

    `seat` None draws a seat for each match. `opponents` is one for all or one for each other seat in ascending order;
    a bot of `starhold.bots` will do as it is. Without any, they answer at random, and then `reset(seed)` repeats
    everything; other opponents bring their own randomness. An illegal action loses the match (-1, with the rule in
    `info["illegal"]`), or with illegal="raise" it raises `IllegalAction`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | None = None,
        seat: int | None = 0,
        opponents: Choose | Sequence[Choose] | None = None,
        render_mode: str | None = None,
        illegal: str = "lose",
        **options: Any,
    ) -> None:
        self.one = one = One(game, seats, options, render_mode, illegal)
        if seat is not None and seat not in range(one.seats):
            raise BadInput("seat", between(0, one.seats - 1), seat)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0.0, OBSERVATION_HIGH, (one.observation_size,), np.float32)
        self.action_space = spaces.Discrete(one.num_actions)
        self._chosen_seat = seat
        self._opponents = self._seated(opponents)
        self._answer_rngs = np.zeros(1, np.int64)
        self._mask = np.zeros(one.num_actions, np.int8)

    def _seated(self, opponents: Choose | Sequence[Choose] | None) -> list[Choose] | None:
        if opponents is None:
            return None
        others = self.one.seats - 1
        given = [*opponents] if isinstance(opponents, Sequence) else [opponents] * others
        if len(given) != others:
            raise BadInput("opponents", Message("env-expected-opponents", others=others, seats=others + 1), len(given))
        return [getattr(opponent, "choose", opponent) for opponent in given]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a match; with a seed exactly the one `game.new(seats, options, seed)` begins."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(LARGEST_SEED)) if seed is None else int(seed)
        self.one.begin(drawn)
        self.seat = Chance(drawn, SEATING).below(self.one.seats) if self._chosen_seat is None else self._chosen_seat
        self._answer_rngs[0] = Chance(drawn, OPPONENTS).rng
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        return self._observe()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        one, seat = self.one, self.seat
        if one.answer(seat, int(action)) == ILLEGAL:
            observation, info = self._observe()
            info["illegal"] = str(one.refusal(seat, int(action)))
            return observation, one.forfeit(seat)[seat], True, False, info
        is_over = self._let_others_play() == 0
        observation, info = self._observe()
        if self.render_mode == "human":
            self.render()
        if not is_over:
            return observation, 0.0, False, False, info
        result = one.result()
        info |= {"points": list(result.points), "winners": list(result.winners)}
        return observation, one.rewards()[seat], True, False, info

    def _let_others_play(self) -> int:
        """Until one's own seat is asked or the match is over; the seats that owe a decision then."""
        one, seat = self.one, self.seat
        if self._opponents is None:
            return int(one.others_drift(one.state, one.setup, seat, self._answer_rngs))
        owing = int(one.game.engine.owes_at(one.state, 0, one.setup, 0))
        while owing and not owing >> seat & 1:
            other = lowest(owing)
            choose = self._opponents[other - (other > seat)]
            action = choose(one.game.hide(one.position, other), one.game.legal(one.position, other))
            owing = one.answer(other, int(action))
            if owing == ILLEGAL:
                raise one.refusal(other, int(action))
        return owing

    def _observe(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        observation, mask = self.one.observe(self.seat)
        self._mask = mask
        return observation, {"action_mask": mask.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be answered now, as sb3-contrib asks for it."""
        return self._mask.astype(np.bool_)

    def match(self) -> Match:
        """The match so far, with its secrets: to look at, to draw, to save as a record."""
        if self._opponents is not None:
            return self.one.match()
        # What compiled code answered at random it did not tell, but the same chance answers the same.
        match, chance = self.one.begun.copy(), Chance(self.one.seed, OPPONENTS)
        own = iter(self.one.answers)
        while match.pending:
            if self.seat in match.pending:
                given = next(own, None)
                if given is None:
                    break
                match.answer(*given)
            else:
                legal = match.legal(match.pending[0])
                match.answer(match.pending[0], legal[chance.below(len(legal))])
        return match

    def split(self, observation: Array) -> tuple[Array, Array]:
        """The parts of an observation, as views: planes[..., most_hexes, channels] and overall[..., scalars]."""
        return self.one.split(observation)

    def render(self) -> Any:
        """Text, pixels or nothing, as `render_mode` says; "human" prints."""
        return self.one.render()


def id_of(game: str) -> str:
    """The id Gymnasium knows a game by."""
    return f"starhold/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> None:
    """Make every game known to `gymnasium.make`."""
    for game in registry.modules():
        if "@" not in game and id_of(game) not in gymnasium.registry:  # older rules are no games of their own
            gymnasium.register(id_of(game), "starhold.envs.gymnasium:Against", kwargs={"game": game})


register()
