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
sse-why-rival = { $owner } controls { $hex }: it is closed to you.
sse-why-not-in-line = { $hex } is not in a straight line from { $here }.
sse-why-void-between = The straight line to { $hex } leads off the board.
sse-why-blackhole-between = The black hole { $blocker } is in the way to { $hex }.
sse-why-rival-between = { $blocker }, on the way to { $hex }, is controlled by { $owner }.
sse-why-one-wormhole = { $hex } is not in line, and { $wormhole } is the only wormhole.
sse-why-same-wormhole = { $hex } is not in line, and a jump cannot end at { $wormhole }, where it began.
sse-why-no-entry = { $hex } is not in line, and { $here } is not next to a wormhole.
sse-why-no-exit = { $hex } is neither in line nor next to a wormhole.

## Hints

sse-hint-fly = Fly the ship on { $from } there{ $points ->
    [0] .
    [one] : it brings a point at once.
   *[other] : it brings { $points } points at once.
}
sse-hint-jump = Let the ship on { $from } jump through a wormhole.
sse-hint-fly-move = Fly { $from } → { $to } and found a { $marker ->
    [station] trade station
   *[other] colony
}.
sse-hint-fly-only = Fly { $from } → { $to }.
sse-hint-marker-where = Look at what lies beside { $hex }.
sse-hint-marker = { $marker ->
    [station] A station brings a point per rival hex beside it.
   *[other] Your few stations are wanted elsewhere.
}
sse-hint-why-kept = It brings { $points } now. A station would bring { $more }, but is kept for { $hex }.
sse-hint-why-later = It brings { $points } now. A station would bring { $more }, but is better kept for later.
sse-hint-marker-move = Found a { $marker ->
    [station] trade station
   *[other] colony
} on { $hex }.

## What the coach says

sse-coach-taken = { $time ->
    [past] { $player } could take { $hex } before your next turn.
   *[now] { $player } can take { $hex } before your next turn.
}
sse-coach-stuck = { $time ->
    [past] Your ships could be shut in before your next turn.
   *[now] Your ships can be shut in before your next turn.
}
sse-coach-marker = As a { $marker ->
    [station] trade station
   *[other] colony
} { $hex } would have brought { $more } instead of { $points }.
sse-coach-poorer = { $time ->
    [past] { $hex } brought you { $points }, { $other } would have brought { $more }.
   *[now] { $hex } brings you { $points }, { $other } would have brought { $more }.
}
sse-coach-rich = { $time ->
    [past] { $hex } brought you { $points } points at one stroke.
   *[now] Well flown: { $hex } brings you { $points } points at one stroke.
}
sse-coach-threat = { $player } then takes { $hex }{ $points ->
    [0] {""}
    [one] {" "}for a point
   *[other] {" "}for { $points } points
}.
sse-coach-cuts = { $player } can then no longer move.
sse-coach-could-cost = { $time ->
    [past] { $hex } would have cost { $player } points: { $points }.
   *[now] { $hex } would cost { $player } points: { $points }.
}
sse-coach-two-turns = { $time ->
    [past] In two turns you could get { $points }; { $hex } and { $other } would have brought { $more }.
   *[now] In two turns you can get { $points }; { $hex } and { $other } would bring { $more }.
}
sse-coach-lets = { $time ->
    [past] { $player } could take { $hex } next, for { $points ->
        [one] a point
       *[other] { $points } points
    }.
   *[now] { $player } can take { $hex } next, for { $points ->
        [one] a point
       *[other] { $points } points
    }.
}
sse-coach-could-cut = { $time ->
    [past] The better move could have left { $player } without a move.
   *[now] The better move could leave { $player } without a move.
}
sse-coach-costs = { $time ->
    [past] { $hex } cost { $player } points: { $points }.
   *[now] Well flown: { $hex } costs { $player } points: { $points }.
}
sse-coach-cut = { $time ->
    [past] After it { $player } could be left without a move.
   *[now] Well flown: { $player } can be left without a move.
}
sse-coach-first = { $time ->
    [past] Otherwise { $player } could have taken { $hex }.
   *[now] Just in time: otherwise { $player } can take { $hex }.
}
sse-coach-better-marker = { $time ->
    [past] { $hex } brought you { $points }; the other marker would have brought { $less }.
   *[now] Well founded: { $hex } brings you { $points }; the other marker brings { $less }.
}
sse-coach-richer = { $time ->
    [past] { $hex } brought you { $points }; the next best, { $other }, would have brought { $less }.
   *[now] Well flown: { $hex } brings you { $points }; the next best, { $other }, brings { $less }.
}
sse-coach-denies = { $time ->
    [past] After the next best move { $player } could have taken { $hex }, for { $points ->
        [one] a point
       *[other] { $points } points
    }.
   *[now] Well flown: otherwise { $player } can take { $hex }, for { $points ->
        [one] a point
       *[other] { $points } points
    }.
}
sse-coach-opens = { $time ->
    [past] { $hex } brought you { $points }, and { $other } could bring { $more } next.
   *[now] Well flown: { $hex } brings you { $points }, and { $other } can bring { $more } next.
}
sse-coach-brings = { $time ->
    [past] { $hex } brought you points: { $points }.
   *[now] Well flown: { $hex } brings you points: { $points }.
}
sse-coach-spare = A colony on { $hex } would have brought { $points } too, and kept you a station.

## The ideas of puzzles

sse-theme-wormhole-why = A ship beside a wormhole can jump to any other wormhole.
sse-theme-cut-off-why = A rival can be left without a way to move.
sse-theme-room-why = Your own ships need a way out.
sse-theme-race-why = A rival can take the same hex before you move again.
sse-theme-station-why = A station pays for every hex around it that rivals control.
sse-theme-nebulae-why = Nebulae of one colour are worth more together.
sse-theme-territory-why = What hangs together counts.
sse-theme-planets-why = Look for the planets that bring most.
sse-theme-claim-why = One claim is worth more than the others.
sse-theme-ship-why = One ship must move now; the others can wait.
