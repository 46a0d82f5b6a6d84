## Talk at the table

talk-title = Chat
talk-private = Chat: only this table reads it
talk-sector = sector { $sector }
talk-none = Nothing said yet.
talk-write = Say something
talk-send = Send
talk-reactions = Reactions
talk-nice = Nice
talk-ouch = Ouch
talk-oh = Oh
talk-hmm = Hmm
talk-thanks = Thanks
talk-good-game = Good game
talk-settings = Whom you hear
talk-all = Show the chat
talk-all-about = What others at your table say, and their reactions.
talk-hear = Hear { $name }
talk-muted = You have switched the chat off for yourself.
talk-unmute = Show it again
talk-level = Chat at this table
talk-level-words = On
talk-level-reactions = Reactions
talk-level-none = Off
