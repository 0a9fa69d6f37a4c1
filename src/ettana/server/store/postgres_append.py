"""Appending on PostgreSQL: the hot path, around SQLAlchemy.

One statement does it all, so that it is one transaction and one way there and back. Where there is
no table, or only one in the trash, its entries belong to none, which a constraint forbids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ettana.server.store.base import Listing, Result
from ettana.server.store.table_queries import now

APPEND: Final = """
    WITH RECURSIVE old AS MATERIALIZED (
        SELECT id, head FROM tables WHERE id = $1 AND trashed_up IS NULL FOR UPDATE
    ), chain (place, hash) AS (
        SELECT 0, head FROM old
        UNION ALL
        SELECT place + 1, sha256(hash || ($4::bytea[])[place + 1]) FROM chain
        WHERE place < cardinality($4::bytea[])
    ), touched AS (
        UPDATE tables SET
            changed_up = (SELECT up FROM uptime),
            head = (SELECT hash FROM chain ORDER BY place DESC LIMIT 1),
            phase = CASE WHEN $5 THEN $6 ELSE phase END,
            is_public = CASE WHEN $5 THEN $7 ELSE is_public END,
            free_seats = CASE WHEN $5 THEN $8 ELSE free_seats END,
            summary = CASE WHEN $5 THEN $9 ELSE summary END,
            wakes = CASE WHEN $5 THEN $10 ELSE wakes END
        FROM old WHERE tables.id = old.id
    ), written AS (
        INSERT INTO entries (table_id, number, at, body, hash)
        SELECT (SELECT id FROM old), $2 + new.place - 1, $3, body, hash
        FROM unnest($4::bytea[]) WITH ORDINALITY AS new (body, place)
        LEFT JOIN chain ON chain.place = new.place
    ), let_go AS (
        DELETE FROM holders
        WHERE table_id = $1 AND $5 AND (seat, guest) NOT IN (
            SELECT * FROM unnest($11::integer[], $12::varchar[])
        )
    ), held AS (
        INSERT INTO holders (table_id, seat, guest)
        SELECT $1, seat, guest FROM unnest($11::integer[], $12::varchar[]) AS new (seat, guest)
        ON CONFLICT DO NOTHING
    ), ended AS (
        INSERT INTO results (table_id, seat, guest, won, facts, at)
        SELECT $1, seat, guest, won, facts, $3
        FROM unnest($13::integer[], $14::varchar[], $15::boolean[], $16::bytea[])
            AS new (seat, guest, won, facts)
    )
    SELECT pg_notify($17, $18)
"""
_NO_LISTING: Final = Listing()


def append_values(
    table: str,
    number: int,
    entries: Sequence[bytes],
    listing: Listing | None,
    results: Sequence[Result],
    channel: str,
    note: str,
) -> tuple[object, ...]:
    """What stands for $1 to $18."""
    shown = listing or _NO_LISTING
    return (
        table,
        number,
        now(),
        entries,
        listing is not None,
        shown.phase,
        shown.is_public,
        shown.free_seats,
        shown.summary,
        shown.wakes,
        [seat for seat, _ in shown.holders],
        [guest for _, guest in shown.holders],
        [result.seat for result in results],
        [result.guest for result in results],
        [result.won for result in results],
        [result.facts for result in results],
        channel,
        note,
    )
