## Puzzles

puzzle-title = Puzzles
puzzle-task = { $player } to play: find the best move
puzzle-goal = Wanted: the right { $kind ->
    [ship] ship
    [hex] hex
    [number] number
    [sector] sector
    [plan] plan
    [marker] marker
   *[any] move
}{ $steps ->
    [one] {""}
   *[other] , then { $kind ->
        [ship] { $steps ->
            [2] the right destination
           *[other] the right destination and what to found
        }
       *[any] { $steps ->
            [2] one more answer
           *[other] { $more } more answers
        }
    }
}. It wins { $gain } matches of 100 more than any other.
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
puzzle-wrong = Not the best move
puzzle-shown = The solution
puzzle-verdict = What became of it
puzzle-thinking = Thinking …
puzzle-margin = It wins { $gain } matches of 100 more than anything else: { $chance }, not { $less }.
puzzle-lost = With that you win { $now } of 100 matches; the best move wins { $chance }.
puzzle-else = The next best move is worse: { $why }
puzzle-rather = Go on rather than stop: { $move }
puzzle-idea-go = Going on is worth more here than stopping.
puzzle-idea-stop = Stopping is worth more here than going on.
puzzle-idea-whether = Go on, or stop here? Look at what each leaves behind.
puzzle-uncounted = With a hint the day does not count for your days in a row.
puzzle-why = Why
puzzle-line-best = The solution, and what can follow
puzzle-line-other = The next best move, and what it allows
puzzle-line-yours = Your move, and what it allows
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-skip = Skip
puzzle-show = Show the solution
puzzle-hint = Hint
puzzle-hint-about = First the idea, then the place, then the move.
puzzle-beside = Hints and players
puzzle-how = How we know
puzzle-how-margin = Among { $seats } players an even share is { $even } of 100 matches. Here you win { $chance } with the best move, and at most { $less } with any other.
puzzle-how-searched = { NUMBER($simulations) } variations of each move were checked.
puzzle-how-bots = { $count } of { $of } bots solved it ({ $bots }).
puzzle-how-nobody = No bot solved it.
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
puzzle-level-count = { $name } { $count ->
    [0] (none yet)
   *[other] ({ $count })
}
puzzle-of = { $done } of { $of }
puzzle-done = Solved
puzzle-open = Not solved yet
puzzle-streak = Days in a row
puzzle-days = { $days ->
    [one] day in a row
   *[other] days in a row
}
puzzle-day-counts = { $solved ->
    [yes] Today does not count yet: for that, solve a puzzle without a hint.
   *[no] A day counts when you solve a puzzle without a hint.
}
puzzle-best = best { $best }

pi-theme-start = First ships
pi-theme-plan = The plan
pi-theme-clash = Clash on purpose
pi-theme-prime = Take the Prime
pi-theme-defend = Hold the line
pi-theme-sustain = Ships that stay
pi-theme-order = The right order
pi-theme-invade = Invade
pi-theme-force = Just enough
pi-theme-expand = Where to build
pi-theme-explore = On the way
pi-theme-score = What to score
pi-theme-return = Back again

sse-theme-wormhole = Through the wormhole
sse-theme-cut-off = Cut off
sse-theme-room = Room to move
sse-theme-race = Who is first
sse-theme-station = Trade station
sse-theme-nebulae = Nebulae
sse-theme-territory = Territory
sse-theme-planets = Rich planets
sse-theme-claim = What to claim
sse-theme-ship = Which ship
