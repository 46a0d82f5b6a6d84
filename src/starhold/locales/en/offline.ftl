## Without a connection

offline-about = The server cannot be reached. Your matches are safe there; this page carries on by itself as soon as it answers. Until then, this works on your device:
offline-rules = Rules
offline-no-rules = Rules you have opened here once can be read without a connection.
offline-puzzles = Puzzles
offline-no-puzzles = Puzzles you have opened here once can be solved without a connection.
offline-replays = Replays
offline-no-replays = Matches you have looked back at here can be watched again without a connection.
