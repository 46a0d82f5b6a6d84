## starhold check-board

help-check-board = Say everything that is wrong with a board or tiles of your own.
help-check-board-file = The file, as --board or --tiles takes it.
help-check-board-json = Print the problems as JSON.
check-board-file = the file
check-board-problem = { $rule }, { $where }: { $told }{ $count ->
    [0] { "" }
   *[other] { " " }Cells: { $cells }.
} { $advice }
check-board-caution = { $rule }: { $told } { $advice }
check-board-result = { $result ->
    [good] Nothing is wrong with it: { $game } can be played with it ({ $kind ->
        [board] a board
       *[tiles] tiles
    }).
    [chance] { $game } can be played with it, but some draws are refused.
    [none] No match can be played with it.
    [cautions] { $game } can be played with it, but it is worth a look ({ $kind ->
        [board] a board
       *[tiles] tiles
    }).
   *[bad] { $game } cannot be played with it.
}

## What is wrong, and what to do about it

problem-told = Expected { $expected }, got { $got }.
problem-apart = { $first } and { $second } lie on each other.
problem-far = Too far from the middle: { $sectors }.
problem-laid-once = Tile { $tile } lies on the board more than once.

advice-shape = Take a built-in file as an example, or export one and change it.
advice-name = Give it a short name that no built-in board has.
advice-near = Move the whole board towards the middle.
advice-apart = Move one of the two.
advice-laid = Say which tile of the box lies in each slot, or say nothing of it: then they are dealt.
advice-laid-once = Lay another tile than { $tile } in one of these slots.
advice-turn = Turn it 0 to 5 times.
advice-places = Give every place a kind, and no others.
advice-kind = Choose one of these kinds.

## What can be played with, but is worth a look

caution-few = { $count ->
    [0] From { $starts } ships can fly nowhere.
   *[other] From { $starts } ships can only fly to { $count } of { $all } hexes.
}
caution-alone = Ships from { $starts } never meet any that begin elsewhere.
caution-never = No ship can ever fly to { $hexes }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
