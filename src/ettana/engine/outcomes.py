"""All that chance can bring to an action, with probabilities."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ettana.engine.deck.deck import Deck
from ettana.engine.notation import format_step
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import outcomes, total_weight
from ettana.engine.rules.information import Draw
from ettana.engine.table.state import State


class Outcome(NamedTuple):
    """One thing that can come of an action."""

    step: str  # `ACTION = OUTCOME`, as `Game.do` takes it
    probability: Fraction


def outcomes_of(state: State, deck: Deck, action: int) -> Iterator[Outcome]:
    """Every outcome of a legal action, one by one; an action without chance has one."""
    waiting = state.clone()
    do_action(waiting, deck, action)
    for draws, probability in _chains(waiting, deck, (), Fraction(1)):
        yield Outcome(format_step(state, action, draws), probability)


def _chains(
    waiting: State, deck: Deck, draws: tuple[Draw, ...], probability: Fraction
) -> Iterator[tuple[tuple[Draw, ...], Fraction]]:
    """Every chain of single draws that the due chance can bring, with its probability."""
    if not waiting.due:
        yield draws, probability
        return
    total = total_weight(waiting)
    for code, weight in outcomes(waiting):
        after = waiting.clone()
        do_outcome(after, deck, code)
        drawn = (*draws, (waiting.due, code))
        yield from _chains(after, deck, drawn, probability * Fraction(weight, total))
