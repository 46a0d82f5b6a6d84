## Was der Server ablehnt

server-bad = Das geht nicht.
server-stranger = Du bist hier noch nicht bekannt: Öffne zuerst die Startseite.
server-foreign = Diese Anfrage kommt von einer Seite anderswo.
server-not-your-seat = Dort sitzt du nicht.
server-not-host = Das kann nur, wer zu dieser Partie eingeladen hat.
server-no-galaxy = Diese Galaxie gibt es nicht oder nicht mehr.
server-not-your-galaxy = Diese Galaxie hat jemand anders gezeichnet. Speichere stattdessen eine eigene Kopie.
server-galaxies-full = Du hast so viele Galaxien gespeichert, wie dieser Server behält. Lösch erst eine.
server-no-match = Diese Partie gibt es nicht, oder sie ist privat.
server-no-page = Hier ist nichts.
server-no-token = Dieser Link ist verbraucht, abgelaufen oder falsch geschrieben.
server-method = Diese Adresse nimmt solche Anfragen nicht an.
server-stale = Diese Frage ist nicht mehr offen.
server-time-out = Deine Zeit ist um. Ein Bot spielt weiter, bis du zurückkommst.
server-not-open = Die Partie hat schon begonnen.
server-not-running = Die Partie läuft nicht.
server-not-away = Sie sind da oder erst seit einem Augenblick fort. Bitte warte ein wenig.
server-not-awaited = Gerade wartet niemand auf sie.
server-nudged = Sie wurden eben erst angestupst. Bitte warte ein wenig.
server-not-ended = Die Partie ist noch nicht zu Ende.
server-seat-taken = Dieser Platz ist besetzt.
server-colour-taken = Diese Farbe hat schon jemand gewählt. Nimm eine andere, oder bittet einander zu tauschen.
server-not-ready = Noch sind nicht alle bereit.
server-no-undo = Das lässt sich nicht mehr rückgängig machen.
server-no-hints = Tipps gibt es nur in nicht öffentlichen Partien gegen Bots allein.
server-still-played = Dort spielst du gerade mit anderen: Bevor die Partie vorbei ist, hilft keine Engine.
server-not-sealed = Der Server denkt nur über das nach, was er selbst herausgegeben hat. Lade die Seite neu.
server-no-talk = Das kann an diesem Tisch nicht gesagt werden.
server-no-preview = Was auf eine geheime Antwort folgt, lässt sich nicht vorhersehen.
server-other-rules = Diese Partie begann auf diesem Server nach einem früheren Stand der Regeln und kann nicht weitergehen.
server-too-large = Das ist mehr, als der Server auf einmal annimmt.
server-not-json = Der Server versteht nur JSON.
server-bad-input = Der Server versteht nicht, was gesendet wurde.
server-too-many = Das war zu viel auf einmal. Warte einen Augenblick.
server-broken = Der Server hat einen Fehler gemacht. Verloren ist nichts.
server-busy = Der Server macht gerade einen anderen Film. Versuche es gleich noch einmal.
server-crowded = Der Server denkt gerade für zu viele. Versuche es gleich noch einmal.
server-unavailable = Der Server kann gerade nichts speichern. Versuche es gleich noch einmal.

## Was an einer Anfrage falsch ist

invalid-kind = { $kind ->
    [missing] nichts
    [extra_forbidden] ein weiterer
   *[other] etwas anderes ({ $kind })
}
invalid-other = eine gültige Eingabe ({ $text })
invalid-missing = ein Wert
invalid-extra-forbidden = kein weiterer Eintrag
invalid-json-invalid = gültiges JSON
invalid-string-type = ein Text
invalid-int-type = eine ganze Zahl
invalid-int-parsing = eine ganze Zahl
invalid-bool-type = true oder false
invalid-list-type = eine Liste
invalid-dict-type = ein Objekt
invalid-model-type = ein Objekt { $class_name }
invalid-model-attributes-type = ein Objekt
invalid-literal-error = { $expected }
invalid-string-pattern-mismatch = ein Text nach dem Muster '{ $pattern }'
invalid-string-too-short = ein Text aus mindestens { NUMBER($min_length, useGrouping: 0) } Zeichen
invalid-string-too-long = ein Text aus höchstens { NUMBER($max_length, useGrouping: 0) } Zeichen
invalid-too-short = { $field_type ->
    [List] eine Liste
   *[Dictionary] ein Objekt
} mit mindestens { $min_length ->
    [one] einem Eintrag
   *[other] { NUMBER($min_length, useGrouping: 0) } Einträgen
}, nicht { $actual_length }
invalid-too-long = { $field_type ->
    [List] eine Liste
   *[Dictionary] ein Objekt
} mit höchstens { $max_length ->
    [one] einem Eintrag
   *[other] { NUMBER($max_length, useGrouping: 0) } Einträgen
}, nicht { $actual_length ->
    [more] mehr
   *[other] { $actual_length }
}
invalid-greater-than-equal = mindestens { $ge }
invalid-less-than-equal = höchstens { $le }
invalid-less-than = weniger als { $lt }

## Was am Tisch geschieht

table-sits = { $player } setzt sich.
table-leaves = { $player } steht auf.
table-someone = Jemand
table-starts = Die Partie beginnt.
table-resigns = { $player } übergibt an einen Bot.
table-relieved = { $player } ist fort; ein Bot spielt weiter.
table-timeout = Die Zeit von { $player } ist um; ein Bot spielt weiter.
table-returns = { $player } ist zurück.
table-rematch = Es gibt eine Revanche.
table-would-end = { $player } würde die Partie hier beenden.
table-plays-on = { $player } möchte weiterspielen.
table-closed = Die Partie endet ohne Ergebnis.
table-talk = { $level ->
    [none] Der Chat ist abgeschaltet.
    [reactions] Nur Reaktionen sind jetzt erlaubt.
   *[words] Der Chat ist eingeschaltet.
}
