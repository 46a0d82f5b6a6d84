## Puzzles

puzzle-title = Puzzles
puzzle-task = { $player } to play: one answer is clearly best
puzzle-opening = The board is set up …
puzzle-none = There are no puzzles here yet.
puzzle-no-engine = Puzzles need an engine. This browser cannot run it, and the server does not think for it now.
puzzle-not-now = That cannot be answered here.
puzzle-right = Solved
puzzle-first = Solved at the first try
puzzle-hinted = { $hints ->
    [one] Solved with a hint
   *[other] Solved with { $hints } hints
}
puzzle-wrong = Not the best: this is what can follow
puzzle-shown = The solution
puzzle-verdict = What became of it
puzzle-thinking = Thinking …
puzzle-margin = Anything else costs at least { $count ->
    [one] one win
   *[other] { $count } wins
} in 100.
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-skip = Skip
puzzle-show = Show the solution
puzzle-hint = Hint
puzzle-hint-about = First the idea, then the place, then the move.
puzzle-beside = Hints and players
puzzle-how = How we know
puzzle-how-margin = After it { $chance } of 100 matches like this are won, by { NUMBER($simulations) } ways to go on tried after each answer.
puzzle-how-bots = Found by { $bots }.
puzzle-how-nobody = No bot found it.
puzzle-shelf = All puzzles
puzzle-themes = Themes
puzzle-all = All themes
puzzle-level = Difficulty
puzzle-any = Any
puzzle-difficulty = { $level ->
    [1] Very easy
    [2] Easy
    [3] Medium
    [4] Hard
   *[5] Very hard
}
puzzle-of = { $done } of { $of }
puzzle-done = Solved
puzzle-open = Not solved yet
puzzle-streak = Days in a row
puzzle-days = { $days ->
    [one] day in a row
   *[other] days in a row
}
puzzle-best = best { $best }

pi-theme-start = First ships
pi-theme-start-why = Where the first ships stand decides what can be reached later.
pi-theme-plan = The plan
pi-theme-plan-why = The order of the cards decides what they are worth.
pi-theme-clash = Clash on purpose
pi-theme-clash-why = Whoever plays the same card weakens the others.
pi-theme-prime = Take the Prime
pi-theme-prime-why = Look at the Prime: it can be taken.
pi-theme-defend = Hold the line
pi-theme-defend-why = A rival is about to take a system of yours.
pi-theme-sustain = Ships that stay
pi-theme-sustain-why = Count the ships each hex can feed at the end of the round.
pi-theme-order = The right order
pi-theme-order-why = There is more than one system to invade: which one first?
pi-theme-invade = Invade
pi-theme-invade-why = One invasion is worth more than the others.
pi-theme-force = Just enough
pi-theme-force-why = How many ships it takes, and from where, makes the difference.
pi-theme-expand = Where to build
pi-theme-expand-why = New ships are needed most in one place.
pi-theme-explore = On the way
pi-theme-explore-why = One flight reaches more than the others.
pi-theme-score = What to score
pi-theme-score-why = Look at what each sector brings you, and what it brings others.
pi-theme-return = Back again
pi-theme-return-why = Choose the place to begin anew with care.

sse-theme-wormhole = Through the wormhole
sse-theme-wormhole-why = A ship beside a wormhole can jump to any other wormhole.
sse-theme-cut-off = Cut off
sse-theme-cut-off-why = A rival can be left without a way to move.
sse-theme-room = Room to move
sse-theme-room-why = Your own ships need a way out.
sse-theme-race = Who is first
sse-theme-race-why = A rival can take the same hex before you move again.
sse-theme-station = Trade station
sse-theme-station-why = A station pays for every hex around it that rivals control.
sse-theme-nebulae = Nebulae
sse-theme-nebulae-why = Nebulae of one colour are worth more together.
sse-theme-territory = Territory
sse-theme-territory-why = What hangs together counts.
sse-theme-planets = Rich planets
sse-theme-planets-why = Look for the planets that bring most.
sse-theme-claim = What to claim
sse-theme-claim-why = One claim is worth more than the others.
sse-theme-ship = Which ship
sse-theme-ship-why = One ship must move now; the others can wait.
