## Startseite

web-home = Zu welchen Sternen heute?
web-about = { $count ->
    [2] Zwei Brettspiele im Weltraum
   *[other] Brettspiele im Weltraum
}, kostenlos und ohne Anmeldung.
web-players = { $first }–{ $last } Spieler
web-hexes = { $count } Felder
web-roll = Anderer Spielplan
web-mode = Mit wem?
web-mode-bots = Gegen Bots
web-mode-bots-about = beginnt sofort
web-mode-friends = Mit Freunden (Link)
web-mode-friends-about = ohne Anmeldung
web-mode-screen = Ein Bildschirm
web-mode-screen-about = Gerät weitergeben
web-bots = Bots
web-more = Mehr Optionen
web-more-about = Alle Optionen des Spiels, jeder Platz, die Uhr
web-coached = Mit Trainer
web-coached-about = Sagt nach deinen Zügen, was sie dich kosten oder was gut war.
web-go-bots = Jetzt spielen
web-go-friends = Link erstellen
web-go-screen = Jetzt spielen
web-refused = Diese Optionen passen nicht zusammen
web-mended-seats = Das ist für { $count } Spieler, also sind es jetzt { $count }.
web-mended-options = Nicht alle Optionen passen zu so vielen Spielern: Es gilt wieder der Standard.
web-galaxy-seats = Diese Galaxie ist für { $seats } Spieler.
web-options-usual = Standard nehmen
web-mine = Deine Partien
web-mine-none = Gerade läuft keine. Die nächste ist zwei Klicks entfernt.
web-mine-all = Alle meine Partien
web-stale = Die Liste ist vielleicht veraltet: Der Server antwortet nicht. Neuer Versuch …
web-open = Offene Partien
web-open-new = Eine anbieten
web-open-none = Gerade sucht niemand Mitspieler.
web-open-people = Spieler
web-open-seats = Plätze
web-open-pace = Bedenkzeit
web-seats-free = { $free } von { $count } frei
web-open-since = Angeboten { $time }
web-just-now = gerade eben
web-join = Mitspielen
web-live = Partien zum Zuschauen
web-live-all = Mit Bildern
puzzle-today-about = Ein Zug ist besser als alle anderen. Findest du ihn?
web-watch = Zuschauen
web-watch-about = Öffentliche Partien, die gerade gespielt werden.
web-watch-more = Mehr zeigen
web-watch-none = Gerade wird keine öffentliche Partie gespielt. Lass Bots spielen oder biete selbst eine Partie an: Andere können mitspielen und zuschauen.
web-watch-bots = Bots bei { $game } zuschauen
web-standing-one = { $player } wartet auf dich
web-standing-turn = Du bist am Zug
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
web-colour-of = Farbe von Platz { $number }
web-seat = Platz { $number }
web-seat-name = Name auf Platz { $number }
web-seat-me = Ich
web-seat-here = Jemand an diesem Bildschirm
web-seat-friend = Jemand, per Link eingeladen
web-seat-friend-about = Offen, bis jemand dazukommt.
web-seat-bot = Bot: { $bot }
web-seat-open = Freier Platz
web-player = Spieler { $number }
web-options = Optionen
web-option-seats = Mit anderer Spielerzahl
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
web-board-fixed = Gespielt wird auf dieser Galaxie, wie sie gezeichnet ist.
web-board-this = Auf diesem Spielplan wirst du spielen.
web-board-drawn = Ein Spielplan wie dieser: Er wird beim Start ausgelost, mit gleichen Chancen für alle.

## Der Warteraum

web-room = Warteraum
web-room-sit = Wähle einen Namen und einen Platz
web-room-waiting = { $count ->
    [one] Wartet auf 1 weiteren Spieler
   *[other] Wartet auf { $count } weitere Spieler
}
web-room-unready = Noch nicht bereit: { $names }
web-room-you = Auf dich wird gewartet: Drücke „Ich bin bereit“
web-room-start = Alle sind bereit. Starte, wann du magst
web-room-dealt = Wer wo sitzt und wer beginnt, wird zum Start ausgelost; eine gewählte Farbe behältst du.
web-room-new = Neu hier? Das Spiel in einer Minute
web-room-rules = Alle Regeln
web-room-host = Alle sind da. Wer eingeladen hat, startet die Partie
web-you = du
web-bot = Bot
web-ready = Bereit
web-not-ready = Nicht bereit
web-nudge = Anstupsen
web-sit = Platz nehmen
web-fill = Platz { $number } besetzen
web-fill-bot = Bot wählen
web-start = Starten
web-be-ready = Ich bin bereit
web-unready = Doch nicht bereit
web-leave = Verlassen
web-invite-about = Wer diesen Link öffnet, kann mitspielen oder zuschauen. Ohne Anmeldung, ohne Installation.
web-invite-scan = Am Tisch abscannen oder den Link senden.
web-qr-large = Code zum Scannen: groß zeigen
web-invite-link = Einladungslink
web-invite-make = Link erstellen
web-invite-title = Spiele { $game } mit mir
web-watchers = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
web-reconnecting = Verbindung verloren. Neuer Versuch …
