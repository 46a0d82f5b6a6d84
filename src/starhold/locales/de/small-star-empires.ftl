## Arten von Feldern

sse-kind-planet1 = ein Sternsystem mit 1 Planeten
sse-kind-planet2 = ein Sternsystem mit 2 Planeten
sse-kind-planet3 = ein Sternsystem mit 3 Planeten
sse-kind-nebula-red = ein roter Nebel
sse-kind-nebula-green = ein grüner Nebel
sse-kind-nebula-blue = ein blauer Nebel
sse-kind-empty = ein leeres System
sse-kind-home = eine Heimatwelt
sse-kind-wormhole = ein Wurmloch
sse-kind-blackhole = ein Schwarzes Loch

## Felder, wie ein Bildschirmleser sie sagt

sse-hex-planet1 = 1 Planet
sse-hex-planet2 = 2 Planeten
sse-hex-planet3 = 3 Planeten
sse-hex-nebula-red = roter Nebel
sse-hex-nebula-green = grüner Nebel
sse-hex-nebula-blue = blauer Nebel
sse-hex-empty = leeres System
sse-hex-home = Heimatwelt
sse-hex-wormhole = Wurmloch
sse-hex-blackhole = Schwarzes Loch

## Felder, für alle, die darauf zeigen

sse-about-planet1 = 1 Punkt für den, der es in Besitz nimmt.
sse-about-planet2 = 2 Punkte für den, der es in Besitz nimmt.
sse-about-planet3 = 3 Punkte für den, der es in Besitz nimmt.
sse-about-nebula-red = Mehr wert mit jedem roten Nebel, den du hast.
sse-about-nebula-green = Mehr wert mit jedem grünen Nebel, den du hast.
sse-about-nebula-blue = Mehr wert mit jedem blauen Nebel, den du hast.
sse-about-empty = Bringt selbst keine Punkte, verbindet aber ein Gebiet.
sse-about-home = Gehört von Anfang an ihrem Besitzer und zählt zum Gebiet.
sse-about-wormhole = Fliege darüber hinweg oder springe von daneben neben ein anderes.
sse-about-blackhole = Nichts fliegt hinein oder darüber hinweg.

## Marker

sse-marker-colony = Kolonie
sse-marker-station = Handelsstation

## Wofür es Punkte gibt

sse-part-planets = Planeten
sse-part-nebulae = Nebel
sse-part-stations = Handelsstationen
sse-part-territory = Größtes Gebiet
sse-part-total = Summe

## Was jetzt zu tun ist

sse-ask-ship = Welches Schiff soll fliegen?
sse-ask-to = Wohin fliegt das Schiff auf { $hex }?
sse-ask-marker = Kolonie (colony) oder Handelsstation (station) auf { $hex }?

## Was geschah

sse-did-to = { $player } fliegt { $hex } → { $answer }.
sse-did-jump = { $player } springt { $hex } → { $answer }.
sse-did-marker = …, { $answer ->
    [station] gründet eine Handelsstation
   *[colony] gründet eine Kolonie
}
sse-news-out = { $player } kann nicht mehr fliegen und scheidet aus.
sse-news-spent = { $player } hat alle Marker gesetzt und scheidet aus.
sse-replay-by-command = Züge

## Wie eine Partie endete

sse-counting = Die Reiche werden ausgezählt
sse-tie-colonies = { $players } haben je { $points }: { $winner } hat mehr Kolonien übrig.
sse-tie-stations = { $players } haben je { $points }: { $winner } hat mehr Handelsstationen übrig.
sse-tie-planets = { $players } haben je { $points }: { $winner } hat mehr Planeten.
sse-tie-shared = { $players } haben je { $points } und sind in allem gleich, was zählt.
sse-reason-points = nach Punkten
sse-reason-colonies = Gleichstand, aber mit mehr unbenutzten Kolonien
sse-reason-stations = Gleichstand, aber mit mehr unbenutzten Handelsstationen
sse-reason-planets = Gleichstand, aber mit mehr Planeten
sse-reason-shared = Gleichstand bis zuletzt: geteilter Sieg

## Warum nicht?

sse-why-over = Die Partie ist zu Ende.
sse-why-not-your-turn = Am Zug ist { $player }.
sse-why-out = Du bist ausgeschieden: Kein Schiff von dir kann noch fliegen.
sse-why-out-of-markers = Du bist ausgeschieden: Alle deine Marker sind gesetzt.
sse-why-ship-asked = Wähle zuerst das Schiff, das fliegt; der Marker kommt später.
sse-why-to-asked = Wähle zuerst, wohin das Schiff fliegt; der Marker kommt danach.
sse-why-marker-asked = Das Schiff hat { $hex } erreicht: Wähle jetzt Kolonie (colony) oder Handelsstation (station).
sse-why-used-up = { $marker ->
    [station] Alle deine Handelsstationen sind
   *[colony] Alle deine Kolonien sind
} schon auf dem Spielplan.
sse-why-no-ship = Auf { $hex } ist kein Schiff von dir.
sse-why-not-your-ship = Das Schiff auf { $hex } gehört { $owner }.
sse-why-stuck = Das Schiff auf { $hex } kann nicht fliegen: Es erreicht kein freies Feld.
sse-why-stay = Das Schiff ist schon auf { $hex }, und es muss fliegen.
sse-why-blackhole = { $hex } ist ein Schwarzes Loch: Kein Schiff fliegt je hinein.
sse-why-wormhole = { $hex } ist ein Wurmloch: Schiffe fliegen darüber, halten dort aber nie.
sse-why-own = { $hex } ist schon deins: Schiffe fliegen darüber, halten dort aber nicht.
sse-why-rival = { $hex } wird von { $owner } kontrolliert.
sse-why-not-in-line = { $hex } liegt von { $here } aus nicht in gerader Linie.
sse-why-void-between = Die gerade Linie nach { $hex } führt über den Rand des Spielplans hinaus.
sse-why-blackhole-between = Das Schwarze Loch { $blocker } liegt auf dem Weg nach { $hex }.
sse-why-rival-between = { $blocker } auf dem Weg nach { $hex } wird von { $owner } kontrolliert.
sse-why-one-wormhole = { $hex } liegt nicht in gerader Linie, und es gibt nur ein Wurmloch: { $wormhole }.
sse-why-same-wormhole = { $hex } liegt nicht in gerader Linie, und kein Sprung führt zu { $wormhole } zurück.
sse-why-no-entry = { $hex } liegt nicht in gerader Linie, und { $here } grenzt an kein Wurmloch.
sse-why-no-exit = { $hex } liegt nicht in gerader Linie und grenzt an kein Wurmloch.

## Das Spiel in einem Satz

sse-pitch = Fliege geradeaus, gründe Kolonien und Handelsstationen. Kein Zufall, keine Geheimnisse.
sse-minute = Wenn du dran bist, fliegst du ein Schiff geradeaus zu einem freien System und nimmst es für immer in Besitz, mit einer Kolonie oder einer Handelsstation. Planeten, Nebel, Stationen neben Rivalen und das größte Gebiet bringen Punkte. Wenn niemand mehr fliegen kann, gewinnt, wer die meisten hat.
sse-length = 20 min
sse-nature = Reine Taktik

## Optionen

sse-option-board = Spielplan
sse-option-board-about = Der Plan aus fünf Sektoren ist für 2 Spieler, die Raute für 4.
sse-option-board-usual = Der übliche
sse-option-board-two = Zwei Spieler
sse-option-board-three = Drei Spieler
sse-option-board-four = Vier Spieler
sse-option-board-five-sectors = Fünf Sektoren
sse-option-board-diamond = Raute
sse-option-nebulae = Nebel einer Farbe zählen
sse-option-nebulae-1-4-7 = 1, 4, 7
sse-option-nebulae-2-5-8 = 2, 5, 8

## Was von Spielplänen und Teilen erwartet wird

sse-expected-marked = eine Zahl von { $count } mit dem Zeichen { $mark }
sse-expected-kind = ein Feld der Art { $kind }, wie das Zeichen sagt
sse-expected-homeworld = 'home', die Heimatwelt
sse-expected-one-homeworld = eine einzige Heimatwelt, in C
sse-expected-homeworld-place = eine Heimatwelt als P0, Q0, R0 oder S0 und nirgends sonst
sse-expected-home = Heimat { $seat }
sse-expected-homes = { $seats }, für jeden Sitz eine
sse-expected-home-each = eine Heimat für jeden der { $seats } Sitze (SSE-BOARD-2)
sse-expected-home-size = eine Zahl von höchstens { $most } Feldern im Heimatsektor { $sector }
sse-expected-near = eine Zelle höchstens { $most } von der Mitte
sse-expected-slots = eine Zahl von höchstens { $most } Sektoren
sse-expected-wormholes = eine Zahl von höchstens { $most } Plätzen für Wurmlöcher (SSE-BOARD-R1)
sse-expected-blackholes = eine Zahl von höchstens { $most } Plätzen für Schwarze Löcher und Plätzen ohne Zeichen nach dem ersten (SSE-BOARD-R1)
sse-expected-on-board = { $seats } auf dem Spielplan { $board }
sse-expected-as-board = jeder Sektor und jede Heimat dort, wo sie der Spielplan { $board } hat
sse-expected-sectors = einer der Sektoren A bis G und P bis S
sse-expected-held = eine Zahl von höchstens { $most } Feldern, die weder Wurmloch noch Schwarzes Loch sind
sse-got-several = 'mehrere'

## Neben dem Brett

sse-beside-markers = { $colonies ->
    [one] 1 Kolonie
   *[other] { $colonies } Kolonien
}, { $stations ->
    [one] 1 Station
   *[other] { $stations } Stationen
}
sse-beside-out = ausgeschieden
sse-piece-colony = eine Kolonie
sse-piece-station = eine Handelsstation
sse-piece-ship = ein Schiff; mit Zahl so viele

## Eigene Spielpläne und Plättchen: was gegen ein Problem hilft

sse-advice-marks = Gib drei Sektoren die Markierung wormhole, drei blackhole und einem unmarked.
sse-advice-mark = Zeichne ein solches Feld oder ändere die Markierung.
sse-advice-homeworld = Setze die Heimatwelt auf C des Heimatplättchens und nirgends sonst hin.
sse-advice-seats = Ein Spielplan ist für eine Sitzzahl, 2 bis 4.
sse-advice-homes = Lege für jeden Sitz eine Heimat.
sse-advice-turn = Drehe die Heimat 0- bis 5-mal.
sse-advice-slots = Nimm Sektoren weg.
sse-advice-slot-marks = Ändere Markierungen: In der Schachtel sind drei Wurmloch-Sektoren, drei mit Schwarzen Löchern und einer ohne.
sse-advice-laid = Sektor { $tile } hat die Markierung { $mark }: Lege dort einen anderen hin oder ändere die Markierung des Platzes.
sse-advice-held = Nimm einen Sektor weg oder zeichne mehr Wurmlöcher und Schwarze Löcher.

## Was starhold balance in einer Partie zählt

sse-count-flew = Flüge
sse-count-jumped = Sprünge durch Wurmlöcher
sse-count-founded = Kolonien und Stationen
sse-count-stuck = Sitze, die nicht mehr ziehen konnten
sse-count-spent = Sitze ohne Marker

## Tipps

sse-hint-fly = Fliege mit einem Schiff in diesen Teil des Plans.
sse-hint-jump = Springe durch ein Wurmloch.
sse-hint-fly-move = Fliege { $from } → { $to } und gründe { $marker ->
    [station] eine Handelsstation
   *[other] eine Kolonie
}.
sse-hint-fly-only = Fliege { $from } → { $to }.
sse-hint-marker = Wer wohnt nebenan? Stationen mögen Nachbarn.
sse-hint-marker-move = Gründe { $marker ->
    [station] eine Handelsstation
   *[other] eine Kolonie
} auf { $hex }.

## Was der Trainer sagt

sse-coach-taken = { $player } kann { $hex } nehmen, bevor du wieder dran bist.
sse-coach-stuck = Deine Schiffe können eingeschlossen werden, bevor du wieder dran bist.
sse-coach-marker = Als { $marker ->
    [station] Handelsstation
   *[other] Kolonie
} hätte { $hex } { $more } gebracht statt { $points }.
sse-coach-poorer = { $hex } bringt dir { $points }, { $other } hätte { $more } gebracht.
sse-coach-rich = Gut geflogen: { $hex } bringt dir sofort { $points } Punkte.

## Kleine Änderungen an einem Brett

sse-change-home = Heimat { $home } um ein Feld nach { $way ->
    [NE] Nordosten
    [E] Osten
    [SE] Südosten
    [SW] Südwesten
    [W] Westen
   *[NW] Nordwesten
} schieben
sse-change-home-turn = Heimat { $home } um { NUMBER($degrees) }° drehen
sse-change-home-far = Heimat { $home } nach ({ $q }, { $r }) schieben{ $turn ->
    [0] {""}
   *[other] {" "}und drehen
}

## Am Tisch, im Browser

sse-turn = Zug { $turn }
sse-stage-ship = Schiff wählen
sse-stage-to = Fliegen
sse-stage-marker = Gründen
sse-out = Ausgeschieden
sse-ships = { $count ->
    [one] Schiff
   *[other] Schiffe
}
sse-colonies = { $count ->
    [one] Kolonie
   *[other] Kolonien
}
sse-stations = { $count ->
    [one] Station
   *[other] Stationen
}
sse-if-ended = Wäre jetzt Schluss
sse-part = Wofür
sse-nebulae = Nebel ({ $points } Punkte)
sse-nebula-red = Rot
sse-nebula-green = Grün
sse-nebula-blue = Blau
sse-note-ship = Blasse Schiffe können nicht mehr fliegen
sse-note-to = Geradeaus, soweit frei ist, oder von Wurmloch zu Wurmloch
sse-note-marker = Station: +1 je Gegnerfeld daneben
sse-marker = Kolonie oder Station?
sse-own-home = deine Heimatwelt
sse-own-colony = deine Kolonie
sse-own-station = deine Handelsstation
sse-thing-home = Heimatwelt von { $player }
sse-thing-colony = Kolonie von { $player }
sse-thing-station = Handelsstation von { $player }
sse-stuck = kann nicht ziehen
sse-jump = durch Wurmlöcher
sse-measure-territory = Größtes Gebiet

## Was die Seite mit eigenen Worten fragt: Den Rest sagen die Knöpfe

screen-sse-ask-marker = { $hex }: Kolonie oder Handelsstation?
screen-sse-why-marker-asked = Das Schiff hat { $hex } erreicht: Wähle jetzt Kolonie oder Handelsstation.
