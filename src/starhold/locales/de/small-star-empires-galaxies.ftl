## Was von Spielplänen und Plättchen erwartet wird

sse-expected-marked = eine Zahl von { $count } mit dem Zeichen { $mark }
sse-expected-kind = ein Feld der Art { $kind }, wie das Zeichen sagt
sse-expected-homeworld = 'home', die Heimatwelt
sse-expected-one-homeworld = eine einzige Heimatwelt, in C
sse-expected-homeworld-place = eine Heimatwelt als P0, Q0, R0 oder S0 und nirgends sonst
sse-expected-home = Heimatwelt { $seat }
sse-expected-homes = { $seats }, für jeden Sitz eine
sse-expected-home-each = eine Heimatwelt für jeden der { $seats } Sitze (SSE-BOARD-2)
sse-expected-home-size = eine Zahl von höchstens { $most } Feldern im Heimatsektor { $sector }
sse-expected-near = eine Zelle höchstens { $most } von der Mitte
sse-expected-slots = eine Zahl von höchstens { $most } Sektoren
sse-expected-wormholes = eine Zahl von höchstens { $most } Plätzen für Wurmlöcher (SSE-BOARD-R1)
sse-expected-blackholes = eine Zahl von höchstens { $most } Plätzen für Schwarze Löcher und Plätzen ohne Zeichen nach dem ersten (SSE-BOARD-R1)
sse-expected-on-board = { $seats } auf dem Spielplan { $board }
sse-expected-as-board = jeder Sektor und jede Heimatwelt dort, wo sie der Spielplan { $board } hat
sse-expected-sectors = einer der Sektoren A bis G und P bis S
sse-expected-held = eine Zahl von höchstens { $most } Feldern, die weder Wurmloch noch Schwarzes Loch sind
sse-got-several = 'mehrere'

## Eigene Spielpläne und Plättchen: was nicht stimmt, und was dagegen hilft

sse-problem-hole = { $sector ->
    [none] Plättchen { $tile } braucht ein
   *[other] Sektor { $sector } braucht ein
} { $mark ->
    [wormhole] Wurmloch
   *[other] Schwarzes Loch
}, etwa { $sector ->
    [none] in seiner Mitte.
   *[other] auf { $sector }0, seiner Mitte.
}
sse-problem-seats = { $seats ->
    [0] Der Spielplan ist für niemanden
    [one] Der Spielplan ist für einen allein
   *[other] Der Spielplan ist für { $seats } Spieler
}: Es müssen 2, 3 oder 4 sein.
sse-problem-homes = Der Spielplan ist für { $seats } Spieler, hat aber { $homes ->
    [0] keine Heimatwelt.
    [one] eine Heimatwelt.
   *[other] { $homes } Heimatwelten.
}
sse-problem-slots = Auf dem Spielplan liegen { $slots } Sektoren, die Schachtel hat nur { $most }.
sse-problem-wormholes = Der Spielplan verlangt { $slots } Sektoren mit Wurmloch, die Schachtel hat nur { $most }.
sse-problem-blackholes = Der Spielplan verlangt { $slots } Sektoren mit Schwarzem Loch, die Schachtel hat nur { $most }.
sse-problem-laid = Plättchen { $tile } darf nicht als Sektor { $sector } liegen: Dort verlangt der Spielplan eins { $mark ->
    [wormhole] mit Wurmloch.
    [blackhole] mit Schwarzem Loch.
   *[other] ohne Wurmloch.
}
sse-problem-held = { $hexes } Felder lassen sich in Besitz nehmen: mehr als die { $most }, für die das Spiel Platz hat.

sse-advice-marks = Gib drei Sektoren die Markierung wormhole, drei blackhole und einem unmarked.
sse-advice-mark = Zeichne es auf ein beliebiges Feld dieses Sektors.
sse-advice-homeworld = Setze die Heimatwelt auf C des Heimatplättchens und nirgends sonst hin.
sse-advice-seats = Lege für jeden Spieler eine Heimatwelt, 2 bis 4 insgesamt.
sse-advice-homes = Lege für jeden Spieler eine Heimatwelt.
sse-advice-turn = Drehe die Heimatwelt 0- bis 5-mal.
sse-advice-slots = Nimm Sektoren weg.
sse-advice-slot-marks = In der Schachtel sind drei Sektoren mit Wurmloch, drei mit Schwarzem Loch und einer ohne.
sse-advice-laid = Lege dort ein anderes Plättchen hin; in einer Datei lässt sich auch die Markierung des Platzes ändern.
sse-advice-held = Nimm einen Sektor weg oder zeichne mehr Wurmlöcher und Schwarze Löcher.
sse-advice-reach = Rücke Plättchen aneinander oder zeichne weniger Schwarze Löcher; auch zwei Wurmlöcher sind ein Weg.

## Was starhold balance in einer Partie zählt

sse-count-flew = Flüge
sse-count-jumped = Sprünge durch Wurmlöcher
sse-count-founded = Kolonien und Stationen
sse-count-stuck = Sitze, die nicht mehr ziehen konnten
sse-count-spent = Sitze ohne Marker

## Kleine Änderungen an einem Spielplan

sse-change-home = Heimatwelt { $home } um ein Feld nach { $way ->
    [NE] Nordosten
    [E] Osten
    [SE] Südosten
    [SW] Südwesten
    [W] Westen
   *[NW] Nordwesten
} schieben
sse-change-home-turn = Heimatwelt { $home } um { NUMBER($degrees) }° drehen
sse-change-home-far = Heimatwelt { $home } nach ({ $q }, { $r }) schieben{ $turn ->
    [0] {""}
   *[other] {" "}und drehen
}
