## The board, for those who see it

board-whole = Ganzer Spielplan
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
board-free = Gehört niemandem.

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
board-own-home = deine Heimatwelt
board-own-colony = deine Kolonie
board-own-station = deine Handelsstation
board-tile = verdecktes Plättchen
board-home = Heimatwelt von { $player }
board-colony = Kolonie von { $player }
board-station = Handelsstation von { $player }
board-stuck = kann nicht ziehen
board-sector-worth = Sektor { $sector }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
board-jump = durch Wurmlöcher
board-selected = gewählt
board-legal = wählbar
board-far = zwei Schritte entfernt
