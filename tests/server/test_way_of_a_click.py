"""A normal action goes the way that docs/architecture.md draws, station by station."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT
from tests.server.way_of_a_click import Called

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
ROW = re.compile(r"^\| \d+ \| `(server/[^`]+)` \|(.*)$", re.MULTILINE)


def stations() -> list[Called]:
    """Those of the server whose row names a function, with the first that it names."""
    rows = ROW.findall(PAGE)
    return [(file, named[1]) for file, words in rows if (named := re.search(r"`(\w+)`", words))]


def test_an_action_passes_the_stations_of_the_page_in_their_order() -> None:
    tracing = [sys.executable, "-m", "tests.server.way_of_a_click"]
    # Of what is compiled nobody can tell what it calls
    environment = {**os.environ, "ETTANA_PURE": "1"}
    done = subprocess.run(
        tracing, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    called: list[Called] = [(file, name) for file, name in json.loads(done.stdout)]
    way = stations()
    assert len(way) >= 10
    first = list(dict.fromkeys(called))
    assert [called for called in first if called in way] == way
    said = PAGE[PAGE.index("**One click") : PAGE.index("A bot that is next thinks")]
    passed = {file for file, _ in called}
    assert not passed & {"server/web/access_middleware.py", "server/web/routes_sockets.py"}
    rooms = ("server/web/", "server/house/", "server/store/")  # of the table all is too much to say
    named = re.findall(r"`(?:[a-z]+/)*([a-z_]+\.py)`", said)
    assert not {file for file in passed if file.startswith(rooms) and Path(file).name not in named}
