## Pages

server-title = Starhold
server-not-built = The server is running, but the web app has not been built. Run run.py once to build it.

## starhold serve

serving = Starhold is open at { $address } – stop with Ctrl+C.
expected-free-port = a free address and port
expected-port = a port from 0 to 65535
expected-folder = a folder that can be written
expected-prefix = a path like /games, without a / at its end
help-serve = Open a table server for the browser.
help-host = The address to listen at; 0.0.0.0 lets other computers in.
help-port = The port; 0 takes any that is free.
help-open = Open the browser.
help-settings = Print every setting with its environment variable, and stop.
setting-name = variable
setting-value = value
setting-about = what it sets
setting-host = The address to listen at; 0.0.0.0 lets other computers in.
setting-port = The port; 0 takes any that is free.
setting-data = The folder for the database and the secret; by default the user's data folder.
setting-database = The database, as a file or a url; by default starhold.db in the data folder.
setting-prefix = The path behind which a reverse proxy serves Starhold, like /games.
setting-address = The public address, like https://games.example.org; cookies are for https only then.
setting-origins = Further origins whose pages may use this server, separated by commas.
setting-proxies = Addresses of reverse proxies whose word on who asks is believed, separated by commas.
setting-secret = Signs the cookies; by default made once and kept in the data folder.
setting-bot-workers = Processes in which bots think, at most.
setting-bot-pause = The least seconds a bot takes for an answer, so that people can follow.
setting-standin = The bot that plays on for people who are out of time or resign.
setting-absence = Seconds someone must have been away before others may let a bot play for them.
setting-grace = Seconds in which a turn can be taken back before the next person is told of it; 0 for none.
setting-talk = What people may say to each other at a table, at most: words, reactions or none.
setting-log-level = What is logged: debug, info, warning or error.
setting-log-format = console for people, json for programs, auto for whichever reads it.
setting-table-idle = Seconds after which a match nobody looks at leaves the memory (not the database).
setting-open-idle = Seconds after which a match nobody joined is no longer listed.
setting-cookie-life = Seconds a guest is remembered after the last visit.
setting-link-life = Seconds a personal link is good for.
setting-invite-life = Seconds an invitation is good for.
setting-stop-wait = Seconds given to open connections when the server stops.
setting-silence = Seconds after which a silent connection is asked for a sign of life; after as many again it is cut off.
setting-body-bytes = Bytes of a request's body, at most.
setting-frame-bytes = Bytes of a frame from a client, at most.
setting-queue-frames = Frames waiting for a slow reader, at most; then a snapshot replaces them.
setting-queue-bytes = Bytes waiting for a slow reader, at most.
setting-address-requests = Requests from one address in a minute.
setting-guest-requests = Requests from one guest in a minute.
setting-address-guests = New guests from one address in an hour.
setting-address-matches = New matches from one address in an hour.
setting-guest-matches = New matches from one guest in an hour.
setting-address-tokens = Links made or opened from one address in an hour.
setting-address-sockets = Open sockets from one address.
setting-guest-sockets = Open sockets of one guest.
setting-socket-frames = Frames on one socket in a second, on average.
setting-socket-burst = Frames on one socket at once.
