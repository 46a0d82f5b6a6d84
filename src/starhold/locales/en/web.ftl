## The page: bar, dialogs, messages

web-title = Starhold
web-skip = Skip to the content
web-nav = Main
web-nav-home = Starhold, to the start page
web-nav-play = Play
web-nav-new = New match
web-nav-more = More
web-nav-watch = Watch
web-loading = Loading …
web-preparing = The server is getting ready. The very first start takes a minute or two.
web-again = Try again
web-close = Close
web-copy = Copy
web-copied = Copied
web-share = Share
web-yes = Yes
web-no = No
web-guest = Guest
web-name-choose = Choose a name
web-lost = Nothing to see here
web-lost-about = This page is empty space. Perhaps the link is incomplete.

web-outdated = This page and the server are of different versions. Please reload the page.
problem-offline = The server cannot be reached. Are you online?
problem-server = The server could not do that. Please try again.
problem-missing = There is nothing at this address.
problem-page = Something went wrong on this page. Reloading it helps.

## Settings

web-settings = Settings
web-name-about = What the others will call you
web-name = Name
web-theme = Theme
web-theme-system = System
web-theme-dark = Dark
web-theme-light = Light
web-language = Language
web-language-en = English
web-language-de = Deutsch
web-motion = Motion
web-motion-system = Like the system
web-motion-still = Off
web-speed = Speed of moves and bots
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-quick = Quick
web-speed-once = At once
web-hatch = Patterns on the board
web-hatch-normal = Fine
web-hatch-strong = Strong
web-names = Names of the hexes
web-names-about = Every hex shows its name, as used in the log. Key: L.
web-sound = Sound
web-volume = Volume
web-confirm = Confirm choices
web-confirm-about = A choice on the board is shown first and sent with a second tap.
web-recap = Recaps
web-recap-about = What a round or a match brought is shown for a moment. Any tap or key skips it.
web-letters = Single-letter keys
web-letters-about = U undoes, D ends a command and so on. Turn them off if you dictate to your computer.
web-notify = Notify me
web-notify-about = A message on this device when it is your turn and the page is in the background.
web-notify-denied = The browser does not allow notifications from this page.
web-device = Play on another device
web-device-about = A personal link carries your name, matches and settings to another device. Whoever has it can play for you, so keep it to yourself.
web-device-make = Make a personal link
web-device-link = Personal link
web-device-done = This device is yours now.
web-device-welcome = Welcome back, { $name }.
web-device-lost = The link is used up or too old. Make a new one on the device you usually play on.
web-until = Works once, until { $time }.

## Help

web-help = Help
web-help-rules = Rules
web-help-rules-here = what they say about what is asked now
web-help-aid = Player aid
web-help-aid-about = everything on one page

## Keys

web-keys = Keys and gestures
web-keys-board = On the board
web-keys-table = At the table
web-keys-replay = In a replay
web-keys-editor = In the galaxy editor
web-keys-everywhere = Elsewhere
web-key-walk = walk over the board
web-key-choosable = next or previous hex that can be chosen
web-key-ends = first or last hex
web-key-why = why the hex can or cannot be chosen; twice: help
web-key-what = what the hex is
web-key-names = show or hide the names of the hexes
web-key-diagonal = walk along the other diagonal
web-key-choose = choose the hex, the card, the button
web-key-number = choose a number, a card, a marker
web-key-step = one more, one fewer
web-key-done = done, or stop here
web-key-card-move = move the card taken last to another slot
web-key-card-back = take the last card of a plan back
web-key-undo = undo
web-key-undo-all = undo the whole command
web-key-let-go = cancel, close
web-key-line = type answers, such as A3 2 A4
web-key-to-board = to the board, or to what is asked
web-key-hint = a hint, where only bots play against you
web-key-repeat = say again what is asked
web-key-points = say the points
web-key-talk = to the chat
web-key-react = send a reaction
web-key-zoom = zoom the board, show all of it
web-key-next = next lesson of the tour, where nothing is to be done
web-key-replay-event = an event on or back, with Shift a command
web-key-replay-command = a command on or back
web-key-replay-round = a round on or back
web-key-replay-ends = to the beginning or the end
web-key-replay-play = play, pause
web-key-replay-mistake = the next judged move of the analysis, with Shift the one before
web-keys-try = In a variation
web-key-try = try other answers from here, and back to the match
web-key-try-walk = an answer back or on
web-key-try-sibling = another answer to the same question
web-key-try-up = up to where the line begins
web-key-try-delete = delete from here on
web-key-try-leave = back to the match
web-key-editor-turn = turn the tile in hand, with Shift the other way
web-key-editor-flip = flip it
web-key-editor-remove = remove it
web-key-editor-move = move it by one hex, with Shift along the other diagonal
web-key-editor-undo = undo
web-key-editor-redo = redo
web-key-search = search the rulebook
web-key-help = help
web-keycap-shift = Shift
web-keycap-ctrl = Ctrl
web-keycap-home = Home
web-keycap-end = End
web-keycap-page = Page
web-keycap-space = Space
web-keycap-del = Del
web-keys-touch = Tap chooses, a long press tells what a hex is, drag moves a piece or the board, two fingers zoom, a double tap shows the whole board.

## Start page

web-home = Which stars tonight?
web-game = Game
web-players = { $first }–{ $last } players
web-players-label = Players
web-hexes = { $count } hexes
web-roll = Another board
web-mode = With whom?
web-mode-bots = Against bots
web-mode-bots-about = starts at once
web-mode-friends = Friends by link
web-mode-friends-about = no account needed
web-mode-screen = Same screen
web-mode-screen-about = pass the device
web-bots = Bots
web-more = More
web-more-about = All options of the game, each seat, the clock
web-go-bots = Play now
web-go-friends = Make a link
web-go-screen = Play now
web-refused = These options do not go together
web-mended-seats = That is for { $count } players, so there are { $count } now.
web-mended-options = Not all options work with so many players: they are back to the usual ones.
web-options-usual = Use the usual
web-mine = Your matches
web-mine-none = None is running. The next is two clicks away.
web-mine-all = All my matches
web-stale = The list is old: the server does not answer. Trying again …
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
web-watch = Watch
web-watch-about = Public matches that are being played right now.
web-watch-more = Show more
web-watch-none = Nobody plays a public match right now. Offer one yourself: others can join and watch.
web-your-turn = Your turn
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
web-table = Table
web-clock = Clock
web-clock-about = When time runs out, a bot plays on until the person comes back.
web-clock-kind = Time is for
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
web-board-this = You will play on this board.
web-board-drawn = A board like this: it is drawn when the match starts, the same chance for all.

## The waiting room

web-room = Waiting room
web-room-sit = Choose a name and a seat
web-room-waiting = { $count ->
    [one] Waiting for 1 more player
   *[other] Waiting for { $count } more players
}
web-room-unready = Not ready yet: { $names }
web-room-you = The host is waiting for you: press “I am ready”
web-room-start = Everyone is ready. Start when you like
web-room-dealt = Who sits where, and who begins, is drawn at the start; a colour you choose stays yours.
web-room-host = Everyone is here. The host starts the match
web-you = you
web-bot = bot
web-ready = Ready
web-not-ready = Not ready
web-nudge = Nudge
web-nudged = They are waiting for you.
web-away = Away
web-sit = Sit here
web-fill = Fill seat { $number }
web-fill-bot = Seat a bot …
web-start = Start
web-be-ready = I am ready
web-unready = Not ready after all
web-leave = Leave
web-invite = Invite
web-invite-about = Whoever opens this link can sit down or watch. No account, no installation.
web-invite-scan = Scan it across the table, or send the link.
web-qr-large = Code to scan: show it large
web-invite-link = Invitation link
web-invite-make = Make a link
web-invite-title = Play { $game } with me
web-invited = You are invited
web-invited-lost = Ask for a new link: this one is unknown or too old.
web-watchers = { $count ->
    [one] 1 is watching
   *[other] { $count } are watching
}
web-reconnecting = Connection lost. Trying again …
web-no-match = No such match
web-no-match-ask = Did someone who plays there give you this address? Ask them for the invitation: they find it in the menu of their match.
