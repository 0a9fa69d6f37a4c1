"""Who a table deals with, and what it is."""

from __future__ import annotations

import hmac
from collections.abc import Container
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, Literal, NamedTuple

BOT_SEED_BYTES: Final = 7


@dataclass(frozen=True, slots=True)
class Identity:
    """What a table is from its creation on. The secret stays here until the game is over."""

    id: str
    code: str
    secret: bytes = field(repr=False)  # of the fair dice
    created: int = 0

    @property
    def commitment(self) -> str:
        """What binds the secret and may be shown from the beginning.

        It is the nonce of every seat for which nobody contributes one, bots' seats above all: so
        the server has nothing left to choose once it knows a player's nonce.
        """
        return sha256(self.secret).hexdigest()

    def bot_seed(self, seat: int, turn: int) -> int:
        """The seed of a bot's decisions in a turn; as secret as the dice.

        Whoever knew it could compute for every hand what the bot would do, and from what it does
        which hands it can have.
        """
        message = f"ettana-bot-1:{seat}:{turn}".encode("ascii")
        return int.from_bytes(hmac.digest(self.secret, message, "sha256")[:BOT_SEED_BYTES], "big")


class Who(NamedTuple):
    """Who asks: a guest, or the house itself. `present` are the seats with a device connected,
    which are looked for when it matters."""

    guest: str | None
    present: Container[int] = frozenset()


HOUSE: Final = Who(None)


OWN: Final = "own"
Through = int | Literal["own"] | None  # a seat; the own one of who holds just one; none


class Viewer(NamedTuple):
    """Who looks, and through which seat they wish to. What they may see, the table decides anew at
    every look: `TableState.seat_seen`."""

    guest: str | None = None
    through: Through = None


SPECTATOR: Final = Viewer()
