## starhold arena: what it takes

help-arena = Let bots play each other and measure how strong they are.
help-arena-bots = Bots by name, separated by commas; a name may stand there twice. captain@200ms and captain@500 give one its own time or simulations; ./bot.py or exec:COMMAND is a program of your own (docs/write-a-bot.md).
help-arena-seats = How many seats; without it one for each bot.
help-arena-matches = How many matches, rounded up so that every bot takes every seat of every deal.
help-arena-time = Time to think for each decision, e.g. 100ms; without it what is usual for each bot.
help-arena-simulations = Simulations for each decision instead; then everything but the times can be repeated exactly.
help-arena-seed = The seed of the first deal; the others count up.
help-arena-out = The file of results, a line of JSON each; the same command again goes on where it stopped.
help-arena-json = Print the report as JSON.
help-arena-plot = Draw shares of wins and ratings into an SVG file.
help-arena-workers = How many matches are played at once; without it one on each core.
help-arena-sprt = A,B: stop as soon as it is clear whether bot A is stronger than B by elo1 or only by elo0.
help-arena-elo0 = The advantage of A over B in Elo that is not enough.
help-arena-elo1 = The advantage that is.
help-arena-ray = The address of a Ray cluster that plays the matches; local starts one here.
arena-expected-one-budget = either --time or --simulations
arena-expected-two = two different ones of --bots, like captain,navigator
arena-expected-more = more than { NUMBER($elo) }
arena-expected-bot = one of { $known }, a program like ./bot.py or exec:COMMAND
arena-expected-bots = at least { $count }, one for each seat (a name may stand there twice)
arena-expected-budget = whole simulations like captain@500, or a time like captain@100ms
arena-expected-time = a time like 100ms or 2s
arena-where-line = { $file }, line { $line }
arena-expected-file = a file that can be written
arena-expected-unused = a file that no other arena is writing to
arena-got-used = 'one that is'
arena-expected-results = results of an arena
arena-expected-results-or-none = results of an arena, or no file yet
arena-expected-format = results of format { $format }
arena-expected-same = results of this arena, with { $field } { $value }

## While it runs

arena-playing = Playing
arena-rounded = { $matches } matches instead of { $asked }, so that every bot takes every seat of every deal.
arena-stopped = Stopped after { $played } of { $matches } matches. They are in { $file }; the same command goes on.
arena-kept = Results: { $file }
bot-no-program = { $bot } is no bot: { $kind }: { $why }
arena-worker-lost = match { $match } has ended the process that played it { $times } times
arena-no-ray = --ray needs Ray: pip install "starhold[ray]"
arena-no-cluster = no Ray cluster at { $address }: { $reason }
arena-not-ray = something else answers there
arena-cluster-fails = the Ray cluster at { $address } cannot play: { $reason }

## The report

arena-bot = bot
arena-played = played
arena-won = won
arena-rating = rating
arena-points = points
arena-decisions = decisions
arena-mean = mean
arena-percentile = 99 %
arena-most = longest
arena-late = late
arena-faults = lost turns
arena-fault-kind = { $count } { $kind ->
    [crash] crashed
    [hang] hung
   *[illegal] illegal
}
arena-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }{ $known ->
    [yes] { " " }({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }…{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
   *[no] { "" }
}
arena-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %{ $known ->
    [yes] { " " }({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }…{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
   *[no] { "" }
}
arena-elo = { NUMBER($value, maximumFractionDigits: 0, useGrouping: 0) }{ $known ->
    [yes] { " " }({ NUMBER($low, maximumFractionDigits: 0, useGrouping: 0) } to { NUMBER($high, maximumFractionDigits: 0, useGrouping: 0) })
   *[no] { "" }
}
arena-number = { NUMBER($value, maximumFractionDigits: 1) }
arena-whole-percent = { $value } %
arena-milliseconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
arena-turns = Won by turn order:
arena-turn = { $place }. { $share }
arena-fault = { $bot } lost a turn: { $kind }: { $detail }
arena-verdict = { $accepted ->
    [elo1] { $a } is stronger than { $b } by { NUMBER($elo1) } Elo rather than { NUMBER($elo0) }
    [elo0] { $a } is not stronger than { $b } by { NUMBER($elo1) } Elo but by { NUMBER($elo0) } at most
   *[none] Not decided whether { $a } is stronger than { $b } by { NUMBER($elo1) } Elo or only by { NUMBER($elo0) }
}: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, Elo { $elo }, log-likelihood ratio { NUMBER($llr, minimumFractionDigits: 2, maximumFractionDigits: 2) } (bounds { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } and { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
arena-how = { $matches } matches on { $deals } deals, each played in every rotation of the seats. In brackets: 95 % intervals; ratings by Plackett–Luce (openskill).
arena-plot-title = { $game }, { $seats } seats, { $matches } matches
arena-plot-about = Lines are 95 % intervals; the dashed line is an even share.
