"""What times are counted in, stored and sent: milliseconds."""

from __future__ import annotations

from typing import Final

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND
