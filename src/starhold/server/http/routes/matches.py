"""Matches over HTTP."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import Header, Request
from fastapi.responses import Response

from starhold.core import record, registry, story
from starhold.core.errors import BadInput
from starhold.core.expected import at_least
from starhold.core.game import Game
from starhold.server import errors
from starhold.server.galaxies import kept_files, stored_files
from starhold.server.http.company import check_alone, positions_of
from starhold.server.http.guests import clean_line, clean_name
from starhold.server.http.routes.dependencies import Guest, MaybeGuest, TheHouse, TheTable, api, reply
from starhold.server.http.routes.galaxies import stored
from starhold.server.http.routes.replays import moment_of
from starhold.server.live import frames
from starhold.server.live.beginning import going_on
from starhold.server.live.past import picture_of, points_of
from starhold.server.live.replaying import for_seat
from starhold.server.live.standing import Seat, is_solo
from starhold.server.live.tables import MatchSpec
from starhold.server.live.waiting_room import check_level, check_wish
from starhold.server.protocol.bodies import (
    MOST_TEXT,
    AnswerBody,
    BoardWish,
    BotWish,
    ClockWish,
    ColourWish,
    EndBody,
    HintBody,
    Join,
    NewMatch,
    ReactBody,
    Ready,
    SayBody,
    SeatBody,
    SeatWish,
    SettleBody,
    TalkBody,
    UndoBody,
)
from starhold.server.protocol.replies import BoardInfo, ForSeat, Glance, Link, Spoken, Stored
from starhold.server.protocol.shown import MatchInfo
from starhold.words import Message

if TYPE_CHECKING:
    from starhold.server.app import House

router = api()
MOST_LISTED = 100


@router.post("/board", response_model=BoardInfo)
async def board(house: TheHouse, wish: BoardWish) -> Response:
    """A board a match could be played on."""
    await house.ready.wait()
    game = registry.todays(wish.game)
    game.about.check_seats(wish.seats)
    files = stored_files(game, await _files(house, game, wish.galaxy))
    position = game.new(wish.seats, game.about.check_options(wish.options), wish.seed, **files)
    shown = game.view(game.hide(position, None))
    hexes = frames.board_info(game, shown.pop("board"))
    return reply(BoardInfo(board=hexes, view=shown))


@router.post("/matches", response_model=MatchInfo, status_code=201)
async def make_match(
    request: Request,
    house: TheHouse,
    guest: Guest,
    wish: NewMatch,
    idempotency_key: Annotated[str | None, Header(max_length=200)] = None,
) -> Response:
    """Make a match; it starts at once when no seat is open. The same `Idempotency-Key` gives the same match."""
    await house.ready.wait()
    check_wish(wish)
    house.limits.count("address matches", request.state.address)
    house.limits.count("guest matches", guest)
    me = await house.people.me(guest)
    options, begin = wish.options, None
    if wish.begin is not None:
        other = await moment_of(request, house, wish.begin)
        options, begin = other.start.options, await asyncio.to_thread(going_on, other, wish, wish.begin.at)
        await check_alone(house.tables, guest, other.game, positions_of(other.at(wish.begin.at)))
    files = await _files(house, registry.todays(wish.game), wish.galaxy)
    id = house.new_id() if idempotency_key is None else house.people.id_from("match", guest, idempotency_key)
    spec = MatchSpec(
        game=wish.game,
        seats=[_seat(seat, guest, me.name) for seat in wish.seats],
        options=options,
        host=guest,
        clock=_clock(wish.clock),
        public=wish.public,
        talk=wish.talk,
        coach=wish.coach,
        seed=house.new_seed() if wish.seed is None else wish.seed,
        begin=begin,
        files=files,
    )
    table = await house.tables.make(id, spec)
    return reply(table.info(guest), 201)


async def _files(house: House, game: Game, galaxy: str | None) -> dict[str, Any] | None:
    return None if galaxy is None else kept_files(game, await stored(house, galaxy))


def _seat(wish: SeatWish, guest: str, name: str) -> Seat:
    if wish.kind == "bot":
        if wish.bot is None:
            raise BadInput("seats.bot", Message("expected-bot-name"), Message("got-none"))
        check_level(wish.bot)
        return Seat("bot", bot=wish.bot, colour=wish.colour)
    if wish.kind == "me":
        called = name if wish.name is None else clean_name(wish.name)
        return Seat("person", guest=guest, name=called, colour=wish.colour)
    return Seat("open", colour=wish.colour)


def _clock(wish: ClockWish) -> dict[str, Any]:
    if wish.kind == "none":
        return {"kind": "none", "seconds": 0, "increment": 0}
    if wish.seconds < 1:
        raise BadInput("clock.seconds", at_least(1), wish.seconds)
    return {
        "kind": wish.kind,
        "seconds": wish.seconds,
        "increment": wish.increment if wish.kind == "total" else 0,
    }


@router.get("/matches", response_model=list[MatchInfo])
async def matches(house: TheHouse, guest: MaybeGuest, which: Literal["mine", "open", "live"] = "mine") -> Response:
    """My matches that are not over, those to move in first; public ones with an open seat; public ones to watch."""
    if which == "mine":
        now = ["open", "running"]
        rows = [] if guest is None else await house.store.matches(guest=guest, status=now, limit=MOST_LISTED)
    else:
        status = ["open"] if which == "open" else ["running"]
        rows = await house.store.matches(status=status, public=True, limit=MOST_LISTED)
        if which == "open":
            rows = [row for row in rows if row.changed_at > house.clock.now() - house.settings.open_idle]
    found = await house.tables.infos(rows, guest)
    if which == "open":
        found = [match for match in found if any(seat.kind == "open" for seat in match.seats)]
    return reply(found)


@router.get("/matches/{match_id}", response_model=MatchInfo)
async def match(table: TheTable, guest: MaybeGuest) -> Response:
    """One match."""
    return reply(table.info(guest))


@router.get("/matches/{match_id}/glance", response_model=Glance)
async def glance(table: TheTable, guest: MaybeGuest) -> Response:
    """A match that runs or is over, as a card shows it."""
    standing, views = table.standing, table.standing.views
    if standing.is_foreign:
        raise errors.OtherRules
    if views is None:
        raise errors.NotRunning
    asked = [seat for seat in standing.head.seats_of(guest) if seat in standing.pending]
    seat = asked[0] if asked else None
    return reply(
        Glance(
            picture=[(q, r, holder) for q, r, holder in picture_of(views)],
            points=points_of(views),
            asked=None if seat is None else errors.words(story.question(views.game, views.seen(seat), seat)),
            left_ms=None if seat is None else standing.clocks.shown(table.now())[seat].left_ms,
        )
    )


@router.get("/matches/{match_id}/board", response_model=BoardInfo)
async def board_of(table: TheTable) -> Response:
    """The board of a match and what stands on it now, as a spectator sees it: for a small picture."""
    views = table.standing.views
    if views is None:
        raise errors.NotRunning
    return reply(BoardInfo(board=frames.board_info(views.game, views.whole_view(None)["board"]), view=views.view(None)))


@router.post("/matches/{match_id}/invite", response_model=Link, status_code=201)
async def invite(request: Request, house: TheHouse, table: TheTable, guest: Guest) -> Response:
    """A link for others to see and join this match; for the host and those who sit here."""
    head = table.standing.head
    if head.host != guest and not head.seats_of(guest):
        raise errors.NotYourSeat
    house.limits.count("address tokens", request.state.address)
    return reply(await house.people.invite(guest, table.id), 201)


@router.post("/matches/{match_id}/join", response_model=MatchInfo)
async def join(house: TheHouse, table: TheTable, guest: Guest, given: Join) -> Response:
    """Sit down."""
    me = await house.people.me(guest)
    await table.sit(guest, me.name, given.seat)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/leave", response_model=MatchInfo)
async def leave(table: TheTable, guest: Guest) -> Response:
    """Get up again before the start."""
    await table.leave(guest)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/ready", response_model=MatchInfo)
async def ready(table: TheTable, guest: Guest, given: Ready) -> Response:
    """Say to be ready, or not."""
    await table.ready(guest, given.ready)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/seats", response_model=MatchInfo)
async def seat_bot(table: TheTable, guest: Guest, given: BotWish) -> Response:
    """Put a bot on an open seat, or open a bot's seat; for the host."""
    await table.seat_bot(guest, given.seat, given.bot)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/colour", response_model=MatchInfo)
async def choose_colour(table: TheTable, guest: Guest, given: ColourWish) -> Response:
    """Wear a colour, before the start; for those who sit here. What another person chose is theirs."""
    await table.choose_colour(guest, given.seat, given.colour)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/start", response_model=MatchInfo)
async def start(table: TheTable, guest: Guest) -> Response:
    """Begin; for the host."""
    await table.start(guest)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/answers", response_model=Stored, status_code=201)
async def answer(house: TheHouse, table: TheTable, guest: Guest, given: AnswerBody) -> Response:
    """Answer the decision a seat was asked."""
    with house.metrics.acknowledged.time():
        seq = await table.answer(guest, given.seat, given.decision, given.action)
    return reply(Stored(seq=seq), 201)


@router.post("/matches/{match_id}/undo", response_model=Stored, status_code=201)
async def undo(table: TheTable, guest: Guest, given: UndoBody) -> Response:
    """Take back the last answer, or its whole command."""
    return reply(Stored(seq=await table.undo(guest, given.seat, given.decision, given.whole)), 201)


@router.post("/matches/{match_id}/settle", response_model=Stored, status_code=201)
async def settle(table: TheTable, guest: Guest, given: SettleBody) -> Response:
    """Go on at once although the last answer could still be taken back unseen."""
    return reply(Stored(seq=await table.settle(guest, given.seat, given.decision)), 201)


@router.post("/matches/{match_id}/hint", response_model=ForSeat | None, status_code=201)
async def hint(house: TheHouse, table: TheTable, guest: Guest, given: HintBody) -> Response:
    """What an own seat knows, so that the page can find a hint; counted, and only against bots alone."""
    match = table.standing.match
    if match is not None and is_solo(table.standing.head.seats):
        await check_alone(house.tables, guest, match.game, [match.position])
    views = await table.hint(guest, given.seat, given.decision, given.step)
    return reply(None if views is None else for_seat(views, given.seat, house.seals), 201)


@router.post("/matches/{match_id}/resign", response_model=MatchInfo)
async def resign(table: TheTable, guest: Guest, given: SeatBody) -> Response:
    """Let a bot stand in for an own seat."""
    await table.resign(guest, given.seat)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/return", response_model=MatchInfo)
async def come_back(table: TheTable, guest: Guest, given: SeatBody) -> Response:
    """Take an own seat back from the bot that stood in."""
    await table.come_back(guest, given.seat)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/relieve", response_model=MatchInfo)
async def relieve(table: TheTable, guest: Guest, given: SeatBody) -> Response:
    """Let a bot stand in for someone who has been away for a while; for those who sit here."""
    await table.relieve(guest, given.seat)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/nudge", response_model=MatchInfo)
async def nudge(table: TheTable, guest: Guest, given: SeatBody) -> Response:
    """Ask someone to go on for whom others wait; for those who sit here, and not too often."""
    await table.nudge(guest, given.seat)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/end", response_model=MatchInfo)
async def end(table: TheTable, guest: Guest, given: EndBody) -> Response:
    """End the match without a result, if everyone who is here wants to; or refuse to."""
    await table.end(guest, given.agree)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/rematch", response_model=MatchInfo)
async def rematch(house: TheHouse, table: TheTable, guest: Guest) -> Response:
    """Play again: the same people, bots and options."""
    id = house.people.id_from("rematch", table.id)
    again = await house.tables.rematch(table, guest, id, house.new_seed())
    return reply(again.info(guest))


@router.post("/matches/{match_id}/share", response_model=MatchInfo)
async def share(table: TheTable, guest: Guest) -> Response:
    """Let whoever has the address look back at a match that is over; for the host and those who sit here."""
    await table.share(guest)
    return reply(table.info(guest))


@router.post("/matches/{match_id}/say", response_model=Spoken, status_code=201)
async def say(table: TheTable, guest: Guest, given: SayBody) -> Response:
    """Say something to those who sit here; for them alone."""
    text = clean_line(given.text)
    if not text or len(text) > MOST_TEXT:
        raise BadInput("text", Message("expected-text", most=MOST_TEXT), given.text)
    return reply(Spoken(number=await table.say(guest, given.seat, text=text)), 201)


@router.post("/matches/{match_id}/react", response_model=Spoken, status_code=201)
async def react(table: TheTable, guest: Guest, given: ReactBody) -> Response:
    """The same by one of the reactions, which everyone reads in their own language."""
    return reply(Spoken(number=await table.say(guest, given.seat, reaction=given.reaction)), 201)


@router.post("/matches/{match_id}/talk", response_model=MatchInfo)
async def talk(table: TheTable, guest: Guest, given: TalkBody) -> Response:
    """How people may talk here; for the host."""
    await table.allow_talk(guest, given.talk)
    return reply(table.info(guest))


@router.get("/matches/{match_id}/record", response_class=Response)
async def the_record(table: TheTable) -> Response:
    """The record of a match that is over."""
    content = record.encode(table.record())
    name = f'attachment; filename="{table.standing.row.game}-{table.id}.json"'
    return Response(content, media_type="application/json", headers={"content-disposition": name})
