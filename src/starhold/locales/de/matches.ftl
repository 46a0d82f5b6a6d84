# Meine Partien: was wartet, was zu Ende ist, was es über mich sagt.

matches-waiting = Warten auf andere
matches-play = Spielen
matches-open = Öffnen
matches-nudge = { $player } anstupsen
matches-nudge-sent = { $player } wurde angestupst.
matches-days-left = { $count ->
    [one] noch 1 Tag
   *[other] noch { $count } Tage
}
matches-hours-left = { $count ->
    [one] noch 1 Stunde
   *[other] noch { $count } Stunden
}
matches-minutes-left = { $count ->
    [one] noch 1 Minute
   *[other] noch { $count } Minuten
}
matches-past = Beendet
matches-past-count = { $count ->
    [0] keine
    [one] { $count }
   *[other] { $count }, die neueste zuerst
}
matches-no-result = ohne Ergebnis
matches-place = { $place }.
matches-more = Mehr zeigen
matches-none = Noch keine Partien
matches-none-about = Wähle ein Spiel. Alles, was du spielst, findest du hier wieder.
matches-first = Spiele deine erste Partie
matches-none-ended = Noch ist keine zu Ende.
matches-none-fit = Keine Partie passt.
matches-show-all = Alle zeigen

matches-filters = Welche Partien
matches-any-game = Alle Spiele
matches-with = Gegen
matches-with-any = Gegen alle
matches-with-bots = Nur Bots
matches-with-people = Mit Menschen
matches-result = Ergebnis
matches-result-any = Jedes Ergebnis
matches-result-won = Gewonnen
matches-result-lost = Nicht gewonnen
matches-seats-label = Spieler
matches-seats-any = Beliebig viele
matches-seats = { $count } Spieler

matches-aside = Meine Statistik und Aufzeichnungen
matches-figures = Meine Statistik
matches-records = Aufzeichnung öffnen
matches-since = dabei seit { $month }
matches-count = { $count ->
    [one] Partie
   *[other] Partien
}
matches-won = gewonnen
matches-won-of = { $won } von { $matches }
matches-by-chance = allein durch Glück { $share }
matches-few = { $count ->
    [one] Noch eine Partie, dann siehst du hier mehr.
   *[other] Noch { $count } Partien, dann siehst du hier mehr.
}
matches-all = Alle Partien
matches-last-places = Letzte { $count } Plätze
matches-streak = { $longest ->
    [0] Noch kein Sieg.
    [one] Längste Serie: 1 Sieg.
   *[other] Längste Serie: { $longest } Siege.
}
matches-streak-now = Gerade: { $count }.
matches-against = Partien mit Bots

data-title = Meine Daten
data-about = Dieser Browser merkt sich, wer du bist. Deine Statistik siehst nur du.
data-export = Alles herunterladen
data-delete = Löschen …
data-delete-title = Alles über dich löschen?
data-deleted-own = Deine Partien gegen Bots und an einem Bildschirm werden gelöscht, mit ihren Links.
data-deleted-name = Dein Name, deine Einstellungen und deine Statistik werden gelöscht. Deine anderen Geräte werden nicht mehr erkannt.
data-kept = Partien mit anderen Menschen bleiben, denn sie gehören auch ihnen. Dein Name verschwindet daraus, und ein Bot spielt für dich weiter.
data-kept-copies = Was andere selbst gespeichert haben, bleibt bei ihnen. Sicherungen des Servers werden mit der Zeit überschrieben.
data-sure = Ich weiß, dass das endgültig ist.
data-cancel = Alles behalten
data-delete-now = Endgültig löschen
data-gone = Alles über dich ist gelöscht
data-gone-about = { $deleted ->
    [0] Keine Partie gehörte dir allein.
    [one] 1 Partie ist gelöscht.
   *[other] { $deleted } Partien sind gelöscht.
} { $kept ->
    [0] Keine bleibt.
    [one] 1 bleibt bei anderen, ohne deinen Namen.
   *[other] { $kept } bleiben bei anderen, ohne deinen Namen.
}
data-new = Neu anfangen
