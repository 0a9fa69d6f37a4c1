"""Asking a bot so that the game goes on whatever the bot does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from warnings import warn

from ettana.bots.bot import Bot
from ettana.bots.budget import Budget
from ettana.bots.sight import Sight
from ettana.engine.actions.action import Action, Actions
from ettana.engine.deck.deck import Deck
from ettana.engine.readable_view import ReadableView
from ettana.engine.step import Step
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.engine.views import view_of

# Why a bot lost a decision
ERROR: Final = "error"  # it raised something
ILLEGAL: Final = "illegal"  # it chose what it may not do
TIMEOUT: Final = "timeout"  # a program did not answer in time
CRASH: Final = "crash"  # a program ended, or could not be started
NONSENSE: Final = "nonsense"  # a program answered something that is not an answer
BARRED: Final = "barred"  # a program failed too often in this game and is no longer asked


class LostDecision(Exception):
    """A bot has no answer; `fault` says why, the text is one sentence without a full stop."""

    def __init__(self, fault: str, reason: str) -> None:
        super().__init__(reason)
        self.fault = fault


class Decision(NamedTuple):
    """What is played, and what went wrong if it is not the bot's own choice."""

    action: Action
    fault: str = ""
    reason: str = ""


def decide(bot: Bot, sight: Sight, budget: Budget) -> Decision:
    """The bot's choice, or the fallback if it has none, for whatever reason."""
    try:
        action = bot.choose(sight, budget)
    except LostDecision as lost:
        return Decision(fallback(sight.legal), lost.fault, str(lost))
    except Exception as error:  # whatever it is, it must not cost the game
        return Decision(fallback(sight.legal), ERROR, f"{type(error).__name__}: {error}")
    if action not in sight.legal:
        return Decision(fallback(sight.legal), ILLEGAL, f"the action {action} is not legal here")
    return Decision(Action.parse(action) if isinstance(action, str) else action)


def decide_or_warn(bot: Bot, sight: Sight, budget: Budget) -> Action:
    """What is played; a RuntimeWarning tells whoever runs the bot why it lost the decision."""
    decision = decide(bot, sight, budget)
    if decision.fault:
        text = f"{type(bot).__name__} lost a decision ({decision.fault}): {decision.reason}"
        warn(text, RuntimeWarning, stacklevel=3)
    return decision.action


def fallback(legal: Actions) -> Action:
    """T2, T7, S7: what brings the turn to its end: roll, end, a move that pays nobody, a place.

    One of them is always legal, so a player who never answers loses turns but stops nobody.
    """
    for action in legal.of("roll", "end"):
        return action
    return next((move for move in legal.of("move") if not move.paid), legal[0])


def tell_so_far(bot: Bot, start: State, deck: Deck, steps: Sequence[Step], seat: int) -> None:
    """Begin a bot in the middle of a game: the start as its seat saw it, then every step."""
    bot.begin(ReadableView(view_of(start, seat), deck), deck)
    if bot.follows:
        for step in steps:
            bot.saw(PINS[start.pin(step.seat)], step.text_for(seat))
