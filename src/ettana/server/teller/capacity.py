"""How much a `JsonWriter` holds before it has to make room: more than nearly every text is long."""

from typing import Final

BYTES: Final = 4096
