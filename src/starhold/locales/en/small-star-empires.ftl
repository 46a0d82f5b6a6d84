## Kinds of hexes

sse-kind-planet1 = a star system with 1 planet
sse-kind-planet2 = a star system with 2 planets
sse-kind-planet3 = a star system with 3 planets
sse-kind-nebula-red = a red nebula
sse-kind-nebula-green = a green nebula
sse-kind-nebula-blue = a blue nebula
sse-kind-empty = an empty system
sse-kind-home = a homeworld
sse-kind-wormhole = a wormhole
sse-kind-blackhole = a black hole

## Hexes, as a screen reader says them

sse-hex-planet1 = 1 planet
sse-hex-planet2 = 2 planets
sse-hex-planet3 = 3 planets
sse-hex-nebula-red = red nebula
sse-hex-nebula-green = green nebula
sse-hex-nebula-blue = blue nebula
sse-hex-empty = empty system
sse-hex-home = homeworld
sse-hex-wormhole = wormhole
sse-hex-blackhole = black hole

## Hexes, for who points at them

sse-about-planet1 = 1 point for whoever claims it.
sse-about-planet2 = 2 points for whoever claims it.
sse-about-planet3 = 3 points for whoever claims it.
sse-about-nebula-red = Worth more with every red nebula you have.
sse-about-nebula-green = Worth more with every green nebula you have.
sse-about-nebula-blue = Worth more with every blue nebula you have.
sse-about-empty = No points of its own, but it joins a territory.
sse-about-home = Belongs to its owner from the start and counts for the territory.
sse-about-wormhole = Fly across it, or jump from beside it to beside another.
sse-about-blackhole = Nothing flies in or across.

## Markers

sse-marker-colony = Colony
sse-marker-station = Trade station

## What points are for

sse-part-planets = Planets
sse-part-nebulae = Nebulae
sse-part-stations = Trade stations
sse-part-territory = Largest territory
sse-part-total = Total

## What to do now

sse-ask-ship = Choose a ship to move.
sse-ask-to = Where does the ship at { $hex } fly?
sse-ask-marker = Claim { $hex }: colony or station?

## What happened

sse-did-to = { $player } flies { $hex } → { $answer }.
sse-did-jump = { $player } jumps { $hex } → { $answer }.
sse-did-marker = …, { $answer ->
    [station] founds a trade station
   *[colony] founds a colony
}
sse-news-out = { $player } can no longer move and is out.
sse-news-spent = { $player } has placed every marker and is out.
sse-replay-by-command = Turns

## How a match ended

sse-counting = The empires are counted
sse-tie-colonies = { $players } tie at { $points }: { $winner } has more colonies unspent.
sse-tie-stations = { $players } tie at { $points }: { $winner } has more trade stations unspent.
sse-tie-planets = { $players } tie at { $points }: { $winner } has more planets.
sse-tie-shared = { $players } tie at { $points } in everything that counts.
sse-reason-points = by points
sse-reason-colonies = tied, but with more colonies unspent
sse-reason-stations = tied, but with more trade stations unspent
sse-reason-planets = tied, but with more planets
sse-reason-shared = tied to the last: the win is shared

## Why not?

sse-why-over = The match is over.
sse-why-not-your-turn = It is { $player }'s turn.
sse-why-out = You are out: none of your ships can move any more.
sse-why-out-of-markers = You are out: all your markers are placed.
sse-why-ship-asked = First choose the ship that moves; the marker comes later.
sse-why-to-asked = First choose where the ship flies; the marker comes after that.
sse-why-marker-asked = The ship has reached { $hex }: now choose colony or station.
sse-why-used-up = { $marker ->
    [station] All your trade stations are
   *[colony] All your colonies are
} already on the board.
sse-why-no-ship = No ship of yours is on { $hex }.
sse-why-not-your-ship = The ship on { $hex } belongs to { $owner }.
sse-why-stuck = The ship on { $hex } cannot move: no free hex is in reach.
sse-why-stay = The ship is on { $hex } already, and it has to move.
sse-why-blackhole = { $hex } is a black hole: no ship ever enters it.
sse-why-wormhole = { $hex } is a wormhole: ships may pass it but never stop there.
sse-why-own = You control { $hex } already; ships may pass it but not stop there.
sse-why-rival = { $owner } controls { $hex }.
sse-why-not-in-line = { $hex } is not in a straight line from { $here }.
sse-why-void-between = The straight line to { $hex } leads off the board.
sse-why-blackhole-between = The black hole { $blocker } is in the way to { $hex }.
sse-why-rival-between = { $blocker }, on the way to { $hex }, is controlled by { $owner }.
sse-why-one-wormhole = { $hex } is not in line, and { $wormhole } is the only wormhole.
sse-why-same-wormhole = { $hex } is not in line, and a jump cannot end at { $wormhole }, where it began.
sse-why-no-entry = { $hex } is not in line, and { $here } is not next to a wormhole.
sse-why-no-exit = { $hex } is neither in line nor next to a wormhole.

## The game in a sentence

sse-pitch = Fly in straight lines, found colonies and trade stations. No chance, no secrets.
sse-minute = In your turn you fly one ship straight ahead to a free system and claim it for good, with a colony or a trade station. Planets, nebulae, stations beside rivals and the largest territory bring points. When nobody can fly any more, the most points win.
sse-length = 20 min
sse-nature = Pure tactics

## Options

sse-option-board = Board
sse-option-board-about = The five-sector board is for 2 players, the diamond for 4.
sse-option-board-usual = The usual one
sse-option-board-two = Two players
sse-option-board-three = Three players
sse-option-board-four = Four players
sse-option-board-five-sectors = Five sectors
sse-option-board-diamond = Diamond
sse-option-nebulae = Nebulae of a colour count
sse-option-nebulae-1-4-7 = 1, 4, 7
sse-option-nebulae-2-5-8 = 2, 5, 8

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

## Beside the board

sse-beside-markers = { $colonies ->
    [one] 1 colony
   *[other] { $colonies } colonies
}, { $stations ->
    [one] 1 station
   *[other] { $stations } stations
}
sse-beside-out = out
sse-piece-colony = a colony
sse-piece-station = a trade station
sse-piece-ship = a ship; with a number, so many

## Boards and tiles of one's own: what to do about a problem

sse-advice-marks = Give three sectors the mark wormhole, three blackhole, and one unmarked.
sse-advice-mark = Draw such a hex, or change the mark.
sse-advice-homeworld = Put the homeworld in C of the home tile, and nowhere else.
sse-advice-seats = A board is for one number of seats, 2 to 4.
sse-advice-homes = Lay one home for each seat.
sse-advice-turn = Turn the home 0 to 5 times.
sse-advice-slots = Take sectors away.
sse-advice-slot-marks = Change marks: the box has three wormhole sectors, three with black holes and one without.
sse-advice-laid = Sector { $tile } has the mark { $mark }: lay another there, or change the mark of the slot.
sse-advice-held = Take a sector away, or draw more wormholes and black holes.

## What starhold balance counts in a match

sse-count-flew = flights
sse-count-jumped = jumps through wormholes
sse-count-founded = colonies and stations
sse-count-stuck = seats that could not move
sse-count-spent = seats out of markers

## Hints

sse-hint-fly = Fly a ship into this part of the board.
sse-hint-jump = Jump through a wormhole.
sse-hint-fly-move = Fly { $from } → { $to } and found a { $marker ->
    [station] trade station
   *[other] colony
}.
sse-hint-fly-only = Fly { $from } → { $to }.
sse-hint-marker = Who lives next door? Stations like neighbours.
sse-hint-marker-move = Found a { $marker ->
    [station] trade station
   *[other] colony
} on { $hex }.

## What the coach says

sse-coach-taken = { $player } can take { $hex } before your next turn.
sse-coach-stuck = Your ships can be shut in before your next turn.
sse-coach-marker = As a { $marker ->
    [station] trade station
   *[other] colony
} { $hex } would have brought { $more } instead of { $points }.
sse-coach-poorer = { $hex } brings you { $points }, { $other } would have brought { $more }.
sse-coach-rich = Well flown: { $hex } brings you { $points } points at once.

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

## At the table, in the browser

sse-turn = Turn { $turn }
sse-stage-ship = Choose a ship
sse-stage-to = Fly
sse-stage-marker = Claim
sse-out = Out
sse-ships = { $count ->
    [one] ship
   *[other] ships
}
sse-colonies = { $count ->
    [one] colony
   *[other] colonies
}
sse-stations = { $count ->
    [one] station
   *[other] stations
}
sse-if-ended = If the game ended now
sse-part = For what
sse-nebulae = Nebulae held ({ $points } points)
sse-nebula-red = Red
sse-nebula-green = Green
sse-nebula-blue = Blue
sse-note-ship = Dimmed ships can no longer move
sse-note-to = Straight on while the way is free, or by wormhole
sse-note-marker = Station: +1 per rival hex beside it
sse-marker = Colony or station?
sse-own-home = your homeworld
sse-own-colony = your colony
sse-own-station = your trade station
sse-thing-home = homeworld of { $player }
sse-thing-colony = colony of { $player }
sse-thing-station = trade station of { $player }
sse-stuck = cannot move
sse-jump = through wormholes
sse-measure-territory = Largest territory

## What the page asks in its own words: the buttons say the rest

screen-sse-ask-marker = Claim { $hex }: colony or station?
screen-sse-why-marker-asked = The ship has reached { $hex }: now choose colony or station.
