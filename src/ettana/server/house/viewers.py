"""Those who look at a table: a device with a socket, through one of its seats or through none."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ettana.server.table import Table

Texts = dict[tuple[object, ...], bytes]  # what viewers who see the same share


class Viewer(ABC):
    """One socket at one table. Nothing here ever waits: who does not read is let go."""

    def __init__(self, guest: str, seat: int | None) -> None:
        self.guest = guest
        self.seat = seat  # looked through
        self.sent = 0  # the version it has

    @abstractmethod
    def tell_change(self, table: Table, texts: Texts) -> None:
        """Tell what is new since `sent`, now that it is committed."""

    @abstractmethod
    def send_away(self) -> None:
        """Close the socket, because the server ends, after what is still to be said."""

    @abstractmethod
    def send(self, message: bytes) -> None:
        """Hand over a message that is the same for all."""
