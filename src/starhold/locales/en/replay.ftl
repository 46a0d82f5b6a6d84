# Looking back at a match, in the browser.

replay-title = Replay
replay-from-start = Play from the start
replay-see-end = See the end
replay-played-by = { $game }: { $players }
replay-result = { $count ->
    [one] { $winners } won, { $reason }
   *[other] { $winners } won, { $reason }
}
replay-none = There is no match to replay here
replay-table = To the table
replay-bring = Look back at a match
replay-bring-about = Open the record of any match: from this server, the terminal or a bot. Every move in it is checked.
replay-file = Choose the file of a record, or drop it here
replay-paste = Or paste a record or a link
replay-show = Show
replay-large = This file is too large to be a record.
replay-other = Another record

replay-slider = Position in the match
replay-at = Event { $at } of { $last }
replay-first = To the beginning
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-on = Forward
replay-last = To the end
replay-speed = Speed
replay-by = Step by
replay-by-event = Events
replay-by-command = Commands

replay-eyes = Shown
replay-eyes-all = Everything
replay-eyes-none = What spectators saw
replay-eyes-seat = What { $player } saw

replay-measure = What the graph shows
replay-measure-points = Points
replay-graph = { $measure } over the match
replay-tab-graph = Graph

replay-tools = View, save, share
replay-copy = Copy link
replay-copied = The link to this place is copied.
replay-not-copied = The link could not be copied.

replay-go-on = Continue from here
replay-go-on-about = A new match begins with the position after event { $at }. Who plays on?
replay-go-on-now = Play on
replay-seat-me = Me
replay-seat-open = Whoever joins
replay-seat-bot = Bot: { $bot }

replay-jump = Go to: { $what }
replay-save = Save
replay-save-png = This moment as a picture (PNG)
replay-save-svg = This moment as a drawing (SVG)
replay-film = The whole match as an animated picture (GIF)
replay-film-begins = The server is starting to draw the whole match …
replay-film-at = Picture { $done } of { $of }
replay-film-stop = Stop
