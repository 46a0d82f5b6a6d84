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
pi-why-stands-there = Die Flotte steht schon auf { $hex }.
pi-why-too-far = { $hex } ist zu weit von { $here }: Eine Flotte fliegt ein oder zwei Felder.
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

## Was der Trainer sagt

pi-coach-exposed = { $time ->
    [past] { $own ->
        [one] Nur ein Schiff hielt { $hex }
       *[other] Nur { $own } Schiffe hielten { $hex }
    }, und { $player } konnte dort mit { $count } angreifen.
   *[now] { $own ->
        [one] Nur ein Schiff hält { $hex }
       *[other] Nur { $own } Schiffe halten { $hex }
    }, und { $player } kann dort mit { $count } angreifen.
}
pi-coach-plan-clash = { $time ->
    [past] { $command } stieß beim { $place ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } Aufdecken voraussichtlich in { $often } von 100 Fällen mit { $player } zusammen, beim { $other ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } nur in { $rare }.
   *[now] { $command } stößt beim { $place ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } Aufdecken in etwa { $often } von 100 Fällen mit { $player } zusammen, beim { $other ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } nur in { $rare }.
}
pi-coach-plan-alone = { $time ->
    [past] { $command } stieß beim { $other ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } Aufdecken voraussichtlich nur in { $rare } von 100 Fällen mit { $player } zusammen, beim { $place ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } in { $often }.
   *[now] Gut geplant: { $command } stößt beim { $other ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } Aufdecken nur in etwa { $rare } von 100 Fällen mit { $player } zusammen, beim { $place ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } in { $often }.
}
pi-coach-plan-expected = { $time ->
    [past] Von { $player } war zuerst { $command } zu erwarten, in { $often } von 100 Fällen.
   *[now] { $player } deckt in etwa { $often } von 100 Fällen zuerst { $command } auf.
}
pi-coach-cleared = { $time ->
    [past] { $hex } versorgte nicht alle deine Schiffe: { $count ->
        [one] Eines musste heim.
       *[other] { $count } mussten heim.
    }
   *[now] { $hex } versorgt nicht alle deine Schiffe: { $count ->
        [one] Eines muss am Ende der Runde heim.
       *[other] { $count } müssen am Ende der Runde heim.
    }
}
pi-coach-missed-conquest = Du hättest { $player } { $hex } abnehmen können.
pi-coach-missed-take = Du hättest { $hex } nehmen können, dort war niemand.
pi-coach-missed-ships = { $count ->
    [one] Ein neues Schiff blieb
   *[other] { $count } neue Schiffe blieben
} im Vorrat.
pi-coach-poorer = { $time ->
    [past] Sektor { $sector } brachte dir { $points }, Sektor { $other } hätte { $more } gebracht.
   *[now] Sektor { $sector } bringt dir { $points }, Sektor { $other } hätte { $more } gebracht.
}
pi-coach-conquered = Gut gekämpft: Du hast { $player } { $hex } abgenommen.
pi-coach-took = Gut geflogen: { $hexes } { $count ->
    [one] { $time ->
        [past] gehörte
       *[now] gehört
    }
   *[other] { $time ->
        [past] gehörten
       *[now] gehören
    }
} dir.
pi-coach-unopposed = { $time ->
    [past] Niemand sonst spielte gerade Expansion
   *[now] Niemand sonst spielt gerade Expansion
}: { $count ->
    [one] ein neues Schiff
   *[other] { $count } neue Schiffe
} für dich.
pi-coach-rich = Gut gewertet: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} aus Sektor { $sector }.
pi-coach-loses = { $time ->
    [past] { $player } konnte dir als Nächstes { $hex } nehmen.
   *[now] { $player } kann dir als Nächstes { $hex } nehmen.
}
pi-coach-in-vain = { $time ->
    [past] Dein Angriff auf { $hex } nahm es nicht ein.
   *[now] Dein Angriff auf { $hex } nimmt es nicht ein.
}
pi-coach-enough = { $time ->
    [past] Für { $hex } hätten { $count } genügt.
   *[now] Für { $hex } würden { $count } genügen.
}
pi-coach-too-few = { $time ->
    [past] Bei { $count } Schiffen nach { $hex } wären dort { $left } geblieben.
   *[now] Bei { $count } Schiffen nach { $hex } blieben dort { $left }.
}
pi-coach-left = { $time ->
    [past] Auf { $hex } blieb kein Schiff von dir.
   *[now] Auf { $hex } bleibt kein Schiff von dir.
}
pi-coach-missed-next = { $time ->
    [past] Mit dem besseren Zug war als Nächstes { $hex } zu nehmen.
   *[now] Mit dem besseren Zug wäre als Nächstes { $hex } zu nehmen.
}
pi-coach-missed-next-conquest = { $time ->
    [past] Mit dem besseren Zug war { $player } danach { $hex } abzunehmen.
   *[now] Mit dem besseren Zug wäre { $player } danach { $hex } abzunehmen.
}
pi-coach-fewer-points = { $time ->
    [past] In der Runde konntest du { $points } werten, mit dem besseren Zug { $more }.
   *[now] In dieser Runde kannst du { $points } werten, mit dem besseren Zug { $more }.
}
pi-coach-more-points = { $time ->
    [past] In der Runde konntest du { $points } werten, mit dem nächstbesten Zug { $less }.
   *[now] In dieser Runde kannst du { $points } werten, mit dem nächstbesten Zug { $less }.
}
pi-coach-opens = { $time ->
    [past] Danach konntest du { $hex } nehmen.
   *[now] Danach kannst du { $hex } nehmen.
}
pi-coach-opens-conquest = { $time ->
    [past] Danach konntest du { $player } { $hex } wegnehmen.
   *[now] Danach kannst du { $player } { $hex } wegnehmen.
}
pi-coach-gathered = { $time ->
    [past] Damit standen { $count } Schiffe auf { $hex }.
   *[now] Damit stehen { $count } Schiffe auf { $hex }.
}
pi-coach-threat = { $player } nimmt dann { $hex }.
pi-coach-threat-conquest = { $player } nimmt dann { $rival } { $hex } weg.
pi-coach-threat-score = { $player } wertet dann { $points } mit Sektor { $sector }.
pi-coach-missed-fight = { $time ->
    [past] Ein Angriff auf { $hex } hätte { $player } Schiffe gekostet: { $count }.
   *[now] Ein Angriff auf { $hex } kostet { $player } Schiffe: { $count }.
}
pi-coach-taken = { $time ->
    [past] { $player } konnte als Nächstes { $hex } nehmen, dort war niemand.
   *[now] { $player } kann als Nächstes { $hex } nehmen, dort ist niemand.
}
pi-coach-built-elsewhere = { $time ->
    [past] { $hex } wuchs auf { $count }; { $other } wäre auf { $more } gewachsen.
   *[now] { $hex } wächst auf { $count }; { $other } wäre auf { $more } gewachsen.
}
pi-coach-missed-actions = Du hast aufgehört, als noch Aktionen übrig waren: { $count }.
pi-coach-entered = { $time ->
    [past] Du hast { $hex } genommen, das niemand hielt.
   *[now] Gut gesehen: Du hast { $hex } genommen, das niemand hielt.
}
pi-coach-fought = { $time ->
    [past] Der Kampf um { $hex } kostete { $player } Schiffe: { $count }.
   *[now] Gut gekämpft: { $hex } kostet { $player } Schiffe: { $count }.
}
pi-coach-guarded = { $time ->
    [past] Nach dem nächstbesten Zug hätte { $player } dir { $hex } nehmen können.
   *[now] Gut geschützt: Sonst kann { $player } dir { $hex } nehmen.
}
pi-coach-built = { $time ->
    [past] Deine neuen Schiffe standen auf { $hex } statt auf { $other }.
   *[now] Gut gebaut: neue Schiffe auf { $hex } statt auf { $other }.
}
pi-coach-more-ships = { $time ->
    [past] Beim nächstbesten Zug { $count ->
        [one] wäre ein neues Schiff
       *[other] wären { $count } neue Schiffe
    } im Vorrat geblieben.
   *[now] Gut genutzt: Beim nächstbesten Zug { $count ->
        [one] bliebe ein neues Schiff
       *[other] blieben { $count } neue Schiffe
    } im Vorrat.
}
pi-coach-kept = { $time ->
    [past] Der nächstbeste Zug hätte { $hex } leer zurückgelassen.
   *[now] Gut gehalten: Der nächstbeste Zug lässt { $hex } leer zurück.
}
pi-coach-kept-ships = { $time ->
    [past] Der nächstbeste Zug hätte auf { $hex } nur { $left } von { $count } Schiffen gelassen.
   *[now] Gut gehalten: Der nächstbeste Zug lässt auf { $hex } nur { $left } von { $count } Schiffen.
}

## Die Ideen der Aufgaben

pi-theme-start-why = Wo die ersten Schiffe stehen, entscheidet, was später erreichbar ist.
pi-theme-plan-why = Die Reihenfolge der Karten entscheidet, was sie wert sind.
pi-theme-clash-why = Wer dieselbe Karte spielt, schwächt die anderen.
pi-theme-prime-why = Schau auf den Prime: Er lässt sich nehmen.
pi-theme-defend-why = Ein Gegner ist dabei, eines deiner Systeme zu nehmen.
pi-theme-sustain-why = Zähle, wie viele Schiffe jedes Feld am Ende der Runde versorgt.
pi-theme-order-why = Es gibt mehr als ein System zu erobern: welches zuerst?
pi-theme-invade-why = Eine Invasion ist mehr wert als die anderen.
pi-theme-force-why = Wie viele Schiffe es braucht, und woher, macht den Unterschied.
pi-theme-expand-why = Neue Schiffe werden an einem Ort am meisten gebraucht.
pi-theme-explore-why = Ein Flug erreicht mehr als die anderen.
pi-theme-score-why = Sieh nach, was jeder Sektor dir bringt, und was den anderen.
pi-theme-return-why = Wähle den Ort für den Neubeginn mit Bedacht.
