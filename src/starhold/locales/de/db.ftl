# Die Datenbank: was mit ihr schiefgehen kann, und `starhold db`.

error-store-down = die Datenbank ist gerade nicht benutzbar: { $why }
error-no-database = die Datenbank { $file } ist nicht benutzbar: { $why }
store-locked = ein anderes Programm hält sie gesperrt
store-read-only = sie lässt sich nicht beschreiben
store-full = der Datenträger ist voll
store-gone = ihre Datei fehlt
store-shut = ihre Datei lässt sich nicht öffnen
store-foreign = es ist keine Datenbank von Starhold
store-newer = eine neuere Version von Starhold hat sie angelegt
store-damaged = ihre Datei ist beschädigt
store-failing = { $detail }
store-closed = der Server wird beendet
store-held = gerade wird eine Sicherung eingespielt
store-served = ein anderer Server von Starhold benutzt sie
store-secret = ihre anderen Server haben ein anderes STARHOLD_SECRET; alle brauchen dasselbe
store-unreachable = sie antwortet nicht: { $detail }
store-driver = psycopg ist nicht installiert, das mit PostgreSQL spricht; installiere starhold[postgres]
error-seq-taken = Partie { $match }: Ereignis { $seq } schließt nicht an das zuletzt gespeicherte an
error-unknown-match = es gibt keine Partie { $match }
error-unreadable = was von Partie { $match } gespeichert ist, lässt sich nicht lesen: { $detail }
error-file-there = { $file } gibt es schon und wird nicht überschrieben
error-bad-backup = { $file } taugt nicht als Sicherung: { $why }
error-not-empty = in { $name } ist schon etwas gespeichert
error-not-the-same = die Tabelle { $table } der Kopie gleicht nicht der, aus der sie kopiert wurde
error-database-in-use = ein Server benutzt die Datenbank; beende ihn zuerst
expected-age = ein Alter wie 90d, 12h oder 2w
fault-database = Datenbank: { $why }
fault-match = Partie { $match }: { $why }
fault-event = Partie { $match }, Ereignis { $seq }: { $why }
fault-missing = es fehlt
fault-decision = es beantwortet nicht die Entscheidung, nach der der Platz gefragt war
fault-unreadable = es ergibt keinen Sinn ({ $detail })
fault-result = das Ergebnis müsste { $expected } sein, gespeichert ist { $got }
fault-status = die Partie müsste { $expected ->
    [open] offen
    [running] im Gang
   *[ended] zu Ende
} sein, gespeichert ist { $got ->
    [open] „offen“
    [running] „im Gang“
    [ended] „zu Ende“
   *[other] { $got }
}
fault-rules = ihre Regeln sind nicht installiert

help-db = Die Datenbank des Servers: sichern, einspielen, prüfen, alte Partien auslagern.
help-db-backup = Kopiert die Datenbank in eine Datei; der Server darf dabei weiterlaufen.
help-db-restore = Setzt eine Sicherung an die Stelle der Datenbank; was dort war, bleibt daneben erhalten.
help-db-copy = Kopiert alles Gespeicherte in eine leere Datenbank, von SQLite nach PostgreSQL oder zurück; die Server müssen beendet sein.
help-db-source = die Datenbank, aus der kopiert wird: eine Datei oder eine Adresse wie postgresql://localhost/starhold
help-db-target = die Datenbank, in die kopiert wird
help-db-check = Prüft die Datei und spielt jede gespeicherte Partie nach den Regeln nach.
help-db-archive = Schreibt alte beendete Partien als Aufzeichnungen in eine Datei und entfernt sie aus der Datenbank.
help-db-database = die Datenbank: eine Datei oder eine Adresse wie sqlite:///starhold.db (sonst STARHOLD_DATABASE, sonst eine Datei in deinem Datenordner)
help-db-backup-file = wohin die Sicherung geschrieben wird
help-db-restore-file = die Sicherung
help-db-archive-file = wohin die Aufzeichnungen geschrieben werden, je eine Zeile JSON
help-db-force = überschreibt die Datei, wenn es sie gibt
help-db-older-than = wie lange ihr Ende her sein muss: 90d, 12h oder 2w
db-copying = kopiere
db-copied = { $count ->
    [one] kopiert und verglichen: eine Zeile, nach { $file }
   *[other] kopiert und verglichen: { $count } Zeilen, nach { $file }
}
db-checking = prüfe
db-archiving = lagere aus
db-backed-up = gesichert: { $file }
db-restored = eingespielt: { $file }
db-kept = was vorher da war: { $file }
db-unknown = { $count ->
    [one] 1 Partie lässt sich nicht prüfen, weil ihre Regeln nicht installiert sind
   *[other] { $count } Partien lassen sich nicht prüfen, weil ihre Regeln nicht installiert sind
}
db-checked = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
} geprüft, { $faults ->
    [0] kein Fehler
   *[other] { $faults } Fehler
}
db-archived = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
} ausgelagert: { $file }{ $kept ->
    [0] {""}
    [one] ; 1 musste bleiben
   *[other] ; { $kept } mussten bleiben
}
