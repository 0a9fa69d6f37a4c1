"""Why the store could not do something: one sentence without a full stop, for people."""

from __future__ import annotations

from typing import Final

RETRY_AFTER: Final = 1.0  # seconds before the next try when the store is down


class StoreError(Exception):
    """Why the database could not do it."""


class Clash(StoreError):
    """The number, the id or the code is taken: load what is new, decide again."""


class Gone(StoreError):
    """There is no such table (any more): it expired or was deleted."""


class CommitmentSpent(StoreError):
    """The secret's commitment was never given out, or another table has it already."""


class StoreDown(StoreError):
    """The database does not answer now; it comes back by itself.

    Whether what was to be written is there is unknown. Load the table and look: entries carry
    the ids of the requests they come from.
    """


class Damaged(StoreError):
    """What is stored of one table is not what was written: it is no use to try again."""


class Unusable(StoreError):
    """This store cannot be opened: no database there, of another version, or in use."""
