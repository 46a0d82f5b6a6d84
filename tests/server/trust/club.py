"""People who play one match after the other, whatever becomes of the servers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from tests.server.trust.client import Client, Done, Player

PERSON, DRIFTER, CADET = "person", "drifter", "cadet"
TABLES: list[tuple[str, list[str], dict[str, Any]]] = [
    ("pocket-imperium", [PERSON, PERSON], {}),
    ("pocket-imperium", [PERSON, DRIFTER, PERSON], {"bounty": True}),
    ("small-star-empires", [PERSON, CADET], {}),
    ("pocket-imperium", [CADET, PERSON, PERSON, PERSON], {"hidden_points": True}),
    ("small-star-empires", [PERSON, PERSON, DRIFTER], {}),
    ("pocket-imperium", [DRIFTER, CADET, DRIFTER], {}),
]


class Club:
    """People who play one match after the other, and all that the server told them is done."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.people: Sequence[Client] = []
        self.players: list[Player] = []
        self.matches: list[str] = []
        self.done: list[Done] = []
        self.is_closing = False
        self.locked = asyncio.Event()
        """Set when someone's plan is locked and others still plan."""

    async def open(self, people: Sequence[Client]) -> None:
        self.people = [await person.enter(f"P{number}") for number, person in enumerate(people)]

    async def close(self) -> None:
        for person in self.people:
            await person.close()

    async def keep_playing(self, place: int) -> None:
        """One match after the other at this place, until the club closes."""
        for round_ in range(10_000):
            if self.is_closing and round_:
                return
            await self._one_match(f"{place}.{round_}", *TABLES[(place + round_) % len(TABLES)])

    async def _one_match(self, name: str, game: str, seats: list[str], options: dict[str, Any]) -> None:
        chance = random.Random(f"{self.seed}/{name}")
        sitting = iter(self.people)
        host = self.people[0]
        wishes: list[dict[str, Any]] = []
        for seat in seats:
            if seat != PERSON:
                wishes.append({"kind": "bot", "bot": seat})
            elif next(sitting) is host:
                wishes.append({"kind": "me"})
            else:
                wishes.append({"kind": "open"})
        wish = {"game": game, "seats": wishes, "options": options, "public": True, **self.more(name)}
        key = {"idempotency-key": f"{self.seed}/{name}"}
        match: str = (await host.sure("POST", "/api/matches", wish, headers=key))["id"]
        others = self.people[1 : seats.count(PERSON)]
        for other in others:
            await other.sure("POST", f"/api/matches/{match}/join", {})
            await other.sure("POST", f"/api/matches/{match}/ready", {})
        info = await host.sure("POST", f"/api/matches/{match}/start") if others else None
        self.matches.append(match)
        mine = []
        for person in [host, *others] if PERSON in seats else []:
            info = await person.sure("GET", f"/api/matches/{match}")
            (seat,) = [seat["seat"] for seat in info["seats"] if seat["mine"]]
            mine.append(self.sit(person, match, seat, name))
        mine += self.watch(match, name)
        self.players += mine
        playing = [asyncio.create_task(self._play(player)) for player in mine]
        try:
            await asyncio.gather(*playing)
            while (await host.sure("GET", f"/api/matches/{match}"))["status"] != "ended":
                await asyncio.sleep(0.1 + 0.1 * chance.random())  # bots alone
        finally:
            for task in playing:
                task.cancel()

    def more(self, name: str) -> dict[str, Any]:
        """What else is wished for a match."""
        return {}

    def sit(self, person: Client, match: str, seat: int, name: str) -> Player:
        """Who plays a seat."""
        return Player(person, match, seat, random.Random(f"{self.seed}/{name}/{seat}"))

    def watch(self, match: str, name: str) -> list[Player]:
        """Who else looks."""
        return []

    async def _play(self, player: Player) -> None:
        heard = player.hear

        def hear(frame: dict[str, Any]) -> bool:
            before = len(player.done)
            gap = heard(frame)
            if len(player.done) > before:
                self.done.append(player.done[-1])
                if player.done[-1].is_secret:
                    self.locked.set()
            return gap

        player.hear = hear  # type: ignore[method-assign]
        await player.play()
