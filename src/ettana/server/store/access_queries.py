"""What is asked about keys, tokens, links, commitments and the uptime, once for both databases."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import Connection, delete, func, insert, or_, select, text, update

from ettana.server.store.base import (
    LAPSE,
    MOST_COMMITMENTS,
    Commitment,
    CookieKey,
    Link,
    Token,
    Uptime,
)
from ettana.server.store.schema import (
    commitments,
    keys,
    links,
    tokens,
    uptime,
)
from ettana.server.store.schema import cookie_keys as cookie_key_rows

KEY_BYTES: Final = 32

_NEW_KEY = text("INSERT INTO keys (name, secret) VALUES (:name, :secret) ON CONFLICT DO NOTHING")
# At 0, so that servers which start together make one and the same
_FIRST_COOKIE_KEY = text(
    "INSERT INTO cookie_keys (since, secret) VALUES (0, :secret) ON CONFLICT DO NOTHING"
)
# As PostgreSQL says it, which alone several servers share
_TIME_OF_DAY = text("SELECT cast(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")


def key(connection: Connection, name: str) -> bytes:
    made = {"name": name, "secret": secrets.token_bytes(KEY_BYTES)}
    connection.execute(_NEW_KEY, made)
    return bytes(connection.execute(select(keys.c.secret).where(keys.c.name == name)).scalar_one())


def cookie_keys(connection: Connection, up: int) -> list[CookieKey]:
    connection.execute(delete(cookie_key_rows).where(cookie_key_rows.c.until <= up))
    if connection.execute(select(cookie_key_rows).limit(1)).first() is None:
        connection.execute(_FIRST_COOKIE_KEY, {"secret": secrets.token_bytes(KEY_BYTES)})
    rows = connection.execute(select(cookie_key_rows))
    return [CookieKey(bytes(row.secret), row.since, row.until) for row in rows]


def replace_cookie_key(connection: Connection, up: int, until: int) -> None:
    cookie_keys(connection, up)  # also where no server has run yet there is one to replace
    columns = cookie_key_rows.c
    is_later = or_(columns.until.is_(None), columns.until > until)
    connection.execute(update(cookie_key_rows).where(is_later).values(until=until))
    newest = connection.execute(select(func.max(columns.since))).scalar_one()
    row = {"since": max(up, newest + 1), "secret": secrets.token_bytes(KEY_BYTES)}
    connection.execute(insert(cookie_key_rows).values(**row))


def add_token(connection: Connection, token: Token) -> None:
    row = {
        "hash": token.hash,
        "guest": token.guest,
        "label": token.label,
        "created": token.created,
        "owner": token.owner,
    }
    connection.execute(insert(tokens).values(**row))


def token(connection: Connection, hash: bytes) -> Token | None:
    row = connection.execute(select(tokens).where(tokens.c.hash == hash)).first()
    return Token(row.hash, row.guest, row.label, row.created, row.owner) if row else None


def all_tokens(connection: Connection) -> list[Token]:
    rows = connection.execute(select(tokens).order_by(tokens.c.created, tokens.c.hash))
    return [Token(row.hash, row.guest, row.label, row.created, row.owner) for row in rows]


def delete_token(connection: Connection, hash: bytes) -> bool:
    return connection.execute(delete(tokens).where(tokens.c.hash == hash)).rowcount > 0


def add_link(connection: Connection, link: Link) -> None:
    row = {
        "hash": link.hash,
        "table_id": link.table,
        "seat": link.seat,
        "device": link.device,
        "guest": link.guest,
        "expires": link.expires,
    }
    connection.execute(insert(links).values(**row))


def use_link(connection: Connection, hash: bytes, now: int) -> Link | None:
    used = delete(links).where(links.c.hash == hash, links.c.expires > now).returning(links)
    row = connection.execute(used).first()
    if row is None:
        return None
    return Link(row.hash, row.table_id, row.seat, row.device, row.guest, row.expires)


def add_commitment(connection: Connection, made: Commitment) -> None:
    row = {
        "commitment": made.commitment,
        "secret": made.secret,
        "guest": made.guest,
        "expires": made.expires,
    }
    connection.execute(insert(commitments).values(**row))
    is_theirs = commitments.c.guest == made.guest
    newest = (
        select(commitments.c.commitment)
        .where(is_theirs)
        .order_by(commitments.c.expires.desc())
        .limit(MOST_COMMITMENTS)
    )
    connection.execute(
        delete(commitments).where(is_theirs, commitments.c.commitment.not_in(newest))
    )


def committed_secret(connection: Connection, commitment: str, guest: str, now: int) -> bytes | None:
    query = select(commitments.c.secret).where(
        commitments.c.commitment == commitment,
        commitments.c.guest == guest,
        commitments.c.expires > now,
    )
    return connection.execute(query).scalar()


def forget(connection: Connection, guest: str) -> list[str]:
    of_programs = delete(tokens).where(tokens.c.owner == guest).returning(tokens.c.guest)
    programs = sorted(set(connection.scalars(of_programs)))
    forgotten = [guest, *programs]
    for theirs in (tokens, links, commitments):
        connection.execute(delete(theirs).where(theirs.c.guest.in_(forgotten)))
    return programs


def beat(connection: Connection, server: str, up: int, now: int | None, is_first: bool) -> int:
    row = connection.execute(select(uptime).with_for_update()).one()
    if now is None:
        now = connection.execute(_TIME_OF_DAY).scalar_one()
    since = now - row.at
    is_running = row.server != server and not is_first and 0 <= since <= LAPSE
    known: int = max(up, row.up + since if is_running else row.up)
    connection.execute(update(uptime).values(up=known, at=now, server=server))
    return known


def last_beat(connection: Connection) -> Uptime:
    row = connection.execute(select(uptime)).one()
    return Uptime(row.up, row.at, row.server)
