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

sse-about-planet1 = Bringt dem Besitzer 1 Punkt.
sse-about-planet2 = Bringt dem Besitzer 2 Punkte.
sse-about-planet3 = Bringt dem Besitzer 3 Punkte.
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
sse-reason-colonies = Gleichstand, aber mit mehr Kolonien übrig
sse-reason-stations = Gleichstand, aber mit mehr Handelsstationen übrig
sse-reason-planets = Gleichstand, aber mit mehr Planeten
sse-reason-shared = Gleichstand in allem: geteilter Sieg

## Das Spiel in einem Satz

sse-pitch = Fliege geradeaus, gründe Kolonien und Handelsstationen. Kein Zufall, keine Geheimnisse.
sse-minute = Wenn du dran bist, fliegst du mit einem Schiff geradeaus zu einem freien System und nimmst es für immer in Besitz, mit einer Kolonie oder einer Handelsstation. Planeten, Nebel, Stationen neben Gegnern und das größte Gebiet bringen Punkte. Wenn niemand mehr fliegen kann, gewinnt, wer die meisten Punkte hat.
sse-length = 20 min
sse-nature = Reine Taktik

## Optionen

sse-option-board = Spielplan
sse-option-board-about = Der Spielplan aus fünf Sektoren ist für 2 Spieler, die Raute für 4.
sse-option-board-usual = Standard
sse-option-board-two = Zwei Spieler
sse-option-board-three = Drei Spieler
sse-option-board-four = Vier Spieler
sse-option-board-five-sectors = Fünf Sektoren
sse-option-board-diamond = Raute
sse-option-nebulae = Nebel einer Farbe zählen
sse-option-nebulae-1-4-7 = 1, 4, 7
sse-option-nebulae-2-5-8 = 2, 5, 8

## Neben dem Spielplan

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

## Züge in einer Variante, in wenigen Worten

sse-line-fly = { $from } → { $to }{ $marker ->
    [colony] , Kolonie
    [station] , Handelsstation
   *[none] {""}
}
sse-line-claim = { $marker ->
    [station] Handelsstation
   *[colony] Kolonie
} auf { $hex }

## Am Tisch, im Browser

sse-turn = Zug { $turn }
sse-stage-ship = Schiff wählen
sse-stage-to = Fliegen
sse-stage-marker = In Besitz nehmen
sse-phase-move = Fliegen
sse-phase-claim = In Besitz nehmen
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
sse-ended = Endstand
sse-if-ended = Wäre jetzt Schluss
sse-part = Wofür
sse-nebulae = Nebel ({ $points } Punkte)
sse-nebula-red = Rot
sse-nebula-green = Grün
sse-nebula-blue = Blau
sse-note-ship = Blasse Schiffe können nicht mehr fliegen
sse-note-to = Geradeaus, so weit der Weg frei ist, oder durch ein Wurmloch
sse-note-marker = Station: +1 je Gegnerfeld daneben
sse-marker = Kolonie oder Station?
sse-own-home = deine Heimatwelt
sse-own-home-dative = deiner Heimatwelt
sse-own-colony = deine Kolonie
sse-own-station = deine Handelsstation
sse-thing-home = Heimatwelt von { $player }
sse-thing-colony = Kolonie von { $player }
sse-thing-station = Handelsstation von { $player }
sse-stuck = kann nicht ziehen
sse-jump = durch Wurmlöcher
sse-measure-territory = Größtes Gebiet

## Was die Seite mit eigenen Worten fragt: Den Rest sagen die Knöpfe

screen-sse-part-stations = Handels­stationen
screen-sse-ask-marker = { $hex }: Kolonie oder Handelsstation?
screen-sse-why-marker-asked = Das Schiff hat { $hex } erreicht: Wähle jetzt Kolonie oder Handelsstation.
