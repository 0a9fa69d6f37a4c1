"""Those who are told what is new at a table: each through one of its seats or through none."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

import msgspec

from ettana.server import wire
from ettana.server.table import OWN, Refused, Table, Through, Viewer
from ettana.server.table.clock import Instant
from ettana.server.table.talking import Conversation

SharedTexts = dict[tuple[object, ...], bytes]  # what viewers who see the same share

_encode = msgspec.json.Encoder().encode


class Subscriber(ABC):
    """Somebody at one table. Nothing here ever waits: who does not take what is told is let go.

    It knows who looks and what was wished, never what may be seen: the table is asked for that at
    every message, so that nothing rests on what was true when somebody came.
    """

    def __init__(self, guest: str, through: Through) -> None:
        self.guest = guest
        self.through = through
        self.sent = 0  # the version it has
        self.heard = 0  # the number of the last line it was told

    def get_ready(self, _table: Table) -> Iterator[None]:
        """Prepare what is told first, in short steps, where that takes a while."""
        return iter(())

    def tell(self, table: Table, talk: Conversation, now: Instant, texts: SharedTexts) -> None:
        """Tell what is new since `sent`, now that it is committed, as it may be seen now, and what
        was said since."""
        try:
            seat = table.seat_seen(Viewer(self.guest, self.through))
        except Refused:  # whoever gave up the seat looks as if just come
            self.through = OWN
            seat = table.seat_seen(Viewer(self.guest, OWN))
        self.tell_change(table, seat, talk.after(self.heard), now, texts)
        self.sent, self.heard = table.version, talk.number

    def tell_talk(self, talk: Conversation, texts: SharedTexts) -> None:
        """Tell what was said since, and nothing else."""
        key = (self.heard,)
        if key not in texts:
            texts[key] = _encode(wire.Said(talk.after(self.heard)))
        if self.heard < talk.number:
            self.send(texts[key])
        self.heard = talk.number

    def tell_change(
        self,
        table: Table,
        seat: int | None,
        talk: tuple[wire.Talk, ...],
        now: Instant,
        texts: SharedTexts,
    ) -> None:
        """Tell what is new since `sent` as this seat, or with None a spectator, may see it."""
        held = table.held_by(self.guest)  # whoever holds a seat is told which device is the own one
        key = seat, self.sent, self.heard, self.guest if held else None
        text = texts.get(key)
        if text is None:
            update = table.update_for(Viewer(self.guest, seat), self.sent, now, talk)
            text = texts[key] = _encode(update)
        self.send(text)

    @abstractmethod
    def send_away(self) -> None:
        """Let somebody go, because the server ends, after what is still to be said."""

    @abstractmethod
    def send(self, message: bytes) -> None:
        """Hand over a message that is the same for all."""
