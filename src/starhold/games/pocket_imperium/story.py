"""What happened in Pocket Imperium, told from views: what was done, and all that followed by itself.

An answer can have a long tail: a forced step, a battle, cards revealed, ships lost, sectors scored, a new round. The
views show where it began and ended; what lies between follows from the rules, so it is told here step by step over the
ships as they stood then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starhold.core.board import PRIME_LETTER, shape
from starhold.core.match import Event
from starhold.core.story import DONE, Line, Name, View, all_of, gain
from starhold.games.pocket_imperium.components import KINDS, LEVELS, PLACED, PRIMES, REVEALS, SUSTAINED
from starhold.words import Message

PLACING, PLANNING, FIRST_REVEAL, SCORING, BONUS, RETURNING, END = 0, 1, 2, 5, 6, 7, 8
"""Where a round stands; the second and third reveal come between."""
ORDER = {"place": PLACING, "plan": PLANNING, "score": SCORING, "bonus": BONUS, "return": RETURNING, "over": END}


def story(event: Event, before: View, after: View, names: Sequence[Name]) -> list[Line]:
    """The lines about one event."""
    tale = Tale(event, before, after, names)
    tale.tell()
    return tale.lines


def strengths(commands: Sequence[Sequence[str]]) -> list[list[int]]:
    """PI-COMMAND-2, PI-COMMAND-3, PI-COMMAND-4: how many actions each card of each seat gives; clashes cost some."""
    seats = len(commands)
    if seats == 2:
        laid = [*commands[0], *commands[1]]
        return [[max(0, 4 - laid.count(card)) for card in cards] for cards in commands]
    return [[3 - len(_clashing(commands, seat)) for _ in cards] for seat, cards in enumerate(commands)]


def _clashing(commands: Sequence[Sequence[str]], seat: int) -> list[int]:
    """The seats whose cards weaken those of this one."""
    seats = len(commands)
    beside = dict.fromkeys(((seat + 1) % seats, (seat - 1) % seats))
    return [other for other in beside if set(commands[other]) & set(commands[seat])]


def _revealing(reveal: int) -> int:
    """Where a round stands when this reveal has begun."""
    return FIRST_REVEAL + reveal - 1


def _stands(view: View) -> int:
    return _revealing(view["reveal"]) if view["reveal"] else ORDER[view["question"]]


class Tale:
    """The lines about one event as they grow; `ships` are those on the board as far as they have been told."""

    def __init__(self, event: Event, before: View, after: View, names: Sequence[Name]) -> None:
        self.event, self.before, self.after, self.names = event, before, after, names
        self.lines: list[Line] = []
        self.ships: dict[str, tuple[int, int]] = {
            hex_: (seat, count) for hex_, (seat, count) in before["ships"].items()
        }
        self.kinds: dict[str, str] = {hex_["name"]: hex_["kind"] for hex_ in before["board"]}
        self.is_new_round = after["round"] != before["round"]
        self.begins, self.ends = _stands(before), END if self.is_new_round else _stands(after)

    def tell(self) -> None:
        """The answer, then whatever came after it until somebody was asked again."""
        self.tell_answer()
        for reveal in range(1, REVEALS + 1):
            if self.passes(_revealing(reveal)):
                self.tell_cards(reveal)
        if self.passes(SCORING):
            self.tell_sustained()
        self.tell_scores()
        if self.passes(RETURNING):
            self.tell_end_of_exploit()
        self.tell_gone()
        self.tell_round()

    # What is told -----------------------------------------------------------------------------------------------------

    def did(self, id: str, seat: int, *hexes: str, **args: str | int | Name) -> None:
        self.lines.append(Line("did", Message(id, player=self.names[seat], **args), seat, hexes))

    def more(self, id: str, *hexes: str, **args: str | int | Name) -> None:
        self.lines.append(Line("more", Message(id, **args), self.event.seat, hexes))

    def news(self, id: str, seat: int | None, *hexes: str, **args: str | int | Name) -> None:
        if seat is not None:
            args["player"] = self.names[seat]
        self.lines.append(Line("news", Message(id, **args), seat, hexes))

    def gains(self, hexes: Sequence[str], prime: int = 0) -> None:
        """What the seats score for these hexes, where their points are not hidden; `prime` is what the Prime counts."""
        for seat in range(self.after["seats"]):
            held = [hex_ for hex_ in hexes if self.owner(hex_) == seat]
            points = sum(prime if self.kinds[hex_] in PRIMES else self.level(hex_) for hex_ in held)
            if points and self.after["points"][seat] is not None:
                scoring = tuple(hex_ for hex_ in held if self.level(hex_))
                self.lines.append(gain(self.names[seat], seat, points, scoring))

    # The board --------------------------------------------------------------------------------------------------------

    def owner(self, hex_: str) -> int | None:
        return self.ships[hex_][0] if hex_ in self.ships else None

    def count(self, hex_: str) -> int:
        return self.ships[hex_][1] if hex_ in self.ships else 0

    def change(self, hex_: str, seat: int, by: int) -> None:
        """More or fewer ships of the seat on a hex of its own, or a free one."""
        count = self.count(hex_) + by
        assert count >= 0 and self.owner(hex_) in (None, seat), f"{by} ships of seat {seat} on {hex_}"
        self.ships.pop(hex_, None)
        if count:
            self.ships[hex_] = (seat, count)

    def level(self, hex_: str) -> int:
        return LEVELS[KINDS.index(self.kinds[hex_])]

    def around(self, hex_: str) -> list[str]:
        """The hexes next to one, in canonical order."""
        names = list(self.kinds)
        cells = tuple(tuple((q, r) for q, r in hex_["cells"]) for hex_ in self.before["board"])
        return [names[near] for near in shape(cells).neighbours[names.index(hex_)]]

    def prime(self) -> str | None:
        return next((hex_ for hex_, kind in self.kinds.items() if kind in PRIMES), None)

    def passes(self, stands: int) -> bool:
        """Whether the round came to this place with the event."""
        return self.begins < stands <= self.ends

    # The answer -------------------------------------------------------------------------------------------------------

    def tell_answer(self) -> None:
        """What the seat did, and the rest of it that was forced."""
        seat, question, answer = self.event.seat, self.event.question, self.event.answer
        if answer == DONE:
            self.did("pi-did-done", seat)
        elif question in ("place", "return", "expand"):
            self.did(f"pi-did-{question}", seat, answer, answer=answer)
            self.change(answer, seat, 1 if question == "expand" else PLACED)
        elif question == "plan":
            self.did("pi-did-plan", seat)
        elif question in ("invade", "force"):
            self.tell_invasion()
        elif question not in ("score", "bonus"):
            self.tell_movement()

    def tell_movement(self) -> None:
        """A fleet sets out, moves, leaves ships behind, moves on: as far as it came with this answer."""
        seat, question, answer = self.event.seat, self.event.question, self.event.answer
        way, asked = self.before["under_way"], self.after["question"]
        if question == "fleet":
            self.did("pi-did-fleet", seat, answer, answer=answer)
            if asked != "size":
                self.more("pi-did-size", answer, count=1)
                if asked != "step":
                    self.step(answer, self.only_step(answer), 1)
        elif question == "size":
            self.more("pi-did-size", way["at"], count=int(answer))
            if asked != "step":
                self.step(way["at"], self.only_step(way["at"]), int(answer))
        elif question == "step":
            self.step(way["at"], answer, way["ships"])
        elif answer == "0":
            self.stop(way["at"], way["ships"])
        else:
            if left := self.count(way["at"]) - int(answer):
                is_taken = self.is_taken(way["at"], way["ships"])
                self.more("pi-did-keep" if is_taken else "pi-did-leave", way["at"], count=left, hex=way["at"])
            self.more("pi-did-carry", way["at"], count=int(answer))
            if asked != "step":
                self.step(way["at"], self.only_step(way["at"], way["from"]), int(answer))

    def only_step(self, hex_: str, origin: str | None = None) -> str:
        """PI-EXPLORE-2, PI-EXPLORE-R1: the one hex a fleet that was not asked can have moved to."""
        (found,) = [
            near
            for near in self.around(hex_)
            if self.kinds[near] != "blackhole" and self.owner(near) in (None, self.event.seat) and near != origin
        ]
        return found

    def step(self, start: str, to: str, ships: int) -> None:
        self.change(start, self.event.seat, -ships)
        self.change(to, self.event.seat, ships)
        self.more("pi-did-step", to, answer=to)
        if self.after["question"] != "carry":
            self.stop(to, ships)

    def stop(self, hex_: str, ships: int) -> None:
        if self.is_taken(hex_, ships):
            self.more("pi-did-take", hex_, hex=hex_)

    def is_taken(self, hex_: str, ships: int) -> bool:
        """PI-EXPLORE-6: whether these ships have come to a system where there were none before."""
        return self.level(hex_) > 0 and self.count(hex_) == ships

    def tell_invasion(self) -> None:
        """The target, the ships from each hex, and the battle once all are sent."""
        seat, answer = self.event.seat, self.event.answer
        sent: dict[str, int] = {}
        if self.event.question == "invade":
            target = answer
            self.did("pi-did-invade", seat, target, answer=target)
        else:
            way, source = self.before["under_way"], self.event.about
            assert source is not None, "ships join from somewhere"
            target, sent = way["at"], {**way["sent"], source: int(answer)}
            if sent[source]:
                self.more("pi-did-force", source, count=sent[source], hex=source)
        if self.after["question"] == "force":
            return
        if not any(sent.values()):  # PI-EXTERMINATE-2: then the last hex that can must send its only ship
            used = self.before["used"]
            source = [
                near
                for near in self.around(target)
                if self.owner(near) == seat and self.count(near) > used.get(near, 0)
            ][-1]
            sent = {source: 1}
            self.more("pi-did-force", source, count=1, hex=source)
        self.tell_battle(target, sent)

    def tell_battle(self, target: str, sent: dict[str, int]) -> None:
        """PI-EXTERMINATE-3: who lost what, and who holds the system now."""
        seat, defender = self.event.seat, self.owner(target)
        for hex_, ships in sent.items():
            self.change(hex_, seat, -ships)
        force, defence = sum(sent.values()), self.count(target)
        lost = min(force, defence)
        if defender is None:
            self.change(target, seat, force)
            self.news("pi-news-taken", seat, target, hex=target, count=force)
            return
        self.change(target, defender, -lost)
        self.news("pi-news-battle", seat, target, hex=target, count=lost, rival=self.names[defender])
        if force > defence:
            self.change(target, seat, force - defence)
            self.news("pi-news-taken-from", seat, target, hex=target, count=force - defence, rival=self.names[defender])
        elif force == defence:
            self.news("pi-news-deserted", None, target, hex=target)
        else:
            self.news("pi-news-held", defender, target, hex=target, count=defence - force)

    # What follows -----------------------------------------------------------------------------------------------------

    def tell_cards(self, reveal: int) -> None:
        """The cards revealed, how strong each is, and who weakens it; not where a new round has put them away."""
        plans = self.after["plans"]
        commands = [None if plan is None else plan[reveal - 1] for plan in plans]
        known = [cards for cards in commands if cards is not None]
        if len(known) < len(commands):
            return
        self.news("pi-news-reveal", None, reveal=reveal)
        for seat, (cards, strong) in enumerate(zip(known, strengths(known), strict=True)):
            shown = [
                Message("pi-card", command=Message(f"pi-command-{card}"), strength=strength)
                for card, strength in zip(cards, strong, strict=True)
            ]
            said = shown[0] if len(shown) == 1 else Message("pi-cards", first=shown[0], second=shown[1])
            clashing = _clashing(known, seat)
            args: dict[str, Name] = {"player": self.names[seat], "cards": said}
            if clashing:
                args["rivals"] = all_of([self.names[other] for other in clashing])
            id = "pi-news-clash" if clashing else "pi-news-cards"
            self.lines.append(Line("more", Message(id, **args), seat))

    def tell_sustained(self) -> None:
        """PI-SUSTAIN-1, PI-SUSTAIN-2: ships that a hex cannot keep are lost."""
        for hex_, (seat, count) in list(self.ships.items()):
            keeps = SUSTAINED[KINDS.index(self.kinds[hex_])]
            if count > keeps:
                self.change(hex_, seat, keeps - count)
                id = "pi-news-sustain" if keeps else "pi-news-asteroids"
                self.news(id, seat, hex_, hex=hex_, count=count - keeps, keeps=keeps)

    def tell_scores(self) -> None:
        """PI-SCORE-1, PI-SCORE-3: the sector chosen, and those scored without a choice."""
        chosen = dict(enumerate(self.before["chosen"])) if self.begins >= SCORING else {}
        for seat in self._to_score():
            if not self._score(seat, "score", self._free_sectors(set(chosen.values())), chosen):
                return
        prime = self.prime()
        holder = None if prime is None else self.owner(prime)
        if holder is not None and (self.begins == BONUS or self.passes(BONUS)):
            is_open = self.before["options"]["bonus"] == "not-own"
            self._score(
                holder, "bonus", self._free_sectors({chosen.get(holder)} if is_open else set(chosen.values())), {}
            )

    def _to_score(self) -> Iterator[int]:
        """The seats that score with this event or after it, in their order."""
        seats, start = self.before["seats"], self.before["start_seat"]
        order = [(start + step) % seats for step in range(seats)]
        if self.event.question == "score":
            yield from order[order.index(self.event.seat) :]
        elif self.passes(SCORING):
            yield from order

    def _free_sectors(self, taken: set[str | None]) -> list[str]:
        """Sectors with ships that are still to be scored."""
        occupied = dict.fromkeys(hex_[0] for hex_ in self.kinds if hex_ in self.ships)
        return [sector for sector in occupied if sector != PRIME_LETTER and sector not in taken]

    def _score(self, seat: int, question: str, free: list[str], chosen: dict[int, str | None]) -> bool:
        """Score the sector this seat chose or had to take; whether the round goes on, since nobody is asked."""
        if self.event.question == question and self.event.seat == seat:
            sector = self.event.answer
        elif len(free) == 1:
            sector = free[0]
        else:
            return not free
        chosen[seat] = sector
        hexes = [hex_ for hex_ in self.kinds if hex_[0] == sector]
        self.did(f"pi-did-{question}", seat, *hexes, answer=sector)
        self.gains(hexes)
        return True

    def tell_end_of_exploit(self) -> None:
        """Tiles are taken, the Quad-Prime costs its ship, and at the end of the match everything counts once more."""
        left = self.after["tiles"]["left"]
        for hex_ in self.before["tiles"]["left"]:
            if hex_ not in left:
                self._tell_tile(hex_)
        prime = self.prime()
        holder = None if prime is None else self.owner(prime)
        if prime is not None and holder is not None and self.kinds[prime] == "quad":
            self.change(prime, holder, -1)
            self.news("pi-news-toll", holder, prime, hex=prime)
        if self.after["question"] == "over":
            self.news("pi-news-final", None)
            self.gains(list(self.kinds), 0 if prime is None else self.level(prime))
            self._tell_tiles_turned()

    def _tell_tile(self, hex_: str) -> None:
        """PI-BOUNTY-2, PI-BOUNTY-R1: who took a tile; what it is worth only to who may know."""
        seat = self.owner(hex_)
        assert seat is not None, "a tile is taken by who is there"
        worth = self.after["tiles"]["known"].get(hex_) if seat == self.after["seat"] else None
        if worth is None:
            self.news("pi-news-tile", seat, hex_, hex=hex_)
            return
        message = Message("pi-news-own-tile", player=self.names[seat], hex=hex_, worth=worth)
        self.lines.append(Line("news", message, seat, (hex_,), worth or None))

    def _tell_tiles_turned(self) -> None:
        """What the tiles bring that were face down to these eyes until the end."""
        for seat, (old, new) in enumerate(zip(self.before["points"], self.after["points"], strict=True)):
            told = sum(line.points or 0 for line in self.lines if line.seat == seat)
            if old is not None and (rest := new - old - told):
                self.lines.append(gain(self.names[seat], seat, rest, part=Message("pi-part-tiles")))

    def tell_gone(self) -> None:
        """Who has lost the last ship."""
        remaining = {seat for seat, _ in self.ships.values()}
        for seat in dict.fromkeys(seat for seat, _ in self.before["ships"].values()):
            if seat not in remaining:
                self.news("pi-news-gone", seat)

    def tell_round(self) -> None:
        """A new round, or the first after set-up, and who begins it."""
        if self.is_new_round or (self.begins == PLACING and self.passes(PLANNING)):
            seat = self.after["start_seat"]
            args = {"round": self.after["round"], "rounds": self.after["rounds"], "player": self.names[seat]}
            self.lines.append(Line("round", Message("pi-news-round", **args), seat))
