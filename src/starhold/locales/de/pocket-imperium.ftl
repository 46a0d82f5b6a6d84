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
pi-about-tile = Unter dem Plättchen: 0 oder 1 Punkt für den, der das System nach der Wertung hält.
pi-called-prime = der Prime

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
pi-did-fleet = { $player } fliegt { $answer }.
pi-did-size = …, { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
}
pi-did-step = … → { $answer }
pi-did-leave = …, { $count ->
    [one] 1 bleibt
   *[other] { $count } bleiben
} auf { $hex }
pi-did-keep = …, nimmt { $hex } mit { $count } ein
pi-did-carry = …, { $count ->
    [one] 1 fliegt weiter
   *[other] { $count } fliegen weiter
}
pi-did-take = …, nimmt { $hex } ein
pi-did-invade = { $player } greift { $answer } an.
pi-did-force = … mit { $count } von { $hex }
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
pi-recap-bonus = Prime: Sektor { $sector }
pi-recap-shared = Auch in { $sector }
pi-recap-home = { $count ->
    [one] 1 Schiff heim
   *[other] { $count } Schiffe heim
}
pi-tie-prime = { $players } haben je { $points }: { $winner } hält den Prime.
pi-tie-level2 = { $players } haben je { $points }: { $winner } hat mehr Systeme der Stufe II.
pi-tie-level1 = { $players } haben je { $points }: { $winner } hat mehr Systeme der Stufe I.
pi-tie-shared = { $players } haben je { $points } und sind in allem gleich, was zählt.
pi-reason-points = nach Siegpunkten
pi-reason-prime = Gleichstand, aber im Besitz des Prime
pi-reason-level2 = Gleichstand, aber mit mehr Systemen der Stufe II
pi-reason-level1 = Gleichstand, aber mit mehr Systemen der Stufe I
pi-reason-shared = Gleichstand bis zuletzt: geteilter Sieg

## Warum nicht?

pi-why-over = Die Partie ist zu Ende.
pi-why-not-asked = Du bist gerade nicht gefragt.
pi-why-planned = Du hast in dieser Runde schon geplant.
pi-why-not-optional = Darauf kann man nicht verzichten: { $wanted ->
    [hex] Ein Feld
    [number] Eine Zahl
    [sector] Ein Sektor
   *[plan] Ein Plan
} muss gewählt werden.
pi-why-wrong-kind = Gefragt ist { $wanted ->
    [hex] ein Feld
    [number] eine Zahl
    [sector] ein Sektor
   *[plan] ein Plan
}, { $given ->
    [hex] kein Feld
    [number] keine Zahl
    [sector] kein Sektor
   *[plan] kein Plan
}.
pi-why-place-level1 = Schiffe beginnen auf Systemen der Stufe I; { $hex } ist { $kind }.
pi-why-occupied = { $hex } ist von { $owner } besetzt.
pi-why-expand-no-system = Neue Schiffe entstehen nur auf Systemen; { $hex } ist { $kind }.
pi-why-expand-not-yours = Du hast keine Schiffe auf { $hex }; neue kommen zu eigenen dazu.
pi-why-no-own-ships = Du hast keine Schiffe auf { $hex }.
pi-why-all-moved = Alle deine Schiffe auf { $hex } haben sich bei diesem Kommando schon bewegt.
pi-why-fleet-stuck = Gegner und Schwarze Löcher versperren jeden Weg aus { $hex }.
pi-why-not-adjacent = { $hex } grenzt nicht an { $here }.
pi-why-black-hole = { $hex } ist ein Schwarzes Loch: Kein Schiff fliegt je hinein.
pi-why-rival-there = Auf { $hex } steht { $owner }: Flotten dürfen weder hinein noch hindurch.
pi-why-no-way-back = Die Flotte kam von { $hex } und kehrt nicht um.
pi-why-invade-no-system = Angreifen kann man nur Systeme; { $hex } ist { $kind }.
pi-why-invade-own = { $hex } hältst du schon selbst.
pi-why-all-invaded = Alle deine Schiffe neben { $hex } haben bei diesem Kommando schon gekämpft.
pi-why-invade-far = Keines deiner Schiffe steht neben { $hex }.
pi-why-return-prime = Auf den Prime kehrt niemand zurück.
pi-why-return-deep = { $hex } liegt zu weit innen: Näher am Rand ist { $example } noch frei.
pi-why-size = Von { $hex } können 1 bis { $most } Schiffe als Flotte aufbrechen, nicht { $number }.
pi-why-carry = Es können 0 bis { $most } Schiffe weiterfliegen, nicht { $number }.
pi-why-force-none = Ein Angriff braucht ein Schiff, und nur { $hex } kann noch eines schicken.
pi-why-force-used = { $most ->
    [one] Nur 1 Schiff auf { $hex } hat
   *[other] Nur { $most } Schiffe auf { $hex } haben
} bei diesem Kommando noch nicht gekämpft.
pi-why-force-many = { $hex } kann 0 bis { $most } Schiffe schicken, nicht { $number }.
pi-why-score-prime = Der Sektor des Prime kann nicht gewählt werden.
pi-why-score-empty = In Sektor { $sector } stehen keine Schiffe.
pi-why-score-chosen = { $owner } hat Sektor { $sector } in dieser Runde schon gewählt.
pi-why-plan-pairs = Zu zweit besteht ein Plan aus drei Paaren von Kommandokarten.
pi-why-plan-single = Ein Plan besteht aus drei einzelnen Kommandos, jedes genau einmal.

## Das Spiel in einem Satz

pi-pitch = Plane drei Kommandos im Geheimen. Denken die Gegner genauso, werden alle schwächer.
pi-minute = Jede Runde ordnest du im Geheimen drei Kommandos: Expansion baut Schiffe, Expedition fliegt sie, Invasion greift an. Alle decken zugleich auf; wer dasselbe zeigt wie andere, darf weniger. Dann bringen Sektoren, die du hältst, Punkte. Wer nach der letzten Runde die meisten hat, gewinnt.
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
pi-option-prime-none = Keine
pi-option-rotation = Wie Sektoren liegen
pi-option-rotation-random = Zufällig gedreht
pi-option-rotation-printed = Wie gedruckt
pi-option-bounty = Galaktische Prämien
pi-option-bounty-about = Verdeckte Plättchen auf den Systemen warten auf alle, die zuerst kommen.
pi-option-bonus = Bonussektor des Prime
pi-option-bonus-about = Welchen Sektor werten darf, wer den Prime hält.
pi-option-bonus-unscored = Einen, den niemand gewählt hat
pi-option-bonus-not-own = Jeden außer dem selbst gewählten
pi-option-hidden_points = Verdeckte Punkte
pi-option-hidden_points-about = Die Punkte der anderen bleiben bis zum Ende verborgen.

## Was von Spielplänen, Teilen und Optionen erwartet wird

pi-expected-tiles = jedes der Teile { $tiles }
pi-expected-sides = jede der Seiten A und B
pi-expected-side-letters = sechs Buchstaben für die Teile 2 bis 7 wie ABABAB
pi-expected-seats = eine Liste von Sitzzahlen von 2 bis 4
pi-expected-slots = eine Zahl von 1 bis { $most } Ursprüngen von Sektoren
pi-expected-near = kein Ursprung weiter als 50 von der Mitte
pi-expected-touching = eine Verbindung von jedem Sektor zu den übrigen
pi-expected-laid = nichts, weil die Galaxie { $galaxy } sagt, wie ihre Teile liegen
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

## Neben dem Brett

pi-heading-round = Runde { $round } von { $rounds }
pi-heading-reveal = { $reveal }. Aufdecken von 3
pi-beside-supply = { $count } im Vorrat
pi-beside-tiles = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
pi-beside-planned = hat geplant
pi-piece-tile = ein verdecktes Plättchen

## Eigene Spielpläne und Plättchen: was gegen ein Problem hilft

pi-advice-tiles = Nummeriere die sechs Sektoren mit 2 bis 7.
pi-advice-sides = Zeichne beide Seiten; sie dürfen gleich sein.
pi-advice-side = Wähle die Seite, die oben liegt: A oder B.
pi-advice-prime = Der Prime hat sein eigenes Plättchen; wo es liegt, sagt der Spielplan.
pi-advice-seats = Nenne die Sitzzahlen, für die der Spielplan ist, etwa [2, 3].
pi-advice-slots = Lege mindestens einen Sektor und höchstens { $most }.
pi-advice-touching = Verschiebe Sektoren, bis jeder an einen anderen grenzt.
pi-advice-level1 = Lege mehr Sektoren, zeichne mehr Systeme der Stufe I oder spiele mit weniger Sitzen.

## Was starhold balance in einer Partie zählt

pi-count-built = Systeme ausgebaut
pi-count-flew = Flotten geflogen
pi-count-took = Systeme genommen
pi-count-invaded = Angriffe
pi-count-conquered = Systeme erobert
pi-count-held = Angriffe abgewehrt
pi-count-swallowed = Flotten im Asteroidenfeld verloren
pi-count-gone = Sitze vom Plan gefegt

## Tipps

pi-hint-where = Schau auf Sektor { $sector }, { $name }.
pi-hint-where-prime = Schau auf den Prime.
pi-hint-why-conquest = Das nimmt { $player } { $hex } weg.
pi-hint-why-take = { $hex } ist frei und gehört dann dir.
pi-hint-place = Setze deine Schiffe irgendwo hier.
pi-hint-place-move = Setze deine Schiffe auf { $hex }.
pi-hint-plan-where = Welche Karte kann nicht warten?
pi-hint-plan = Beginne mit { $first }.
pi-hint-plan-move = Plane { $plan }.
pi-hint-expand = Baue irgendwo hier ein Schiff.
pi-hint-expand-move = Baue ein Schiff auf { $hex }.
pi-hint-explore = Fliege eine Flotte in diesen Sektor.
pi-hint-explore-move = Fliege { $count ->
    [one] ein Schiff
   *[other] { $count } Schiffe
} von { $from } nach { $to }.
pi-hint-stop = Überlege, wer hierbleibt.
pi-hint-stop-move = Lass die Flotte auf { $hex }.
pi-hint-exterminate = Greife irgendwo hier an.
pi-hint-exterminate-move = Greife { $hex } mit { $count ->
    [one] einem Schiff
   *[other] { $count } Schiffen
} an.
pi-hint-score = Werte diesen Sektor.
pi-hint-score-move = Werte Sektor { $sector }.
pi-hint-return = Kehre irgendwo hier zurück.
pi-hint-return-move = Kehre auf { $hex } zurück.
pi-hint-done-where = Würde dir noch eine Aktion nützen?
pi-hint-done = Hier ist es besser aufzuhören.
pi-hint-done-move = Drück auf Fertig; hier ist nichts mehr zu holen.

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

## Was der Trainer sagt

pi-coach-exposed = { $own ->
    [one] Ein Schiff hält { $hex }
   *[other] { $own } Schiffe halten { $hex }
}, und { $player } kann dort mit { $count } angreifen.
pi-coach-cleared = { $hex } ernährt nicht alle deine Schiffe: { $count ->
    [one] eines muss heim.
   *[other] { $count } müssen heim.
}
pi-coach-missed-conquest = Du hättest { $player } { $hex } abnehmen können.
pi-coach-missed-take = Du hättest { $hex } nehmen können, dort war niemand.
pi-coach-missed-ships = { $count ->
    [one] Ein neues Schiff blieb
   *[other] { $count } neue Schiffe blieben
} im Vorrat.
pi-coach-poorer = Sektor { $sector } bringt dir { $points }, Sektor { $other } hätte { $more } gebracht.
pi-coach-conquered = Gut gekämpft: Du hast { $player } { $hex } abgenommen.
pi-coach-took = Gut geflogen: { $hexes } { $count ->
    [one] gehört
   *[other] gehören
} dir.
pi-coach-unopposed = Niemand sonst spielt jetzt Expansion: { $count ->
    [one] ein neues Schiff
   *[other] { $count } neue Schiffe
} für dich.
pi-coach-rich = Gut gewertet: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} aus Sektor { $sector }.

## Der Galaxie-Editor

pi-lay-prime = Prime dazulegen
pi-prime-piece = Der Prime

## Kleine Änderungen an einer Galaxie

pi-change-flip = Sektor { $sector } auf Seite { $side } wenden

## Am Tisch, im Browser

pi-round = Runde { $round } von { $rounds }
table-round-short = R{ $round }
pi-set-up = Aufbau
pi-stage-place = Schiffe setzen
pi-stage-plan = Planen
table-stage-reveal = Aufdecken { $number }
pi-stage-exploit = Erschließen
pi-locked = Festgelegt
pi-actions = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
pi-ships-title = { $ships } Schiffe auf dem Spielplan, { $supply } im Vorrat
pi-supply = { $supply } im Vorrat
pi-level1 = Stufe I
pi-level2 = Stufe II
table-prime = Prime
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
pi-brief-plan-pairs = Eine Karte bringt 4 Aktionen weniger die Zahl der Karten ihres Kommandos, die zugleich aufgedeckt werden, deine und die deines Gegners zusammen.
pi-brief-score = Erschließen
pi-brief-score-text = Zuerst kehren Schiffe heim, die ihr Feld nicht versorgen kann. Dann wählt jeder einen Sektor: Jedes System darin bringt dem, der es hält, Punkte nach seiner Stufe.
pi-note-place = Achte auf Systeme der Stufe II und den Prime in der Nähe
pi-note-plan = Tippe deine Karten der Reihe nach an oder ziehe sie
pi-note-expand = Erschließen: Stufe I versorgt 2 Schiffe, II 3, der Prime 4
pi-note-fleet = Sie fliegt ein oder zwei Felder; Gegner versperren den Weg
pi-note-size = Wähle eine Zahl und tippe dann auf das Ziel
pi-note-step = Auf dem Prime endet der Flug
pi-note-carry = Schiffe dürfen hier bleiben oder von hier mitfliegen
pi-note-invade = Beide Seiten verlieren so viele Schiffe wie die kleinere
pi-note-force = Wer gekämpft hat, ruht bis zum nächsten Kommando
pi-note-score = Jedes System bringt dem Punkte, der es hält, egal wer wählt
pi-note-bonus = Der Prime bringt dir einen weiteren Sektor
pi-note-return = Du kommst mit 2 Schiffen am Rand zurück
table-hand = Deine Kommandos
table-lock = Plan festlegen
table-start-over = Von vorn
table-slot = Platz { $slot }
table-slot-empty = leer
table-plan-card = Platz { $slot }, nimmt die Karte auf:
table-plan-if = allein { $none } · mit einem Gegner { $one } · mit zweien { $two }
table-plan-none = keiner
table-plan-one = einer
table-plan-two = zwei
table-plan-rival = Gegner
table-plan-pair-none = keine
table-plan-pair-one = eine
table-plan-pair-two = zwei
table-plan-pair-if = { $none } Aktionen, { $one }, wenn dein Gegner eine davon spielt, { $two } bei zweien.
table-plan-left = { $count ->
    [one] Noch 1 Karte
   *[other] Noch { $count } Karten
}
table-plan-hope = ≈ { $hope } von { $most } Aktionen gegen zufällige Pläne
table-what-expand = Je Aktion ein Schiff auf ein eigenes System.
table-what-explore = Je Aktion eine Flotte, bis zu zwei Felder.
table-what-exterminate = Je Aktion ein Angriff auf ein Nachbarsystem.
table-does-expand = baut Schiffe
table-does-explore = bewegt Flotten
table-does-exterminate = greift an
table-could-expand = { $count ->
    [0] Keins mehr da.
   *[other] Noch { $count } da.
}
table-could-explore = { $count ->
    [one] 1 Schiff bereit.
   *[other] { $count } Schiffe bereit.
}
table-could-exterminate = { $count ->
    [one] Gegner: 1 System.
   *[other] Gegner: { $count } Systeme.
}
pi-against = gegen
pi-against-nobody = gegen niemanden
pi-more-may-join = Gegen { $hex } können noch Schiffe dazukommen
pi-outcome-holds = { $player } hält { $hex } mit { $ships ->
    [one] 1 Schiff
   *[other] { $ships } Schiffen
}
pi-outcome-empty = Auf { $hex } bleibt niemand übrig
table-last-scoring = Ganzer Spielplan
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
pi-measure-ships = Schiffe auf dem Plan

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
