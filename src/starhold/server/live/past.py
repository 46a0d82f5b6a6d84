"""What remains of a match when it is over, and what a guest's past matches say of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from starhold.server.live.standing import Standing, ViewCache
from starhold.server.protocol.replies import Figures, GameFigures, Profile
from starhold.server.store.store import StoredPast

K = TypeVar("K", int, str)
NOBODY = -1
GONE = "gone-"
"""How the id of someone begins who took their name out of a match that others still need."""
FEW = 5
"""Figures of fewer matches than this say nothing, and are not shown."""
LAST_PLACES = 10
MOST_HABITS = 100


def is_gone(guest: str) -> bool:
    return guest.startswith(GONE)


def picture_of(views: ViewCache) -> list[list[int]]:
    """The board, flat, as spectators see it: cells as q, r and the seat that holds them."""
    view = views.whole_view(None)
    holders = views.game.sketch(view).holders(view["board"])
    return [[q, r, holders.get(hex_["name"], NOBODY)] for hex_ in view["board"] for q, r in hex_["cells"]]


def points_of(views: ViewCache) -> list[int | None]:
    """The points of each seat as spectators see them; of parts, the last is the sum."""
    return [points[-1] if isinstance(points, list) else points for points in views.whole_view(None)["points"]]


def place_of(seat: int, result: dict[str, Any]) -> int:
    """From 1. Who loses by a tie-break comes after who wins by it."""
    points: list[int] = result["points"]
    winners: list[int] = result["winners"]
    if seat in winners:
        return 1
    return 1 + sum(other in winners or points[other] > points[seat] for other in range(len(points)))


def past_of(standing: Standing) -> list[StoredPast]:
    """How a match that is over ended for each of those who sat there; nothing of one that never began."""
    row, head, match, views = standing.row, standing.head, standing.match, standing.views
    result = head.result
    if result is None and match is None:
        return []
    picture = [] if views is None else picture_of(views)
    people = [seat.guest for seat in head.seats if seat.guest is not None]
    found = []
    for guest in dict.fromkeys(guest for guest in people if not is_gone(guest)):
        own = head.seats_of(guest)
        alone = own[0] if len(own) == 1 else None
        found.append(
            StoredPast(
                guest=guest,
                ended_at=standing.at,
                match_id=row.id,
                game=row.game,
                seats=row.seats,
                place=None if alone is None or result is None else place_of(alone, result),
                counts=alone is not None and standing.begin is None and result is not None,
                people=len(people) > 1,
                bots=sorted({seat.bot for seat in head.seats if seat.bot is not None}),
                habits={} if alone is None or match is None else match.game.habits(match.events, alone),
                picture=picture,
            )
        )
    return found


def profile(rows: Sequence[StoredPast], since: float | None) -> Profile:
    """What past matches, the oldest first, say of a guest; nothing of fewer than FEW."""
    won = [row.place == 1 for row in rows]
    longest = now = 0
    for is_won in won:
        now = now + 1 if is_won else 0
        longest = max(longest, now)
    by_game = _grouped(rows, lambda row: [row.game])
    return Profile(
        since=since,
        all=figures(rows),
        places=[row.place for row in rows[-LAST_PLACES:] if row.place is not None],
        longest_streak=longest,
        streak=now,
        games=[
            GameFigures(game=game, all=figures(own), by_seats=_by_seats(own), habits=_habits(own))
            for game, own in sorted(by_game.items())
        ],
        bots={bot: figures(own) for bot, own in _grouped(rows, lambda row: row.bots).items()},
    )


def figures(rows: Sequence[StoredPast]) -> Figures:
    chance = sum(1 / row.seats for row in rows) / len(rows) if rows else 0.0
    return Figures(matches=len(rows), won=sum(row.place == 1 for row in rows), chance=chance)


def _by_seats(rows: Sequence[StoredPast]) -> dict[int, Figures]:
    return {seats: figures(own) for seats, own in sorted(_grouped(rows, lambda row: [row.seats]).items())}


def _habits(rows: Sequence[StoredPast]) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for row in rows:
        counted.update(row.habits)
    return dict(counted.most_common(MOST_HABITS))


def _grouped(rows: Iterable[StoredPast], keys: Callable[[StoredPast], Iterable[K]]) -> dict[K, list[StoredPast]]:
    """Rows by their keys; groups of few are left out."""
    found: dict[K, list[StoredPast]] = {}
    for row in rows:
        for key in keys(row):
            found.setdefault(key, []).append(row)
    return {key: own for key, own in found.items() if len(own) >= FEW}
