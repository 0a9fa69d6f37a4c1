"""Ids of guests and tables: nobody can guess them, and every place takes them.

Small letters and digits alone: an id is a word of an address and of a command line, where a
leading dash would make it an option.
"""

from __future__ import annotations

import secrets
from base64 import b32encode
from typing import Final

ID_BYTES: Final = 15  # 24 letters, none of them left half empty


def new_id() -> str:
    return write_id(secrets.token_bytes(ID_BYTES))


def write_id(number: bytes) -> str:
    """The id of a number; only its first bytes count."""
    return b32encode(number[:ID_BYTES]).decode("ascii").lower()
