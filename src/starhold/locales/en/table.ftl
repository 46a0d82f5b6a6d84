## The table: where the match stands

table-track = Points: { $points }
table-tabs = Parts of the table
table-tab-board = Board
table-tab-players = Players
table-tab-side = Points
table-tab-log = Log
table-pages = Log and chat
table-beside = Log and points
table-menu = This match

## Players

table-you = you
table-bot = bot
table-bot-title = { $bot }, a bot
table-first = 1st
table-first-title = Acts first this round
table-points = pts
table-points-title = Points
table-player = Player
table-standin = bot
table-standin-title = { $bot } plays on while this player is away
table-standin-ended = bot at the end
table-standin-ended-title = { $bot } played on for this player until the end
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
table-dock = What is asked
table-waiting = Waiting for { $players }
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
table-relieve = Let a bot play for { $player }
table-nudge = Nudge { $player }
table-nudge-sent = { $player } has been nudged.
table-nudged = { $player } is waiting for you.
table-undo = Undo
table-undo-command = Undo all
table-stop = Stop here
table-done = Done
table-confirm = Confirm { $hex }
table-let-go = Cancel
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
table-connecting-short = Connecting
table-reconnecting = Connection lost; your move is kept and sent afterwards
table-reconnecting-short = Reconnecting
table-gone = This table cannot be shown
table-gone-short = Closed
table-not-started = This match has not started yet
table-version = This page is older than the server: reload it to go on
table-reload = Reload
table-standin-plays = A bot plays on for you
table-take-back = Take your seat back

## What happened

table-log = Log
table-log-empty = Nothing has happened yet
table-new-since = new
table-digest = Since you last looked
table-digest-more = { $count ->
    [one] and 1 thing before
   *[other] and { $count } things before
}
table-command-line = Answer by text
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
table-arrow = to
table-command-hint = A3 2 A4

## One screen

table-handover = Pass the device to { $player }
table-handover-text = Everyone else looks away now
table-handover-take = I am { $player }

## About the match

table-pace = Pace
table-watchers = Watching
table-invite = Invite someone to watch
table-invite-link = Link to this match
table-resign = Let a bot play on for { $player }
table-resign-sure = Really let a bot play on for { $player }?
table-resign-text = You can take your seat back at any time.
table-end = End without a result
table-end-sure = Really end it?
table-end-text = Ends the match for everyone once all who are here agree.
table-end-asked = { $players } would end the match here, without a result.
table-end-waits = You would end the match here. Waiting for the others.
table-end-agree = End it
table-end-again = Ask again
table-play-on = Play on
table-take-back-seat = Take { $player }’s seat back
table-leave = Back to all matches

## After a round

table-recap-leads = { $players } leads by { $points }
table-recap-level = { $players } are level
table-recap-go-on = Go on

## The result

table-finale-skip = Skip to the result
table-nobody = nobody

table-over = Game over
replay-look-back = Look back
table-won = { $count ->
    [one] { $winners } holds the stars
   *[other] { $winners } share the stars
}
table-you-won = You hold the stars
table-lead = { $points ->
    [one] 1 point
   *[other] { $points } points
} clear of { $player }
table-place = Place { $place }
table-breakdown = How the points came
table-total = Total
table-final = Final position
table-play-again = Rematch
table-rematch-join = Join the rematch
table-show-board = Look at the board
table-share = Share
table-share-copied = Copied. Whoever has the link can look back at this match.
table-record = Download the record
table-home = All matches
table-rules = Read the rules
