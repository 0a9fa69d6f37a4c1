"""Who a table deals with, and what it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final


@dataclass(frozen=True, slots=True)
class Identity:
    """What a table is from its creation on. The secret stays here until the game is over."""

    id: str
    code: str
    secret: bytes = field(repr=False)  # of the fair dice
    created: int = 0

    @property
    def commitment(self) -> str:
        """What binds the secret and may be shown from the beginning."""
        return sha256(self.secret).hexdigest()

    def nonce_for(self, seat: int) -> str:
        """The server's contribution for a bot, or a person whose program gave none."""
        return sha256(f"{self.id}:{seat}".encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Who:
    """Who asks: a guest, or the house itself. `present` are the seats with a device connected."""

    guest: str | None
    present: frozenset[int] = frozenset()


HOUSE: Final = Who(None)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks, and through which seat; None: as a spectator."""

    guest: str | None = None
    seat: int | None = None


SPECTATOR: Final = Viewer()
