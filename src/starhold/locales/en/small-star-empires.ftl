## Kinds of hexes

sse-kind-planet1 = a star system with 1 planet
sse-kind-planet2 = a star system with 2 planets
sse-kind-planet3 = a star system with 3 planets
sse-kind-nebula-red = a red nebula
sse-kind-nebula-green = a green nebula
sse-kind-nebula-blue = a blue nebula
sse-kind-empty = an empty system
sse-kind-home = a homeworld
sse-kind-wormhole = a wormhole
sse-kind-blackhole = a black hole

## Hexes, as a screen reader says them

sse-hex-planet1 = 1 planet
sse-hex-planet2 = 2 planets
sse-hex-planet3 = 3 planets
sse-hex-nebula-red = red nebula
sse-hex-nebula-green = green nebula
sse-hex-nebula-blue = blue nebula
sse-hex-empty = empty system
sse-hex-home = homeworld
sse-hex-wormhole = wormhole
sse-hex-blackhole = black hole

## Hexes, for who points at them

sse-about-planet1 = 1 point for whoever claims it.
sse-about-planet2 = 2 points for whoever claims it.
sse-about-planet3 = 3 points for whoever claims it.
sse-about-nebula-red = Worth more with every red nebula you have.
sse-about-nebula-green = Worth more with every green nebula you have.
sse-about-nebula-blue = Worth more with every blue nebula you have.
sse-about-empty = No points of its own, but it joins a territory.
sse-about-home = Belongs to its owner from the start and counts for the territory.
sse-about-wormhole = Fly across it, or jump from beside it to beside another.
sse-about-blackhole = Nothing flies in or across.

## Markers

sse-marker-colony = Colony
sse-marker-station = Trade station

## What points are for

sse-part-planets = Planets
sse-part-nebulae = Nebulae
sse-part-stations = Trade stations
sse-part-territory = Largest territory
sse-part-total = Total

## What to do now

sse-ask-ship = Choose a ship to move.
sse-ask-to = Where does the ship at { $hex } fly?
sse-ask-marker = Claim { $hex }: colony or station?

## What happened

sse-did-to = { $player } flies { $hex } → { $answer }.
sse-did-jump = { $player } jumps { $hex } → { $answer }.
sse-did-marker = …, { $answer ->
    [station] founds a trade station
   *[colony] founds a colony
}
sse-news-out = { $player } can no longer move and is out.
sse-news-spent = { $player } has placed every marker and is out.
sse-replay-by-command = Turns

## How a match ended

sse-counting = The empires are counted
sse-tie-colonies = { $players } tie at { $points }: { $winner } has more colonies left.
sse-tie-stations = { $players } tie at { $points }: { $winner } has more trade stations left.
sse-tie-planets = { $players } tie at { $points }: { $winner } has more planets.
sse-tie-shared = { $players } tie at { $points } in everything that counts.
sse-reason-points = by points
sse-reason-colonies = tied, but with more colonies left
sse-reason-stations = tied, but with more trade stations left
sse-reason-planets = tied, but with more planets
sse-reason-shared = tied in everything: the win is shared

## The game in a sentence

sse-pitch = Fly in straight lines, found colonies and trade stations. No chance, no secrets.
sse-minute = On your turn you fly one ship straight ahead to a free system and claim it for good, with a colony or a trade station. Planets, nebulae, stations beside rivals and the largest territory bring points. When nobody can fly any more, the most points win.
sse-length = 20 min
sse-nature = Pure tactics

## Options

sse-option-board = Board
sse-option-board-about = The five-sector board is for 2 players, the diamond for 4.
sse-option-board-usual = Standard
sse-option-board-two = Two players
sse-option-board-three = Three players
sse-option-board-four = Four players
sse-option-board-five-sectors = Five sectors
sse-option-board-diamond = Diamond
sse-option-nebulae = Nebulae of one colour count
sse-option-nebulae-1-4-7 = 1, 4, 7
sse-option-nebulae-2-5-8 = 2, 5, 8

## Beside the board

sse-beside-markers = { $colonies ->
    [one] 1 colony
   *[other] { $colonies } colonies
}, { $stations ->
    [one] 1 station
   *[other] { $stations } stations
}
sse-beside-out = out
sse-piece-colony = a colony
sse-piece-station = a trade station
sse-piece-ship = a ship; with a number, so many

## Moves in a line, in few words

sse-line-fly = { $from } → { $to }{ $marker ->
    [colony] , colony
    [station] , trade station
   *[none] {""}
}
sse-line-claim = { $marker ->
    [station] trade station
   *[colony] colony
} on { $hex }

## At the table, in the browser

sse-turn = Turn { $turn }
sse-stage-ship = Choose a ship
sse-stage-to = Fly
sse-stage-marker = Claim
sse-phase-move = Fly
sse-phase-claim = Claim
sse-out = Out
sse-ships = { $count ->
    [one] ship
   *[other] ships
}
sse-colonies = { $count ->
    [one] colony
   *[other] colonies
}
sse-stations = { $count ->
    [one] station
   *[other] stations
}
sse-ended = Final score
sse-if-ended = If the game ended now
sse-part = For what
sse-nebulae = Nebulae held ({ $points } points)
sse-nebula-red = Red
sse-nebula-green = Green
sse-nebula-blue = Blue
sse-note-ship = Dimmed ships can no longer move
sse-note-to = Straight on while the way is free, or by wormhole
sse-note-marker = Station: +1 per rival hex beside it
sse-marker = Colony or station?
sse-own-home = your homeworld
sse-own-home-dative = your homeworld
sse-own-colony = your colony
sse-own-station = your trade station
sse-thing-home = homeworld of { $player }
sse-thing-colony = colony of { $player }
sse-thing-station = trade station of { $player }
sse-stuck = cannot move
sse-jump = through wormholes
sse-measure-territory = Largest territory

## What the page asks in its own words: the buttons say the rest

screen-sse-part-stations = Trade stations
screen-sse-ask-marker = Claim { $hex }: colony or station?
screen-sse-why-marker-asked = The ship has reached { $hex }: now choose colony or station.
