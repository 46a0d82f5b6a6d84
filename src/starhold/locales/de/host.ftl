## Seiten

server-title = Starhold
server-not-built = Der Server läuft, aber die Web-App ist nicht gebaut. Einmal run.py aufrufen, dann ist sie es.

## starhold serve

serving = Starhold ist offen unter { $address } – beenden mit Strg+C.
expected-free-port = eine freie Adresse mit freiem Port
expected-port = ein Port von 0 bis 65535
expected-folder = ein beschreibbarer Ordner
expected-prefix = ein Pfad wie /games, ohne / am Ende
help-serve = Einen Tischserver für den Browser öffnen.
help-host = Die Adresse, an der gelauscht wird; 0.0.0.0 lässt andere Rechner herein.
help-port = Der Port; 0 nimmt irgendeinen freien.
help-open = Den Browser öffnen.
help-settings = Jede Einstellung mit ihrer Umgebungsvariable ausgeben und enden.
setting-name = Variable
setting-value = Wert
setting-about = was sie einstellt
setting-host = Die Adresse, an der gelauscht wird; 0.0.0.0 lässt andere Rechner herein.
setting-port = Der Port; 0 nimmt irgendeinen freien.
setting-data = Der Ordner für Datenbank und Geheimnis; sonst der Datenordner des Benutzers.
setting-database = Die Datenbank, als Datei oder URL; sonst starhold.db im Datenordner.
setting-prefix = Der Pfad, hinter dem ein Reverse Proxy Starhold anbietet, etwa /games.
setting-address = Die öffentliche Adresse, etwa https://games.example.org; Cookies gelten dann nur über https.
setting-origins = Weitere Ursprünge, deren Seiten diesen Server benutzen dürfen, mit Kommas getrennt.
setting-proxies = Adressen von Reverse Proxys, denen geglaubt wird, wer fragt, mit Kommas getrennt.
setting-secret = Unterschreibt die Cookies; sonst einmal gemacht und im Datenordner aufbewahrt.
setting-bot-workers = Prozesse, in denen Bots denken, höchstens.
setting-bot-pause = Sekunden, die ein Bot mindestens für eine Antwort braucht, damit man folgen kann.
setting-standin = Der Bot, der für Leute weiterspielt, deren Zeit um ist oder die aufgeben.
setting-absence = Sekunden, die jemand fort sein muss, bevor andere einen Bot für ihn spielen lassen dürfen.
setting-grace = Sekunden, in denen ein Zug zurückgenommen werden kann, bevor der Nächste davon erfährt; 0 für keine.
setting-talk = Was Leute am Tisch einander höchstens sagen dürfen: words (Worte), reactions (Reaktionen) oder none (nichts).
setting-log-level = Was protokolliert wird: debug, info, warning oder error.
setting-log-format = console für Menschen, json für Programme, auto je nachdem, wer liest.
setting-table-idle = Sekunden, nach denen eine Partie, die niemand ansieht, den Speicher verlässt (nicht die Datenbank).
setting-open-idle = Sekunden, nach denen eine Partie, zu der niemand kam, nicht mehr aufgeführt wird.
setting-cookie-life = Sekunden, die ein Gast nach dem letzten Besuch bekannt bleibt.
setting-link-life = Sekunden, die ein persönlicher Link gilt.
setting-invite-life = Sekunden, die eine Einladung gilt.
setting-stop-wait = Sekunden, die offene Verbindungen beim Beenden bekommen.
setting-silence = Sekunden, nach denen eine Verbindung auf ein Lebenszeichen geprüft und nach noch einmal so vielen getrennt wird.
setting-body-bytes = Bytes einer Anfrage, höchstens.
setting-frame-bytes = Bytes einer Nachricht über den Socket, höchstens.
setting-queue-frames = Nachrichten, die auf einen langsamen Leser warten, höchstens; dann ersetzt sie ein Gesamtbild.
setting-queue-bytes = Bytes, die auf einen langsamen Leser warten, höchstens.
setting-address-requests = Anfragen von einer Adresse in einer Minute.
setting-guest-requests = Anfragen eines Gastes in einer Minute.
setting-address-guests = Neue Gäste von einer Adresse in einer Stunde.
setting-address-matches = Neue Partien von einer Adresse in einer Stunde.
setting-guest-matches = Neue Partien eines Gastes in einer Stunde.
setting-address-tokens = Links, die von einer Adresse in einer Stunde gemacht oder geöffnet werden.
setting-address-sockets = Offene Sockets von einer Adresse.
setting-guest-sockets = Offene Sockets eines Gastes.
setting-socket-frames = Nachrichten auf einem Socket in einer Sekunde, im Mittel.
setting-socket-burst = Nachrichten auf einem Socket auf einmal.
