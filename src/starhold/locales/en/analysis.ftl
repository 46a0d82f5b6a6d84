## Analysis, in the page and in the terminal

analysis-inaccuracy = Inaccuracy
analysis-mistake = Mistake
analysis-blunder = Blunder
analysis-chance = Chance to win (estimate)
analysis-estimate = Chances are estimates of the search, from what each seat knew. Obvious decisions and those without consequence do not count.
analysis-turn-plot = { $number }: event { $event }, { $player } { $before } % → { $after } %

## On the page of a replay

analysis-title = Analysis
analysis-about = The engine in this page looks at every decision: who could win, and what was better. Nothing is sent anywhere.
analysis-start = Analyse this match
analysis-still-played = You are playing this match with other people. No engine looks at it before it is over.
analysis-stop = Stop
analysis-again = Go on
analysis-first-look = First look
analysis-at = { $done } of { $of } decisions
analysis-stopped = Stopped at { $done } of { $of } decisions.
analysis-failed = The engine does not run in this browser, and the server cannot stand in for it right now.
analysis-by-server = This browser cannot run the engine, so the server thinks in its place: less deeply, and only so much a minute.
analysis-measure = Chance (estimate)
analysis-judged = { $grade } by { $player }: { $before } % → { $after } %
analysis-judged-short = { $grade } by { $player }
analysis-fine = { $player }: nothing lost with this answer
analysis-fine-lost = { $player }: { $lost } % lost with this answer
analysis-elsewhere = { $when ->
    [later] It was lost with a later answer of this move.
   *[earlier] It was lost with an earlier answer of this move.
}
analysis-there = Go there
analysis-waiting = Not looked at yet
analysis-over = The match is over here.
analysis-better = Better: { $line }
analysis-instead = { $better } (instead of { $played })
analysis-rather = { $better } instead of { $played }
analysis-reply = { $player } could answer: { $line }
analysis-played = played
analysis-played-part = { $answer } played
analysis-really = In the match: { $line }
analysis-share = play it { $share } %
analysis-reveal = What the real plans made of it: { $by } %
analysis-best-for = Best for { $player }
analysis-plans-for = A good mixture for { $player }
analysis-then = then
analysis-done = finish
analysis-figure = { $chance } %
analysis-points = about { $points } points at the end
analysis-unseen = checked too briefly for a number
analysis-visits = { $count ->
    [one] One variation checked
   *[other] { $count } variations checked
}
analysis-looked = { $count ->
    [one] checked once
   *[other] checked { $count } times
}
analysis-depth = Depth
analysis-depth-quick = Quick
analysis-depth-usual = Usual
analysis-depth-deep = Deep
analysis-all-answers = { $count } more
analysis-summary = Chance lost per decision
analysis-worst = Your worst moves
analysis-worst-move = { $when }: { $before } % → { $after } %
analysis-of-player = One player in numbers
analysis-by-phase = Phase
analysis-decisions = Decisions
analysis-best = Best moves
analysis-best-move = { $when }: the next best loses about { $lost } %
analysis-costliest = Costliest moves
analysis-summary-when = Shown when every decision is analysed.
analysis-player = Player
analysis-lost = Lost
analysis-counted = { $count ->
    [one] { $count } decision that counts
   *[other] { $count } decisions that count
}
analysis-next = Next judged move
analysis-previous = Judged move before
analysis-table = Chances as a table
analysis-table-when = Moment
analysis-end = End
analysis-turns = What decided it
analysis-turns-about = As in the graph: the chance before the move and before the next one, whatever changed it.
analysis-turns-key = decided it
analysis-turn = { $when }: { analysis-turn-short }
analysis-turn-short = { $player } { $before } % → { $after } %
analysis-luck = Luck of what was revealed at once: { $by } %
analysis-arrows = Arrows

# Trying other answers on the analysis board

try-it = Try it
try-title = Variation
try-from = { $at ->
    [0] from the start
   *[other] after event { $at }
}
try-where = { $count ->
        [0] Variation { try-from }
        [one] Variation { try-from }, { $count } step
       *[other] Variation { try-from }, { $count } steps
    }
try-open = { $player } is asked. Try an answer.
try-over = The match would be over here. { $players }
try-tried = tried
try-tried-part = { $answer } tried
try-variations = Variations
try-after = { $at ->
    [0] From the start
   *[other] After event { $at }
}
try-back = Back
try-on = On
try-other = Another answer
try-delete = Delete from here on
try-share = Copy the link to this variation
try-save = JSON: save the record with all variations
try-leave = Back to the match
try-offline = Without a connection you can look, but not try moves.
