## The board, for those who see it

board-whole = Whole board
board-hex = { $hex }: { $what }
# Words before which a language has another form; English has none.
board-dative = -
board-called = { $hex } ({ $what })
board-free = Still free.

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
board-selected = chosen
board-legal = can be chosen
