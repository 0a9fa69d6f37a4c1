"""What a disk holds after the power was lost, built from the journal of what was written to it.

What was synchronised is there. Of what was written since, any part may be: each write wholly, not
at all, or torn between two sectors. That a file was made or removed counts at once.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

HEADER = struct.Struct("<c3xIQII")
SECTOR = 512
VOLATILE = ("-shm", "-server")  # shared memory and locks: no disk has to keep them


@dataclass(frozen=True)
class Entry:
    """One thing that happened to the disk."""

    kind: str
    descriptor: int
    offset: int
    data: bytes
    end: int  # how long the journal was then


@dataclass
class File:
    """What is safely there, and what was done since."""

    safe: bytearray = field(default_factory=bytearray)
    pending: list[Entry] = field(default_factory=list)

    def synchronise(self) -> None:
        for entry in self.pending:
            do(self.safe, entry)
        self.pending.clear()

    def after_power_loss(self, chance: random.Random) -> bytes:
        content = bytearray(self.safe)
        for entry in self.pending:
            if entry.kind == "t":
                if chance.random() < 0.5:
                    do(content, entry)
                continue
            for part in sectors(entry):
                if chance.random() < 0.5:
                    do(content, part)
        return bytes(content)


class Disk:
    """The files of a folder, as far as the journal was played."""

    def __init__(self) -> None:
        self.files: dict[str, File] = {}
        self._paths: dict[int, str] = {}

    def play(self, entry: Entry) -> None:
        if entry.kind == "o":
            self._paths[entry.descriptor] = entry.data.decode()
            self.files.setdefault(entry.data.decode(), File())
        elif entry.kind == "u":
            self.files.pop(entry.data.decode(), None)
        elif file := self.files.get(self._paths[entry.descriptor]):
            if entry.kind == "s":
                file.synchronise()
            else:
                file.pending.append(entry)

    def lose_power(self, into: Path, chance: random.Random) -> None:
        """Write what is left into another folder."""
        for path, file in self.files.items():
            if not path.endswith(VOLATILE):
                (into / Path(path).name).write_bytes(file.after_power_loss(chance))


def read_journal(path: Path) -> Iterator[Entry]:
    """Every entry in order; the last may be cut short by a kill."""
    journal = path.read_bytes()
    at = 0
    while at + HEADER.size <= len(journal):
        kind, descriptor, offset, length, _ = HEADER.unpack_from(journal, at)
        at += HEADER.size
        if at + length > len(journal):
            return
        yield Entry(kind.decode(), descriptor, offset, journal[at : at + length], at + length)
        at += length


def do(content: bytearray, entry: Entry) -> None:
    if entry.kind == "t":
        del content[entry.offset :]
        content.extend(bytes(entry.offset - len(content)))
        return
    end = entry.offset + len(entry.data)
    if len(content) < end:
        content.extend(bytes(end - len(content)))
    content[entry.offset : end] = entry.data


def sectors(entry: Entry) -> Iterator[Entry]:
    """A write, torn where a disk can tear it."""
    begin = 0
    while begin < len(entry.data):
        length = SECTOR - (entry.offset + begin) % SECTOR
        part = entry.data[begin : begin + length]
        yield Entry("w", entry.descriptor, entry.offset + begin, part, entry.end)
        begin += length
