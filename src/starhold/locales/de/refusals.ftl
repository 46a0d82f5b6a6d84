# Was wo erwartet wurde und was stattdessen kam: die Teile von `error-expected`.

## Wo

where-option = Option
where-option-named = Option { $name }
where-part = { $where }: { $part }

## Was erwartet wurde, jeder Art

expected-exactly = { $value }
expected-one-of = eins von { $known }
expected-or = { $first } oder { $last }
expected-or-else = { $known } oder { $other }
expected-between = { $first } bis { $last }
expected-range = eine ganze Zahl von { $first } bis { $last }
expected-number = eine ganze Zahl
expected-any-number = eine Zahl
expected-at-least = mindestens { $least }
expected-at-most = höchstens { $most }
expected-valid = ein gültiger Wert
expected-null = null in diesem Spiel
expected-no-answer = keine Antwort: die Partie ist zu Ende
expected-asked = eine Partie, in der dieser Platz gefragt ist
expected-legal = eine Aktion, die dieser Sitz antworten darf
expected-no-file = keine eigene Datei: { $game } nimmt keine
expected-action = eine Aktion dieses Spielplans, von 0 bis { $most }
expected-address = eine Adresse wie { $like }

## Dateien und Aufzeichnungen

expected-readable = eine lesbare Datei
expected-json = ein JSON-Objekt in UTF-8
expected-depth = höchstens { $most } Listen und Objekte ineinander
expected-field = ein Eintrag { $name }
expected-known-fields = kein unbekannter Eintrag
expected-board-file = eine Plandatei
expected-own-board-name = der Name einer eigenen Plandatei
expected-own-board = { $name }, wie die Plandatei sagt
expected-own-name = ein eigener Name mit höchstens 60 Zeichen, nicht der eines gedruckten Spielplans
expected-names = ein Name für jeden der { $count } Sitze
expected-no-result = null, denn die Partie ist nicht zu Ende

## Partien und Spielpläne

expected-for-game = { $what } bei { $game }
expected-for-seats = { $game } für { $seats }
expected-answer = ein Feld wie 'A3', eine Zahl, ein Sektorbuchstabe, ein Plan oder 'done'
expected-own-answer = eine letzte eigene Antwort, seit der nichts aufgedeckt wurde
expected-open-answer = eine eigene Antwort auf eine Frage, die für andere noch offen ist
expected-rule-id = eine Kennung wie { $like }; `starhold rules` nennt alle
expected-hex-name = ein Sektorbuchstabe und eine Ziffer von 0 bis 6 wie 'A3'
expected-letter-of = { $letter }, der Buchstabe von { $hex }
expected-hex-after = ein Feld nach { $hex } in der festen Reihenfolge
expected-origin-first = zuerst { $hex }, der Ursprung seines Sektors
expected-cells-near = keine Zelle weiter als { $most } von der Mitte
expected-cells-of = { $cells } für { $hex }
expected-free-cells = keine Zelle, die ein anderes Feld bedeckt
expected-some-hex = mindestens ein Feld
expected-places = jeder der Plätze { $places }
expected-apart = kein Plättchen über einem anderen
expected-laid = ein Plättchen für jeden der { $count } Plätze
expected-laid-once = jedes Plättchen nur einmal
expected-no-home = keine Heimatwelt

## Bots

expected-exec = exec:BEFEHL
expected-bot-name = der Name eines Bots

## Was nur der Server gefragt wird

expected-name = ein Name aus 1 bis { $most } sichtbaren Zeichen
expected-text = ein Text aus 1 bis { $most } sichtbaren Zeichen
expected-no-seed = keine Zufallszahl, wo ein Sitz offen ist
expected-own-colours = für jeden Sitz eine andere Farbe
expected-begin-alone = weder eine Option noch eine Zufallszahl
expected-match-or-record = eine Partie oder eine Aufzeichnung
expected-before-end = ein Ereignis vor dem Ende
expected-after-tiles = ein Ereignis nach dem Auslegen der Plättchen

## Was kam; in Anführungszeichen wie ein Wert, wo es für einen steht

got-quoted = '{ $text }'
got-nothing = nichts
got-no-field = keiner
got-none = 'nichts'
got-more = 'mehr'
got-both = 'beides'
got-both-or-none = 'beides oder nichts'
got-others = 'andere'
got-overlap = 'Plättchen übereinander'
got-length = etwas anderes als { $type } der Länge { $length }
got-out-of-range = eine Zahl außerhalb des Möglichen
got-too-deep = 'etwas zu tief Verschachteltes'
got-not-utf-8 = 'etwas anderes'
got-truncated = 'etwas mittendrin Abgebrochenes'
got-malformed = { $mistake ->
    [number] 'fehlerhaftes JSON: keine gültige Zahl (Byte { $byte })'
    [escape] 'fehlerhaftes JSON: ungültiges Zeichen nach \ in einem Text (Byte { $byte })'
    [key] 'fehlerhaftes JSON: Namen von Einträgen müssen Texte sein (Byte { $byte })'
    [rest] 'fehlerhaftes JSON: überzählige Zeichen am Ende (Byte { $byte })'
    [comma-array] 'fehlerhaftes JSON: überzähliges Komma am Ende einer Liste (Byte { $byte })'
    [comma-object] 'fehlerhaftes JSON: überzähliges Komma am Ende eines Objekts (Byte { $byte })'
    [array] "fehlerhaftes JSON: es fehlt ',' oder ']' (Byte { $byte })"
    [object] "fehlerhaftes JSON: es fehlt ',' oder '{"}"}' (Byte { $byte })"
    [colon] "fehlerhaftes JSON: es fehlt ':' (Byte { $byte })"
    [code] 'fehlerhaftes JSON: ungültiges Zeichen nach \u in einem Text (Byte { $byte })'
    [pair] 'fehlerhaftes JSON: zwei Hälften, die kein Zeichen ergeben (Byte { $byte })'
    [half-pair] 'fehlerhaftes JSON: die erste Hälfte eines Zeichens ohne die zweite (Byte { $byte })'
   *[character] 'fehlerhaftes JSON: ungültiges Zeichen (Byte { $byte })'
}

## Was das System dagegen sagt

system-missing = Datei oder Ordner nicht gefunden
system-denied = keine Berechtigung
system-not-permitted = nicht erlaubt
system-folder = ist ein Ordner
system-no-folder = kein Ordner
system-exists = gibt es schon
system-full = der Datenträger ist voll
system-read-only = das Dateisystem lässt sich nur lesen
system-long-name = der Dateiname ist zu lang
system-address-in-use = die Adresse ist belegt
system-no-such-address = die Adresse gehört nicht zu diesem Rechner
system-other = { $text }
