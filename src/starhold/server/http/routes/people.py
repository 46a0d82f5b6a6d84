"""Guests and what the server offers."""

from __future__ import annotations

from typing import cast

from fastapi import Request
from fastapi.responses import Response

from starhold.bots import rungs
from starhold.core import registry
from starhold.core.story import prefix
from starhold.server.http.guests import COOKIE
from starhold.server.http.routes.dependencies import Guest, MaybeGuest, TheHouse, api, reply
from starhold.server.protocol import PROTOCOL
from starhold.server.protocol.bodies import MeChange, Token
from starhold.server.protocol.replies import Entered, Link, Me
from starhold.server.protocol.shown import BotInfo, Catalogue, GameInfo, OptionInfo, TalkLevel

router = api()


@router.get("/catalogue", response_model=Catalogue)
async def catalogue(house: TheHouse) -> Response:
    """The games and bots there are."""
    await house.ready.wait()
    games = [
        GameInfo(
            id=about.id,
            title=about.title,
            prefix=prefix(game),
            seats=list(about.seats),
            options=[
                OptionInfo(
                    name=option.name,
                    values=list(option.values),
                    seats={value: list(seats) for value, seats in option.seats.items()},
                )
                for option in about.options
            ],
            rules_version=about.rules_version,
            simultaneous=list(about.simultaneous),
            players_are_dealt=about.players_are_dealt,
        )
        for game in registry.games()
        for about in [game.about]
    ]
    bots = [BotInfo(name=rung.name, about=rung.about, seconds=rung.budget.seconds or 0.0) for rung in rungs().values()]
    return reply(Catalogue(protocol=PROTOCOL, games=games, bots=bots, talk=cast(TalkLevel, house.settings.talk)))


@router.get("/me", response_model=Me)
async def me(request: Request, house: TheHouse, guest: MaybeGuest) -> Response:
    """Who asks; a stranger becomes a guest."""
    if guest is None:
        house.limits.count("address guests", request.state.address)
        guest = house.people.new_guest()
    return with_cookie(reply(await house.people.me(guest)), request, house, guest)


@router.patch("/me", response_model=Me)
async def change_me(house: TheHouse, guest: Guest, change: MeChange) -> Response:
    """Change name or settings; a new name is taken at once at every table where the guest sits."""
    was = await house.people.me(guest)
    changed = await house.people.change(guest, change.name, change.settings)
    if change.name is not None:
        await house.ready.wait()
        await house.tables.rename(guest, was.name, changed.name)
    return reply(changed)


@router.post("/me/link", response_model=Link, status_code=201)
async def personal_link(request: Request, house: TheHouse, guest: Guest) -> Response:
    """A link that makes another device this guest, once."""
    house.limits.count("address tokens", request.state.address)
    return reply(await house.people.link(guest), 201)


@router.post("/enter", response_model=Entered)
async def enter(request: Request, house: TheHouse, guest: MaybeGuest, given: Token) -> Response:
    """Exchange the token of a link: a personal one for its guest, an invitation for the match it leads to."""
    house.limits.count("address tokens", request.state.address)
    token = await house.people.exchange(given.token)
    if token.kind == "personal":
        guest = token.guest
    elif guest is None:
        guest = house.people.new_guest()
    if token.match is not None:
        assert guest is not None, "a link of one's own leads to no match"
        await house.people.let_in(token.match, guest)
    return with_cookie(reply(Entered(match=token.match)), request, house, guest)


def with_cookie(response: Response, request: Request, house: TheHouse, guest: str | None) -> Response:
    assert guest is not None
    settings = house.settings
    response.set_cookie(
        COOKIE,
        house.people.cookie(guest),
        max_age=int(settings.cookie_life),
        path=settings.prefix or "/",
        secure=request.url.scheme == "https" or settings.address.startswith("https:"),
        httponly=True,
        samesite="lax",
    )
    return response
