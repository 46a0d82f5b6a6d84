## Around the board: the people, the log, the end of a match

table-track = Points: { $points }
table-tabs = Parts of the table
table-tab-side = Points
table-tab-log = Log
table-beside = Log and points
table-menu = This match
table-bot = bot
table-standin = bot
table-standin-title = { $bot } plays on while this player is away
table-standin-ended = bot at the end
table-standin-ended-title = { $bot } played on for this player until the end
table-nudged = { $player } is waiting for you.
table-connecting-short = Connecting
table-reconnecting-short = Reconnecting
table-gone-short = Closed
table-not-started = This match has not started yet
table-log = Log
table-log-empty = Nothing has happened yet
table-new-since = new
table-digest-more = { $count ->
    [one] and 1 thing before
   *[other] and { $count } things before
}
table-command-line = Answer by text
table-command-hint = A3 2 A4
table-handover = Pass the device to { $player }
table-handover-text = Everyone else, please look away
table-handover-take = I am { $player }
table-pace = Pace
table-watchers = Watching
table-invite = Invite someone to watch
table-invite-link = Link to this match
table-resign = Let a bot play on for { $player }
table-resign-sure = Really let a bot play on for { $player }?
table-resign-text = You can take your seat back at any time.
table-end = End without a result
table-end-sure = Really end it?
table-end-alone = Ends the match at once.
table-end-text = Ends the match for everyone once all who are here agree.
table-end-asked = { $players } would like to end the match here, without a result.
table-end-waits = You want to end the match here. Waiting for the others.
table-end-agree = End it
table-end-again = Ask again
table-play-on = Play on
table-take-back-seat = Take { $player }’s seat back
table-leave = Back to all matches
table-recap-leads = { $players } leads by { $points }
table-recap-level = { $players } are level
table-recap-go-on = Go on
table-finale-skip = Skip to the result
table-over = Game over
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
table-place-mine = You come { $place ->
    [2] second
    [3] third
   *[other] fourth
}, { $points ->
    [0] level with { $player }
    [one] 1 point behind { $player }
   *[other] { $points } points behind { $player }
}
table-place-shared = You share place { $place }, { $points ->
    [0] level with { $player }
    [one] 1 point behind { $player }
   *[other] { $points } points behind { $player }
}
table-breakdown = Where the points came from
table-total = Total
table-final = Final position
table-play-again = Rematch
table-rematch-against = Rematch against { $bot }
table-rematch-join = Join the rematch
table-show-board = Look at the board
table-share = Share
table-share-copied = Copied. Anyone with the link can look back at this match.
table-record = Download the record
table-rules = Read the rules
