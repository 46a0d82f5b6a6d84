## Die Seite: Leiste, Dialoge, Meldungen

web-title = Starhold
web-skip = Zum Inhalt springen
web-nav = Hauptmenü
web-nav-home = Starhold, zur Startseite
web-to-start = Zur Startseite
web-nav-play = Spielen
web-nav-new = Neue Partie
web-nav-more = Mehr
web-nav-watch = Zuschauen
puzzle-nav = Aufgaben
matches-title = Meine Partien
matches-nav = Partien
matches-your-move = Du bist dran
editor-nav = Galaxien
book-nav = Regeln
offline-title = Keine Verbindung
offline-short = Keine Verbindung: Du siehst, was auf diesem Gerät gespeichert ist.
web-rule = Regel
web-rule-read = Regel lesen:
web-bot-strength = { $bot } · Stärke { $strength }/{ $of }
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
web-names = Namen der Felder
web-names-about = Jedes Feld zeigt seinen Namen, wie er im Verlauf steht. Taste: L.
web-language-en = English
web-language-de = Deutsch
web-sound = Ton
web-device = Auf einem anderen Gerät spielen
web-device-about = Ein persönlicher Link nimmt Namen, Partien und Einstellungen auf ein anderes Gerät mit. Wer ihn hat, kann für dich spielen: Behalte ihn für dich.
web-device-done = Dieses Gerät gehört jetzt dir.
web-device-welcome = Willkommen zurück, { $name }.
web-device-lost = Dieser Link wurde schon benutzt oder ist abgelaufen. Erstelle einen neuen auf dem Gerät, auf dem du sonst spielst.

## Hilfe

web-help = Hilfe

## Startseite

web-game = Spiel
web-players-label = Spieler
guide-new = Neu hier? Lerne beim Spielen:
guide-learn = { $game }
guide-continue = { $game }, weiter
puzzle-today = Aufgabe des Tages
web-your-turn = Du bist am Zug

## Der Warteraum

web-nudged = Auf dich wird gewartet.
web-away = Nicht da
web-invite = Einladen
web-invited = Du bist eingeladen
web-invited-lost = Wer dich eingeladen hat, kann dir einen neuen Link schicken.
web-no-match-ask = Hat dir jemand, der dort spielt, diese Adresse gegeben? Bitte um die Einladung: Sie steht im Menü der Partie.
web-no-match = Diese Partie gibt es nicht
