# What was expected where, and what came instead: the parts of `error-expected`.

## Where

where-option = option
where-option-named = option { $name }
where-part = { $where }: { $part }

## What was expected, of any kind

expected-exactly = { $value }
expected-one-of = one of { $known }
expected-or = { $first } or { $last }
expected-or-else = { $known }, or { $other }
expected-between = { $first } to { $last }
expected-range = a whole number from { $first } to { $last }
expected-number = a whole number
expected-any-number = a number
expected-at-least = at least { $least }
expected-at-most = at most { $most }
expected-valid = a valid value
expected-null = null in this game
expected-no-answer = no answer: the match is over
expected-asked = a match in which this seat is asked
expected-legal = an action this seat may answer
expected-no-file = no file of one's own: { $game } takes none
expected-action = an action of this board, from 0 to { $most }
expected-address = an address like { $like }

## Files and records

expected-readable = a file that can be read
expected-json = a JSON object in UTF-8
expected-depth = lists and objects at most { $most } deep
expected-field = a field { $name }
expected-known-fields = only known fields
expected-board-file = a board file
expected-own-board-name = the name of an own board file
expected-own-board = { $name }, as the board file says
expected-own-name = a name of its own, at most 60 characters, not that of a printed board
expected-names = { $count } names
expected-no-result = null, since the match is not over

## Matches and boards

expected-for-game = { $what } for { $game }
expected-for-seats = { $game } for { $seats }
expected-answer = a hex like 'A3', a number, a sector letter, a plan or 'done'
expected-own-answer = a last answer of your own, with nothing revealed since
expected-open-answer = an answer of your own to a question still open to others
expected-rule-id = an id like { $like }; `starhold rules` lists all
expected-hex-name = a sector letter and a digit from 0 to 6, like 'A3'
expected-letter-of = { $letter }, the letter of { $hex }
expected-hex-after = a hex after { $hex } in canonical order
expected-origin-first = { $hex }, the origin of its sector, first
expected-cells-near = cells at most { $most } from the middle
expected-cells-of = { $cells } for { $hex }
expected-free-cells = cells no other hex covers
expected-some-hex = at least one hex
expected-places = the places { $places }
expected-apart = tiles that do not overlap
expected-laid = a tile for each of the { $count } slots
expected-laid-once = every tile laid once
expected-no-home = no home

## Bots

expected-exec = exec:COMMAND
expected-bot-name = the name of a bot

## What only the server is asked

expected-name = 1 to { $most } visible characters
expected-text = 1 to { $most } visible characters
expected-no-seed = none where a seat is open
expected-own-colours = another colour for each seat
expected-begin-alone = neither options nor a seed
expected-match-or-record = a match or a record
expected-before-end = an event before the end
expected-after-tiles = an event after the tiles are laid

## What came; in quotes, as values are, where it stands for one

got-quoted = '{ $text }'
got-nothing = nothing
got-no-field = none
got-none = 'none'
got-more = 'more'
got-both = 'both'
got-both-or-none = 'both or none'
got-others = 'others'
got-overlap = 'tiles that do'
got-length = Expected { $type } of length { $length }
got-out-of-range = Number out of range
got-too-deep = 'something too deep'
got-not-utf-8 = 'something else'
got-truncated = 'Input data was truncated'
got-malformed = { $mistake ->
    [number] 'JSON is malformed: invalid number (byte { $byte })'
    [escape] 'JSON is malformed: invalid escape character in string (byte { $byte })'
    [key] 'JSON is malformed: object keys must be strings (byte { $byte })'
    [rest] 'JSON is malformed: trailing characters (byte { $byte })'
    [comma-array] 'JSON is malformed: trailing comma in array (byte { $byte })'
    [comma-object] 'JSON is malformed: trailing comma in object (byte { $byte })'
    [array] "JSON is malformed: expected ',' or ']' (byte { $byte })"
    [object] "JSON is malformed: expected ',' or '{"}"}' (byte { $byte })"
    [colon] "JSON is malformed: expected ':' (byte { $byte })"
    [code] 'JSON is malformed: invalid character in unicode escape (byte { $byte })'
    [pair] 'JSON is malformed: invalid utf-16 surrogate pair (byte { $byte })'
    [half-pair] 'JSON is malformed: unexpected end of escaped utf-16 surrogate pair (byte { $byte })'
   *[character] 'JSON is malformed: invalid character (byte { $byte })'
}

## What the system says against it

system-missing = No such file or directory
system-denied = Permission denied
system-not-permitted = Operation not permitted
system-folder = Is a directory
system-no-folder = Not a directory
system-exists = File exists
system-full = No space left on device
system-read-only = Read-only file system
system-long-name = File name too long
system-address-in-use = Address already in use
system-no-such-address = Cannot assign requested address
system-other = { $text }
