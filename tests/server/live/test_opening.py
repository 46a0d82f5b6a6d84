"""The first lines of a match's log."""

from __future__ import annotations

from starhold.core.match import Match
from starhold.games.small_star_empires import GAME
from starhold.server.live import frames
from starhold.server.live.standing import Head, Seat, ViewCache
from tests.games.small_star_empires.test_claim import AROUND_Q0, begun
from tests.support import rule


@rule("SSE-OUT-1")
def test_who_is_out_at_set_up_is_told_with_who_begins() -> None:
    match = Match(GAME, begun(*AROUND_Q0).position, ["Ada", "Ben"], 0)
    head = Head((Seat("person", name="Ada"), Seat("person", name="Ben")), "running", "", {})
    lines = frames.opening_lines(ViewCache(GAME, match.start), head, None)
    assert [(line.words.id, line.seat) for line in lines] == [("news-begins", 0), ("sse-news-out", 1)]
