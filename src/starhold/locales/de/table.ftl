## Der Tisch: wie es steht

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
table-clock = { $time }
table-clock-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} { $hours } h

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
table-nobody = niemand

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
