# What the environments refuse.

env-where-chance = chance outcome
env-expected-asked = an action of { $agent }, which is asked
env-expected-no-action = none: the match is over
env-expected-allowed = an action that { $mask } allows
env-expected-shape = an array of shape { $shape }
env-expected-seats = { $count } seats from 0 to { $last }
env-expected-from = a whole number from { $least } on
env-expected-opponents = one, or { $others } for { $seats } seats
env-expected-packed = a text made by `packed`
env-expected-setups = a number from 1 on
env-expected-record = a record of { $game }
env-expected-moves = at most the record's { $count } events
env-got-another = 'another'
env-no-driver = no CUDA driver answers; the driver and `pip install starhold[cuda]` are needed
