## starhold balance: what it takes

help-balance = Measure whether a galaxy is fair and its matches are lively: random play and bots, side by side.
help-balance-bots = The bot in every seat, with a budget of its own if you like: captain@500, captain@200ms.
help-balance-weak = The weaker bot it also plays against alone; without it the one below on the ladder.
help-balance-matches = How many matches the bots play, rounded up so that every seat begins each deal; 0 for none.
help-balance-random = How many random matches; 0 for none.
help-balance-quick = How many quick matches captain plays against itself, with 32 simulations; 0 for none.
help-balance-svg = Draw shares of wins and heat maps of the hexes into an SVG file.
help-balance-cuda = Play millions of random matches on a GPU as well.
balance-quick = captain, quick
balance-gpu = on the GPU
balance-count = { NUMBER($count) }
balance-share = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } %{ $known ->
    [yes] { " " }({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) }…{ NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
   *[no] { "" }
}
balance-expected-count = a whole number of at least 0
balance-expected-random = at most { $most }
balance-expected-some = matches of bots, --random or --quick
balance-expected-answers = results whose matches can be played again
balance-got-others = 'others'

## The report

balance-plot-title = { $game }, { $seats } seats: balance
balance-matches = matches
balance-on-deals = { $matches } on { $deals } deals
balance-seat-won = { $seat } wins
balance-turn = turn { $number }
balance-turn-won = turn { $number } wins
balance-answers = answers
balance-lead-change-rate = changes of the lead by move
balance-answer = answer
balance-chosen = { $who }: chosen
balance-chosen-won = { $who }: then won
balance-where = where
balance-sector = sector { $letter }
balance-held = { $who }: held
balance-paid = { $who }: pays, times a match
balance-verdict-seats = { $who }: { $verdict ->
    [fair] no seat is favoured
    [unfair] not fair to the seats; { $best } wins { $won }
   *[unknown] too few deals to say whether the seats are fair
}. Between the best and the worst seat: { NUMBER($spread, maximumFractionDigits: 1) } points{ $verdict ->
    [unknown] { "" }
   *[other] { " " }(p = { NUMBER($p, maximumFractionDigits: 3) })
}.
balance-verdict-order = { $who }: { $verdict ->
    [fair] turn order does not matter much
    [unfair] turn order matters; { $best } wins { $won }
   *[unknown] too few deals to say whether turn order matters
}. Between the best and the worst turn: { NUMBER($spread, maximumFractionDigits: 1) } points{ $verdict ->
    [unknown] { "" }
   *[other] { " " }(p = { NUMBER($p, maximumFractionDigits: 3) })
}.
balance-gap = { $strong } alone among { $weak } wins { $won } of { $matches } matches (even: { NUMBER($even, maximumFractionDigits: 1) } %), { $points } points ahead.
balance-how = Every deal is begun by each seat once. In brackets: 95 % intervals. Drama: how far the winner was behind on the way. docs/balance.md explains all of it.

## starhold suggest and starhold generate

help-suggest = Make a galaxy fairer or livelier by small changes, and show it before and after.
help-suggest-aim = What is wanted: fair (even shares for every seat; where seats have no homes, for every turn) or lively (the lead changes, and it is decided late).
help-suggest-rounds = How many changes at most, one after the other.
help-suggest-simulations = How many simulations captain thinks with for each answer; 0 plays at random.
help-suggest-matches = How many matches say what the result is like; none of them is part of the search.
help-suggest-save = Write the board into this file, and tiles of its own into one beside it.
suggest-searching = Searching
suggest-name = { $board }, changed
suggest-steps = { $count ->
    [0] No small change makes it { $aim ->
        [fair] fairer
       *[lively] livelier
    }.
    [one] One change.
   *[other] { $count } changes, one after the other.
}
suggest-saved = The board is in { $file }.
suggest-saved-tiles = Its tiles are in { $file }.
suggest-how = { $matches } matches each, every seat beginning as many, which were no part of the search ({ $who }). In brackets: 95 % intervals.
help-generate = Make a galaxy up: the fairest of many, by size, seats and mood.
help-generate-size = Of how many sectors it is.
help-generate-mood = How it should feel: any, open, tight, rich or poor.
help-generate-name = What it is called.
generate-name = { $mood ->
    [open] Open
    [tight] Tight
    [rich] Rich
    [poor] Poor
   *[any] Random
} { $number }
generate-title = made up
