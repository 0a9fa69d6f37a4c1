"""An action as text: `move C2 pay pink`. The fixed table of actions is the whole grammar."""

from __future__ import annotations

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.notation.errors import NotationError


def format_action(action: int) -> str:
    """The text of an action, without an outcome."""
    return ACTIONS.texts[action]


def parse_action(text: str, deck: Deck) -> int:
    """The action that a text means, legal or not; NotationError `syntax` if it means none."""
    if text not in ACTIONS.numbers:
        raise NotationError("syntax", "this is no action")
    action = ACTIONS.numbers[text]
    kind = ACTIONS.kind[action]
    if kind in (kinds.CLAIM, kinds.EXCHANGE) and ACTIONS.first[action] >= deck.size:
        raise NotationError("syntax", "this design is not in the deck")
    return action
