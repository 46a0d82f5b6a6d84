## Der Galaxie-Editor

editor-title = Galaxie-Editor
editor-board = Die Galaxie, die du zeichnest
editor-begin = Beginnen mit …
editor-begin-empty = Leer
editor-mine = Meine Galaxien
editor-bring = Aus Datei oder Link
editor-bring-about = Das JSON für --board und --tiles oder der Link einer geteilten Galaxie.
editor-bring-text = Text der Datei oder ein Link
editor-open = Öffnen
editor-choose-file = Datei wählen
editor-no-file = Das ist weder ein Spielplan noch Plättchen noch der Link einer Galaxie.
editor-file-bounds = Erwartet wurden höchstens { $size } KiB mit höchstens { $depth } Listen und Objekten ineinander.
editor-delete = { $name } löschen
editor-delete-sure = { $name } endgültig löschen
editor-delete-really = Löschen?
editor-name = Name
editor-unnamed = Meine Galaxie
editor-draft = Entwurf, nicht gespeichert
editor-kept = Gespeichert
editor-others = Von jemand anderem
editor-tools = Werkzeuge
editor-tool-hand = Plättchen
editor-tool-hand-about = { $flips ->
    [yes] Plättchen in die Hand nehmen: ziehen, drehen, wenden, wegnehmen.
   *[no] Plättchen in die Hand nehmen: ziehen, drehen, wegnehmen.
}
editor-tool-swap = Tauschen
editor-tool-swap-about = Vertauschen, was auf zwei Feldern ist.
editor-draw = Zeichnen: { $kind }
editor-box = In der Schachtel
editor-box-empty = Alle Plättchen liegen auf dem Spielplan.
editor-lay = Plättchen { $tile } hinlegen
editor-lay-home = Heimatwelt hinzufügen
editor-acts = Zeichnen
editor-undo = Rückgängig
editor-redo = Wiederholen
editor-shuffle = Mischen
editor-stays = { $hex } ist eine Heimatwelt und bleibt es. Zeichne auf ein anderes Feld.
editor-symmetry = Symmetrie
editor-symmetry-none = 1
editor-symmetry-none-about = An einer Stelle zeichnen
editor-symmetry-mirror = Spiegeln
editor-symmetry-mirror-about = Auch das Spiegelbild zeichnen
editor-symmetry-two = ×2
editor-symmetry-two-about = An zwei Stellen zeichnen, eine halbe Drehung auseinander
editor-symmetry-three = ×3
editor-symmetry-three-about = An drei Stellen rund um die Mitte zeichnen
editor-symmetry-six = ×6
editor-symmetry-six-about = An sechs Stellen rund um die Mitte zeichnen
editor-piece = Plättchen in der Hand
editor-home = Heimatwelt { $letter }
editor-sector = Sektor { $letter }, Plättchen { $tile }
editor-tile = Plättchen { $tile }
editor-in-hand = in der Hand
editor-problem-here = hier stimmt etwas nicht
editor-caution-here = einen Blick wert
editor-let-go = Ablegen
editor-turn = Drehen
editor-flip = Wenden
editor-remove = Wegnehmen
editor-move = Um ein Feld verschieben
editor-move-to = { $way ->
    [0] Nach rechts
    [1] Nach rechts unten
    [2] Nach links unten
    [3] Nach links
    [4] Nach links oben
   *[5] Nach rechts oben
}
editor-other-tile = Ein anderes Plättchen hierher legen
editor-nothing-there = Noch liegt nichts da. Lege Plättchen aus der Schachtel; Rückgängig holt zurück, was vorher da war.
editor-nothing-held = { $flips ->
    [yes] Wähle ein Plättchen auf dem Spielplan, um es zu verschieben, zu drehen, zu wenden oder wegzunehmen.
   *[no] Wähle ein Plättchen auf dem Spielplan, um es zu verschieben, zu drehen oder wegzunehmen.
}
editor-drawing = { $flips ->
    [yes] Mit dem Werkzeug „Plättchen“ lassen sich Plättchen verschieben, drehen, wenden und wegnehmen.
   *[no] Mit dem Werkzeug „Plättchen“ lassen sich Plättchen verschieben, drehen und wegnehmen.
}
editor-checks = Prüfung
editor-playable = Für { $seats } Spieler
editor-problems = { $count ->
    [one] Ein Problem
   *[other] { $count } Probleme
}
editor-cautions = { $count ->
    [one] Eine Sache ist einen Blick wert; spielen lässt sich trotzdem.
   *[other] { $count } Dinge sind einen Blick wert; spielen lässt sich trotzdem.
}
editor-fairness = Ist sie fair?
editor-fair-ask = Herausfinden
editor-fair-wait = Sobald sich die Galaxie spielen lässt: siehe „Prüfung“.
editor-fair-none = Dieser Browser kann die Engine nicht ausführen.
editor-fair-so-fair = Wirkt fair
editor-fair-so-open = Wirkt bisher fair
editor-fair-so-seat = { $more ->
    [yes] Bevorzugt { $player }
   *[no] Benachteiligt { $player }
}
editor-fair-so-turn = { $more ->
    [yes] Bevorzugt, { $turn ->
        [1] wer zuerst zieht
        [2] wer als Zweites zieht
        [3] wer als Drittes zieht
       *[other] wer als Viertes zieht
    }
   *[no] Benachteiligt, { $turn ->
        [1] wer zuerst zieht
        [2] wer als Zweites zieht
        [3] wer als Drittes zieht
       *[other] wer als Viertes zieht
    }
}
editor-fair-fair = Fair genug: Kein Platz und keine Zugposition ist drei Punkte vom gleichen Anteil entfernt.
editor-fair-open = In { $matches } Partien fällt nichts auf; ein Abstand unter { $unsure } Punkten könnte noch Zufall sein.
editor-fair-seat = { $player } gewinnt { $share } % statt { $par } %.
editor-fair-turn = { $turn ->
    [1] Wer zuerst zieht, gewinnt { $share } % statt { $par } %.
    [2] Wer als Zweites zieht, gewinnt { $share } % statt { $par } %.
    [3] Wer als Drittes zieht, gewinnt { $share } % statt { $par } %.
   *[other] Wer als Viertes zieht, gewinnt { $share } % statt { $par } %.
}
editor-fair-moves = { $turn ->
    [1] Zieht zuerst
    [2] Als Zweites
    [3] Als Drittes
   *[other] Als Viertes
}
editor-fair-who = Wessen Partien
editor-fair-captain = Kapitän
editor-fair-more = Wie Partien verlaufen
editor-fair-gap = ein Kapitän mit { $strong } Simulationen gegen andere mit { $weak } gewinnt
editor-fair-where = Welche Felder gehalten werden und zählen
editor-fair-place = wo
editor-fair-held = gehalten
editor-fair-pays = bringt Punkte
editor-fair-pays-paid = Wie oft ein Feld in einer Partie Punkte bringt.
editor-fair-pays-kept = Punkte: wie oft ein Feld am Ende gehalten wird, wenn gezählt wird.
editor-fair-chosen = Was Spieler wählen
editor-fair-answer = Antwort
editor-fair-sector = Sektor { $letter }
editor-fair-chosen-share = gewählt
editor-fair-chosen-won = gewinnt dann
editor-fair-heat = Zeigen, welche Felder gehalten werden
editor-fair-held-of = { $share } % der Zeit gehalten
editor-fair-how-random = { $matches } zufällige Partien, von jedem Platz gleich oft begonnen.
editor-fair-how-captain = { $matches } Partien des Kapitäns mit { $simulations } Simulationen für jede Antwort, von jedem Platz gleich oft begonnen. Wo sich beide widersprechen, hat der Kapitän eher recht.
editor-fair-marks = Gestrichelt: gleicher Anteil; Band: 95-%-Intervall.
editor-suggest = Besser machen
editor-suggest-aim = Ziel
editor-suggest-fair = Fairer
editor-suggest-lively = Lebendiger
editor-suggest-search = Vorschlagen
editor-suggest-stop = Anhalten
editor-suggest-searching = Der Kapitän spielt jede kleine Änderung durch …
editor-suggest-about = Kleine Änderungen wie ein gedrehtes Plättchen, erprobt in Partien hier auf der Seite.
editor-suggest-found = { $sure ->
    [0] { $perhaps ->
        [0] Keine kleine Änderung macht sie besser.
        [one] Sicher hilft keine Änderung, eine vielleicht:
       *[other] Sicher hilft keine Änderung, { $perhaps } vielleicht:
    }
    [one] Eine Änderung würde helfen{ $perhaps ->
        [0] :
        [one] , eine weitere vielleicht:
       *[other] , { $perhaps } weitere vielleicht:
    }
   *[other] { $sure } Änderungen würden helfen, jede für sich{ $perhaps ->
        [0] :
        [one] , eine weitere vielleicht:
       *[other] , { $perhaps } weitere vielleicht:
    }
}
editor-suggest-sure = { $aim ->
    [fair] Würde helfen: Die Anteile sind { $gain } Punkte näher am gleichen Anteil ({ $low } bis { $high }).
   *[lively] Würde helfen: { $gain } lebhafter ({ $low } bis { $high }).
}
editor-suggest-perhaps = { $aim ->
    [fair] Vielleicht: Die Anteile waren { $gain } Punkte näher am gleichen Anteil, aber so viel macht auch der Zufall ({ $low } bis { $high }).
   *[lively] Vielleicht: Es war { $gain } lebhafter, aber so viel macht auch der Zufall ({ $low } bis { $high }).
}
editor-suggest-who = Spieler
editor-suggest-turn = { $turn ->
    [1] 1.
    [2] 2.
    [3] 3.
   *[other] 4.
}
editor-suggest-liveliness = lebendig, von 200
editor-suggest-how = { $matches } Partien zu je { $moves } Zügen
editor-suggest-apply = Übernehmen
editor-wish = Für dich erfunden
editor-wish-about = Die fairste von einem Dutzend, nach den Partien des Kapitäns.
editor-wish-size = Sektoren
editor-wish-mood = Stimmung
editor-wish-mood-any = Beliebig
editor-wish-mood-open = Offen
editor-wish-mood-tight = Eng
editor-wish-mood-rich = Reich
editor-wish-mood-poor = Arm
editor-wish-make = Eine erfinden
editor-wish-making = Der Kapitän probiert ein Dutzend …
editor-seats = Für wie viele Spieler
editor-dealt = Plättchen jedes Mal neu austeilen
editor-dealt-about = Jede Partie mischt und dreht sie; sonst liegen sie wie gezeichnet.
editor-files = Herunterladen
editor-file-board = Spielplan
editor-file-tiles = Plättchen
editor-file-no-tiles = Das sind die Plättchen der Schachtel.
editor-files-about = Zum Aufheben und für Freunde: „Beginnen mit …“ öffnet Spielplan und Plättchen wieder.
editor-ask-lay = Lege ein Plättchen aus der Schachtel
editor-ask-hand = Wähle ein Plättchen oder ziehe es woandershin
editor-twins = Alle Heimatplättchen sind gleich: auch { $hexes } geändert
editor-ask-held = { $flips ->
    [yes] Ziehe, drehe, wende oder verschiebe das Plättchen
   *[no] Ziehe, drehe oder verschiebe das Plättchen
}
editor-ask-swap = Wähle ein Feld zum Tauschen
editor-ask-second = Wähle das Feld, mit dem es tauscht
editor-ask-draw = Wähle Felder zum Zeichnen: { $kind }
editor-share = Link teilen
editor-share-about = Wer diesen Link hat, kann die Galaxie ansehen, eine eigene Kopie zeichnen und darauf spielen.
editor-link = Link zu dieser Galaxie
editor-save = Speichern
editor-save-copy = Kopie speichern
editor-saved = { $name } ist gespeichert.
editor-play = Hier spielen
editor-play-not = Noch nicht spielbar: zeigen, was die Prüfung findet
