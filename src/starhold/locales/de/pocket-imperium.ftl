## Arten von Feldern

pi-kind-empty = leerer Raum
pi-kind-level1 = ein System der Stufe I
pi-kind-level2 = ein System der Stufe II
pi-kind-tri = der Tri-Prime
pi-kind-quad = der Quad-Prime
pi-kind-asteroid = ein Asteroidengürtel
pi-kind-blackhole = ein Schwarzes Loch

## Felder, wie ein Bildschirmleser sie sagt

pi-hex-empty = leerer Raum
pi-hex-level1 = System der Stufe I
pi-hex-level2 = System der Stufe II
pi-hex-tri = Tri-Prime
pi-hex-quad = Quad-Prime
pi-hex-asteroid = Asteroidengürtel
pi-hex-blackhole = Schwarzes Loch

## Felder, für alle, die darauf zeigen

pi-about-empty = Versorgt 1 Schiff. Keine Punkte.
pi-about-level1 = Versorgt 2 Schiffe. 1 Punkt, wenn der Sektor gewertet wird.
pi-about-level2 = Versorgt 3 Schiffe. 2 Punkte, wenn der Sektor gewertet wird.
pi-about-tri = Versorgt 4 Schiffe. Wer ihn hält, wertet einen Sektor mehr; 3 Punkte am Ende.
pi-about-quad = Versorgt 4 Schiffe, dann geht eines verloren. Wer ihn hält, wertet einen Sektor mehr; 4 Punkte am Ende.
pi-about-asteroid = Fliege weiter: Hier übersteht kein Schiff das Ende der Runde.
pi-about-blackhole = Kein Schiff fliegt je hinein.
pi-about-used = { $count ->
    [one] 1 davon war schon dran.
   *[other] { $count } davon waren schon dran.
}
pi-about-unfed = { $count ->
    [one] 1 kehrt am Ende der Runde heim, wenn es nicht weiterfliegt: Mehr werden hier nicht versorgt (PI-SUSTAIN-1).
   *[other] { $count } kehren am Ende der Runde heim, wenn sie nicht weiterfliegen: Mehr werden hier nicht versorgt (PI-SUSTAIN-1).
}
pi-unfed = { $count ->
    [one] 1 Schiff wird nicht versorgt
   *[other] { $count } Schiffe werden nicht versorgt
}
pi-about-tile = Unter dem Plättchen: 0 oder 1 Punkt für den, der das System nach der Wertung hält.
pi-called-prime = Prime

## Kommandos

pi-command-expand = Expansion
pi-command-explore = Expedition
pi-command-exterminate = Invasion
pi-letter-expand = p
pi-letter-explore = d
pi-letter-exterminate = i
pi-help-letters = Ein Plan besteht aus den Buchstaben seiner Kommandos, in dieser Reihenfolge: { $key }.
pi-habit-plans = Lieblingspläne

## Was jetzt zu tun ist

pi-ask-place = Setze 2 Schiffe auf ein freies System der Stufe I.
pi-ask-plan = Plane im Geheimen deine drei Kommandos.
pi-ask-plan-pairs = Plane im Geheimen drei Paare von Kommandos.
pi-ask-expand = Expansion: Setze ein neues Schiff auf ein System, das du kontrollierst, oder sage „fertig“ ({ $left ->
    [one] noch 1 Aktion
   *[other] noch { $left } Aktionen
}).
pi-ask-fleet = Expedition: Wähle ein Feld, von dem eine Flotte aufbricht, oder sage „fertig“ ({ $left ->
    [one] noch 1 Flotte
   *[other] noch { $left } Flotten
}).
pi-ask-size = Wie viele Schiffe verlassen { $hex }?
pi-ask-step = Wohin fliegt die Flotte von { $hex } aus?
pi-ask-carry = Wie viele Schiffe fliegen von { $hex } weiter? Bei 0 bleibt die Flotte dort.
pi-ask-invade = Invasion: Wähle ein System, das du angreifst, oder sage „fertig“ ({ $left ->
    [one] noch 1 Angriff
   *[other] noch { $left } Angriffe
}).
pi-ask-force = Wie viele Schiffe von { $hex } nehmen am Angriff teil?
pi-ask-score = Wähle einen Sektor für die Wertung.
pi-ask-bonus = Du hältst den Prime: Wähle noch einen Sektor für die Wertung.
pi-ask-return = Du hast keine Schiffe mehr: Kehre mit 2 auf ein freies Feld am Rand zurück oder verzichte mit „fertig“.

## Was geschah

pi-did-place = { $player } setzt 2 Schiffe auf { $answer }.
pi-did-plan = { $player } hat geplant.
pi-did-expand = { $player } baut ein Schiff auf { $answer }.
pi-did-fleet = { $player }: Flotte von { $answer }.
pi-did-size = …, { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
}
pi-did-step = … → { $answer }
pi-did-leave = …, { $count ->
    [one] 1 bleibt
   *[other] { $count } bleiben
} auf { $hex }
pi-did-keep = …, nimmt { $hex } mit { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffen
} ein
pi-did-carry = …, { $count ->
    [one] 1 fliegt weiter
   *[other] { $count } fliegen weiter
}
pi-did-take = …, nimmt { $hex } ein
pi-did-invade = { $player } greift { $answer } an.
pi-did-force = …, { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
} von { $hex }
pi-did-score = { $player } wertet Sektor { $answer }.
pi-did-bonus = { $player } wertet Sektor { $answer } für den Prime.
pi-did-return = { $player } kehrt auf { $answer } zurück.
pi-did-done = { $player } ist fertig.

## Was folgte

pi-news-taken = { $player } nimmt { $hex } mit { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffen
} ein.
pi-news-battle = { $player } und { $rival } verlieren auf { $hex } je { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
}.
pi-news-taken-from = { $player } nimmt { $rival } { $hex } ab und steht dort mit { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffen
}.
pi-news-held = { $player } hält { $hex } mit { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffen
}.
pi-news-deserted = Auf { $hex } bleibt niemand übrig.
pi-news-reveal = { $reveal }. Aufdecken:
pi-news-cards = … { $player } { $cards }
pi-news-clash = … { $player } { $cards } (wie { $rivals })
pi-card = { $command } ×{ $strength }
pi-cards = { $first } + { $second }
pi-own-plan = Dein Plan:
pi-news-sustain = { $hex } versorgt { $keeps ->
    [one] 1 Schiff
   *[other] { $keeps } Schiffe
}: { $player } verliert { $count }.
pi-news-asteroids = { $player } verliert { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
} im Asteroidengürtel { $hex }.
pi-news-tile = { $player } nimmt das Plättchen von { $hex }.
pi-news-own-tile = { $player } nimmt das Plättchen von { $hex }: { $worth ->
    [0] leer.
   *[other] 1 Siegpunkt.
}
pi-news-toll = { $hex } kostet { $player } ein Schiff.
pi-news-final = Alle Systeme zählen noch einmal.
pi-news-gone = { $player } hat keine Schiffe mehr.
pi-news-round = — Runde { $round } von { $rounds }: { $player } beginnt —
pi-part-tiles = Plättchen

## Wie eine Partie endete

pi-recap-over = Runde { $round } ist vorbei
pi-recap-sector = Sektor { $sector }
pi-recap-bonus = Sektor { $sector } für den Prime
pi-recap-shared = Auch Sektor { $sector }
pi-recap-home = { $count ->
    [one] 1 Schiff heimgekehrt
   *[other] { $count } Schiffe heimgekehrt
}
pi-tie-prime = { $players } haben je { $points }: { $winner } hält den Prime.
pi-tie-level2 = { $players } haben je { $points }: { $winner } hat mehr Systeme der Stufe II.
pi-tie-level1 = { $players } haben je { $points }: { $winner } hat mehr Systeme der Stufe I.
pi-tie-shared = { $players } haben je { $points } und sind in allem gleich, was zählt.
pi-reason-points = nach Siegpunkten
pi-reason-prime = Gleichstand, aber im Besitz des Prime
pi-reason-level2 = Gleichstand, aber mit mehr Systemen der Stufe II
pi-reason-level1 = Gleichstand, aber mit mehr Systemen der Stufe I
pi-reason-shared = Gleichstand in allem: geteilter Sieg

## Das Spiel in einem Satz

pi-pitch = Plane drei Kommandos im Geheimen. Haben andere dieselbe Idee, werden alle schwächer.
pi-minute = Jede Runde ordnest du im Geheimen drei Kommandos: Expansion baut Schiffe, Expedition bewegt sie, Invasion greift an. Alle decken zugleich auf; wer dasselbe zeigt wie andere, darf weniger. Dann bringen deine Systeme in den gewerteten Sektoren Punkte. Wer nach der letzten Runde die meisten hat, gewinnt.
pi-length = 30 min
pi-nature = Bluff, Gebietskontrolle

## Optionen

pi-option-galaxy = Galaxie
pi-option-galaxy-standard = Standard
pi-option-galaxy-cloud = Wolke (4 Spieler)
pi-option-galaxy-pyramid = Pyramide (2–3 Spieler)
pi-option-galaxy-ring = Ring (2 Spieler)
pi-option-galaxy-ring-imperium = Ring Imperium
pi-option-sides = Seiten der Sektoren
pi-option-sides-about = Die B-Seiten bringen Asteroidengürtel und Schwarze Löcher.
pi-option-sides-A = A, die schlichten
pi-option-sides-B = B, die wilden
pi-option-sides-mixed = Gemischt
pi-option-prime = Mitte
pi-option-prime-about = Der Quad-Prime ist mehr wert, doch ihn zu halten kostet jede Runde ein Schiff.
pi-option-prime-usual = Wie in der Galaxie üblich
pi-option-prime-tri = Tri-Prime
pi-option-prime-quad = Quad-Prime
pi-option-prime-none = Ohne
pi-option-rotation = Wie die Sektoren liegen
pi-option-rotation-random = Zufällig gedreht
pi-option-rotation-printed = Wie gedruckt
pi-option-bounty = Galaktische Prämien
pi-option-bounty-about = Verdeckte Plättchen auf den Systemen warten auf den, der zuerst kommt.
pi-option-bonus = Bonussektor des Prime
pi-option-bonus-about = Welchen Sektor werten darf, wer den Prime hält.
pi-option-bonus-unscored = Einen, den niemand gewählt hat
pi-option-bonus-not-own = Einen beliebigen, nur nicht den schon gewählten
pi-option-hidden_points = Verdeckte Punkte
pi-option-hidden_points-about = Die Punkte der anderen bleiben bis zum Ende verborgen.

## Neben dem Spielplan

pi-heading-round = Runde { $round } von { $rounds }
pi-heading-reveal = { $reveal }. Aufdecken von 3
pi-beside-supply = { $count } im Vorrat
pi-beside-tiles = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
pi-beside-planned = hat geplant
pi-piece-tile = ein verdecktes Plättchen

## Antworten in wenigen Worten

pi-line-place = { $count ->
    [one] { $count } Schiff auf { $hex }
   *[other] { $count } Schiffe auf { $hex }
}
pi-line-build = bauen auf { $hex }
pi-line-fly = { $way } mit { $count ->
    [one] { $count } Schiff
   *[other] { $count } Schiffen
}
pi-line-ships = { $count ->
    [one] { $count } Schiff
   *[other] { $count } Schiffe
}
pi-line-none = keine Schiffe
pi-line-stay = bleiben auf { $hex }
pi-line-invade = Angriff auf { $hex } mit { $forces }
pi-line-target = Angriff auf { $hex }
pi-line-force = { $count } von { $hex }
pi-line-score = Sektor { $sector } werten

## Am Tisch, im Browser

pi-round = Runde { $round } von { $rounds }
pi-round-short = R{ $round }
pi-set-up = Aufbau
pi-stage-place = Schiffe setzen
pi-stage-plan = Planen
pi-stage-reveal = Aufdecken { $number }
pi-stage-exploit = Erschließen
pi-phase-place = Aufbau
pi-phase-plan = Planen
pi-phase-expand = Expansion
pi-phase-explore = Expedition
pi-phase-exterminate = Invasion
pi-phase-exploit = Erschließen
pi-locked = Festgelegt
pi-actions = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
pi-ships-title = { $ships } Schiffe auf dem Spielplan, { $supply } im Vorrat
pi-supply = { $supply } im Vorrat
pi-level1 = Stufe I
pi-level2 = Stufe II
pi-prime = Prime
pi-tiles = Plättchen
pi-face-down = Verdeckt
pi-if-scored = Würde jetzt gewertet
pi-per-sector = je Sektor
pi-sector = Sektor
pi-picked = { $player } hat ihn in dieser Runde gewählt
pi-reveal-order = Aufdecken { $reveal }, der Reihe nach
pi-clash = { $players } zeigen dasselbe Kommando und schwächen einander.
pi-brief-place = So beginnt es
pi-brief-place-text = Alle setzen zweimal 2 Schiffe auf ein System der Stufe I: einmal reihum und dann zurück.
pi-brief-plan = Was gleiche Kommandos kosten
pi-brief-plan-text = Ein Kommando bringt 3 Aktionen, 1 weniger für jeden Gegner neben dir, der es zugleich aufdeckt. Niemand sieht deine Reihenfolge vorher.
pi-brief-plan-pairs = Eine Karte bringt 4 Aktionen, 1 weniger für jede Karte ihres Kommandos, die zugleich aufgedeckt wird: sie selbst, deine andere und die deines Gegners.
pi-brief-score = Erschließen
pi-brief-score-text = Zuerst kehren Schiffe heim, die ihr Feld nicht versorgen kann. Dann wählt jeder einen Sektor: Jedes System darin bringt dem, der es hält, Punkte nach seiner Stufe.
pi-note-place = { $prime ->
    [no] Achte auf Systeme der Stufe II in der Nähe
   *[yes] Achte auf Systeme der Stufe II und den Prime in der Nähe
}
pi-note-plan = Tippe Karten der Reihe nach an; die letzte liegt von selbst
pi-note-expand = { $prime ->
    [no] Rundenende: Stufe I versorgt 2 Schiffe, Stufe II 3
   *[yes] Rundenende: Stufe I versorgt 2 Schiffe, II 3, der Prime 4
}
pi-note-fleet = Sie fliegt ein oder zwei Felder; Gegner versperren den Weg
pi-note-size = Wähle eine Zahl und tippe dann auf das Ziel
pi-note-step = { $prime ->
    [no] Gegner und Schwarze Löcher versperren den Weg
   *[yes] Auf dem Prime endet der Flug
}
pi-note-carry = Schiffe dürfen hier bleiben oder von hier mitfliegen
pi-note-invade = Beide Seiten verlieren so viele Schiffe wie die kleinere
pi-note-force = Wer gekämpft hat, ruht bis zum nächsten Kommando
pi-note-score = Punkte bekommt, wer die Systeme besitzt, egal wer wählt
pi-note-bonus = Der Prime bringt dir einen weiteren Sektor
pi-note-return = Du kommst mit 2 Schiffen am Rand zurück
pi-hand = Deine Kommandos
pi-lock = Plan festlegen
pi-start-over = Von vorn
pi-slot = Platz { $slot }
pi-slot-empty = leer
pi-slot-still-empty = Aufdecken { $slot }: noch offen
pi-plan-card = Platz { $slot }, nimmt die Karte auf:
pi-plan-if = allein { $none } · mit einem Gegner { $one } · mit zweien { $two }
pi-plan-none = allein
pi-plan-one = mit einem
pi-plan-two = mit zweien
pi-plan-brief-none = allein
pi-plan-brief-one = einer
pi-plan-brief-two = zwei
pi-plan-rival = Gegner
pi-plan-pair-none = keine
pi-plan-pair-one = eine
pi-plan-pair-two = zwei
pi-plan-pair-if = { $none } Aktionen; nur { $one }, wenn dein Gegner eine solche Karte zeigt, nur { $two } bei zweien.
pi-plan-left = { $count ->
    [one] Tippe noch 1 Karte an
   *[other] Tippe { $count } Karten der Reihe nach an
}
pi-plan-hope = Im Schnitt { $hope } von { $most } Aktionen
pi-plan-hope-about = Zeigt ein Gegner dieselbe Karte zugleich, kostet sie das eine Aktion. So viel bringt dein Plan im Schnitt, wenn die Gegner zufällig planen.
pi-plan-actions = Aktionen, je nach Gegnern mit derselben Karte
pi-plan-filled = Was übrig ist, liegt schon: Nur das passt noch.
pi-plan-taken = Tippe eine andere zum Tauschen an, diese zum Zurücknehmen.
pi-what-expand = Je Aktion ein Schiff auf ein eigenes System.
pi-what-explore = Je Aktion eine Flotte, bis zu zwei Felder.
pi-what-exterminate = Je Aktion ein Angriff auf ein Nachbarsystem.
pi-does-expand = baut Schiffe
pi-does-explore = bewegt Flotten
pi-does-exterminate = greift an
pi-could-expand = { $count ->
    [0] Keins mehr da.
   *[other] Noch { $count } da.
}
pi-could-explore = { $count ->
    [0] Kein System erreichbar.
    [one] 1 System erreichbar.
   *[other] { $count } Systeme erreichbar.
}
pi-could-exterminate = { $count ->
    [0] Keins erreichbar.
   *[other] { $count } erreichbar.
}
pi-lights-expand = { $count ->
    [0] hat nichts zu bauen
    [one] könnte auf diesem System bauen
   *[other] könnte auf diesen { $count } bauen
}
pi-lights-explore = { $count ->
    [0] erreicht kein freies System
    [one] könnte dieses System einnehmen
   *[other] könnte diese { $count } einnehmen
}
pi-lights-exterminate = { $count ->
    [0] erreicht kein System
    [one] könnte dieses System angreifen
   *[other] könnte diese { $count } angreifen
}
pi-against = gegen
pi-against-nobody = gegen niemanden
pi-more-may-join = Gegen { $hex } können noch Schiffe dazukommen
pi-outcome-holds = { $player } hält { $hex } mit { $ships ->
    [one] 1 Schiff
   *[other] { $ships } Schiffen
}
pi-outcome-empty = Auf { $hex } bleibt niemand übrig
pi-last-scoring = Ganzer Spielplan
board-sector = { $sector ->
    [A] Ostara
    [B] Cinder
    [C] Halcyon
    [D] Meridian
    [E] Verge
    [F] Lumen
   *[G] Sable
}
pi-prime-name = { $kind ->
    [quad] Quad-Prime
   *[tri] Tri-Prime
}
pi-tile = verdecktes Plättchen
pi-sector-worth = Sektor { $sector }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
pi-two-steps = zwei Schritte entfernt
pi-measure-ships = Schiffe auf dem Spielplan

## Was die Seite mit eigenen Worten fragt: Den Rest sagen die Knöpfe

screen-pi-ask-expand = Expansion: Verstärke ein eigenes System (noch { $left } { $left ->
    [one] Aktion
   *[other] Aktionen
})
screen-pi-ask-fleet = Expedition: Wo bricht eine Flotte auf? (noch { $left } { $left ->
    [one] Flug
   *[other] Flüge
})
screen-pi-ask-carry = Wie viele Schiffe fliegen von { $hex } weiter?
screen-pi-ask-invade = Invasion: Welches System greifst du an? (noch { $left } { $left ->
    [one] Angriff
   *[other] Angriffe
})
screen-pi-ask-bonus = Du hältst den Prime: Wähle noch einen Sektor
screen-pi-ask-return = Keine Schiffe mehr: Setze 2 auf ein freies Feld am Rand
