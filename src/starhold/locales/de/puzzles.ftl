## Aufgaben

puzzle-title = Aufgaben
puzzle-task = { $player } ist am Zug: Eine Antwort ist klar die beste
puzzle-opening = Der Plan wird aufgebaut …
puzzle-none = Hier gibt es noch keine Aufgaben.
puzzle-no-engine = Aufgaben brauchen eine Engine. In diesem Browser läuft sie nicht, und der Server rechnet gerade nicht für ihn.
puzzle-not-now = So kann man hier nicht antworten.
puzzle-right = Gelöst
puzzle-first = Beim ersten Versuch gelöst
puzzle-hinted = { $hints ->
    [one] Mit einem Tipp gelöst
   *[other] Mit { $hints } Tipps gelöst
}
puzzle-wrong = Nicht das Beste: Das kann folgen
puzzle-shown = Die Lösung
puzzle-verdict = Was daraus wurde
puzzle-thinking = Denkt nach …
puzzle-margin = Alles andere kostet mindestens { $count ->
    [one] einen Sieg
   *[other] { $count } Siege
} von 100.
puzzle-again = Noch einmal
puzzle-next = Nächste Aufgabe
puzzle-skip = Überspringen
puzzle-show = Lösung zeigen
puzzle-hint = Tipp
puzzle-hint-about = Erst die Idee, dann der Ort, dann der Zug.
puzzle-beside = Tipps und Spieler
puzzle-how = Woher wir das wissen
puzzle-how-margin = Danach werden { $chance } von 100 solchen Partien gewonnen, nach { NUMBER($simulations) } durchprobierten Fortsetzungen für jede Antwort.
puzzle-how-bots = Gefunden von { $bots }.
puzzle-how-nobody = Kein Bot hat es gefunden.
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
puzzle-of = { $done } von { $of }
puzzle-done = Gelöst
puzzle-open = Noch nicht gelöst
puzzle-streak = Tage in Folge
puzzle-days = { $days ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
puzzle-best = Rekord { $best }

pi-theme-start = Die ersten Schiffe
pi-theme-start-why = Wo die ersten Schiffe stehen, entscheidet, was später erreichbar ist.
pi-theme-plan = Der Plan
pi-theme-plan-why = Die Reihenfolge der Karten entscheidet, was sie wert sind.
pi-theme-clash = Mit Absicht dieselbe Karte
pi-theme-clash-why = Wer dieselbe Karte spielt, schwächt die anderen.
pi-theme-prime = Nimm den Prime
pi-theme-prime-why = Schau auf den Prime: Er lässt sich nehmen.
pi-theme-defend = Halte die Stellung
pi-theme-defend-why = Ein Gegner ist dabei, eines deiner Systeme zu nehmen.
pi-theme-sustain = Schiffe, die bleiben
pi-theme-sustain-why = Zähle, wie viele Schiffe jedes Feld am Ende der Runde versorgt.
pi-theme-order = Die richtige Reihenfolge
pi-theme-order-why = Es gibt mehr als ein System zu erobern: welches zuerst?
pi-theme-invade = Invasion
pi-theme-invade-why = Eine Invasion ist mehr wert als die anderen.
pi-theme-force = Gerade genug
pi-theme-force-why = Wie viele Schiffe es braucht, und woher, macht den Unterschied.
pi-theme-expand = Wo bauen
pi-theme-expand-why = Neue Schiffe werden an einem Ort am meisten gebraucht.
pi-theme-explore = Unterwegs
pi-theme-explore-why = Ein Flug erreicht mehr als die anderen.
pi-theme-score = Was werten
pi-theme-score-why = Sieh nach, was jeder Sektor dir bringt, und was den anderen.
pi-theme-return = Neubeginn
pi-theme-return-why = Wähle den Ort für den Neubeginn mit Bedacht.

sse-theme-wormhole = Durchs Wurmloch
sse-theme-wormhole-why = Ein Schiff neben einem Wurmloch kann zu jedem anderen Wurmloch springen.
sse-theme-cut-off = Abgeschnitten
sse-theme-cut-off-why = Einem Gegner kann jeder Weg genommen werden.
sse-theme-room = Platz zum Fliegen
sse-theme-room-why = Deine eigenen Schiffe brauchen einen Weg hinaus.
sse-theme-race = Wer zuerst kommt
sse-theme-race-why = Ein Gegner kann dasselbe Feld nehmen, bevor du wieder dran bist.
sse-theme-station = Handelsstation
sse-theme-station-why = Eine Station bringt Punkte für jedes Feld um sie herum, das Gegner kontrollieren.
sse-theme-nebulae = Nebel
sse-theme-nebulae-why = Nebel einer Farbe sind zusammen mehr wert.
sse-theme-territory = Gebiet
sse-theme-territory-why = Was zusammenhängt, zählt.
sse-theme-planets = Reiche Planeten
sse-theme-planets-why = Suche die Planeten, die am meisten bringen.
sse-theme-claim = Was besetzen
sse-theme-claim-why = Eine Besetzung ist mehr wert als die anderen.
sse-theme-ship = Welches Schiff
sse-theme-ship-why = Ein Schiff muss jetzt fliegen; die anderen können warten.
