"""What is said has a table of its own; logs hold the game alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

KEPT = 400  # lines of players, and as many of spectators
NAMING = {"answered": "vote", "undone": "vote", "removed": "device"}  # facts that name an entry
ABOUT: tuple[str, ...] = ("at", "by", "request")  # what a line keeps of its entry
TABLES = sa.table("tables", sa.column("id"), sa.column("secret"), sa.column("head"))
LINKS = sa.table("links", sa.column("hash"), sa.column("table_id"), sa.column("device"))
ENTRIES = sa.table(
    "entries",
    sa.column("table_id"),
    sa.column("number"),
    sa.column("at"),
    sa.column("body"),
    sa.column("hash"),
)
TALK = sa.table(
    "talk",
    sa.column("table_id"),
    sa.column("number"),
    sa.column("is_players"),
    sa.column("at"),
    sa.column("body"),
)
Row = sa.Row[Any]
Json = dict[str, Any]


def upgrade() -> None:
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("is_players", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_talk_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_talk"),
    )
    connection = op.get_bind()
    for table in connection.execute(sa.select(TABLES)).all():
        mine = ENTRIES.c.table_id == table.id
        rows = connection.execute(sa.select(ENTRIES).where(mine).order_by(ENTRIES.c.number)).all()
        # A log that is damaged stays as it is: it is named when it is loaded
        if any(b'"said"' in row.body for row in rows) and _is_whole(table, rows):
            _move_talk(connection, table, rows)


def _first_link(table: Row) -> bytes:
    return sha256(table.id.encode() + b"\0" + table.secret).digest()


def _is_whole(table: Row, rows: Sequence[Row]) -> bool:
    head = _first_link(table)
    for row in rows:
        head = sha256(head + row.body).digest()
        if head != row.hash:
            return False
    return bool(head == table.head)


def _move_talk(connection: sa.Connection, table: Row, rows: Sequence[Row]) -> None:
    said: list[tuple[int, Json]] = []
    game: list[tuple[int, Json]] = []
    numbers: dict[int, int] = {}
    for row in rows:
        entry = json.loads(row.body)
        is_said = entry["fact"]["type"] == "said"
        (said if is_said else game).append((row.at, entry))
        if not is_said:
            numbers[row.number] = len(game)
    connection.execute(sa.delete(ENTRIES).where(ENTRIES.c.table_id == table.id))
    head = _first_link(table)
    for at, entry in game:
        body = _text(_renumbered(entry, numbers))
        head = sha256(head + body).digest()
        number = numbers[entry["number"]]
        new = {"table_id": table.id, "number": number, "at": at, "body": body, "hash": head}
        connection.execute(sa.insert(ENTRIES).values(new))
    connection.execute(sa.update(TABLES).where(TABLES.c.id == table.id).values(head=head))
    for link in connection.execute(sa.select(LINKS).where(LINKS.c.table_id == table.id)).all():
        device = numbers.get(link.device, link.device)
        one = sa.update(LINKS).where(LINKS.c.hash == link.hash)
        connection.execute(one.values(device=device))
    _keep(connection, table.id, said)


def _renumbered(entry: Json, numbers: dict[int, int]) -> Json:
    fact = dict(entry["fact"])
    name = NAMING.get(fact["type"], "")
    if fact.get(name):
        fact[name] = numbers[fact[name]]
    return {**entry, "number": numbers[entry["number"]], "fact": fact}


def _keep(connection: sa.Connection, table: str, said: Sequence[tuple[int, Json]]) -> None:
    lines = []
    for number, (at, entry) in enumerate(said, 1):
        fact = {name: value for name, value in entry["fact"].items() if name != "type"}
        known = {name: entry[name] for name in ABOUT if name in entry}
        is_players = fact.get("seat") is not None
        body = _text({"number": number, **known, **fact})
        new = {"table_id": table, "number": number, "is_players": is_players, "at": at}
        lines.append({**new, "body": body})
    for side in (True, False):
        for line in [line for line in lines if line["is_players"] == side][-KEPT:]:
            connection.execute(sa.insert(TALK).values(line))


def _text(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
