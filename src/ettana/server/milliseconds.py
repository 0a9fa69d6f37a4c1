"""What times are counted in, stored and sent: milliseconds."""

from __future__ import annotations

import time
from typing import Final

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND


def now() -> int:
    """The time of day, since 1970 UTC."""
    return int(time.time() * SECOND)  # some times as fast as to divide nanoseconds
