"""Appending entries on PostgreSQL: one statement does it all, so that it is one way there and back.

Every value is bound by its name. Where there is no table, or only one in the trash, its entries
belong to none, which a constraint forbids.
"""

from __future__ import annotations

from typing import Final

from ettana.server.milliseconds import now
from ettana.server.store.binding import Statement
from ettana.server.store.queries.tables import listing_row
from ettana.server.store.rows import NO_PROGRESS, Append, Listing

POSTGRES_APPEND: Final = Statement.numbered("""
    WITH RECURSIVE old AS MATERIALIZED (
        SELECT id, head FROM tables WHERE id = :table AND trashed_up IS NULL FOR UPDATE
    ), chain (place, hash) AS (
        SELECT 0, head FROM old
        UNION ALL
        SELECT place + 1, sha256(hash || (:bodies::bytea[])[place + 1]) FROM chain
        WHERE place < cardinality(:bodies::bytea[])
    ), touched AS (
        UPDATE tables SET
            changed_up = (SELECT up FROM uptime),
            head = (SELECT hash FROM chain ORDER BY place DESC LIMIT 1),
            stage = CASE WHEN :is_listed THEN :stage ELSE stage END,
            is_public = CASE WHEN :is_listed THEN :is_public ELSE is_public END,
            free_seats = CASE WHEN :is_listed THEN :free_seats ELSE free_seats END,
            summary = CASE WHEN :is_listed THEN :summary ELSE summary END,
            turn = CASE WHEN :goes_on THEN :turn ELSE turn END,
            active = CASE WHEN :goes_on THEN :active ELSE active END,
            wakes = CASE WHEN :goes_on THEN :wakes ELSE wakes END
        FROM old WHERE tables.id = old.id
    ), written AS (
        INSERT INTO entries (table_id, number, at, body, hash)
        SELECT (SELECT id FROM old), :number + new.place - 1, :at, body, hash
        FROM unnest(:bodies::bytea[]) WITH ORDINALITY AS new (body, place)
        LEFT JOIN chain ON chain.place = new.place
    ), let_go AS (
        DELETE FROM holders
        WHERE table_id = :table AND :is_listed AND (seat, guest) NOT IN (
            SELECT * FROM unnest(:held_seats::integer[], :holders::varchar[])
        )
    ), held AS (
        INSERT INTO holders (table_id, seat, guest)
        SELECT :table, seat, guest
        FROM unnest(:held_seats::integer[], :holders::varchar[]) AS new (seat, guest)
        ON CONFLICT DO NOTHING
    ), ended AS (
        INSERT INTO results (table_id, seat, guest, won, statistics, at)
        SELECT :table, seat, guest, won, statistics, :at
        FROM unnest(:seats::integer[], :guests::varchar[], :wins::boolean[], :statistics::bytea[])
            AS new (seat, guest, won, statistics)
    )
    SELECT pg_notify(:channel, :note)
""")
_NO_LISTING: Final = Listing()


def postgres_values(new: Append, channel: str, note: str) -> tuple[object, ...]:
    """What POSTGRES_APPEND is to be run with."""
    listing = new.listing if isinstance(new.listing, Listing) else _NO_LISTING
    progress = new.progress
    return POSTGRES_APPEND.bind(
        {
            "table": new.table,
            "number": new.number,
            "at": now(),
            "bodies": new.entries,
            "is_listed": isinstance(new.listing, Listing),
            **listing_row(listing),
            "goes_on": progress is not None,
            **(progress or NO_PROGRESS)._asdict(),
            "held_seats": [seat for seat, _ in listing.holders],
            "holders": [guest for _, guest in listing.holders],
            "seats": [result.seat for result in new.results],
            "guests": [result.guest for result in new.results],
            "wins": [result.won for result in new.results],
            "statistics": [result.statistics for result in new.results],
            "channel": channel,
            "note": note,
        }
    )
