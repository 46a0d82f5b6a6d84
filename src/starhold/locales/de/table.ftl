## Der Tisch: wie es steht

table-tab-board = Spielplan
table-tab-players = Spieler
table-pages = Verlauf und Chat

## Spieler

table-you = du
table-bot-title = { $bot }, ein Bot
table-first = 1.
table-first-title = Ist in dieser Runde zuerst am Zug
table-points = SP
table-points-title = Siegpunkte
table-player = Spieler
table-online = Da
table-offline = Nicht verbunden
table-thinking = Überlegt
table-clock = { $time }
table-clock-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} { $hours } h

## Die Leiste

table-your-turn = Du bist am Zug
table-your-turn-brief = Am Zug
table-dock = Was gefragt ist
table-empties = Lässt { $hexes } leer zurück
table-waiting = Warten auf { $players }
table-waiting-away = Warten auf { $players } (nicht da)
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
table-away-choose = Seit { $time } weg. Bis zur Rückkehr würde ein Bot spielen.
table-away-waits = Seit { $time } weg. Die Partie wartet bis zur Rückkehr.
table-wait = Warten
table-wait-over = Nicht länger warten
table-relieve = Bot für { $player } spielen lassen
table-nudge = { $player } anstupsen
table-nudge-sent = { $player } wurde angestupst.
table-undo = Rückgängig
table-undo-command = Alles rückgängig
table-stop = Hier bleiben
table-done = Fertig
table-confirm = { $hex } bestätigen
table-confirm-sector = Sektor { $sector } bestätigen
table-let-go = Neu wählen
table-send = { $number ->
    [0] Keines schicken
   *[other] { $number } schicken
}
table-number = Wie viele
table-fewer = Eins weniger
table-more = Eins mehr
table-of = von { $most }
table-number-brief = { $value } von { $most }.
table-held-brief = { $value ->
    [one] { $value } von { $most } Schiffen fliegt.
   *[other] { $value } von { $most } Schiffen fliegen.
}
table-which-way = Welcher Weg nach { $hex }? Tippe das Feld dazwischen an: { $ways }.
table-held = { $value ->
    [one] { $value } von { $most } Schiffen fliegt: Tippe auf ein leuchtendes Feld
   *[other] { $value } von { $most } Schiffen fliegen: Tippe auf ein leuchtendes Feld
}
table-connecting = Verbindung zum Tisch wird aufgebaut
table-reconnecting = Verbindung weg; dein Zug wird gleich gesendet
table-gone = Dieser Tisch kann nicht gezeigt werden
table-version = Diese Seite ist älter als der Server: Lade sie neu, um weiterzuspielen
table-reload = Neu laden
table-standin-plays = Ein Bot spielt für dich weiter
table-take-back = Platz zurücknehmen

## Was geschah

table-digest = Seit du zuletzt hier warst
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
table-arrow-from = von
table-arrow = nach

## Das Ergebnis

table-nobody = niemand

replay-look-back = Partie nachspielen
table-home = Alle Partien
