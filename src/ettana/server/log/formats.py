"""Reading and writing what is stored. Every text says its format; the first ones said none.

A text of an earlier format is brought to today's one step at a time, by the functions of `UPCASTS`.
Whoever changes what is stored, if only by a field with a default, adds to `FORMATS`, writes the
step where one is needed, and adds a golden log of the new format (tests/server/log): an earlier
server must refuse what it cannot keep. Texts that were written stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from ettana.server.log.columns import StoredStatistics, StoredSummary
from ettana.server.log.entries import Entry, Line

FORMATS: Final[Mapping[int, str]] = {
    1: "its texts say no format",
    2: "entries have the uptime of servers",
    3: "a seat can be given up",
    4: "settings say whether there is a lens",
    5: "a finished game can be handed in",
    6: "what changes with every turn is left out of summaries",
}
FIRST: Final = min(FORMATS)
FORMAT: Final = max(FORMATS)

Raw = dict[str, Any]
Kind = TypeVar("Kind", bound=Struct)


class Unreadable(Exception):
    """What is stored cannot be read: the server's fault, never that of whoever asks."""


class _Format(Struct):
    format: int = FIRST


def _entry_counts_uptime(entry: Raw) -> Raw:
    """1 to 2: before uptime was counted, clocks went by the time of day."""
    return {"up": entry["at"], **entry} if "at" in entry else entry


# Where no function stands, a text of a format is one of the next too
UPCASTS: Final[Mapping[type[Struct], Mapping[int, Callable[[Raw], Raw]]]] = {
    Entry: {1: _entry_counts_uptime},
    Line: {},
    StoredSummary: {},
    StoredStatistics: {},
}

_ENCODE: Final = msgspec.json.Encoder().encode
_MARK: Final = f',"format":{FORMAT}}}'.encode("ascii")
_FORMAT_OF: Final = msgspec.json.Decoder(_Format).decode


class _Reader(Generic[Kind]):
    """Reads texts of one kind, of any format there was."""

    def __init__(self, kind: type[Kind]) -> None:
        self._kind = kind
        self._decoder = msgspec.json.Decoder(kind)

    def __call__(self, text: bytes) -> Kind:
        """Unreadable when it is none, or of a format that is not known yet."""
        try:
            format = _FORMAT_OF(text).format
            if format == FORMAT:
                return self._decoder.decode(text)
            if not FIRST <= format < FORMAT:
                raise Unreadable(f"its format {format} is not known here")
            return msgspec.convert(self._upcast(msgspec.json.decode(text), format), self._kind)
        except (msgspec.MsgspecError, RecursionError, TypeError, UnicodeError) as error:
            raise Unreadable(str(error)) from None

    def _upcast(self, raw: Raw, format: int) -> Raw:
        for earlier in range(format, FORMAT):
            step = UPCASTS[self._kind].get(earlier)
            raw = step(raw) if step else raw
        return raw


decode_entry: Final = _Reader(Entry)
decode_line: Final = _Reader(Line)
decode_summary: Final = _Reader(StoredSummary)
decode_statistics: Final = _Reader(StoredStatistics)


def encode_stored(stored: Entry | Line | StoredSummary | StoredStatistics) -> bytes:
    """As it is stored, in today's format."""
    return _ENCODE(stored)[:-1] + _MARK
