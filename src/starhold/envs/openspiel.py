"""Every game of Starhold as an OpenSpiel Python game: `pyspiel.load_game("python_pocket_imperium", {"players": 3})`.

Importing this module registers the games. Seats that plan at once commit one after the other, in ascending order, and
no information state shows a commit before the rules reveal it. Parameters, common to all games:

- `players`: the number of seats.
- `seed`: -1 (default) begins with a chance node that draws one of `setups` equally likely set-ups; outcome k is the
  set-up of seed k. A seed from 0 on fixes the set-up, and the game has no chance node.
- `setups`: how many set-ups the chance node draws from (1,000).
- `record`: start from the position a record ends in: a file, its text, or `packed(text)`. It says the players, options
  and set-up, too. The game object keeps it packed, so a serialised game needs no file.
- `moves`: how many events of the record to play first; -1 for all of them.
- every option of the game by its name; text left empty means the game's default.

Returns are zero-sum: k winners of n seats get (n/k - 1) / (n - 1) each, the others -1 / (n - 1); so 1 for a win alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from starhold.core import record, registry
from starhold.core.errors import BadInput
from starhold.core.expected import between
from starhold.core.game import Game, Observation, Seen
from starhold.envs.play import (
    OVER,
    PACKED,
    SPECTATOR,
    Play,
    Source,
    actions_in,
    digest,
    imagined,
    packed,
    start_of,
    unpacked,
)
from starhold.words import Message

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "starhold.envs.openspiel needs OpenSpiel: pip install 'starhold[research]'", name=missing.name
    ) from missing

MOST_DECISIONS = 4096
"""More than a match of any of our games can have."""
SETUPS = 1000
COMMON: dict[str, int | str] = {"players": 2, "seed": -1, "setups": SETUPS, "record": "", "moves": -1}
CHANCE = int(pyspiel.PlayerId.CHANCE)
assert int(pyspiel.PlayerId.TERMINAL) == OVER


class Retelling:
    """Stands in for a `Play` while events are told again to OpenSpiel, which keeps its own history."""

    def __init__(self, play: Play, drawn: bool) -> None:
        actions = play.start.game.about.num_actions
        self.told = [divmod(code, actions) for code in reversed(play.events)]
        if drawn:
            self.told.append((CHANCE, play.start.seed))

    @property
    def seat(self) -> int:
        return self.told[-1][0]

    def answer(self, action: int) -> None:
        self.told.pop()


class StarholdState(pyspiel.State):  # type: ignore[misc]
    """A match. Its one attribute is `play`: None until the chance node has drawn the set-up."""

    play: Any

    def __init__(self, game: StarholdGame) -> None:
        super().__init__(game)
        self.play = None if game.drawn else Play.begin(game.start)

    def current_player(self) -> int:
        return CHANCE if self.play is None else self.play.seat

    def is_terminal(self) -> bool:
        return self.play is not None and self.play.seat == OVER

    def is_chance_node(self) -> bool:
        return self.play is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As in C++, which would come back to Python five times to find out."""
        play = self.play
        if play is None:
            return [outcome for outcome, _ in self.chance_outcomes()] if player is None or player < 0 else []
        return list(actions_in(play.base, play.word)) if player is None or player == play.seat else []

    def _legal_actions(self, player: int) -> list[int]:
        return list(actions_in(self.play.base, self.play.word))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        setups = self.get_game().setups
        return [(outcome, 1 / setups) for outcome in range(setups)]

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            game = self.get_game()
            if not 0 <= action < game.setups:
                raise BadInput(Message("env-where-chance"), between(0, game.setups - 1), action)
            self.play = Play.begin(start_of(game.source, action))
        else:
            self.play.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.play is None or player == CHANCE:
            return f"set-up {action}"
        texts = self.play.start.texts
        text = texts[action] if 0 <= action < len(texts) else None
        return f"action {action}" if text is None else text

    def returns(self) -> list[float]:
        seats = self.num_players()
        if not self.is_terminal():
            return [0.0] * seats
        result = self.play.start.game.result(self.play.position())
        won = (seats / len(result.winners) - 1) / (seats - 1)
        return [won if seat in result.winners else -1 / (seats - 1) for seat in range(seats)]

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> StarholdState:
        """A state with the same information state for the player; what it cannot know is drawn anew.

        The history tells other secret answers, too. Face-down tiles are drawn from all their orders, whether or not
        one of the chance node's set-ups has that order.
        """
        if self.play is None:
            return self.clone()  # type: ignore[no-any-return]
        rng = np.random.default_rng(int(probability_sampler() * (1 << 53)))
        play = imagined(self.play, player, rng)
        if play.events == self.play.events:
            state = self.clone()
        else:
            game = self.get_game()
            state = game.new_initial_state()
            state.play = Retelling(play, game.drawn)
            if game.drawn:
                state.apply_action(play.start.seed)
            for code in play.events:
                state.apply_action(code % game.num_distinct_actions())
        state.play = play
        return state  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """The events, and who is asked what."""
        play = self.play
        if play is None:
            return "set-up not drawn"
        start = play.start
        lines = [f"{start.game.about.title}, set-up {start.digests[SPECTATOR]}"]
        lines.append(", ".join(start.told[code] for code in play.events))
        if play.seat == OVER:
            lines.append(f"over, points {start.game.result(play.position()).points}")
        else:
            lines.append(f"seat {play.seat}: {start.game.question(play.position()).name}")
        return "\n".join(line for line in lines if line)


class StarholdGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters fixed. `about` in the subclass made for each game says which."""

    id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = registry.game(self.id)
        given = parameters(game) | (params or {})
        self.source = source_of(game, given)
        self.drawn = given["seed"] < 0 and not self.source.record
        self.setups = int(given["setups"])
        if self.setups < 1:
            raise BadInput("setups", Message("env-expected-setups"), self.setups)
        kept = {name: value for name, value in given.items() if value != parameters(game)[name]}
        if self.source.record:
            kept["record"] = self.source.record
        seats = self.source.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=game.about.num_actions,
            max_chance_outcomes=self.setups if self.drawn else 0,
            num_players=seats,
            min_utility=-1 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(game_type(game, self.drawn), info, kept)
        if not self.drawn:
            self.start = start_of(self.source, max(0, int(given["seed"])))
        else:
            start_of(self.source, 0)  # options that do not fit are refused now, not at the first draw

    def new_initial_state(self) -> StarholdState:
        return StarholdState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.drawn)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Observer:
    """What a seat knows, as OpenSpiel wants it: `tensor` and `dict` of named pieces, or a string.

    Private information of one player is what `hide` leaves the seat; of none, what a spectator sees; of all, all.
    """

    def __init__(self, game: StarholdGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        if not kind.public_info:
            raise ValueError("Observations without public information are not supported")
        self.private, self.recalls = kind.private_info, kind.perfect_recall
        rules = registry.game(game.id)
        self.actions, self.seats = rules.about.num_actions, game.source.seats
        shapes = {"planes": (rules.about.most_hexes, len(rules.planes)), "overall": (len(rules.overall),)}
        if self.recalls:
            shapes["history"] = (MOST_DECISIONS, 2)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for part, (name, shape) in zip(parts, shapes.items(), strict=True)}
        self.out = Observation(self.dict["planes"], self.dict["overall"])

    def seen(self, play: Play, player: int) -> Seen:
        if self.private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return Seen(player, play.position())
        eyes = self.eyes(player)
        return play.start.game.hide(play.position(), None if eyes == SPECTATOR else eyes)

    def eyes(self, player: int) -> int:
        return player if self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER else SPECTATOR

    def secrets(self, play: Play, player: int) -> list[int]:
        """Indexes of events whose answers are left out."""
        tells_all = self.private == pyspiel.PrivateInfoType.ALL_PLAYERS
        return [] if tells_all else play.secret_from(self.eyes(player))

    def set_from(self, state: StarholdState, player: int) -> None:
        """Fill `tensor`. Row i of the history is event i: 1 + seat (the player's is 0), of n; 1 + action, of all."""
        self.tensor.fill(0)
        play = state.play
        if play is None:
            return
        play.start.game.observe(self.seen(play, player), self.out)
        if self.recalls and play.events:
            history = self.dict["history"]
            seats, actions = np.divmod(play.events, self.actions)
            history[: len(seats), 0] = (1 + (seats - player) % self.seats) / self.seats
            history[: len(seats), 1] = (1 + actions) / self.actions
            history[self.secrets(play, player), 1] = 0

    def string_from(self, state: StarholdState, player: int) -> str:
        """What is seen, as JSON; with perfect recall the events as far as known, and a digest of what is seen."""
        play = state.play
        if play is None:
            return f"seat {player}, set-up not drawn"
        if not self.recalls:
            return msgspec.json.encode(play.start.game.view(self.seen(play, player))).decode()
        if self.private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return str(state)
        eyes = self.eyes(player)
        if eyes not in play.known:
            play.known[eyes] = self.recalled(play, eyes)
        return str(play.known[eyes])

    def recalled(self, play: Play, eyes: int) -> str:
        lines = [play.start.told[code] for code in play.events]
        for index in play.secret_from(eyes):
            lines[index] = f"{play.events[index] // self.actions} ?"
        who = "spectator" if eyes == SPECTATOR else f"seat {eyes}"
        return f"{who}, set-up {play.start.digests[eyes]}: {', '.join(lines)}; sees {digest(play.seen_by(eyes))}"


# Parameters -----------------------------------------------------------------------------------------------------------


def parameters(game: Game) -> dict[str, int | str | bool]:
    """Every parameter with its default; a text that is empty is left out."""
    options = {o.name: o.values[0] if isinstance(o.values[0], bool) else "" for o in game.about.options}
    return {**COMMON, **options}


def source_of(game: Game, given: dict[str, Any]) -> Source:
    names = [option.name for option in game.about.options]
    if given["record"]:
        text = read_record(str(given["record"]))
        match = record.read(text.encode())
        if match.game is not game:
            raise BadInput("record", Message("env-expected-record", game=game.about.title), match.game.about.title)
        if int(given["moves"]) > len(match.events):
            raise BadInput("moves", Message("env-expected-moves", count=str(len(match.events))), given["moves"])
        return Source(game.about.id, match.position.seats, (), packed(text), int(given["moves"]))
    options = {name: given[name] for name in names if given[name] != ""}
    checked = game.about.check_options(options)
    return Source(game.about.id, game.about.check_seats(int(given["players"])), tuple(checked.items()), "", -1)


def read_record(given: str) -> str:
    if given.startswith(PACKED):
        return unpacked(given)
    return given if given.lstrip().startswith("{") else Path(given).read_text()


def game_type(game: Game, drawn: bool = True) -> Any:
    """A game without chance node is deterministic; one without secrets has perfect information."""
    about, kind = game.about, pyspiel.GameType
    return kind(
        short_name="python_" + about.id.replace("-", "_"),
        long_name=about.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if drawn else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if about.simultaneous
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(about.seats),
        min_num_players=min(about.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def register(game: Game) -> type[StarholdGame]:
    """Make the game known to `pyspiel.load_game` and return its class."""
    made = type("Python" + game.about.title.replace(" ", "") + "Game", (StarholdGame,), {"id": game.about.id})
    pyspiel.register_game(game_type(game), made)
    return made


GAMES = {game.about.id: register(game) for game in registry.games()}
"""The classes registered, by the game's id."""
