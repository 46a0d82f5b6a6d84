# My matches: what waits, what is over, what it says of me.

matches-waiting = Waiting for others
matches-play = Play
matches-open = Open
matches-nudge = Nudge { $player }
matches-nudge-sent = { $player } is asked to go on.
matches-days-left = { $count ->
    [one] 1 day left
   *[other] { $count } days left
}
matches-hours-left = { $count ->
    [one] 1 hour left
   *[other] { $count } hours left
}
matches-minutes-left = { $count ->
    [one] 1 minute left
   *[other] { $count } minutes left
}
matches-past = Ended
matches-past-count = { $count ->
    [0] none
   *[other] { $count }, newest first
}
matches-no-result = without a result
matches-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
matches-more = Show more
matches-none = No matches yet
matches-none-about = Choose a game. Everything you play is kept here.
matches-first = Play your first match
matches-none-ended = None has ended yet.
matches-none-fit = No match fits.
matches-show-all = Show all

matches-filters = Which matches
matches-any-game = All games
matches-with = Against
matches-with-any = Against anyone
matches-with-bots = Bots only
matches-with-people = With people
matches-result = Result
matches-result-any = Any result
matches-result-won = Won
matches-result-lost = Not won
matches-seats-label = Players
matches-seats-any = Any number
matches-seats = { $count } players

matches-aside = My figures and records of others
matches-figures = My figures
matches-records = Records of others
matches-since = playing since { $month }
matches-count = { $count ->
    [one] match
   *[other] matches
}
matches-won = won
matches-won-of = { $won } of { $matches }
matches-by-chance = by chance { $share }
matches-few = { $count ->
    [one] One more match, and there is more to see here.
   *[other] { $count } more matches, and there is more to see here.
}
matches-all = All matches
matches-last-places = Last { $count } places
matches-streak = { $longest ->
    [0] No win yet.
    [one] Longest streak: 1 win.
   *[other] Longest streak: { $longest } wins.
}
matches-streak-now = Now: { $count }.
matches-against = Matches with bots

data-title = My data
data-about = This browser remembers who you are. Your figures are for your eyes only.
data-export = Download all
data-delete = Delete …
data-delete-title = Delete everything of yours?
data-deleted-own = Your matches against bots and on one screen are deleted, with their links.
data-deleted-name = Your name, your settings and your figures are deleted. Your other devices will not be recognised any more.
data-kept = Matches with other people stay, because they are theirs, too. Your name is taken out, and a bot plays on for you.
data-kept-copies = What others have saved themselves stays with them. Backups of the server are overwritten with time.
data-sure = I know that this cannot be undone.
data-cancel = Keep everything
data-delete-now = Delete for good
data-gone = Everything of yours is deleted
data-gone-about = { $deleted ->
    [0] No match was yours alone.
    [one] 1 match is deleted.
   *[other] { $deleted } matches are deleted.
} { $kept ->
    [0] None is left.
    [one] 1 stays with others, without your name.
   *[other] { $kept } stay with others, without your name.
}
data-new = Start anew
