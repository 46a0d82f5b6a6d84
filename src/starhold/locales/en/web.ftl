## The page: bar, dialogs, messages

web-title = Starhold
web-skip = Skip to the content
web-nav = Main
web-nav-home = Starhold, to the start page
web-to-start = To the start page
web-nav-play = Play
web-nav-new = New match
web-nav-more = More
web-nav-watch = Watch
puzzle-nav = Puzzles
matches-title = My matches
matches-nav = Matches
matches-your-move = Your move
editor-nav = Galaxies
book-nav = Rules
offline-title = No connection
offline-short = No connection: you see what was kept on this device.
web-rule = Rule
web-rule-read = Read rule
web-bot-strength = { $bot } · strength { $strength }/{ $of }
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

web-outdated = This page and the server are different versions. Please reload the page.
problem-offline = The server cannot be reached. Are you online?
problem-server = The server could not do that. Please try again.
problem-missing = There is nothing at this address.
problem-page = Something went wrong on this page. Reloading it helps.

## Settings

web-settings = Settings
web-names = Names of the hexes
web-names-about = Every hex shows its name, as used in the log. Key: L.
web-language-en = English
web-language-de = Deutsch
web-sound = Sound
web-device = Play on another device
web-device-about = A personal link carries your name, matches and settings to another device. Whoever has it can play for you, so keep it to yourself.
web-device-done = This device is yours now.
web-device-welcome = Welcome back, { $name }.
web-device-lost = This link has been used already or has expired. Make a new one on the device you usually play on.

## Help

web-help = Help

## Start page

web-game = Game
web-players-label = Players
guide-new = New here? Learn by playing:
guide-learn = { $game }
guide-continue = { $game }, go on
puzzle-today = Puzzle of the day
web-your-turn = Your turn

## The waiting room

web-nudged = They are waiting for you.
web-away = Away
web-invite = Invite
web-invited = You are invited
web-invited-lost = Ask whoever invited you for a new link.
web-no-match = No such match
web-no-match-ask = Did someone who plays there give you this address? Ask them for the invitation: they find it in the menu of their match.
