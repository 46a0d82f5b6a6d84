# The database: what can go wrong with it, and `starhold db`.

error-store-down = the database cannot be used now: { $why }
error-no-database = the database { $file } cannot be used: { $why }
store-locked = another program holds it locked
store-read-only = it cannot be written to
store-full = the disk is full
store-gone = its file is missing
store-shut = its file cannot be opened
store-foreign = it is not a database of Starhold
store-newer = it was made by a newer version of Starhold
store-damaged = its file is damaged
store-failing = { $detail }
store-closed = the server is stopping
store-held = its backup is just being put in place
store-served = another Starhold server is using it
store-secret = its other servers have another STARHOLD_SECRET; all need the same
store-unreachable = it does not answer: { $detail }
store-driver = psycopg is not installed, which speaks to PostgreSQL; install starhold[postgres]
error-seq-taken = match { $match }: event { $seq } does not follow the last one stored
error-unknown-match = there is no match { $match }
error-unreadable = what is stored of match { $match } cannot be read: { $detail }
error-file-there = { $file } exists and is not overwritten
error-bad-backup = { $file } cannot be used as a backup: { $why }
error-not-empty = there is something stored in { $name } already
error-not-the-same = the table { $table } of the copy is not the same as the one it was copied from
error-database-in-use = a server uses the database; stop it first
expected-age = an age like 90d, 12h or 2w
fault-database = database: { $why }
fault-match = match { $match }: { $why }
fault-event = match { $match }, event { $seq }: { $why }
fault-missing = it is missing
fault-decision = it does not answer the decision the seat was asked
fault-unreadable = it makes no sense ({ $detail })
fault-result = the result should be { $expected }, but { $got } is stored
fault-status = the match should be { $expected }, but { $got } is stored
fault-rules = its rules are not installed

help-db = The server's database: back it up, restore it, check it, archive old matches.
help-db-backup = Copy the database into a file, while the server may go on.
help-db-restore = Put a backup in the place of the database; what was there is kept aside.
help-db-copy = Copy all that is stored into an empty database, from SQLite to PostgreSQL or back; the servers must be stopped.
help-db-source = the database to copy from: a file, or an address like postgresql://localhost/starhold
help-db-target = the database to copy to
help-db-check = Check the file and play every stored match again by the rules.
help-db-archive = Write old finished matches into a file, as records, and remove them from the database.
help-db-database = the database: a file, or an address like sqlite:///starhold.db (else STARHOLD_DATABASE, else a file in your data folder)
help-db-backup-file = where to write the backup
help-db-restore-file = the backup
help-db-archive-file = where to write the records, a line of JSON each
help-db-force = overwrite the file if it exists
help-db-older-than = how long ago they must have ended: 90d, 12h or 2w
db-copying = copying
db-copied = { $count ->
    [one] copied and compared: one row, to { $file }
   *[other] copied and compared: { $count } rows, to { $file }
}
db-checking = checking
db-archiving = archiving
db-backed-up = backed up: { $file }
db-restored = restored: { $file }
db-kept = what was there before: { $file }
db-unknown = { $count ->
    [one] 1 match cannot be checked, since its rules are not installed
   *[other] { $count } matches cannot be checked, since their rules are not installed
}
db-checked = { $count ->
    [one] 1 match
   *[other] { $count } matches
} checked, { $faults ->
    [0] no fault
    [one] 1 fault
   *[other] { $faults } faults
}
db-archived = { $count ->
    [one] 1 match
   *[other] { $count } matches
} archived: { $file }{ $kept ->
    [0] {""}
   *[other] ; { $kept } had to stay
}
