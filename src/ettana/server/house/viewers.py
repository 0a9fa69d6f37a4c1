"""Those who look at a table: a device with a socket, through one of its seats or through none."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ettana.server.table import OWN, Refused, Table, Through
from ettana.server.table import Viewer as Eyes

Texts = dict[tuple[object, ...], bytes]  # what viewers who see the same share


class Viewer(ABC):
    """One socket at one table. Nothing here ever waits: who does not read is let go.

    It knows who looks and what was wished, never what may be seen: the table is asked for that at
    every message, so that nothing rests on what was true when the socket was opened.
    """

    def __init__(self, guest: str, through: Through) -> None:
        self.guest = guest
        self.through = through
        self.sent = 0  # the version it has

    def tell(self, table: Table, texts: Texts) -> None:
        """Tell what is new since `sent`, now that it is committed, as it may be seen now."""
        try:
            seat = table.seat_seen(Eyes(self.guest, self.through))
        except Refused:  # whoever gave up the seat looks as if just come
            self.through = OWN
            seat = table.seat_seen(Eyes(self.guest, OWN))
        self.tell_change(table, seat, texts)
        self.sent = table.version

    @abstractmethod
    def tell_change(self, table: Table, seat: int | None, texts: Texts) -> None:
        """Tell what is new since `sent` as this seat, or with None a spectator, may see it."""

    @abstractmethod
    def send_away(self) -> None:
        """Close the socket, because the server ends, after what is still to be said."""

    @abstractmethod
    def send(self, message: bytes) -> None:
        """Hand over a message that is the same for all."""
