"""The checker of histories finds what is planted in them, and nothing in one that is well."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from starhold.server.store.store import StoredEvent, StoredRemark
from tests.server.trust.client import Done
from tests.server.trust.histories import History, Log, Looked, Spoken, Taken, Told, Watched, Written, violations, waits

PER_DECISION = {"kind": "decision", "seconds": 60, "increment": 0}
EVENTS = [
    StoredEvent(seq=1, kind="make", at=0.0),
    StoredEvent(seq=2, kind="start", at=0.0),
    StoredEvent(seq=3, kind="answer", seat=0, decision=0, action=7, at=10.0, data={"left": 50.0}),
    StoredEvent(seq=4, kind="answer", seat=1, decision=0, action=8, at=15.0, data={"left": 58.0}),
]
REMARKS = [StoredRemark(number=number, guest="a", name="A", at=1.0, text=f"hi {number}") for number in (1, 2, 3)]
TAKEN = Taken("m", 3, 2, "other", "one", until=11.0, now=12.5, driven_at=12.5, free=11.0)
WATCHED = Watched(
    "m", "seat 0",
    [[Told(True, 2), Told(False, 3, ("answer", 0))], [Told(False, 4, ("answer", 1))], [Told(True, 4)]],
    heard=[[1, 2], [3]], last={"seq": 4, "view": "x"}, fresh=[{"seq": 4, "view": "x"}],
)  # fmt: skip
WELL = History(
    {"m": Log(4, PER_DECISION, EVENTS, REMARKS)},
    [Done("m", 3, "answer", 0, 0, 7, False), Done("m", 4, "answer", 1, 0, 8, False)],
    [WATCHED],
    [Spoken("m", 2, "hi 2")],
    [TAKEN],
    [Written("m", 3, "one", None), Written("m", 4, "other", "other", late=-1.0)],
    [Looked("other", 11.9, 12.2, False), Looked("other", 12.3, 12.6, False), Looked("third", 10.0, 11.5, False)],
    [12.0],
)


def stored(*events: StoredEvent, **changed: Any) -> History:
    log = WELL.logs["m"]
    return replace(WELL, logs={"m": replace(log, events=[*EVENTS[: 4 - len(events)], *events], **changed)})


def watched(**changed: Any) -> History:
    return replace(WELL, watched=[replace(WATCHED, **changed)])


def test_nothing_is_found_where_all_is_well() -> None:
    assert violations(WELL) == []
    assert waits(WELL.taken, lease=4.0) == [5.5]


PLANTED: dict[str, tuple[History, str]] = {
    "an event is missing": (stored(replace(EVENTS[3], seq=5), seq=5), "gaps"),
    "a row runs ahead": (stored(seq=5), "its row says 5"),
    "an answer is gone": (stored(EVENTS[2], replace(EVENTS[3], action=9)), "acknowledged"),
    "the end of the log is gone": (replace(WELL, logs={"m": Log(3, PER_DECISION, EVENTS[:3], REMARKS)}), "and gone"),
    "a match is gone": (replace(WELL, logs={}), "and gone"),
    "an answer stands twice": (stored(EVENTS[2], replace(EVENTS[3], seat=0, action=7)), "acted on 2 times"),
    "a stream has a gap": (watched(connections=[[Told(True, 2), Told(False, 4)]]), "leaves out"),
    "a stream has a double": (watched(connections=[[Told(True, 2), Told(False, 3), Told(False, 3)]]), "again"),
    "a double after coming back": (watched(connections=[[Told(True, 3)], [Told(False, 3)]]), "again"),
    "a snapshot goes back": (watched(connections=[[Told(True, 4)], [Told(True, 3)]]), "goes back"),
    "shown and never stored": (watched(connections=[[Told(True, 5)]]), "is not stored"),
    "shown otherwise": (watched(connections=[[Told(True, 2), Told(False, 3, ("answer", 1))]]), "but stored"),
    "two know two things": (watched(fresh=[{"seq": 4, "view": "y"}]), "view is not"),
    "a remark was lost": (replace(WELL, spoken=[Spoken("m", 4, "hi 4")]), "not stored once"),
    "a remark is there twice": (
        stored(remarks=[*REMARKS, replace(REMARKS[0], number=4, text="hi 2")]),
        "not stored once",
    ),
    "a remark was told twice": (watched(heard=[[1, 2, 2]]), "remark 2"),
    "a remark was never told": (watched(heard=[[1, 3]]), "remark 3"),
    "someone paid for an outage": (replace(WELL, back=[13.5]), "paid 2.000 s"),
    "someone paid for their grace": (
        stored(
            StoredEvent(seq=3, kind="grace", seat=0, decision=0, action=7, at=2.0, data={"left": 58.0}),
            replace(EVENTS[3], seat=0, decision=1, action=7, data={"left": 45.0}),
        ),
        "had 58.0 s left at 3",
    ),
    "someone wrote where nobody drove": (
        replace(WELL, written=[Written("m", 4, "other", "other", by_bot=False, late=0.5)]),
        "0.500 s after the lease",
    ),
    "someone looked and did not take": (
        replace(WELL, looked=[*WELL.looked, Looked("other", 11.1, 11.8, False)]),
        "other looked 2 times",
    ),
    "someone paid for a takeover": (stored(replace(EVENTS[3], data={"left": 57.0})), "paid 3.000 s"),
    "time ran out by a takeover": (stored(StoredEvent(seq=4, kind="timeout", seat=1, at=61.0)), "paid 60.000 s"),
    "someone paid on the way": (
        stored(
            StoredEvent(seq=2, kind="away", seat=0, at=2.0, data={"seconds": 15}),
            StoredEvent(seq=3, kind="back", seat=0, at=6.0),
            replace(EVENTS[2], seq=4, data={"left": 53.0}),
        ),
        "could answer for 6.000 s",
    ),
    "an epoch is used twice": (replace(WELL, taken=[TAKEN, TAKEN._replace(seq=4)]), "epoch 2 follows 2"),
    "a match was stolen": (replace(WELL, taken=[TAKEN._replace(until=13.0)]), "before the lease"),
    "a bot answered elsewhere": (replace(WELL, written=[Written("m", 4, "one", "other")]), "written by one"),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_what_is_planted_is_found(planted: str) -> None:
    history, words = PLANTED[planted]
    found = violations(history)
    assert any(words in what for what in found), found
