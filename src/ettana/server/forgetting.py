"""Forgetting a guest: id, name and words go out of every log; the games stay.

A fresh id that belongs to nobody takes the guest's place, another one at each table.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from ettana.server.folding import BadLog, folded
from ettana.server.house.listing import listing_of, results_of
from ettana.server.ids import new_id
from ettana.server.log.entries import (
    Carried,
    Created,
    Entry,
    Fact,
    Joined,
    Left,
    SeatAtStart,
    Started,
)
from ettana.server.log.formats import Unreadable, decode_entry, decode_line, encode_stored
from ettana.server.log.settings import StoredSeat
from ettana.server.store.errors import Damaged, Gone, StoreError
from ettana.server.store.port import Store
from ettana.server.store.queries import access, logs, talk
from ettana.server.store.rows import Rewritten, Stored

FORGOTTEN: Final = "Guest"  # the name of who is forgotten
UNSAID: Final = "…"


async def forget_guest(store: Store, guest: str) -> int:
    """At how many tables there was something to forget, of the guest or of the guest's programs.

    Servers that have one of them in memory are told, and load it again.
    """
    changed: set[str] = set()
    damaged: set[str] = set()
    for forgotten in (guest, *await store.write(access.forget, guest)):
        for table in await store.read(logs.mentioning, forgotten):
            try:
                await store.write(
                    talk.rewrite_talk, table, partial(_unsaid, guest=forgotten, nobody=new_id())
                )
                await store.write(logs.rewrite, table, partial(_rewritten, guest=forgotten))
                changed.add(table)
            except Gone:
                continue
            except (BadLog, Damaged):  # the others all the same
                damaged.add(table)
    if damaged:
        names = ", ".join(sorted(damaged))
        raise StoreError(f"forgotten at {len(changed)} tables, but not at {names}: unreadable")
    return len(changed)


def _rewritten(stored: Stored, guest: str) -> Rewritten:
    forgetting = _Forgetting(guest)
    entries = [forgetting.changed(decode_entry(body)) for body in stored.entries]
    bodies = tuple(encode_stored(entry) for entry in entries)
    table = folded(Stored(stored.table, 0, bodies))
    return Rewritten(bodies, listing_of(table), results_of(table))


def _unsaid(body: bytes, guest: str, nobody: str) -> bytes:
    try:
        line = decode_line(body)
    except Unreadable:  # nobody can read it
        return body
    if line.by != guest:
        return body
    return encode_stored(replace(line, name=FORGOTTEN, text=UNSAID, phrase="", by=nobody))


class _Forgetting:
    """Goes through a log from its beginning, and knows where the guest sat."""

    def __init__(self, guest: str) -> None:
        self._guest = guest
        self._nobody = new_id()
        self._seats: set[int] = set()

    def changed(self, entry: Entry) -> Entry:
        is_own = entry.by == self._guest
        fact = self._fact(entry.fact, is_own)
        return replace(entry, fact=fact, by=self._nobody if is_own else entry.by)

    def _fact(self, fact: Fact, is_own: bool) -> Fact:
        match fact:
            case Created() if is_own:
                chosen = tuple(_unnamed(seat) for seat in fact.settings.seats)
                return replace(fact, settings=replace(fact.settings, seats=chosen))
            case Joined():
                return self._joined(fact)
            case Left():
                self._seats.discard(fact.seat)
            case Carried() if fact.guest == self._guest:
                return replace(fact, guest=self._nobody)
            case Started():
                return replace(fact, seats=self._begun(fact))
        return fact

    def _joined(self, fact: Joined) -> Joined:
        if fact.guest != self._guest:
            self._seats.discard(fact.seat)
            return fact
        self._seats.add(fact.seat)
        return replace(fact, guest=self._nobody, name=FORGOTTEN)

    def _begun(self, fact: Started) -> tuple[SeatAtStart, ...]:
        return tuple(
            replace(seat, name=FORGOTTEN) if number in self._seats else seat
            for number, seat in enumerate(fact.seats)
        )


def _unnamed(seat: StoredSeat) -> StoredSeat:
    """Names of other people, such as neighbours at the screen, were given by the guest too."""
    return replace(seat, name=FORGOTTEN) if seat.kind != "bot" and seat.name else seat
