## The command line

help-starhold = Pocket-sized space empires: Pocket Imperium and Small Star Empires, with friends or bots.
help-everywhere = Everywhere: --lang en|de, --no-color. Without --lang the environment decides (STARHOLD_LANG, LANG).
help-group-commands = Commands
help-group-arguments = Arguments
help-group-parameters = Parameters
help-usage = Usage: { $line }
help-usage-command = COMMAND
help-usage-options = [OPTIONS]
help-usage-arguments = [ARGS]
help-usage-more-arguments = [ARGS...]
help-default = [default: { $value }]
help-required = [required]
help-help = Print this help.
help-play = Play in the browser, or here with --terminal or when a match is described.
help-record = Play random matches and write their records.
help-replay = Look back at a recorded match: in words, or as a picture or an animation.
help-analyse = Judge every decision of a recorded match: who could win, and what was better.
help-trace = Print a record's trace: one line of JSON before each event and one at the end.
help-trace-facts = also say what happened: facts, one after the other (docs/facts.md)
help-verify = Replay records and check every event and the result.
help-perft = Count the ways a match can go on.
help-bench = Measure how fast the rules run, beside OpenSpiel where it is installed.
help-rules = Print the rules of a game, or one rule.
help-version = Print the version.
help-game = pocket-imperium or small-star-empires.
help-seats-number = How many seats; without it the fewest.
help-seats-players = Who plays, by seat: human, bot, cadet, drifter, e.g. human,bot,drifter; or how many.
help-seed = What chance draws from; the same seed gives the same match everywhere.
help-seed-random = What chance draws from; without it every match is another.
help-option = An option of the game as name=value, e.g. bounty=true; may be repeated. `starhold rules GAME` lists them.
help-tiles = A tile file of your own.
help-board = A board file of your own.
help-load = Go on with a saved match.
help-terminal = In this terminal, not in the browser.
help-policy = How choices are made: uniform.
help-matches = How many matches, seeds counting up; needs --out.
help-out = The folder for the records.
help-file = A record; - is standard input.
help-files = Further records.
help-replay-at = The event to stop after; 0 is the start, the end if left out.
help-replay-eyes = Who looks: all, none (a spectator) or a seat's number.
help-replay-svg = Draw the position into this SVG file.
help-replay-png = Draw the position into this PNG file.
help-replay-gif = Draw the match so far, a picture for each command, into this GIF or WebP file.
help-replay-width = Width in pixels; if left out 900, of an animation 480.
help-analyse-time = Time to think for each search, e.g. 100ms; most decisions take one, doubtful ones three.
help-analyse-simulations = Simulations for each search instead; without either { NUMBER(6000) }.
help-analyse-lines = Of so many of the best answers say what could follow; 0: nothing but the best answer.
help-analyse-json = Print everything as JSON.
help-analyse-plot = Draw every seat's chance over the match into this SVG file.
help-depth = How many answers deep.
help-divide = Show the last depth by first answer.
help-quick = Shorter runs, rougher figures.
help-rules-game = The game whose rules are printed; without it a list of all ids.
help-rules-id = A rule id like PI-EXPLORE-3.
help-coverage = Show where each rule is implemented and tested.

## What was expected

where-command = command
where-argument = arguments
where-line = command line
expected-single = one value
expected-option = name=value, like bounty=true
expected-once = { $name } only once
expected-seats = a list of { $known } like human,bot,drifter, or a number of seats
expected-count = { $count } players, as in the saved match
expected-load-alone = neither --game, --option, --tiles nor --board beside it
expected-positive = a whole number of at least 1
expected-out = --out FOLDER with more than one match
expected-sqlite = a file of SQLite; PostgreSQL is backed up by pg_dump
expected-writable = a place that can be written
expected-value = a value
expected-no-more = no further arguments
expected-help = something `starhold --help` lists

## Records and counts

recording = Playing
recorded = { $count ->
    [one] 1 record
   *[other] { $count } records
} written to { $folder }
replay-drawn = { $file } drawn.
analysing = Analysing
analyse-line = Event { $event }: { $grade } by { $player }, { $before } % → { $after } %. { $did } Better: { $best } instead of { $played }{ $then }.
analyse-or = { $chance ->
    [no] or { $line }
   *[other] or { $line } ({ $chance } %)
}
analyse-luck = Luck of what was revealed at once: { $players }.
analyse-luck-of = { $player } { $by } %
analyse-decided = What decided it, by the chance before a move and before the next one:
analyse-turn = { $number }. Event { $event }: { $did } { $player } { $before } % → { $after } %.
analyse-player = player
analyse-counted = decisions that count
analyse-lost = chance lost by each
analyse-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
analyse-by-phase = chance lost, by phase
analyse-best = Best moves of { $player }: { $count ->
        [one] event { $moves }
       *[other] events { $moves }
    }.
analyse-worst = Costliest moves of { $player }: { $count ->
        [one] event { $moves }
       *[other] events { $moves }
    }.
perft-answer = answer
perft-depth = depth
perft-count = ways
perft-time = seconds

## Rules

rules-shared = All games
rules-usage = `starhold rules GAME` prints a page, `starhold rules ID` one rule.
rules-id = rule
rules-implemented = implemented
rules-tested = tested
rules-coverage = { $rules } rules: { $unimplemented } not cited in the code, { $untested } not in a test.

## The menu

menu-welcome = Welcome to Starhold. Enter takes what stands in brackets.
menu-game = Which game?
menu-seats = How many players, { $first } to { $last }?
menu-humans = How many of them are people at this screen, { $first } to { $last }?
menu-bots = Which bots take the other seats?
menu-again = A number from { $first } to { $last }, please.
compiling = Compiling { $game } for this computer, once: about 10 s …

## The table

player-you = you
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
points-hidden = points hidden
legend-legal = you may choose this hex
choices-numbers = { $first } to { $last }
answer-done = done

## What happened

news-points = Points: { $gains }.
news-more = … more with `log`

## Talking to a person

hand-over = { $player }: press Enter when you are alone at the screen.
hint-type = { $kind ->
    [hex] a hex like A3, or help
    [number] a number, or help
    [sector] a sector letter, or help
    [plan] letters or place in the list, or help
   *[other] word or place in the list, or help
}
hint-enter = Type one of the choices, or help.
not-understood = “{ $text }” is neither a choice here nor a command. Type help for all that works.
refused = Not possible: { $why } ({ $rule })
undo-nothing = Nothing to take back: you have not answered yet, or something was revealed since.
undone = Taken back: { $answer }.
undone-secret = Taken back: what { $player } answered in secret.
why-usage = Why what? Name a hex, number, sector or plan, like: why A3
why-possible = { $answer } is possible.
match-over = The match is over. score, log, board, save FILE and rules still work; Enter leaves.
save-replace = { $file } exists. Replace it? (yes/no)
save-failed = { $file } could not be written: { $reason }
saved = Saved as { $file }. Go on with: starhold play --load { $file }
quit-save = Save the match? (yes: { $file }, a file name, or Enter to leave without)
after-match = Type save FILE to keep the record, log to read it all; Enter leaves.
score-round = Round { $round }
score-last-round = Round { $round } and the final scoring
score-total = Total

## Commands while playing: the first word is the one completion offers, the others work too

word-done = done d
word-undo = undo u
word-why = why
word-rules = rules rule
word-score = score points
word-log = log
word-board = board show
word-save = save
word-help = help h ?
word-quit = quit q exit
word-yes = yes y
word-no = no n
usage-undo = { $word }
usage-why = { $word } A3
usage-rules = { $word } PI-EXPLORE-3
usage-score = { $word }
usage-log = { $word }
usage-board = { $word }
usage-save = { $word } FILE
usage-help = { $word }
usage-quit = { $word }
help-word-undo = take back your last answer, and what bots did since
help-word-why = why a hex, number, sector or plan cannot be chosen
help-word-rules = a rule by its id, or the whole page
help-word-score = points so far, round by round or by what they are for
help-word-log = everything that has happened
help-word-board = draw the board again
help-word-save = save the match to a file
help-word-help = this help
help-word-quit = leave, and save if you like
help-answers = Answer with a hex (A3), a number, a sector (A), done, or a choice's place in the list.

## Speed

bench-what = what
bench-best = best
bench-median = median
bench-unit = unit
bench-running = Measuring …
bench-playouts = { $game }, { $seats } seats: random playouts, one core
bench-two-threads = { $game }: two threads against one
bench-step = { $game }: one step from Python
bench-state = { $game }: a state
bench-cold = { $game }: first decision, nothing compiled
bench-warm = { $game }: first decision, compiled before
bench-peer = OpenSpiel { $name }: random rollouts in C++, one core
bench-million = million decisions/s
bench-times = times
bench-microseconds = µs
bench-seconds = s
bench-bytes = bytes
bench-ratios = Starhold against OpenSpiel, best against best, in this run
bench-how = OpenSpiel: MCTSBot with RandomRolloutEvaluator, two simulations of many rollouts each; steps are rollouts times their mean length, sampled apart.
bench-no-peer = For OpenSpiel beside it: pip install "starhold[research]"

## starhold bench --cuda

help-cuda = Measure on the GPU instead.
help-cuda-verify = Check that the GPU plays the very same matches, byte for byte.
bench-cuda-title = Random play on the GPU, million decisions/s, beside { $cores } threads of the processor
bench-cuda-match = game, seats
bench-cuda-play = played
bench-cuda-step = stepped
bench-cuda-observe = stepped and observed
bench-cuda-threads = processor
bench-cuda-ratio = times
bench-cuda-verifying = Playing on both …
bench-cuda-differs = { $what } differs in { $match }
bench-cuda-same = { $game }: { $matches } whole matches and { $stepped } single steps, every configuration: the same bytes
