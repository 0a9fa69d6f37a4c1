"""Commands of help texts and pages, typed as they stand, in a folder that has what they name."""

from __future__ import annotations

import io
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from ettana.cli import main
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import default_deck
from tests.conversation import ROLL

ROOT = Path(__file__).parents[1]
GAME = ROOT / "docs" / "examples" / "three-weavers.ettana"
SHORTER = {  # what is added to an example that would take long; the last of two options counts
    "ettana play": "--speed instant",
    "ettana deck report": "--boards 20",
    "ettana deck suggest": "--boards 200 --count 1",
    "ettana arena": "--games 2 --turns 5",
    "ettana ladder --jobs": "random apprentice --batch 2 --max 2 --turns 5 --out ladder.md",
    "ettana ladder --seed": "random apprentice --batch 2 --max 2 --turns 5 --out ladder.md",
    "ettana ladder apprentice": "--batch 2 --max 2 --turns 5",
    "ettana ladder weaver": "--batch 2 --max 2 --turns 5",
    "ettana simulate": "--games 4 --options turns=5",
    "ettana simulate --jobs": "--jobs 2",
    "ettana report --compare": "--games 4",
    "ettana train": "--games 60",
    "ettana infer": "--games 12",
    "ettana calibrate": "--games 60",
    "ettana serve": "--host 127.0.0.1 --port 0 --workers 1",
}


def shortened(line: str) -> str:
    if line.endswith("--help"):
        return line
    added = (more for beginning, more in SHORTER.items() if line.startswith(beginning))
    return " ".join((line, *added))


def lay_out(patch: pytest.MonkeyPatch, folder: Path, store: Path) -> None:
    """Where commands are typed: a game, a position, decks, options, a bot, a store with tables."""
    patch.chdir(folder)
    patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    patch.setenv("XDG_DATA_HOME", str(folder / "data"))
    patch.setenv("BROWSER", "true")
    shutil.copy(GAME, "game.ettana")
    shutil.copy(store, "tables.sqlite")
    Path("position.txt").write_text(ROLL + "\n", "utf-8")
    Path("first.toml").write_text("annas = 3\nturns = 5\n", "utf-8")
    Path("second.toml").write_text("annas = 4\nturns = 5\n", "utf-8")
    Path("my-deck.toml").write_text(canonical_text(default_deck()), "utf-8")
    example = (ROOT / "docs" / "examples" / "thrifty.py").read_text("utf-8")
    Path("my_bot.py").write_text(example.replace("class Thrifty", "class Mine"), "utf-8")
    for name in ("docs", "tests"):
        Path(name).symlink_to(ROOT / name)


def run(line: str) -> str:
    """What a line prints; its pipe and its files, the shell's work, are seen to here."""
    piped, _, line = line.rpartition(" | ")
    line, _, target = line.partition(" > ")
    line, _, source = line.partition(" < ")
    typed = Path(source).read_text("utf-8") if source else piped.removeprefix("echo ") + "\n"
    printed = io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        with redirect_stdout(io.TextIOWrapper(printed, "utf-8", write_through=True)):
            code = main(shlex.split(line)[1:])
            told = printed.getvalue().decode()
    assert code in ((0, 1) if "calibrate" in line else (0,))
    if target:
        Path(target).write_text(told, "utf-8")
    return told


def serve(line: str) -> None:
    """A server says where it is."""
    with subprocess.Popen(
        [sys.executable, "-m", "ettana", *shlex.split(shortened(line))[1:]],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout
        try:
            assert server.stdout.readline().startswith("Ettana is at http")
        finally:
            server.send_signal(signal.SIGINT)
