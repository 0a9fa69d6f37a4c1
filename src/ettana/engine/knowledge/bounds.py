"""How much one observation and one world may cost, in counted work, never in time.

Within these bounds everything is exact. Where one would be exceeded, a sampler takes over: it
keeps a part of what is possible, drawn in proportion, and says so.
docs/inference.md says what that costs and how far off it is.
"""

from __future__ import annotations

from typing import Final

# Action cards
MOST_PARTIAL_DEALS: Final = 250  # in a belief
MOST_BRANCHES: Final = 1800  # to partial deals of the next moment; beyond, fewer are kept
MOST_SAVED: Final = 300  # partial deals left out that are looked at for what few others have
FRESH_PARTIAL_DEALS: Final = 64  # drawn from what is certain when all turn out impossible
MOST_EVENTS: Final = 400  # of a trellis; beyond, the older half is forgotten
MOST_WAYS: Final = 24_000  # of a trellis; the same
WALK_WORK: Final = 6000  # events undone until a walk has to pass
CANDIDATES: Final = 24  # walks among which one is chosen when none has passed

# Designs
MOST_STEPS: Final = 2000  # on all ways together by which a design may have gone
MOST_HISTORIES: Final = 6000  # kinds of history times open events
MOST_STRANGE: Final = 600  # strangers that left, whoever they were, times open events
MOST_OPEN: Final = 100  # events whose designs are open
DEAL_WORK: Final = 10_000  # events that happen again until a history fits
PARTICLES: Final = 64  # histories the sampler keeps
MOST_FOLLOWED: Final = 160  # open events of each; beyond, the oldest quarter is settled by chance
REPLAYED: Final = 16  # particles that go back to before that when all others turn out impossible
MOST_REPLAYED: Final = 48  # things seen that they see again
MOST_SEEN_AGAIN: Final = 16  # among these, designs seen again: they cost most


class TooCostly(Exception):
    """Being exact here would exceed a bound."""


class Work:
    """Counts work; TooCostly when it is more than the bound allows."""

    def __init__(self, most: int) -> None:
        self._left = most

    def one(self) -> None:
        """Count one more step."""
        self._left -= 1
        if self._left < 0:
            raise TooCostly
