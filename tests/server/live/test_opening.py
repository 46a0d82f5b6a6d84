"""How a match begins: what is refused, and the first lines of its log."""

from __future__ import annotations

from typing import Any

import pytest

from starhold.core.errors import BadInput
from starhold.core.match import Match
from starhold.core.testing import play_randomly
from starhold.games.small_star_empires import GAME
from starhold.server.live import beginning, frames
from starhold.server.live.standing import Head, Seat, ViewCache
from starhold.server.live.waiting_room import check_wish
from starhold.server.protocol.bodies import NewMatch, SeatWish
from tests.games.small_star_empires.test_claim import AROUND_Q0, begun
from tests.support import rule


@rule("SSE-OUT-1")
def test_who_is_out_at_set_up_is_told_with_who_begins() -> None:
    match = Match(GAME, begun(*AROUND_Q0).position, ["Ada", "Ben"], 0)
    head = Head((Seat("person", name="Ada"), Seat("person", name="Ben")), "running", "", {})
    lines = frames.opening_lines(ViewCache(GAME, match.start), head, None)
    told = [(line.words.id, line.seat, line.fact) for line in lines]
    assert told == [("news-begins", 0, None), ("sse-news-out", 1, "stuck")]


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"nebulae": "2-5-8"}},
        {"seed": 1},
        {"galaxy": "0" * 16},
        {"game": "pocket-imperium"},
        {"seats": [SeatWish(kind="me")] * 3},
    ],
)
def test_whoever_goes_on_from_another_match_plays_it_as_it_was_set_up(more: dict[str, Any]) -> None:
    match = play_randomly(GAME, 2, {}, 1)
    wish: dict[str, Any] = {"game": "small-star-empires", "seats": [SeatWish(kind="me")] * 2}
    assert beginning.going_on(match, NewMatch(**wish), 3)["answers"] == [[e.seat, e.action] for e in match.events[:3]]
    with pytest.raises(BadInput, match="begin: expected"):
        beginning.going_on(match, NewMatch(**wish | more), 3)


def test_no_seed_is_chosen_where_others_join_and_no_colour_twice() -> None:
    me, other = SeatWish(kind="me", colour=2), SeatWish(kind="open")
    check_wish(NewMatch(game=GAME.about.id, seats=[me, other]))
    with pytest.raises(BadInput, match="seed: expected"):
        check_wish(NewMatch(game=GAME.about.id, seats=[me, other], seed=1))
    with pytest.raises(BadInput, match=r"seats.colour: expected"):
        check_wish(NewMatch(game=GAME.about.id, seats=[me, me]))
