## Der Tisch: wie es steht

table-round = Runde { $round } von { $rounds }
table-round-short = R{ $round }
table-turn = Zug { $turn }
table-set-up = Aufbau
table-stage-place = Schiffe setzen
table-stage-plan = Planen
table-stage-reveal = Aufdecken { $number }
table-stage-exploit = Erschließen
table-stage-ship = Schiff wählen
table-stage-to = Fliegen
table-stage-marker = Gründen
table-track = Siegpunkte: { $points }
table-tabs = Teile des Tischs
table-tab-board = Spielplan
table-tab-players = Spieler
table-tab-side = Punkte
table-tab-log = Verlauf
table-pages = Verlauf und Chat
table-beside = Verlauf und Punkte
table-menu = Diese Partie

## Spieler

table-you = du
table-bot = Bot
table-bot-title = { $bot }, ein Bot
table-first = 1.
table-first-title = Ist in dieser Runde zuerst am Zug
table-points = SP
table-points-title = Siegpunkte
table-player = Spieler
table-standin = Bot
table-standin-title = { $bot } spielt weiter, solange dieser Spieler weg ist
table-standin-ended = zuletzt Bot
table-standin-ended-title = { $bot } hat für diese Person zu Ende gespielt
table-online = Da
table-offline = Nicht verbunden
table-thinking = Überlegt
table-locked = Festgelegt
table-out = Ausgeschieden
table-actions = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
table-clock = { $time }
table-clock-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} { $hours } h
table-ships-title = { $ships } Schiffe auf dem Spielplan, { $supply } im Vorrat
table-supply = { $supply } im Vorrat
table-level1 = Stufe I
table-level2 = Stufe II
table-prime = Prime
table-tiles = Plättchen
table-face-down = Verdeckt
table-ships = { $count ->
    [one] Schiff
   *[other] Schiffe
}
table-colonies = { $count ->
    [one] Kolonie
   *[other] Kolonien
}
table-stations = { $count ->
    [one] Station
   *[other] Stationen
}

## Zahlen zum Nachdenken

table-if-scored = Würde jetzt gewertet
table-per-sector = je Sektor
table-sector = Sektor
table-picked = { $player } hat ihn in dieser Runde gewählt
table-if-ended = Wäre jetzt Schluss
table-part = Wofür
table-nebulae = Nebel ({ $points } Punkte)
table-nebula-red = Rot
table-nebula-green = Grün
table-nebula-blue = Blau
table-reveal-order = Aufdecken { $reveal }, der Reihe nach
table-nobody = niemand
table-clash = { $players } zeigen dasselbe Kommando und schwächen einander.
table-brief-place = So beginnt es
table-brief-place-text = Alle setzen zweimal 2 Schiffe auf ein System der Stufe I: einmal reihum und dann zurück.
table-brief-plan = Was gleiche Kommandos kosten
table-brief-plan-text = Ein Kommando bringt 3 Aktionen, 1 weniger für jeden Gegner neben dir, der es zugleich aufdeckt. Niemand sieht deine Reihenfolge vorher.
table-brief-plan-pairs = Eine Karte bringt 4 Aktionen weniger die Zahl der Karten ihres Kommandos, die zugleich aufgedeckt werden, deine und die deines Gegners zusammen.
table-brief-score = Erschließen
table-brief-score-text = Zuerst kehren Schiffe heim, die ihr Feld nicht versorgen kann. Dann wählt jeder einen Sektor: Jedes System darin bringt dem, der es hält, Punkte nach seiner Stufe.

## Die Leiste

table-your-turn = Du bist am Zug
table-dock = Was gefragt ist
table-waiting = Warten auf { $players }
table-grace-mine = Gespielt. Noch kannst du es rückgängig machen.
table-grace = { $player } kann den Zug noch rückgängig machen
table-watching = Du siehst zu; am Zug: { $players }
table-ended = Die Partie ist zu Ende
table-ended-early = Die Partie endete ohne Ergebnis
table-show-result = Ergebnis zeigen
table-plan-locked = Dein Plan steht fest
table-change-plan = Plan ändern
table-away-soon = { $player } ist weg. In { $time } kannst du einen Bot spielen lassen.
table-away = { $player } ist seit { $time } nicht da.
table-relieve = Bot für { $player } spielen lassen
table-nudge = { $player } anstupsen
table-nudge-sent = { $player } wurde angestupst.
table-nudged = { $player } wartet auf dich.
table-undo = Rückgängig
table-undo-command = Alles rückgängig
table-stop = Hier bleiben
table-done = Fertig
table-confirm = { $hex } bestätigen
table-let-go = Abbrechen
table-send = { $number ->
    [0] Keines schicken
   *[other] { $number } schicken
}
table-number = Wie viele
table-fewer = Eins weniger
table-more = Eins mehr
table-of = von { $most }
table-number-brief = { $value } von { $most }.
table-held-brief = { $value } von { $most } Schiffen fliegen.
table-which-way = Welcher Weg nach { $hex }? Tippe das Feld dazwischen an: { $ways }.
table-held = { $value } von { $most } Schiffen fliegen: Tippe auf ein leuchtendes Feld
table-connecting = Verbindung zum Tisch wird aufgebaut
table-connecting-short = Verbinden
table-reconnecting = Verbindung weg; dein Zug wird gleich gesendet
table-reconnecting-short = Neu verbinden
table-gone = Dieser Tisch kann nicht gezeigt werden
table-gone-short = Geschlossen
table-not-started = Diese Partie hat noch nicht begonnen
table-version = Diese Seite ist älter als der Server: Lade sie neu, um weiterzuspielen
table-reload = Neu laden
table-standin-plays = Ein Bot spielt für dich weiter
table-take-back = Platz zurücknehmen
table-hint-place = Achte auf Systeme der Stufe II und den Prime in der Nähe
table-hint-plan = Tippe deine Karten der Reihe nach an oder ziehe sie
table-hint-expand = Erschließen: Stufe I versorgt 2 Schiffe, II 3, der Prime 4
table-hint-fleet = Sie fliegt ein oder zwei Felder; Gegner versperren den Weg
table-hint-size = Wähle eine Zahl und tippe dann auf das Ziel
table-hint-step = Auf dem Prime endet der Flug
table-hint-carry = Schiffe dürfen hier bleiben oder von hier mitfliegen
table-hint-invade = Beide Seiten verlieren so viele Schiffe wie die kleinere
table-hint-force = Wer gekämpft hat, ruht bis zum nächsten Kommando
table-hint-score = Jedes System bringt dem Punkte, der es hält, egal wer wählt
table-hint-bonus = Der Prime bringt dir einen weiteren Sektor
table-hint-return = Du kommst mit 2 Schiffen am Rand zurück
table-hint-ship = Blasse Schiffe können nicht mehr fliegen
table-hint-to = Geradeaus, soweit frei ist, oder von Wurmloch zu Wurmloch
table-hint-marker = Station: +1 je Gegnerfeld daneben

## Planen

table-hand = Deine Kommandos
table-lock = Plan festlegen
table-start-over = Von vorn
table-slot = Platz { $slot }
table-slot-empty = leer
table-plan-card = Platz { $slot }, nimmt die Karte auf:
table-plan-if = allein { $none } · mit einem Gegner { $one } · mit zweien { $two }
table-plan-none = keiner
table-plan-one = einer
table-plan-two = zwei
table-plan-rival = Gegner
table-plan-pair-none = keine
table-plan-pair-one = eine
table-plan-pair-two = zwei
table-plan-pair-if = { $none } Aktionen, { $one }, wenn dein Gegner eine davon spielt, { $two } bei zweien.
table-plan-left = { $count ->
    [one] Noch 1 Karte
   *[other] Noch { $count } Karten
}
table-plan-hope = ≈ { $hope } von { $most } Aktionen gegen zufällige Pläne
table-what-expand = Je Aktion ein Schiff auf ein eigenes System.
table-what-explore = Je Aktion eine Flotte, bis zu zwei Felder.
table-what-exterminate = Je Aktion ein Angriff auf ein Nachbarsystem.
table-does-expand = baut Schiffe
table-does-explore = bewegt Flotten
table-does-exterminate = greift an
table-could-expand = { $count ->
    [0] Keins mehr da.
   *[other] Noch { $count } da.
}
table-could-explore = { $count ->
    [one] 1 Schiff bereit.
   *[other] { $count } Schiffe bereit.
}
table-could-exterminate = { $count ->
    [one] Gegner: 1 System.
   *[other] Gegner: { $count } Systeme.
}

## Angreifen, werten, gründen

table-against = gegen
table-against-nobody = gegen niemanden
table-more-may-join = Gegen { $hex } können noch Schiffe dazukommen
table-outcome-holds = { $player } hält { $hex } mit { $ships ->
    [one] 1 Schiff
   *[other] { $ships } Schiffen
}
table-outcome-empty = Auf { $hex } bleibt niemand übrig
table-marker = Kolonie oder Station?

## Was geschah

table-log = Verlauf
table-log-empty = Noch ist nichts geschehen
table-new-since = neu
table-digest = Seit du zuletzt hier warst
table-digest-more = { $count ->
    [one] und 1 Ereignis davor
   *[other] und { $count } Ereignisse davor
}
table-command-line = Antwort als Text
table-expected = „{ $text }“ ist hier keine Antwort: Erwartet wird { $kind ->
    [hex] ein Feld
    [number] eine Zahl
    [sector] ein Sektor
    [plan] ein Plan
   *[marker] ein Marker
}, etwa { $example }.
table-why-legal = { $hex } ist wählbar: Drücke Enter.
table-why-here = Die Frage betrifft { $hex }.
table-taken-back = Rückgängig gemacht.
table-arrow = nach
table-command-hint = A3 2 A4

## Ein Bildschirm

table-handover = Gib das Gerät an { $player }
table-handover-text = Alle anderen sehen jetzt weg
table-handover-take = Ich bin { $player }

## Über die Partie

table-pace = Bedenkzeit
table-watchers = Zuschauer
table-invite = Jemanden zum Zusehen einladen
table-invite-link = Link zu dieser Partie
table-resign = Einen Bot für { $player } weiterspielen lassen
table-resign-sure = Wirklich einen Bot für { $player } weiterspielen lassen?
table-resign-text = Du kannst deinen Platz jederzeit zurücknehmen.
table-end = Ohne Ergebnis beenden
table-end-sure = Wirklich beenden?
table-end-text = Beendet die Partie für alle, sobald alle Anwesenden zustimmen.
table-end-asked = Vorschlag von { $players }: die Partie hier ohne Ergebnis beenden.
table-end-waits = Du möchtest die Partie hier beenden. Warten auf die anderen.
table-end-agree = Beenden
table-end-again = Noch einmal fragen
table-play-on = Weiterspielen
table-take-back-seat = Platz von { $player } zurücknehmen
table-leave = Zurück zu allen Partien

## Nach einer Runde

table-recap-leads = { $players } führt mit { $points }
table-recap-level = { $players } liegen gleichauf
table-recap-go-on = Weiter

## Das Ergebnis

table-finale-skip = Zum Ergebnis

table-over = Spielende
replay-look-back = Zurückblicken
table-won = { $count ->
    [one] { $winners } beherrscht die Sterne
   *[other] { $winners } teilen sich die Sterne
}
table-you-won = Du beherrschst die Sterne
table-lead = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} vor { $player }
table-place = Platz { $place }
table-breakdown = Woher die Punkte kamen
table-last-scoring = Ganzer Spielplan
table-total = Summe
table-final = Endstellung
table-play-again = Revanche
table-rematch-join = Zur Revanche
table-show-board = Spielplan ansehen
table-share = Teilen
table-share-copied = Kopiert. Wer den Link hat, kann diese Partie ansehen.
table-record = Aufzeichnung herunterladen
table-home = Alle Partien
table-rules = Regeln nachlesen

## Was die Seite mit eigenen Worten fragt: Den Rest sagen die Knöpfe

screen-pi-ask-expand = Expansion: Verstärke ein eigenes System (noch { $left } { $left ->
    [one] Aktion
   *[other] Aktionen
})
screen-pi-ask-fleet = Expedition: Wo bricht eine Flotte auf? (noch { $left } { $left ->
    [one] Flug
   *[other] Flüge
})
screen-pi-ask-carry = Wie viele Schiffe fliegen von { $hex } weiter?
screen-pi-ask-invade = Invasion: Welches System greifst du an? (noch { $left } { $left ->
    [one] Angriff
   *[other] Angriffe
})
screen-pi-ask-bonus = Du hältst den Prime: Wähle noch einen Sektor
screen-pi-ask-return = Keine Schiffe mehr: Setze 2 auf ein freies Feld am Rand
screen-sse-ask-marker = { $hex }: Kolonie oder Handelsstation?
screen-sse-why-marker-asked = Das Schiff hat { $hex } erreicht: Wähle jetzt Kolonie oder Handelsstation.
