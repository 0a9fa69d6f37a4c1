"""Looking at what a simulation wrote."""

from __future__ import annotations

import csv
from pathlib import Path

NAMES = ("games.csv", "turns.csv", "games.parquet", "turns.parquet", "deck.toml")
SIMULATE = ["simulate", "--players", "weaver,weaver", "--seed", "5"]


def tables(folder: Path) -> dict[str, bytes]:
    """Every file a reader may rely on, byte for byte."""
    return {name: (folder / name).read_bytes() for name in NAMES}


def rows(folder: Path, name: str) -> list[dict[str, str]]:
    """A CSV table."""
    with (folder / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def games_kept(folder: Path) -> int:
    """How many games a run has kept so far."""
    journal = folder / "journal.jsonl"
    return max(0, journal.read_bytes().count(b"\n") - 1) if journal.exists() else 0
