sf-kind-dim = ein schwacher Stern
sf-kind-bright = ein heller Stern
sf-ask-claim = Wähle einen Stern.
sf-did-claim = { $player } wählt { $hex }.
sf-reason-points = nach Punkten
sf-reason-shared = Gleichstand bis zuletzt
sf-why-over = Die Partie ist zu Ende.
sf-why-not-your-turn = Der andere ist am Zug.
sf-why-taken = { $hex } ist schon vergeben.
sf-why-middle = { $hex } in der Mitte kommt zuletzt.

## Was erwartet wird

sf-expected-stars = eine Zahl von { $count } Sternen
