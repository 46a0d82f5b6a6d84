## Aufgaben

puzzle-title = Aufgaben
puzzle-task = { $player } ist am Zug: Finde den besten Zug
puzzle-goal = Gesucht: { $kind ->
    [ship] das richtige Schiff
    [hex] das richtige Feld
    [number] die richtige Zahl
    [sector] der richtige Sektor
    [plan] der richtige Plan
    [marker] der richtige Marker
   *[any] der richtige Zug
}{ $steps ->
    [one] {""}
   *[other] , dann { $kind ->
        [ship] { $steps ->
            [2] das richtige Ziel
           *[other] das richtige Ziel und der richtige Marker
        }
       *[any] { $steps ->
            [2] noch eine Antwort
           *[other] noch { $more } Antworten
        }
    }
}. So gewinnst du { $gain } von 100 Partien mehr als mit allem anderen.
puzzle-opening = Der Spielplan wird aufgebaut …
puzzle-none = Hier gibt es noch keine Aufgaben.
puzzle-no-engine = Aufgaben brauchen eine Engine. In diesem Browser läuft sie nicht, und der Server rechnet gerade nicht für ihn.
puzzle-not-now = So kann man hier nicht antworten.
puzzle-right = Gelöst
puzzle-first = Beim ersten Versuch gelöst
puzzle-hinted = { $hints ->
    [one] Mit einem Tipp gelöst
   *[other] Mit { $hints } Tipps gelöst
}
puzzle-wrong = Es geht besser
puzzle-shown = Die Lösung
puzzle-verdict = Was daraus wurde
puzzle-thinking = Denkt nach …
puzzle-margin = Das gewinnt { $gain } von 100 Partien mehr als alles andere: { $chance } statt { $less }.
puzzle-lost = So gewinnst du { $now } von 100 Partien, mit dem besten Zug { $chance }.
puzzle-else = Der nächstbeste Zug ist schlechter: { $why }
puzzle-rather = Weitermachen statt aufhören: { $move }
puzzle-idea-go = Weitermachen ist hier mehr wert als aufhören.
puzzle-idea-stop = Aufhören ist hier mehr wert als weitermachen.
puzzle-idea-whether = Weitermachen oder aufhören? Sieh dir an, was danach bleibt.
puzzle-uncounted = Mit Tipp zählt der Tag nicht für deine Serie.
puzzle-why = Warum
puzzle-line-best = Die Lösung, und was folgen kann
puzzle-line-other = Der nächstbeste Zug, und was dann droht
puzzle-line-yours = Dein Zug, und was dann droht
puzzle-again = Noch einmal
puzzle-next = Nächste Aufgabe
puzzle-skip = Überspringen
puzzle-show = Lösung zeigen
puzzle-hint = Tipp
puzzle-hint-about = Erst die Idee, dann der Ort, dann der Zug.
puzzle-beside = Tipps und Spieler
puzzle-how = Woher wir das wissen
puzzle-how-margin = Bei { $seats } Spielern wäre ein gleicher Anteil { $even } von 100 Partien. Hier gewinnst du { $chance } mit dem besten Zug, mit jedem anderen höchstens { $less }.
puzzle-how-searched = Je Zug wurden { NUMBER($simulations) } Varianten durchgerechnet.
puzzle-how-bots = { $count } von { $of } Bots haben sie gelöst ({ $bots }).
puzzle-how-nobody = Kein Bot hat sie gelöst.
puzzle-shelf = Alle Aufgaben
puzzle-themes = Themen
puzzle-all = Alle Themen
puzzle-level = Schwierigkeit
puzzle-any = Beliebig
puzzle-difficulty = { $level ->
    [1] Sehr leicht
    [2] Leicht
    [3] Mittel
    [4] Schwer
   *[5] Sehr schwer
}
puzzle-level-count = { $name } { $count ->
    [0] (noch keine)
   *[other] ({ $count })
}
puzzle-of = { $done } von { $of }
puzzle-done = Gelöst
puzzle-open = Noch nicht gelöst
puzzle-streak = Tage in Folge
puzzle-days = { $days ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
puzzle-day-counts = { $solved ->
    [yes] Heute zählt noch nicht: Dafür fehlt eine Aufgabe, die du ohne Tipp löst.
   *[no] Ein Tag zählt, wenn du eine Aufgabe ohne Tipp löst.
}
puzzle-best = Rekord { $best }

pi-theme-start = Die ersten Schiffe
pi-theme-plan = Der Plan
pi-theme-clash = Mit Absicht dieselbe Karte
pi-theme-prime = Nimm den Prime
pi-theme-defend = Halte die Stellung
pi-theme-sustain = Schiffe, die bleiben
pi-theme-order = Die richtige Reihenfolge
pi-theme-invade = Invasion
pi-theme-force = Gerade genug
pi-theme-expand = Wo bauen
pi-theme-explore = Unterwegs
pi-theme-score = Was werten
pi-theme-return = Neubeginn

sse-theme-wormhole = Durchs Wurmloch
sse-theme-cut-off = Abgeschnitten
sse-theme-room = Platz zum Fliegen
sse-theme-race = Wer zuerst kommt
sse-theme-station = Handelsstation
sse-theme-nebulae = Nebel
sse-theme-territory = Gebiet
sse-theme-planets = Reiche Planeten
sse-theme-claim = Was besetzen
sse-theme-ship = Welches Schiff
