"""Two engines, written apart, read the rules alike: legal actions, outcomes and positions agree."""

from __future__ import annotations

from hypothesis import given, settings

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.notation import format_position, write_outcome
from ettana.engine.rules import chance
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.due import DEAL_DESIGN, STARTER
from ettana.engine.table.phases import PLACE
from ettana.engine.table.pieces import PINS
from tests.engine.second.choosing import highest, legal, outcomes
from tests.engine.second.engine import done
from tests.engine.second.table import Table
from tests.engine.varied_games import Plan, chains, designs_of, plans, states, steps


@settings(max_examples=60)
@given(plans())
def test_both_engines_allow_and_do_the_same(plan: Plan) -> None:
    designs = designs_of(plan.deck)
    for step, after in steps(plan, 60):
        position = format_position(step.before)
        listed = [ACTIONS.texts[action] for action in legal_actions(step.before, plan.deck)]
        assert listed == sorted(legal(Table(position, designs)))
        assert done(position, step.text, designs) == format_position(after), step.text


@settings(max_examples=25)
@given(plans())
def test_both_engines_know_who_may_start(plan: Plan) -> None:
    """S8: those who share the highest roll, each with the same chance."""
    before = next(state for state in states(plan, 4) if state.active == state.seats - 1)
    may_start = highest(Table(format_position(before), designs_of(plan.deck)))
    after = before.clone()
    do_action(after, plan.deck, legal_actions(before, plan.deck)[0])
    if len(may_start) == 1:
        assert (after.due, PINS[after.pin(after.active)]) == (DEAL_DESIGN, may_start[0])
    else:
        found = [(PINS[after.pin(seat)], share) for seat, share in chance.outcomes(after)]
        assert (after.due, found) == (STARTER, [(pin, 1) for pin in may_start])


@settings(max_examples=25)
@given(plans())
def test_both_engines_know_the_same_outcomes(plan: Plan) -> None:
    """For many actions of some positions: the same outcomes, leading to the same positions."""
    deck, designs = plan.deck, designs_of(plan.deck)
    for index, state in enumerate(states(plan, 60)):
        is_last_pin = state.phase == PLACE and state.active == state.seats - 1
        if is_last_pin or (state.phase != PLACE and index % 7):
            continue
        position = format_position(state)
        for action in legal_actions(state, deck)[:: 1 + index % 6]:
            text = ACTIONS.texts[action]
            waiting = state.clone()
            do_action(waiting, deck, action)
            found = {write_outcome(state, draws): end for draws, end in chains(waiting, deck)}
            assert sorted(found) == sorted(outcomes(Table(position, designs), text))
            for outcome, end in found.items():
                step = f"{text} = {outcome}" if outcome else text
                assert done(position, step, designs) == format_position(end), step
