sf-kind-dim = a dim star
sf-kind-bright = a bright star
sf-ask-claim = Claim a star.
sf-did-claim = { $player } claims { $hex }.
sf-reason-points = by points
sf-reason-shared = tied to the last
sf-why-over = The match is over.
sf-why-not-your-turn = It is the other player’s turn.
sf-why-taken = { $hex } is claimed already.
sf-why-middle = { $hex } in the middle is claimed last.

## What is expected

sf-expected-stars = { $count } stars
