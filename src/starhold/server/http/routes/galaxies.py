"""Galaxies people draw: checked while they do, kept for them, and read by whoever has the link."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

from fastapi import Path, Request
from fastapi.responses import Response

from starhold.core import registry
from starhold.core.errors import BadInput
from starhold.core.galaxies import Wish
from starhold.server import errors, galaxies
from starhold.server.galaxies import MOST_NAME
from starhold.server.http.guests import clean_line
from starhold.server.http.routes.dependencies import Guest, MaybeGuest, TheHouse, api, reply
from starhold.server.http.routes.replays import count, done
from starhold.server.http.routes.rules import GameId
from starhold.server.protocol.bodies import GalaxyFiles, GalaxySeats, GalaxyWish, RenameGalaxy, SaveGalaxy
from starhold.server.protocol.replies import (
    BoxInfo,
    GalaxyCandidates,
    GalaxyChecked,
    GalaxyInfo,
    GalaxyInfoFiles,
    GalaxyStarts,
)
from starhold.server.store.store import ListedGalaxy, StoredGalaxy
from starhold.words import Message

if TYPE_CHECKING:
    from starhold.server.app import House

router = api()
Id = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="A galaxy.")]


@router.get("/games/{game}/box", response_model=BoxInfo)
async def box(house: TheHouse, game: GameId) -> Response:
    """The tiles and boards that come with a game, to begin drawing from."""
    await house.ready.wait()
    if game not in registry.modules():
        raise errors.NoPage
    one = registry.todays(game)
    found = one.box()
    return reply(
        BoxInfo(
            kinds=list(found.kinds),
            tiles=found.tiles,
            boards=found.boards,
            sizes=list(found.sizes),
            seats=list(one.about.seats),
            most_sectors=found.most_sectors,
            most_homes=found.most_homes,
        )
    )


@router.post("/galaxy/check", response_model=GalaxyChecked)
async def check(house: TheHouse, drawn: GalaxyFiles) -> Response:
    """Everything that is wrong with a galaxy, as the engine says."""
    await house.ready.wait()
    game = registry.todays(drawn.game)
    return reply(galaxies.check(game, galaxies.files_of(game, drawn.board, drawn.tiles)))


@router.post("/galaxy/starts", response_model=GalaxyStarts)
async def starts(request: Request, house: TheHouse, drawn: GalaxySeats) -> Response:
    """Matches on a galaxy that have not begun, for the engine in the page to play at random."""
    await house.ready.wait()
    count(request, house)
    game = registry.todays(drawn.game)
    files = galaxies.files_of(game, drawn.board, drawn.tiles)
    return reply(galaxies.all_starts(game, files, drawn.seats))


@router.post("/galaxy/changes", response_model=GalaxyCandidates)
async def changes(request: Request, house: TheHouse, drawn: GalaxySeats) -> Response:
    """Small changes to a galaxy, for the engine in the page to find the best of."""
    await house.ready.wait()
    game = registry.todays(drawn.game)
    files = galaxies.files_of(game, drawn.board, drawn.tiles)
    return await done(request, house, lambda: galaxies.changes(game, files, drawn.seats))


@router.post("/galaxy/wished", response_model=GalaxyCandidates)
async def wished(request: Request, house: TheHouse, wish: GalaxyWish) -> Response:
    """Galaxies made up as somebody wishes, for the engine in the page to find the best of."""
    await house.ready.wait()
    game = registry.todays(wish.game)
    wanted = Wish(wish.seats, wish.size, wish.mood)
    return await done(request, house, lambda: galaxies.wished(game, wanted, wish.seed))


@router.get("/galaxies", response_model=list[GalaxyInfo])
async def mine(house: TheHouse, guest: Guest) -> Response:
    """My galaxies, the last changed first."""
    await house.ready.wait()
    return reply(await _listed(house, guest))


@router.post("/galaxies", response_model=GalaxyInfo, status_code=201)
async def save(house: TheHouse, guest: Guest, drawn: SaveGalaxy) -> Response:
    """Keep a galaxy, mistakes and all; of what is no board at all the first mistake is told."""
    await house.ready.wait()
    async with house.saving:
        if len(await house.store.listed_galaxies(guest)) >= house.settings.guest_galaxies:
            raise errors.GalaxiesFull
        kept = _kept(drawn, id=house.new_id(), guest=guest, created_at=house.clock.now(), now=house.clock.now())
        await house.store.put_galaxy(kept)
    return reply(_info(kept, guest), 201)


@router.get("/galaxies/{galaxy_id}", response_model=GalaxyInfoFiles)
async def galaxy(house: TheHouse, guest: MaybeGuest, galaxy_id: Id) -> Response:
    """A galaxy somebody saved, for whoever has its link."""
    await house.ready.wait()
    found = await stored(house, galaxy_id)
    return reply(GalaxyInfoFiles(info=_info(found, guest), board=found.board, tiles=found.tiles))


@router.put("/galaxies/{galaxy_id}", response_model=GalaxyInfo)
async def change(house: TheHouse, guest: Guest, galaxy_id: Id, drawn: SaveGalaxy) -> Response:
    """Keep it as it is drawn now; for whoever saved it."""
    await house.ready.wait()
    async with house.saving:
        found = await _own(house, guest, galaxy_id)
        kept = _kept(drawn, id=found.id, guest=guest, created_at=found.created_at, now=house.clock.now())
        await house.store.put_galaxy(kept)
    return reply(_info(kept, guest))


@router.post("/galaxies/{galaxy_id}/rename", response_model=GalaxyInfo)
async def rename(house: TheHouse, guest: Guest, galaxy_id: Id, given: RenameGalaxy) -> Response:
    """Give it another name; for whoever saved it."""
    await house.ready.wait()
    async with house.saving:
        found = await _own(house, guest, galaxy_id)
        found.name, found.changed_at = _clean(given.name), house.clock.now()
        found.board = found.board | {"name": found.name}
        await asyncio.to_thread(galaxies.note_seats, found)
        await house.store.put_galaxy(found)
    return reply(_info(found, guest))


@router.delete("/galaxies/{galaxy_id}", response_model=list[GalaxyInfo])
async def delete(house: TheHouse, guest: Guest, galaxy_id: Id) -> Response:
    """Forget it; what is left of mine. Matches on it go on: they have their own copy."""
    await house.ready.wait()
    async with house.saving:
        await _own(house, guest, galaxy_id)
        await house.store.delete_galaxy(galaxy_id)
    return reply(await _listed(house, guest))


async def stored(house: House, id: str) -> StoredGalaxy:
    """A galaxy by its id, which is all one needs to know."""
    found: StoredGalaxy | None = await house.store.galaxy(id)
    if found is None:
        raise errors.NoGalaxy
    if not galaxies.is_checked(found):
        await _look_at(house, found)
    return found


async def _look_at(house: House, found: StoredGalaxy) -> None:
    """See what this version says of it; others want to be served meanwhile."""
    await asyncio.to_thread(galaxies.note_seats, found)
    await house.store.note_seats(found)


async def _own(house: House, guest: str, id: str) -> StoredGalaxy:
    found = await stored(house, id)
    if found.guest != guest:
        raise errors.NotYourGalaxy
    return found


async def _listed(house: House, guest: str) -> list[GalaxyInfo]:
    """By what is noted beside the boards; one that this version of Starhold has not seen yet is looked at first."""
    listed = await house.store.listed_galaxies(guest)
    found = [one if galaxies.is_checked(one) else await house.store.galaxy(one.id) for one in listed]
    for one in found:
        if isinstance(one, StoredGalaxy):
            await _look_at(house, one)
    return [_info(one, guest) for one in found if one is not None]


def _kept(drawn: SaveGalaxy, *, id: str, guest: str, created_at: float, now: float) -> StoredGalaxy:
    game, name = registry.todays(drawn.game), _clean(drawn.name)
    board = drawn.board | {"name": name}
    galaxies.must_have_shape(game, galaxies.files_of(game, board, drawn.tiles))
    kept = StoredGalaxy(
        id=id,
        guest=guest,
        game=drawn.game,
        name=name,
        board=board,
        tiles=drawn.tiles,
        created_at=created_at,
        changed_at=now,
        seats=None,
        checked_by=None,
    )
    galaxies.note_seats(kept)
    return kept


def _clean(given: str) -> str:
    name = clean_line(given)
    if not name or len(name) > MOST_NAME:
        raise BadInput("name", Message("expected-name", most=MOST_NAME), given)
    return name


def _info(galaxy: StoredGalaxy | ListedGalaxy, guest: str | None) -> GalaxyInfo:
    return GalaxyInfo(
        id=galaxy.id,
        game=galaxy.game,
        name=galaxy.name,
        seats=galaxy.seats or [],
        mine=galaxy.guest == guest,
        changed_at=galaxy.changed_at,
    )
