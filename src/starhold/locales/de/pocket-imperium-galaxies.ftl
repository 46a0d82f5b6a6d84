## Was von Spielplänen, Plättchen und Optionen erwartet wird

pi-expected-tiles = jedes der Plättchen { $tiles }
pi-expected-sides = jede der Seiten A und B
pi-expected-side-letters = sechs Buchstaben für die Plättchen 2 bis 7 wie ABABAB
pi-expected-seats = eine Liste von Sitzzahlen von 2 bis 4
pi-expected-slots = eine Zahl von 1 bis { $most } Ursprüngen von Sektoren
pi-expected-near = kein Ursprung weiter als 50 von der Mitte
pi-expected-touching = eine Verbindung von jedem Sektor zu den übrigen
pi-expected-laid = nichts, weil die Galaxie { $galaxy } sagt, wie ihre Plättchen liegen
pi-expected-in-galaxy = { $what } in der Galaxie { $galaxy }
pi-expected-in-this-galaxy = { $seats } in dieser Galaxie
pi-expected-as-galaxy = jeder Sektor dort, wo ihn die Galaxie { $galaxy } hat
pi-expected-whole-sector = der ganze Sektor { $sector } (PI-BOARD-5)
pi-expected-no-gap = eine lückenlose Folge von Sektoren A, B, …
pi-expected-sectors = einer der Sektoren A bis F und T
pi-expected-prime = { $prime } wie auf dem Spielplan
pi-expected-prime-place = der Prime als T0 und sonst nichts
pi-expected-connected = ein zusammenhängender Spielplan (PI-BOARD-5)
pi-expected-level1 = ein Spielplan mit mindestens { $count } level1-Feldern für { $seats } Sitze (PI-SETUP-R1)
pi-expected-bounty = zu jedem Feld sein Plättchen
pi-expected-no-bounty = null, denn die Option ist aus
pi-expected-systems = ein System der Stufe I oder II auf dem Spielplan
pi-got-farther = 'ein weiter entfernter'
pi-got-parts = 'Teile, die sich nicht berühren'
pi-got-hexes = '{ $count } Felder davon'

## Eigene Spielpläne und Plättchen: was nicht stimmt, und was dagegen hilft

pi-problem-seats = Die Galaxie muss für 2, 3 oder 4 Spieler sein.
pi-problem-slots = { $slots ->
    [0] Auf dem Spielplan liegt kein Sektor: Es müssen
   *[other] Auf dem Spielplan liegen { $slots } Sektoren: Es müssen
} 1 bis { $most } sein.
pi-problem-touching = { $count ->
    [one] Sektor { $sectors } berührt die übrigen nicht.
   *[other] Diese Sektoren berühren die übrigen nicht: { $sectors }.
}
pi-problem-level1 = { $seats } Spieler brauchen zum Anfang { $count } Systeme der Stufe I, und es gibt { $found ->
    [0] keins.
    [one] nur eins.
   *[other] nur { $found }.
}

pi-advice-tiles = Nummeriere die sechs Sektoren mit 2 bis 7.
pi-advice-sides = Zeichne beide Seiten; sie dürfen gleich sein.
pi-advice-side = Wähle die Seite, die oben liegt: A oder B.
pi-advice-prime = Der Prime hat sein eigenes Plättchen; wo es liegt, sagt der Spielplan.
pi-advice-seats = Wähle, für wie viele Spieler sie ist; in einer Datei steht das unter seats, etwa [2, 3].
pi-advice-slots = Lege mindestens einen Sektor und höchstens { $most }.
pi-advice-touching = Verschiebe Sektoren, bis jeder an einen anderen grenzt.
pi-advice-level1 = Lege mehr Sektoren, zeichne mehr Systeme der Stufe I oder spiele zu weniger.
pi-advice-reach = Zeichne dort, wo der Weg sein soll, etwas anderes als ein Schwarzes Loch.

## Was starhold balance in einer Partie zählt

pi-count-built = Systeme ausgebaut
pi-count-flew = Flotten geflogen
pi-count-took = Systeme genommen
pi-count-invaded = Angriffe
pi-count-conquered = Systeme erobert
pi-count-held = Angriffe abgewehrt
pi-count-swallowed = Flotten im Asteroidenfeld verloren
pi-count-gone = Sitze vom Spielplan gefegt

## Der Galaxie-Editor

pi-lay-prime = Prime dazulegen
pi-prime-piece = Der Prime

## Kleine Änderungen an einer Galaxie

pi-change-flip = Sektor { $sector } auf Seite { $side } wenden
