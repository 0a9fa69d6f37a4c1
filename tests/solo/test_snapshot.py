"""Starts from one memory: each draws for itself."""

from __future__ import annotations

import json
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

import build_solo

STARTS = 4
# A table of bots, what it was dealt, and what is drawn without a secret
DEALT = """
import json, random
from ettana.server.solo.page_server import PageServer

class Rows:
    def __init__(self):
        self.rows = {}

    async def read(self, kind, name, after):
        found = [[*key, text] for key, text in sorted(self.rows.items())]
        return json.dumps([one for one in found if one[0] == kind and name in ("", one[1])])

    async def commit(self, rows):
        self.rows |= {(kind, name, at): text for kind, name, at, text, _ in json.loads(rows)}
        return ""

async def main():
    server = PageServer(Rows(), lambda *_: None)
    commitment = json.loads(await server.ask("/api/commitments", "{}"))[1]["commitment"]
    settings = {"seats": [{"kind": "anyone"}, {"kind": "bot", "level": "weaver"}]}
    join = {"request": "j", "name": "Asha", "nonce": "00" * 16}
    wish = {"request": "c", "settings": settings, "join": join, "commitment": commitment}
    table = json.loads(await server.ask("/api/tables", json.dumps(wish)))[1]["table"]
    record = json.loads(await server.ask(f"/api/tables/{table}/record", ""))[1]
    await server.stop()
    loom = record.partition("\\n\\n")[2]
    return json.dumps([commitment, table, loom, random.random()])
"""


def test_from_one_memory_every_start_deals_another_game(tmp_path: Path) -> None:
    if not build_solo.is_of_these_sources():
        pytest.skip("the bundle for browsers is not built: make solo")
    node = shutil.which("node", path=sysconfig.get_path("scripts"))
    assert node is not None
    script = tmp_path / "dealt.py"
    script.write_text(DEALT, encoding="utf-8")
    run = [node, str(build_solo.ROOM / "run.mjs"), str(build_solo.BUNDLE), str(script), "main"]
    done = subprocess.run([*run, str(STARTS)], capture_output=True, text=True, check=True)
    dealt = [json.loads(line) for line in done.stdout.splitlines()[::2]]
    assert len(dealt) == STARTS
    for kind in zip(*dealt, strict=True):
        assert len({*kind}) == STARTS
