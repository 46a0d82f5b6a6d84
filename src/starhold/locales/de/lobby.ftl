## Startseite

web-home = Zu welchen Sternen heute?
web-players = { $first }–{ $last } Spieler
web-hexes = { $count } Felder
web-roll = Anderer Spielplan
web-mode = Mit wem?
web-mode-bots = Gegen Bots
web-mode-bots-about = beginnt sofort
web-mode-friends = Freunde per Link
web-mode-friends-about = ohne Anmeldung
web-mode-screen = Ein Bildschirm
web-mode-screen-about = Gerät weitergeben
web-bots = Bots
web-more = Mehr
web-more-about = Alle Optionen des Spiels, jeder Sitz, die Uhr
web-go-bots = Jetzt spielen
web-go-friends = Link erstellen
web-go-screen = Jetzt spielen
web-refused = Diese Optionen passen nicht zusammen
web-mended-seats = Das geht mit { $count } Spielern, also sind es jetzt { $count }.
web-mended-options = Nicht alle Optionen passen zu so vielen Spielern: Es gelten wieder die üblichen.
web-galaxy-seats = Diese Galaxie ist für { $seats }.
web-options-usual = Übliches nehmen
web-mine = Deine Partien
web-mine-none = Gerade läuft keine. Die nächste ist zwei Klicks entfernt.
web-mine-all = Alle meine Partien
web-stale = Die Liste ist alt: Der Server antwortet nicht. Neuer Versuch …
web-open = Offene Partien
web-open-new = Eine anbieten
web-open-none = Gerade sucht niemand Mitspieler.
web-open-people = Spieler
web-open-seats = Sitze
web-open-pace = Bedenkzeit
web-seats-free = { $free } von { $count } frei
web-open-since = Angeboten { $time }
web-just-now = gerade eben
web-join = Mitspielen
web-live = Partien zum Zuschauen
web-live-all = Mit Bildern
puzzle-today-about = Eine Antwort ist klar die beste. Findest du sie?
web-watch = Zuschauen
web-watch-about = Öffentliche Partien, die gerade gespielt werden.
web-watch-more = Mehr zeigen
web-watch-none = Gerade spielt niemand eine öffentliche Partie. Lass Bots spielen oder biete selbst eine an: Andere können mitspielen und zuschauen.
web-watch-bots = Bots bei { $game } zuschauen
web-standing-yours = Alle warten auf dich
web-standing-open = { $count ->
    [one] Wartet auf 1 weiteren Spieler
   *[other] Wartet auf { $count } weitere Spieler
}
web-standing-ready = Alle sind da
web-standing-waiting = Wartet auf { $names }
web-standing-ended = { $count ->
    [one] { $winners } hat gewonnen, { $reason }
   *[other] { $winners } haben gewonnen, { $reason }
}
web-status-open = Nicht begonnen
web-status-running = Wartet
web-status-ended = Beendet

## Eine neue Partie

web-new = Neue Partie
web-seats = Wer spielt?
web-colour = Deine Farbe
web-colour-taken = { $colour }: gewählt von { $player }
web-colour-of = Farbe von Sitz { $number }
web-seat = Sitz { $number }
web-seat-name = Name auf Sitz { $number }
web-seat-me = Ich
web-seat-here = Jemand an diesem Bildschirm
web-seat-friend = Jemand, per Link eingeladen
web-seat-friend-about = Offen, bis jemand dazukommt.
web-seat-bot = Bot: { $bot }
web-seat-open = Offener Sitz
web-player = Spieler { $number }
web-options = Optionen
editor-pick = Galaxie
editor-pick-about = Deine eigenen Galaxien und die, die du über einen Link geöffnet hast.
editor-pick-box = Aus der Schachtel
editor-pick-draw = Galaxie zeichnen
web-table = Tisch
web-clock = Uhr
web-clock-about = Ist die Zeit um, spielt ein Bot weiter, bis die Person zurückkommt.
web-clock-kind = Zeit gilt für
web-clock-total = die ganze Partie
web-clock-decision = jede Entscheidung
web-clock-minutes = Minuten
web-clock-increment = Sekunden je Zug dazu
web-pace-none = Keine Uhr
web-pace-decision = { $time } je Entscheidung
web-pace-total = { $time } insgesamt
web-pace-increment = { $time } + { $more } je Entscheidung
web-pace-own = Eigene Zeiten …
web-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
web-hours = { $count } h
web-minutes = { $count } min
web-seconds = { $count } s
web-public = Öffentlich
web-public-about = Steht auf der Startseite: Alle können mitspielen und zuschauen.
web-public-watch = Steht auf der Startseite: Alle können zuschauen.
web-board-this = Auf diesem Plan wirst du spielen.
web-board-drawn = Ein Plan wie dieser: Er wird beim Start gezogen, mit gleichen Chancen für alle.

## Der Warteraum

web-room = Warteraum
web-room-sit = Wähle einen Namen und einen Sitz
web-room-waiting = { $count ->
    [one] Wartet auf 1 weiteren Spieler
   *[other] Wartet auf { $count } weitere Spieler
}
web-room-unready = Noch nicht bereit: { $names }
web-room-you = Auf dich wird gewartet: Drücke „Ich bin bereit“
web-room-start = Alle sind bereit. Starte, wann du magst
web-room-dealt = Wer wo sitzt und wer beginnt, wird zum Start ausgelost; eine gewählte Farbe bleibt deine.
web-room-new = Neu hier? Das Spiel in einer Minute
web-room-rules = Alle Regeln
web-room-host = Alle sind da. Wer eingeladen hat, startet die Partie
web-you = du
web-bot = Bot
web-ready = Bereit
web-not-ready = Nicht bereit
web-nudge = Anstupsen
web-sit = Hier sitzen
web-fill = Sitz { $number } besetzen
web-fill-bot = Bot dazusetzen …
web-start = Starten
web-be-ready = Ich bin bereit
web-unready = Doch nicht bereit
web-leave = Verlassen
web-invite-about = Wer diesen Link öffnet, kann sich setzen oder zuschauen. Ohne Anmeldung, ohne Installation.
web-invite-scan = Über den Tisch scannen oder den Link senden.
web-qr-large = Code zum Scannen: groß zeigen
web-invite-link = Einladungslink
web-invite-make = Link erstellen
web-invite-title = Spiele { $game } mit mir
web-watchers = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
web-reconnecting = Verbindung verloren. Neuer Versuch …
