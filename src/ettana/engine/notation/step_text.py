"""A step: an action with its outcome, whole as in a record, or as one seat may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ettana.engine.notation.action import format_action
from ettana.engine.notation.outcome import write_outcome
from ettana.engine.notation.sets import HIDDEN
from ettana.engine.rules.information import Draw, audience_of_action, may_see, seen_draws
from ettana.engine.table.state import State

EQUALS: Final = " = "


def format_step(before: State, action: int, draws: Sequence[Draw]) -> str:
    """`ACTION = OUTCOME`, or `ACTION` alone when nothing was drawn."""
    text = format_action(action)
    return f"{text}{EQUALS}{write_outcome(before, draws)}" if draws else text


def split_step(text: str) -> tuple[str, str | None]:
    """The texts of a step's action and its outcome, not yet checked; None if there is no ` = `."""
    if "=" not in text:
        return text, None
    action, equals, outcome = text.partition(EQUALS)
    if equals:
        return action, outcome
    if text.endswith(EQUALS.rstrip()):
        return text.removesuffix(EQUALS.rstrip()), ""
    return text, None


def redact_step(before: State, action: int, draws: Sequence[Draw], seat: int | None) -> str:
    """I2: a step as `seat`, or with None a spectator, may see it: every hidden card is one `?`.

    `before` is the state in which the action was chosen.
    """
    text = format_action(action)
    if not may_see(seat, audience_of_action(before, action)):
        text = f"{text.split(' ')[0]} {HIDDEN}"
    if not draws:
        return text
    return f"{text}{EQUALS}{write_outcome(before, seen_draws(before, action, draws, seat))}"
