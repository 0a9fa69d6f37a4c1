"""Who acts in the games of a batch: everybody, or one seat while the others play at random."""

from __future__ import annotations

from typing import Final

EVERYBODY: Final = -1
DRAWN_SEAT: Final = -2  # one seat, drawn for every game; 0 and more: always this seat
