## The board, for those who see it

board-whole = Whole board
board-sector = { $sector ->
    [A] Ostara
    [B] Cinder
    [C] Halcyon
    [D] Meridian
    [E] Verge
    [F] Lumen
   *[G] Sable
}
board-prime = { $kind ->
    [quad] Quad-Prime
   *[tri] Tri-Prime
}
board-hex = { $hex }: { $what }
board-called = { $hex } ({ $what })
board-free = Nobody holds it.

## The board, for those who hear it

board-label = The board
board-picture = A board for { $seats } players
board-keys = Hexes: arrow keys walk, Enter chooses
board-ships = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
} of { $player }
board-own-ships = { $ships ->
    [one] your ship
   *[other] your { $ships } ships
}
board-own-home = your homeworld
board-own-colony = your colony
board-own-station = your trade station
board-tile = face-down tile
board-home = homeworld of { $player }
board-colony = colony of { $player }
board-station = trade station of { $player }
board-stuck = cannot move
board-sector-worth = sector { $sector }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-jump = through wormholes
board-selected = chosen
board-legal = can be chosen
board-far = two steps away
