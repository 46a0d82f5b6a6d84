# My matches: what waits, what is over, what it says of me.

matches-waiting = Waiting for others
matches-play = Play
matches-open = Open
matches-nudge = Nudge { $player }
matches-nudge-sent = { $player } has been nudged.
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
    [one] { $count }
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
matches-none-ended = No match has ended yet.
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

matches-aside = My statistics, and records of matches
matches-figures = My statistics
matches-records = Open a record
matches-since = playing since { $month }
matches-count = { $count ->
    [one] match
   *[other] matches
}
matches-won = won
matches-won-of = { $won } of { $matches }
matches-by-chance = by luck alone { $share }
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
data-about = This browser remembers who you are. Only you can see your statistics.
data-export = Download all
data-delete = Delete …
data-delete-title = Delete everything about you?
data-deleted-own = Your matches against bots and on one screen are deleted, with their links.
data-deleted-name = Your name, your settings and your statistics are deleted. Your other devices will no longer be recognised.
data-kept = Matches with other people stay, because they are theirs, too. Your name is taken out, and a bot plays on for you.
data-kept-copies = Whatever others have saved themselves stays with them. Backups of the server are overwritten in time.
data-sure = I know that this cannot be undone.
data-cancel = Keep everything
data-delete-now = Delete for good
data-gone = Everything about you is deleted
data-gone-about = { $deleted ->
    [0] No match was yours alone.
    [one] 1 match is deleted.
   *[other] { $deleted } matches are deleted.
} { $kept ->
    [0] None is left.
    [one] 1 stays with others, without your name.
   *[other] { $kept } stay with others, without your name.
}
data-new = Start over
