"""Chance is explicit: a rule that needs dice or a card says which, and somebody else draws.

While `State.due` names a kind of chance, `outcomes` lists the next single draw with its weights
(both dice, one die, or one card). A dealer picks one and `apply.do_outcome` goes on, until nothing
is due any more. An action's outcome text is the chain of these draws.
"""

from __future__ import annotations

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.bit_table import BITS
from ettana.engine.rng import Rng
from ettana.engine.table import cards, due, pieces
from ettana.engine.table.state import State


def victim(state: State) -> int:
    """A3: the seat from whose hand a card is being taken."""
    pin = ACTIONS.first[state.due_action]
    for seat in range(state.seats):
        if state.pins[seat] == pin:
            return seat
    return state.active


def highest_rollers(state: State) -> int:
    """S8: the seats that share the highest setup roll, as a mask."""
    highest = 0
    mask = 0
    for seat in range(state.seats):
        if state.rolls[seat] > highest:
            highest = state.rolls[seat]
            mask = 0
        if state.rolls[seat] == highest:
            mask |= BITS.bit[seat]
    return mask


def outcome_count(state: State) -> int:
    """One more than the highest outcome the due chance can have."""
    if state.due == due.BOTH_DICE:
        return due.DICE
    if state.due == due.NUMBER_DIE or state.due == due.GAIN_DIE:
        return due.FACES + 1
    if state.due == due.ACTION_CARD or state.due == due.DEAL_ACTION or state.due == due.STOLEN_CARD:
        return cards.CARDS
    if state.due == due.DESIGN_CARD_DRAW or state.due == due.DEAL_DESIGN:
        return cards.MAX_DESIGNS
    if state.due == due.SETUP_ROLL:
        return due.FACES + 1
    if state.due == due.STARTER:
        return pieces.MAX_SEATS
    return 0


def weight(state: State, outcome: int) -> int:
    """How many of the equally likely draws give this outcome; 0 when it cannot happen."""
    if outcome < 0 or outcome >= outcome_count(state):
        return 0
    if state.due == due.BOTH_DICE:
        return 1
    if state.due == due.NUMBER_DIE or state.due == due.GAIN_DIE:
        return 1 if outcome >= 1 else 0
    if state.due == due.STOLEN_CARD:
        return state.hands[victim(state) * cards.CARDS + outcome]
    if state.due == due.ACTION_CARD or state.due == due.DEAL_ACTION:
        return state.stack[outcome]
    if state.due == due.SETUP_ROLL:
        # S7: a number without a free tile is rolled again, so it never comes up
        return 1 if state.squares_of[outcome] & ~state.occupied else 0
    if state.due == due.STARTER:
        return 1 if highest_rollers(state) & BITS.bit[outcome] else 0
    if state.design_count:
        return 1 if state.designs & BITS.bit[outcome] else 0
    # D7: when the bag is empty, returned designs come up first in, first out
    return 1 if state.returned_count and state.returned[0] == outcome else 0


def total_weight(state: State) -> int:
    """The number of equally likely draws; 0 when no chance is due."""
    if state.due == due.BOTH_DICE:
        return due.DICE
    if state.due == due.NUMBER_DIE or state.due == due.GAIN_DIE:
        return due.FACES
    if state.due == due.STOLEN_CARD:
        return state.hand_sizes[victim(state)]
    if state.due == due.ACTION_CARD or state.due == due.DEAL_ACTION:
        return state.stack_size
    if state.due == due.DESIGN_CARD_DRAW or state.due == due.DEAL_DESIGN:
        return state.design_count if state.design_count else 1
    if state.due == due.SETUP_ROLL or state.due == due.STARTER:
        total = 0
        for outcome in range(outcome_count(state)):
            total += weight(state, outcome)
        return total
    return 0


def outcome_at(state: State, index: int) -> int:
    """The outcome on which draw `index` of `total_weight` falls, outcomes in rising order."""
    if state.due == due.BOTH_DICE:
        return index
    if state.due == due.NUMBER_DIE or state.due == due.GAIN_DIE:
        return index + 1
    if (
        state.due == due.DESIGN_CARD_DRAW or state.due == due.DEAL_DESIGN
    ) and not state.design_count:
        return state.returned[0]
    outcome = 0
    index -= weight(state, 0)
    while index >= 0:
        outcome += 1
        index -= weight(state, outcome)
    return outcome


def draw(state: State, rng: Rng) -> int:
    """The outcome of the next single draw, from a random source."""
    return outcome_at(state, rng.below(total_weight(state)))


def outcomes(state: State) -> list[tuple[int, int]]:
    """The next single draw: every possible outcome with its weight, in rising order."""
    listed = []
    for outcome in range(outcome_count(state)):
        share = weight(state, outcome)
        if share:
            listed.append((outcome, share))
    return listed
