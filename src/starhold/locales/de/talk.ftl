## Reden am Tisch

talk-title = Chat
talk-private = Chat: Nur dieser Tisch liest mit
talk-sector = Sektor { $sector }
talk-none = Noch hat niemand etwas gesagt.
talk-write = Sag etwas
talk-send = Senden
talk-reactions = Reaktionen
talk-nice = Schön
talk-ouch = Autsch
talk-oh = Oh
talk-hmm = Hmm
talk-thanks = Danke
talk-good-game = Gutes Spiel
talk-settings = Wen du hörst
talk-all = Chat zeigen
talk-all-about = Was andere an deinem Tisch sagen, und ihre Reaktionen.
talk-hear = { $name } hören
talk-muted = Du hast den Chat für dich abgeschaltet.
talk-unmute = Wieder zeigen
talk-level = Chat an diesem Tisch
talk-level-words = An
talk-level-reactions = Reaktionen
talk-level-none = Aus
