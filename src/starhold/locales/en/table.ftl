## The table: where the match stands

table-tab-board = Board
table-tab-players = Players
table-pages = Log and chat

## Players

table-you = you
table-bot-title = { $bot }, a bot
table-first = 1st
table-first-title = Acts first this round
table-points = pts
table-points-title = Points
table-player = Player
table-online = Here
table-offline = Not connected
table-thinking = Thinking
table-clock = { $time }
table-clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
} { $hours } h

## The dock

table-your-turn = Your turn
table-your-turn-brief = Your turn
table-dock = What is asked
table-empties = Leaves { $hexes } empty
table-waiting = Waiting for { $players }
table-waiting-away = Waiting for { $players } (away)
table-grace-mine = You have played. You can still undo it.
table-grace = { $player } has played and may still undo it
table-watching = You are watching; it is up to { $players }
table-ended = The match is over
table-ended-early = The match ended without a result
table-show-result = Show the result
table-plan-locked = Your plan is locked
table-change-plan = Change plan
table-away-soon = { $player } is away. In { $time } you can let a bot play for them.
table-away = { $player } has been away for { $time }.
table-away-choose = Away for { $time }. A bot would play until they are back.
table-away-waits = Away for { $time }. The match waits until they are back.
table-wait = Wait
table-wait-over = Wait no longer
table-relieve = Let a bot play for { $player }
table-nudge = Nudge { $player }
table-nudge-sent = { $player } has been nudged.
table-undo = Undo
table-undo-command = Undo all
table-stop = Stop here
table-done = Done
table-confirm = Confirm { $hex }
table-confirm-sector = Confirm sector { $sector }
table-let-go = Choose again
table-send = { $number ->
    [0] Send none
   *[other] Send { $number }
}
table-number = How many
table-fewer = One fewer
table-more = One more
table-of = of { $most }
table-number-brief = { $value } of { $most }.
table-held-brief = { $value } of { $most } ships go.
table-which-way = Which way to { $hex }? Tap the hex between: { $ways }.
table-held = { $value } of { $most } ships go: tap a glowing hex
table-connecting = Connecting to the table
table-reconnecting = Connection lost; your move is kept and sent afterwards
table-gone = This table cannot be shown
table-version = This page is older than the server: reload it to go on
table-reload = Reload
table-standin-plays = A bot plays on for you
table-take-back = Take your seat back

## What happened

table-digest = Since you last looked
table-expected = “{ $text }” is no answer here: { $kind ->
    [hex] a hex
    [number] a number
    [sector] a sector
    [plan] a plan
   *[marker] a marker
} is expected, such as { $example }.
table-why-legal = { $hex } can be chosen: press Enter.
table-why-here = The question is about { $hex }.
table-taken-back = Undone.
table-arrow-from = from
table-arrow = to

## The result

table-nobody = nobody

replay-look-back = Look back
table-home = All matches
