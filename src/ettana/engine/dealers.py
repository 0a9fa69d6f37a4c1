"""Who draws: a dealer picks the outcome when the state says that chance is due.

Rules never roll. `SeededDealer` is for the lab and for seeded games, `ScriptedDealer` for tests,
`FairDealer` for games between people: its draws cannot be foreseen by any player and can be
recomputed by everybody afterwards, exactly as docs/fair-dice.md says.
"""

from __future__ import annotations

import hmac
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable
from copy import deepcopy
from hashlib import sha256
from typing import Final, Self

from ettana.engine.rng import Rng
from ettana.engine.rules.chance import outcome_at, outcomes, total_weight
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State

SECRET_BYTES: Final = 32
MAX_NONCE_BYTES: Final = 64
NUMBERS: Final = 2**32  # a fair number is four bytes long before it is cut down

Nonces = tuple[tuple[int, bytes], ...]  # (pin, what that player contributed), in seat order


class Dealer(ABC):
    """Draws uniform numbers, and with them the outcomes of due chance."""

    @abstractmethod
    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1, each equally likely."""

    def copy(self) -> Self:
        """A twin that will draw the same; what one draws does not move the other on."""
        return deepcopy(self)

    def draw(self, state: State) -> int:
        """The code of one single draw (both dice, one die or one card) for the chance due."""
        if not state.due:
            raise ValueError("no dice or card are waited for")
        return outcome_at(state, self.below(total_weight(state)))


class SeededDealer(Dealer):
    """The same seed (0 to 2**64 - 1) deals the same game."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def below(self, count: int) -> int:
        return self.rng.below(count)


class ScriptError(ValueError):
    """A script has ended, or asks for what cannot happen here."""


class ScriptedDealer(Dealer):
    """Deals what a test or a record says: outcome codes for `draw`, numbers for `below`.

    When a script has ended, `then` goes on; without it that is a ScriptError, as is an outcome
    that is impossible where it comes up.
    """

    def __init__(
        self, codes: Iterable[int] = (), then: Dealer | None = None, numbers: Iterable[int] = ()
    ) -> None:
        self._codes = deque(codes)
        self._numbers = deque(numbers)
        self._then = then

    def below(self, count: int) -> int:
        if not self._numbers:
            return self._after_script().below(count)
        number = self._numbers.popleft()
        if not 0 <= number < count:
            raise ScriptError(f"the script says {number}, which is not below {count}")
        return number

    def draw(self, state: State) -> int:
        if not self._codes:
            return self._after_script().draw(state)
        code = self._codes.popleft()
        if all(code != possible for possible, _ in outcomes(state)):
            raise ScriptError(f"the script says {code}, which is not possible here")
        return code

    def _after_script(self) -> Dealer:
        if self._then is None:
            raise ScriptError("the script has ended")
        return self._then


def nonces_text(nonces: Nonces) -> str:
    """Nonces as records and messages write them: `pink=0a1b;white=ff02`."""
    return ";".join(f"{PINS[pin]}={nonce.hex()}" for pin, nonce in nonces)


class FairDealer(Dealer):
    """Every number is an HMAC-SHA256 of the players' nonces and a counter, keyed by a secret.

    The counter is the number of draws made and only ever rises: a draw that was taken back is never
    drawn again. To go on with a stored game, store `counter`.
    """

    def __init__(self, secret: bytes, nonces: Nonces, counter: int = 0) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        for pin, nonce in nonces:
            if not 1 <= len(nonce) <= MAX_NONCE_BYTES:
                raise ValueError(f"the nonce of {PINS[pin]} has not 1 to {MAX_NONCE_BYTES} bytes")
        self._secret = secret
        self._mac = hmac.new(secret, digestmod="sha256")
        self._contributed = nonces
        self._nonces = nonces_text(nonces)
        self.counter = counter

    def __reduce__(self) -> tuple[type[FairDealer], tuple[bytes, Nonces, int]]:
        return FairDealer, (self._secret, self._contributed, self.counter)

    @property
    def commitment(self) -> str:
        """What the players are shown before they give their nonces: it binds the secret."""
        return sha256(self._secret).hexdigest()

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1 (`count` from 1 to 2**32), without bias by rejection."""
        fair = NUMBERS - NUMBERS % count
        attempt = 0
        number = self._number(attempt)
        while number >= fair:
            attempt += 1
            number = self._number(attempt)
        self.counter += 1
        return number % count

    def _number(self, attempt: int) -> int:
        message = f"ettana-1:{self._nonces}:{self.counter}:{attempt}".encode("ascii")
        mac = self._mac.copy()  # begun once: the key is the same for every number
        mac.update(message)
        return int.from_bytes(mac.digest()[:4], "big")
