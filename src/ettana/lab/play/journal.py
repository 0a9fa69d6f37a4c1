"""The journal of a match: games as they end, one line each, so that a run can be resumed.

The first line says what is played, every other line is one game. The file only grows: of the games
in it nothing is kept in memory but where each begins. A line that is not whole is the mark of a run
that was broken off; the next game is written in its place.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
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

JournalEntry = dict[str, Any]


class JournalError(ValueError):
    """A file that cannot be resumed; the reason is one sentence without a full stop."""


class Journal:
    """Entries by pairing, in a file. Nothing is written before the first one is added."""

    def __init__(self, path: Path, header: JournalEntry, subject: str, place: str = "file") -> None:
        """See what is there already; JournalError if it is something else.

        The first key of the header marks a journal about such a subject; `place` is what whoever
        named the path can choose again.
        """
        self.path = path
        self._header = header
        self._subject = subject
        self._advice = f"take another {place}"
        self._begin: dict[Pairing, int] = {}
        self._end = 0  # of what is whole
        self._is_ready = False
        if path.exists():
            if not path.is_file():  # it would be overwritten, and a device is not ours
                raise JournalError(f"{path} is no file, take another")
            self._scan()

    def _scan(self) -> None:
        try:
            with self.path.open("rb") as file:
                self._check(file.readline())
                for line in file:
                    entry = _read(line)
                    if entry is None:
                        break  # a run was broken off here
                    self._begin[Pairing(int(entry["deal"]), int(entry["order"]))] = self._end
                    self._end += len(line)
        except JournalError:
            raise
        except OSError:
            raise JournalError(f"{self.path} cannot be read") from None
        except (KeyError, TypeError, ValueError):
            raise self.damaged() from None

    def _check(self, line: bytes) -> None:
        if not line:
            return
        header = _read(line)
        if header is None or next(iter(self._header)) not in header:
            raise JournalError(f"{self.path} is no journal of a {self._subject}, {self._advice}")
        if header != self._header:
            raise JournalError(
                f"{self.path} is about another {self._subject}, or by another version; "
                f"{self._advice}"
            )
        self._end = len(line)

    def damaged(self) -> JournalError:
        """What to raise when an entry makes no sense."""
        return JournalError(f"{self.path} is damaged, {self._advice}")

    def __contains__(self, pairing: Pairing) -> bool:
        return pairing in self._begin

    def __iter__(self) -> Iterator[Pairing]:
        return iter(self._begin)

    def add(self, pairing: Pairing, entry: JournalEntry) -> None:
        """Keep a game, in the file at once."""
        if not self._is_ready:
            self._prepare()
        begin = self._end
        self._write({**pairing._asdict(), **entry})
        self._begin[pairing] = begin

    def _prepare(self) -> None:
        """Cut off what is not whole, or begin the file."""
        if self._end:
            os.truncate(self.path, self._end)
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(b"")
            self._write(self._header)
        self._is_ready = True

    def _write(self, entry: JournalEntry) -> None:
        line = json_line(entry).encode("utf-8")
        with self.path.open("ab") as file:
            file.write(line)
        self._end += len(line)

    def entries(self, pairings: Iterable[Pairing]) -> Iterator[JournalEntry]:
        """The entries of these games, in this order."""
        with self.path.open("rb") as file:
            for pairing in pairings:
                file.seek(self._begin[pairing])
                entry = _read(file.readline())
                if entry is None:
                    raise JournalError(f"{self.path} was changed meanwhile")
                yield entry


class MatchJournal(Journal):
    """The games of a match with their figures, all of them in memory."""

    def __init__(self, match: Match, path: Path) -> None:
        super().__init__(path, header_of(match), "match")
        self.games: dict[Pairing, Played] = {}
        if self._begin:
            try:
                for entry in self.entries(self):
                    self._keep(Played.from_json(entry))
            except JournalError:
                raise
            except ValueError:
                raise self.damaged() from None

    def _keep(self, game: Played) -> None:
        self.games[game.pairing] = game

    def add_game(self, game: Played) -> None:
        """Keep a game, in the file at once."""
        self.add(game.pairing, game.as_json())
        self._keep(game)


def header_of(match: Match) -> JournalEntry:
    """Everything that decides the games: the same header means the same games."""
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
    """Where a match is kept when no file was named."""
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    name = sha256(json_line(header_of(match)).encode("utf-8")).hexdigest()[:16]
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


def json_line(entry: JournalEntry) -> str:
    """An entry as a line of a journal."""
    return json.dumps(entry, separators=(",", ":")) + "\n"


def _read(line: bytes) -> JournalEntry | None:
    """The entry of a line; None when the line is not whole."""
    if not line.endswith(b"\n"):
        return None
    try:
        entry = json.loads(line)
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None
