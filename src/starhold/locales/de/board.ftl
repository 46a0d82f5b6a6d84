## The board, for those who see it

board-whole = Ganzer Spielplan
board-hex = { $hex }: { $what }
# Vor diesen Wörtern steht der Dativ.
board-dative = von auf nach neben bei aus zu an
board-called = { $hex } ({ $what })
board-free = Noch frei.

## The board, for those who hear it

board-label = Der Spielplan
board-picture = Ein Spielplan für { $seats } Personen
board-keys = Felder: Pfeiltasten gehen, Enter wählt
board-ships = { $ships ->
    [one] 1 Schiff
   *[other] { $ships } Schiffe
} von { $player }
board-own-ships = { $ships ->
    [one] dein Schiff
   *[other] deine { $ships } Schiffe
}
board-selected = gewählt
board-legal = wählbar
