"""The wheel for Pyodide: `import ettana` in Python for browsers, with the compiled core."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

import build_core
import build_solo
from solo.wheel import tag

IN_PYODIDE = Path(__file__).with_name("in_pyodide.mjs")
GAME = """
import hashlib, json, ettana
from ettana.bots import Budget, decide, make_bot

game = ettana.Game.new(players=3, seed=12)
bots = {pin: make_bot("weaver", seed) for seed, pin in enumerate(game.pins)}
while not game.is_over:
    game.do(decide(bots[game.active], game.sight(), Budget()).action)
record = game.record().text()
print(json.dumps({"core": ettana.core_kind(), "game": hashlib.sha256(record.encode()).hexdigest()}))
"""


def run(*command: object) -> dict[str, str]:
    """What a command tells as JSON."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, str] = json.loads(done.stdout)
    return told


@pytest.fixture
def wheel() -> Path:
    if not build_solo.is_library_current():
        pytest.skip("the wheel for Pyodide is not built: make solo")
    (path,) = build_solo.WHEEL.glob("*.whl")
    return path


def test_in_pyodide_the_library_is_compiled_and_plays_the_same_game(
    wheel: Path, tmp_path: Path
) -> None:
    node = shutil.which("node", path=sysconfig.get_path("scripts"))
    assert node is not None
    script = tmp_path / "game.py"
    script.write_text(GAME, encoding="utf-8")
    told = run(node, IN_PYODIDE, build_solo.PYODIDE, wheel, script)
    assert told["core"] == "compiled"
    assert told["game"] == run(sys.executable, script)["game"]


def test_the_wheel_says_what_it_holds(wheel: Path) -> None:
    """Every compiled module as Python finds it by itself, no page, and the platform's name."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        (told,) = (name for name in names if name.endswith(".dist-info/WHEEL"))
        named = archive.read(told).decode()
    core = build_core.Core()
    ours = {name for name in core.modules() if name.startswith("ettana.")} | {core.shared}
    libraries = {name for name in names if name.endswith(".so")}
    assert libraries == {f"{name.replace('.', '/')}.abi3.so" for name in ours}
    assert not [name for name in names if name.startswith(("ettana/server/page", "ettana_harness"))]
    abi = str(build_solo.contents()["pyodide"]["abi_version"])
    assert re.findall(r"^Tag: (.+)$", named, re.MULTILINE) == [tag(abi)]
    assert "Root-Is-Purelib: false" in named
