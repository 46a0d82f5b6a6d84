## The table: where the match stands

table-round = Round { $round } of { $rounds }
table-round-short = R{ $round }
table-turn = Turn { $turn }
table-set-up = Set-up
table-stage-place = Place ships
table-stage-plan = Plan
table-stage-reveal = Reveal { $number }
table-stage-exploit = Exploit
table-stage-ship = Choose a ship
table-stage-to = Fly
table-stage-marker = Claim
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
table-locked = Locked
table-out = Out
table-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
table-clock = { $time }
table-clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
} { $hours } h
table-ships-title = { $ships } ships on the board, { $supply } in supply
table-supply = { $supply } in supply
table-level1 = level I
table-level2 = level II
table-prime = Prime
table-tiles = tiles
table-face-down = Face down
table-ships = { $count ->
    [one] ship
   *[other] ships
}
table-colonies = { $count ->
    [one] colony
   *[other] colonies
}
table-stations = { $count ->
    [one] station
   *[other] stations
}

## Numbers for thinking

table-if-scored = If scored now
table-per-sector = points per sector
table-sector = Sector
table-picked = { $player } chose it this round
table-if-ended = If the game ended now
table-part = For what
table-nebulae = Nebulae held ({ $points } points)
table-nebula-red = Red
table-nebula-green = Green
table-nebula-blue = Blue
table-reveal-order = Reveal { $reveal }, in this order
table-nobody = nobody
table-clash = { $players } show the same command and weaken each other.
table-brief-place = How it begins
table-brief-place-text = Twice each, you put 2 ships on a level I system: once round the table, then back again.
table-brief-plan = What clashes cost
table-brief-plan-text = A command gives 3 actions, less 1 for each rival beside you who reveals it in the same slot. Nobody sees your order before the reveal.
table-brief-plan-pairs = A card gives 4 actions less the number of cards of its command revealed in the same slot, yours and your rival’s together.
table-brief-score = Exploit
table-brief-score-text = First, ships a hex cannot feed go home. Then everyone chooses a sector: each system in it pays its level to whoever holds it.

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
table-hint-place = Look for level II systems and the Prime nearby
table-hint-plan = Tap your cards in order, or drag them
table-hint-expand = Exploit: level I feeds 2 ships, level II 3, the Prime 4
table-hint-fleet = It flies one or two hexes; a rival's ships close the way
table-hint-size = Choose a number, then tap the hex to fly to
table-hint-step = Entering the Prime ends the move
table-hint-carry = Ships may stay here, or come along from here
table-hint-invade = Both sides lose as many ships as the smaller has
table-hint-force = Ships that fight once rest until the next command
table-hint-score = Its systems pay whoever holds them, whoever chose it
table-hint-bonus = Holding the Prime gives you one more sector
table-hint-return = You come back with 2 ships near the edge
table-hint-ship = Dimmed ships can no longer move
table-hint-to = Straight on while the way is free, or by wormhole
table-hint-marker = Station: +1 per rival hex beside it

## Planning

table-hand = Your commands
table-lock = Lock plan
table-start-over = Start over
table-slot = Slot { $slot }
table-slot-empty = empty
table-plan-card = Slot { $slot }, takes the card:
table-plan-if = alone { $none } · one clash { $one } · two { $two }
table-plan-none = nobody
table-plan-one = one
table-plan-two = two
table-plan-rival = rival
table-plan-pair-none = none
table-plan-pair-one = one
table-plan-pair-two = two
table-plan-pair-if = { $none } actions, { $one } if your rival plays one of these, { $two } if two.
table-plan-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
table-plan-hope = ≈ { $hope } of { $most } actions if rivals plan at random
table-what-expand = A ship per action on a system you hold.
table-what-explore = A fleet per action, up to two hexes.
table-what-exterminate = An invasion per action, next to you.
table-does-expand = builds ships
table-does-explore = moves fleets
table-does-exterminate = attacks
table-could-expand = { $count ->
    [0] No ship left.
    [one] 1 ship left.
   *[other] { $count } ships left.
}
table-could-explore = { $count ->
    [one] 1 ship can fly.
   *[other] { $count } ships can fly.
}
table-could-exterminate = { $count ->
    [one] Rivals hold 1 system.
   *[other] Rivals hold { $count } systems.
}

## Invading, scoring, claiming

table-against = against
table-against-nobody = against nobody
table-more-may-join = More ships may join against { $hex }
table-outcome-holds = { $player } holds { $hex } with { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
table-outcome-empty = Nobody is left on { $hex }
table-marker = Colony or station?

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
table-last-scoring = Whole board
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

## What the page asks in its own words: the buttons say the rest

screen-pi-ask-expand = Expand: put a new ship on a system you hold ({ $left ->
    [one] 1 action left
   *[other] { $left } actions left
})
screen-pi-ask-fleet = Explore: where does a fleet set out? ({ $left ->
    [one] 1 flight left
   *[other] { $left } flights left
})
screen-pi-ask-carry = How many ships travel on from { $hex }?
screen-pi-ask-invade = Exterminate: choose a system to invade ({ $left ->
    [one] 1 invasion left
   *[other] { $left } invasions left
})
screen-pi-ask-bonus = You hold the Prime: choose one more sector to score
screen-pi-ask-return = No ships left: come back with 2 on a free hex at the edge
screen-sse-ask-marker = Claim { $hex }: colony or station?
screen-sse-why-marker-asked = The ship has reached { $hex }: now choose colony or station.
