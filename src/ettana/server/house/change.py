"""What some entries change at a table, from the first that is applied until all are stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ettana.server.house.listing import listing_of, needs_listing, progress_of
from ettana.server.house.room import Room, Visit
from ettana.server.log.entries import Entry
from ettana.server.log.formats import encode_stored
from ettana.server.store.rows import Append, ListedProgress, Listing, SeatResult


class Change:
    """Begun before anything is applied. Until it is stored the room is stale: nobody has seen what
    may not be written."""

    def __init__(self, room: Room, entries: Sequence[Entry]) -> None:
        table = room.table
        known, progress = room.progress
        self.room = room
        self.entries = entries
        self._before = progress if known == table.version else progress_of(table)
        self.ends_game = False  # known when all of it is applied
        room.is_stale = True

    def apply(self) -> Iterator[None]:
        """Let the table go on by it, in short steps."""
        table = self.room.table
        was_over = table.stage == "over"
        for entry in self.entries:
            yield from table.apply_in_steps(entry)
        self.ends_game = table.stage == "over" and not was_over

    def to_append(self, results: Sequence[SeatResult] = ()) -> Append:
        """What is to be written, once all of it is applied."""
        table, entries = self.room.table, self.entries
        after = progress_of(table)
        self.room.progress = table.version, after
        listing: Listing | ListedProgress | None = None
        if needs_listing(entries, table):
            listing = listing_of(table)
        elif after != self._before:
            listing = after
        texts = [encode_stored(entry) for entry in entries]
        return Append(table.identity.id, entries[0].number, texts, listing, results)

    def is_stored(self) -> bool:
        """It is; whether what lists show of the game, and when it goes on, is different now."""
        room = self.room
        room.is_stale, room.is_ours = False, True
        return room.progress[1] != self._before


class Begun:
    """What was begun at once, at a monotonic time, and waits for nothing but the store."""

    def __init__(self, visit: Visit, change: Change, at: float) -> None:
        self.visit = visit
        self.change = change
        self.at = at
