"""A naive Small Star Empires, straight from the rules page: slow, obvious, independent of the engine."""

from __future__ import annotations

from .common import DIRECTIONS, Board, Driver, Flow, Json, ask, clockwise, decide, shifted

PLANETS = {"planet1": 1, "planet2": 2, "planet3": 3}  # SSE-POINTS-1
NEBULAE = ("nebula-red", "nebula-green", "nebula-blue")
NEBULA_POINTS = {"1-4-7": [0, 1, 4, 7], "2-5-8": [0, 2, 5, 8]}  # SSE-POINTS-2
COLONISABLE = (*PLANETS, *NEBULAE, "empty")  # SSE-BOARD-1
SHIPS = {2: 4, 3: 3, 4: 2}  # SSE-SETUP-1
MARKERS = {"colony": 16, "station": 4}  # SSE-SETUP-2; also the order of the choices


class Oracle(Driver):
    """One match of Small Star Empires."""

    def __init__(self, head: Json) -> None:
        self.seats = int(head["seats"])
        self.options: Json = head["options"]
        self.board = Board(head["board"])
        self.start_seat = int(head["start_seat"])
        if self.seats not in SHIPS:
            raise ValueError("SSE-SETUP-1: 2 to 4 seats")
        homes = {place.home: name for name, place in self.board.hexes.items() if place.kind == "home"}
        if set(homes) != set(range(self.seats)):
            raise ValueError("SSE-BOARD-2: one home per seat in play")
        self.ships: dict[str, tuple[int, int]] = {}  # hex -> (seat, count); hexes with ships only
        for seat in range(self.seats):
            self.ships[homes[seat]] = (seat, SHIPS[self.seats])
        self.control: dict[str, tuple[int, str]] = {}  # claimed hex -> (seat, marker)
        self.markers = [dict(MARKERS) for _ in range(self.seats)]  # unspent
        self.out = [False] * self.seats
        self.start()

    # ---- what the trace shows

    def state(self) -> Json:
        return {
            "ships": {name: list(self.ships[name]) for name in self.board.hexes if name in self.ships},
            "control": {name: list(self.control[name]) for name in self.board.hexes if name in self.control},
            "markers": [[left["colony"], left["station"]] for left in self.markers],
            "out": list(self.out),
            "points": [self.count_points(seat) for seat in range(self.seats)],
        }

    def result(self) -> Json | None:
        """SSE-TIE-1."""
        if not all(self.out):  # SSE-END-1
            return None
        tie_breaks = [
            ("colonies", [left["colony"] for left in self.markers]),
            ("stations", [left["station"] for left in self.markers]),
            ("planets", [self.planet_points(seat) for seat in range(self.seats)]),
        ]
        return decide([self.count_points(seat)[-1] for seat in range(self.seats)], tie_breaks)

    # ---- the course of the match

    def match(self) -> Flow[None]:
        self.judge_out()
        while not all(self.out):
            for seat in clockwise(self.start_seat, self.seats):
                if not self.out[seat]:
                    yield from self.turn(seat)

    def turn(self, seat: int) -> Flow[None]:
        """SSE-MOVE-1, SSE-CLAIM-1."""
        start = yield from ask(seat, "ship", self.movable(seat))
        target = yield from ask(seat, "to", self.destinations(seat, start), start)
        self.move_ship(seat, start, target)
        kinds = [kind for kind, left in self.markers[seat].items() if left > 0]
        marker = yield from ask(seat, "marker", kinds, target)
        self.markers[seat][marker] -= 1
        self.control[target] = (seat, marker)
        self.judge_out()

    def move_ship(self, seat: int, start: str, target: str) -> None:
        number = self.ships.pop(start)[1] - 1
        if number > 0:
            self.ships[start] = (seat, number)
        if target in self.ships:
            raise AssertionError(f"SSE-MOVE-R1: a ship stands on the uncontrolled hex {target}")
        self.ships[target] = (seat, 1)

    def judge_out(self) -> None:
        """SSE-OUT-1, -R1: every seat is judged, and out is final."""
        for seat in range(self.seats):
            no_marker = sum(self.markers[seat].values()) == 0
            if no_marker or not self.movable(seat):
                self.out[seat] = True

    # ---- moves

    def owner(self, name: str) -> int | None:
        """Who controls the hex; a homeworld acts as a colonised system of its owner (SSE-HOME-1)."""
        if self.board.kind(name) == "home":
            return self.board.hexes[name].home
        return self.control[name][0] if name in self.control else None

    def free(self, name: str) -> bool:
        """A colonisable hex nobody controls."""
        return self.board.kind(name) in COLONISABLE and self.owner(name) is None

    def movable(self, seat: int) -> list[str]:
        """The hexes holding ships of the seat that can move (SSE-MOVE-1), in canonical order."""
        own = [name for name in self.board.hexes if name in self.ships and self.ships[name][0] == seat]
        return [name for name in own if self.destinations(seat, name)]

    def destinations(self, seat: int, start: str) -> list[str]:
        """Where a ship of the seat can go from there, in canonical order."""
        reached = self.flights(seat, start) | self.jumps(start)
        return [name for name in self.board.hexes if name in reached]

    def flights(self, seat: int, start: str) -> set[str]:
        """SSE-MOVE-2: ends of straight lines. Off the board blocks (SSE-BOARD-R2)."""
        reached: set[str] = set()
        for direction in DIRECTIONS:
            cell = shifted(self.board.hexes[start].cells[0], direction)
            while cell in self.board.at and self.may_pass(seat, self.board.at[cell]):
                if self.free(self.board.at[cell]):
                    reached.add(self.board.at[cell])
                cell = shifted(cell, direction)
        return reached

    def may_pass(self, seat: int, name: str) -> bool:
        """SSE-MOVE-3, SSE-MOVE-4."""
        return self.board.kind(name) == "wormhole" or self.free(name) or self.owner(name) == seat

    def jumps(self, start: str) -> set[str]:
        """SSE-WORM-1: in by a wormhole beside the start, out by one that is not (so SSE-WORM-R1 holds)."""
        beside = [name for name in self.board.neighbours(start) if self.board.kind(name) == "wormhole"]
        if not beside:
            return set()
        exits = [name for name in self.board.of_kind("wormhole") if name not in beside]
        return {name for exit_hole in exits for name in self.board.neighbours(exit_hole) if self.free(name)}

    # ---- counting

    def count_points(self, seat: int) -> list[int]:
        """Planets, nebulae, stations, territory and their total, as if the game ended now."""
        parts = [
            self.planet_points(seat),
            self.nebula_points(seat),
            self.station_points(seat),
            self.territory_points(seat),
        ]
        return [*parts, sum(parts)]

    def owned(self, seat: int) -> list[str]:
        """Every hex the seat controls, its homeworld too."""
        return [name for name in self.board.hexes if self.owner(name) == seat]

    def planet_points(self, seat: int) -> int:
        """SSE-POINTS-1."""
        return sum(PLANETS.get(self.board.kind(name), 0) for name in self.owned(seat))

    def nebula_points(self, seat: int) -> int:
        """SSE-POINTS-2, -R1: per colour, by the count."""
        kinds = [self.board.kind(name) for name in self.owned(seat)]
        return sum(NEBULA_POINTS[self.options["nebulae"]][kinds.count(colour)] for colour in NEBULAE)

    def station_points(self, seat: int) -> int:
        """SSE-POINTS-3: each station counts for itself."""
        stations = [name for name, claim in self.control.items() if claim == (seat, "station")]
        beside = [self.owner(other) for station in stations for other in self.board.neighbours(station)]
        return len([owner for owner in beside if owner not in (None, seat)])

    def territory_points(self, seat: int) -> int:
        """SSE-POINTS-4: all who tie get them."""
        largest = max(self.territory(anyone) for anyone in range(self.seats))
        return 3 if self.territory(seat) == largest else 0

    def territory(self, seat: int) -> int:
        """The most connected hexes the seat controls. Wormholes do not connect: nobody controls them."""
        left, largest = set(self.owned(seat)), 0
        while left:
            together = self.connected(seat, left.pop())
            left -= together
            largest = max(largest, len(together))
        return largest

    def connected(self, seat: int, start: str) -> set[str]:
        found, waiting = {start}, [start]
        while waiting:
            for name in self.board.neighbours(waiting.pop()):
                if self.owner(name) == seat and name not in found:
                    found.add(name)
                    waiting.append(name)
        return found
