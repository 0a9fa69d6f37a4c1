"""Two engines, written apart, read the rules alike: legal actions, outcomes and positions agree."""

from __future__ import annotations

from hypothesis import given, settings

from ettana.engine.actions import ACTIONS
from ettana.engine.apply import do_action
from ettana.engine.legal import legal_actions
from ettana.engine.notation import format_position, write_outcome
from ettana.engine.state import PLACE
from tests.engine.second.choosing import legal, outcomes
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
def test_both_engines_know_the_same_outcomes(plan: Plan) -> None:
    """For many actions of some positions: the same outcomes, leading to the same positions."""
    deck, designs = plan.deck, designs_of(plan.deck)
    for index, state in enumerate(states(plan, 60)):
        if state.phase == PLACE or index % 7:
            continue
        position = format_position(state)
        for action in legal_actions(state, deck)[:: 1 + index % 6]:
            text = ACTIONS.texts[action]
            waiting = state.clone()
            do_action(waiting, deck, action)
            found = {write_outcome(draws): end for draws, end in chains(waiting, deck)}
            assert sorted(found) == sorted(outcomes(Table(position, designs), text))
            for outcome, end in found.items():
                step = f"{text} = {outcome}" if outcome else text
                assert done(position, step, designs) == format_position(end), step
