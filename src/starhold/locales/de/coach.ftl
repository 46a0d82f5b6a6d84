## Tipps und der Trainer

hint-ask = Tipp
hint-more = Tipp { $step } von { $of }
hint-where = Schau auf Sektor { $sector }.
hint-why-points = Das bringt dir sofort { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
hint-kind = Eine Antwort ist deutlich besser.
hint-kind-number = Hier kommt es auf die Zahl an.
hint-move = Die beste Antwort: { $answer }.
hint-none = Tipps brauchen eine Engine, und gerade läuft keine.
hint-count = { $count ->
    [one] Bei einer Entscheidung hat ein Tipp geholfen
   *[other] Bei { $count } Entscheidungen haben Tipps geholfen
}
coach-title = Trainer
coach-heading = Meldet sich, wenn es zählt
coach-says = Was der Trainer sagt
coach-hello = Spiele, wie du magst. Ich melde mich, wenn dich ein Zug Chancen kostet oder wenn er besonders stark war.
coach-why = Auf dem Plan zeigen
coach-hide = Vom Plan nehmen
coach-lost = Das kostet dich etwa { $count ->
    [one] einen Sieg
   *[other] { $count } Siege
} von 100.
coach-instead = Besser: { $move }
coach-well = Gut gewählt: Alles andere kostet { $count ->
    [one] einen Sieg
   *[other] { $count } Siege
} von 100.
coach-closing = Das Schlusswort des Trainers
coach-closing-best = Dein stärkster Zug
coach-closing-worst = Was dich am meisten gekostet hat
coach-closing-quiet = Soweit ich zugesehen habe, hat dich kein einzelner Zug viel gekostet.
coach-option = Mit Trainer
coach-option-about = Sagt nach deinen Zügen, was sie dich kosten oder was gut war.
