## Analyse, auf der Seite und im Terminal

analysis-inaccuracy = Ungenauigkeit
analysis-mistake = Fehler
analysis-blunder = Grober Fehler
analysis-chance = Gewinnchance (geschätzt)
analysis-estimate = Chancen sind Schätzungen der Suche, aus dem, was jeder Platz wusste. Klare Entscheidungen und solche ohne Folgen zählen nicht.
analysis-turn-plot = { $number }: Ereignis { $event }, { $player } { $before } % → { $after } %

## Auf der Seite eines Rückblicks

analysis-title = Analyse
analysis-about = Die Engine auf dieser Seite prüft jede Entscheidung: wer gewinnen konnte und was besser gewesen wäre. Nichts wird verschickt.
analysis-start = Diese Partie analysieren
analysis-still-played = Diese Partie spielst du gerade mit anderen. Bevor sie vorbei ist, sieht sie sich keine Engine an.
analysis-stop = Anhalten
analysis-again = Weiter
analysis-first-look = Erster Blick
analysis-at = { $done } von { $of } Entscheidungen
analysis-stopped = Angehalten bei { $done } von { $of } Entscheidungen.
analysis-failed = Die Engine läuft in diesem Browser nicht, und der Server kann gerade nicht einspringen.
analysis-by-server = In diesem Browser läuft die Engine nicht, also rechnet der Server: weniger tief und nicht beliebig viel.
analysis-measure = Chance (geschätzt)
analysis-judged = { $grade } von { $player }: { $before } % → { $after } %
analysis-judged-short = { $grade } von { $player }
analysis-fine = { $player }: mit dieser Antwort nichts verloren
analysis-fine-lost = { $player }: mit dieser Antwort { $lost } % verloren
analysis-elsewhere = { $when ->
    [later] Das ging mit einer späteren Antwort dieses Zuges verloren.
   *[earlier] Das ging mit einer früheren Antwort dieses Zuges verloren.
}
analysis-there = Dorthin
analysis-waiting = Noch nicht angesehen
analysis-over = Hier ist die Partie vorbei.
analysis-better = Besser: { $line }
analysis-instead = { $better } (statt { $played })
analysis-rather = { $better } statt { $played }
analysis-reply = { $player } könnte antworten: { $line }
analysis-played = gespielt
analysis-played-part = { $answer } gespielt
analysis-really = In der Partie: { $line }
analysis-share = { $share } % der Zeit
analysis-reveal = Was die echten Pläne daraus machten: { $by } %
analysis-best-for = Beste Züge für { $player }
analysis-plans-for = Eine gute Mischung für { $player }
analysis-then = dann
analysis-done = fertig
analysis-figure = { $chance } %
analysis-points = etwa { $points } Punkte am Ende
analysis-unseen = zu kurz geprüft für eine Zahl
analysis-visits = { $count ->
    [one] Eine Variante durchgerechnet
   *[other] { $count } Varianten durchgerechnet
}
analysis-looked = { $count }-mal geprüft
analysis-depth = Tiefe
analysis-depth-quick = Kurz
analysis-depth-usual = Normal
analysis-depth-deep = Tief
analysis-all-answers = { $count } weitere
analysis-summary = Verlorene Chance je Entscheidung
analysis-worst = Deine schwächsten Züge
analysis-worst-move = { $when }: { $before } % → { $after } %
analysis-of-player = Ein Spieler in Zahlen
analysis-by-phase = Phase
analysis-decisions = Entscheidungen
analysis-best = Beste Züge
analysis-best-move = { $when }: der nächstbeste verliert etwa { $lost } %
analysis-costliest = Teuerste Züge
analysis-summary-when = Zu sehen, wenn jede Entscheidung analysiert ist.
analysis-player = Wer
analysis-lost = Verlust
analysis-counted = { $count ->
    [one] { $count } Entscheidung, die zählt
   *[other] { $count } Entscheidungen, die zählen
}
analysis-next = Nächster beurteilter Zug
analysis-previous = Beurteilter Zug davor
analysis-table = Chancen als Tabelle
analysis-table-when = Zeitpunkt
analysis-end = Ende
analysis-turns = Was die Partie entschied
analysis-turns-about = Wie im Diagramm: die Chance vor dem Zug und vor dem nächsten, was auch immer sie änderte.
analysis-turns-key = entscheidend
analysis-turn = { $when }: { analysis-turn-short }
analysis-turn-short = { $player } { $before } % → { $after } %
analysis-luck = Glück mit dem, was zugleich aufgedeckt wurde: { $by } %
analysis-arrows = Pfeile

# Andere Antworten auf dem Analysebrett ausprobieren

try-it = Ausprobieren
try-title = Variante
try-from = { $at ->
    [0] vom Anfang an
   *[other] nach Ereignis { $at }
}
try-where = { $count ->
        [0] Variante { try-from }
        [one] Variante { try-from }, { $count } Schritt
       *[other] Variante { try-from }, { $count } Schritte
    }
try-open = { $player } ist gefragt. Probiere eine Antwort aus.
try-over = Hier wäre die Partie zu Ende. { $players }
try-tried = ausprobiert
try-tried-part = { $answer } ausprobiert
try-variations = Varianten
try-after = { $at ->
    [0] Vom Anfang an
   *[other] Nach Ereignis { $at }
}
try-back = Zurück
try-on = Weiter
try-other = Eine andere Antwort
try-delete = Ab hier löschen
try-share = Link zu dieser Variante kopieren
try-save = JSON: Aufzeichnung mit allen Varianten speichern
try-leave = Zurück zur Partie
try-offline = Ohne Verbindung kannst du nur ansehen, nichts ausprobieren.
