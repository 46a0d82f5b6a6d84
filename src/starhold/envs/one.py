"""One match as PettingZoo and Gymnasium see it: arrays, the entries of compiled code, spaces' sizes and rewards."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starhold.core import registry
from starhold.core.compiled.contract import bind
from starhold.core.errors import BadInput, IllegalAction
from starhold.core.expected import either, listed
from starhold.core.game import Game, Options, Position, Result
from starhold.core.match import Match
from starhold.envs import render

Array = NDArray[Any]

OBSERVATION_HIGH = 4.0
"""No number of an observation is larger, and none is below 0."""
ILLEGAL = -1
RENDER_MODES = ["ansi", "human", "rgb_array"]
REFUSALS = ("raise", "lose")
"""What an illegal action does: it raises `IllegalAction` and changes nothing, or it loses the match."""


class One:
    """A match that is begun from a seed, answered, and observed through the eyes of a seat.

    Compiled code answers in place, far quicker than a `Match` does (docs/decisions/0020-one-match.md); `match` makes
    one of what was answered.
    """

    def __init__(
        self, game: Game | str, seats: int | None, options: Options, render_mode: str | None, illegal: str
    ) -> None:
        self.game = registry.game(game) if isinstance(game, str) else game
        about = self.game.about
        self.seats = about.seats[0] if seats is None else about.check_seats(seats)
        self.options = about.check_options(options)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput("render_mode", listed(RENDER_MODES), render_mode)
        if illegal not in REFUSALS:
            raise BadInput("illegal", either(REFUSALS), illegal)
        self.render_mode, self.illegal = render_mode, illegal
        self.num_actions = about.num_actions
        self.observation_size = about.most_hexes * len(self.game.planes) + len(self.game.overall)
        compiled = bind("starhold.envs.compiled.one", self.game.rules)
        self._answer, self._observe, self.others_drift = compiled.answer, compiled.observe, compiled.others_drift
        self._scratch = np.zeros(1, self.game.rules.State.dtype)
        self._shape = (about.most_hexes, len(self.game.planes))

    def begin(self, seed: int) -> int:
        """Begin the match `game.new` draws from this seed; the seats that owe a decision."""
        self.begun = Match.begin(self.game, self.seats, self.options, seed)
        self.seed = seed
        self.answers: list[tuple[int, int]] = []
        """Seat and action of each answer given here."""
        self.position = self.begun.position.copy()
        self.state, self.setup = self.position.state, self.position.setup
        return int(self.game.engine.owes_at(self.state, 0, self.setup, 0))

    def answer(self, seat: int, action: int) -> int:
        """Answer for a seat; the seats that owe a decision then, or ILLEGAL where an illegal action loses."""
        owing: int = self._answer(self.state, self.setup, seat, action)
        if owing != ILLEGAL:
            self.answers.append((seat, action))
        elif self.illegal == "raise":
            raise self.refusal(seat, action)
        return owing

    def match(self) -> Match:
        """The match so far, with its secrets, as all of Starhold knows it: to look at, to draw, to save."""
        match = self.begun.copy()
        for seat, action in self.answers:
            match.answer(seat, action)
        return match

    def refusal(self, seat: int, action: int) -> IllegalAction:
        """Why an action is not legal, in words and with its rule."""
        refused = self.game.explain(self.position, seat, action)
        assert refused is not None, "the action is legal"
        return IllegalAction(refused)

    def observe(self, seat: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """New arrays: what the seat sees, float32[observation_size], and what it may answer, int8[num_actions]."""
        observation, mask = np.empty(self.observation_size, np.float32), np.empty(self.num_actions, np.int8)
        hexes, channels = self._shape
        self._observe(self.state, self.setup, self._scratch, seat, hexes, channels, observation, mask)
        return observation, mask

    def split(self, observation: Array) -> tuple[Array, Array]:
        """An observation's parts, as views: planes[..., most_hexes, channels] and overall[..., scalars]."""
        hexes, channels = self._shape
        planes = observation[..., : hexes * channels].reshape(*observation.shape[:-1], hexes, channels)
        return planes, observation[..., hexes * channels :]

    def result(self) -> Result:
        """How the match ended."""
        result = self.game.result(self.position)
        assert result is not None, "the match goes on"
        return result

    def rewards(self) -> list[float]:
        """Zero-sum: k winners of n seats get (n/k - 1) / (n - 1) each, the others -1 / (n - 1)."""
        winners = self.result().winners
        share = self.seats / len(winners)
        return [((share if seat in winners else 0.0) - 1) / (self.seats - 1) for seat in range(self.seats)]

    def forfeit(self, loser: int) -> list[float]:
        """What an illegal action costs: 1, which the others share."""
        return [-1.0 if seat == loser else 1 / (self.seats - 1) for seat in range(self.seats)]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The match as everyone at the table sees it, in the way `render_mode` says; "human" prints it."""
        if self.render_mode == "rgb_array":
            return render.picture(self.game, self._shown())
        if self.render_mode is None:
            return None
        text = render.text(self.game, self._shown())
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)
        return None

    def _shown(self) -> Position:
        return self.game.hide(self.position, None).position

    @functools.cached_property
    def metadata(self) -> dict[str, Any]:
        name = f"{self.game.about.id.replace('-', '_')}_v0"
        return {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 2, "is_parallelizable": False}
