"""What viewers are told most often, written as JSON straight from the state.

The types of `wire` are the schema: what is written here is what msgspec would write of them, byte
for byte, which a test holds over whole games. `written` puts such a part into a message.
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from ettana.server.teller.events import events_json, happened_json
from ettana.server.teller.offers import legal_kinds, offers_json
from ettana.server.teller.view import Lens, own_json, view_json

__all__ = [
    "Lens",
    "events_json",
    "happened_json",
    "legal_kinds",
    "offers_json",
    "own_json",
    "view_json",
    "written",
]


def written(text: bytes) -> Any:
    """JSON in the place of the part of a message that it says: whoever encodes it copies it."""
    return Raw(text)
