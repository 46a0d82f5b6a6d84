"""A table before the match starts: people and bots take their seats and choose their colours."""

from __future__ import annotations

from starhold.bots import rungs
from starhold.core.errors import BadInput
from starhold.core.expected import between, one_of
from starhold.core.game import Game
from starhold.core.match import dealt
from starhold.server import errors
from starhold.server.live.beginning import Beginning, answers
from starhold.server.live.journal import Journal, locked
from starhold.server.protocol.bodies import NewMatch
from starhold.server.store.store import StoredMatch
from starhold.words import Message


class WaitingRoom(Journal):
    """Until every seat is taken and everyone is ready."""

    @locked
    async def sit(self, guest: str, name: str, seat: int | None) -> None:
        """Sit down, on any open seat if none is named; sitting there already is fine."""
        head = self.standing.head
        own = head.seats_of(guest)
        if own and (seat is None or seat in own):
            return
        self._must_be_open()
        if seat is not None:
            self._check_seat(seat)
        free = [number for number, at in enumerate(head.seats) if at.kind == "open"]
        if not free or (seat is not None and seat not in free):
            raise errors.SeatTaken
        await self._commit(self._event("sit", free[0] if seat is None else seat, guest=guest, name=name))

    @locked
    async def leave(self, guest: str) -> None:
        """Get up. If the host leaves, the next person is host; if nobody is left, the match is closed."""
        head = self.standing.head
        own = head.seats_of(guest)
        if not own and head.host != guest:
            return
        self._must_be_open()
        others = [seat.guest for seat in head.seats if seat.guest not in (None, guest)]
        host = others[0] if head.host == guest and others else head.host
        drafts = [self._event("leave", seat, name=head.seats[seat].name, host=host) for seat in own]
        if not others:
            drafts.append(self._event("close"))
        elif not own:
            raise errors.NotYourSeat
        await self._commit(*drafts)

    @locked
    async def ready(self, guest: str, ready: bool) -> None:
        head = self.standing.head
        own = head.seats_of(guest)
        if not own:
            raise errors.NotYourSeat
        self._must_be_open()
        changed = [seat for seat in own if head.seats[seat].ready != ready]
        if changed:
            await self._commit(*(self._event("ready", seat, ready=ready) for seat in changed))

    @locked
    async def seat_bot(self, guest: str, seat: int, level: str | None) -> None:
        """Put a bot on an open seat, or open a bot's seat."""
        self._check_seat(seat)
        if level is not None:
            check_level(level)
        head = self.standing.head
        if head.host != guest:
            raise errors.NotHost
        self._must_be_open()
        if head.seats[seat].kind == "person":
            raise errors.SeatTaken
        if head.seats[seat].bot != level:
            await self._commit(self._event("bot", seat, level=level))

    @locked
    async def choose_colour(self, guest: str, seat: int, colour: int) -> None:
        """Wear a colour that no other person has chosen; of a bot or an own seat it gets what this seat had."""
        self._must_sit(guest, seat)
        self._must_be_open()
        if any(other.colour == colour and other.guest not in (None, guest) for other in self.standing.head.seats):
            raise errors.ColourTaken
        if self.standing.head.seats[seat].colour != colour:
            await self._commit(self._event("colour", seat, colour=colour))

    @locked
    async def start(self, guest: str) -> None:
        """Begin, when every seat is taken and everyone but the host has said to be ready."""
        head = self.standing.head
        if head.host != guest:
            raise errors.NotHost
        if head.status == "running":
            return
        self._must_be_open()
        game = self.standing.game
        if game is None:
            raise errors.OtherRules
        waiting = [seat for seat in head.seats if seat.kind == "person" and seat.guest != guest and not seat.ready]
        if waiting or any(seat.kind == "open" for seat in head.seats):
            raise errors.NotReady
        begin = self.standing.begin
        start = self._event("start", order=seating(game, self.standing.row, begin))
        led = [] if begin is None else answers(begin, self.standing.row.seats, start.seq + 1, start.at)
        await self._commit(start, *led)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.standing.row.seats:
            raise BadInput("seat", between(0, self.standing.row.seats - 1), seat)

    def _must_sit(self, guest: str, seat: int) -> None:
        self._check_seat(seat)
        if self.standing.head.seats[seat].guest != guest:
            raise errors.NotYourSeat

    def _must_be_open(self) -> None:
        if self.standing.head.status != "open":
            raise errors.NotOpen


def check_level(level: str) -> None:
    if level not in rungs():
        raise BadInput("bot", one_of(rungs()), level)


def check_wish(wish: NewMatch) -> None:
    """Nobody knows the seed of a match that others join, and no two seats are to wear the same colour."""
    if wish.seed is not None and any(seat.kind == "open" for seat in wish.seats):
        raise BadInput("seed", Message("expected-no-seed"), wish.seed)
    chosen = [seat.colour for seat in wish.seats if seat.colour is not None]
    if len(set(chosen)) < len(chosen):
        raise BadInput("seats.colour", Message("expected-own-colours"), str(chosen))


def seating(game: Game, row: StoredMatch, begin: Beginning | None) -> list[int]:
    """Which seat's player goes on each seat when the match begins: dealt by chance where the rules say so."""
    seats = [str(seat) for seat in range(row.seats)]
    if game.about.players_are_dealt and begin is None:  # whoever goes on from a moment chose whom to be
        seats = dealt(seats, row.seed)
    return [int(seat) for seat in seats]
