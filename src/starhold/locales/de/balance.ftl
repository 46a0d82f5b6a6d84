## starhold balance: was es braucht

help-balance = Messen, ob eine Galaxie fair ist und ihre Partien lebendig sind: Zufallsspiel und Bots nebeneinander.
help-balance-bots = Der Bot auf jedem Sitz, auf Wunsch mit eigenem Budget: captain@500, captain@200ms.
help-balance-weak = Der schwächere Bot, gegen den er auch allein spielt; sonst der nächste unter ihm auf der Leiter.
help-balance-matches = Wie viele Partien die Bots spielen, aufgerundet, damit jeder Sitz jede Auslosung beginnt; 0 für keine.
help-balance-random = Wie viele Zufallspartien; 0 für keine.
help-balance-svg = Gewinnanteile und Wärmekarten der Felder in eine SVG-Datei zeichnen.
balance-expected-count = eine ganze Zahl ab 0
balance-expected-random = höchstens { $most }
balance-expected-some = Partien der Bots oder --random
balance-expected-answers = Ergebnisse, deren Partien sich noch einmal spielen lassen
balance-got-others = 'andere'

## Der Bericht

balance-random = Zufallsspiel
balance-plot-title = { $game }, { $seats } Sitze: Balance
balance-matches = Partien
balance-on-deals = { $matches } auf { $deals } Auslosungen
balance-seat-won = { $seat } gewinnt
balance-seat-points = { $seat }, Punkte
balance-turn = Zug { $number }
balance-turn-won = Zug { $number } gewinnt
balance-first = der erste Zug bringt
balance-shared = geteilte Siege
balance-tie-breaks = Gleichstand an der Spitze
balance-answers = Antworten
balance-moves = Züge
balance-lead-changes = Führungswechsel
balance-lead-change-rate = Führungswechsel je Zug
balance-drama = Spannung
balance-decisiveness = entschieden nach
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
