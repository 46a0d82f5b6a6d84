## The galaxy editor

editor-title = Galaxy editor
editor-board = The galaxy you draw
editor-begin = Begin with …
editor-begin-empty = Empty
editor-mine = My galaxies
editor-bring = From a file or a link
editor-bring-about = The JSON that --board and --tiles take, or the link of a galaxy somebody shared.
editor-bring-text = The file's text, or a link
editor-open = Open
editor-choose-file = Choose a file
editor-no-file = That is neither a board, nor tiles, nor a link to a galaxy.
editor-file-bounds = Expected at most { $size } KiB, with lists and objects at most { $depth } deep.
editor-delete = Delete { $name }
editor-delete-sure = Delete { $name } for good
editor-delete-really = Delete?
editor-name = Name
editor-unnamed = My galaxy
editor-draft = Draft, not saved
editor-kept = Saved
editor-others = Somebody else’s
editor-tools = Tools
editor-tool-hand = Tiles
editor-tool-hand-about = { $flips ->
    [yes] Take tiles in hand: drag, turn, flip, remove.
   *[no] Take tiles in hand: drag, turn, remove.
}
editor-tool-swap = Swap
editor-tool-swap-about = Exchange what is on two hexes.
editor-draw = Draw: { $kind }
editor-box = In the box
editor-box-empty = Every tile lies on the board.
editor-lay = Lay tile { $tile }
editor-lay-home = Add a homeworld
editor-acts = Drawing
editor-undo = Undo
editor-redo = Redo
editor-shuffle = Shuffle
editor-stays = { $hex } is a homeworld and stays one. Draw on another hex.
editor-symmetry = Symmetry
editor-symmetry-none = 1
editor-symmetry-none-about = Draw in one place
editor-symmetry-mirror = Mirror
editor-symmetry-mirror-about = Draw the mirror image too
editor-symmetry-two = ×2
editor-symmetry-two-about = Draw in two places, half a turn apart
editor-symmetry-three = ×3
editor-symmetry-three-about = Draw in three places round the middle
editor-symmetry-six = ×6
editor-symmetry-six-about = Draw in six places round the middle
editor-piece = Tile in hand
editor-home = Home { $letter }
editor-sector = Sector { $letter }, tile { $tile }
editor-tile = Tile { $tile }
editor-in-hand = in hand
editor-problem-here = something is wrong here
editor-caution-here = worth a look
editor-let-go = Put down
editor-turn = Turn
editor-flip = Flip
editor-remove = Remove
editor-move = Move by one hex
editor-move-to = { $way ->
    [0] Right
    [1] Down right
    [2] Down left
    [3] Left
    [4] Up left
   *[5] Up right
}
editor-other-tile = Lay another tile here
editor-nothing-there = Nothing lies there yet. Lay tiles from the box; Undo brings back what was there before.
editor-nothing-held = { $flips ->
    [yes] Choose a tile on the board to move, turn, flip or remove it.
   *[no] Choose a tile on the board to move, turn or remove it.
}
editor-drawing = { $flips ->
    [yes] Choose the tool “Tiles” to move, turn, flip or remove tiles.
   *[no] Choose the tool “Tiles” to move, turn or remove tiles.
}
editor-checks = Checks
editor-playable = For { $seats } players
editor-problems = { $count ->
    [one] One problem
   *[other] { $count } problems
}
editor-cautions = { $count ->
    [one] One thing is worth a look; you can play all the same.
   *[other] { $count } things are worth a look; you can play all the same.
}
editor-fairness = Is it fair?
editor-fair-ask = Find out
editor-fair-wait = As soon as the galaxy can be played: see “Checks”.
editor-fair-none = This browser cannot run the engine.
editor-fair-so-fair = Looks fair
editor-fair-so-open = Looks fair so far
editor-fair-so-seat = { $more ->
    [yes] Favours { $player }
   *[no] Hard on { $player }
}
editor-fair-so-turn = { $more ->
    [yes] Favours { $turn ->
        [1] the first seat
        [2] the second seat
        [3] the third seat
       *[other] the fourth seat
    } to move
   *[no] Hard on { $turn ->
        [1] the first seat
        [2] the second seat
        [3] the third seat
       *[other] the fourth seat
    } to move
}
editor-fair-fair = Fair enough: no seat and no turn order is three points away from an even share.
editor-fair-open = Nothing stands out in { $matches } matches; less than { $unsure } points from an even share cannot be told from chance yet.
editor-fair-seat = { $player } wins { $share } % instead of { $par } %.
editor-fair-turn = { $turn ->
    [1] Who moves first wins { $share } % instead of { $par } %.
    [2] Who moves second wins { $share } % instead of { $par } %.
    [3] Who moves third wins { $share } % instead of { $par } %.
   *[other] Who moves fourth wins { $share } % instead of { $par } %.
}
editor-fair-moves = { $turn ->
    [1] First to move
    [2] Second
    [3] Third
   *[other] Fourth
}
editor-fair-who = Whose matches
editor-fair-captain = Captain
editor-fair-more = How matches go
editor-fair-gap = one Captain with { $strong } simulations against others with { $weak } wins
editor-fair-where = Which hexes are held and pay
editor-fair-place = where
editor-fair-held = held
editor-fair-pays = pays
editor-fair-pays-paid = Pays: how often in a match a hex brings points.
editor-fair-pays-kept = Pays: how often a hex is held at the end, when points are counted.
editor-fair-chosen = What players choose
editor-fair-answer = answer
editor-fair-sector = sector { $letter }
editor-fair-chosen-share = chosen
editor-fair-chosen-won = then won
editor-fair-heat = Show which hexes are held
editor-fair-held-of = held { $share } % of the time
editor-fair-how-random = { $matches } random matches, begun by every seat equally often.
editor-fair-how-captain = { $matches } matches of the Captain, who runs { $simulations } simulations for each answer, begun by every seat equally often. Where the two differ, trust the Captain.
editor-fair-marks = Dashed: an even share; band: 95 % interval.
editor-suggest = Make it better
editor-suggest-aim = Aim
editor-suggest-fair = Fairer
editor-suggest-lively = Livelier
editor-suggest-search = Suggest
editor-suggest-stop = Stop
editor-suggest-searching = The Captain plays it with every small change …
editor-suggest-about = Small changes such as a turned tile, tried out in matches right on this page.
editor-suggest-found = { $sure ->
    [0] { $perhaps ->
        [0] No small change makes it better.
        [one] No change helps for certain, but one perhaps:
       *[other] No change helps for certain, but { $perhaps } perhaps:
    }
    [one] One change would help{ $perhaps ->
        [0] :
       *[other] , { $perhaps } more perhaps:
    }
   *[other] { $sure } changes would help, each on its own{ $perhaps ->
        [0] :
       *[other] , { $perhaps } more perhaps:
    }
}
editor-suggest-sure = { $aim ->
    [fair] Would help: shares are { $gain } points nearer to even ones ({ $low } to { $high }).
   *[lively] Would help: { $gain } livelier ({ $low } to { $high }).
}
editor-suggest-perhaps = { $aim ->
    [fair] Perhaps: shares were { $gain } points nearer to even ones, but chance does as much ({ $low } to { $high }).
   *[lively] Perhaps: it was { $gain } livelier, but chance does as much ({ $low } to { $high }).
}
editor-suggest-who = Player
editor-suggest-turn = { $turn ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] 4th
}
editor-suggest-liveliness = lively, out of 200
editor-suggest-how = { $matches } matches, { $moves } moves each
editor-suggest-apply = Apply
editor-wish = Made up for you
editor-wish-about = The fairest of a dozen, as the Captain’s matches show.
editor-wish-size = Sectors
editor-wish-mood = Mood
editor-wish-mood-any = Any
editor-wish-mood-open = Open
editor-wish-mood-tight = Tight
editor-wish-mood-rich = Rich
editor-wish-mood-poor = Poor
editor-wish-make = Make one up
editor-wish-making = The Captain tries a dozen …
editor-seats = For how many players
editor-dealt = Deal the tiles anew
editor-dealt-about = Each match shuffles and turns the tiles; otherwise they lie as drawn.
editor-files = Download
editor-file-board = Board
editor-file-tiles = Tiles
editor-file-no-tiles = These are the tiles of the box.
editor-files-about = To keep, or for friends: “Begin with …” opens board and tiles again.
editor-ask-lay = Lay a tile from the box
editor-ask-hand = Choose a tile, or drag it elsewhere
editor-twins = Homes share a tile: { $hexes } changed too
editor-ask-held = { $flips ->
    [yes] Drag the tile, or turn, flip and move it
   *[no] Drag the tile, or turn and move it
}
editor-ask-swap = Choose a hex to exchange
editor-ask-second = Choose the hex to exchange it with
editor-ask-draw = Choose hexes to draw on: { $kind }
editor-share = Share link
editor-share-about = Whoever has this link can look at the galaxy, draw a copy of their own, and play on it.
editor-link = Link to this galaxy
editor-save = Save
editor-save-copy = Save a copy
editor-saved = { $name } is saved.
editor-play = Play here
editor-play-not = Not playable yet: see what the checks find
