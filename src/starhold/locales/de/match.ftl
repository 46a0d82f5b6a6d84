## Rund um den Spielplan: die Leute, das Protokoll, das Ende einer Partie

table-track = Siegpunkte: { $points }
table-tabs = Teile des Tischs
table-tab-side = Punkte
table-tab-log = Verlauf
table-beside = Verlauf und Punkte
table-menu = Diese Partie
table-bot = Bot
table-standin = Bot
table-standin-title = { $bot } spielt weiter, solange dieser Spieler weg ist
table-standin-ended = zuletzt Bot
table-standin-ended-title = { $bot } hat für diese Person zu Ende gespielt
table-nudged = { $player } wartet auf dich.
table-connecting-short = Verbinden
table-reconnecting-short = Neu verbinden
table-gone-short = Geschlossen
table-not-started = Diese Partie hat noch nicht begonnen
table-log = Verlauf
table-log-empty = Noch ist nichts geschehen
table-new-since = neu
table-digest-more = { $count ->
    [one] und 1 Ereignis davor
   *[other] und { $count } Ereignisse davor
}
table-command-line = Antwort als Text
table-command-hint = A3 2 A4
table-handover = Gib das Gerät an { $player }
table-handover-text = Alle anderen schauen bitte weg
table-handover-take = Ich bin { $player }
table-pace = Bedenkzeit
table-watchers = Zuschauer
table-invite = Jemanden zum Zusehen einladen
table-invite-link = Link zu dieser Partie
table-resign = Einen Bot für { $player } weiterspielen lassen
table-resign-sure = Wirklich einen Bot für { $player } weiterspielen lassen?
table-resign-text = Du kannst deinen Platz jederzeit zurücknehmen.
table-end = Ohne Ergebnis beenden
table-end-sure = Wirklich beenden?
table-end-alone = Beendet die Partie sofort.
table-end-text = Beendet die Partie, sobald alle Anwesenden zustimmen.
table-end-asked = Vorschlag von { $players }: die Partie hier ohne Ergebnis beenden.
table-end-waits = Du möchtest die Partie hier beenden. Warten auf die anderen.
table-end-agree = Beenden
table-end-again = Noch einmal fragen
table-play-on = Weiterspielen
table-take-back-seat = Platz von { $player } zurücknehmen
table-leave = Zurück zu allen Partien
table-recap-leads = { $players } führt mit { $points }
table-recap-level = { $players } liegen gleichauf
table-recap-go-on = Weiter
table-finale-skip = Zum Ergebnis
table-over = Spielende
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
table-place-mine = Du kommst auf Platz { $place }, { $points ->
    [0] punktgleich mit { $player }
    [one] 1 Punkt hinter { $player }
   *[other] { $points } Punkte hinter { $player }
}
table-place-shared = Du teilst dir Platz { $place }, { $points ->
    [0] punktgleich mit { $player }
    [one] 1 Punkt hinter { $player }
   *[other] { $points } Punkte hinter { $player }
}
table-breakdown = Woher die Punkte kamen
table-total = Summe
table-final = Endstellung
table-play-again = Revanche
table-rematch-against = Revanche gegen { $bot }
table-rematch-join = Zur Revanche
table-show-board = Spielplan ansehen
table-share = Teilen
table-share-copied = Kopiert. Wer den Link hat, kann auf diese Partie zurückblicken.
table-record = Aufzeichnung herunterladen
table-rules = Regeln nachlesen
