"""perft: how many different sequences of N steps there are, to compare engines by one number."""

from __future__ import annotations

from ettana.engine.deck.deck import Deck
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import outcome_count, weight
from ettana.engine.rules.legal import Legal
from ettana.engine.table.state import State


def perft(state: State, deck: Deck, steps: int) -> int:
    """Sequences of `steps` steps from here, a step being a legal action with one outcome."""
    if steps == 0:
        return 1
    legal = Legal()
    legal.find(state, deck)
    after = State()
    total = 0
    for index in range(legal.count):
        after.copy_from(state)
        do_action(after, deck, legal.at(index))
        total += _count_from(after, deck, steps)
    return total


def _count_from(state: State, deck: Deck, steps: int) -> int:
    """The sequences that begin with an action whose chance may still be due here."""
    if not state.due:
        return perft(state, deck, steps - 1)
    after = State()
    total = 0
    for outcome in range(outcome_count(state)):
        if weight(state, outcome):
            after.copy_from(state)
            do_outcome(after, deck, outcome)
            total += _count_from(after, deck, steps)
    return total
