"""The trace of a record, and random matches, by the oracles."""

from __future__ import annotations

import random
from collections.abc import Iterator

from . import pocket_imperium, small_star_empires
from .common import Driver, Json

ORACLES: dict[str, type[pocket_imperium.Oracle] | type[small_star_empires.Oracle]] = {
    "pocket-imperium": pocket_imperium.Oracle,
    "small-star-empires": small_star_empires.Oracle,
}
BLANKS = 4  # PI-BOUNTY-1


def open_match(head: Json) -> Driver:
    """The oracle of a record or of its head (which must name its `game`)."""
    return ORACLES[head["game"]](head)


def trace(record: Json) -> Iterator[Json]:
    """The trace lines of a record: one before each event and one at the end. ValueError at a bad event."""
    oracle = open_match(record)
    for seq, event in enumerate(record["events"]):
        yield line(seq, oracle)
        replay(oracle, event, seq)
    yield line(len(record["events"]), oracle)


def line(seq: int, oracle: Driver) -> Json:
    return {"seq": seq, "pending": oracle.pending(), "state": oracle.state(), "result": oracle.result()}


def replay(oracle: Driver, event: Json, seq: int) -> None:
    owed = [entry["question"] for entry in oracle.pending() if entry["seat"] == event["seat"]]
    if owed != [event["question"]]:
        raise ValueError(f"event {seq}: seat {event['seat']} does not owe {event['question']!r}")
    oracle.answer(event["seat"], event["answer"])


def play(head: Json, seed: int) -> Json:
    """A random match from a head, as a finished record.

    With the option `bounty` the tiles are dealt after the random set-up (PI-BOUNTY-1); the head's go unused.
    """
    chance = random.Random(seed)
    head = {**head, "bounty": None}
    events: list[Json] = []
    oracle = open_match(head)
    if head["options"].get("bounty"):
        play_on(oracle, chance, events, set_up_only=True)
        head["bounty"] = deal_bounty(head, oracle.state()["ships"], chance)
        oracle = open_match(head)
        for seq, event in enumerate(events):
            replay(oracle, event, seq)
    play_on(oracle, chance, events)
    return finished(head, events, oracle)


def play_on(oracle: Driver, chance: random.Random, events: list[Json], set_up_only: bool = False) -> None:
    """Random answers, the lowest seat first, to the end of the match or of its set-up."""
    while owed := oracle.pending():
        if set_up_only and owed[0]["question"] != "place":
            return
        answer = chance.choice(owed[0]["choices"])
        events.append({"seat": owed[0]["seat"], "question": owed[0]["question"], "answer": answer})
        oracle.answer(owed[0]["seat"], answer)


def deal_bounty(head: Json, ships: Json, chance: random.Random) -> dict[str, int]:
    """PI-BOUNTY-1: a tile for every unoccupied level1 and level2 system, four of them blank."""
    hexes = [entry for entry in head["board"]["hexes"] if entry["kind"] in ("level1", "level2")]
    systems = [entry["name"] for entry in hexes if entry["name"] not in ships]
    values = [0 if index < BLANKS else 1 for index in range(len(systems))]
    chance.shuffle(values)
    return dict(zip(systems, values, strict=True))


def finished(head: Json, events: list[Json], oracle: Driver) -> Json:
    return {
        "format": "starhold.record/1",
        "game": head["game"],
        "rules_version": 1,
        "seats": head["seats"],
        "options": head["options"],
        "board": head["board"],
        "start_seat": head["start_seat"],
        "bounty": head["bounty"],
        "players": head.get("players") or [f"random {seat}" for seat in range(head["seats"])],
        "events": events,
        "result": oracle.result(),
    }
