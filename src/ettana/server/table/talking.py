"""Deciding what is said at the table."""

from __future__ import annotations

from typing import Final

from ettana.server import wire
from ettana.server.entries import Fact, Said
from ettana.server.table.people import Who
from ettana.server.table.refused import Refused
from ettana.server.table.settings import check_name
from ettana.server.table.state import TableState

JOINERS: Final = str.maketrans("", "", "\u200c\u200d")  # of letters and of emoji


def _is_line(text: str) -> bool:
    """Something to read, without signs that would turn or break the lines of others."""
    return bool(text) and text.translate(JOINERS).isprintable()


def say(table: TableState, wish: wire.Say, who: Who) -> list[Fact]:
    """A line of text, or a phrase that appears in each reader's language."""
    if who.guest is None:
        raise Refused("guests-only")
    if table.closed:
        raise Refused("closed", reason=table.closed)
    if bool(wish.text) == bool(wish.phrase):
        raise Refused("text-or-phrase")
    if wish.phrase and wish.phrase not in wire.PHRASES:
        raise Refused("unknown-phrase", phrases=wire.PHRASES)
    text = wish.text.strip()
    if wish.text and (not _is_line(text) or len(text) > wire.MOST_TEXT):
        raise Refused("bad-text", most=wire.MOST_TEXT)
    held = table.held_by(who.guest)
    if table.moments.talk_of(held[0] if held else None).is_full:
        raise Refused("talk-full")
    if held:
        active = table.play.active if table.play else None
        seat = active if active in held else held[0]
        return [Said(table.seats[seat or 0].name, seat, text, wish.phrase)]
    check_name(wish.name)
    return [Said(wish.name, None, text, wish.phrase)]
