"""A million matches on a GPU: the rules of the games as CUDA device code, from the very same source.

    env = CudaEnv("pocket-imperium", size=1 << 20, seats=4, seed=7)
    env.play(1000)                         # a thousand random decisions in every match
    env.step(env.sample_actions())         # or actions of your own: a device array int64[size]
    planes, overall = env.observe()        # device arrays; torch.as_tensor(planes, device="cuda") shares them

It is `BatchEnv` on the device: the same names, and for the same seed the same matches, byte for byte. Arrays live on
the GPU and carry `__cuda_array_interface__`, so torch and CuPy use them without a copy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from starhold.core import registry
from starhold.core.compiled.bits import many_randoms, next_random, scramble
from starhold.core.compiled.contract import bind
from starhold.core.errors import BadInput, StarholdError
from starhold.core.expected import exactly, whole
from starhold.core.files import File
from starhold.core.game import Game, Options, Position
from starhold.envs.batch import LARGEST_SEED, at_least, every_option
from starhold.words import Message

DeviceArray = Any
"""An array on the GPU, as Numba makes them."""


class NoGpu(StarholdError):
    """There is no GPU here, or nothing to drive it with."""

    def __init__(self, reason: str | Message) -> None:
        super().__init__(Message("error-no-gpu", reason=reason))


def cuda() -> Any:
    """Numba's CUDA module, or a `NoGpu` that says in one line what is missing."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # NumPy 2.5 dropped a name that Numba's CUDA module still asks for
    try:
        from numba import cuda
    except ImportError as missing:
        raise NoGpu(str(missing)) from None
    if not cuda.is_available():
        raise NoGpu(Message("env-no-driver"))
    return cuda


class CudaEnv:
    """`size` matches of one game on the GPU, each stepped once by every `step`. See `BatchEnv` for the names.

    Fresh matches are drawn on the device from a ring of `boards` set-ups; `refresh` replaces the oldest ones.
    """

    def __init__(
        self,
        game: Game | str,
        size: int,
        *,
        seats: int | None = None,
        options: Options | Sequence[Options] | None = None,
        seed: int = 0,
        boards: int = 256,
        files: Mapping[str, File] | None = None,
        start: int | None = None,
    ) -> None:
        """`files` are tiles and a board of one's own; `start` is the seat that begins, without it whom chance draws."""
        self._cuda = cuda()
        self.game = registry.game(game) if isinstance(game, str) else game
        about = self.game.about
        self.size = at_least("size", size, 1)
        self.seats = about.seats[0] if seats is None else about.check_seats(seats)
        self.options = every_option(about, options)
        self.num_actions = about.num_actions
        self.kernels = bind("starhold.envs.compiled.device", self.game.rules)
        self._boards = at_least("boards", boards, 2)
        self._files, self._start = files or {}, start
        self._allocate()
        self.reset(seed)

    def _allocate(self) -> None:
        about, size = self.game.about, self.size
        self.states = self._new(size, self.game.rules.State.dtype)
        """The matches themselves; secrets included."""
        self.seat, self._base, self._legal = (self._new(size, np.int64) for _ in range(3))
        self.slot, self._match_rngs, self._answer_rngs, self._actions = (self._new(size, np.int64) for _ in range(4))
        self.rewards = self._new((size, self.seats), np.float32)
        self.terminated = self._new(size, np.bool_)
        self.points = self._new((size, self.seats), np.int64)
        self.wins = self._new((size, self.seats), np.float32)
        """Wins of each seat in matches that `play` brought to an end; ties are shared."""
        self.ended = self._new(size, np.int64)
        """Matches that `play` brought to an end."""
        self._wrong = self._new(1, np.int64)
        self._hints = self._new((size, 4), np.int64)
        self._shapes = {
            "mask": ((size, about.num_actions), np.bool_),
            "planes": ((size, about.most_hexes, len(self.game.planes)), np.float32),
            "overall": ((size, len(self.game.overall)), np.float32),
        }
        self._large: dict[str, DeviceArray] = {}
        """Arrays made when first asked for."""

    def _new(self, shape: int | tuple[int, ...], kind: Any) -> DeviceArray:
        return self._cuda.to_device(np.zeros(shape, kind))

    def _on_demand(self, name: str) -> DeviceArray:
        if name not in self._large:
            self._large[name] = self._cuda.device_array(*self._shapes[name])
        return self._large[name]

    # The loop ---------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        """Begin a fresh match everywhere; with a seed also new boards and a new rng, so that everything repeats."""
        if seed is not None:
            self._seed(seed)
        for counted in (self.rewards, self.terminated, self.points, self.wins, self.ended):
            counted[:] = 0
        self.launch("begin", *self._places, self._first, self._open)

    @property
    def _places(self) -> tuple[DeviceArray, ...]:
        asked = (self.seat, self._base, self._legal)
        return (self.states, self.setups, self._starts, self.slot, self._match_rngs, *asked)

    def step(self, actions: DeviceArray) -> tuple[DeviceArray, DeviceArray]:
        """Answer for the seat asked in every match with actions int64[size] on the device: `rewards`, `terminated`.

        A match whose action is not legal stays as it is; `check` names it.
        """
        actions = self._cuda.as_cuda_array(actions) if hasattr(actions, "__cuda_array_interface__") else actions
        if actions.shape != (self.size,) or actions.dtype != np.int64:
            raise BadInput("actions", exactly(f"int64[{self.size}]"), f"{actions.dtype}{list(actions.shape)}")
        results = (self.rewards, self.terminated, self.points, self._wrong)
        self.launch("step", *self._places, actions, *results, self._first, self._open)
        return self.rewards, self.terminated

    def check(self) -> None:
        """Raise if a step since the last check was given an illegal action. Waits for the device."""
        wrong = int(self._wrong.copy_to_host()[0])
        self._wrong[:] = self.size
        if wrong < self.size:
            allowed = Message("env-expected-allowed", mask=f"mask[{wrong}]")
            raise BadInput(f"actions[{wrong}]", allowed, Message("env-got-another"))

    def sample_actions(self) -> DeviceArray:
        """Actions of a random policy, uniform among the legal ones of each match."""
        self.launch("sample", self._answer_rngs, self._base, self._legal, self._actions)
        return self._actions

    def play(self, steps: int) -> None:
        """As many random decisions in every match as `steps` rounds of `sample_actions` and `step`, much faster."""
        answer_rngs = (self._answer_rngs, self.seat, self._base, self._legal, self.points, self.wins, self.ended)
        place = (self.states, self.setups, self._starts, self.slot, self._match_rngs)
        self.launch("play", *place, *answer_rngs, self._first, self._open, at_least("steps", steps, 0))

    @property
    def mask(self) -> DeviceArray:
        """mask[size, num_actions]: the legal actions of the seat asked."""
        mask = self._on_demand("mask")
        self.launch("fill_mask", self._base, self._legal, mask, count=mask.size)
        return mask

    def observe(self, seats: DeviceArray | None = None) -> tuple[DeviceArray, DeviceArray]:
        """Fill `planes` and `overall` from the eyes of the seats asked, or of the given ones: int64[size]."""
        planes, overall = self._on_demand("planes"), self._on_demand("overall")
        eyes = self.seat if seats is None else seats
        together, watched = self.kernels.WATCHERS, (self.states, self.setups, self.slot, eyes, self._hints)
        self.kernels.observe_overall[(self.size + together - 1) // together, together](*watched, overall.reshape(-1))
        self.kernels.observe_planes[self.size, together](*watched, planes.reshape(self.size, -1))
        return planes, overall

    def launch(self, kernel: str, *args: Any, count: int | None = None) -> None:
        block = self.kernels.BLOCK
        blocks = ((self.size if count is None else count) + block - 1) // block
        getattr(self.kernels, kernel)[blocks, block](*args)

    # Boards -----------------------------------------------------------------------------------------------------------

    def _seed(self, seed: int) -> None:
        if isinstance(seed, bool) or not 0 <= seed <= LARGEST_SEED:
            raise BadInput("seed", whole(0, LARGEST_SEED), seed)
        self._board_rng, match_rngs, answer_rngs = (scramble(seed ^ scramble(stream)) for stream in (3, 4, 5))
        self._boards_laid = 0
        rules = self.game.rules
        setups, starts = np.zeros(self._boards, rules.Setup.dtype), np.zeros(self._boards, rules.State.dtype)
        self.laid: list[Position] = []
        """The start of a match on each set-up of the ring."""
        for place in range(self._boards):
            self.laid.append(self._drawn())
            setups[place], starts[place] = self.laid[place].setup[0], self.laid[place].state[0]
        self.setups, self._starts = self._cuda.to_device(setups), self._cuda.to_device(starts)
        self._first, self._open = 0, self._boards
        self._match_rngs.copy_to_device(many_randoms(match_rngs, self.size))
        self._answer_rngs.copy_to_device(many_randoms(answer_rngs, self.size))
        self._wrong[:] = self.size

    def _drawn(self) -> Position:
        self._board_rng = next_random(self._board_rng)
        options = self.options[self._boards_laid % len(self.options)]
        self._boards_laid += 1
        drawn = self.game.new(self.seats, options, scramble(self._board_rng) & LARGEST_SEED, **self._files)
        return drawn if self._start is None else self.game.begun_by(drawn, self._start)

    def refresh(self, count: int = 1) -> int:
        """Replace up to `count` of the oldest set-ups by new boards, as far as no match uses them; how many were."""
        used = self._new(self._boards, np.bool_)
        self.launch("mark_used", self.slot, used)
        still = used.copy_to_host()
        renewed = 0
        for _ in range(count):
            oldest = (self._first + self._open) % self._boards
            if self._open < self._boards and not still[oldest]:
                self.laid[oldest] = self._drawn()
                self.setups[oldest : oldest + 1].copy_to_device(self.laid[oldest].setup)
                self._starts[oldest : oldest + 1].copy_to_device(self.laid[oldest].state)
                self._open += 1
                renewed += 1
            if self._open > self._boards // 2:
                self._first = (self._first + 1) % self._boards
                self._open -= 1
        return renewed

    def position(self, match: int) -> Position:
        """A copy of a match as it stands, on the host. It knows all secrets."""
        at = self.laid[int(self.slot[match])]
        state = self.states[match : match + 1].copy_to_host()
        return Position(at.board, at.options, at.setup, state)
