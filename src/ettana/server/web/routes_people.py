"""HTTP: who one is here, and what there is."""

from __future__ import annotations

import logging
from typing import Final

import msgspec
from litestar import MediaType, Response, delete, get, post

from ettana import __version__
from ettana._core import core_kind
from ettana.bots.levels.rows import LEVELS
from ettana.server import wire
from ettana.server.ids import new_id, short_id
from ettana.server.log.formats import Unreadable, decode_statistics
from ettana.server.store.queries import access, past_results
from ettana.server.store.rows import Token
from ettana.server.table import Refused
from ettana.server.table.settings import check_name
from ettana.server.table.statistics import add_up
from ettana.server.web.answer_cache import IS_PACKED, LEAST_PACKED, REVALIDATE, File
from ettana.server.web.context import Context
from ettana.server.web.errors import AnyRequest
from ettana.server.web.guests import new_token, token_hash

MOST_RESULTS: Final = 1000

log = logging.getLogger("ettana.people")


@get("/api/about", summary="The version, the bots, the phrases", opt={IS_PACKED: True})
async def about(context: Context, request: AnyRequest) -> Response[wire.About]:
    def make() -> File:
        told = wire.About(
            version=__version__,
            core=core_kind(),
            levels=tuple(wire.LevelInfo(level.name, level.character) for level in LEVELS),
            phrases=wire.PHRASES,
        )
        return File.of(msgspec.json.encode(told), MediaType.JSON.value, LEAST_PACKED)

    return context.server.cache.unchanging("about", make).response(
        dict(request.headers), REVALIDATE
    )


@get("/api/me", summary="Whether this device is known, and how its games went")
async def me(context: Context) -> wire.Me:
    """Whoever asks without a cookie is given one."""
    seats = []
    for past in await context.store.read(past_results.results_of, context.guest, MOST_RESULTS):
        try:
            seats.append(decode_statistics(past.result.statistics))
        except Unreadable as error:  # the others count
            facts = {"table": short_id(past.table), "reason": str(error)}
            log.error("a result cannot be read", extra=facts)
    return wire.Me(is_program=context.is_program, statistics=add_up(seats))


@post("/api/tokens", summary="A token with which a program of yours sits down at tables")
async def make_token(context: Context, data: wire.MakeToken) -> wire.TokenMade:
    """It is shown once. The program is a guest of its own."""
    context.count_creation()
    if context.is_program:
        raise Refused("guests-only")
    check_name(data.label)
    token = new_token()
    await context.store.write(
        access.add_token,
        Token(
            token_hash(token), new_id(), data.label, context.server.clock.read().at, context.guest
        ),
    )
    return wire.TokenMade(token)


@get("/api/tokens", summary="The tokens you made that still let a program in")
async def own_tokens(context: Context) -> list[wire.TokenInfo]:
    """A token lets in until it is ended: nobody is put out by a date."""
    found = await context.store.read(access.tokens_of, context.guest)
    return [wire.TokenInfo(token.name, token.label, token.created) for token in found]


@delete("/api/tokens/{token:str}", status_code=204, summary="End a token that you made")
async def end_token(context: Context, token: str) -> None:
    """`token` is its name in the list. Its program's sockets end within ten seconds."""
    for one in await context.store.read(access.tokens_of, context.guest):
        if one.name == token:
            await context.store.write(access.delete_token, one.hash)
            return
    raise Refused("no-such-token")


@delete("/api/tokens", status_code=204, summary="Give up the token this request is made with")
async def drop_token(context: Context) -> None:
    if not context.is_program:
        raise Refused("programs-only")
    await context.store.write(access.delete_tokens_of_program, context.guest)


@get("/health", include_in_schema=False)
async def health(context: Context) -> Response[dict[str, object]]:
    """200 while the database answers, 503 while it does not; `degraded` when something is broken
    that does not keep others from playing."""
    house = context.house
    unreadable = len(house.faults.known)
    is_degraded = unreadable > 0 or context.server.clock.jump is not None
    told: dict[str, object] = {
        "status": "down" if house.is_down else "degraded" if is_degraded else "ok",
        "unreadable_tables": unreadable,
        "clock_jump_seconds": context.server.clock.jump,
        "version": __version__,
    }
    return Response(told, status_code=503 if house.is_down else 200)


PEOPLE_ROUTES: Final = (about, me, make_token, own_tokens, end_token, drop_token, health)
