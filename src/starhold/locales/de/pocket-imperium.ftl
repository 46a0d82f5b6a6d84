## Arten von Hexfeldern

pi-kind-empty = leerer Raum
pi-kind-level1 = ein System der Stufe I
pi-kind-level2 = ein System der Stufe II
pi-kind-tri = das Tri-Prime
pi-kind-quad = das Quad-Prime
pi-kind-asteroid = ein Asteroidengürtel
pi-kind-blackhole = ein Schwarzes Loch

## Befehle

pi-command-expand = Ausbreiten
pi-command-explore = Erkunden
pi-command-exterminate = Vernichten

## Was jetzt zu tun ist

pi-ask-place = Setze 2 Schiffe auf ein freies System der Stufe I.
pi-ask-plan = Plane verdeckt deine drei Befehle.
pi-ask-plan-pairs = Plane verdeckt drei Paare von Befehlen.
pi-ask-expand = Ausbreiten: Setze ein neues Schiff auf ein eigenes System, oder done für fertig ({ $left ->
    [one] noch 1 Aktion
   *[other] noch { $left } Aktionen
}).
pi-ask-fleet = Erkunden: Wähle ein Hexfeld, von dem eine Flotte aufbricht, oder done für fertig ({ $left ->
    [one] noch 1 Flotte
   *[other] noch { $left } Flotten
}).
pi-ask-size = Wie viele Schiffe verlassen { $hex }?
pi-ask-step = Wohin zieht die Flotte auf { $hex }?
pi-ask-carry = Auf { $hex }: Wie viele Schiffe ziehen weiter? 0 hält hier an.
pi-ask-invade = Vernichten: Wähle ein System für den Angriff, oder done für fertig ({ $left ->
    [one] noch 1 Angriff
   *[other] noch { $left } Angriffe
}).
pi-ask-force = Wie viele Schiffe von { $hex } greifen mit an?
pi-ask-score = Wähle einen Sektor, der gewertet wird.
pi-ask-bonus = Du hältst das Prime: Wähle einen weiteren Sektor, der gewertet wird.
pi-ask-return = Du hast keine Schiffe mehr: Komm mit 2 auf ein freies Hexfeld am Rand zurück, oder done zum Verzichten.

## Was geschah

pi-did-place = { $player } setzt 2 Schiffe auf { $answer }.
pi-did-plan = { $player } hat geplant.
pi-did-expand = { $player } baut ein Schiff auf { $answer }.
pi-did-fleet = { $player } schickt eine Flotte von { $answer } los.
pi-did-size = … mit { $answer }
pi-did-step = { $player } zieht nach { $answer }.
pi-did-carry = … und { $answer } ziehen weiter
pi-did-invade = { $player } greift { $answer } an.
pi-did-force = … mit { $answer } von { $hex }
pi-did-score = { $player } wertet Sektor { $answer }.
pi-did-bonus = { $player } wertet Sektor { $answer } für das Prime.
pi-did-return = { $player } kommt auf { $answer } zurück.
pi-did-done = { $player } ist fertig.

## Wie eine Partie endete

pi-reason-points = nach Punkten
pi-reason-prime = Gleichstand, aber im Besitz des Prime
pi-reason-level2 = Gleichstand, aber mit mehr Systemen der Stufe II
pi-reason-level1 = Gleichstand, aber mit mehr Systemen der Stufe I
pi-reason-shared = Gleichstand bis zuletzt: geteilter Sieg

## Warum nicht?

pi-why-over = Die Partie ist zu Ende.
pi-why-not-asked = Dieser Sitz ist jetzt nicht gefragt.
pi-why-planned = Dieser Sitz hat in dieser Runde schon geplant.
pi-why-not-optional = Darauf kann man nicht verzichten: { $wanted ->
    [hex] Ein Hexfeld
    [number] Eine Zahl
    [sector] Ein Sektor
   *[plan] Ein Plan
} muss gewählt werden.
pi-why-wrong-kind = Gefragt ist { $wanted ->
    [hex] ein Hexfeld
    [number] eine Zahl
    [sector] ein Sektor
   *[plan] ein Plan
}, nicht { $given ->
    [hex] ein Hexfeld
    [number] eine Zahl
    [sector] ein Sektor
   *[plan] ein Plan
}.
pi-why-place-level1 = Schiffe beginnen auf Systemen der Stufe I; { $hex }: { $kind }.
pi-why-occupied = { $hex } ist von { $owner } besetzt.
pi-why-expand-no-system = Neue Schiffe entstehen auf Systemen; { $hex }: { $kind }.
pi-why-expand-not-yours = Du hast keine Schiffe auf { $hex }; neue Schiffe kommen zu eigenen hinzu.
pi-why-no-own-ships = Du hast keine Schiffe auf { $hex }.
pi-why-all-moved = Alle deine Schiffe auf { $hex } sind in diesem Befehl schon gezogen.
pi-why-fleet-stuck = Kein Nachbarfeld von { $hex } ist betretbar: Gegner und Schwarze Löcher versperren jeden Weg.
pi-why-not-adjacent = { $hex } grenzt nicht an { $here }.
pi-why-black-hole = { $hex } ist ein Schwarzes Loch: Kein Schiff betritt es je.
pi-why-rival-there = { $owner } steht auf { $hex }: Flotten betreten und durchqueren kein gegnerisches Hexfeld.
pi-why-no-way-back = Die Flotte kam von { $hex } und kehrt im selben Zug nicht um.
pi-why-invade-no-system = Nur Systeme kann man angreifen; { $hex }: { $kind }.
pi-why-invade-own = { $hex } hältst du schon.
pi-why-all-invaded = Alle deine Schiffe neben { $hex } haben in diesem Befehl schon gekämpft.
pi-why-invade-far = Keines deiner Schiffe steht neben { $hex }.
pi-why-return-prime = Auf das Prime kommt niemand zurück.
pi-why-return-deep = { $hex } liegt weiter innen als noch freie Hexfelder näher am Rand, zum Beispiel { $example }.
pi-why-size = Eine Flotte von { $hex } hat 1 bis { $most } Schiffe, nicht { $number }.
pi-why-carry = 0 bis { $most } Schiffe können weiterziehen, nicht { $number }.
pi-why-force-none = Ein Angriff braucht mindestens ein Schiff, und { $hex } ist das letzte Hexfeld, das welche schicken kann.
pi-why-force-used = Nur { $most } der Schiffe auf { $hex } haben in diesem Befehl noch nicht gekämpft.
pi-why-force-many = { $hex } kann 0 bis { $most } Schiffe schicken, nicht { $number }.
pi-why-score-prime = Der Sektor des Prime kann nicht gewählt werden.
pi-why-score-empty = In Sektor { $sector } stehen keine Schiffe.
pi-why-score-chosen = { $owner } hat Sektor { $sector } in dieser Runde gewählt.
pi-why-plan-pairs = Zu zweit besteht ein Plan aus drei Kartenpaaren.
pi-why-plan-single = Ein Plan besteht aus drei einzelnen Befehlen, jeder einmal.
