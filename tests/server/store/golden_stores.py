"""Golden stores: what a database of each version held, row by row, as that version wrote it.

The schema comes from the migrations, the rows from `golden/REVISION.json`. A new migration gets a
golden store of its own: `python -m tests.server.store.golden_stores` writes that of the newest
version and no other. The older ones are frozen: what was written then is what today's code must
still be able to read. Their hashes are in `frozen.json`.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, LargeBinary, MetaData, create_engine, delete, insert, select

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.rules.legal import legal_actions
from ettana.server import wire
from ettana.server.milliseconds import DAY
from ettana.server.store import open_store
from ettana.server.store.migrate import migrate, scripts
from ettana.server.store.queries import access, uptime
from ettana.server.store.rows import CommittedSecret, Link, Token
from ettana.server.table import BotDue, Open
from tests.server.kept_games import FINISHED, RUNNING, WAITING, keep, kept_sittings
from tests.server.table.sitting import BEGIN, Sitting, in_turn, settings

FOLDER: Final = Path(__file__).parent / "golden"
FROZEN: Final = FOLDER.parent / "frozen.json"
VERSIONS: Final = "alembic_version"
VOTED, OF_A_BOT = "table-4", "table-5"
TABLES: Final = (FINISHED, RUNNING, WAITING, VOTED, OF_A_BOT)
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
    freeze_older()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/golden.sqlite"
        store = await open_store(url)
        await store.write(uptime.beat, "server", BEGIN + DAY, BEGIN + DAY)
        await keep(store, golden_sittings())
        await store.write(access.add_token, Token(b"token", "g9", "my bot", 5))
        await store.write(access.add_link, Link(b"link", RUNNING, 1, 1, "g1", FAR))
        await store.add_commitment(CommittedSecret("promised", b"secret", "g0", FAR))
        await store.key("cookie")  # until 0006 it signed cookies
        await store.write(access.cookie_keys, 1)
        await store.close()
        engine = create_engine(url)
        with engine.begin() as connection:
            rows = golden_rows(connection)
        engine.dispose()
    path = FOLDER / f"{scripts().get_current_head()}.json"
    path.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


def freeze_older() -> None:
    """Note the hashes of the older stores, which nothing may change any more."""
    frozen = frozen_hashes()
    for path in older_stores():
        if frozen.setdefault(path.name, hash_of(path)) != hash_of(path):
            raise SystemExit(f"{path} is frozen and was changed: get it back as it was")
    FROZEN.write_text(json.dumps(frozen, indent=1, sort_keys=True) + "\n", "utf-8")


def frozen_hashes() -> dict[str, str]:
    hashes: dict[str, str] = json.loads(FROZEN.read_text("utf-8"))
    return hashes


def older_stores() -> list[Path]:
    """The stores of all versions but the newest."""
    head = scripts().get_current_head()
    revisions = [script.revision for script in scripts().walk_revisions()]
    return [FOLDER / f"{revision}.json" for revision in revisions if revision != head]


def hash_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    asyncio.run(write_golden())
