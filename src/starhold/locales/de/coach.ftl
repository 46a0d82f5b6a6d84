## Tipps und der Trainer

hint-ask = Tipp
hint-more = Tipp { $step } von { $of }
hint-where = Schau auf Sektor { $sector }.
hint-why-points = Das bringt dir sofort { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
hint-kind = Ein Zug ist deutlich besser als die anderen.
hint-kind-number = Hier kommt es auf die Zahl an.
hint-move = Der beste Zug: { $answer }.
hint-none = Tipps brauchen eine Engine, und gerade läuft keine.
hint-count = { $count ->
    [one] Bei einer Entscheidung hat ein Tipp geholfen
   *[other] Bei { $count } Entscheidungen haben Tipps geholfen
}
coach-title = Trainer
coach-heading-all = Lob und Tadel
coach-heading-mistakes = Nur Fehler
coach-heading-silent = Schweigt bis zum Ende
coach-says = Was der Trainer sagt
coach-hello = Spiele, wie du magst. Ich melde mich, wenn ein Zug dich Chancen kostet oder besonders stark ist.
coach-hello-mistakes = Spiele, wie du magst. Ich melde mich nur, wenn ein Zug dich Chancen kostet.
coach-hello-silent = Ich sehe zu und schweige. Nach der Partie sage ich dir, was auffiel.
coach-level = Worüber der Trainer spricht
coach-level-all = Alles
coach-level-mistakes = Fehler
coach-level-silent = Stumm
coach-why = Auf dem Spielplan zeigen
coach-hide = Wieder ausblenden
coach-drawn-better = Auf dem Plan ist { $numbers } das, was besser war.
coach-drawn-rivals = { $numbers }: was auf deinen Zug folgen kann.
coach-lost = { $time ->
    [past] Damit hast du etwa { $count } von 100 Partien verschenkt.
   *[now] Damit gewinnst du etwa { $count } von 100 Partien weniger.
}
coach-instead = { $time ->
    [past] Besser wäre gewesen: { $move }
   *[now] Besser: { $move }
}
coach-well = { $time ->
    [past] Mit dem nächstbesten Zug hättest du etwa { $count } von 100 Partien weniger gewonnen.
   *[now] Genau der Zug: Mit dem nächstbesten gewinnst du etwa { $count } von 100 Partien weniger.
}
coach-else = { $time ->
    [past] Der nächstbeste Zug war schlechter: { $why }
   *[now] Genau der Zug. Der nächstbeste ist schlechter: { $why }
}
coach-closing = Das Schlusswort des Trainers
coach-closing-best = Dein stärkster Zug
coach-closing-worst = Was dich am meisten gekostet hat
coach-closing-quiet = Soweit ich zugesehen habe, hat dich kein einzelner Zug viel gekostet.
coach-option = Mit Trainer
coach-option-about = Sagt nach deinen Zügen, was sie dich kosten oder was gut war.
