## Die Kommandozeile

help-starhold = Weltraumreiche im Taschenformat: Pocket Imperium und Small Star Empires, mit Freunden oder Bots.
help-everywhere = Überall: --lang en|de, --no-color. Ohne --lang entscheidet die Umgebung (STARHOLD_LANG, LANG).
help-group-commands = Befehle
help-group-arguments = Argumente
help-group-parameters = Angaben
help-usage = Aufruf: { $line }
help-usage-command = BEFEHL
help-usage-options = [OPTIONEN]
help-usage-arguments = [ARGUMENTE]
help-usage-more-arguments = [ARGUMENTE...]
help-default = [ohne Angabe: { $value }]
help-required = [nötig]
help-help = Diese Hilfe ausgeben.
help-play = Im Browser spielen; mit --terminal oder wenn eine Partie beschrieben ist, hier.
help-record = Zufällige Partien spielen und aufzeichnen.
help-replay = Auf eine aufgezeichnete Partie zurückblicken: in Worten, als Bild oder als Animation.
help-analyse = Jede Entscheidung einer aufgezeichneten Partie beurteilen: wer gewinnen konnte und was besser war.
help-trace = Den Verlauf einer Aufzeichnung ausgeben: vor jedem Ereignis und am Ende eine Zeile JSON.
help-trace-facts = auch sagen, was geschah: Fakten, einer nach dem anderen (docs/facts.md)
help-verify = Aufzeichnungen nachspielen und jedes Ereignis und das Ergebnis prüfen.
help-perft = Zählen, auf wie viele Arten eine Partie weitergehen kann.
help-bench = Messen, wie schnell die Regeln laufen, neben OpenSpiel, wo es installiert ist.
help-rules = Die Regeln eines Spiels oder eine einzelne Regel zeigen.
help-version = Die Version ausgeben.
help-game = pocket-imperium oder small-star-empires.
help-seats-number = Wie viele Sitze; sonst so wenige wie möglich.
help-seats-players = Wer spielt, Sitz für Sitz: human, bot, cadet, drifter, z. B. human,bot,drifter; oder wie viele.
help-seed = Woraus der Zufall zieht; dieselbe Zahl ergibt überall dieselbe Partie.
help-seed-random = Woraus der Zufall zieht; ohne sie ist jede Partie eine andere.
help-option = Eine Option des Spiels als name=wert, z. B. bounty=true; auch mehrmals. `starhold rules SPIEL` nennt sie.
help-tiles = Eine eigene Datei mit Sektorplättchen.
help-board = Eine eigene Datei mit einem Spielplan.
help-load = Eine gespeicherte Partie fortsetzen.
help-terminal = In diesem Terminal, nicht im Browser.
help-policy = Wie gewählt wird: uniform (gleichverteilt).
help-matches = Wie viele Partien, mit aufsteigenden Zufallszahlen; braucht --out.
help-out = Der Ordner für die Aufzeichnungen.
help-file = Eine Aufzeichnung; - ist die Standardeingabe.
help-files = Weitere Aufzeichnungen.
help-replay-at = Das Ereignis, nach dem Schluss ist; 0 ist der Anfang, ohne Angabe das Ende.
help-replay-eyes = Wer schaut: all (alles), none (Zuschauer) oder die Nummer eines Sitzes.
help-replay-svg = Die Stellung in diese SVG-Datei zeichnen.
help-replay-png = Die Stellung in diese PNG-Datei zeichnen.
help-replay-gif = Die Partie bis dahin, ein Bild für jedes Kommando, in diese GIF- oder WebP-Datei zeichnen.
help-replay-width = Breite in Pixeln; ohne Angabe 900, bei einer Animation 480.
help-analyse-time = Bedenkzeit für jede Suche, z. B. 100ms; die meisten Entscheidungen brauchen eine, zweifelhafte drei.
help-analyse-simulations = Stattdessen Simulationen für jede Suche; ohne beides { NUMBER(6000) }.
help-analyse-lines = Von so vielen der besten Antworten sagen, was folgen könnte; 0: nichts als die beste Antwort.
help-analyse-json = Alles als JSON ausgeben.
help-analyse-plot = Die Chancen aller Plätze über die Partie in diese SVG-Datei zeichnen.
help-depth = Wie viele Antworten tief.
help-divide = Die letzte Tiefe nach der ersten Antwort aufteilen.
help-quick = Kürzere Läufe, gröbere Zahlen.
help-rules-game = Das Spiel, dessen Regeln gezeigt werden; sonst eine Liste aller Kennungen.
help-rules-id = Die Kennung einer Regel wie PI-EXPLORE-3.
help-coverage = Zeigen, wo jede Regel umgesetzt und getestet ist.

## Was erwartet wurde

where-command = Befehl
where-argument = Argumente
where-line = Kommandozeile
expected-single = ein Wert
expected-option = name=wert wie bounty=true
expected-once = { $name } nur einmal
expected-seats = eine Liste aus { $known } wie human,bot,drifter oder eine Anzahl von Sitzen
expected-count = { $count } Spieler wie in der gespeicherten Partie
expected-load-alone = daneben weder --game, --option, --tiles noch --board
expected-positive = eine ganze Zahl ab 1
expected-out = --out ORDNER bei mehr als einer Partie
expected-sqlite = eine Datei von SQLite; PostgreSQL sichert man mit pg_dump
expected-writable = ein Ort, an den man schreiben kann
expected-value = ein Wert
expected-no-more = nichts weiter
expected-help = etwas, das `starhold --help` nennt

## Aufzeichnungen und Zählungen

recording = Spiele
recorded = { $count ->
    [one] 1 Aufzeichnung
   *[other] { $count } Aufzeichnungen
} in { $folder }
replay-drawn = { $file } gezeichnet.
analysing = Analysiere
analyse-line = Ereignis { $event }: { $grade } von { $player }, { $before } % → { $after } %. { $did } Besser: { $best } statt { $played }{ $then }.
analyse-or = { $chance ->
    [no] oder { $line }
   *[other] oder { $line } ({ $chance } %)
}
analyse-luck = Glück mit dem, was zugleich aufgedeckt wurde: { $players }.
analyse-luck-of = { $player } { $by } %
analyse-decided = Was die Partie entschied, nach der Chance vor einem Zug und vor dem nächsten:
analyse-turn = { $number }. Ereignis { $event }: { $did } { $player } { $before } % → { $after } %.
analyse-player = wer
analyse-counted = Entscheidungen, die zählen
analyse-lost = Chance, die jede kostete
analyse-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
analyse-by-phase = verlorene Chance, nach Phasen
analyse-best = Beste Züge von { $player }: { $count ->
        [one] Ereignis { $moves }
       *[other] Ereignisse { $moves }
    }.
analyse-worst = Teuerste Züge von { $player }: { $count ->
        [one] Ereignis { $moves }
       *[other] Ereignisse { $moves }
    }.
perft-answer = Antwort
perft-depth = Tiefe
perft-count = Arten
perft-time = Sekunden

## Regeln

rules-shared = Alle Spiele
rules-usage = `starhold rules SPIEL` zeigt eine Seite, `starhold rules KENNUNG` eine Regel.
rules-id = Regel
rules-implemented = umgesetzt
rules-tested = getestet
rules-coverage = { $rules } Regeln: { $unimplemented } nicht im Code genannt, { $untested } in keinem Test.

## Das Menü

menu-welcome = Willkommen bei Starhold. Enter nimmt, was in Klammern steht.
menu-game = Welches Spiel?
menu-seats = Wie viele Spieler, { $first } bis { $last }?
menu-humans = Wie viele davon sind Menschen an diesem Bildschirm, { $first } bis { $last }?
menu-bots = Welche Bots nehmen die anderen Plätze ein?
menu-again = Bitte eine Zahl von { $first } bis { $last }.
compiling = { $game } wird einmalig kompiliert: etwa 10 s …

## Der Tisch

player-you = du
points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
points-hidden = Punkte verdeckt
legend-legal = dieses Feld kannst du wählen
choices-numbers = { $first } bis { $last }
answer-done = fertig

## Was geschah

news-points = Punkte: { $gains }.
news-more = … mehr mit `verlauf`

## Im Gespräch

hand-over = { $player }: Drück Enter, wenn du allein am Bildschirm bist.
hint-type = { $kind ->
    [hex] ein Feld wie A3, oder hilfe
    [number] eine Zahl, oder hilfe
    [sector] ein Sektorbuchstabe, oder hilfe
    [plan] Buchstaben oder Listenplatz, oder hilfe
   *[other] Wort oder Listenplatz, oder hilfe
}
hint-enter = Tippe eine der Möglichkeiten, oder hilfe.
not-understood = „{ $text }“ steht hier weder zur Wahl noch ist es ein Befehl. hilfe zeigt, was alles geht.
refused = Geht nicht: { $why } ({ $rule })
undo-nothing = Nichts zurückzunehmen: du hast noch nicht geantwortet, oder seither wurde etwas aufgedeckt.
undone = Zurückgenommen: { $answer }.
undone-secret = Zurückgenommen: was { $player } verdeckt geantwortet hat.
why-usage = Warum was? Nenne ein Feld, eine Zahl, einen Sektor oder einen Plan, etwa: warum A3
why-possible = { $answer } ist möglich.
match-over = Die Partie ist zu Ende. punkte, verlauf, feld, speichern DATEI und regeln gehen noch; Enter beendet.
save-replace = { $file } gibt es schon. Ersetzen? (ja/nein)
save-failed = { $file } ließ sich nicht schreiben: { $reason }
saved = Gespeichert als { $file }. Weiter mit: starhold play --load { $file }
quit-save = Partie speichern? (ja: { $file }, ein Dateiname, oder Enter zum Gehen ohne Speichern)
after-match = speichern DATEI behält die Aufzeichnung, verlauf zeigt alles; Enter beendet.
score-round = Runde { $round }
score-last-round = Runde { $round } und Schlusswertung
score-total = Summe

## Befehle beim Spielen: das erste Wort wird angeboten, die anderen gehen auch

word-done = fertig f done
word-undo = zurück u undo
word-why = warum wieso
word-rules = regeln regel
word-score = punkte stand
word-log = verlauf
word-board = feld zeigen
word-save = speichern sichern
word-help = hilfe h ?
word-quit = ende q beenden
word-yes = ja j
word-no = nein n
usage-undo = { $word }
usage-why = { $word } A3
usage-rules = { $word } PI-EXPLORE-3
usage-score = { $word }
usage-log = { $word }
usage-board = { $word }
usage-save = { $word } DATEI
usage-help = { $word }
usage-quit = { $word }
help-word-undo = deine letzte Antwort rückgängig machen, und was Bots seither taten
help-word-why = warum ein Feld, eine Zahl, ein Sektor oder ein Plan nicht geht
help-word-rules = eine Regel nach ihrer Kennung, oder die ganze Seite
help-word-score = Punkte bisher, Runde für Runde oder wofür es sie gab
help-word-log = alles, was bisher geschah
help-word-board = den Spielplan noch einmal zeichnen
help-word-save = die Partie in eine Datei speichern
help-word-help = diese Hilfe
help-word-quit = gehen, auf Wunsch mit Speichern
help-answers = Antworte mit einem Feld (A3), einer Zahl, einem Sektor (A), fertig oder dem Platz in der Liste.

## Geschwindigkeit

bench-what = was
bench-best = bester Wert
bench-median = Median
bench-unit = Einheit
bench-running = Messe …
bench-playouts = { $game }, { $seats } Sitze: zufällige Partien, ein Kern
bench-two-threads = { $game }: zwei Threads gegen einen
bench-step = { $game }: ein Schritt aus Python
bench-state = { $game }: ein Zustand
bench-cold = { $game }: erste Entscheidung, nichts kompiliert
bench-warm = { $game }: erste Entscheidung, schon kompiliert
bench-peer = OpenSpiel { $name }: zufällige Partien in C++, ein Kern
bench-million = Millionen Entscheidungen/s
bench-times = mal
bench-microseconds = µs
bench-seconds = s
bench-bytes = Bytes
bench-ratios = Starhold gegen OpenSpiel, bester gegen besten Wert, in diesem Lauf
bench-how = OpenSpiel: MCTSBot mit RandomRolloutEvaluator, zwei Simulationen mit je vielen Partien; die Schritte sind Partien mal mittlere Länge, getrennt ermittelt.
bench-no-peer = Für den Vergleich mit OpenSpiel: pip install "starhold[research]"

## starhold bench --cuda

help-cuda = Auf der GPU messen statt auf dem Prozessor.
help-cuda-verify = Prüfen, dass die GPU Byte für Byte dieselben Partien spielt.
bench-cuda-title = Zufallsspiel auf der GPU, Millionen Entscheidungen/s, neben { $cores } Threads des Prozessors
bench-cuda-match = Spiel, Sitze
bench-cuda-play = gespielt
bench-cuda-step = in Schritten
bench-cuda-observe = in Schritten, beobachtet
bench-cuda-threads = Prozessor
bench-cuda-ratio = mal
bench-cuda-verifying = Auf beiden wird gespielt …
bench-cuda-differs = { $what } weicht ab in { $match }
bench-cuda-same = { $game }: { $matches } ganze Partien und { $stepped } einzelne Schritte, jede Konfiguration: dieselben Bytes
