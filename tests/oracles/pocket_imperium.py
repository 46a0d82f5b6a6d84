"""A naive Pocket Imperium, straight from the rules page: slow, obvious, independent of the engine."""

from __future__ import annotations

from itertools import permutations, product

from .common import (
    DONE,
    Board,
    Cell,
    Driver,
    Flow,
    Json,
    Question,
    around,
    ask,
    ask_number,
    clockwise,
    decide,
)

COMMANDS = ["expand", "explore", "exterminate"]
PAIRS = [  # PI-PLAN-2
    "expand+expand",
    "expand+explore",
    "expand+exterminate",
    "explore+explore",
    "explore+exterminate",
    "exterminate+exterminate",
]
PRIMES = ("tri", "quad")
LEVEL = {"level1": 1, "level2": 2, "tri": 3, "quad": 4}  # PI-BOARD-1: these are the systems
SUSTAINED = {"empty": 1, "level1": 2, "level2": 3, "tri": 4, "quad": 4, "asteroid": 0}  # PI-SUSTAIN-1, -2
SHIPS = 12  # PI-SETUP-1, PI-EXPAND-3
ROUNDS = {2: 6, 3: 6, 4: 8}  # PI-ROUND-1


def plans(seats: int) -> list[str]:
    """The plans in the order given for them (PI-PLAN-1; with two players PI-PLAN-2)."""
    if seats > 2:
        return ["/".join(order) for order in permutations(COMMANDS)]
    return ["/".join(three) for three in product(PAIRS, repeat=3) if uses_every_card_twice(three)]


def uses_every_card_twice(pairs: tuple[str, ...]) -> bool:
    cards = "+".join(pairs).split("+")
    return all(cards.count(command) == 2 for command in COMMANDS)


class Oracle(Driver):
    """One match of Pocket Imperium."""

    def __init__(self, head: Json) -> None:
        self.seats = int(head["seats"])
        self.options: Json = head["options"]
        self.board = Board(head["board"])
        self.round = 1
        self.reveal = 0  # 1..3 while commands are carried out, else 0
        self.start_seat = int(head["start_seat"])
        self.ships: dict[str, tuple[int, int]] = {}  # hex -> (seat, count); occupied hexes only
        self.points = [0] * self.seats
        self.tiles: dict[str, int] = dict(head["bounty"] or {})  # tiles nobody took yet
        self.plans: list[list[list[str]]] = []  # by seat: the cards of the first, second, third reveal
        self.over = False
        if self.seats not in ROUNDS:
            raise ValueError("PI-SETUP-1: 2 to 4 seats")
        if len(self.board.of_kind("level1")) < 2 * self.seats:
            raise ValueError("PI-SETUP-R1: too few level1 hexes")
        self.start()

    # ---- what the trace shows

    def state(self) -> Json:
        return {
            "round": self.round,
            "reveal": self.reveal,
            "start_seat": self.start_seat,
            "ships": {name: list(self.ships[name]) for name in self.board.hexes if name in self.ships},
            "points": list(self.points),
            "supply": [self.supply(seat) for seat in range(self.seats)],
            "commands": [self.revealed(seat) for seat in range(self.seats)] if self.reveal else None,
        }

    def result(self) -> Json | None:
        """PI-END-2. Where nobody tied controls the Prime (or there is none), all stay tied at that step."""
        if not self.over:
            return None
        tie_breaks = [
            ("prime", self.systems_by_seat(*PRIMES)),
            ("level2", self.systems_by_seat("level2")),
            ("level1", self.systems_by_seat("level1")),
        ]
        return decide(self.points, tie_breaks)

    def systems_by_seat(self, *kinds: str) -> list[int]:
        owners = [self.owner(name) for name in self.board.of_kind(*kinds)]
        return [owners.count(seat) for seat in range(self.seats)]

    # ---- ships

    def owner(self, name: str) -> int | None:
        return self.ships[name][0] if name in self.ships else None

    def count(self, seat: int, name: str) -> int:
        return self.ships[name][1] if self.owner(name) == seat else 0

    def supply(self, seat: int) -> int:
        return SHIPS - sum(self.count(seat, name) for name in self.board.hexes)

    def put(self, seat: int, name: str, number: int) -> None:
        if self.owner(name) not in (None, seat) or self.board.kind(name) == "blackhole":
            raise AssertionError(f"seat {seat} cannot have ships on {name}")
        self.set_count(seat, name, self.count(seat, name) + number)

    def take(self, seat: int, name: str, number: int) -> None:
        self.set_count(seat, name, self.count(seat, name) - number)

    def set_count(self, seat: int, name: str, number: int) -> None:
        if number < 0:
            raise AssertionError(f"seat {seat} has too few ships on {name}")
        self.ships.pop(name, None)
        if number > 0:
            self.ships[name] = (seat, number)

    def turn_order(self) -> list[int]:
        return clockwise(self.start_seat, self.seats)

    # ---- the course of the match

    def match(self) -> Flow[None]:
        yield from self.set_up()
        while True:
            yield from self.plan()
            for self.reveal in (1, 2, 3):
                yield from self.carry_out()
            self.reveal = 0
            yield from self.exploit()
            if self.round == ROUNDS[self.seats]:
                break  # PI-RETURN-R2
            yield from self.come_back()
            self.start_seat = (self.start_seat + 1) % self.seats  # PI-ROUND-1
            self.round += 1
        for name in self.board.hexes:  # PI-END-1
            self.score_system(name)
        self.over = True

    def set_up(self) -> Flow[None]:
        """PI-SETUP-2: clockwise, then back. PI-SETUP-R1: only the hex must be unoccupied."""
        for seat in self.turn_order() + self.turn_order()[::-1]:
            free = [name for name in self.board.of_kind("level1") if name not in self.ships]
            self.put(seat, (yield from ask(seat, "place", free)), 2)

    def plan(self) -> Flow[None]:
        """PI-PLAN-1: all seats at once."""
        answers = yield [Question(seat, "plan", None, plans(self.seats)) for seat in range(self.seats)]
        self.plans = [[cards.split("+") for cards in answers[seat].split("/")] for seat in range(self.seats)]

    def revealed(self, seat: int) -> list[str]:
        return self.plans[seat][self.reveal - 1]

    def carry_out(self) -> Flow[None]:
        """PI-COMMAND-1; PI-COMMAND-R1: each card is a command of its own."""
        carry_out = {"expand": self.expand, "explore": self.explore, "exterminate": self.exterminate}
        for command in COMMANDS:
            for seat in self.turn_order():
                for _ in range(self.revealed(seat).count(command)):
                    yield from carry_out[command](seat, self.actions(seat, command))

    def actions(self, seat: int, command: str) -> int:
        """How many actions one card of this command gives the seat now."""
        if self.seats == 2:  # PI-COMMAND-4
            return 4 - sum(self.revealed(anyone).count(command) for anyone in range(2))
        everyone_else = [other for other in range(3) if other != seat]  # PI-COMMAND-2
        neighbours = [(seat + 1) % 4, (seat - 1) % 4]  # PI-COMMAND-3
        rivals = everyone_else if self.seats == 3 else neighbours
        return 3 - sum(command in self.revealed(rival) for rival in rivals)

    # ---- Expand

    def expand(self, seat: int, actions: int) -> Flow[None]:
        """PI-EXPAND-1..3."""
        for _ in range(actions):
            if self.supply(seat) == 0:
                return
            systems = [name for name in self.board.of_kind(*LEVEL) if self.owner(name) == seat]
            answer = yield from ask(seat, "expand", [*systems, DONE])
            if answer == DONE:  # PI-COMMAND-5
                return
            self.put(seat, answer, 1)

    # ---- Explore

    def explore(self, seat: int, actions: int) -> Flow[None]:
        """PI-EXPLORE-1. `moved` counts, by hex, the ships that have moved in this command (PI-EXPLORE-5)."""
        moved = dict.fromkeys(self.board.hexes, 0)
        for _ in range(actions):
            fleets = [name for name in self.board.hexes if self.count(seat, name) > moved[name]]
            fleets = [name for name in fleets if self.steps(seat, name)]
            start = yield from ask(seat, "fleet", [*fleets, DONE])
            if start == DONE:  # PI-COMMAND-5
                return
            yield from self.move_fleet(seat, start, moved)

    def move_fleet(self, seat: int, start: str, moved: dict[str, int]) -> Flow[None]:
        size = yield from ask_number(seat, "size", 1, self.count(seat, start) - moved[start], start)
        middle = yield from ask(seat, "step", self.steps(seat, start), start)
        self.take(seat, start, size)
        self.put(seat, middle, size)
        moved[middle] += size
        if self.board.kind(middle) in PRIMES:  # PI-EXPLORE-3
            return
        onward = [name for name in self.steps(seat, middle) if name != start]  # PI-EXPLORE-R1
        if not onward:
            return
        joinable = self.count(seat, middle) - moved[middle]
        carried = yield from ask_number(seat, "carry", 0, size + joinable, middle)  # PI-EXPLORE-4
        if carried == 0:
            return
        end = yield from ask(seat, "step", onward, middle)
        self.take(seat, middle, carried)
        self.put(seat, end, carried)
        moved[middle] -= min(carried, size)  # PI-EXPLORE-R2: the fleet's own ships travel on first
        moved[end] += carried

    def steps(self, seat: int, name: str) -> list[str]:
        """PI-EXPLORE-2, PI-BOARD-4."""
        return [
            other
            for other in self.board.neighbours(name)
            if self.board.kind(other) != "blackhole" and self.owner(other) in (None, seat)
        ]

    # ---- Exterminate

    def exterminate(self, seat: int, actions: int) -> Flow[None]:
        """PI-EXTERMINATE-1, -R1. `used` counts, by hex, the ships that have invaded (PI-EXTERMINATE-4)."""
        used = dict.fromkeys(self.board.hexes, 0)
        for _ in range(actions):
            foreign = [name for name in self.board.of_kind(*LEVEL) if self.owner(name) != seat]
            targets = [name for name in foreign if self.senders(seat, name, used)]
            target = yield from ask(seat, "invade", [*targets, DONE])
            if target == DONE:  # PI-COMMAND-5
                return
            yield from self.invade(seat, target, used)

    def senders(self, seat: int, target: str, used: dict[str, int]) -> list[str]:
        return [name for name in self.board.neighbours(target) if self.count(seat, name) > used[name]]

    def invade(self, seat: int, target: str, used: dict[str, int]) -> Flow[None]:
        """PI-EXTERMINATE-2: the ships leave when the last `force` is answered or forced."""
        senders = self.senders(seat, target, used)
        sent: dict[str, int] = {}
        for sender in senders:
            must_send = sender == senders[-1] and sum(sent.values()) == 0
            unused = self.count(seat, sender) - used[sender]
            sent[sender] = yield from ask_number(seat, "force", 1 if must_send else 0, unused, sender)
        for sender, number in sent.items():
            self.take(seat, sender, number)
        used[target] += self.fight(seat, target, sum(sent.values()))

    def fight(self, seat: int, target: str, attackers: int) -> int:
        """PI-EXTERMINATE-3, -5. Returns how many attackers are left."""
        defender = self.owner(target)
        if defender is not None:
            lost = min(attackers, self.count(defender, target))
            self.take(defender, target, lost)
            attackers -= lost
        if attackers > 0:
            self.put(seat, target, attackers)
        return attackers

    # ---- Exploit

    def exploit(self) -> Flow[None]:
        self.sustain()
        choices = yield from self.score()
        yield from self.bonus(choices)
        self.collect_bounty()
        self.quad_loss()

    def sustain(self) -> None:
        """PI-SUSTAIN-1, -2, -R1."""
        for name, (seat, number) in list(self.ships.items()):
            self.set_count(seat, name, min(number, SUSTAINED[self.board.kind(name)]))

    def score(self) -> Flow[dict[int, str]]:
        """PI-SCORE-1, -R1. Returns the sector each seat chose; a seat without a choice is missing."""
        chosen: dict[int, str] = {}
        for seat in self.turn_order():
            sectors = [sector for sector in self.occupied_sectors() if sector not in chosen.values()]
            if sectors:
                chosen[seat] = yield from ask(seat, "score", sectors)
                self.score_sector(chosen[seat])
        return chosen

    def bonus(self, chosen: dict[int, str]) -> Flow[None]:
        """PI-SCORE-3, -R2."""
        for prime in self.board.of_kind(*PRIMES):
            seat = self.owner(prime)
            if seat is None:
                continue
            barred = list(chosen.values())
            if self.options["bonus"] == "not-own":
                barred = [chosen[seat]] if seat in chosen else []
            sectors = [sector for sector in self.occupied_sectors() if sector not in barred]
            if sectors:
                self.score_sector((yield from ask(seat, "bonus", sectors)))

    def occupied_sectors(self) -> list[str]:
        """Sectors with a ship of anybody, without the Prime's (PI-SCORE-1)."""
        prime_sectors = [self.board.hexes[name].sector for name in self.board.of_kind(*PRIMES)]
        return [
            sector
            for sector in self.board.sectors()
            if sector not in prime_sectors and any(name in self.ships for name in self.board.in_sector(sector))
        ]

    def score_sector(self, sector: str) -> None:
        """PI-SCORE-2."""
        for name in self.board.in_sector(sector):
            self.score_system(name)

    def score_system(self, name: str) -> None:
        seat = self.owner(name)
        if seat is not None:
            self.points[seat] += LEVEL.get(self.board.kind(name), 0)

    def collect_bounty(self) -> None:
        """PI-BOUNTY-2; the trace's points are as if everything were public."""
        for name in list(self.tiles):
            seat = self.owner(name)
            if seat is not None:
                self.points[seat] += self.tiles.pop(name)

    def quad_loss(self) -> None:
        """PI-QUAD-1."""
        for name in self.board.of_kind("quad"):
            seat = self.owner(name)
            if seat is not None:
                self.take(seat, name, 1)

    # ---- End of the round

    def come_back(self) -> Flow[None]:
        """PI-RETURN-1."""
        for seat in self.turn_order():
            if self.supply(seat) < SHIPS:
                continue
            answer = yield from ask(seat, "return", [*self.return_hexes(), DONE])
            if answer != DONE:
                self.put(seat, answer, 2)

    def return_hexes(self) -> list[str]:
        """The free hexes of least depth; no black hole (PI-RETURN-1), not the Prime (PI-RETURN-R3)."""
        depth = self.depths()
        barred = ("blackhole", *PRIMES)
        free = [name for name in self.board.hexes if name not in self.ships and self.board.kind(name) not in barred]
        return [name for name in free if depth[name] == min(depth[other] for other in free)]

    def depths(self) -> dict[str, int]:
        """PI-RETURN-R1: 0 beside the far outside, else one more than the least depth among the neighbours."""
        outside = self.far_outside()
        depth = {
            name: 0
            for name, place in self.board.hexes.items()
            if any(beside in outside for cell in place.cells for beside in around(cell))
        }
        level = 0
        while len(depth) < len(self.board.hexes):
            level += 1
            rim = [name for name in self.board.hexes if name not in depth]
            rim = [name for name in rim if any(other in depth for other in self.board.neighbours(name))]
            if not rim:
                raise AssertionError("PI-BOARD-5: every sector is connected to the rest")
            depth.update(dict.fromkeys(rim, level))
        return depth

    def far_outside(self) -> set[Cell]:
        """Cells off the board, in a frame one cell wider than it, connected to that frame's corner."""
        columns = [q for q, _ in self.board.at]
        rows = [r for _, r in self.board.at]
        corner = (min(columns) - 1, min(rows) - 1)
        found, waiting = {corner}, [corner]
        while waiting:
            for q, r in around(waiting.pop()):
                in_frame = corner[0] <= q <= max(columns) + 1 and corner[1] <= r <= max(rows) + 1
                if in_frame and (q, r) not in self.board.at and (q, r) not in found:
                    found.add((q, r))
                    waiting.append((q, r))
        return found
