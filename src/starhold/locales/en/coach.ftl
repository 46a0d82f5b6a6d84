## Hints and the coach

hint-ask = Hint
hint-more = Hint { $step } of { $of }
hint-where = Look at sector { $sector }.
hint-why-points = That brings you { $points ->
    [one] a point
   *[other] { $points } points
} at once.
hint-kind = One answer is clearly better.
hint-kind-number = The number makes the difference here.
hint-move = The best answer: { $answer }.
hint-none = Hints need an engine, and none can be had right now.
hint-count = { $count ->
    [one] A hint helped with one decision
   *[other] Hints helped with { $count } decisions
}
coach-title = Coach
coach-heading = Speaks up when it matters
coach-says = What the coach says
coach-hello = Play on as you like. I say something when a move cost you chances, or when it was a find.
coach-why = Show it on the board
coach-hide = Off the board
coach-lost = That costs you about { $count ->
    [one] one win
   *[other] { $count } wins
} in 100.
coach-instead = Better: { $move }
coach-well = Well chosen: anything else costs { $count ->
    [one] one win
   *[other] { $count } wins
} in 100.
coach-closing = The coach's last word
coach-closing-best = Your strongest move
coach-closing-worst = What cost you most
coach-closing-quiet = As far as I watched, no single move cost you much.
coach-option = With a coach
coach-option-about = Says after your moves what they cost you, or what was good.
