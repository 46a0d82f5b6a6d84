## starhold balance: was es braucht

help-balance = Messen, ob eine Galaxie fair ist und ihre Partien lebendig sind: Zufallsspiel und Bots nebeneinander.
help-balance-bots = Der Bot auf jedem Sitz, auf Wunsch mit eigenem Budget: captain@500, captain@200ms.
help-balance-weak = Der schwächere Bot, gegen den er auch allein spielt; sonst der nächste unter ihm auf der Leiter.
help-balance-matches = Wie viele Partien die Bots spielen, aufgerundet, damit jeder Sitz jede Auslosung beginnt; 0 für keine.
help-balance-random = Wie viele Zufallspartien; 0 für keine.
help-balance-quick = Wie viele schnelle Partien der Kapitän gegen sich selbst spielt, mit 32 Simulationen; 0 für keine.
help-balance-svg = Gewinnanteile und Wärmekarten der Felder in eine SVG-Datei zeichnen.
help-balance-cuda = Auch Millionen Zufallspartien auf einer GPU spielen.
balance-quick = Kapitän, schnell
balance-gpu = auf der GPU
balance-count = { NUMBER($count) }
balance-share = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } %{ $known ->
    [yes] { " " }({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) }…{ NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
   *[no] { "" }
}
balance-expected-count = eine ganze Zahl ab 0
balance-expected-random = höchstens { $most }
balance-expected-some = Partien der Bots, --random oder --quick
balance-expected-answers = Ergebnisse, deren Partien sich noch einmal spielen lassen
balance-got-others = 'andere'

## Der Bericht

balance-plot-title = { $game }, { $seats } Sitze: Balance
balance-matches = Partien
balance-on-deals = { $matches } auf { $deals } Auslosungen
balance-seat-won = { $seat } gewinnt
balance-turn = Zug { $number }
balance-turn-won = Zug { $number } gewinnt
balance-answers = Antworten
balance-lead-change-rate = Führungswechsel je Zug
balance-answer = Antwort
balance-chosen = { $who }: gewählt
balance-chosen-won = { $who }: dann gewonnen
balance-where = wo
balance-sector = Sektor { $letter }
balance-held = { $who }: gehalten
balance-paid = { $who }: Punkte, Mal je Partie
balance-verdict-seats = { $who }: { $verdict ->
    [fair] kein Sitz ist im Vorteil
    [unfair] nicht fair zu den Sitzen; { $best } gewinnt { $won }
   *[unknown] zu wenige Auslosungen, um zu sagen, ob die Sitze fair sind
}. Zwischen dem besten und dem schlechtesten Sitz: { NUMBER($spread, maximumFractionDigits: 1) } Punkte{ $verdict ->
    [unknown] { "" }
   *[other] { " " }(p = { NUMBER($p, maximumFractionDigits: 3) })
}.
balance-verdict-order = { $who }: { $verdict ->
    [fair] auf die Zugfolge kommt es kaum an
    [unfair] auf die Zugfolge kommt es an; { $best } gewinnt { $won }
   *[unknown] zu wenige Auslosungen, um zu sagen, ob es auf die Zugfolge ankommt
}. Zwischen dem besten und dem schlechtesten Zug: { NUMBER($spread, maximumFractionDigits: 1) } Punkte{ $verdict ->
    [unknown] { "" }
   *[other] { " " }(p = { NUMBER($p, maximumFractionDigits: 3) })
}.
balance-gap = { $strong } allein unter { $weak } gewinnt { $won } von { $matches } Partien (gleich verteilt: { NUMBER($even, maximumFractionDigits: 1) } %) und liegt { $points } Punkte vorn.
balance-how = Jede Auslosung beginnt jeder Sitz einmal. In Klammern: 95-%-Intervalle. Spannung: wie weit der Sieger unterwegs zurücklag. docs/balance.md erklärt alles.

## starhold suggest und starhold generate

help-suggest = Eine Galaxie durch kleine Änderungen fairer oder lebendiger machen und zeigen, wie sie vorher und nachher ist.
help-suggest-aim = Was gewünscht ist: fair (gleiche Anteile für jeden Sitz; wo Sitze keine Heimat haben, für jeden Zug) oder lively (die Führung wechselt, und es entscheidet sich spät).
help-suggest-rounds = Wie viele Änderungen höchstens, eine nach der anderen.
help-suggest-simulations = Mit wie vielen Simulationen captain über jede Antwort nachdenkt; 0 spielt zufällig.
help-suggest-matches = Wie viele Partien sagen, wie das Ergebnis ist; keine davon gehört zur Suche.
help-suggest-save = Den Spielplan in diese Datei schreiben, eigene Plättchen in eine daneben.
suggest-searching = Suche läuft
suggest-name = { $board }, verändert
suggest-steps = { $count ->
    [0] Keine kleine Änderung macht sie { $aim ->
        [fair] fairer
       *[lively] lebendiger
    }.
    [one] Eine Änderung.
   *[other] { $count } Änderungen, eine nach der anderen.
}
suggest-saved = Der Spielplan steht in { $file }.
suggest-saved-tiles = Seine Plättchen stehen in { $file }.
suggest-how = Je { $matches } Partien, von jedem Sitz gleich oft begonnen, die nicht zur Suche gehörten ({ $who }). In Klammern: 95-%-Intervalle.
help-generate = Eine Galaxie erfinden: die fairste von vielen, nach Größe, Sitzen und Stimmung.
help-generate-size = Aus wie vielen Sektoren sie besteht.
help-generate-mood = Wie sie sein soll: any (beliebig), open (offen), tight (eng), rich (reich) oder poor (arm).
help-generate-name = Wie sie heißt.
generate-name = { $mood ->
    [open] Offen
    [tight] Eng
    [rich] Reich
    [poor] Arm
   *[any] Zufällig
} { $number }
generate-title = erfunden
