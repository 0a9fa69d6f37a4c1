"""Keys, tokens, links and commitments. Each query runs inside a transaction."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from ettana.server.store.errors import Clash, Gone
from ettana.server.store.rows import MOST_COMMITMENTS, CommittedSecret, CookieKey, Link, Token
from ettana.server.store.schema import commitments, keys, links, tokens
from ettana.server.store.schema import cookie_keys as cookie_key_rows

KEY_BYTES: Final = 32

_NEW_KEY = text("INSERT INTO keys (name, secret) VALUES (:name, :secret) ON CONFLICT DO NOTHING")
# At 0, so that servers which start together make one and the same
_FIRST_COOKIE_KEY = text(
    "INSERT INTO cookie_keys (since, secret) VALUES (0, :secret) ON CONFLICT DO NOTHING"
)


def key(connection: Connection, name: str) -> bytes:
    made = {"name": name, "secret": secrets.token_bytes(KEY_BYTES)}
    connection.execute(_NEW_KEY, made)
    return bytes(connection.execute(select(keys.c.secret).where(keys.c.name == name)).scalar_one())


def cookie_keys(connection: Connection, up: int) -> list[CookieKey]:
    """Those that count now, the first of them made when first asked for."""
    connection.execute(delete(cookie_key_rows).where(cookie_key_rows.c.until <= up))
    if connection.execute(select(cookie_key_rows).limit(1)).first() is None:
        connection.execute(_FIRST_COOKIE_KEY, {"secret": secrets.token_bytes(KEY_BYTES)})
    rows = connection.execute(select(cookie_key_rows)).mappings()
    return [CookieKey(**row) for row in rows]


def replace_cookie_key(connection: Connection, up: int, until: int) -> None:
    """Make a new one; those there are count until then."""
    cookie_keys(connection, up)  # also where no server has run yet there is one to replace
    columns = cookie_key_rows.c
    is_later = or_(columns.until.is_(None), columns.until > until)
    connection.execute(update(cookie_key_rows).where(is_later).values(until=until))
    newest = connection.execute(select(func.max(columns.since))).scalar_one()
    row = {"since": max(up, newest + 1), "secret": secrets.token_bytes(KEY_BYTES)}
    connection.execute(insert(cookie_key_rows).values(**row))


def add_token(connection: Connection, token: Token) -> None:
    connection.execute(insert(tokens).values(**asdict(token)))


def token(connection: Connection, hash: bytes) -> Token | None:
    row = connection.execute(select(tokens).where(tokens.c.hash == hash)).mappings().first()
    return Token(**row) if row else None


def all_tokens(connection: Connection) -> list[Token]:
    query = select(tokens).order_by(tokens.c.created, tokens.c.hash)
    return [Token(**row) for row in connection.execute(query).mappings()]


def tokens_of(connection: Connection, owner: str) -> list[Token]:
    """Those that a guest made, the oldest first."""
    query = select(tokens).where(tokens.c.owner == owner).order_by(tokens.c.created, tokens.c.hash)
    return [Token(**row) for row in connection.execute(query).mappings()]


def delete_tokens_of_program(connection: Connection, guest: str) -> None:
    """Those by which this program comes in."""
    connection.execute(delete(tokens).where(tokens.c.guest == guest))


def delete_token(connection: Connection, hash: bytes) -> bool:
    return connection.execute(delete(tokens).where(tokens.c.hash == hash)).rowcount > 0


def add_link(connection: Connection, link: Link) -> None:
    row = asdict(link)
    row["table_id"] = row.pop("table")
    try:
        connection.execute(insert(links).values(**row))
    except IntegrityError:
        raise Gone(f"there is no table {link.table}") from None


def use_link(connection: Connection, hash: bytes, up: int) -> Link | None:
    """The link, for the one who comes first and in time; None for everyone else."""
    used = delete(links).where(links.c.hash == hash, links.c.expires > up).returning(links)
    found = connection.execute(used).mappings().first()
    if found is None:
        return None
    row = dict(found)
    return Link(table=row.pop("table_id"), **row)


def add_commitment(connection: Connection, commitment: CommittedSecret) -> None:
    try:
        connection.execute(insert(commitments).values(**asdict(commitment)))
    except IntegrityError:
        raise Clash("this secret is committed to already") from None
    is_theirs = commitments.c.guest == commitment.guest
    newest = (
        select(commitments.c.commitment)
        .where(is_theirs)
        .order_by(commitments.c.expires.desc())
        .limit(MOST_COMMITMENTS)
    )
    connection.execute(
        delete(commitments).where(is_theirs, commitments.c.commitment.not_in(newest))
    )


def committed_secret(connection: Connection, commitment: str, guest: str, up: int) -> bytes | None:
    query = select(commitments.c.secret).where(
        commitments.c.commitment == commitment,
        commitments.c.guest == guest,
        commitments.c.expires > up,
    )
    return connection.execute(query).scalar()


def forget(connection: Connection, guest: str) -> list[str]:
    """Delete a guest's tokens, those of the guest's programs, and their links and commitments.

    The ids of those programs; what logs say of them all is for `rewrite`.
    """
    of_programs = delete(tokens).where(tokens.c.owner == guest).returning(tokens.c.guest)
    programs = sorted(set(connection.scalars(of_programs)))
    forgotten = [guest, *programs]
    for theirs in (tokens, links, commitments):
        connection.execute(delete(theirs).where(theirs.c.guest.in_(forgotten)))
    return programs
