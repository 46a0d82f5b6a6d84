"""The rule that each kind of fact cites is the one that says what happened: here with the words in which it does."""

from __future__ import annotations

import pytest

from starhold.core import rulebook
from starhold.core.registry import game
from starhold.core.testing import play_randomly
from tests.support import rule

PI, SSE = "pocket-imperium", "small-star-empires"
REASONS = {
    PI: [
        ("placed", "PI-SETUP-2", "sets 2 of its ships there"),
        ("planned", "PI-PLAN-1", "With three or four players you have one card of each command"),
        ("planned", "PI-PLAN-2", "With two players each has every command twice"),
        ("revealed", "PI-COMMAND-1", "Everybody reveals the next card of the plan"),
        ("played", "PI-COMMAND-1", "All Expand cards on the table are carried out first"),
        ("clashed", "PI-COMMAND-4", "With two players"),
        ("clashed", "PI-COMMAND-2", "With three players"),
        ("clashed", "PI-COMMAND-3", "With four players"),
        ("done", "PI-COMMAND-5", "Answering `done` when asked `expand`, `fleet` or `invade`"),
        ("built", "PI-EXPAND-1", "put one ship from your supply there"),
        ("mustered", "PI-EXPLORE-1", "you name the hex a fleet sets out from"),
        ("sized", "PI-EXPLORE-1", "you say how many ships set out"),
        ("flew", "PI-EXPLORE-2", "takes the fleet into an adjacent hex"),
        ("stayed", "PI-EXPLORE-4", "the others are left here"),
        ("carried", "PI-EXPLORE-4", "come along from the unmoved ships here"),
        ("took", "PI-EXPLORE-6", "is yours the moment your fleet reaches it"),
        ("invaded", "PI-EXTERMINATE-1", "you name the target"),
        ("joined", "PI-EXTERMINATE-2", "how many of its ships that have not invaded yet join in"),
        ("attacked", "PI-EXTERMINATE-3", "If the target holds ships of another player"),
        ("fought", "PI-EXTERMINATE-3", "both sides lose ships in equal number"),
        ("conquered", "PI-EXTERMINATE-3", "What remains keeps the system"),
        ("held", "PI-EXTERMINATE-3", "What remains keeps the system"),
        ("deserted", "PI-EXTERMINATE-3", "nobody is left and the system is uncontrolled"),
        ("cleared", "PI-SUSTAIN-1", "All in excess of that go back into the supply"),
        ("swallowed", "PI-SUSTAIN-2", "no ship survives Exploit in one"),
        ("chose", "PI-SCORE-1", "picks one sector to be scored"),
        ("chose-more", "PI-SCORE-3", "picks one sector more"),
        ("scored", "PI-SCORE-2", "every system pays its level in points"),
        ("tile", "PI-BOUNTY-2", "everyone takes the tiles from all systems they occupy"),
        ("toll", "PI-QUAD-1", "loses one of the ships there"),
        ("final", "PI-END-1", "the whole board is scored once more"),
        ("counted", "PI-END-1", "every system pays its level to the player controlling it"),
        ("prime", "PI-END-1", "Tri-Prime 3 and"),
        (
            "turned",
            "PI-BOUNTY-R1",
            "until the game is over, the value of a taken tile is known to the player",
        ),
        ("gone", "PI-RETURN-1", "has no ship left on the board"),
        ("done", "PI-RETURN-1", "Or it says `done` and stays away for now"),
        ("returned", "PI-RETURN-1", "It may put 2 ships into one unoccupied hex"),
        ("round", "PI-ROUND-1", "a new round begins"),
    ],
    SSE: [
        ("flew", "SSE-MOVE-2", "flies straight ahead"),
        ("jumped", "SSE-WORM-1", "a ship in a hex adjacent to a wormhole may jump"),
        ("founded", "SSE-CLAIM-1", "put it on the hex your ship has just reached"),
        ("planets", "SSE-POINTS-1", "pays 1 point per planet"),
        ("nebulae", "SSE-POINTS-2", "Nebulae pay by colour"),
        ("stations", "SSE-POINTS-3", "A trade station pays 1 point"),
        ("territory", "SSE-POINTS-4", "largest single territory"),
        ("stuck", "SSE-OUT-1", "If none of your ships can move, you are out"),
        ("spent", "SSE-OUT-R1", "you are out as well if you have no marker left"),
    ],
}


@pytest.mark.parametrize("id", REASONS)
def test_each_kind_of_fact_cites_the_rule_that_says_so(id: str) -> None:
    assert [(kind.name, kind.rule) for kind in game(id).parts.FACTS] == [reason[:2] for reason in REASONS[id]]
    rules = rulebook.rules(id)
    assert [reason for reason in REASONS[id] if reason[2] not in rules[reason[1]].text] == []


@rule("PI-PLAN-1", "PI-PLAN-2", "PI-COMMAND-5", "PI-RETURN-1")
def test_a_kind_with_two_rules_cites_the_one_it_follows() -> None:
    """Two seats plan pairs, and who is done with a command is not one who stays away."""
    cited: set[tuple[str, int | str, str]] = set()
    for seats, seed in ((2, 1), (3, 12), (4, 1)):  # in the second somebody without ships stays away
        match = play_randomly(game(PI), seats, {"prime": "quad", "bounty": True}, seed)
        for _, event, after in match.steps():
            for fact in after.facts:
                if fact.kind == "planned":
                    cited.add(("planned", after.seats, fact.rule))
            if event.answer == "done":
                cited.add(("done", event.question, after.facts[0].rule))
    assert cited == {
        ("planned", 2, "PI-PLAN-2"),
        ("planned", 3, "PI-PLAN-1"),
        ("planned", 4, "PI-PLAN-1"),
        ("done", "expand", "PI-COMMAND-5"),
        ("done", "fleet", "PI-COMMAND-5"),
        ("done", "invade", "PI-COMMAND-5"),
        ("done", "return", "PI-RETURN-1"),
    }
