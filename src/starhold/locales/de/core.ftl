## Fehler

error-expected = { $where }: erwartet wird { $expected }, gegeben ist { $got }
error-illegal = { $rule }: { $why }
error-no-gpu = keine GPU zum Spielen: { $reason }
error-no-cache = die übersetzten Regeln können nicht in { $folder } aufbewahrt werden: { $why }. STARHOLD_CACHE nennt einen anderen Ordner.
error-no-package = dazu fehlt das Paket { $package }: pip install 'starhold[{ $extra }]'
error-game-incomplete = den Regeln { $rules } fehlt { $missing } (Teil { $part }; siehe docs/add-a-game.md)
error-event = Ereignis { $number }: { $why }
refused-unknown = So heißt hier kein Feld, kein Sektor und keine Antwort.

## Sitze: überall dieselben Namen, mit Farbe und Form

seat-name = { $seat ->
    [0] Bernstein
    [1] Azur
    [2] Rosa
   *[3] Limette
}

## Was geschah

news-begins = { $player } beginnt.
news-gain = { $player } { $points }
news-gain-for = { $player } { $points } ({ $part })
news-ending = { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
} ({ $reason }).
and = { $first } und { $last }
comma = { $first }, { $last }

## Aufzeichnungen

record-after-end = es gibt nichts zu antworten: Die Partie ist zu Ende
record-seat = gefragt ist { $asked }, nicht Sitz { $seat }
record-order = gleichzeitige Antworten stehen nach Sitzen aufsteigend: { $first } kommt vor { $seat }
record-question = die Frage ist { $expected }, nicht { $got }
record-answer = erwartet wird ein Hexfeld, eine Zahl, ein Sektor, ein Plan, ein Marker oder done, gegeben ist { $got }

## Kleine Änderungen an einer Galaxie

change-turn = Sektor { $sector } um { NUMBER($degrees) }° drehen
change-exchange = Sektoren { $one } und { $other } tauschen
change-replace = Plättchen { $tile } in Sektor { $sector } legen
change-move = Sektor { $sector } nach ({ $q }, { $r }) schieben
change-hexes = Felder { $one } und { $other } tauschen

## Was über Balance gesagt wird, am Terminal und auf der Seite

balance-random = Zufallsspiel
balance-seat-points = { $seat }, Punkte
balance-first = der erste Zug bringt
balance-shared = geteilte Siege
balance-tie-breaks = Gleichstand an der Spitze
balance-moves = Züge
balance-lead-changes = Führungswechsel
balance-drama = Spannung
balance-decisiveness = entschieden nach
suggest-before = vorher
suggest-after = nachher
generate-expected-game = ein Spiel, das eigene Spielpläne nimmt
generate-expected-room = eine Größe mit Platz für so viele Sitze
