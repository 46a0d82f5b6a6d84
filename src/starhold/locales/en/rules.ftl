## The rulebook's page

book-title = { $game }: the rules
book-games = Rules of
book-contents = Contents
book-shared = “What both games share”
book-search = Search the rules
book-found = { $count ->
    [0] Nothing found
    [one] { $count } place found
   *[other] { $count } places found
}
book-rule = Rule { $id }
book-ruling = Our ruling
book-print = Print
book-sketch = Seven hexes: 0 in the middle, 1 in the north-east, then clockwise to 6 in the north-west
book-tabs = Ways to read them
book-tab-read = Read
book-tab-aid = Player aid
book-tab-by-number = By number
book-picture = Picture { $step } of { $steps }: show the next
book-told = Rules:
book-loading = Opening the rulebook …

## Examples

book-example = Example
book-diagram = Picture
book-example-step = { $step } of { $steps }
book-example-next = Next
book-example-previous = Back
book-example-again = From the start
book-example-shows = Shows
book-example-asked = { $player }: { $question }
book-example-allowed = { $hex } would be allowed too. The example goes on with { $answer }.
book-example-points = Points

## Pocket Imperium, played through

example-pi-galaxy = The standard galaxy
example-pi-galaxy-1 = Six sectors of seven hexes each, A to F, lie round the Prime. Two systems of level I and one of level II shine in each; the rest is open space.

example-pi-placing = Taking the first systems
example-pi-placing-1 = Amber is the start seat and places first. Every level I system that nobody occupies may be taken.
example-pi-placing-2 = Amber sets 2 ships on A0. Now Azure, the next seat clockwise.
example-pi-placing-3 = Could Azure join Amber on A0? No: the hex has to be free.
example-pi-placing-4 = Azure takes B0. Rose is the last in the row …
example-pi-placing-5 = … and so places twice at once, on A4 and on B3. From here it goes back the same way.
example-pi-placing-6 = Azure takes C6, Amber A5. Everyone has 4 ships on the board, and the first plan is asked for.

example-pi-clash = The clash of commands
example-pi-clash-1 = A new round. All three lay their commands face down, each for themselves.
example-pi-clash-2 = We look through Amber's eyes: Expand first, then Explore, then Exterminate. What the others plan stays hidden.
example-pi-clash-3 = All reveal their first card. Amber and Azure both chose Expand: each of them has 3 actions minus 1. Rose alone chose Explore and has all 3.
example-pi-clash-4 = Expand comes first, clockwise from the start seat. Amber has built 2 ships, now Azure has 2 actions.
example-pi-clash-5 = Azure builds one and says done. Last comes Rose with Explore, and three fleets.

example-pi-pairs = Two players, six cards
example-pi-pairs-1 = With two players each has every command twice and plans three pairs.
example-pi-pairs-2 = The first pairs are revealed: Amber shows Expand and Explore, Azure shows Expand twice. Three Expand cards lie there, so each of them is good for 4 less 3: a single action.
example-pi-pairs-3 = Amber has built one ship, and that was Amber's Expand. Now Azure.
example-pi-pairs-4 = One ship for the first card. The second card is a command of its own …
example-pi-pairs-5 = … and brings one more. Amber's Explore lies there alone: all 3 actions.

example-pi-expand = Building ships
example-pi-expand-1 = Nobody else revealed Expand, so Amber has 3 actions. Only systems Amber occupies may get ships: A0 and A5.
example-pi-expand-2 = One ship from the supply goes to A0.
example-pi-expand-3 = A ship in open space next door? Not there: only systems can build.
example-pi-expand-4 = A second one on A0. That makes 4, more than a level I system can feed, but this matters only in Exploit.
example-pi-expand-5 = Amber leaves the third action unused and says done.

example-pi-rivals = Where a fleet may not fly
example-pi-rivals-1 = Amber explores. A fleet may set out from A4 or from B0.
example-pi-rivals-2 = Both ships leave B0. The glowing hexes are those they can step to.
example-pi-rivals-3 = Not to B3: Rose has ships there. Such a hex is closed, to stop as well as to pass.
example-pi-rivals-4 = Not to B2: nothing ever enters a black hole.
example-pi-rivals-5 = B5 is free, and with the first ship there Amber holds a level II system. A second step is possible, so Amber is asked how many fly on.
example-pi-rivals-6 = Both fly on to A2. B5 is left behind empty and belongs to nobody again.

example-pi-prime = The Prime stops every fleet
example-pi-prime-1 = Amber explores from A4, which lies next to the Prime.
example-pi-prime-2 = Both ships set out. The Prime is one hex, however large it is drawn.
example-pi-prime-3 = The fleet has arrived and its movement is over, though it was only one step. The Prime is Amber's at once.
example-pi-prime-4 = The next fleet goes to A4. That is no Prime, so it is asked whether it flies on.

example-pi-joining = Ships join a fleet
example-pi-joining-1 = Amber has 2 ships on A5 and 2 on A0, on the way.
example-pi-joining-2 = A fleet of 2 sets out from A5.
example-pi-joining-3 = On A0 it meets the other two. How many fly on? Anything from 0, which stops here, to all 4.
example-pi-joining-4 = 3 fly on: the 2 of the fleet and 1 that waited here.
example-pi-joining-5 = They reach A3. All 3 have moved in this command. The one left on A0 has not, and could still set out.

example-pi-leaving = Ships leave a fleet
example-pi-leaving-1 = The same start: 2 ships on A5, 2 on A0.
example-pi-leaving-2 = The fleet of 2 comes from A5 to A0, and Amber is asked how many fly on.
example-pi-leaving-3 = Only 1. The other ship of the fleet stays on A0 with the two that were there.
example-pi-leaving-4 = The one reaches A1, a level II system.
example-pi-leaving-5 = Amber's second fleet sets out from A0. There are 3 ships, but how many of them may go?
example-pi-leaving-6 = Not 3: the ship that was left here has already moved in this command. 2 at most.

example-pi-battle = A battle
example-pi-battle-1 = Amber exterminates. Next to Amber's ships lie A4, which Rose holds with 2 ships, and A1, which nobody holds.
example-pi-battle-2 = Open space such as A3 cannot be invaded, only systems.
example-pi-battle-3 = The target is A4. You decide hex by hex how many ships attack, for A0 first.
example-pi-battle-4 = A0 sends both its ships. Now A5.
example-pi-battle-5 = A5 sends 1 of its 2: three against two. Each side loses 2 ships, 1 of Amber's is left and holds A4. It has had its turn for this command.

example-pi-sustain = Too many mouths
example-pi-sustain-1 = The last command of the round. Amber has 5 ships on A0, a level I system; Azure has 2 among the asteroids on C1.
example-pi-sustain-2 = Azure says done, and Exploit begins. A0 feeds 2 ships, so 3 go back to Amber's supply. Asteroids feed none: both of Azure's are gone.

example-pi-score = Scoring sectors
example-pi-score-1 = Clockwise from the start seat everyone picks a sector to be scored. The numbers show what each would bring to whom.
example-pi-score-2 = Amber picks A. Amber's two level I systems there pay 2 points, and Rose's pays 1: everyone in the sector is paid, whoever picked it.
example-pi-score-3 = Azure may not pick A again this round.
example-pi-score-4 = Azure picks C and gets 1. Rose is left with B alone; what can only be answered in one way is not asked. B pays 1 to Azure and 1 to Rose.

example-pi-bonus = The bonus of the Prime
example-pi-bonus-1 = Amber holds the Prime with a single ship. First come the picks, as always.
example-pi-bonus-2 = Amber picks A, for 1 point.
example-pi-bonus-3 = Azure picks B, for 1 point. Everyone has picked, and now the holder of the Prime picks once more.
example-pi-bonus-4 = Not a sector somebody picked this round, neither one's own nor another's.
example-pi-bonus-5 = Amber picks D, where a ship stayed behind, for 1 point more.

example-pi-quad = The toll of Quad-Prime
example-pi-quad-1 = Quad-Prime is up, and Amber has 2 ships in it. Azure is the last to pick.
example-pi-quad-2 = The scoring is over, with the bonus, and Quad-Prime takes its toll: one of Amber's ships is lost.

example-pi-comeback = Coming back
example-pi-comeback-1 = Amber has just destroyed Rose's ships on A4. Azure looks at the last ones, on B3.
example-pi-comeback-2 = Four ships invade, two of them survive. Rose has not one ship on the board.
example-pi-comeback-3 = The round is scored, and Rose may come back: with 2 ships, in a free hex at the outer edge.
example-pi-comeback-4 = B4 does not lie at the edge.
example-pi-comeback-5 = Rose takes C2, a system even. No empire is beaten for good.

example-pi-end = The final scoring
example-pi-end-1 = The sixth and last round. It stands 5 to 5, and Amber has just flown into the Prime.
example-pi-end-2 = Azure picks B and leads.
example-pi-end-3 = Amber picks A, 6 to 6. The bonus of the Prime has to go to C, where it pays Azure: 6 to 7. Then every system is scored once more. Azure gets 2, Amber 1 for A0 and 3 for the Prime, and wins 10 to 9.

example-pi-bounty = Tiles for whoever comes first
example-pi-bounty-1 = With Galactic Bounty, a tile lies face down on every system that was free after placing. Four of them are blank.
example-pi-bounty-2 = Amber explores and stops on A1.
example-pi-bounty-3 = A second fleet leaves a ship on D4 and reaches D5.
example-pi-bounty-4 = Commands are done, and sectors are scored: the tiles still lie there.
example-pi-bounty-5 = After the scoring Amber takes both tiles and looks at them: 1 point each. Azure sees only that two tiles were taken.

## Small Star Empires, played through

example-sse-board = What there is on a board
example-sse-board-1 = A little board: sectors A and C with a wormhole in the middle, B with a black hole, and two homes, P for Amber and Q for Azure.

example-sse-flying = Straight ahead
example-sse-flying-1 = Amber's ships stand on their homeworld. The glowing hexes are all that one can reach: straight ahead, as far as one likes.
example-sse-flying-2 = The way east leads across the wormhole on A0, but nobody stops on a wormhole.
example-sse-flying-3 = The ship flies on across it to C6, a red nebula.
example-sse-flying-4 = Amber founds a colony there, and it is Azure's turn.

example-sse-blocked = Where the way is barred
example-sse-blocked-1 = Azure's turn. A ship may set out from B2 or from the homeworld.
example-sse-blocked-2 = The one on B2. It does not get far …
example-sse-blocked-3 = … for to the west lies a black hole, and nothing flies into it or across it.
example-sse-blocked-4 = South-west, beyond B3, lies C6. Amber controls it: closed to everyone else, for good.
example-sse-blocked-5 = Azure stops short of it, on B3, and claims three planets.

example-sse-wormhole = Through a wormhole
example-sse-wormhole-1 = There are two wormholes, A0 and C0. Amber has a ship on A5, right beside the first.
example-sse-wormhole-2 = So besides flying straight ahead it may jump: to any free hex beside the other wormhole.
example-sse-wormhole-3 = It comes out on C3. What lies between does not matter.
example-sse-wormhole-4 = Amber founds a colony. The jump was the whole move.

example-sse-claiming = Colony or station
example-sse-claiming-1 = Amber is to move.
example-sse-claiming-2 = A ship has reached A5, and the question is what to put there.
example-sse-claiming-3 = A colony. From now to the end A5 is Amber's, whether a ship stays there or not.
example-sse-claiming-4 = Azure moves from B2, where a colony stays behind.
example-sse-claiming-5 = On B3 Azure opens a trade station, since a rival's hex lies next to it. The planets below count all the same.

example-sse-nebulae = Nebulae of one colour
example-sse-nebulae-1 = There are three red nebulae: A3, B5 and C6. Amber has one of them: 1 point.
example-sse-nebulae-2 = With the second Amber has 4 points for red nebulae.
example-sse-nebulae-3 = Azure has moved. Is the third one within reach?
example-sse-nebulae-4 = It is: three of a colour are worth 7 points.

example-sse-stations = What trade stations pay
example-sse-stations-1 = Azure's ship has reached B3, next to Amber's colony on C6.
example-sse-stations-2 = A station: it pays 1 point, for C6.
example-sse-stations-3 = Amber moves next door, to B4.
example-sse-stations-4 = With a station of Amber's there, both get their point: Amber's station 1 for B3, Azure's now 2, for B4 and C6.

example-sse-territory = The largest territory
example-sse-territory-1 = Azure's homeworld, B2 and B3 hang together: a territory of 3 hexes. Amber's largest has 2. Azure would get the 3 points.
example-sse-territory-2 = Amber colonises P5. Now both have 3 hexes, and both would get 3 points.
example-sse-territory-3 = Azure adds Q6: 4 hexes, the largest again.
example-sse-territory-4 = Amber on A2: that does not join A5, since wormholes connect nothing. Amber's largest territory still has 3 hexes.

example-sse-end = The last turns
example-sse-end-1 = A small board, almost full. Azure is to move and has the larger territory.
example-sse-end-2 = Through the gap at A5 Azure reaches P3, in the middle of Amber's home: a station there earns 3 points.
example-sse-end-3 = Amber closes the gap at A5. Seven hexes hang together, more than Azure has, and the 3 points change hands.
example-sse-end-4 = Azure claims Q2. No ship of Azure's can move any more: Azure is out.
example-sse-end-5 = Amber takes the last free hex and is out as well. The game is over: 15 points for Amber, 13 for Azure.
