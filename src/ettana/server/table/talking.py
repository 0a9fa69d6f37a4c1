"""What is said at a table: beside its log, so that it can change nothing there."""

from __future__ import annotations

from typing import Final

from ettana.server import wire
from ettana.server.log.entries import Line
from ettana.server.refusals import Refused
from ettana.server.table.people import Who
from ettana.server.table.requests import Requests
from ettana.server.table.settings import check_name
from ettana.server.table.table_state import TableState

KEPT_TALK: Final = 100  # lines of players, and as many of spectators, that are told to who comes
JOINERS: Final = str.maketrans("", "", "\u200c\u200d")  # of letters and of emoji


class Conversation:
    """The last lines of players and of spectators: neither takes the other's room."""

    def __init__(self) -> None:
        self.number = 0  # of the last line
        self._sides: tuple[list[wire.Talk], ...] = [], []
        self._requests = Requests()

    def add(self, line: Line) -> None:
        """Go on by a line that is stored; numbers grow, but not all of them are kept."""
        told = wire.Talk(line.number, line.at, line.name, line.seat, line.text, line.phrase)
        side = self._sides[line.seat is None]
        side.append(told)
        del side[:-KEPT_TALK]
        self.number = line.number
        if line.request:
            self._requests.remember(line.by, line.request, line.number)

    def is_said(self, guest: str, request: str) -> bool:
        """Whether this request of this guest was done; the last ones are known."""
        return self._requests.version(guest, request) is not None

    def after(self, number: int) -> tuple[wire.Talk, ...]:
        """The lines beyond, of both sides, in the order in which they were said."""
        if number >= self.number:
            return ()
        said = [line for side in self._sides for line in side if line.number > number]
        return tuple(sorted(said, key=lambda line: line.number))


def say(table: TableState, talk: Conversation, wish: wire.Say, who: Who, at: int) -> Line:
    """A line of text, or a phrase that appears in each reader's language; to be stored, then added.

    Nothing changes here. Refused says why not.
    """
    if who.guest is None:
        raise Refused("guests-only")
    text = _checked_text(wish)
    held = table.held_by(who.guest)
    seat: int | None = None
    name = wish.name
    if held:
        active = table.play.active if table.play else None
        seat = active if active in held else held[0]
        name = table.seats[seat or 0].name
    else:
        check_name(name)
    return Line(talk.number + 1, at, name, seat, text, wish.phrase, who.guest, wish.request)


def _checked_text(wish: wire.Say) -> str:
    if bool(wish.text) == bool(wish.phrase):
        raise Refused("text-or-phrase")
    if wish.phrase and wish.phrase not in wire.PHRASES:
        raise Refused("unknown-phrase", phrases=wire.PHRASES)
    text = wish.text.strip()
    if wish.text and (not _is_line(text) or len(text) > wire.MOST_TEXT):
        raise Refused("bad-text", most=wire.MOST_TEXT)
    return text


def _is_line(text: str) -> bool:
    """Something to read, without signs that would turn or break the lines of others."""
    return bool(text) and text.translate(JOINERS).isprintable()
