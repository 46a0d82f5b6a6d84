## What the server refuses

server-bad = That is not possible.
server-stranger = You are not known here yet: open the start page first.
server-foreign = This request comes from a page of another site.
server-not-your-seat = You do not sit there.
server-not-host = Only the host of this match can do that.
server-no-galaxy = There is no such galaxy, or not any more.
server-not-your-galaxy = Somebody else drew this galaxy. Save a copy of your own instead.
server-galaxies-full = You have saved as many galaxies as this server keeps. Delete one first.
server-no-match = There is no such match, or it is private.
server-no-page = There is nothing here.
server-no-token = This link is used up, expired or mistyped.
server-method = This address does not take such requests.
server-stale = That question is no longer open.
server-time-out = Your time is up. A bot plays on until you return.
server-not-open = The match has already begun.
server-not-running = The match is not running.
server-not-away = They are here, or left only a moment ago. Please wait a little.
server-not-awaited = Nobody waits for them right now.
server-nudged = They were nudged a moment ago. Please wait a little.
server-not-ended = The match is not over yet.
server-seat-taken = That seat is taken.
server-colour-taken = Somebody else has chosen that colour. Choose another, or ask them to.
server-not-ready = Not everyone is ready.
server-no-undo = That can no longer be taken back.
server-no-hints = Hints are for matches against bots alone, that are not public.
server-still-played = You are playing there with other people: no engine helps before that match is over.
server-not-sealed = The server thinks about what it gave out alone. Load the page anew.
server-no-talk = That cannot be said at this table.
server-no-preview = What follows a secret answer cannot be foreseen.
server-other-rules = This match was begun under an earlier edition of the rules on this server, and cannot go on.
server-too-large = That is more than the server takes at once.
server-not-json = The server understands JSON alone.
server-bad-input = The server does not understand what was sent.
server-too-many = That was too much at once. Wait a moment.
server-broken = The server made a mistake. Nothing was lost.
server-busy = The server is busy with another film. Try again in a moment.
server-crowded = The server thinks for too many at once. Try again in a moment.
server-unavailable = The server cannot store anything right now. Try again in a moment.

## What is wrong with a request

invalid-kind = { $kind }
invalid-other = { $text }
invalid-missing = Field required
invalid-extra-forbidden = Extra inputs are not permitted
invalid-json-invalid = JSON decode error
invalid-string-type = Input should be a valid string
invalid-int-type = Input should be a valid integer
invalid-int-parsing = Input should be a valid integer, unable to parse string as an integer
invalid-bool-type = Input should be a valid boolean
invalid-list-type = Input should be a valid list
invalid-dict-type = Input should be a valid dictionary
invalid-model-type = Input should be a valid dictionary or instance of { $class_name }
invalid-model-attributes-type = Input should be a valid dictionary or object to extract fields from
invalid-literal-error = Input should be { $expected }
invalid-string-pattern-mismatch = String should match pattern '{ $pattern }'
invalid-string-too-short = String should have at least { $min_length ->
    [one] 1 character
   *[other] { NUMBER($min_length, useGrouping: 0) } characters
}
invalid-string-too-long = String should have at most { $max_length ->
    [one] 1 character
   *[other] { NUMBER($max_length, useGrouping: 0) } characters
}
invalid-too-short = { $field_type } should have at least { $min_length ->
    [one] 1 item
   *[other] { NUMBER($min_length, useGrouping: 0) } items
} after validation, not { $actual_length }
invalid-too-long = { $field_type } should have at most { $max_length ->
    [one] 1 item
   *[other] { NUMBER($max_length, useGrouping: 0) } items
} after validation, not { $actual_length }
invalid-greater-than-equal = Input should be greater than or equal to { $ge }
invalid-less-than-equal = Input should be less than or equal to { $le }
invalid-less-than = Input should be less than { $lt }

## What happens at a table

table-sits = { $player } sits down.
table-leaves = { $player } leaves.
table-someone = Someone
table-starts = The match begins.
table-resigns = { $player } hands over to a bot.
table-relieved = { $player } is away; a bot plays on.
table-timeout = { $player } is out of time; a bot plays on.
table-returns = { $player } is back.
table-rematch = There is a rematch.
table-would-end = { $player } would end the match here.
table-plays-on = { $player } wants to play on.
table-closed = The match ends without a result.
table-talk = { $level ->
    [none] The chat is switched off.
    [reactions] Only reactions can be sent now.
   *[words] The chat is switched on.
}
