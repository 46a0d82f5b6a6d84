## Kinds of hexes

pi-kind-empty = empty space
pi-kind-level1 = a level I system
pi-kind-level2 = a level II system
pi-kind-tri = the Tri-Prime
pi-kind-quad = the Quad-Prime
pi-kind-asteroid = an asteroid belt
pi-kind-blackhole = a black hole

## Hexes, as a screen reader says them

pi-hex-empty = empty space
pi-hex-level1 = level I system
pi-hex-level2 = level II system
pi-hex-tri = Tri-Prime
pi-hex-quad = Quad-Prime
pi-hex-asteroid = asteroid belt
pi-hex-blackhole = black hole

## Hexes, for who points at them

pi-about-empty = Feeds 1 ship. No points.
pi-about-level1 = Feeds 2 ships. 1 point when its sector is scored.
pi-about-level2 = Feeds 3 ships. 2 points when its sector is scored.
pi-about-tri = Feeds 4 ships. Its holder scores one more sector; 3 points at the end.
pi-about-quad = Feeds 4 ships, then one is lost. Its holder scores one more sector; 4 points at the end.
pi-about-asteroid = Fly on: no ship survives the end of the round here.
pi-about-blackhole = No ship ever enters it.
pi-about-used = { $count ->
    [one] 1 of them has had its turn.
   *[other] { $count } of them have had their turn.
}
pi-about-tile = Under the tile: 0 or 1 point for whoever holds the system after the scoring.
pi-called-prime = the Prime

## Commands

pi-command-expand = Expand
pi-command-explore = Explore
pi-command-exterminate = Exterminate
pi-letter-expand = p
pi-letter-explore = l
pi-letter-exterminate = t
pi-help-letters = A plan is the letters of its commands in order: { $key }.
pi-habit-plans = Favourite plans

## What to do now

pi-ask-place = Put 2 ships on a free level I system.
pi-ask-plan = Plan your three commands in secret.
pi-ask-plan-pairs = Plan three pairs of commands in secret.
pi-ask-expand = Expand: put a new ship on a system you hold, or say done ({ $left ->
    [one] 1 action left
   *[other] { $left } actions left
}).
pi-ask-fleet = Explore: choose a hex from which a fleet sets out, or say done ({ $left ->
    [one] 1 fleet left
   *[other] { $left } fleets left
}).
pi-ask-size = How many ships leave { $hex }?
pi-ask-step = Where does the fleet at { $hex } move?
pi-ask-carry = At { $hex }: how many ships travel on? 0 stops here.
pi-ask-invade = Exterminate: choose a system to invade, or say done ({ $left ->
    [one] 1 invasion left
   *[other] { $left } invasions left
}).
pi-ask-force = How many ships join the invasion from { $hex }?
pi-ask-score = Choose a sector to score.
pi-ask-bonus = You hold the Prime: choose one more sector to score.
pi-ask-return = You have no ships left: come back with 2 on a free hex at the edge, or say done.

## What happened

pi-did-place = { $player } places 2 ships on { $answer }.
pi-did-plan = { $player } has planned.
pi-did-expand = { $player } builds a ship on { $answer }.
pi-did-fleet = { $player } flies { $answer }.
pi-did-size = …, { $count ->
    [one] 1 ship
   *[other] { $count } ships
}
pi-did-step = … → { $answer }
pi-did-leave = …, { $count ->
    [one] 1 stays
   *[other] { $count } stay
} on { $hex }
pi-did-keep = …, takes { $hex } with { $count }
pi-did-carry = …, { $count ->
    [one] 1 flies on
   *[other] { $count } fly on
}
pi-did-take = …, takes { $hex }
pi-did-invade = { $player } invades { $answer }.
pi-did-force = … with { $count } from { $hex }
pi-did-score = { $player } scores sector { $answer }.
pi-did-bonus = { $player } scores sector { $answer } for the Prime.
pi-did-return = { $player } comes back on { $answer }.
pi-did-done = { $player } is done.

## What followed

pi-news-taken = { $player } takes { $hex } with { $count ->
    [one] 1 ship
   *[other] { $count } ships
}.
pi-news-battle = { $player } and { $rival } lose { $count ->
    [one] 1 ship
   *[other] { $count } ships
} each on { $hex }.
pi-news-taken-from = { $player } takes { $hex } from { $rival }, with { $count ->
    [one] 1 ship
   *[other] { $count } ships
} left.
pi-news-held = { $player } holds { $hex } with { $count ->
    [one] 1 ship
   *[other] { $count } ships
}.
pi-news-deserted = Nobody is left on { $hex }.
pi-news-reveal = Reveal { $reveal }:
pi-news-cards = … { $player } { $cards }
pi-news-clash = … { $player } { $cards } (clashing with { $rivals })
pi-card = { $command } ×{ $strength }
pi-cards = { $first } + { $second }
pi-own-plan = Your plan:
pi-news-sustain = { $hex } feeds { $keeps ->
    [one] 1 ship
   *[other] { $keeps } ships
}: { $player } loses { $count }.
pi-news-asteroids = { $player } loses { $count ->
    [one] 1 ship
   *[other] { $count } ships
} in the asteroids of { $hex }.
pi-news-tile = { $player } takes the tile on { $hex }.
pi-news-own-tile = { $player } takes the tile on { $hex }: { $worth ->
    [0] blank.
   *[other] 1 point.
}
pi-news-toll = Holding { $hex } costs { $player } a ship.
pi-news-final = Every system counts once more.
pi-news-gone = { $player } has no ships left.
pi-news-round = — Round { $round } of { $rounds }: { $player } begins —
pi-part-tiles = tiles

## How a match ended

pi-recap-over = Round { $round } is over
pi-recap-sector = Sector { $sector }
pi-recap-bonus = Prime: sector { $sector }
pi-recap-shared = Also in { $sector }
pi-recap-home = { $count ->
    [one] 1 ship home
   *[other] { $count } ships home
}
pi-tie-prime = { $players } tie at { $points }: { $winner } holds the Prime.
pi-tie-level2 = { $players } tie at { $points }: { $winner } has more level II systems.
pi-tie-level1 = { $players } tie at { $points }: { $winner } has more level I systems.
pi-tie-shared = { $players } tie at { $points } in everything that counts.
pi-reason-points = by points
pi-reason-prime = tied, but holding the Prime
pi-reason-level2 = tied, but with more level II systems
pi-reason-level1 = tied, but with more level I systems
pi-reason-shared = tied to the last: the win is shared

## Why not?

pi-why-over = The match is over.
pi-why-not-asked = You are not asked right now.
pi-why-planned = You have already planned this round.
pi-why-not-optional = This cannot be declined: { $wanted ->
    [hex] a hex
    [number] a number
    [sector] a sector
   *[plan] a plan
} must be chosen.
pi-why-wrong-kind = { $wanted ->
    [hex] A hex
    [number] A number
    [sector] A sector
   *[plan] A plan
} is asked for, not { $given ->
    [hex] a hex
    [number] a number
    [sector] a sector
   *[plan] a plan
}.
pi-why-place-level1 = Ships start on level I systems; { $hex } is { $kind }.
pi-why-occupied = { $hex } is occupied by { $owner }.
pi-why-expand-no-system = New ships appear on systems; { $hex } is { $kind }.
pi-why-expand-not-yours = You have no ships on { $hex }; new ships join ships of yours.
pi-why-no-own-ships = You have no ships on { $hex }.
pi-why-all-moved = All your ships on { $hex } have moved in this command.
pi-why-fleet-stuck = Rivals and black holes block every way out of { $hex }.
pi-why-not-adjacent = { $hex } is not next to { $here }.
pi-why-black-hole = { $hex } is a black hole: no ship ever enters it.
pi-why-rival-there = { $owner } is on { $hex }: fleets neither enter nor cross a rival's hex.
pi-why-no-way-back = The fleet came from { $hex } and does not turn back.
pi-why-invade-no-system = Only systems can be invaded; { $hex } is { $kind }.
pi-why-invade-own = You hold { $hex } already.
pi-why-all-invaded = All your ships next to { $hex } have fought in this command.
pi-why-invade-far = None of your ships is next to { $hex }.
pi-why-return-prime = Nobody comes back on the Prime.
pi-why-return-deep = { $hex } is too far inside: nearer to the edge { $example } is still free.
pi-why-size = A fleet from { $hex } has 1 to { $most } ships, not { $number }.
pi-why-carry = 0 to { $most } ships can travel on, not { $number }.
pi-why-force-none = An invasion needs a ship, and only { $hex } can still send one.
pi-why-force-used = { $most ->
    [one] Only 1 ship on { $hex } has
   *[other] Only { $most } ships on { $hex } have
} not fought in this command.
pi-why-force-many = { $hex } can send 0 to { $most } ships, not { $number }.
pi-why-score-prime = The Prime's sector cannot be chosen.
pi-why-score-empty = Sector { $sector } holds no ships.
pi-why-score-chosen = { $owner } chose sector { $sector } this round.
pi-why-plan-pairs = With two players a plan is three pairs of cards.
pi-why-plan-single = A plan is three single commands, each once.

## The game in a sentence

pi-pitch = Order three commands in secret. When rivals think alike, everyone gets weaker.
pi-minute = Each round you secretly put three commands in order: Expand builds ships, Explore flies them, Exterminate invades. All show their commands at once; whoever shows the same as others does less. Then the sectors you hold pay points, and after the last round the most points win.
pi-length = 30 min
pi-nature = Bluff, area control

## Options

pi-option-galaxy = Galaxy
pi-option-galaxy-standard = Standard
pi-option-galaxy-cloud = Cloud (4 players)
pi-option-galaxy-pyramid = Pyramid (2–3 players)
pi-option-galaxy-ring = Ring (2 players)
pi-option-galaxy-ring-imperium = Ring Imperium
pi-option-sides = Sides of the sectors
pi-option-sides-about = Sides B bring asteroid belts and black holes.
pi-option-sides-A = A, the plain ones
pi-option-sides-B = B, the wild ones
pi-option-sides-mixed = Mixed
pi-option-prime = Centre
pi-option-prime-about = The Quad-Prime is worth more and costs its holder a ship each round.
pi-option-prime-usual = As usual in the galaxy
pi-option-prime-tri = Tri-Prime
pi-option-prime-quad = Quad-Prime
pi-option-prime-none = None
pi-option-rotation = How sectors are laid
pi-option-rotation-random = Turned at random
pi-option-rotation-printed = As printed
pi-option-bounty = Galactic Bounty
pi-option-bounty-about = Face-down tiles on the systems wait for whoever comes first.
pi-option-bonus = The Prime’s bonus sector
pi-option-bonus-about = Which sector the holder of the Prime may score as well.
pi-option-bonus-unscored = One that nobody chose
pi-option-bonus-not-own = Any but the one they chose
pi-option-hidden_points = Hidden points
pi-option-hidden_points-about = Rivals' points stay hidden until the end.

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

## Beside the board

pi-heading-round = Round { $round } of { $rounds }
pi-heading-reveal = reveal { $reveal } of 3
pi-beside-supply = { $count } in supply
pi-beside-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
pi-beside-planned = has planned
pi-piece-tile = a face-down tile

## Boards and tiles of one's own: what to do about a problem

pi-advice-tiles = Number the six sectors 2 to 7.
pi-advice-sides = Draw both sides; they may be the same.
pi-advice-side = Choose the side that is up, A or B.
pi-advice-prime = The Prime has a tile of its own; a board says where it lies.
pi-advice-seats = List the numbers of seats the board is for, like [2, 3].
pi-advice-slots = Lay at least one sector and at most { $most }.
pi-advice-touching = Move sectors until each shares an edge with another.
pi-advice-level1 = Lay more sectors, draw more level I systems, or play with fewer seats.

## What starhold balance counts in a match

pi-count-built = systems built at
pi-count-flew = fleets flown
pi-count-took = systems taken
pi-count-invaded = invasions
pi-count-conquered = systems conquered
pi-count-held = invasions that failed
pi-count-swallowed = fleets lost to asteroids
pi-count-gone = seats swept off the board

## Hints

pi-hint-where = Look at sector { $sector }, { $name }.
pi-hint-where-prime = Look at the Prime.
pi-hint-why-conquest = That takes { $hex } from { $player }.
pi-hint-why-take = { $hex } is free and becomes yours.
pi-hint-place = Put your ships somewhere here.
pi-hint-place-move = Put your ships on { $hex }.
pi-hint-plan-where = Which card must not wait?
pi-hint-plan = Begin with { $first }.
pi-hint-plan-move = Plan { $plan }.
pi-hint-expand = Build a ship somewhere here.
pi-hint-expand-move = Build a ship on { $hex }.
pi-hint-explore = Fly a fleet into this sector.
pi-hint-explore-move = Fly { $count ->
    [one] one ship
   *[other] { $count } ships
} from { $from } to { $to }.
pi-hint-stop = Think about who stays here.
pi-hint-stop-move = Let the fleet stay on { $hex }.
pi-hint-exterminate = Invade somewhere here.
pi-hint-exterminate-move = Invade { $hex } with { $count ->
    [one] one ship
   *[other] { $count } ships
}.
pi-hint-score = Score this sector.
pi-hint-score-move = Score sector { $sector }.
pi-hint-return = Come back somewhere here.
pi-hint-return-move = Come back on { $hex }.
pi-hint-done-where = Would another action help you at all?
pi-hint-done = Doing no more is better here.
pi-hint-done-move = Press Done; there is nothing more to gain here.

## Answers in few words

pi-line-place = { $count ->
    [one] { $count } ship on { $hex }
   *[other] { $count } ships on { $hex }
}
pi-line-build = build on { $hex }
pi-line-fly = { $way } with { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
pi-line-ships = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
pi-line-none = no ships
pi-line-stay = stop on { $hex }
pi-line-invade = invade { $hex } with { $forces }
pi-line-target = invade { $hex }
pi-line-force = { $count } from { $hex }
pi-line-score = score sector { $sector }

## What the coach says

pi-coach-exposed = { $own ->
    [one] One ship holds { $hex }
   *[other] { $own } ships hold { $hex }
}, and { $player } can attack it with { $count }.
pi-coach-cleared = { $hex } cannot feed all of your ships: { $count ->
    [one] one goes home.
   *[other] { $count } go home.
}
pi-coach-missed-conquest = You could have taken { $hex } from { $player }.
pi-coach-missed-take = You could have taken { $hex }, which was free.
pi-coach-missed-ships = You left { $count ->
    [one] a new ship
   *[other] { $count } new ships
} in the box.
pi-coach-poorer = Sector { $sector } brings you { $points }, sector { $other } would have brought { $more }.
pi-coach-conquered = Well fought: you took { $hex } from { $player }.
pi-coach-took = Well flown: { $hexes } { $count ->
    [one] is
   *[other] are
} yours.
pi-coach-unopposed = Nobody else plays Expand now: { $count ->
    [one] one new ship
   *[other] { $count } new ships
} for you.
pi-coach-rich = Well scored: { $points ->
    [one] one point
   *[other] { $points } points
} from sector { $sector }.

## The galaxy editor

pi-lay-prime = Add the Prime
pi-prime-piece = The Prime

## Small changes to a galaxy

pi-change-flip = Flip sector { $sector } to side { $side }

## At the table, in the browser

pi-round = Round { $round } of { $rounds }
table-round-short = R{ $round }
pi-set-up = Set-up
pi-stage-place = Place ships
pi-stage-plan = Plan
table-stage-reveal = Reveal { $number }
pi-stage-exploit = Exploit
pi-locked = Locked
pi-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
pi-ships-title = { $ships } ships on the board, { $supply } in supply
pi-supply = { $supply } in supply
pi-level1 = level I
pi-level2 = level II
table-prime = Prime
pi-tiles = tiles
pi-face-down = Face down
pi-if-scored = If scored now
pi-per-sector = points per sector
pi-sector = Sector
pi-picked = { $player } chose it this round
pi-reveal-order = Reveal { $reveal }, in this order
pi-clash = { $players } show the same command and weaken each other.
pi-brief-place = How it begins
pi-brief-place-text = Twice each, you put 2 ships on a level I system: once round the table, then back again.
pi-brief-plan = What clashes cost
pi-brief-plan-text = A command gives 3 actions, less 1 for each rival beside you who reveals it in the same slot. Nobody sees your order before the reveal.
pi-brief-plan-pairs = A card gives 4 actions less the number of cards of its command revealed in the same slot, yours and your rival’s together.
pi-brief-score = Exploit
pi-brief-score-text = First, ships a hex cannot feed go home. Then everyone chooses a sector: each system in it pays its level to whoever holds it.
pi-note-place = Look for level II systems and the Prime nearby
pi-note-plan = Tap your cards in order, or drag them
pi-note-expand = Exploit: level I feeds 2 ships, level II 3, the Prime 4
pi-note-fleet = It flies one or two hexes; a rival's ships close the way
pi-note-size = Choose a number, then tap the hex to fly to
pi-note-step = Entering the Prime ends the move
pi-note-carry = Ships may stay here, or come along from here
pi-note-invade = Both sides lose as many ships as the smaller has
pi-note-force = Ships that fight once rest until the next command
pi-note-score = Its systems pay whoever holds them, whoever chose it
pi-note-bonus = Holding the Prime gives you one more sector
pi-note-return = You come back with 2 ships near the edge
table-hand = Your commands
table-lock = Lock plan
table-start-over = Start over
table-slot = Slot { $slot }
table-slot-empty = empty
table-plan-card = Slot { $slot }, takes the card:
table-plan-if = alone { $none } · one clash { $one } · two { $two }
table-plan-none = nobody
table-plan-one = one
table-plan-two = two
table-plan-rival = rival
table-plan-pair-none = none
table-plan-pair-one = one
table-plan-pair-two = two
table-plan-pair-if = { $none } actions, { $one } if your rival plays one of these, { $two } if two.
table-plan-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
table-plan-hope = ≈ { $hope } of { $most } actions if rivals plan at random
table-what-expand = A ship per action on a system you hold.
table-what-explore = A fleet per action, up to two hexes.
table-what-exterminate = An invasion per action, next to you.
table-does-expand = builds ships
table-does-explore = moves fleets
table-does-exterminate = attacks
table-could-expand = { $count ->
    [0] No ship left.
    [one] 1 ship left.
   *[other] { $count } ships left.
}
table-could-explore = { $count ->
    [one] 1 ship can fly.
   *[other] { $count } ships can fly.
}
table-could-exterminate = { $count ->
    [one] Rivals hold 1 system.
   *[other] Rivals hold { $count } systems.
}
pi-against = against
pi-against-nobody = against nobody
pi-more-may-join = More ships may join against { $hex }
pi-outcome-holds = { $player } holds { $hex } with { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
pi-outcome-empty = Nobody is left on { $hex }
table-last-scoring = Whole board
board-sector = { $sector ->
    [A] Ostara
    [B] Cinder
    [C] Halcyon
    [D] Meridian
    [E] Verge
    [F] Lumen
   *[G] Sable
}
pi-prime-name = { $kind ->
    [quad] Quad-Prime
   *[tri] Tri-Prime
}
pi-tile = face-down tile
pi-sector-worth = sector { $sector }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
pi-two-steps = two steps away
pi-measure-ships = Ships on the board

## What the page asks in its own words: the buttons say the rest

screen-pi-ask-expand = Expand: put a new ship on a system you hold ({ $left ->
    [one] 1 action left
   *[other] { $left } actions left
})
screen-pi-ask-fleet = Explore: where does a fleet set out? ({ $left ->
    [one] 1 flight left
   *[other] { $left } flights left
})
screen-pi-ask-carry = How many ships travel on from { $hex }?
screen-pi-ask-invade = Exterminate: choose a system to invade ({ $left ->
    [one] 1 invasion left
   *[other] { $left } invasions left
})
screen-pi-ask-bonus = You hold the Prime: choose one more sector to score
screen-pi-ask-return = No ships left: come back with 2 on a free hex at the edge
