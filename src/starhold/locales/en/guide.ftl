## Learning by playing. The first two sentences of a lesson are all that a phone has room for: what, and why.

guide-known = Well done: that was the whole tour. You know { $game } now.
guide-next-bot = Next: play against { $bot }
guide-next-coached = Play a match with a coach beside you
guide-coach = Tour
guide-says = What the tour says
guide-lesson = Lesson { $number } of { $count }
guide-unmet = Lesson { $number } of { $count }: did not come up
guide-so-far = { $told } of { $count } lessons
guide-extra = By the way
guide-ticked = done
guide-back = Earlier lesson
guide-forward = Later lesson
guide-open = The whole lesson
guide-next = Next
guide-skip = Skip this
guide-again = Try it again
guide-undo = Undo
guide-leave = End the tour
guide-finish = Finish the tour
guide-well = Well done.
guide-skipped = You skipped this.
guide-idle = Play on. Coming up, as soon as it fits: { $title }.
guide-named = “{ $title }”
guide-practice = Play on, with all you know now. Soon the tour comes to its end.

## A first match of Pocket Imperium

guide-pi-actions = { $clashes ->
    [0] Nobody else shows this card, so it gives you { $actions } actions.
    [1] A rival shows this card too, so it gives only { $actions }.
   *[other] Two rivals show this card too, so it gives only { $actions }.
    }
guide-pi-rounds = { $rounds ->
    [6] six
    [8] eight
   *[other] { $rounds }
}
guide-pi-goal-title = The goal: hold the stars
guide-pi-goal = Whoever has the most points after { guide-pi-rounds } rounds wins. You score the systems where you have ships: level I brings 1 point, level II brings 2. The large one in the middle is the Prime: more about it when you get there.
guide-pi-place-title = Take your places
guide-pi-place = Put two ships on a glowing system of level I; later you place two more. Ringed ones lie next to level II, which brings double: take one of those. Then it is a short flight.
guide-pi-place-task-both = Place ships twice
guide-pi-place-task-near = Start next to a level II system
guide-pi-place-done = Well placed. { $rich } is right next door and brings 2.
guide-pi-place-missed = No level II system is next to { $hexes }. Never mind: fleets fly two hexes far.
guide-pi-plan-title = Three commands
guide-pi-plan = Put your three cards in order and lock the plan. Build before you fly: then there is more to fly with. Expand builds ships, Explore flies them to new systems, Exterminate attacks. All plan in secret: where a rival shows the same card at the same moment, both cards are weaker.
guide-pi-plan-task-lock = Lock a plan
guide-pi-plan-task-order = Expand before Explore
guide-pi-plan-done = A good plan: build, then fly. Now everyone shows the first card.
guide-pi-plan-missed = You fly before you build, so there are few ships to fly with.
guide-pi-expand-title = Expand: build
guide-pi-expand = Tap a system you hold: each action builds a ship there. { guide-pi-actions } At the end of a round a system feeds only a few; until then, ships beyond that can still fly elsewhere.
guide-pi-expand-task-build = Build a ship
guide-pi-expand-task-all = Use every action
guide-pi-expand-done = { $built ->
    [one] A new ship at { $hex }.
   *[other] { $built } new ships.
    } The more you have, the more you can hold.
guide-pi-expand-missed = You gave actions away. Each would have been a ship more.
guide-pi-explore-title = Explore: fly
guide-pi-explore = { $stands ->
    [none] Tap your ships, then a ringed system: where a fleet stays, it is yours. Choose with − and + how many fly, and leave one: an empty system is nobody’s. A fleet flies one or two hexes, but not through rivals. { guide-pi-actions }
   *[other] Your fleet stands on { $stands }, which is free: press “{ table-stop }”, and it is yours. It might fly one hex further, but if all ships fly on, it belongs to nobody again.
    }
guide-pi-explore-task-take = Take a free system
guide-pi-explore-task-leave = Leave a ship where you came from
guide-pi-explore-done = Well flown. { $taken } is yours, and { $kept } still is.
guide-pi-explore-missed = { $open ->
    [take] You took no free system. One is yours when a fleet stays there.
   *[leave] { $emptied ->
        [0] No ship stayed behind to hold a system.
       *[other] Nobody stayed at { $lost }, so it is not yours any more.
    }
    }
guide-pi-explore-unmet = With Explore your fleets fly one or two hexes, but not through rivals. A free system is yours when a fleet stays there. Leave a ship where you set out: an empty system belongs to nobody.
guide-pi-prime-title = What the Prime is for
guide-pi-prime = Fly to the Prime, { $hex }, even if that leaves a system empty. Whoever holds it scores one sector more each round. It feeds four ships and brings 3 points at the end. A fleet that enters it stops there.
guide-pi-prime-task-reach = Reach the Prime
guide-pi-prime-done = The Prime, { $hex }, is yours: each round you score one sector more. It feeds four ships and brings 3 at the end.
guide-pi-prime-missed = Another time, then. The Prime, { $hex }, lets you score one sector more each round.
guide-pi-prime-unmet = The Prime is the large system in the middle. Whoever holds it scores one sector more each round. It feeds four ships and brings 3 points at the end. A fleet that enters it stops there.
guide-pi-exterminate-title = Exterminate: attack
guide-pi-exterminate = Tap a ringed system; with several ships, say how many invade. Both sides lose as many as the smaller has, so send one more than the defender. An empty system falls to a single ship, but rivals who attack after you can take it back: leave as many as they could send. { guide-pi-actions }
guide-pi-exterminate-task-invade = Invade a system
guide-pi-exterminate-task-win = Still hold it when all have attacked
guide-pi-exterminate-done = { $hex } is yours. Mind what you left uncovered.
guide-pi-exterminate-missed = { $open ->
    [invade] You attacked nobody, though there was a system to take.
    [lost] { $hex } was yours until a rival attacked { $own ->
        [one] your one ship
       *[other] your { $own } ships
    } there with { $force }. Who attacks after you can take a system back: leave as many ships as they could send.
   *[win] None of your ships is left at { $hex }. Send one more than the defender has.
    }
guide-pi-exterminate-unmet = With Exterminate you invade systems next to your ships. Both sides lose as many as the smaller has, so send one more than the defender. Rivals who attack after you can take a system back: leave as many ships as they could send.
guide-pi-score-title = Exploit: choose what counts
guide-pi-score = Choose the sector that brings you most and the others least. Each system in it brings its level to whoever holds it, your rivals too. Before that, ships were fed: 1 in open space, 2 at level I, 3 at level II, 4 at the Prime. { $home ->
    [0] All of yours were fed.
    [one] One of yours was not fed and went home.
   *[other] { $home } of yours were not fed and went home.
    }
guide-pi-score-task-choose = Choose a sector
guide-pi-score-task-gain = No rival gains more than you
guide-pi-score-done = { $own ->
    [0] Sector { $sector } brings nobody anything. Ships on its systems would change that.
   *[other] Sector { $sector } brings you { $own }, and no rival more.
    }
guide-pi-score-missed = Sector { $sector } brings a rival { $best }, and you { $own }.
guide-pi-round-title = A new round
guide-pi-round = Another player acts first now, and everyone plans anew. Like cards weaken each other: think what the others need most, and do something else. The bar on top shows where the round stands.
guide-pi-end-title = You know the game
guide-pi-end = After round { guide-pi-rounds } all systems count once more, and the Prime brings 3. So hold good systems to the end, above all the Prime. Play on as long as you like.
guide-pi-carry-title = Fly on, or stay
guide-pi-carry = Choose with − and + how many ships fly on. The others stay and hold this place; with none, the fleet stops here. Ships of yours that were here before can come along, if they have not moved yet.
guide-pi-bonus-title = What the Prime brings
guide-pi-bonus = You hold the Prime, so you choose one sector more. { $own ->
    [0] This time none that is left brings you anything: take the one that helps your rivals least.
   *[other] Again, take the one that brings you most and your rivals least.
    }
guide-pi-home-title = Ships that went home
guide-pi-home = { $count ->
    [one] One ship of yours went home from { $hexes }
   *[other] { $count } ships of yours went home from { $hexes }
    }. A hex feeds only so many: 1 in open space, 2 at level I, 3 at level II, 4 at the Prime. While a round goes on, a small −1 beside a fleet warns you: let some fly on with Explore, or build elsewhere.
guide-pi-return-title = Never beaten
guide-pi-return = You have no ships left, but you come back: put two on a free hex at the edge.

## A first match of Small Star Empires

guide-sse-goal-title = The goal: claim the stars
guide-sse-goal = A star system you claim brings a point for each of its planets; those with three are ringed in yellow. Most points win when nobody can fly any more. Each turn one ship flies, and the hex it reaches is yours for good. Everybody begins with 3 points, for the largest territory: as yet all are equally large. There is no chance, and nothing is secret.
guide-sse-fly-title = Straight ahead
guide-sse-fly = { $confirm ->
    [yes] Tap a glowing hex and confirm: the ship flies there in a straight line.
   *[no] Tap a glowing hex: the ship flies there in a straight line.
    } Ringed in yellow is a good catch: several planets, near you. Beside what is yours your territory grows too. A ship flies as far as you like, and stops on a free hex.
guide-sse-fly-task-fly = Fly a ship
guide-sse-fly-task-rich = Reach two planets or more
guide-sse-fly-done = { $apart ->
    [yes] A good catch: { $hex } has { $planets } planets. But it lies apart from your homeworld: as soon as a rival’s territory is larger than yours, you lose the 3 points for the largest.
   *[no] A good catch: { $hex } has { $planets } planets, and your territory grows.
    }
guide-sse-fly-missed = { $planets ->
    [0] { $hex } has no planets. There were hexes in reach that bring more.
   *[other] { $hex } has one planet only. There were hexes in reach that bring more.
    }
guide-sse-claim-title = Make it yours
guide-sse-claim = Mark { $hex } with a colony or a trade station: it is yours to the end. A station brings a point more for each rival hex beside it. Its planets bring the same either way. You have only four stations: keep them for places beside rivals.
guide-sse-claim-task-mark = Mark { $hex }
guide-sse-claim-task-fit = A colony, or a station beside a rival
guide-sse-claim-done = { $hex } is yours to the end.
guide-sse-claim-missed = No rival is next to { $hex }, so its station brings nothing yet. A colony is enough here.
guide-sse-lost-title = Where your 3 points went
guide-sse-lost = A rival’s territory is larger than yours: the 3 points for it are gone. Claim hexes beside your own to get them back. As large a territory is enough; your largest is ringed in yellow.
guide-sse-wormholes-title = Wormholes
guide-sse-wormholes = A ship beside a wormhole can jump to a hex beside any other wormhole. What lies between does not matter; only the hex it comes to must be free. You can fly straight across a wormhole too, but not stop there. Black holes stop everyone.
guide-sse-jump-title = This ship can jump
guide-sse-jump = Tap a hex ringed in yellow to jump there from { $from }. They lie beside the other wormholes. A jump is a whole move, like a flight.
guide-sse-jump-task-jump = Jump through a wormhole
guide-sse-jump-done = Well jumped. { $hex } was far away a moment ago.
guide-sse-jump-missed = You flew straight to { $hex }. That is fine too: the wormholes stay open.
guide-sse-jump-unmet = From a hex beside a wormhole a ship jumps to a free hex beside another. That is a whole move, like a flight. It brings ships to where nobody expects them.
guide-sse-block-title = Close the way
guide-sse-block = Nobody flies across what another player holds. Over your own hexes you may fly. A claim in the right place shuts a rival out of half the board.
guide-sse-stations-title = A place for a station
guide-sse-stations = Found a trade station on { $hex }. { $count ->
    [one] A rival holds a hex next to it, and that brings you a point.
   *[other] Rivals hold { $count } hexes next to it, and each brings you a point.
    } Homeworlds count too, and so does what comes later.
guide-sse-stations-task-build = Found a trade station
guide-sse-stations-done = { $count ->
    [one] The station at { $hex } brings a point, and more if rivals come closer.
   *[other] The station at { $hex } brings { $count } points, and more if rivals come closer.
    }
guide-sse-stations-missed = { $count ->
    [one] A colony holds { $hex } as well, but a station would have brought a point more.
   *[other] A colony holds { $hex } as well, but a station would have brought { $count } points more.
    }
guide-sse-stations-unmet = A trade station brings a point for each hex next to it that a rival holds. Keep your four for places where rivals come close. Homeworlds count too, and so does what rivals claim later.
guide-sse-nebulae-title = Nebulae
guide-sse-nebulae = One nebula of a colour brings 1 point, two bring 4 and three bring 7. Collect one colour, or spoil somebody’s collection.
guide-sse-territory-title = Hang together
guide-sse-territory = Fly to a hex beside your largest territory, ringed in yellow. Whoever has the largest of all gets 3 points at the end. A territory is a group of your hexes that hang together, the homeworld included. Where several are equally large, each of them gets the points: that is why everybody began with 3.
guide-sse-territory-task-join = Reach a hex beside it
guide-sse-territory-done = { $hex } makes your territory larger.
guide-sse-territory-missed = { $hex } lies apart from your largest territory.
guide-sse-territory-unmet = Whoever has the largest territory gets 3 points at the end. It is a group of hexes that hang together, the homeworld included. Where several are equally large, each of them gets the points: that is why everybody began with 3.
guide-sse-count-title = Keep an eye on the count
guide-sse-count = The table of points shows what everyone would have now, and for what. The framed button opens it.
guide-sse-markers-title = Sixteen colonies, four stations
guide-sse-markers = Each hex you claim costs a marker: you have 16 colonies and 4 trade stations. Your card, which is framed, shows what is left. Whoever has placed them all is out, keeps the points and watches the others play on.
guide-sse-end-title = How it ends
guide-sse-end = Whoever cannot fly any more or has no marker left is out; the points stay. When all are out, the empires are counted. So keep a way open for every ship. That is all there is to learn: play on to the end.
