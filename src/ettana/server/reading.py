"""What somebody sent, read; and what they are told when it cannot be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ettana.server import wire
from ettana.server.rate_limits import TooOften
from ettana.server.store.errors import StoreDown
from ettana.server.table import Refused

LONGEST_REASON: Final = 200
MOST_DIGITS: Final = 15  # of a number that counts something


class BadMessage(Exception):
    """What a client sent cannot be read, and why, in the words of the reader: it names the field.

    What cannot be read in the store is never this: that is the server's own fault."""


PROBLEMS: Final = (Refused, TooOften, StoreDown, BadMessage)

_Decode = Callable[[str | bytes], wire.SocketRequest]
_decode: _Decode = msgspec.json.Decoder(wire.SocketRequest).decode


def read_request(text: str | bytes) -> wire.SocketRequest:
    """What a client sent to a table, or BadMessage."""
    try:
        return _decode(text)
    except RecursionError:
        raise BadMessage("it is too deep") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadMessage(str(error)) from None


def read_number(text: str) -> int | None:
    """A number of an address; what is no number is as if it had not been said."""
    is_one = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_one else None


def refused_by(problem: Exception) -> Refused:
    """What whoever asked is told of a problem that is not the server's fault."""
    if isinstance(problem, Refused):
        return problem
    if isinstance(problem, TooOften):
        return Refused("too-often", seconds=int(problem.seconds) + 1)
    if isinstance(problem, StoreDown):
        return Refused("down")
    return Refused("bad-message", reason=str(problem)[:LONGEST_REASON])
