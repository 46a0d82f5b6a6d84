## Hints and the coach

hint-ask = Hint
hint-more = Hint { $step } of { $of }
hint-where = Look at sector { $sector }.
hint-why-points = That brings you { $points ->
    [one] a point
   *[other] { $points } points
} at once.
hint-kind = One move is clearly better than the others.
hint-kind-number = The number makes the difference here.
hint-move = The best move: { $answer }.
hint-none = Hints need an engine, and none is available right now.
hint-count = { $count ->
    [one] A hint helped with one decision
   *[other] Hints helped with { $count } decisions
}
coach-title = Coach
coach-heading-all = Praise and blame
coach-heading-mistakes = Mistakes alone
coach-heading-silent = Quiet until the end
coach-says = What the coach says
coach-hello = Play on as you like. I say something when a move cost you chances, or when it was a find.
coach-hello-mistakes = Play on as you like. I speak only when a move cost you chances.
coach-hello-silent = I watch and keep quiet. When the match is over I tell you what stood out.
coach-level = What the coach speaks of
coach-level-all = Everything
coach-level-mistakes = Mistakes
coach-level-silent = Silent
coach-why = Show it on the board
coach-hide = Hide it again
coach-drawn-better = On the board, { $numbers } is what was better.
coach-drawn-rivals = { $numbers }: what can follow your move.
coach-lost = { $time ->
    [past] That gave away about { $count } of 100 matches.
   *[now] That costs you about { $count ->
        [one] 1 win
       *[other] { $count } wins
    } in 100.
}
coach-instead = { $time ->
    [past] Better would have been: { $move }
   *[now] Better: { $move }
}
coach-well = { $time ->
    [past] With the next best move you would have won about { $count } of 100 matches fewer.
   *[now] Just the move: with the next best you win about { $count } of 100 matches fewer.
}
coach-else = { $time ->
    [past] The next best move was worse: { $why }
   *[now] Just the move. The next best is worse: { $why }
}
coach-closing = The coach's last word
coach-closing-best = Your strongest move
coach-closing-worst = What cost you most
coach-closing-quiet = As far as I watched, no single move cost you much.
coach-option = With a coach
coach-option-about = Says after your moves what they cost you, or what was good.
