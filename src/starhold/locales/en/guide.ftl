## Learning by playing

guide-new = New here? Learn by playing:
guide-learn = { $game }
guide-continue = { $game }, go on
guide-coach = Tour
guide-next = Next
guide-skip = Skip the tour
guide-rule = Read rule
guide-idle = Play on. The next idea comes when its moment has come.

## A first match of Pocket Imperium

guide-pi-goal-title = Hold the stars
guide-pi-goal = The lit hexes are systems. A system of level I is worth 1 point, level II is worth 2, and the Prime in the middle 3. You hold one while your ships are there, and whoever has most points after six rounds wins.
guide-pi-place-title = Place your first ships
guide-pi-place = Tap a glowing system of level I: two ships start there. Close to the lit systems of level II and to the Prime is a good place. When everyone has placed, you place once more.
guide-pi-plan-title = Plan three commands
guide-pi-plan = Put your three cards in the order in which you want to use them. Expand builds ships, Explore moves them, Exterminate attacks. For a start, try Expand, Explore, Exterminate; then lock the plan.
guide-pi-secret-title = Think of the others
guide-pi-secret = Everyone plans at the same time and in secret. A card gives three actions, but one fewer for each rival who shows the same card in the same place. So it pays to do what the others do not.
guide-pi-reveal-title = The cards are shown
guide-pi-reveal = Now everyone shows the first card. All Expand cards are played first, then Explore, then Exterminate; among equals it goes clockwise. Later come the second and the third card.
guide-pi-clash-title = A clash
guide-pi-clash = Someone shows the same command as you, and that costs each of you an action. The chip at each player says how many are left.
guide-pi-expand-title = Expand: build
guide-pi-expand = Each action puts one new ship on a system you hold. You may crowd them, but at the end of the round only a few can be fed. You have twelve ships in all; Done gives up what is left.
guide-pi-explore-title = Explore: fly
guide-pi-explore = Each action sends one fleet one or two hexes far. Tap a hex with your ships. Leave one behind to keep a system: an empty system belongs to nobody.
guide-pi-fleet-title = How many, and where to
guide-pi-fleet = Choose how many ships set out, then tap a glowing hex. The way is closed where a rival is and at black holes. A free system is yours as soon as you arrive.
guide-pi-prime-title = The Prime is in reach
guide-pi-prime = It counts most, feeds four ships, and lets you score a sector more each round. A fleet that enters it stops there.
guide-pi-carry-title = Join and leave on the way
guide-pi-carry = After the first hex you choose how many fly on. Fewer: the others stay and hold this place. More: ships of yours that were already here come along, if they have not moved yet. None: the fleet stops here.
guide-pi-exterminate-title = Exterminate: attack
guide-pi-exterminate = Each action invades a system next to your ships, a rival’s or a free one. Tap a glowing target, or Done if none is worth it.
guide-pi-force-title = Ship against ship
guide-pi-force = Both sides lose as many ships as the smaller side has, and what is left holds the system. Send one more than the defender has to take it, and mind what you leave uncovered.
guide-pi-sustain-title = Ships must be fed
guide-pi-sustain = Before points are counted, each hex keeps only so many ships: 1 in open space, 2 at level I, 3 at level II, 4 at the Prime, none among asteroids. The others have gone back to your supply.
guide-pi-score-title = Choose what counts
guide-pi-score = Everyone chooses one sector. Each system in it pays its level to whoever holds it, also to your rivals. The table of points says who would get how much: choose where you gain and they do not.
guide-pi-bonus-title = The Prime pays
guide-pi-bonus = You hold the Prime, so you choose one sector more.
guide-pi-return-title = Never beaten
guide-pi-return = You have no ships left, but you come back: put two on a free hex at the edge.
guide-pi-round-title = A new round
guide-pi-round = The first seat goes to the next player, and everyone plans anew. The bar on top shows where the round stands.
guide-pi-end-title = You know the game
guide-pi-end = After round six the whole board counts once more, so keep ships on good systems to the end. Play on: if something new comes up, I will tell you. A tap on a rule’s name explains more.

## A first match of Small Star Empires

guide-sse-goal-title = Claim the stars
guide-sse-goal = A star system is worth a point for each of its planets; those with three are lit. Claim what you can reach, and when nobody can move any more the empires are counted. There is no luck and nothing is secret.
guide-sse-ship-title = Choose a ship
guide-sse-ship = Your ships are in several places now; those that can fly are lit. Tap one. In each turn exactly one ship flies, and you may not pass.
guide-sse-fly-title = Straight ahead
guide-sse-fly = All your ships start on your homeworld. A ship flies in a straight line, as far as you like, and must stop on a free hex. Where it may stop glows: tap one. Three planets are a good first catch.
guide-sse-claim-title = Claim it
guide-sse-claim = The hex is yours for the rest of the game. Mark it with a colony, of which you have sixteen, or with one of four trade stations. Take a colony for now.
guide-sse-block-title = Close the way
guide-sse-block = Nobody flies across what another player holds, but you may fly across what is yours. A claim in the right place shuts a rival out of half the board.
guide-sse-wormholes-title = Wormholes
guide-sse-wormholes = From a hex beside a wormhole a ship may jump to a free hex beside another wormhole, whatever lies between. In a straight line you may fly across a wormhole too, but not stop there. Black holes stop everyone.
guide-sse-jump-title = This ship can jump
guide-sse-jump = The lit hexes lie at the other end of a wormhole. A jump is a whole move, like a flight.
guide-sse-stations-title = Colony or station?
guide-sse-stations = A trade station earns a point for each hex next to it that a rival holds. Build it where rivals are or will come, and homeworlds count as well. You have four, so do not forget them.
guide-sse-nebulae-title = Nebulae
guide-sse-nebulae = One nebula of a colour is worth 1 point, two are worth 4 and three 7. Collect one colour, or spoil somebody’s collection.
guide-sse-territory-title = Hang together
guide-sse-territory = Your largest connected group of hexes is lit, your homeworld included. Whoever has the largest of all gets 3 points at the end.
guide-sse-count-title = Keep an eye on the count
guide-sse-count = This table shows what everyone would have if the game ended now, and what for.
guide-sse-out-title = The end, and you know the game
guide-sse-out = Whoever cannot move any more is out, and when all are, the empires are counted. So keep a way open for every ship. Play on, and good luck!
