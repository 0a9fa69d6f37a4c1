"""How many steps a player may take back alone, so that nobody gains by it."""

from __future__ import annotations

from collections.abc import Sequence

from ettana.engine.rules.information import seen_draws
from ettana.engine.step import Step
from ettana.engine.table.phases import OVER
from ettana.engine.table.state import State


def steps_to_undo(state: State, steps: Sequence[Step]) -> int:
    """How many of the last steps the player to act may take back.

    They are own steps of this turn, as far back as the last one by which the player learnt
    something: dice, a card drawn or stolen. Showing own cards does not bar it. A turn or a game
    that has ended does: then the player to act is another one, or nobody.
    """
    if state.phase == OVER:
        return 0
    count = 0
    for step in reversed(steps):
        is_own = step.seat == state.active and step.before.turn == state.turn
        if not is_own or has_learnt(step):
            break
        count += 1
    return count


def can_be_undone(step: Step) -> bool:
    """Whether the player who did the step, being the next to act, may take it back alone."""
    before, after = step.before, step.after
    goes_on = after.active == before.active and after.turn == before.turn and after.phase != OVER
    return goes_on and not has_learnt(step)


def has_learnt(step: Step) -> bool:
    """I1, I2: whether chance showed something to the player who did the step."""
    if not step.draws:
        return False
    for _, code in seen_draws(step.before, step.code, step.draws, step.before.active):
        if code is not None:
            return True
    return False
