"""Golden stores: what a database of each version held, row by row, as that version wrote it.

The schema comes from the migrations, the rows from `golden/REVISION.json`. A new migration gets a
golden store of its own: `python -m tests.server.store.golden_stores` writes that of the newest
version. Until the first release it writes those of the earlier ones too, with the same rows in the
columns they had: games of a notation that never was released are not kept.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, LargeBinary, MetaData, create_engine, delete, insert, select

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.rules.legal import legal_actions
from ettana.server import wire
from ettana.server.store import hash_chain, open_store
from ettana.server.store.migrate import migrate, scripts
from ettana.server.store.queries import access, uptime
from ettana.server.store.rows import DAY, Commitment, Link, Token
from ettana.server.table import BotDue, Open
from tests.server.kept_games import FINISHED, RUNNING, WAITING, keep, kept_sittings
from tests.server.table.sitting import BEGIN, Sitting, in_turn, settings

FOLDER: Final = Path(__file__).parent / "golden"
VERSIONS: Final = "alembic_version"
VOTED, OF_A_BOT = "table-4", "table-5"
TABLES: Final = (FINISHED, RUNNING, WAITING, VOTED, OF_A_BOT)
TALK_APART: Final = "0009"
FAR: Final = 4_000_000_000_000  # a time that never comes

Rows = dict[str, list[dict[str, Any]]]


def fill_golden(connection: Connection, revision: str) -> None:
    """Make an empty database what one of that version was."""
    migrate(connection, revision)
    schema = MetaData()
    schema.reflect(connection)
    rows: Rows = json.loads(FOLDER.joinpath(f"{revision}.json").read_text("utf-8"))
    for table in schema.sorted_tables:
        if table.name == VERSIONS:
            continue
        binary = [column.name for column in table.columns if isinstance(column.type, LargeBinary)]
        connection.execute(delete(table))
        for row in rows[table.name]:
            connection.execute(
                insert(table).values(
                    {
                        name: _bytes(value) if name in binary else value
                        for name, value in row.items()
                    }
                )
            )


def golden_rows(connection: Connection) -> Rows:
    """Every row; bytes that are no text as hexadecimal digits."""
    schema = MetaData()
    schema.reflect(connection)
    return {
        table.name: [
            {name: _text(value) for name, value in row.items()}
            for row in connection.execute(select(table)).mappings()
        ]
        for table in schema.sorted_tables
        if table.name != VERSIONS
    }


def _text(value: object) -> object:
    if not isinstance(value, bytes):
        return value
    return value.decode("ascii") if value.isascii() else {"hex": value.hex()}


def _bytes(value: str | dict[str, str] | None) -> bytes | None:
    if value is None:
        return None
    return value.encode("ascii") if isinstance(value, str) else bytes.fromhex(value["hex"])


def golden_sittings() -> list[Sitting]:
    """What is kept: also a vote after some talk, and a table at which a bot is to act."""
    voted = in_turn(settings(takebacks=True), 4)
    voted.say(wire.Say(voted.request(), text="May I?"), "g0")
    seen = voted.table.version
    voted.do(wire.AskTakeBack(voted.request(), seen, 0), "g0")
    voted.say(wire.Say(voted.request(), text="Well"), "g1")
    voted.do(wire.Answer(voted.request(), seen + 1, agree=True), "g1")
    assert voted.play.steps == 0
    of_a_bot = Sitting(5)
    seats = (wire.SeatSetting("anyone"), wire.SeatSetting("bot", "apprentice"))
    of_a_bot.do(Open(of_a_bot.request(), wire.Settings(seats), wire.Join("j", "Guest 0")))
    while not isinstance(of_a_bot.table.due(), BotDue):
        legal = legal_actions(of_a_bot.play.state, of_a_bot.play.deck)
        of_a_bot.act(ACTIONS.texts[legal[0]])
    return [*kept_sittings(), voted, of_a_bot]


async def write_golden() -> None:
    """A store of this version with games, links and all, written as it is."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/golden.sqlite"
        store = await open_store(url)
        await store.write(uptime.beat, "server", BEGIN + DAY, BEGIN + DAY)
        await keep(store, golden_sittings())
        await store.write(access.add_token, Token(b"token", "g9", "my bot", 5))
        await store.write(access.add_link, Link(b"link", RUNNING, 1, 1, "g1", FAR))
        await store.add_commitment(Commitment("promised", b"secret", "g0", FAR))
        await store.key("cookie")  # until 0006 it signed cookies
        await store.write(access.cookie_keys, 1)
        await store.close()
        engine = create_engine(url)
        with engine.begin() as connection:
            rows = golden_rows(connection)
        engine.dispose()
    for script in scripts().walk_revisions():
        path = FOLDER / f"{script.revision}.json"
        held = rows if script.revision >= TALK_APART else with_talk_in_logs(rows)
        path.write_text(json.dumps(as_of(held, script.revision), indent=1) + "\n", "utf-8")


def with_talk_in_logs(rows: Rows) -> Rows:
    """The rows of before talk had a table of its own: in the order of time, lines are entries."""
    secrets = {row["id"]: _bytes(row["secret"]) or b"" for row in rows["tables"]}
    entries: list[dict[str, Any]] = []
    heads: dict[str, Any] = {}
    for table, secret in secrets.items():
        log = [json.loads(row["body"]) for row in rows["entries"] if row["table_id"] == table]
        talk = [json.loads(row["body"]) for row in rows["talk"] if row["table_id"] == table]
        merged = sorted([*log, *map(_as_entry, talk)], key=lambda entry: entry["at"])
        new = {entry["number"]: number for number, entry in enumerate(merged, 1) if entry in log}
        bodies = [
            json.dumps(_renumbered(entry, number, new), separators=(",", ":")).encode()
            for number, entry in enumerate(merged, 1)
        ]
        hashes = hash_chain.links(hash_chain.first_link(table, secret), bodies)
        heads[table] = _text(hashes[-1])
        entries += [
            {"table_id": table, "number": number, "at": 1, "body": _text(body), "hash": _text(hash)}
            for number, (body, hash) in enumerate(zip(bodies, hashes, strict=True), 1)
        ]
    tables = [{**row, "head": heads[row["id"]]} for row in rows["tables"]]
    return {**rows, "tables": tables, "entries": entries}


def _as_entry(line: dict[str, Any]) -> dict[str, Any]:
    about = {name: line.pop(name) for name in ("number", "at", "by", "request")}
    return {**about, "fact": {"type": "said", **line}}


def _renumbered(entry: dict[str, Any], number: int, new: dict[int, int]) -> dict[str, Any]:
    fact = dict(entry["fact"])
    for name in ("vote", "device"):
        if fact.get(name):
            fact[name] = new[fact[name]]
    return {**entry, "number": number, "fact": fact}


def as_of(rows: Rows, revision: str) -> Rows:
    """The rows in the tables and columns that an earlier version had."""
    engine = create_engine("sqlite://")
    schema = MetaData()
    with engine.begin() as connection:
        migrate(connection, revision)
        schema.reflect(connection)
    engine.dispose()
    return {
        table.name: [
            {column.name: row[column.name] for column in table.columns}
            for row in rows.get(table.name, [])  # empty where there is no such table any more
        ]
        for table in schema.sorted_tables
        if table.name != VERSIONS
    }


if __name__ == "__main__":
    asyncio.run(write_golden())
