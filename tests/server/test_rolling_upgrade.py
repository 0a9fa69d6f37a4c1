"""A server of the next version beside one of this version, on one database that it upgrades."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sys
from pathlib import Path
from typing import Any

from ettana import __version__
from ettana.server.store.migrate import MIGRATIONS, scripts
from tests.server.kept_games import RUNNING
from tests.server.playing import play_on
from tests.server.postgres import Postgres
from tests.server.running import Client, RunningServer, running_server
from tests.server.store.golden_stores import fill_golden
from tests.server.store.test_migrations import at_database

LINK = {"kind": "link"}
NEWEST = str(scripts().get_current_head())
NEXT = "9999"
NEXT_VERSION = "9.0.0"
# As the page of the store demands of every release: it adds, and takes nothing away
NEXT_MIGRATION = f"""
import sqlalchemy
from alembic import op

revision, down_revision, branch_labels, depends_on = "{NEXT}", "{NEWEST}", None, None


def upgrade():
    op.add_column("tables", sqlalchemy.Column("mood", sqlalchemy.Text, nullable=True))
    op.create_table("moods", sqlalchemy.Column("id", sqlalchemy.Text, primary_key=True))
"""
NEXT_PROGRAM = f"""
import sys
from pathlib import Path
import ettana
ettana.__version__ = "{NEXT_VERSION}"
from ettana.server.store import migrate
migrate.MIGRATIONS = Path(sys.argv.pop(1))
from ettana.cli import main
sys.exit(main(sys.argv[1:]))
"""


class ByVariables(RunningServer):
    """Told everything by its environment; the store, with its password, by a file."""

    def words(self) -> list[str]:
        return ["serve"]

    def environment(self) -> dict[str, str]:
        told = {"STORE_FILE": self.store, "PORT": str(self._port), "LIMITS": "1000", "WORKERS": "1"}
        return {**super().environment(), **{f"ETTANA_{name}": fact for name, fact in told.items()}}


class NextVersion(ByVariables):
    """The same program with a later number and one migration more."""

    def command(self) -> list[str]:
        return [sys.executable, "-c", NEXT_PROGRAM, *self._words, *self.words()]


def test_the_next_version_joins_in_while_this_one_plays(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.fresh()
    asyncio.run(at_database(url, lambda connection: fill_golden(connection, NEWEST)))
    (tmp_path / "store").write_text(f"{url}\n", "utf-8")
    migrations = shutil.copytree(MIGRATIONS, tmp_path / "migrations")
    (migrations / "versions" / f"{NEXT}_moods.py").write_text(NEXT_MIGRATION, "utf-8")
    store = str(tmp_path / "store")
    with running_server(store, kind=ByVariables) as old:
        command = Path(f"/proc/{old.pid}/cmdline")
        assert not command.exists() or url.encode() not in command.read_bytes()
        host = Client(old)
        opened = host.create([LINK, LINK])
        with running_server(store, str(migrations), kind=NextVersion) as new:
            guest = Client(new)
            versions = [one.get("/api/about")["version"] for one in (host, guest)]
            assert versions == [__version__, NEXT_VERSION]
            guest.request(opened["table"], "join", name="Bela", code=opened["code"])
            sockets = [one.socket(opened["table"]) for one in (host, guest)]
            for socket in sockets:
                while socket.update["stage"] != "playing":
                    socket.receive_until("update")
            assert play_on(sockets, 12, random.Random(1)) == 12
            assert _shown(host) == _shown(guest)  # a game of the golden store
            assert old.stop() == 0  # the upgrade goes on: the last one of this version leaves
            moved = Client(new)
            moved.http.cookies.update(host.http.cookies)
            sockets = [moved.socket(opened["table"]), sockets[1]]
            assert play_on(sockets, 12, random.Random(2)) == 12
    log = "".join(old.log)
    assert '"what": "the server is ready"' in log and '"what": "the server stops' in log
    assert os.path.basename(url) not in log


def _shown(client: Client) -> Any:
    update = client.get(f"/api/tables/{RUNNING}/update")
    return {name: update[name] for name in ("version", "stage", "view")}
