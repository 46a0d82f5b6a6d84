"""Refusals: every answer that is not a choice is told the rule that refuses it and a sentence."""

import functools
import re
from collections.abc import Callable

import pytest

from starhold.core.errors import IllegalAction, Refusal
from starhold.core.rulebook import rules
from starhold.games.small_star_empires import GAME
from starhold.words import LANGUAGES, say
from tests.games.small_star_empires.positions import StarMatch, position
from tests.support import SOURCE, random_match, rule

Stage = Callable[[], StarMatch]


@functools.cache
def known_rules() -> set[str]:
    return {*rules(None), *rules("small-star-empires")}


@functools.cache
def known_sentences() -> set[str]:
    words = (SOURCE / "locales" / "en" / "small-star-empires-advice.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^(sse-why-[a-z-]+) =", words, re.MULTILINE))


def refused(match: StarMatch, answer: str, seat: int | None = None) -> Refusal:
    asked = match.seat if seat is None else seat
    refusal = GAME.explain(match.position, asked, GAME.read(match.position, answer))
    assert refusal is not None, f"{answer} is allowed"
    return refusal


# Stage by stage -------------------------------------------------------------------------------------------------------


def ship() -> StarMatch:
    """The ship on D4 is stuck between the edge, a black hole and rivals."""
    ships = {"P0": (0, 2), "G0": (0, 1), "D4": (0, 1), "A1": (1, 1)}
    return position(ships=ships, control={"D3": (1, "colony"), "D5": (1, "station"), "B1": (0, "colony")})


def without_colonies() -> StarMatch:
    return position(ships={"P0": (0, 2), "G0": (0, 1)}, markers={0: (0, 2)})


def without_stations() -> StarMatch:
    return position(markers={0: (2, 0)})


def to() -> StarMatch:
    """The ship on G0 is not next to a wormhole."""
    control = {"C6": (1, "colony"), "G1": (0, "station"), "E1": (0, "colony"), "Q6": (1, "station")}
    return position(ships={"G0": (0, 1)}, control=control, kinds={"D1": "blackhole"})


def to_by_a_wormhole() -> StarMatch:
    """The ship on A5 is next to the wormhole A0; seat 1 lives beside it."""
    return position(ships={"A5": (0, 1)}, control={"A4": (1, "colony"), "C3": (1, "station")})


def to_by_the_only_wormhole() -> StarMatch:
    return position(ships={"A5": (0, 1)}, kinds={"C0": "empty", "E0": "blackhole"})


def to_across_a_void() -> StarMatch:
    return position(seats=4, layout="diamond", ships={"A2": (0, 1)})


def marker() -> StarMatch:
    return position(asked="marker", at="G0", control={"G1": (1, "colony")})


def enclosed() -> StarMatch:
    """Seat 1 is out: its ship is enclosed."""
    return position(ships={"D4": (1, 1), "P0": (0, 2)}, control={"D3": (0, "colony"), "D5": (0, "colony")})


def spent() -> StarMatch:
    """Seat 1 is out: it has no markers left."""
    return position(markers={1: (0, 0)})


def over() -> StarMatch:
    return position(asked="over")


REFUSED: list[tuple[Stage, str, str, str]] = [
    (ship, "D4", "SSE-MOVE-1", "stuck"),
    (ship, "A1", "SSE-MOVE-1", "not-your-ship"),
    (ship, "Q0", "SSE-MOVE-1", "no-ship"),
    (ship, "B1", "SSE-MOVE-1", "no-ship"),
    (ship, "C1", "SSE-MOVE-1", "no-ship"),
    (ship, "A0", "SSE-MOVE-1", "no-ship"),
    (ship, "B0", "SSE-MOVE-1", "no-ship"),
    (ship, "colony", "SSE-MOVE-1", "ship-asked"),
    (ship, "station", "SSE-MOVE-1", "ship-asked"),
    (without_colonies, "colony", "SSE-CLAIM-1", "used-up"),
    (without_colonies, "station", "SSE-MOVE-1", "ship-asked"),
    (without_stations, "station", "SSE-CLAIM-1", "used-up"),
    (without_stations, "colony", "SSE-MOVE-1", "to-asked"),
    (to, "colony", "SSE-MOVE-1", "to-asked"),
    (to, "station", "SSE-MOVE-1", "to-asked"),
    (to, "G0", "SSE-MOVE-1", "stay"),
    (to, "B0", "SSE-MOVE-4", "blackhole"),
    (to, "D1", "SSE-MOVE-4", "blackhole"),
    (to, "A0", "SSE-MOVE-4", "wormhole"),
    (to, "G1", "SSE-MOVE-4", "own"),
    (to, "E1", "SSE-MOVE-4", "own"),
    (to, "P0", "SSE-MOVE-4", "own"),
    (to, "C6", "SSE-MOVE-4", "rival"),
    (to, "Q6", "SSE-MOVE-4", "rival"),
    (to, "Q0", "SSE-MOVE-4", "rival"),
    (to, "C1", "SSE-MOVE-4", "rival-between"),
    (to, "D2", "SSE-MOVE-4", "blackhole-between"),
    (to, "P4", "SSE-MOVE-4", "blackhole-between"),
    (to, "B3", "SSE-MOVE-2", "not-in-line"),
    (to, "C2", "SSE-WORM-1", "no-entry"),
    (to_by_a_wormhole, "A1", "SSE-WORM-1", "same-wormhole"),
    (to_by_a_wormhole, "A3", "SSE-WORM-1", "same-wormhole"),
    (to_by_a_wormhole, "B3", "SSE-WORM-1", "no-exit"),
    (to_by_a_wormhole, "G0", "SSE-MOVE-4", "rival-between"),
    (to_by_a_wormhole, "Q5", "SSE-MOVE-4", "rival-between"),
    (to_by_a_wormhole, "C3", "SSE-MOVE-4", "rival"),
    (to_by_a_wormhole, "C0", "SSE-MOVE-4", "wormhole"),
    (to_by_the_only_wormhole, "A1", "SSE-WORM-R1", "one-wormhole"),
    (to_by_the_only_wormhole, "C1", "SSE-WORM-1", "no-exit"),
    (to_across_a_void, "D4", "SSE-BOARD-R2", "void-between"),
    (to_across_a_void, "D3", "SSE-BOARD-R2", "void-between"),
    (marker, "G0", "SSE-CLAIM-1", "marker-asked"),
    (marker, "G1", "SSE-CLAIM-1", "marker-asked"),
    (marker, "A0", "SSE-CLAIM-1", "marker-asked"),
]


@rule("CORE-5")
@pytest.mark.parametrize(("stage", "answer", "why", "message"), REFUSED)
def test_a_refused_answer_is_told_the_rule(stage: Stage, answer: str, why: str, message: str) -> None:
    refusal = refused(stage(), answer)
    assert (refusal.rule, refusal.message.id) == (why, f"sse-why-{message}")


@rule("CORE-5")
@pytest.mark.parametrize("stage", [ship, to, marker, without_colonies])
def test_a_seat_that_is_not_asked_is_told_whose_turn_it_is(stage: Stage) -> None:
    match = stage()
    for answer in (match.choices[0], "B3", "colony"):
        refusal = refused(match, answer, 1)
        assert refusal.message.id == "sse-why-not-your-turn"
        assert refusal.rule in known_rules()
        assert "Amber" in say(refusal.message)


@rule("CORE-5")
@pytest.mark.parametrize(
    ("stage", "why", "message"), [(enclosed, "SSE-OUT-1", "out"), (spent, "SSE-OUT-R1", "out-of-markers")]
)
def test_a_seat_that_is_out_is_told_why(stage: Stage, why: str, message: str) -> None:
    match = stage()
    for answer in (match.choices[0], "Q0", "station"):
        refusal = refused(match, answer, 1)
        assert (refusal.rule, refusal.message.id) == (why, f"sse-why-{message}")


@rule("CORE-5")
def test_after_the_match_every_answer_is_refused() -> None:
    for answer in ("P0", "A0", "A1", "colony", "station"):
        for seat in range(2):
            refusal = refused(over(), answer, seat)
            assert (refusal.rule, refusal.message.id) == ("SSE-END-1", "sse-why-over")


@rule("CORE-5")
def test_every_sentence_is_tried_here() -> None:
    tried = {f"sse-why-{message}" for _, _, _, message in REFUSED}
    assert known_sentences() == tried | {
        f"sse-why-{more}" for more in ("not-your-turn", "out", "out-of-markers", "over")
    }


@rule("CORE-5")
def test_a_refused_answer_changes_nothing() -> None:
    match = to()
    before = match.position.state.tobytes()
    with pytest.raises(IllegalAction, match="SSE-MOVE-4: Azure controls C6"):
        match.play("C6")
    assert match.position.state.tobytes() == before


@rule("CORE-5")
@pytest.mark.parametrize(
    ("stage", "answer", "english", "german"),
    [
        (ship, "D4", "The ship on D4 cannot move", "D4"),
        (ship, "A1", "belongs to Azure", "A1"),
        (to, "C1", "C6, on the way to C1, is controlled by Azure.", "C6"),
        (to, "P4", "The black hole D1 is in the way to P4.", "D1"),
        (to, "B3", "B3 is not in a straight line from G0.", "G0"),
        (to, "C2", "G0 is not next to a wormhole", "G0"),
        (to_by_a_wormhole, "A3", "cannot end at A0", "A0"),
        (to_by_the_only_wormhole, "A3", "A0 is the only wormhole", "A0"),
        (to_across_a_void, "D4", "leads off the board", "D4"),
        (without_colonies, "colony", "All your colonies are", "Kolonie"),
        (without_stations, "station", "All your trade stations are", "Handel"),
    ],
)
def test_a_refusal_is_said_in_every_language(stage: Stage, answer: str, english: str, german: str) -> None:
    message = refused(stage(), answer).message
    assert english in say(message, "en")
    assert german in say(message, "de")
    assert say(message, "de") != say(message, "en")


@rule("CORE-1")
def test_fewer_than_100_actions_each_with_one_text() -> None:
    """Four seats have the whole board of 65 hexes."""
    match = position(seats=4).position
    texts = GAME.texts(match)
    assert len(texts) == GAME.about.num_actions < 100
    assert len(set(texts)) == len(texts)
    assert [GAME.read(match, text) for text in texts if text is not None] == list(range(len(texts)))


@rule("CORE-1")
@pytest.mark.parametrize("action", [-1, 57, 64, 67, 1000])
def test_there_are_no_other_actions(action: int) -> None:
    """The board of two seats has the hexes 0 to 56; markers are 65 and 66."""
    refusal = GAME.explain(to().position, 0, action)
    assert refusal is not None
    assert (refusal.rule, refusal.message.id) == ("CORE-1", "refused-unknown")


# Everything that could be tried ---------------------------------------------------------------------------------------


@pytest.mark.slow
@rule("CORE-5")
@rule("CORE-2")
@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (2, 1, {}),
        (2, 2, {"board": "five-sectors"}),
        (3, 3, {"nebulae": "2-5-8"}),
        (4, 4, {}),
        (4, 5, {"board": "diamond"}),
    ],
)
def test_every_action_is_a_choice_or_refused_with_a_rule_and_a_sentence(
    seats: int, seed: int, options: dict[str, str | bool]
) -> None:
    messages = {}
    for match in random_match(GAME, GAME.new(seats, options, seed), seed):
        for seat in range(seats):
            legal = GAME.legal(match, seat)
            assert len(legal) != 1
            for action in range(GAME.about.num_actions):
                refusal = GAME.explain(match, seat, action)
                assert (refusal is None) == (action in legal)
                if refusal is not None:
                    assert refusal.rule in known_rules()
                    messages[repr(refusal.message)] = refusal.message
    assert {message.id for message in messages.values()} <= known_sentences() | {"refused-unknown"}
    assert all(say(message, language) for message in messages.values() for language in LANGUAGES)


@rule("CORE-5")
def test_the_rules_page_knows_the_ids() -> None:
    assert {"CORE-5", "SSE-MOVE-1", "SSE-MOVE-R1", "SSE-TIE-1"} <= known_rules()
    assert len(known_rules()) == 5 + 27
