"""Games that were played, kept in a file as they end, so that a run can be broken off and go on.

The first line says which match it is, every other line is one game. A line that is not whole is
the mark of a broken run and is dropped.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import ettana
from ettana.engine.table.options import format_options
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.played import Played

FORMAT: Final = 1
ROOMS: Final = ("engine", "bots")  # whose files decide how a game goes


class JournalError(ValueError):
    """A file that cannot be gone on with; the reason is one sentence without a full stop."""


class Journal:
    """The games of one match so far."""

    def __init__(self, match: Match, path: Path) -> None:
        """Read what is there; JournalError if it is something else."""
        self.path = path
        self.header = header_of(match)
        self.games: dict[Pairing, Played] = {}
        self._is_mended = False
        if path.exists():
            if not path.is_file():  # it would be replaced, and a device is not ours to replace
                raise JournalError(f"{path} is no file, take another")
            self._read()

    def _read(self) -> None:
        try:
            lines = self.path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            raise JournalError(f"{self.path} cannot be read") from None
        entries = [read_line(line) for line in lines]
        if not entries:
            return
        if entries[0] is None or "arena" not in entries[0]:
            raise JournalError(f"{self.path} is no journal of an arena, take another file")
        if entries[0] != self.header:
            raise JournalError(
                f"{self.path} is about another match, or by another version; take another file"
            )
        for entry in entries[1:]:
            if entry is not None:
                self._take(Played.from_json(entry))

    def _take(self, game: Played) -> None:
        self.games[game.pairing] = game

    def add(self, game: Played) -> None:
        """Keep a game, in the file at once; what was broken off there is mended first."""
        if not self._is_mended:
            self._mend()
        self._take(game)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(write_line(game.as_json()))

    def _mend(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        entries = [self.header, *(game.as_json() for game in self.games.values())]
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.write_text("".join(write_line(entry) for entry in entries), encoding="utf-8")
        os.replace(fresh, self.path)
        self._is_mended = True


def header_of(match: Match) -> dict[str, Any]:
    """Everything that decides the games: whoever has the same header gets the same games."""
    return {
        "arena": FORMAT,
        "version": ettana.__version__,
        "code": code_hash(),
        "core": ettana.core_kind(),
        "deck": match.deck.sha256,
        "players": [[one.bot, one.code, asdict(one.budget)] for one in match.players],
        "seed": match.seed,
        "options": format_options(match.options),
        "rotate": match.rotate,
    }


def cached_journal(match: Match) -> Path:
    """Where a match is kept whose player named no file."""
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    name = sha256(write_line(header_of(match)).encode("utf-8")).hexdigest()[:16]
    return Path(root) / "ettana" / "arena" / f"{name}.jsonl"


@cache
def code_hash() -> str:
    """A hash of the files that decide how games go: results of other code are other results."""
    package = Path(ettana.__file__).parent
    digest = sha256()
    for room in ROOMS:
        for path in sorted((package / room).rglob("*")):
            if path.suffix in (".py", ".pxd", ".toml", ".json") and path.is_file():
                digest.update(path.relative_to(package).as_posix().encode("utf-8"))
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def read_line(line: str) -> dict[str, Any] | None:
    """The entry of a line; None when the line is not whole."""
    try:
        entry = json.loads(line)
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None


def write_line(entry: dict[str, Any]) -> str:
    """An entry as a line of a journal."""
    return json.dumps(entry, separators=(",", ":")) + "\n"
