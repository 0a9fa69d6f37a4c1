"""The text file of a game record taken apart: headers, embedded deck, position, lines of steps.

Strict, and every error names its line. What the parts mean together is for `record` to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from ettana.engine.dealers import MAX_NONCE_BYTES, Nonces
from ettana.engine.table.pieces import PINS

INDENT: Final = "    "  # before every line of an embedded deck
COMMENT: Final = "#"
TAKEN_BACK: Final = "# taken back: "  # a comment with a meaning: this many steps, just before it
HEADERS: Final = ("Ettana", "Deck", "Seats", "Date", "Result", "Commitment", "Secret", "Nonces")
IS_DATE: Final = "a date is YYYY-MM-DD"
REQUIRED: Final = ("Ettana", "Deck", "Seats", "Result")

_TAKEN_BACK: Final = re.compile(re.escape(TAKEN_BACK) + "([1-9][0-9]{0,5})")
_HEADER: Final = re.compile("([A-Za-z]+): (.*)")
_DATE: Final = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SHA256: Final = re.compile("[0-9a-f]{64}")
_JOINER: Final = re.compile("[\u200c\u200d]")  # of letters and of emoji; nobody sees it
_JOINS_NOTHING: Final = re.compile(r"(?:^|[\s\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?:\s|$)")
_NONCE: Final = re.compile(f"(?:[0-9a-f]{{2}}){{1,{MAX_NONCE_BYTES}}}")

NumberedLine = tuple[int, str]  # its number, counted from 1, and its text


class RecordError(ValueError):
    """What is wrong with a record, in one sentence, and in which line of its file (0: in none)."""

    __module__ = "ettana"  # where users find it

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[RecordError], tuple[int, str]]:
        return RecordError, (self.line, self.reason)


@dataclass(slots=True)
class Parts:
    """The parts of a record's text, without comments and empty lines."""

    headers: dict[str, NumberedLine] = field(default_factory=dict)
    deck: list[NumberedLine] = field(default_factory=list)
    position: NumberedLine = (0, "")
    steps: list[NumberedLine] = field(default_factory=list)
    taken_back: dict[int, int] = field(default_factory=dict)  # by the line of the step before

    def value(self, header: str) -> str:
        """What a header says; empty when it is not there."""
        return self.line(header)[1]

    def line(self, header: str) -> NumberedLine:
        return self.headers.get(header, (0, ""))


def split_record(text: str) -> Parts:
    """The parts of a record; RecordError when one is missing or a header is not known."""
    lines = [(n, line.removesuffix("\r")) for n, line in enumerate(text.split("\n"), 1)]
    parts = Parts()
    rest = _take_headers(parts, lines)
    rest = _take_deck(parts, rest)
    _take_game(parts, rest)
    if not parts.steps:
        raise RecordError(len(lines), "the record ends before its position")
    parts.position = parts.steps.pop(0)
    return parts


def _take_game(parts: Parts, lines: list[NumberedLine]) -> None:
    """Read the position and the steps, and what comments say about steps taken back."""
    for number, line in lines:
        match = _TAKEN_BACK.fullmatch(line)
        if match and parts.steps:
            parts.taken_back[parts.steps[-1][0]] = int(match[1])
        text = _without_comment(line)
        if text:
            parts.steps.append((number, text))


def _without_comment(line: str) -> str:
    code, comment, _ = line.partition(COMMENT)
    return code.rstrip(" ") if comment else line


def _take_headers(parts: Parts, lines: list[NumberedLine]) -> list[NumberedLine]:
    """Read headers up to the first empty line; the lines after it."""
    end = next((index for index, (_, line) in enumerate(lines) if not line), len(lines))
    for number, line in lines[:end]:
        match = _HEADER.fullmatch(line)
        if match:
            _add_header(parts, number, match[1], match[2])
        elif not line.startswith(COMMENT):
            raise RecordError(number, "a header is KEY: VALUE, and an empty line ends the headers")
    for header in REQUIRED:
        if header not in parts.headers:
            raise RecordError(min(end + 1, len(lines)), f"the header {header} is missing")
    return lines[end + 1 :]


def _add_header(parts: Parts, number: int, key: str, value: str) -> None:
    if not parts.headers and (key, value) != ("Ettana", "1"):
        raise RecordError(number, "the first header of a record is Ettana: 1")
    if key not in HEADERS:
        raise RecordError(number, f"the headers of a record are {', '.join(HEADERS)}")
    if key in parts.headers:
        raise RecordError(number, f"the header {key} stands here a second time")
    parts.headers[key] = number, value


def _take_deck(parts: Parts, lines: list[NumberedLine]) -> list[NumberedLine]:
    """Read an embedded deck, if there is one, without its indent; the lines after it."""
    for index, (number, line) in enumerate(lines):
        if line.startswith(INDENT):
            parts.deck.append((number, line.removeprefix(INDENT)))
        elif line and not line.startswith(COMMENT):
            return lines[index:]
        elif parts.deck and not line:
            parts.deck.append((number, ""))
    return []


def read_deck_header(line: NumberedLine) -> tuple[str, str]:
    """`Deck: NAME SHA256` as name and hash."""
    name, _, sha256 = line[1].rpartition(" ")
    if not name or not _SHA256.fullmatch(sha256):
        raise RecordError(line[0], "a deck is its name and its SHA-256 in 64 small hex digits")
    return name, sha256


def read_seats(line: NumberedLine) -> tuple[tuple[int, str], ...]:
    """`Seats: pink=NAME;white=NAME` as pins and names."""
    seats = []
    for part in line[1].split(";"):
        pin, equals, name = part.partition("=")
        if pin not in PINS or not equals or not is_name(name):
            raise RecordError(line[0], "seats are PIN=NAME with ; between them")
        seats.append((PINS.index(pin), name))
    return tuple(seats)


def is_name(text: str) -> bool:
    """Whether a record can write a player by this name. Letters and emoji may be joined."""
    seen = seen_of(text)
    is_line = bool(seen) and seen.isprintable() and seen == seen.strip() and ";" not in seen
    return is_line and not _JOINS_NOTHING.search(text)


def seen_of(name: str) -> str:
    """The visible part of a name: joiners are not letters of their own."""
    return _JOINER.sub("", name)


def read_date(line: NumberedLine) -> str:
    """`Date: YYYY-MM-DD`, or nothing."""
    number, text = line
    if number and not is_date(text):
        raise RecordError(number, IS_DATE)
    return text


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar as a record writes it."""
    try:
        date.fromisoformat(text if _DATE.fullmatch(text) else "")
    except ValueError:
        return False
    return True


def read_sha256(line: NumberedLine) -> str:
    """64 hex digits: a commitment, or a secret."""
    if not _SHA256.fullmatch(line[1]):
        raise RecordError(line[0], "this header is 64 small hex digits")
    return line[1]


def read_nonces(line: NumberedLine) -> Nonces:
    """`Nonces: pink=HEX;white=HEX` as pins and bytes."""
    nonces = []
    for part in line[1].split(";"):
        pin, _, nonce = part.partition("=")
        if pin not in PINS or not _NONCE.fullmatch(nonce):
            raise RecordError(
                line[0],
                f"nonces are PIN=HEX with ; between them, 1 to {MAX_NONCE_BYTES} bytes each",
            )
        nonces.append((PINS.index(pin), bytes.fromhex(nonce)))
    return tuple(nonces)
