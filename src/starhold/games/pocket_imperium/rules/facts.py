"""The facts of Pocket Imperium: what the rules tell when they carry an answer out, each with its rule."""

from __future__ import annotations

from starhold.core.facts import Kind
from starhold.games.pocket_imperium.rules.components import COMMANDS

KINDS = (
    Kind("placed", "PI-SETUP-2", ("seat", "hexes", "amount")),
    Kind("planned", "PI-PLAN-1", ("seat",)),
    Kind("planned", "PI-PLAN-2", ("seat",)),
    Kind("revealed", "PI-COMMAND-1", ("amount",), reveals=True),
    Kind("played", "PI-COMMAND-1", ("seat", "amount", "what"), COMMANDS),
    Kind("clashed", "PI-COMMAND-4", ("seat", "rival")),
    Kind("clashed", "PI-COMMAND-2", ("seat", "rival")),
    Kind("clashed", "PI-COMMAND-3", ("seat", "rival")),
    Kind("done", "PI-COMMAND-5", ("seat",)),
    Kind("built", "PI-EXPAND-1", ("seat", "hexes", "amount", "left")),
    Kind("mustered", "PI-EXPLORE-1", ("seat", "hexes")),
    Kind("sized", "PI-EXPLORE-1", ("seat", "hexes", "amount")),
    Kind("flew", "PI-EXPLORE-2", ("seat", "start", "hexes", "amount")),
    Kind("stayed", "PI-EXPLORE-4", ("seat", "hexes", "amount")),
    Kind("carried", "PI-EXPLORE-4", ("seat", "hexes", "amount")),
    Kind("took", "PI-EXPLORE-6", ("seat", "hexes", "left")),
    Kind("invaded", "PI-EXTERMINATE-1", ("seat", "hexes")),
    Kind("joined", "PI-EXTERMINATE-2", ("seat", "start", "hexes", "amount")),
    Kind("attacked", "PI-EXTERMINATE-3", ("seat", "start", "hexes", "amount")),
    Kind("fought", "PI-EXTERMINATE-3", ("seat", "hexes", "amount", "rival")),
    Kind("conquered", "PI-EXTERMINATE-3", ("seat", "hexes", "left", "rival")),
    Kind("held", "PI-EXTERMINATE-3", ("seat", "hexes", "left", "rival")),
    Kind("deserted", "PI-EXTERMINATE-3", ("hexes",)),
    Kind("cleared", "PI-SUSTAIN-1", ("seat", "hexes", "amount", "left")),
    Kind("swallowed", "PI-SUSTAIN-2", ("seat", "hexes", "amount")),
    Kind("chose", "PI-SCORE-1", ("seat", "hexes", "what")),
    Kind("chose-more", "PI-SCORE-3", ("seat", "hexes", "what")),
    Kind("scored", "PI-SCORE-2", ("seat", "hexes", "amount")),
    Kind("tile", "PI-BOUNTY-2", ("seat", "hexes", "amount"), reveals=True),
    Kind("toll", "PI-QUAD-1", ("seat", "hexes", "amount")),
    Kind("final", "PI-END-1"),
    Kind("counted", "PI-END-1", ("seat", "hexes", "amount")),
    Kind("prime", "PI-END-1", ("seat", "hexes", "amount")),
    Kind("turned", "PI-BOUNTY-R1", ("seat", "amount"), reveals=True),
    Kind("gone", "PI-RETURN-1", ("seat",)),
    Kind("done", "PI-RETURN-1", ("seat",)),
    Kind("returned", "PI-RETURN-1", ("seat", "hexes", "amount")),
    Kind("round", "PI-ROUND-1", ("seat", "amount", "left")),
)
"""In `planned`, the rule is the one for so many seats; so it is in `clashed`, where `rival` weakens cards of `seat`.
In `played`, `amount` is how many actions the card gives; in `tile`, what it is worth, and in `turned` what all of a
seat's tiles are. `counted` leaves the Prime out: `prime` tells it."""

(
    PLACED, PLANNED, PLANNED_BY_TWO, REVEALED, PLAYED, CLASHED_OF_TWO, CLASHED_OF_THREE, CLASHED_OF_FOUR, WAS_DONE,
    BUILT, MUSTERED, SIZED, FLEW, STAYED, CARRIED, TOOK, INVADED, JOINED, ATTACKED, FOUGHT, CONQUERED, HELD, DESERTED,
    CLEARED, SWALLOWED, CHOSE, CHOSE_MORE, SCORED, TILE, TOLL, FINAL, COUNTED, PRIME, TURNED, GONE, STAYED_AWAY,
    RETURNED, ROUND,
) = range(38)  # fmt: skip
