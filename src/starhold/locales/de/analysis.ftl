## Analyse, auf der Seite und im Terminal

analysis-inaccuracy = Ungenauigkeit
analysis-mistake = Fehler
analysis-blunder = Grober Fehler
analysis-chance = Gewinnchance (geschätzt)
analysis-estimate = Chancen sind Schätzungen der Suche, aus dem, was jeder Platz wusste. Klare Entscheidungen und solche ohne Folgen zählen nicht.

## Auf der Seite eines Rückblicks

analysis-title = Analyse
analysis-about = Die Engine auf dieser Seite prüft jede Entscheidung: wer gewinnen konnte und was besser gewesen wäre. Nichts wird verschickt.
analysis-start = Diese Partie analysieren
analysis-stop = Anhalten
analysis-again = Weiter
analysis-first-look = Erster Blick
analysis-at = { $done } von { $of } Entscheidungen
analysis-stopped = Angehalten bei { $done } von { $of } Entscheidungen.
analysis-failed = Die Engine läuft in diesem Browser nicht, und der Server rechnet gerade nicht für ihn.
analysis-by-server = In diesem Browser läuft die Engine nicht, also rechnet der Server: weniger tief und nicht beliebig viel.
analysis-measure = Chance (geschätzt)
analysis-judged = { $grade } von { $player }: { $before } % → { $after } %
analysis-judged-short = { $grade } von { $player }
analysis-fine = { $player }: nichts verloren
analysis-fine-lost = { $player }: { $lost } % verloren
analysis-waiting = Noch nicht angesehen
analysis-over = Hier ist die Partie vorbei.
analysis-better = Besser: { $line }
analysis-reply = { $player } könnte antworten: { $line }
analysis-played = gespielt
analysis-share = { $share } % der Zeit
analysis-reveal = Was die echten Pläne daraus machten: { $by } %
analysis-best-for = Am besten für { $player }
analysis-plans-for = Eine gute Mischung für { $player }
analysis-then = dann
analysis-done = fertig
analysis-figure = { $chance } %
analysis-figures = { $points } Punkte · { $visits ->
    [one] einmal angesehen
   *[other] { $visits }-mal angesehen
}
analysis-unseen = kaum angesehen
analysis-visits = { $count ->
    [one] Eine Fortsetzung probiert
   *[other] { $count } Fortsetzungen probiert
}
analysis-depth = Tiefe
analysis-depth-quick = Kurz
analysis-depth-usual = Normal
analysis-depth-deep = Tief
analysis-all-answers = { $count } weitere
analysis-summary = Verlorene Chance je Entscheidung
analysis-worst = Deine schwächsten Züge
analysis-worst-move = { $when }: { $before } % → { $after } %
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

# Andere Antworten auf dem Analysebrett ausprobieren

try-it = Ausprobieren
try-title = Variante
try-where = { $count ->
        [0] Variante nach Ereignis { $at }
        [one] Variante nach Ereignis { $at }, { $count } Antwort
       *[other] Variante nach Ereignis { $at }, { $count } Antworten
    }
try-open = { $player } ist gefragt. Probiere eine Antwort aus.
try-over = Hier wäre die Partie zu Ende. { $players }
try-tried = ausprobiert
try-variations = Varianten
try-after = Nach Ereignis { $at }
try-back = Zurück
try-on = Weiter
try-other = Eine andere Antwort
try-delete = Ab hier löschen
try-share = Link zu dieser Variante kopieren
try-save = JSON: Aufzeichnung mit allen Varianten speichern
try-leave = Zurück zur Partie
