## Ohne Verbindung

offline-about = Der Server ist nicht zu erreichen. Deine Partien sind dort sicher; diese Seite macht von selbst weiter, sobald er antwortet. Bis dahin geht das hier auf deinem Gerät:
offline-rules = Regeln
offline-no-rules = Regeln, die du hier einmal geöffnet hast, lassen sich ohne Verbindung lesen.
offline-puzzles = Aufgaben
offline-no-puzzles = Aufgaben, die du hier einmal geöffnet hast, lassen sich ohne Verbindung lösen.
offline-replays = Rückblicke
offline-no-replays = Partien, auf die du hier zurückgeblickt hast, lassen sich ohne Verbindung wieder ansehen.
