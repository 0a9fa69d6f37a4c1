"""HTTP: tables, their seats and their games."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from ettana.engine.table.pieces import MAX_SEATS
from ettana.server import wire
from ettana.server.house.listing import summaries
from ettana.server.session import Reply
from ettana.server.store.queries import access, tables
from ettana.server.store.rows import Link
from ettana.server.table import OWN, Carry, Refused, Viewer
from ettana.server.web.answer_cache import IS_PACKED, PRIVATE, File
from ettana.server.web.context import Context
from ettana.server.web.errors import AnyRequest
from ettana.server.web.guests import new_token, token_hash

LINK_TIME: Final = 15 * 60 * 1000
PLAIN_TEXT: Final = "text/plain; charset=utf-8"

SeatQuery = Annotated[
    int | None, Parameter(ge=0, le=MAX_SEATS - 1, description="the seat to look through")
]
SinceQuery = Annotated[int, Parameter(ge=0, description="tell what happened after this version")]
HeardQuery = Annotated[int, Parameter(ge=0, description="tell what was said after this line")]


@post("/api/commitments", summary="A commitment of fair dice, before there is a table for it")
async def commit(context: Context) -> wire.Committed:
    """Name it when you open the table, and choose your nonce only when you have it."""
    return await context.service.commit(context.caller)


@post("/api/tables", summary="Create a table; with bots on all other seats the game begins")
async def create(context: Context, data: wire.Create) -> wire.Opened:
    return await context.service.create(context.caller, data)


@post("/api/first-game", summary="A table for somebody who plays for the first time")
async def first_game(context: Context, data: wire.FirstGame) -> wire.Opened:
    """Set so that the first turn shows everything; its dice are as fair as any."""
    return await context.service.first_game(context.caller, data)


@get("/api/tables", summary="Public tables that wait for players")
async def open_tables(context: Context) -> list[wire.Summary]:
    return summaries(await context.store.read(tables.open_tables))


@get("/api/tables/mine", summary="The tables at which you sit or sat")
async def own_tables(context: Context) -> list[wire.Summary]:
    return summaries(await context.store.read(tables.tables_of, context.guest))


@get("/api/codes/{code:str}", summary="The table with this code")
async def by_code(context: Context, code: str) -> wire.Found:
    with context.server.limits.guess(context.network):
        is_one = code.isascii() and code.isalnum() and len(code) <= wire.MOST_CODE
        table = await context.store.read(tables.table_of_code, code.upper()) if is_one else None
        if table is None:
            raise Refused("no-such-code")
        return wire.Found(table)


@get("/api/tables/{table:str}", summary="What never changes at a table")
async def info(context: Context, table: str) -> wire.TableInfo:
    return await context.service.info(table, Viewer(context.guest))


@get("/api/tables/{table:str}/update", summary="The table as you may see it now")
async def update(
    context: Context,
    table: str,
    seat: SeatQuery = None,
    since: SinceQuery = 0,
    heard: HeardQuery = 0,
) -> wire.Update:
    return await context.service.update(table, _viewer(context, seat), since, heard)


@get("/api/tables/{table:str}/round", summary="The last turn of everybody, as you may see it")
async def last_round(context: Context, table: str, seat: SeatQuery = None) -> wire.LastRound:
    """For whoever comes back: an update has only the table as it is now."""
    return await context.service.last_round(table, _viewer(context, seat))


@post("/api/tables/{table:str}/requests", status_code=200, summary="Do something at a table")
async def do(
    context: Context, table: str, data: wire.SocketRequest, seat: SeatQuery = None
) -> Reply:
    """What a socket is sent may be sent here too, except `look` and `resync`."""
    viewer = _viewer(context, seat)
    return await context.service.answer(table, viewer, data, context.network)


@get(
    "/api/tables/{table:str}/record",
    opt={IS_PACKED: True},
    media_type=MediaType.TEXT,
    summary="The game as a text",
)
async def record(
    context: Context, request: AnyRequest, table: str, seat: SeatQuery = None
) -> Response[str]:
    """Everything when the game is over; until then what the seat, or a spectator, may see."""
    async with context.house.at(table) as room:
        viewer = _viewer(context, seat)
        what = "record", room.table.seat_seen(viewer)
        file = await context.kept(
            room.table, what, lambda: File.of(room.table.record_for(viewer).encode(), PLAIN_TEXT)
        )
    response = file.response(dict(request.headers), PRIVATE)
    response.headers["Content-Disposition"] = f'attachment; filename="{table[:8]}.ettana"'
    return response


@get(
    "/api/tables/{table:str}/statistics", opt={IS_PACKED: True}, summary="How a finished game went"
)
async def statistics(
    context: Context, request: AnyRequest, table: str
) -> Response[wire.GameStatistics]:
    async with context.house.at(table) as room:
        file = await context.kept(room.table, "statistics", lambda: _json(room.table.statistics()))
    return file.response(dict(request.headers), PRIVATE)


@get(
    "/api/tables/{table:str}/replay", opt={IS_PACKED: True}, summary="A finished game step by step"
)
async def replay(context: Context, request: AnyRequest, table: str) -> Response[wire.Replay]:
    async with context.house.at(table) as room:
        what = "replay", room.table.held_by(context.guest)
        file = await context.kept(room.table, what, lambda: _json(room.table.replay(context.guest)))
    return file.response(dict(request.headers), PRIVATE)


@get("/api/tables/{table:str}/outlooks", summary="The chances to win over a finished game")
async def outlooks(context: Context, table: str) -> wire.Outlooks:
    """Nobody's hand is looked at: so a spectator may have judged when each turn began."""
    return await context.service.outlooks(context.caller, table)


@post("/api/tables/{table:str}/rematch", summary="The same again, with those who sat here")
async def again(context: Context, table: str, data: wire.AskRematch) -> wire.Opened:
    return await context.service.rematch(context.caller, table, data)


@post("/api/tables/{table:str}/play-on", summary="Play a finished game on from one of its steps")
async def go_on(context: Context, table: str, data: wire.PlayOn) -> wire.Opened:
    """You on one of its seats, bots on the others; nobody's statistics count it."""
    return await context.service.play_on(context.caller, table, data)


@post("/api/records", summary="Hand in a finished game that was played elsewhere")
async def hand_in(context: Context, data: wire.HandIn) -> wire.Opened:
    """It is played again and its dice are proved; then it has a table, at which it can be seen and
    played on. The same game again finds that table. Nobody's statistics count it."""
    return await context.service.hand_in(context.caller, data)


@post("/api/tables/{table:str}/links", summary="A one-time link for another device of yours")
async def make_link(context: Context, table: str, data: wire.MakeLink) -> wire.SeatLink:
    """Put the token behind a #: what stands there is sent to no server and into no log."""
    context.count_creation()
    async with context.house.at(table) as room:
        device = room.table.giving_device(data.seat, context.guest)
    token, now = new_token(), context.server.clock.read()
    link = Link(token_hash(token), table, data.seat, device, context.guest, now.up + LINK_TIME)
    await context.store.write(access.add_link, link)
    return wire.SeatLink(token, now.at + LINK_TIME)


@post("/api/links", summary="Take a seat over to this device")
async def use_link(context: Context, data: wire.UseLink) -> wire.Seated:
    with context.server.limits.guess(context.network):
        link = await context.store.write(
            access.use_link, token_hash(data.token), context.server.clock.read().up
        )
        if link is None:
            raise Refused("no-such-link")
    carry = Carry(link.seat, link.device, link.guest)
    try:
        version = await context.house.do(link.table, carry, context.guest)
    except Refused as refused:
        if refused.code != "too-many-devices":  # it ended with the sitting of who gave it
            raise Refused("no-such-link") from None
        raise
    return wire.Seated(link.table, link.seat, version)


def _json(message: object) -> File:
    return File.of(msgspec.json.encode(message), MediaType.JSON.value)


def _viewer(context: Context, seat: int | None) -> Viewer:
    """Who holds one seat need not say which."""
    return Viewer(context.guest, OWN if seat is None else seat)


TABLE_ROUTES: Final = (
    commit,
    create,
    first_game,
    open_tables,
    own_tables,
    by_code,
    info,
    update,
    last_round,
    do,
    record,
    statistics,
    replay,
    outlooks,
    again,
    go_on,
    hand_in,
    make_link,
    use_link,
)
