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
pi-why-stands-there = The fleet stands on { $hex } already.
pi-why-too-far = { $hex } is too far from { $here }: a fleet flies one or two hexes.
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

## What the coach says

pi-coach-exposed = { $time ->
    [past] { $own ->
        [one] Only one ship held { $hex }
       *[other] Only { $own } ships held { $hex }
    }, and { $player } could attack it with { $count }.
   *[now] { $own ->
        [one] Only one ship holds { $hex }
       *[other] Only { $own } ships hold { $hex }
    }, and { $player } can attack it with { $count }.
}
pi-coach-plan-clash = { $time ->
    [past] { $command } in the { $place ->
        [1] first
        [2] second
       *[3] third
    } reveal could be expected to clash with { $player } in { $often } of 100 cases, in the { $other ->
        [1] first
        [2] second
       *[3] third
    } only in { $rare }.
   *[now] { $command } in the { $place ->
        [1] first
        [2] second
       *[3] third
    } reveal clashes with { $player } in about { $often } of 100 cases, in the { $other ->
        [1] first
        [2] second
       *[3] third
    } only in { $rare }.
}
pi-coach-plan-alone = { $time ->
    [past] { $command } in the { $other ->
        [1] first
        [2] second
       *[3] third
    } reveal could be expected to clash with { $player } in only { $rare } of 100 cases, in the { $place ->
        [1] first
        [2] second
       *[3] third
    } in { $often }.
   *[now] Well planned: { $command } in the { $other ->
        [1] first
        [2] second
       *[3] third
    } reveal clashes with { $player } in only about { $rare } of 100 cases, in the { $place ->
        [1] first
        [2] second
       *[3] third
    } in { $often }.
}
pi-coach-plan-expected = { $time ->
    [past] { $player } could be expected to reveal { $command } first, in { $often } of 100 cases.
   *[now] { $player } reveals { $command } first in about { $often } of 100 cases.
}
pi-coach-cleared = { $time ->
    [past] { $hex } could not feed all of your ships: { $count ->
        [one] one went home.
       *[other] { $count } went home.
    }
   *[now] { $hex } cannot feed all of your ships: { $count ->
        [one] one goes home when the round ends.
       *[other] { $count } go home when the round ends.
    }
}
pi-coach-missed-conquest = You could have taken { $hex } from { $player }.
pi-coach-missed-take = You could have taken { $hex }, which was free.
pi-coach-missed-ships = You left { $count ->
    [one] a new ship
   *[other] { $count } new ships
} in the box.
pi-coach-poorer = { $time ->
    [past] Sector { $sector } brought you { $points }, sector { $other } would have brought { $more }.
   *[now] Sector { $sector } brings you { $points }, sector { $other } would have brought { $more }.
}
pi-coach-conquered = Well fought: you took { $hex } from { $player }.
pi-coach-took = Well flown: { $hexes } { $count ->
    [one] { $time ->
        [past] was
       *[now] is
    }
   *[other] { $time ->
        [past] were
       *[now] are
    }
} yours.
pi-coach-unopposed = { $time ->
    [past] Nobody else played Expand just then
   *[now] Nobody else plays Expand now
}: { $count ->
    [one] one new ship
   *[other] { $count } new ships
} for you.
pi-coach-rich = Well scored: { $points ->
    [one] one point
   *[other] { $points } points
} from sector { $sector }.
pi-coach-loses = { $time ->
    [past] { $player } could take { $hex } from you next.
   *[now] { $player } can take { $hex } from you next.
}
pi-coach-in-vain = { $time ->
    [past] Your attack on { $hex } did not take it.
   *[now] Your attack on { $hex } does not take it.
}
pi-coach-enough = { $time ->
    [past] For { $hex } { $count } would have been enough.
   *[now] For { $hex } { $count } would be enough.
}
pi-coach-too-few = { $time ->
    [past] With { $count } sent to { $hex }, { $left } would have stayed there.
   *[now] With { $count } sent to { $hex }, { $left } would stay there.
}
pi-coach-left = { $time ->
    [past] No ship of yours was left on { $hex }.
   *[now] No ship of yours is left on { $hex }.
}
pi-coach-missed-next = { $time ->
    [past] The better move could have taken { $hex } next.
   *[now] The better move could take { $hex } next.
}
pi-coach-missed-next-conquest = { $time ->
    [past] The better move could have taken { $hex } from { $player } next.
   *[now] The better move could take { $hex } from { $player } next.
}
pi-coach-fewer-points = { $time ->
    [past] You could score { $points } in that round, { $more } with the better move.
   *[now] You can score { $points } this round, { $more } with the better move.
}
pi-coach-more-points = { $time ->
    [past] You could score { $points } in that round, { $less } with the next best move.
   *[now] You can score { $points } this round, { $less } with the next best move.
}
pi-coach-opens = { $time ->
    [past] You could take { $hex } next.
   *[now] You can take { $hex } next.
}
pi-coach-opens-conquest = { $time ->
    [past] You could take { $hex } from { $player } next.
   *[now] You can take { $hex } from { $player } next.
}
pi-coach-gathered = { $time ->
    [past] That made { $count } ships on { $hex }.
   *[now] That makes { $count } ships on { $hex }.
}
pi-coach-threat = { $player } then takes { $hex }.
pi-coach-threat-conquest = { $player } then takes { $hex } from { $rival }.
pi-coach-threat-score = { $player } then scores { $points } with sector { $sector }.
pi-coach-missed-fight = { $time ->
    [past] An attack on { $hex } would have cost { $player } ships: { $count }.
   *[now] An attack on { $hex } costs { $player } ships: { $count }.
}
pi-coach-taken = { $time ->
    [past] { $player } could take { $hex } next, which was free.
   *[now] { $player } can take { $hex } next, which is free.
}
pi-coach-built-elsewhere = { $time ->
    [past] { $hex } grew to { $count }; { $other } would have grown to { $more }.
   *[now] { $hex } grows to { $count }; { $other } would have grown to { $more }.
}
pi-coach-missed-actions = You stopped with actions left: { $count }.
pi-coach-entered = { $time ->
    [past] You took { $hex }, which nobody held.
   *[now] Well seen: you took { $hex }, which nobody held.
}
pi-coach-fought = { $time ->
    [past] The fight on { $hex } cost { $player } ships: { $count }.
   *[now] Well fought: { $hex } costs { $player } ships: { $count }.
}
pi-coach-guarded = { $time ->
    [past] After the next best move { $player } could have taken { $hex } from you.
   *[now] Well guarded: else { $player } could take { $hex } from you.
}
pi-coach-built = { $time ->
    [past] Your new ships stood on { $hex } rather than on { $other }.
   *[now] Well built: new ships on { $hex } rather than on { $other }.
}
pi-coach-more-ships = { $time ->
    [past] The next best move left { $count ->
        [one] a new ship
       *[other] { $count } new ships
    } in the box.
   *[now] Well used: the next best move leaves { $count ->
        [one] a new ship
       *[other] { $count } new ships
    } in the box.
}
pi-coach-kept = { $time ->
    [past] The next best move would have left { $hex } empty.
   *[now] Well held: the next best move leaves { $hex } empty.
}
pi-coach-kept-ships = { $time ->
    [past] The next best move would have left { $left } of { $count } ships on { $hex }.
   *[now] Well held: the next best move leaves { $left } of { $count } ships on { $hex }.
}

## The ideas of puzzles

pi-theme-start-why = Where the first ships stand decides what can be reached later.
pi-theme-plan-why = The order of the cards decides what they are worth.
pi-theme-clash-why = Whoever plays the same card weakens the others.
pi-theme-prime-why = Look at the Prime: it can be taken.
pi-theme-defend-why = A rival is about to take a system of yours.
pi-theme-sustain-why = Count the ships each hex can feed at the end of the round.
pi-theme-order-why = There is more than one system to invade: which one first?
pi-theme-invade-why = One invasion is worth more than the others.
pi-theme-force-why = How many ships it takes, and from where, makes the difference.
pi-theme-expand-why = New ships are needed most in one place.
pi-theme-explore-why = One flight reaches more than the others.
pi-theme-score-why = Look at what each sector brings you, and what it brings others.
pi-theme-return-why = Choose the place to begin anew with care.
