"""A step of a game in numbers, as one seat may see it (I1, I2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import EXCHANGE, TABLE
from ettana.engine.deck.deck import Deck
from ettana.engine.notation import parse_action, read_seen_outcome, split_step
from ettana.engine.notation.errors import NotationError
from ettana.engine.notation.sets import HIDDEN
from ettana.engine.table.pieces import PINS


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

    @classmethod
    def parse(cls, pins: Sequence[int], pin: str, text: str, deck: Deck) -> SeenStep:
        """A step as a seat was told it: `black`, `exchange ? = ?` in a game of these pins.

        NotationError unless the text is one that `redact_step` writes.
        """
        if pin not in PINS or PINS.index(pin) not in pins:
            raise NotationError("syntax", "nobody has this pin")
        action_text, outcome = split_step(text)
        action, kind = None, EXCHANGE
        if action_text != f"{TABLE[EXCHANGE].words} {HIDDEN}":
            action = parse_action(action_text, deck)
            kind = ACTIONS.kind_of(action)
        actor = pins.index(PINS.index(pin))
        return cls(actor, action, kind, read_seen_outcome(kind, pins, outcome or ""))
