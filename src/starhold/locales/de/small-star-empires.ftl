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

sse-ask-ship = Wähle ein Schiff, das fliegt.
sse-ask-to = Wohin fliegt das Schiff auf { $hex }?
sse-ask-marker = Nimm { $hex } in Besitz: Kolonie (colony) oder Handelsstation (station)?

## Was geschah

sse-did-to = { $player } fliegt von { $hex } nach { $answer }.
sse-did-marker = … und { $answer ->
    [station] eröffnet dort eine Handelsstation
   *[colony] gründet dort eine Kolonie
}
sse-news-out = { $player } kann sich nicht mehr bewegen und scheidet aus.
sse-news-spent = { $player } hat keine Marker mehr und scheidet aus.

## Wie eine Partie endete

sse-reason-points = nach Punkten
sse-reason-colonies = Gleichstand, aber mit mehr unbenutzten Kolonien
sse-reason-stations = Gleichstand, aber mit mehr unbenutzten Handelsstationen
sse-reason-planets = Gleichstand, aber mit mehr Planeten
sse-reason-shared = Gleichstand bis zuletzt: geteilter Sieg

## Warum nicht?

sse-why-over = Die Partie ist zu Ende.
sse-why-not-your-turn = Am Zug ist { $player }.
sse-why-out = Dieser Sitz ist ausgeschieden: Keines seiner Schiffe kann sich mehr bewegen.
sse-why-out-of-markers = Dieser Sitz ist ausgeschieden: Er hat keine Marker mehr.
sse-why-ship-asked = Wähle zuerst das Feld des Schiffs, das fliegt; der Marker kommt später.
sse-why-to-asked = Wähle zuerst das Feld, zu dem das Schiff fliegt; der Marker kommt danach.
sse-why-marker-asked = Das Schiff hat { $hex } erreicht: Wähle jetzt Kolonie (colony) oder Handelsstation (station).
sse-why-used-up = { $marker ->
    [station] Alle Handelsstationen dieses Sitzes sind
   *[colony] Alle Kolonien dieses Sitzes sind
} schon auf dem Spielplan.
sse-why-no-ship = Auf { $hex } ist kein Schiff von dir.
sse-why-not-your-ship = Das Schiff auf { $hex } gehört { $owner }.
sse-why-stuck = Das Schiff auf { $hex } kann sich nicht bewegen: Es erreicht kein freies Feld.
sse-why-stay = Das Schiff ist schon auf { $hex }, und es muss sich bewegen.
sse-why-blackhole = { $hex } ist ein Schwarzes Loch: Kein Schiff betritt es je.
sse-why-wormhole = { $hex } ist ein Wurmloch: Schiffe fliegen hindurch, halten dort aber nie.
sse-why-own = { $hex } kontrollierst du schon; Schiffe dürfen darüber fliegen, aber nicht halten.
sse-why-rival = { $hex } wird von { $owner } kontrolliert.
sse-why-not-in-line = { $hex } liegt von { $here } aus nicht in gerader Linie.
sse-why-void-between = Die gerade Linie nach { $hex } führt über den Rand des Spielplans hinaus.
sse-why-blackhole-between = Das Schwarze Loch { $blocker } liegt auf dem Weg nach { $hex }.
sse-why-rival-between = { $blocker } auf dem Weg nach { $hex } wird von { $owner } kontrolliert.
sse-why-one-wormhole = { $hex } liegt nicht in gerader Linie, und { $wormhole } ist das einzige Wurmloch: Es fehlt ein zweites zum Herauskommen.
sse-why-same-wormhole = { $hex } liegt nicht in gerader Linie, und ein Sprung von { $here } kommt nicht aus { $wormhole } heraus, das daneben liegt.
sse-why-no-entry = { $hex } liegt nicht in gerader Linie, und { $here } grenzt an kein Wurmloch, von dem aus man springen kann.
sse-why-no-exit = { $hex } liegt nicht in gerader Linie und grenzt an kein Wurmloch, aus dem ein Sprung herauskommt.

## Das Spiel in einem Satz

sse-pitch = Flieg geradeaus, gründe Kolonien und Handelsstationen. Kein Glück, keine Geheimnisse.
sse-length = 20 min
sse-nature = Reine Taktik

## Optionen

sse-option-board = Spielplan
sse-option-board-about = Der Plan aus fünf Sektoren ist für 2 Spieler, die Raute für 4.
sse-option-board-usual = Für so viele Spieler
sse-option-board-two = Zwei Spieler
sse-option-board-three = Drei Spieler
sse-option-board-four = Vier Spieler
sse-option-board-five-sectors = Fünf Sektoren
sse-option-board-diamond = Raute
sse-option-nebulae = Nebel einer Farbe zählen
sse-option-nebulae-1-4-7 = 1, 4, 7
sse-option-nebulae-2-5-8 = 2, 5, 8
