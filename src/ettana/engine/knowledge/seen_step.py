"""A step of a game in numbers, as one seat may see it (I1, I2)."""

from __future__ import annotations

from typing import NamedTuple


class SeenStep(NamedTuple):
    """Who did what, and what chance brought, as far as the seat could see it.

    `action` is None for somebody else's exchange (D7), whose design is hidden; `kind` tells the
    kind of action all the same. `outcomes` are the codes of the single draws in the order in which
    they happened, None for a card that was hidden from the seat.
    """

    actor: int
    action: int | None
    kind: int
    outcomes: tuple[int | None, ...]
