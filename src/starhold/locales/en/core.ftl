## Errors

error-expected = { $where }: expected { $expected }, got { $got }
error-illegal = { $rule }: { $why }
error-no-gpu = no GPU to play on: { $reason }
error-no-cache = the compiled rules cannot be kept in { $folder }: { $why }. STARHOLD_CACHE names another folder.
error-no-package = this needs the package { $package }, which is not installed: pip install 'starhold[{ $extra }]'
error-game-incomplete = the rules { $rules } lack { $missing } (part { $part }; see docs/add-a-game.md)
error-event = event { $number }: { $why }
refused-unknown = No hex, sector or answer here has that name.

## Seats: the same names everywhere, with a colour and a shape

seat-name = { $seat ->
    [0] Amber
    [1] Azure
    [2] Rose
   *[3] Lime
}

## What happened

news-begins = { $player } begins.
news-gain = { $player } { $points }
news-gain-for = { $player } { $points } ({ $part })
news-ending = { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
} ({ $reason }).
and = { $first } and { $last }
comma = { $first }, { $last }

## Records

record-after-end = nothing can be answered: the match is over
record-seat = { $asked } is asked, not seat { $seat }
record-order = simultaneous answers stand in ascending order of seat: { $first } comes before { $seat }
record-question = the question is { $expected }, not { $got }
record-answer = expected a hex, a number, a sector, a plan, a marker or done, got { $got }

## Small changes to a galaxy

change-turn = Turn sector { $sector } by { NUMBER($degrees) }°
change-exchange = Exchange sectors { $one } and { $other }
change-replace = Lay tile { $tile } in sector { $sector }
change-move = Move sector { $sector } to ({ $q }, { $r })
change-hexes = Exchange hexes { $one } and { $other }

## What balance says of matches, at the terminal and in the page

balance-random = random play
balance-seat-points = { $seat }, points
balance-first = first move is worth
balance-shared = shared wins
balance-tie-breaks = equal points at the top
balance-moves = moves
balance-lead-changes = changes of the lead
balance-drama = drama
balance-decisiveness = decided after
suggest-before = before
suggest-after = after
generate-expected-game = a game that takes boards of your own
generate-expected-room = a size that has room for so many seats
