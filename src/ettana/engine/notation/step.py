"""A step: an action with its outcome, whole as in a record, or as one seat may see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ettana.engine.actions.action_table import EXCHANGE, operands
from ettana.engine.notation.action import format_action
from ettana.engine.notation.outcome import Draw, SeenDraw, write_outcome
from ettana.engine.notation.sets import HIDDEN
from ettana.engine.rules.chance import highest_rollers
from ettana.engine.rules.due import (
    ACTION_CARD,
    DEAL_ACTION,
    DEAL_DESIGN,
    DESIGN_CARD_DRAW,
    STARTER,
    STOLEN_CARD,
)
from ettana.engine.table.cards import POINT_CARD
from ettana.engine.table.state import State

EQUALS: Final = " = "
_ACTION_CARDS: Final = (ACTION_CARD, DEAL_ACTION, STOLEN_CARD)
_DESIGN_CARDS: Final = (DESIGN_CARD_DRAW, DEAL_DESIGN)


def format_step(before: State, action: int, draws: Iterable[Draw]) -> str:
    """`ACTION = OUTCOME`, or `ACTION` alone when nothing was drawn."""
    return _join(format_action(action), write_outcome(before, draws))


def split_step(text: str) -> tuple[str, str | None]:
    """The action of a step and its outcome, neither looked at; None when there is no ` = `."""
    action, equals, outcome = text.partition(EQUALS)
    if equals:
        return action, outcome
    if text.endswith(EQUALS.rstrip()):
        return text.removesuffix(EQUALS.rstrip()), ""
    return text, None


def redact_step(before: State, action: int, draws: Iterable[Draw], seat: int | None) -> str:
    """I2: a step as `seat`, or with None a spectator, may see it: every hidden card is one `?`.

    `before` is the state in which the action was chosen.
    """
    text = format_action(action)
    if operands(action).kind == EXCHANGE and seat != before.active:
        text = f"{text.split(' ')[0]} {HIDDEN}"
    return _join(text, write_outcome(before, seen_draws(before, action, draws, seat)))


def seen_draws(
    before: State, action: int, draws: Iterable[Draw], seat: int | None
) -> list[SeenDraw]:
    """I1, I2: the draws of a step, None in place of a card that `seat` may not see.

    Dice are public, and so is a Victory point card, which is revealed when drawn (A11). A stolen
    card is known to thief and victim, any other card to whom it was dealt or who drew it.
    """
    seen: list[SeenDraw] = []
    dealt_to = highest_rollers(before).bit_length() - 1  # S8: who starts, unless it is drawn
    for kind, code in draws:
        if kind == STARTER:
            dealt_to = code
        if kind in (DEAL_DESIGN, DEAL_ACTION):
            knows = seat == dealt_to
        elif kind == STOLEN_CARD:
            knows = seat == before.active or _plays(before, seat, operands(action).first)
        else:
            knows = seat == before.active
        hidden = kind in _DESIGN_CARDS or (kind in _ACTION_CARDS and code != POINT_CARD)
        seen.append((kind, None if hidden and not knows else code))
        if kind == DEAL_ACTION:
            dealt_to = (dealt_to + 1) % before.seats
    return seen


def _plays(state: State, seat: int | None, pin: int) -> bool:
    return seat is not None and state.pin(seat) == pin


def _join(action: str, outcome: str) -> str:
    return f"{action}{EQUALS}{outcome}" if outcome else action
