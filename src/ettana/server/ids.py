"""Ids of guests and tables: nobody can guess them, and every place takes them.

Small letters and digits alone: an id is a word of an address and of a command line, where a
leading dash would make it an option.
"""

from __future__ import annotations

import secrets
from base64 import b32encode
from typing import Final

ID_BYTES: Final = 15  # 24 letters, none of them left half empty
LETTERS_IN_LOGS: Final = 8  # letters that name an id in logs: enough to find it, too few to use it


def new_id() -> str:
    return write_id(secrets.token_bytes(ID_BYTES))


def short_id(id: str) -> str:
    """How logs name a table: whoever reads them cannot go there."""
    return id[:LETTERS_IN_LOGS]


def write_id(number: bytes) -> str:
    """The id of a number; only its first bytes count."""
    return b32encode(number[:ID_BYTES]).decode("ascii").lower()
