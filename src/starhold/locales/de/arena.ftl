## starhold arena: was es braucht

help-arena = Bots gegeneinander spielen lassen und messen, wie stark sie sind.
help-arena-bots = Bots beim Namen, durch Kommas getrennt; ein Name darf zweimal dastehen. captain@200ms und captain@500 geben einem eigene Zeit oder eigene Simulationen; ./bot.py oder exec:BEFEHL ist ein eigenes Programm (docs/write-a-bot.md).
help-arena-seats = Wie viele Sitze; sonst einer für jeden Bot.
help-arena-matches = Wie viele Partien, aufgerundet, damit jeder Bot in jeder Auslosung auf jedem Sitz spielt.
help-arena-time = Bedenkzeit für jede Entscheidung, z. B. 100ms; sonst so viel, wie für jeden Bot üblich ist.
help-arena-simulations = Stattdessen Simulationen für jede Entscheidung; dann lässt sich bis auf die Zeiten alles genau wiederholen.
help-arena-seed = Die Zufallszahl der ersten Auslosung; die weiteren zählen hoch.
help-arena-out = Die Datei der Ergebnisse, je eine Zeile JSON; derselbe Befehl macht weiter, wo er aufgehört hat.
help-arena-json = Den Bericht als JSON ausgeben.
help-arena-plot = Gewinnanteile und Wertungen in eine SVG-Datei zeichnen.
help-arena-workers = Wie viele Partien gleichzeitig laufen; sonst eine auf jedem Kern.
help-arena-sprt = A,B: aufhören, sobald klar ist, ob Bot A um elo1 stärker ist als B oder nur um elo0.
help-arena-elo0 = Der Vorsprung von A vor B in Elo, der nicht reicht.
help-arena-elo1 = Der Vorsprung, der reicht.
help-arena-ray = Die Adresse eines Ray-Clusters, der die Partien spielt; local startet einen hier.
arena-expected-one-budget = entweder --time oder --simulations
arena-expected-two = zwei verschiedene aus --bots, etwa captain,navigator
arena-expected-more = mehr als { NUMBER($elo) }
arena-expected-bot = eins von { $known }, ein Programm wie ./bot.py oder exec:BEFEHL
arena-expected-bots = mindestens { $count }, einer für jeden Sitz (ein Name darf zweimal dastehen)
arena-expected-budget = eine ganze Zahl von Simulationen wie captain@500 oder eine Zeit wie captain@100ms
arena-expected-time = eine Zeit wie 100ms oder 2s
arena-where-line = { $file }, Zeile { $line }
arena-expected-file = eine beschreibbare Datei
arena-expected-unused = eine Datei, in die keine andere Arena schreibt
arena-got-used = 'eine, in die eine schreibt'
arena-expected-results = ein Ergebnis einer Arena
arena-expected-results-or-none = eine Datei mit Ergebnissen einer Arena oder noch keine
arena-expected-format = eine Datei mit Ergebnissen im Format { $format }
arena-expected-same = eine Datei mit Ergebnissen dieser Arena, mit { $field } { $value }

## Während es läuft

arena-playing = Spiele
arena-rounded = { $matches } Partien statt { $asked }, damit jeder Bot in jeder Auslosung auf jedem Sitz spielt.
arena-stopped = Nach { $played } von { $matches } Partien angehalten. Sie stehen in { $file }; derselbe Befehl macht weiter.
arena-kept = Ergebnisse: { $file }
bot-no-program = { $bot } ist kein Bot: { $kind ->
    [crash] abgestürzt
    [hang] ohne Antwort
   *[illegal] unverständlich
}: { $why }
arena-worker-lost = Partie { $match } hat den Prozess, der sie spielte, { $times }-mal beendet
arena-no-ray = --ray braucht Ray: pip install "starhold[ray]"
arena-no-cluster = kein Ray-Cluster unter { $address }: { $reason }
arena-not-ray = dort antwortet etwas anderes
arena-cluster-fails = der Ray-Cluster unter { $address } kann nicht spielen: { $reason }

## Der Bericht

arena-bot = Bot
arena-played = gespielt
arena-won = gewonnen
arena-rating = Wertung
arena-points = Punkte
arena-decisions = Entscheidungen
arena-mean = Mittel
arena-percentile = 99 %
arena-most = längste
arena-late = zu spät
arena-faults = verlorene Züge
arena-fault-kind = { $count } { $kind ->
    [crash] abgestürzt
    [hang] gehangen
   *[illegal] regelwidrig
}
arena-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }{ $known ->
    [yes] { " " }({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }…{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
   *[no] { "" }
}
arena-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %{ $known ->
    [yes] { " " }({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }…{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
   *[no] { "" }
}
arena-elo = { NUMBER($value, maximumFractionDigits: 0, useGrouping: 0) }{ $known ->
    [yes] { " " }({ NUMBER($low, maximumFractionDigits: 0, useGrouping: 0) } bis { NUMBER($high, maximumFractionDigits: 0, useGrouping: 0) })
   *[no] { "" }
}
arena-number = { NUMBER($value, maximumFractionDigits: 1) }
arena-whole-percent = { $value } %
arena-milliseconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
arena-turns = Gewonnen nach Zugfolge:
arena-turn = { $place }. { $share }
arena-fault = { $bot } verlor einen Zug: { $kind ->
    [crash] abgestürzt
    [hang] gehangen
   *[illegal] regelwidrig
}: { $detail }
arena-verdict = { $accepted ->
    [elo1] { $a } ist eher um { NUMBER($elo1) } Elo stärker als { $b } als nur um { NUMBER($elo0) }
    [elo0] { $a } ist nicht um { NUMBER($elo1) } Elo stärker als { $b }, sondern höchstens um { NUMBER($elo0) }
   *[none] Nicht entschieden, ob { $a } um { NUMBER($elo1) } Elo stärker ist als { $b } oder nur um { NUMBER($elo0) }
}: { $deals ->
    [one] 1 Auslosung
   *[other] { $deals } Auslosungen
}, Elo { $elo }, Log-Likelihood-Quotient { NUMBER($llr, minimumFractionDigits: 2, maximumFractionDigits: 2) } (Grenzen { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } und { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
arena-how = { $matches } Partien auf { $deals } Auslosungen, jede in allen Rotationen der Sitze gespielt. In Klammern: 95-%-Intervalle; Wertungen nach Plackett–Luce (openskill).
arena-plot-title = { $game }, { $seats } Sitze, { $matches } Partien
arena-plot-about = Striche sind 95-%-Intervalle; die gestrichelte Linie ist ein gleicher Anteil.
