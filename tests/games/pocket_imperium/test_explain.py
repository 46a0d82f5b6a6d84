"""Refusals: every answer that is not a choice is told the rule that refuses it and a sentence."""

import functools
import re
from collections.abc import Callable

import pytest

from starhold.core.errors import IllegalAction, Refusal
from starhold.games.pocket_imperium import GAME
from starhold.words import LANGUAGES, say
from tests.games.pocket_imperium.positions import PocketMatch, position
from tests.support import SOURCE, random_match, rule

PLAN = "expand/explore/exterminate"
PAIRS = "expand+expand/explore+explore/exterminate+exterminate"
Stage = Callable[[], PocketMatch]

WRONG_KINDS = {"hex": "A0", "number": "1", "sector": "A", "plan": PLAN}


@functools.cache
def known_rules() -> set[str]:
    pages = [SOURCE / "core" / "RULES.md", SOURCE / "games" / "pocket_imperium" / "RULES.md"]
    return {found for page in pages for found in re.findall(r"\*\*([A-Z]+(?:-[A-Z]+)?-R?\d+)\*\*", page.read_text())}


def refused(match: PocketMatch, answer: str, seat: int | None = None) -> Refusal:
    asked = match.seat if seat is None else seat
    refusal = GAME.explain(match.position, asked, GAME.read(match.position, answer))
    assert refusal is not None, f"{answer} is allowed"
    return refusal


# Stage by stage -------------------------------------------------------------------------------------------------------


def place() -> PocketMatch:
    return position(asked="place", kinds={"A2": "asteroid", "A3": "blackhole"}, ships={"A4": (0, 2)})


def plan() -> PocketMatch:
    return position(asked="plan")


def plan_pairs() -> PocketMatch:
    return position(asked="plan", seats=2)


def expand() -> PocketMatch:
    ships = {"A0": (0, 1), "A5": (0, 1), "A1": (1, 1)}
    return position(asked="expand", kinds={"A2": "asteroid", "A3": "blackhole"}, ships=ships)


def fleet() -> PocketMatch:
    """On A1 a ship that has moved, on C1 one that no step is open to."""
    ships = {"A0": (0, 1), "A1": (0, 1), "C1": (0, 1), "B3": (1, 1), "C0": (1, 1), "C2": (1, 1), "C6": (1, 1)}
    return position(asked="fleet", used={"A1": 1}, ships=ships)


def size() -> PocketMatch:
    match = position(asked="fleet", ships={"A0": (0, 5)}, used={"A0": 2})
    match.play("A0")
    return match


def step() -> PocketMatch:
    match = position(asked="fleet", kinds={"A3": "blackhole"}, ships={"A0": (0, 1), "A1": (1, 1)})
    match.play("A0")
    return match


def carry() -> PocketMatch:
    match = position(asked="fleet", ships={"A0": (0, 3), "A1": (0, 2)}, used={"A1": 1})
    match.play("A0", "2", "A1")
    return match


def step_on() -> PocketMatch:
    match = position(asked="fleet", kinds={"A5": "blackhole"}, ships={"A0": (0, 2), "F1": (1, 1)})
    match.play("A0", "1", "A4", "1")
    return match


def invade() -> PocketMatch:
    """The ship on C0 has invaded."""
    ships = {"A0": (0, 1), "A1": (0, 1), "A3": (1, 1), "C0": (0, 1)}
    return position(asked="invade", kinds={"A2": "asteroid", "A5": "blackhole"}, ships=ships, used={"C0": 1})


def force() -> PocketMatch:
    """The last hex is asked, and none was sent; one of its three ships has invaded."""
    match = position(asked="invade", ships={"A0": (0, 1), "F1": (0, 3)}, used={"F1": 1})
    match.play("A4", "0")
    return match


def score() -> PocketMatch:
    ships = {"A0": (0, 1), "B0": (1, 1), "C0": (2, 1)}
    return position(asked="score", seat=1, ships=ships, chosen={0: "A"})


def bonus() -> PocketMatch:
    ships = {"A0": (0, 1), "B0": (1, 1), "C0": (2, 1), "D0": (2, 1), "E0": (2, 1), "T0": (1, 1)}
    return position(asked="bonus", ships=ships, chosen={0: "A", 1: "B", 2: "C"})


def come_back() -> PocketMatch:
    return position(asked="return", kinds={"A2": "blackhole"}, ships={"A1": (1, 1), "C0": (2, 1)})


def over() -> PocketMatch:
    return position(asked="bonus", round=6)


STAGES = (place, plan, expand, fleet, size, step, carry, step_on, invade, force, score, bonus, come_back)


@rule("CORE-5")
@pytest.mark.parametrize(
    ("stage", "answer", "why", "message"),
    [
        (place, "A0", "PI-SETUP-2", "place-level1"),
        (place, "A5", "PI-SETUP-2", "place-level1"),
        (place, "A2", "PI-SETUP-2", "place-level1"),
        (place, "A3", "PI-SETUP-2", "place-level1"),
        (place, "T0", "PI-SETUP-2", "place-level1"),
        (place, "A4", "PI-SETUP-R1", "occupied"),
        (place, "done", "PI-SETUP-2", "not-optional"),
        (plan_pairs, "done", "PI-PLAN-1", "not-optional"),
        (plan_pairs, PLAN, "PI-PLAN-2", "plan-pairs"),
        (plan, "done", "PI-PLAN-1", "not-optional"),
        (plan, PAIRS, "PI-PLAN-1", "plan-single"),
        (expand, "A5", "PI-EXPAND-2", "expand-no-system"),
        (expand, "A2", "PI-EXPAND-2", "expand-no-system"),
        (expand, "A3", "PI-EXPAND-2", "expand-no-system"),
        (expand, "A1", "PI-EXPAND-1", "expand-not-yours"),
        (expand, "C0", "PI-EXPAND-1", "expand-not-yours"),
        (expand, "T0", "PI-EXPAND-1", "expand-not-yours"),
        (fleet, "B3", "PI-EXPLORE-1", "no-own-ships"),
        (fleet, "D0", "PI-EXPLORE-1", "no-own-ships"),
        (fleet, "A1", "PI-EXPLORE-5", "all-moved"),
        (fleet, "C1", "PI-EXPLORE-2", "fleet-stuck"),
        (size, "0", "PI-EXPLORE-1", "size"),
        (size, "4", "PI-EXPLORE-1", "size"),
        (size, "12", "PI-EXPLORE-1", "size"),
        (size, "done", "PI-EXPLORE-1", "not-optional"),
        (step, "A0", "PI-EXPLORE-2", "stands-there"),
        (step, "C0", "PI-EXPLORE-2", "too-far"),
        (step, "A3", "PI-BOARD-4", "black-hole"),
        (step, "A1", "PI-EXPLORE-2", "rival-there"),
        (step, "done", "PI-EXPLORE-1", "not-optional"),
        (carry, "4", "PI-EXPLORE-4", "carry"),
        (carry, "done", "PI-EXPLORE-4", "not-optional"),
        (step_on, "A0", "PI-EXPLORE-R1", "no-way-back"),
        (step_on, "A4", "PI-EXPLORE-2", "stands-there"),
        (step_on, "A1", "PI-EXPLORE-2", "not-adjacent"),
        (step_on, "A5", "PI-BOARD-4", "black-hole"),
        (step_on, "F1", "PI-EXPLORE-2", "rival-there"),
        (step_on, "done", "PI-EXPLORE-4", "not-optional"),
        (invade, "A2", "PI-EXTERMINATE-1", "invade-no-system"),
        (invade, "A3", "PI-EXTERMINATE-1", "invade-no-system"),
        (invade, "A5", "PI-EXTERMINATE-1", "invade-no-system"),
        (invade, "A1", "PI-EXTERMINATE-1", "invade-own"),
        (invade, "C1", "PI-EXTERMINATE-4", "all-invaded"),
        (invade, "E0", "PI-EXTERMINATE-1", "invade-far"),
        (force, "0", "PI-EXTERMINATE-2", "force-none"),
        (force, "3", "PI-EXTERMINATE-4", "force-used"),
        (force, "4", "PI-EXTERMINATE-2", "force-many"),
        (force, "done", "PI-EXTERMINATE-2", "not-optional"),
        (score, "A", "PI-SCORE-1", "score-chosen"),
        (score, "D", "PI-SCORE-1", "score-empty"),
        (score, "T", "PI-SCORE-1", "score-prime"),
        (score, "done", "PI-SCORE-R1", "not-optional"),
        (bonus, "A", "PI-SCORE-R2", "score-chosen"),
        (bonus, "B", "PI-SCORE-R2", "score-chosen"),
        (bonus, "F", "PI-SCORE-3", "score-empty"),
        (bonus, "T", "PI-SCORE-3", "score-prime"),
        (bonus, "done", "PI-SCORE-3", "not-optional"),
        (come_back, "A2", "PI-BOARD-4", "black-hole"),
        (come_back, "T0", "PI-RETURN-R3", "return-prime"),
        (come_back, "A1", "PI-RETURN-1", "occupied"),
        (come_back, "C0", "PI-RETURN-1", "occupied"),
        (come_back, "A0", "PI-RETURN-1", "return-deep"),
    ],
)
def test_a_refused_answer_is_told_the_rule(stage: Stage, answer: str, why: str, message: str) -> None:
    match = stage()
    refusal = refused(match, answer, match.pending[0])
    assert (refusal.rule, refusal.message.id) == (why, f"pi-why-{message}")


@rule("CORE-1")
@pytest.mark.parametrize("stage", STAGES)
def test_every_question_takes_one_kind_of_answer(stage: Stage) -> None:
    match = stage()
    assert match.question is not None
    wanted = GAME.kind_of_answer(match.question)
    for kind, answer in WRONG_KINDS.items():
        if kind != wanted:
            refusal = refused(match, answer, match.pending[0])
            assert (refusal.rule, refusal.message.id) == ("CORE-1", "pi-why-wrong-kind")
            assert refusal.message.args == {"wanted": wanted, "given": kind}


@rule("CORE-5")
@pytest.mark.parametrize(
    ("stage", "why"),
    [
        (place, "PI-SETUP-2"),
        (expand, "PI-COMMAND-1"),
        (fleet, "PI-COMMAND-1"),
        (size, "PI-COMMAND-1"),
        (step, "PI-COMMAND-1"),
        (carry, "PI-COMMAND-1"),
        (step_on, "PI-COMMAND-1"),
        (invade, "PI-COMMAND-1"),
        (force, "PI-COMMAND-1"),
        (score, "PI-SCORE-1"),
        (bonus, "PI-SCORE-3"),
        (come_back, "PI-RETURN-1"),
    ],
)
def test_a_seat_that_is_not_asked_is_told_whose_turn_it_is(stage: Stage, why: str) -> None:
    match = stage()
    for other in range(3):
        if other != match.seat:
            refusal = refused(match, match.choices[0], other)
            assert (refusal.rule, refusal.message.id) == (why, "pi-why-not-asked")


@rule("CORE-5")
def test_a_seat_that_has_planned_is_told_so() -> None:
    match = plan()
    match.play_as(1, PLAN)
    refusal = refused(match, PLAN, 1)
    assert (refusal.rule, refusal.message.id) == ("PI-PLAN-3", "pi-why-planned")


@rule("CORE-5")
def test_after_the_match_every_answer_is_refused() -> None:
    for answer in ("A0", "done", "3", "B", PLAN):
        refusal = refused(over(), answer, 0)
        assert (refusal.rule, refusal.message.id) == ("PI-END-2", "pi-why-over")


@rule("CORE-5")
def test_a_refused_answer_changes_nothing() -> None:
    match = expand()
    before = match.position.state.tobytes()
    with pytest.raises(IllegalAction, match="PI-EXPAND-2: New ships appear on systems; A5 is empty space"):
        match.play("A5")
    assert match.position.state.tobytes() == before


@rule("CORE-5")
@pytest.mark.parametrize(
    ("stage", "answer", "english", "german"),
    [
        (step, "A1", "Azure is on A1", "A1"),
        (size, "4", "A fleet from A0 has 1 to 3 ships, not 4.", "A0"),
        (carry, "4", "0 to 3 ships can travel on, not 4.", "0 bis 3"),
        (come_back, "A0", "nearer to the edge A5", "A5"),
        (force, "3", "Only 2 ships on F1", "F1"),
    ],
)
def test_a_refusal_is_said_in_every_language(stage: Stage, answer: str, english: str, german: str) -> None:
    message = refused(stage(), answer).message
    assert english in say(message, "en")
    assert german in say(message, "de")
    assert say(message, "de") != say(message, "en")


@rule("CORE-1")
def test_fewer_than_100_actions_each_with_one_text() -> None:
    assert GAME.about.num_actions < 100
    match = position(asked="plan").position
    texts = GAME.texts(match)
    assert len(texts) == GAME.about.num_actions
    assert len(set(texts)) == len(texts)
    assert [GAME.read(match, text) for text in texts if text is not None] == list(range(len(texts)))


@rule("CORE-1")
@pytest.mark.parametrize("action", [-1, 91, 1000])
def test_there_are_no_other_actions(action: int) -> None:
    refusal = GAME.explain(plan().position, 0, action)
    assert refusal is not None
    assert (refusal.rule, refusal.message.id) == ("CORE-1", "refused-unknown")


# Everything that could be tried ---------------------------------------------------------------------------------------


@pytest.mark.slow
@rule("CORE-5")
@rule("CORE-2")
@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (2, 1, {"sides": "B", "bounty": True}),
        (2, 2, {"galaxy": "ring"}),
        (2, 3, {"galaxy": "pyramid", "sides": "mixed", "prime": "quad"}),
        (3, 4, {}),
        (3, 5, {"sides": "B", "prime": "quad", "bonus": "not-own"}),
        (4, 6, {"sides": "mixed"}),
        (4, 7, {"galaxy": "cloud", "sides": "B"}),
        (4, 8, {"galaxy": "ring-imperium", "hidden_points": True}),
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
    assert all(say(message, language) for message in messages.values() for language in LANGUAGES)


@rule("CORE-5")
def test_the_rules_page_knows_the_ids() -> None:
    assert {"CORE-5", "PI-EXPLORE-3", "PI-EXPLORE-R1", "PI-SECRET-R1"} <= known_rules()
    assert len(known_rules()) == 5 + 57


@rule("CORE-5")
@pytest.mark.parametrize("seat", [-64, -1, 3, 64, 128])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    """Compiled shifts go round at 64, so seat 64 would be seat 0."""
    assert GAME.legal(place().position, seat) == []
    assert refused(place(), "A1", seat).rule == "PI-SETUP-2"
