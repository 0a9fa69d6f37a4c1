"""Reading and writing what is stored. Every text says its format; the first ones said none.

A text of an earlier format is brought to today's one step at a time, by the functions of `UPCASTS`.
Whoever changes what is stored raises FORMAT, writes the step, and adds a golden log of the new
format (tests/server/log). Texts that were written stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from ettana.server.log.columns import StoredStatistics, StoredSummary
from ettana.server.log.entries import Entry, Line

FORMAT: Final = 3
FIRST: Final = 1  # that of texts without a number

Raw = dict[str, Any]
Kind = TypeVar("Kind", bound=Struct)


class Unreadable(Exception):
    """What is stored cannot be read: the server's fault, never that of whoever asks."""


class _Format(Struct):
    format: int = FIRST


def _entry_counts_uptime(entry: Raw) -> Raw:
    """1 to 2: before uptime was counted, clocks went by the time of day."""
    return {"up": entry["at"], **entry} if "at" in entry else entry


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
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
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
