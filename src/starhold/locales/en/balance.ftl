## starhold balance: what it takes

help-balance = Measure whether a galaxy is fair and its matches are lively: random play and bots, side by side.
help-balance-bots = The bot in every seat, with a budget of its own if you like: captain@500, captain@200ms.
help-balance-weak = The weaker bot it also plays against alone; without it the one below on the ladder.
help-balance-matches = How many matches the bots play, rounded up so that every seat begins each deal; 0 for none.
help-balance-random = How many random matches; 0 for none.
help-balance-svg = Draw shares of wins and heat maps of the hexes into an SVG file.
balance-expected-count = a whole number of at least 0
balance-expected-random = at most { $most }
balance-expected-some = matches of bots, or --random
balance-expected-answers = results whose matches can be played again
balance-got-others = 'others'

## The report

balance-random = random play
balance-plot-title = { $game }, { $seats } seats: balance
balance-matches = matches
balance-on-deals = { $matches } on { $deals } deals
balance-seat-won = { $seat } wins
balance-seat-points = { $seat }, points
balance-turn = turn { $number }
balance-turn-won = turn { $number } wins
balance-first = first move is worth
balance-shared = shared wins
balance-tie-breaks = equal points at the top
balance-answers = answers
balance-moves = moves
balance-lead-changes = changes of the lead
balance-lead-change-rate = changes of the lead by move
balance-drama = drama
balance-decisiveness = decided after
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
