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
sse-why-rival = { $hex } gehört { $owner } und ist für dich gesperrt.
sse-why-not-in-line = { $hex } liegt von { $here } aus nicht in gerader Linie.
sse-why-void-between = Die gerade Linie nach { $hex } führt über den Rand des Spielplans hinaus.
sse-why-blackhole-between = Das Schwarze Loch { $blocker } liegt auf dem Weg nach { $hex }.
sse-why-rival-between = { $blocker } auf dem Weg nach { $hex } wird von { $owner } kontrolliert.
sse-why-one-wormhole = { $hex } liegt nicht in gerader Linie, und es gibt nur ein Wurmloch: { $wormhole }.
sse-why-same-wormhole = { $hex } liegt nicht in gerader Linie, und kein Sprung führt zu { $wormhole } zurück.
sse-why-no-entry = { $hex } liegt nicht in gerader Linie, und { $here } grenzt an kein Wurmloch.
sse-why-no-exit = { $hex } liegt nicht in gerader Linie und grenzt an kein Wurmloch.

## Tipps

sse-hint-fly = Fliege mit dem Schiff auf { $from } dorthin{ $points ->
    [0] .
    [one] : Das bringt sofort einen Punkt.
   *[other] : Das bringt sofort { $points } Punkte.
}
sse-hint-jump = Springe mit dem Schiff auf { $from } durch ein Wurmloch.
sse-hint-fly-move = Fliege { $from } → { $to } und gründe { $marker ->
    [station] eine Handelsstation
   *[other] eine Kolonie
}.
sse-hint-fly-only = Fliege { $from } → { $to }.
sse-hint-marker-where = Sieh nach, was neben { $hex } liegt.
sse-hint-marker = { $marker ->
    [station] Eine Station bringt einen Punkt je Gegnerfeld daneben.
   *[other] Deine wenigen Stationen sind anderswo mehr wert.
}
sse-hint-why-kept = Das bringt jetzt { $points }. Eine Station brächte { $more }, bleibt aber für { $hex } aufgespart.
sse-hint-why-later = Das bringt jetzt { $points }. Eine Station brächte { $more }, ist aber später mehr wert.
sse-hint-marker-move = Gründe { $marker ->
    [station] eine Handelsstation
   *[other] eine Kolonie
} auf { $hex }.

## Was der Trainer sagt

sse-coach-taken = { $time ->
    [past] { $player } konnte { $hex } nehmen, bevor du wieder dran warst.
   *[now] { $player } kann { $hex } nehmen, bevor du wieder dran bist.
}
sse-coach-stuck = { $time ->
    [past] Deine Schiffe konnten eingeschlossen werden, bevor du wieder dran warst.
   *[now] Deine Schiffe können eingeschlossen werden, bevor du wieder dran bist.
}
sse-coach-marker = Als { $marker ->
    [station] Handelsstation
   *[other] Kolonie
} hätte { $hex } { $more } gebracht statt { $points }.
sse-coach-poorer = { $time ->
    [past] { $hex } brachte dir { $points }, { $other } hätte { $more } gebracht.
   *[now] { $hex } bringt dir { $points }, { $other } hätte { $more } gebracht.
}
sse-coach-rich = { $time ->
    [past] { $hex } brachte dir auf einen Schlag { $points } Punkte.
   *[now] Gut geflogen: { $hex } bringt dir auf einen Schlag { $points } Punkte.
}
sse-coach-threat = { $player } nimmt dann { $hex }{ $points ->
    [0] {""}
    [one] {" "}für einen Punkt
   *[other] {" "}für { $points } Punkte
}.
sse-coach-cuts = { $player } kann dann nicht mehr fliegen.
sse-coach-could-cost = { $time ->
    [past] { $hex } hätte { $player } Punkte gekostet: { $points }.
   *[now] { $hex } würde { $player } Punkte kosten: { $points }.
}
sse-coach-two-turns = { $time ->
    [past] In zwei Zügen konntest du { $points } holen; { $hex } und { $other } hätten { $more } gebracht.
   *[now] In zwei Zügen kannst du { $points } holen; { $hex } und { $other } brächten { $more }.
}
sse-coach-lets = { $time ->
    [past] { $player } konnte als Nächstes { $hex } nehmen, für { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
   *[now] { $player } kann als Nächstes { $hex } nehmen, für { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
}
sse-coach-could-cut = { $time ->
    [past] Der bessere Zug hätte { $player } jeden Weg nehmen können.
   *[now] Der bessere Zug kann { $player } jeden Weg nehmen.
}
sse-coach-costs = { $time ->
    [past] { $hex } kostete { $player } Punkte: { $points }.
   *[now] Gut geflogen: { $hex } kostet { $player } Punkte: { $points }.
}
sse-coach-cut = { $time ->
    [past] Danach konnte { $player } jeder Weg genommen werden.
   *[now] Gut geflogen: { $player } kann jeder Weg genommen werden.
}
sse-coach-first = { $time ->
    [past] Sonst hätte { $player } { $hex } nehmen können.
   *[now] Gerade rechtzeitig: Sonst kann { $player } { $hex } nehmen.
}
sse-coach-better-marker = { $time ->
    [past] { $hex } brachte dir { $points }; der andere Marker hätte { $less } gebracht.
   *[now] Gut gegründet: { $hex } bringt dir { $points }; der andere Marker brächte { $less }.
}
sse-coach-richer = { $time ->
    [past] { $hex } brachte dir { $points }; das nächstbeste Feld { $other } hätte { $less } gebracht.
   *[now] Gut geflogen: { $hex } bringt dir { $points }; das nächstbeste Feld { $other } brächte { $less }.
}
sse-coach-denies = { $time ->
    [past] Nach dem nächstbesten Zug hätte { $player } { $hex } nehmen können, für { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
   *[now] Gut geflogen: Sonst kann { $player } { $hex } nehmen, für { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
}
sse-coach-opens = { $time ->
    [past] { $hex } brachte dir { $points }, und { $other } konnte danach { $more } bringen.
   *[now] Gut geflogen: { $hex } bringt dir { $points }, und { $other } kann danach { $more } bringen.
}
sse-coach-brings = { $time ->
    [past] { $hex } brachte dir Punkte: { $points }.
   *[now] Gut geflogen: { $hex } bringt dir Punkte: { $points }.
}
sse-coach-spare = Eine Kolonie auf { $hex } hätte auch { $points } gebracht und dir eine Station gespart.

## Die Ideen der Aufgaben

sse-theme-wormhole-why = Ein Schiff neben einem Wurmloch kann zu jedem anderen Wurmloch springen.
sse-theme-cut-off-why = Einem Gegner kann jeder Weg genommen werden.
sse-theme-room-why = Deine eigenen Schiffe brauchen einen Weg hinaus.
sse-theme-race-why = Ein Gegner kann dasselbe Feld nehmen, bevor du wieder dran bist.
sse-theme-station-why = Eine Station bringt Punkte für jedes Feld um sie herum, das Gegner kontrollieren.
sse-theme-nebulae-why = Nebel einer Farbe sind zusammen mehr wert.
sse-theme-territory-why = Was zusammenhängt, zählt.
sse-theme-planets-why = Suche die Planeten, die am meisten bringen.
sse-theme-claim-why = Eine Besetzung ist mehr wert als die anderen.
sse-theme-ship-why = Ein Schiff muss jetzt fliegen; die anderen können warten.
