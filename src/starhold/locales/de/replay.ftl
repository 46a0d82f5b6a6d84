# Auf eine Partie zurückblicken, im Browser.

replay-title = Rückblick
replay-from-start = Von Anfang an abspielen
replay-see-end = Das Ende sehen
replay-played-by = { $game }: { $players }
replay-result = { $count ->
    [one] { $winners } hat gewonnen, { $reason }
   *[other] { $winners } haben gewonnen, { $reason }
}
replay-none = Hier gibt es keine Partie zum Nachspielen
replay-table = Zum Tisch
replay-bring = Auf eine Partie zurückblicken
replay-bring-about = Öffne die Aufzeichnung einer beliebigen Partie: von diesem Server, aus dem Terminal oder von einem Bot. Jeder Zug darin wird geprüft.
replay-file = Wähle die Datei einer Aufzeichnung oder ziehe sie hierher
replay-paste = Oder füge eine Aufzeichnung oder einen Link ein
replay-show = Zeigen
replay-large = Diese Datei ist zu groß für eine Aufzeichnung.
replay-other = Andere Aufzeichnung

replay-slider = Stelle in der Partie
replay-at = Ereignis { $at } von { $last }
replay-first = Zum Anfang
replay-back = Zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Vor
replay-last = Zum Ende
replay-speed = Tempo
replay-by = Schritte
replay-by-event = Ereignisse
replay-by-command = Kommandos

replay-eyes = Zu sehen
replay-eyes-all = Alles
replay-eyes-none = Was Zuschauer sahen
replay-eyes-seat = Was { $player } sah

replay-measure = Was das Diagramm zeigt
replay-measure-points = Punkte
replay-graph = { $measure } im Lauf der Partie
replay-tab-graph = Diagramm

replay-tools = Ansicht, Bilder, Teilen
replay-copy = Link kopieren
replay-copied = Der Link zu dieser Stelle ist kopiert.
replay-not-copied = Der Link konnte nicht kopiert werden.

replay-go-on = Von hier weiterspielen
replay-go-on-about = Eine neue Partie beginnt mit der Stellung nach Ereignis { $at }. Wer spielt weiter?
replay-go-on-now = Weiterspielen
replay-seat-me = Ich
replay-seat-open = Wer dazukommt
replay-seat-bot = Bot: { $bot }

replay-jump = Gehe zu: { $what }
replay-save = Sichern
replay-save-png = Dieser Augenblick als Bild (PNG)
replay-save-svg = Dieser Augenblick als Zeichnung (SVG)
replay-film = Die ganze Partie als animiertes Bild (GIF)
replay-film-begins = Der Server beginnt, die ganze Partie zu zeichnen …
replay-film-at = Bild { $done } von { $of }
replay-film-stop = Abbrechen
