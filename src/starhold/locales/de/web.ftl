## Die Seite: Leiste, Dialoge, Meldungen

web-title = Starhold
web-skip = Zum Inhalt springen
web-nav = Hauptmenü
web-nav-home = Starhold, zur Startseite
web-nav-play = Spielen
web-nav-new = Neue Partie
web-nav-more = Mehr
web-nav-watch = Zuschauen
web-loading = Lädt …
web-preparing = Der Server macht sich bereit. Der allererste Start dauert ein, zwei Minuten.
web-again = Noch einmal versuchen
web-close = Schließen
web-copy = Kopieren
web-copied = Kopiert
web-share = Teilen
web-yes = Ja
web-no = Nein
web-guest = Gast
web-name-choose = Name wählen
web-lost = Hier ist nichts
web-lost-about = Diese Seite ist leerer Raum. Vielleicht ist der Link unvollständig.

web-outdated = Diese Seite und der Server haben verschiedene Versionen. Bitte lade die Seite neu.
problem-offline = Der Server ist nicht zu erreichen. Bist du online?
problem-server = Der Server konnte das nicht ausführen. Bitte versuche es noch einmal.
problem-missing = Unter dieser Adresse gibt es nichts.
problem-page = Auf dieser Seite ist etwas schiefgegangen. Neu laden hilft.

## Einstellungen

web-settings = Einstellungen
web-name-about = So nennen dich die anderen
web-name = Name
web-theme = Farben
web-theme-system = System
web-theme-dark = Dunkel
web-theme-light = Hell
web-language = Sprache
web-language-en = English
web-language-de = Deutsch
web-motion = Bewegung
web-motion-system = Wie im System
web-motion-still = Aus
web-speed = Tempo der Züge und Bots
web-speed-slow = Langsam
web-speed-normal = Normal
web-speed-quick = Schnell
web-speed-once = Sofort
web-hatch = Muster auf dem Spielplan
web-hatch-normal = Fein
web-hatch-strong = Kräftig
web-names = Namen der Felder
web-names-about = Jedes Feld zeigt seinen Namen, wie er im Verlauf steht. Taste: L.
web-sound = Ton
web-volume = Lautstärke
web-confirm = Wahl bestätigen
web-confirm-about = Eine Wahl auf dem Spielplan wird erst gezeigt und mit einem zweiten Tippen gesendet.
web-recap = Rückblicke
web-recap-about = Was eine Runde oder Partie gebracht hat, wird kurz gezeigt. Tippen oder eine Taste drücken führt weiter.
web-letters = Tasten mit nur einem Buchstaben
web-letters-about = U macht rückgängig, D beendet ein Kommando und so weiter. Schalte sie aus, wenn du deinem Rechner diktierst.
web-notify = Benachrichtigen
web-notify-about = Eine Meldung auf diesem Gerät, wenn du am Zug bist und die Seite im Hintergrund ist.
web-notify-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
web-device = Auf einem anderen Gerät spielen
web-device-about = Ein persönlicher Link nimmt Namen, Partien und Einstellungen auf ein anderes Gerät mit. Wer ihn hat, kann für dich spielen: Behalte ihn für dich.
web-device-make = Persönlichen Link erstellen
web-device-link = Persönlicher Link
web-device-done = Dieses Gerät gehört jetzt dir.
web-device-welcome = Willkommen zurück, { $name }.
web-device-lost = Der Link ist verbraucht oder zu alt. Erstelle einen neuen auf dem Gerät, auf dem du sonst spielst.
web-until = Gilt einmal, bis { $time }.

## Hilfe

web-help = Hilfe
web-help-rules = Regeln
web-help-rules-here = was sie zur aktuellen Frage sagen
web-help-aid = Übersicht
web-help-aid-about = alles auf einer Seite

## Tasten

web-keys = Tasten und Gesten
web-keys-board = Auf dem Spielplan
web-keys-table = Am Tisch
web-keys-replay = Beim Nachspielen
web-keys-editor = Im Galaxie-Editor
web-keys-everywhere = Sonst
web-key-walk = über den Spielplan gehen
web-key-choosable = zum nächsten oder vorigen wählbaren Feld
web-key-ends = zum ersten oder letzten Feld
web-key-why = warum das Feld wählbar ist oder nicht; zweimal: Hilfe
web-key-what = was das Feld ist
web-key-names = Namen der Felder zeigen oder verbergen
web-key-diagonal = entlang der anderen Diagonale gehen
web-key-choose = Feld, Karte oder Knopf wählen
web-key-number = eine Zahl, Karte oder einen Marker wählen
web-key-step = eins mehr, eins weniger
web-key-done = fertig oder hier bleiben
web-key-card-move = die zuletzt genommene Karte auf einen anderen Platz legen
web-key-card-back = die letzte Karte eines Plans zurücknehmen
web-key-undo = rückgängig machen
web-key-undo-all = das ganze Kommando rückgängig machen
web-key-let-go = abbrechen, schließen
web-key-line = Antworten eintippen, etwa A3 2 A4
web-key-to-board = zum Spielplan oder zur Frage
web-key-hint = ein Tipp, wenn du nur gegen Bots spielst
web-key-repeat = die Frage noch einmal vorlesen
web-key-points = die Punkte vorlesen
web-key-talk = zum Chat
web-key-react = eine Reaktion senden
web-key-zoom = Spielplan vergrößern, ganz zeigen
web-key-next = nächste Lektion der Tour, wenn nichts zu tun ist
web-key-replay-event = ein Ereignis vor oder zurück, mit Umschalt ein Kommando
web-key-replay-command = ein Kommando vor oder zurück
web-key-replay-round = eine Runde vor oder zurück
web-key-replay-ends = zum Anfang oder zum Ende
web-key-replay-play = abspielen, anhalten
web-key-replay-mistake = der nächste beurteilte Zug der Analyse, mit Umschalt der davor
web-keys-try = In einer Variante
web-key-try = von hier an anders antworten, und zurück zur Partie
web-key-try-walk = eine Antwort zurück oder weiter
web-key-try-sibling = eine andere Antwort auf dieselbe Frage
web-key-try-up = dorthin, wo die Linie beginnt
web-key-try-delete = ab hier löschen
web-key-try-leave = zurück zur Partie
web-key-editor-turn = das Teil in der Hand drehen, mit Umschalt andersherum
web-key-editor-flip = es wenden
web-key-editor-remove = es wegnehmen
web-key-editor-move = es um ein Feld verschieben, mit Umschalt auf der anderen Diagonale
web-key-editor-undo = rückgängig machen
web-key-editor-redo = wiederholen
web-key-search = im Regelwerk suchen
web-key-help = Hilfe
web-keycap-shift = Umschalt
web-keycap-ctrl = Strg
web-keycap-home = Pos1
web-keycap-end = Ende
web-keycap-page = Bild
web-keycap-space = Leertaste
web-keycap-del = Entf
web-keys-touch = Tippen wählt, langes Drücken sagt, was ein Feld ist, Ziehen bewegt eine Figur oder den Plan, zwei Finger vergrößern, doppeltes Tippen zeigt den ganzen Plan.

## Startseite

web-home = Zu welchen Sternen heute?
web-game = Spiel
web-players = { $first }–{ $last } Spieler
web-players-label = Spieler
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
web-watch = Zuschauen
web-watch-about = Öffentliche Partien, die gerade gespielt werden.
web-watch-more = Mehr zeigen
web-watch-none = Gerade spielt niemand eine öffentliche Partie. Biete selbst eine an: Andere können mitspielen und zuschauen.
web-your-turn = Du bist am Zug
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
web-room-host = Alle sind da. Wer eingeladen hat, startet die Partie
web-you = du
web-bot = Bot
web-ready = Bereit
web-not-ready = Nicht bereit
web-nudge = Anstupsen
web-nudged = Auf dich wird gewartet.
web-away = Nicht da
web-sit = Hier sitzen
web-fill = Sitz { $number } besetzen
web-fill-bot = Bot dazusetzen …
web-start = Starten
web-be-ready = Ich bin bereit
web-unready = Doch nicht bereit
web-leave = Verlassen
web-invite = Einladen
web-invite-about = Wer diesen Link öffnet, kann sich setzen oder zuschauen. Ohne Anmeldung, ohne Installation.
web-invite-scan = Über den Tisch scannen oder den Link senden.
web-qr-large = Code zum Scannen: groß zeigen
web-invite-link = Einladungslink
web-invite-make = Link erstellen
web-invite-title = Spiele { $game } mit mir
web-invited = Du bist eingeladen
web-invited-lost = Bitte um einen neuen Link: Dieser ist unbekannt oder zu alt.
web-watchers = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
web-reconnecting = Verbindung verloren. Neuer Versuch …
web-no-match-ask = Hat dir jemand diese Adresse gegeben, der dort spielt? Bitte um die Einladung: Sie steht im Menü der Partie.
web-no-match = Diese Partie gibt es nicht
