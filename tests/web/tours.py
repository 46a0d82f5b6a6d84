"""First matches as the browser gets to see them, for `web/src/guide/*.test.ts`: one who does what the tour asks, and
one who plays past it. The bots answer as they do on a server. `python -m tests.web.tours` writes them anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import run
from starhold import bots
from starhold.core import registry
from starhold.core.match import Match, dealt
from starhold.server.live import frames
from starhold.server.live.driver import seed_of
from starhold.server.live.standing import ViewCache

FOLDER = run.ROOT / "web/src/guide/recorded"
TABLES = {"pocket-imperium": (3, 114), "small-star-empires": (2, 293)}
"""Seats and seed of the guided match, as `lessons.ts` of each game has them."""
GENTLEST = "drifter"
"""The bot at the other seats, as `Invitation.svelte` has it."""
SIDES = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
SYSTEMS = ("level1", "level2", "tri")

Json = dict[str, Any]
Style = Callable[["Learner", str, list[str]], str]


class Learner:
    """A seat that answers by the hexes and the view alone."""

    def __init__(self, board: list[Json], seat: int) -> None:
        self.board, self.seat = board, seat
        self.kinds = {hex_["name"]: hex_["kind"] for hex_ in board}
        at = {tuple(cell): hex_["name"] for hex_ in board for cell in hex_["cells"]}
        self.near = {
            hex_["name"]: {at[q + dq, r + dr] for q, r in hex_["cells"] for dq, dr in SIDES if (q + dq, r + dr) in at}
            - {hex_["name"]}
            for hex_ in board
        }
        self.view: Json = {}
        self.about: str | None = None

    def is_free_system(self, name: str) -> bool:
        return self.kinds[name] in SYSTEMS and name not in self.view["ships"]

    def beside(self, name: str, *kinds: str) -> int:
        return sum(self.kinds[near] in kinds for near in self.near[name])

    def ways(self, name: str) -> int:
        """How many free systems are next to a hex, one hex on counting less."""
        further = [far for near in self.near[name] for far in self.near[near]]
        return 100 * sum(map(self.is_free_system, self.near[name])) + sum(map(self.is_free_system, further))

    def gain(self, sector: str) -> int:
        worth: list[int] = self.view["worth"][sector]
        return worth[self.seat] - max(count for seat, count in enumerate(worth) if seat != self.seat)

    def attack(self, name: str) -> int:
        """By how many ships an invasion could outnumber who holds the hex."""
        ships, used = self.view["ships"], self.view["used"]
        own = [near for near in self.near[name] if ships.get(near, [None])[0] == self.seat]
        return int(sum(ships[near][1] - used.get(near, 0) for near in own)) - int(ships.get(name, [None, 0])[1])

    def rival_ships(self, name: str | None) -> int:
        seat, ships = self.view["ships"].get(name, (self.seat, 0))
        return 0 if seat == self.seat else int(ships)

    def planets(self, name: str) -> int:
        return int(self.kinds[name].removeprefix("planet")) if "planet" in self.kinds[name] else 0

    def rivals_beside(self, name: str) -> int:
        held = {hex_ for hex_, (seat, _) in self.view["control"].items() if seat != self.seat}
        held |= {hex_["name"] for hex_ in self.board if hex_.get("home") not in (None, self.seat)}
        return len(self.near[name] & held)


def imperium_along(me: Learner, question: str, choices: list[str]) -> str:
    best: dict[str, Callable[[str], float]] = {
        "place": lambda name: me.beside(name, "level2", "tri"),
        "plan": lambda plan: plan == "expand/explore/exterminate",
        "expand": lambda name: name != "done" and me.ways(name) + 1,
        "fleet": lambda name: name != "done" and me.ways(name) * (me.view["ships"][name][1] > 1) + 0.1,
        "size": lambda number: int(number) == max(1, len(choices) - 1),
        "step": lambda name: 2 * me.is_free_system(name) + (me.kinds[name] == "tri") + 0.01 * me.ways(name),
        "carry": lambda number: number == str(int(any(map(me.is_free_system, me.near.get(me.about or "", ()))))),
        "invade": lambda name: 0 if name == "done" else me.attack(name),
        "force": lambda number: int(number),
        "score": me.gain,
        "bonus": me.gain,
    }
    return max(choices, key=best.get(question, lambda _: 0))


def imperium_short(me: Learner, question: str, choices: list[str]) -> str:
    """One flight that does what is asked, and no more."""
    if question == "fleet" and me.view["used"]:
        return "done"
    if question == "step":
        return max(choices, key=lambda name: me.is_free_system(name) - 2 * (me.kinds[name] == "tri"))
    return imperium_along(me, question, choices)


def imperium_past(me: Learner, question: str, choices: list[str]) -> str:
    best: dict[str, Callable[[str], float]] = {
        "place": lambda name: -me.beside(name, "level2"),
        "plan": lambda plan: plan == "explore/expand/exterminate",
        "size": lambda number: int(number),
        "step": lambda name: -me.is_free_system(name),
        "score": lambda sector: -me.gain(sector),
    }
    if "done" in choices and (question != "fleet" or me.view["used"]):
        return "done"
    return max(choices, key=best.get(question, lambda _: 0))


def imperium_late(me: Learner, question: str, choices: list[str]) -> str:
    """Invades the Prime and holds it until it pays; then every ship is thrown away."""
    best: dict[str, Callable[[str], float]] = {
        "place": lambda name: me.beside(name, "empty"),
        "plan": lambda plan: plan == "explore/expand/exterminate",
        "expand": lambda name: (name != "done") + (me.kinds.get(name) == "tri"),
        "fleet": lambda name: name == "done",
        "invade": lambda name: 0 if name == "done" else me.attack(name) + 9 * (me.kinds[name] == "tri"),
        "force": int,
        "score": me.gain,
        "bonus": me.gain,
    }
    if me.view["round"] > 2:
        defenders = me.rival_ships((me.view["under_way"] or {}).get("at"))
        best |= {
            "plan": lambda plan: plan == "explore/exterminate/expand",
            "expand": lambda name: name == "done",
            "fleet": lambda name: name != "done" and not any(map(me.rival_ships, me.near[name])),
            "size": int,
            "step": lambda name: sum(me.rival_ships(near) > 0 for near in me.near[name]),
            "invade": lambda name: -1 if name == "done" else me.rival_ships(name) or -1,
            "force": lambda number: int(number) * (int(number) <= defenders),
        }
    return max(choices, key=best.get(question, lambda _: 0))


def empires_along(me: Learner, question: str, choices: list[str]) -> str:
    if question == "marker":
        return "station" if "station" in choices and me.rivals_beside(me.about or "") else choices[0]
    own = set(me.view["territory"][me.seat])
    claims = sum(seat == me.seat for seat, _ in me.view["control"].values())
    joins = 4 if claims == 3 else 1
    meets = 4 * (claims > 3)
    jumps = me.view["jumps"] and not any(hex_ in me.view["jumps"] for hex_ in me.view["control"])
    best: dict[str, Callable[[str], float]] = {
        "ship": lambda name: me.beside(name, "wormhole"),
        "to": lambda name: (
            (9 * (name in me.view["jumps"]) if jumps else 0)
            + me.planets(name)
            + joins * bool(me.near[name] & own)
            + meets * (me.rivals_beside(name) > 0)
        ),
    }
    return max(choices, key=best[question])


def empires_past(me: Learner, question: str, choices: list[str]) -> str:
    if question == "marker":
        return choices[0] if me.rivals_beside(me.about or "") else choices[-1]
    later = sum(seat == me.seat for seat, _ in me.view["control"].values()) > 2
    poor: Callable[[str], float] = lambda name: me.planets(name) - 9 * (later and me.rivals_beside(name) > 0)  # noqa: E731
    return min(choices, key=poor if question == "to" else lambda _: 0)


STYLES: dict[str, tuple[str, Style, int]] = {
    "pocket-imperium-along": ("pocket-imperium", imperium_along, 120),
    "pocket-imperium-short": ("pocket-imperium", imperium_short, 100),
    "pocket-imperium-past": ("pocket-imperium", imperium_past, 110),
    "pocket-imperium-late": ("pocket-imperium", imperium_late, 160),
    "small-star-empires-along": ("small-star-empires", empires_along, 80),
    "small-star-empires-past": ("small-star-empires", empires_past, 80),
}
"""The game, who plays it how, and for how many events: enough for all that is told in the first rounds."""


def record(name: str) -> Json:
    """The guided match of a game as its learner sees it: the board, and each event with what changed by it."""
    game_id, style, most = STYLES[name]
    game, (seats, seed) = registry.game(game_id), TABLES[game_id]
    match = Match.begin(game, seats, {}, seed)
    eyes = dealt(["me", "bot"], seed).index("me") if game.about.players_are_dealt else 0
    views = ViewCache(game, match.position)
    board = msgspec.to_builtins(frames.board_info(game, views.whole_view(eyes)["board"]))
    learner, told, last = Learner(board, eyes), list[Json](), Json()
    decisions = [0] * seats

    def tell(event: Json | None) -> None:
        view = views.view(eyes)
        mine = frames.mine(views, eyes, match.pending, [0] * seats, [None] * seats, None)
        told.append(
            {
                "event": event,
                "changed": {key: value for key, value in view.items() if last.get(key) != value},
                "asked": msgspec.to_builtins(mine)["asked"] if mine else None,
                "undo": bool(match.under_way(eyes)) or match.can_unlock(eyes),
                "decision": decisions[eyes],
            }
        )
        last.update(view)

    tell(None)
    while match.pending and len(told) <= most:
        seat = match.pending[0]
        learner.view, learner.about = views.view(eyes), game.question(match.position).about
        if seat == eyes:
            action = match._action(style(learner, match.question or "", match.choices(seat)), seat)
        else:
            bot = bots.make(GENTLEST, game, seed_of(seed, seat, decisions[seat]), seat)
            action = bot.choose(match.seen(seat), match.legal(seat))
        event = match.answer(seat, action)
        decisions[seat] += 1
        views = ViewCache(game, match.position)
        tell(msgspec.to_builtins(frames.told_event(game, event, seat == eyes, views.seen(eyes).position.facts)))
    return {"game": game_id, "eyes": eyes, "board": board, "frames": told}


def path(name: str) -> Path:
    return FOLDER / f"{name}.json"


if __name__ == "__main__":
    for name in STYLES:
        path(name).write_text(json.dumps(record(name), separators=(",", ":"), sort_keys=True) + "\n")
