## starhold check-board

help-check-board = Alles nennen, was an einem eigenen Spielplan oder eigenen Plättchen nicht stimmt.
help-check-board-file = Die Datei, wie --board oder --tiles sie nimmt.
help-check-board-json = Die Probleme als JSON ausgeben.
check-board-file = die Datei
check-board-problem = { $rule }, { $where }: { $told }{ $count ->
    [0] { "" }
   *[other] { " " }Zellen: { $cells }.
} { $advice }
check-board-caution = { $rule }: { $told } { $advice }
check-board-result = { $result ->
    [good] Alles in Ordnung: { $game } lässt sich damit spielen ({ $kind ->
        [board] ein Spielplan
       *[tiles] Plättchen
    }).
    [chance] { $game } lässt sich damit spielen, aber manche Auslosungen werden abgelehnt.
    [none] Damit lässt sich keine Partie spielen.
    [cautions] { $game } lässt sich damit spielen, aber sieh es dir noch einmal an ({ $kind ->
        [board] ein Spielplan
       *[tiles] Plättchen
    }).
   *[bad] { $game } lässt sich damit nicht spielen.
}

## Was nicht stimmt, und was dagegen hilft

problem-told = Erwartet: { $expected }; hier: { $got }.
problem-apart = { $first } und { $second } liegen aufeinander.
problem-far = Zu weit von der Mitte: { $sectors }.
problem-laid-once = Plättchen { $tile } liegt mehrmals auf dem Spielplan.

advice-shape = Nimm eine mitgelieferte Datei als Vorbild, oder exportiere eine und ändere sie.
advice-name = Gib ihm einen kurzen Namen, den kein mitgelieferter Spielplan hat.
advice-near = Rück den ganzen Spielplan zur Mitte hin.
advice-apart = Verschieb eins der beiden.
advice-laid = Sage für jeden Platz, welches Plättchen der Schachtel dort liegt, oder sage gar nichts davon: Dann wird ausgeteilt.
advice-laid-once = Lege auf einen dieser Plätze ein anderes Plättchen als { $tile }.
advice-turn = Drehe es 0- bis 5-mal.
advice-places = Gib jedem Platz eine Art, und keinem anderen.
advice-kind = Wähle eine dieser Arten.

## Womit sich spielen lässt, was aber einen Blick wert ist

caution-few = { $count ->
    [0] Von { $starts } aus können Schiffe nirgendwohin fliegen.
   *[other] Von { $starts } aus können Schiffe nur zu { $count } von { $all } Feldern fliegen.
}
caution-alone = Schiffe aus { $starts } begegnen nie welchen, die woanders beginnen.
caution-never = Kein Schiff kann je nach { $hexes }{ $more ->
    [0] {" "}fliegen.
    [one] {" "}und einem weiteren Feld fliegen.
   *[other] {" "}und { $more } weiteren Feldern fliegen.
}
