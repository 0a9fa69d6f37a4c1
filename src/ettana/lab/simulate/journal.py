"""The games of a simulation as they end, one line each, so that a run can be broken off and go on.

The first line says what is simulated, in the words of the arena. The file only grows: of the games
in it nothing is kept in memory but where each begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from ettana.lab.play.journal import JournalError, header_of, read_line, write_line
from ettana.lab.play.match import Match, Pairing


class SimulationJournal:
    """Games by pairing, in a file that is open for writing while it is entered."""

    def __init__(self, match: Match, path: Path) -> None:
        """See what is there already; JournalError if it is something else."""
        self.path = path
        self._header = {"simulation": True, **header_of(match)}
        self._begin: dict[Pairing, int] = {}
        self._end = 0  # of what is whole
        if path.exists():
            self._scan()

    def _scan(self) -> None:
        try:
            with self.path.open("rb") as file:
                self._check(file.readline())
                self._end = file.tell()
                for line in file:
                    entry = _entry(line)
                    if entry is None:
                        break  # a run was broken off here
                    self._begin[_pairing(entry)] = self._end
                    self._end += len(line)
        except JournalError:
            raise
        except OSError:
            raise JournalError(f"{self.path} cannot be read") from None
        except (KeyError, TypeError, ValueError):
            raise JournalError(f"{self.path} is damaged, take another directory") from None

    def _check(self, line: bytes) -> None:
        header = _entry(line)
        if header is None or "simulation" not in header:
            raise JournalError(f"{self.path} is no journal of a simulation, take another directory")
        if header != self._header:
            raise JournalError(
                f"{self.path} is about another simulation, or by another version; "
                "take another directory"
            )

    def __contains__(self, pairing: Pairing) -> bool:
        return pairing in self._begin

    def __enter__(self) -> SimulationJournal:
        """Open for more games; what is not whole at the end is cut off."""
        if self._end:
            self._file: IO[bytes] = self.path.open("r+b")
            self._file.truncate(self._end)
            self._file.seek(self._end)
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("wb")
            self._write(self._header)
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, pairing: Pairing, game: dict[str, Any]) -> None:
        """Keep a game, in the file at once."""
        begin = self._end
        self._write({"deal": pairing.deal, "order": pairing.order, **game})
        self._begin[pairing] = begin

    def _write(self, entry: dict[str, Any]) -> None:
        line = write_line(entry).encode("utf-8")
        self._file.write(line)
        self._file.flush()
        self._end += len(line)

    def games(self, pairings: Iterator[Pairing]) -> Iterator[dict[str, Any]]:
        """The entries of these games, in this order."""
        with self.path.open("rb") as file:
            for pairing in pairings:
                file.seek(self._begin[pairing])
                entry = _entry(file.readline())
                if entry is None:
                    raise JournalError(f"{self.path} was changed meanwhile")
                yield entry


def _entry(line: bytes) -> dict[str, Any] | None:
    """What a line says; None when it is not whole."""
    return read_line(line.decode("utf-8", "replace")) if line.endswith(b"\n") else None


def _pairing(entry: dict[str, Any]) -> Pairing:
    return Pairing(int(entry["deal"]), int(entry["order"]))
