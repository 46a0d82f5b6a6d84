## What is expected of boards and tiles

sse-expected-marked = { $count } with the mark { $mark }
sse-expected-kind = a hex of kind { $kind }, as its mark says
sse-expected-homeworld = 'home', the homeworld
sse-expected-one-homeworld = one homeworld, in C
sse-expected-homeworld-place = a homeworld as P0, Q0, R0 or S0 and nowhere else
sse-expected-home = home { $seat }
sse-expected-homes = { $seats }, one per seat
sse-expected-home-each = one home for each of { $seats } seats (SSE-BOARD-2)
sse-expected-home-size = at most { $most } hexes in the home sector { $sector }
sse-expected-near = a cell at most { $most } from the middle
sse-expected-slots = at most { $most } sectors
sse-expected-wormholes = at most { $most } wormhole slots (SSE-BOARD-R1)
sse-expected-blackholes = at most { $most } black-hole slots and unmarked slots after the first (SSE-BOARD-R1)
sse-expected-on-board = { $seats } on the board { $board }
sse-expected-as-board = sectors and homes where the board { $board } has them
sse-expected-sectors = sectors A to G and P to S
sse-expected-held = at most { $most } hexes that are no wormholes or black holes
sse-got-several = 'several'

## Boards and tiles of one's own: what is wrong, and what to do about it

sse-problem-hole = { $sector ->
    [none] Tile { $tile }
   *[other] Sector { $sector }
} needs a { $mark ->
    [wormhole] wormhole
   *[other] black hole
}, for example { $sector ->
    [none] in its middle.
   *[other] on { $sector }0, its middle.
}
sse-problem-seats = { $seats ->
    [0] The board is for nobody: it must be
    [one] The board is for one player: it must be
   *[other] The board is for { $seats } players: it must be
} for 2, 3 or 4.
sse-problem-homes = The board is for { $seats } players, but has { $homes ->
    [0] no homeworld.
    [one] one homeworld.
   *[other] { $homes } homeworlds.
}
sse-problem-slots = { $slots } sectors lie on the board, but the box has only { $most }.
sse-problem-wormholes = The board wants { $slots } sectors with a wormhole, but the box has only { $most }.
sse-problem-blackholes = The board wants { $slots } sectors with a black hole, but the box has only { $most }.
sse-problem-laid = Tile { $tile } must not lie as sector { $sector }: the board wants { $mark ->
    [wormhole] one with a wormhole there.
    [blackhole] one with a black hole there.
   *[other] one without a wormhole there.
}
sse-problem-held = { $hexes } hexes can be claimed: more than the { $most } the game has room for.

sse-advice-marks = Give three sectors the mark wormhole, three blackhole, and one unmarked.
sse-advice-mark = Draw it on any hex of this sector.
sse-advice-homeworld = Put the homeworld in C of the home tile, and nowhere else.
sse-advice-seats = Lay a homeworld for each player, 2 to 4 of them.
sse-advice-homes = Lay one homeworld for each player.
sse-advice-turn = Turn the home 0 to 5 times.
sse-advice-slots = Take sectors away.
sse-advice-slot-marks = The box has three sectors with a wormhole, three with a black hole, and one without.
sse-advice-laid = Lay another tile there; in a file, the mark of the slot can be changed.
sse-advice-held = Take a sector away, or draw more wormholes and black holes.
sse-advice-reach = Move tiles so that they touch, or draw fewer black holes; two wormholes are a way too.

## What starhold balance counts in a match

sse-count-flew = flights
sse-count-jumped = jumps through wormholes
sse-count-founded = colonies and stations
sse-count-stuck = seats that could not move
sse-count-spent = seats out of markers

## Small changes to a board

sse-change-home = Move home { $home } one hex to the { $way ->
    [NE] north-east
    [E] east
    [SE] south-east
    [SW] south-west
    [W] west
   *[NW] north-west
}
sse-change-home-turn = Turn home { $home } by { NUMBER($degrees) }°
sse-change-home-far = Move home { $home } to ({ $q }, { $r }){ $turn ->
    [0] {""}
   *[other] {" "}and turn it
}
