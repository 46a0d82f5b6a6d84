## What is expected of boards, tiles and options

pi-expected-tiles = the tiles { $tiles }
pi-expected-sides = the sides A and B
pi-expected-side-letters = six letters for tiles 2 to 7 like ABABAB
pi-expected-seats = numbers of seats from 2 to 4
pi-expected-slots = 1 to { $most } origins of sectors
pi-expected-near = origins at most 50 from the middle
pi-expected-touching = every sector connected to the rest
pi-expected-laid = nothing, since the galaxy { $galaxy } says how its tiles are laid
pi-expected-in-galaxy = { $what } in the galaxy { $galaxy }
pi-expected-in-this-galaxy = { $seats } in this galaxy
pi-expected-as-galaxy = sectors where the galaxy { $galaxy } has them
pi-expected-whole-sector = the whole sector { $sector } (PI-BOARD-5)
pi-expected-no-gap = sectors lettered A, B, … without a gap
pi-expected-sectors = sectors A to F and T
pi-expected-prime = { $prime }, as on the board
pi-expected-prime-place = the Prime as T0 and nothing else
pi-expected-connected = a connected board (PI-BOARD-5)
pi-expected-level1 = at least { $count } level1 hexes for { $seats } seats (PI-SETUP-R1)
pi-expected-bounty = tiles by hex
pi-expected-no-bounty = null, since the option is off
pi-expected-systems = level I and II systems of the board
pi-got-farther = 'one farther away'
pi-got-parts = 'parts that do not touch'
pi-got-hexes = '{ $count } hexes of it'

## Boards and tiles of one's own: what is wrong, and what to do about it

pi-problem-seats = The galaxy must be for 2, 3 or 4 players.
pi-problem-slots = { $slots ->
    [0] No sector lies on the board: it takes
   *[other] { $slots } sectors lie on the board: it takes
} 1 to { $most }.
pi-problem-touching = { $count ->
    [one] Sector { $sectors } does not touch the others.
   *[other] These sectors do not touch the others: { $sectors }.
}
pi-problem-level1 = { $seats } players need { $count } level I systems to start on, and there { $found ->
    [0] are none.
    [one] is only one.
   *[other] are only { $found }.
}

pi-advice-tiles = Number the six sectors 2 to 7.
pi-advice-sides = Draw both sides; they may be the same.
pi-advice-side = Choose the side that is up, A or B.
pi-advice-prime = The Prime has a tile of its own; a board says where it lies.
pi-advice-seats = Choose for how many players it is; in a file these are seats, like [2, 3].
pi-advice-slots = Lay at least one sector and at most { $most }.
pi-advice-touching = Move sectors until each shares an edge with another.
pi-advice-level1 = Lay more sectors, draw more level I systems, or play with fewer players.
pi-advice-reach = Draw something else than a black hole where the way should be.

## What starhold balance counts in a match

pi-count-built = systems built at
pi-count-flew = fleets flown
pi-count-took = systems taken
pi-count-invaded = invasions
pi-count-conquered = systems conquered
pi-count-held = invasions that failed
pi-count-swallowed = fleets lost to asteroids
pi-count-gone = seats swept off the board

## The galaxy editor

pi-lay-prime = Add the Prime
pi-prime-piece = The Prime

## Small changes to a galaxy

pi-change-flip = Flip sector { $sector } to side { $side }
