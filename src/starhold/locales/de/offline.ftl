## Ohne Verbindung

offline-about = Der Server ist nicht zu erreichen. Deine Partien sind dort sicher; sobald er antwortet, geht es hier von selbst weiter. Bis dahin kannst du das hier auf deinem Gerät tun:
offline-rules = Regeln
offline-no-rules = Regeln, die du hier einmal geöffnet hast, lassen sich ohne Verbindung lesen.
offline-puzzles = Aufgaben
offline-no-puzzles = Aufgaben, die du hier einmal geöffnet hast, lassen sich ohne Verbindung lösen.
offline-replays = Partien zum Nachspielen
offline-no-replays = Partien, auf die du hier zurückgeblickt hast, lassen sich ohne Verbindung wieder ansehen.
