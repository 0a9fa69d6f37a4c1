"""What goes past the framework is only quicker: without it games go the framework's own way."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from tests.server.playing import play_on
from tests.server.running import Client, RunningServer, running_server

LINK = {"kind": "link"}
UNGUARDED = """
import sys
from ettana.cli import main
from ettana.server import serve
serve.guard = lambda config, connections: None
sys.exit(main())
"""


class UnguardedServer(RunningServer):
    """A server whose connections are uvicorn's alone."""

    def command(self) -> list[str]:
        return [sys.executable, "-c", UNGUARDED, *self.words()]


def test_a_game_is_played_by_the_way_of_the_framework(tmp_path: Path) -> None:
    with running_server(tmp_path / "tables", "--workers", "1", kind=UnguardedServer) as server:
        first, second = Client(server), Client(server)
        opened = first.create([LINK, LINK])
        second.request(opened["table"], "join", name="Bela", code=opened["code"])
        sockets = [one.socket(opened["table"]) for one in (first, second)]
        assert play_on(sockets, 40, random.Random(1)) == 40
