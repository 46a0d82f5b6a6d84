## Start page

web-home = Which stars tonight?
web-about = { $count ->
    [2] Two space board games
   *[other] Space board games
}, free, without an account.
web-players = { $first }–{ $last } players
web-hexes = { $count } hexes
web-roll = Another board
web-mode = With whom?
web-mode-bots = Against bots
web-mode-bots-about = starts at once
web-mode-friends = With friends (link)
web-mode-friends-about = no account needed
web-mode-screen = Same screen
web-mode-screen-about = pass the device
web-bots = Bots
web-more = More options
web-more-about = All options of the game, each seat, the clock
web-coached = With a coach
web-coached-about = Says after your moves what they cost you, or what was good.
web-go-bots = Play now
web-go-friends = Make a link
web-go-screen = Play now
web-refused = These options do not go together
web-mended-seats = That takes { $count } players, so there are { $count } now.
web-mended-options = Some options do not work with that many players: the standard ones are back.
web-galaxy-seats = This galaxy is for { $seats } players.
web-options-usual = Use the standard ones
web-mine = Your matches
web-mine-none = None running. The next one is two clicks away.
web-mine-all = All my matches
web-stale = This list may be out of date: the server does not answer. Trying again …
web-open = Open matches
web-open-new = Offer one
web-open-none = Nobody is looking for players right now.
web-open-people = Players
web-open-seats = Seats
web-open-pace = Pace
web-seats-free = { $free } of { $count } free
web-open-since = Offered { $time }
web-just-now = just now
web-join = Join
web-live = Matches to watch
web-live-all = With pictures
puzzle-today-about = One move is better than all others. Can you find it?
web-watch = Watch
web-watch-about = Public matches that are being played right now.
web-watch-more = Show more
web-watch-none = No public match is being played right now. Let bots play, or offer a match yourself: others can join and watch.
web-watch-bots = Watch bots play { $game }
web-standing-one = { $player } is waiting for you
web-standing-turn = It is your turn
web-standing-yours = Everyone is waiting for you
web-standing-open = { $count ->
    [one] Waiting for 1 more player
   *[other] Waiting for { $count } more players
}
web-standing-ready = Everyone is here
web-standing-waiting = Waiting for { $names }
web-standing-ended = { $count ->
    [one] { $winners } won, { $reason }
   *[other] { $winners } won, { $reason }
}
web-status-open = Not started
web-status-running = Waiting
web-status-ended = Ended

## A new match

web-new = New match
web-seats = Who plays?
web-colour = Your colour
web-colour-taken = { $colour }: chosen by { $player }
web-colour-of = Colour of seat { $number }
web-seat = Seat { $number }
web-seat-name = Name on seat { $number }
web-seat-me = Me
web-seat-here = Someone at this screen
web-seat-friend = A friend, by link
web-seat-friend-about = Open until someone joins.
web-seat-bot = Bot: { $bot }
web-seat-open = Open seat
web-player = Player { $number }
web-options = Options
web-option-seats = With another number of players
editor-pick = Galaxy
editor-pick-about = Your own galaxies, and those you opened by a link.
editor-pick-box = From the box
editor-pick-draw = Draw a galaxy
web-table = Table
web-clock = Clock
web-clock-about = When time runs out, a bot plays on until the person comes back.
web-clock-kind = Time for
web-clock-total = the whole match
web-clock-decision = each decision
web-clock-minutes = Minutes
web-clock-increment = Seconds added
web-pace-none = No clock
web-pace-decision = { $time } a decision
web-pace-total = { $time } in all
web-pace-increment = { $time } + { $more } a decision
web-pace-own = Own times …
web-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
web-hours = { $count } h
web-minutes = { $count } min
web-seconds = { $count } s
web-public = Public
web-public-about = Listed on the start page: anyone can join and watch.
web-public-watch = Listed on the start page: anyone can watch.
web-board-fixed = You will play on this galaxy as it was drawn.
web-board-this = You will play on this board.
web-board-drawn = A board like this one: it is drawn when the match starts, with the same chances for everyone.

## The waiting room

web-room = Waiting room
web-room-sit = Choose a name and a seat
web-room-waiting = { $count ->
    [one] Waiting for 1 more player
   *[other] Waiting for { $count } more players
}
web-room-unready = Not ready yet: { $names }
web-room-you = The host is waiting for you: press “I am ready”
web-room-start = Everyone is ready. Start whenever you like
web-room-dealt = Who sits where, and who begins, is drawn at the start; a colour you choose you keep.
web-room-new = New here? The game in a minute
web-room-rules = All the rules
web-room-host = Everyone is here. The host starts the match
web-you = you
web-bot = bot
web-ready = Ready
web-not-ready = Not ready
web-nudge = Nudge
web-sit = Sit here
web-fill = Fill seat { $number }
web-fill-bot = Seat a bot …
web-start = Start
web-be-ready = I am ready
web-unready = Not ready after all
web-leave = Leave
web-invite-about = Whoever opens this link can join or watch. No account, no installation.
web-invite-scan = Scan it at the table, or send the link.
web-qr-large = Code to scan: show it large
web-invite-link = Invitation link
web-invite-make = Make a link
web-invite-title = Play { $game } with me
web-watchers = { $count ->
    [one] 1 is watching
   *[other] { $count } are watching
}
web-reconnecting = Connection lost. Trying again …
