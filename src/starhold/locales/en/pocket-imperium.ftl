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
pi-about-unfed = { $count ->
    [one] 1 goes home at the end of the round, unless it flies on: more than are fed here (PI-SUSTAIN-1).
   *[other] { $count } go home at the end of the round, unless they fly on: more than are fed here (PI-SUSTAIN-1).
}
pi-unfed = { $count ->
    [one] 1 ship is not fed
   *[other] { $count } ships are not fed
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
pi-did-fleet = { $player }: fleet from { $answer }.
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
pi-did-force = …, { $count ->
    [one] 1 ship
   *[other] { $count } ships
} from { $hex }
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
pi-recap-bonus = Sector { $sector } for the Prime
pi-recap-shared = Sector { $sector }, too
pi-recap-home = { $count ->
    [one] 1 ship back in supply
   *[other] { $count } ships back in supply
}
pi-tie-prime = { $players } tie at { $points }: { $winner } holds the Prime.
pi-tie-level2 = { $players } tie at { $points }: { $winner } has more level II systems.
pi-tie-level1 = { $players } tie at { $points }: { $winner } has more level I systems.
pi-tie-shared = { $players } tie at { $points } in everything that counts.
pi-reason-points = by points
pi-reason-prime = tied, but holding the Prime
pi-reason-level2 = tied, but with more level II systems
pi-reason-level1 = tied, but with more level I systems
pi-reason-shared = tied in everything: the win is shared

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
pi-option-prime-none = Without
pi-option-rotation = How the sectors lie
pi-option-rotation-random = Turned at random
pi-option-rotation-printed = As printed
pi-option-bounty = Galactic Bounty
pi-option-bounty-about = Face-down tiles on the systems wait for whoever comes first.
pi-option-bonus = The Prime’s bonus sector
pi-option-bonus-about = Which sector the holder of the Prime may score as well.
pi-option-bonus-unscored = One that nobody chose
pi-option-bonus-not-own = Any but the one they chose
pi-option-hidden_points = Hidden points
pi-option-hidden_points-about = Rivals’ points stay hidden until the end.

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

## At the table, in the browser

pi-round = Round { $round } of { $rounds }
pi-round-short = R{ $round }
pi-set-up = Set-up
pi-stage-place = Place ships
pi-stage-plan = Plan
pi-stage-reveal = Reveal { $number }
pi-stage-exploit = Exploit
pi-phase-place = Set-up
pi-phase-plan = Plan
pi-phase-expand = Expand
pi-phase-explore = Explore
pi-phase-exterminate = Exterminate
pi-phase-exploit = Exploit
pi-locked = Locked
pi-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
pi-ships-title = { $ships } ships on the board, { $supply } in supply
pi-supply = { $supply } in supply
pi-level1 = level I
pi-level2 = level II
pi-prime = Prime
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
pi-brief-plan-pairs = A card gives 4 actions, less 1 for each card of its command revealed in the same slot: itself, your other one and your rival’s.
pi-brief-score = Exploit
pi-brief-score-text = First, ships a hex cannot feed go home. Then everyone chooses a sector: each system in it pays its level to whoever holds it.
pi-note-place = { $prime ->
    [no] Look for level II systems nearby
   *[yes] Look for level II systems and the Prime nearby
}
pi-note-plan = Tap cards in order, or drag them; the last lies by itself
pi-note-expand = { $prime ->
    [no] Round’s end: level I feeds 2 ships, level II 3
   *[yes] Round’s end: level I feeds 2 ships, II 3, the Prime 4
}
pi-note-fleet = It flies one or two hexes; a rival's ships close the way
pi-note-size = Choose a number, then tap the hex to fly to
pi-note-step = { $prime ->
    [no] A rival's ships and black holes close the way
   *[yes] Entering the Prime ends the move
}
pi-note-carry = Ships may stay here, or come along from here
pi-note-invade = Both sides lose as many ships as the smaller has
pi-note-force = Ships that fight once rest until the next command
pi-note-score = Whoever holds the systems scores, no matter who chose
pi-note-bonus = Holding the Prime gives you one more sector
pi-note-return = You come back with 2 ships near the edge
pi-hand = Your commands
pi-lock = Lock plan
pi-start-over = Start over
pi-slot = Slot { $slot }
pi-slot-empty = empty
pi-slot-still-empty = Reveal { $slot }: still open
pi-plan-card = Slot { $slot }, takes the card:
pi-plan-if = alone { $none } · with one rival { $one } · with two { $two }
pi-plan-none = alone
pi-plan-one = with one
pi-plan-two = with two
pi-plan-brief-none = alone
pi-plan-brief-one = one
pi-plan-brief-two = two
pi-plan-rival = rival
pi-plan-pair-none = none
pi-plan-pair-one = one
pi-plan-pair-two = two
pi-plan-pair-if = { $none } actions; only { $one } if your rival shows such a card, only { $two } if two.
pi-plan-left = { $count ->
    [one] Tap 1 more card
   *[other] Tap { $count } cards in order
}
pi-plan-hope = On average { $hope } of { $most } actions
pi-plan-hope-about = A rival who shows the same card at the same time costs it an action. This is what your plan brings on average if rivals plan at random.
pi-plan-actions = Actions, by rivals who show it too
pi-plan-filled = What is left lies by itself: only that still fits.
pi-plan-taken = Tap another card to swap, or this one to take it back.
pi-what-expand = A ship per action on a system you hold.
pi-what-explore = A fleet per action, up to two hexes.
pi-what-exterminate = An invasion per action, next to you.
pi-does-expand = builds ships
pi-does-explore = moves fleets
pi-does-exterminate = attacks
pi-could-expand = { $count ->
    [0] No ship left.
    [one] 1 ship left.
   *[other] { $count } ships left.
}
pi-could-explore = { $count ->
    [0] No free system in reach.
    [one] 1 free system in reach.
   *[other] { $count } free systems in reach.
}
pi-could-exterminate = { $count ->
    [0] No system in reach.
    [one] 1 system in reach.
   *[other] { $count } systems in reach.
}
pi-lights-expand = { $count ->
    [0] has nothing to build
    [one] could build on this system
   *[other] could build on these { $count }
}
pi-lights-explore = { $count ->
    [0] has no free system in reach
    [one] could take this system
   *[other] could take these { $count }
}
pi-lights-exterminate = { $count ->
    [0] has no system in reach
    [one] could invade this system
   *[other] could invade these { $count }
}
pi-against = against
pi-against-nobody = against nobody
pi-more-may-join = More ships may join against { $hex }
pi-outcome-holds = { $player } holds { $hex } with { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
pi-outcome-empty = Nobody is left on { $hex }
pi-last-scoring = Whole board
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
