"""By what the store finds a table: derived from it, written with the entries that change it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from ettana.server import wire
from ettana.server.ids import short_id
from ettana.server.log.entries import Acted, Answered, AskedStandIn, AskedTakeBack, Entry
from ettana.server.log.formats import Unreadable, decode_summary, encode_stored
from ettana.server.store.rows import (
    NO_PROGRESS,
    STAGE_OVER,
    STAGE_PLAYING,
    STAGE_WAITING,
    ListedProgress,
    Listing,
    SeatResult,
)
from ettana.server.table import BotDue
from ettana.server.table.statistics import stored_statistics
from ettana.server.table.table import Table

# Facts that change nothing by which a table is found, but the game's progress
UNLISTED: Final = (Acted, Answered, AskedStandIn, AskedTakeBack)
log = logging.getLogger("ettana.tables")

STORED_STAGES: Final = {"waiting": STAGE_WAITING, "playing": STAGE_PLAYING, "over": STAGE_OVER}


class Findable(Protocol):
    """What a store says of a table in a list."""

    @property
    def id(self) -> str: ...

    @property
    def summary(self) -> bytes: ...

    @property
    def turn(self) -> int: ...

    @property
    def active(self) -> int | None: ...

    @property
    def held(self) -> tuple[int, ...]: ...


def progress_of(table: Table) -> ListedProgress:
    play = table.play
    if play is None:
        return NO_PROGRESS
    active = play.active if table.stage == "playing" else None
    return ListedProgress(play.state.turn, active, wakes_of(table))


def listing_of(table: Table) -> Listing:
    """The table as lists show it, and who holds a seat there."""
    summary = table.summary()
    return Listing(
        stage=STORED_STAGES[table.stage],
        is_public=table.chosen.public,
        free_seats=summary.free,
        summary=encode_stored(summary),
        holders=frozenset(
            (number, guest) for number, seat in enumerate(table.seats) for guest in seat.guests
        ),
        progress=progress_of(table),
    )


def needs_listing(entries: Sequence[Entry], table: Table) -> bool:
    """Whether lists show more of the table otherwise, after these entries, than its progress."""
    if table.stage == "over":
        return True
    for entry in entries:
        if not isinstance(entry.fact, UNLISTED):
            return True
    return False


def wakes_of(table: Table) -> int | None:
    """The uptime at which something happens at the table by itself; bots alone wait for somebody
    who looks."""
    due, stand_in = table.due(), table.stand_in_due()
    if table.seating.is_of_bots:
        return None
    if isinstance(due, BotDue):
        return due.since
    return min([one.up for one in (due, stand_in) if one], default=None)


def results_of(table: Table) -> list[SeatResult]:
    """How a game ended, if it has; one that began in the middle, or was played elsewhere, is
    nobody's result."""
    if table.stage != "over" or table.beginning or table.played:
        return []
    return [_result(table, number, seat) for number, seat in enumerate(table.statistics().seats)]


def _result(table: Table, number: int, statistics: wire.SeatStatistics) -> SeatResult:
    """For the person who sat there: who gave up has lost, whoever won for that seat."""
    seat = table.seats[number]
    won = statistics.won and not seat.has_resigned
    stored = encode_stored(replace(stored_statistics(statistics), won=won))
    return SeatResult(seat=number, guest=next(iter(seat.guests), ""), won=won, statistics=stored)


def summaries(found: Iterable[Findable]) -> list[wire.Summary]:
    """Tables as lists show them; one that cannot be read is left out and does not hide others."""
    shown = []
    for listed in found:
        try:
            told = msgspec.to_builtins(decode_summary(listed.summary))
            told |= {"turn": listed.turn, "active": listed.active, "yours": listed.held}
            shown.append(msgspec.convert(told, wire.Summary))
        except (Unreadable, msgspec.ValidationError) as error:
            facts = {"table": short_id(listed.id), "reason": str(error)}
            log.error("a table cannot be listed", extra=facts)
    return shown
