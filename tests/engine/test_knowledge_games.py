"""In whole games: a world drawn from a seat's knowledge cannot be told from the truth by it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from ettana.engine.actions.action_table import same_kind
from ettana.engine.actions.kinds import EXCHANGE
from ettana.engine.knowledge import Knowledge
from ettana.engine.notation import format_position
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import weight
from ettana.engine.rules.information import Draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.step import Step
from ettana.engine.table.due import DEAL_DESIGN, DESIGN_CARD_DRAW
from ettana.engine.views import view_of
from tests.clauses import clause
from tests.engine.another_past import RecordingKnowledge
from tests.engine.varied_games import Plan, plans, steps

DESIGN_DRAWS = (DESIGN_CARD_DRAW, DEAL_DESIGN)


@clause("I1", "I2", "I3")
@settings(max_examples=60)
@given(plans(), st.integers(0, 3), st.just(0) | st.integers(0, 40))
def test_a_world_looks_like_the_truth(plan: Plan, seat: int, first: int) -> None:
    """Also when the seat began to look in the middle of the game."""
    seat %= len(plan.pins)
    rng, knowledge = Rng(plan.seed), None
    for step, state in list(steps(plan, 60))[first:]:
        if knowledge is None:
            knowledge = Knowledge(view_of(step.before, seat), plan.deck)
        knowledge.observe(step.seen_from(seat))
        world = knowledge.resample(view_of(state, seat), rng)
        assert view_of(world, seat) == view_of(state, seat)
        assert view_of(world, None) == view_of(state, None)
        if state.active == seat:
            assert legal_actions(world, plan.deck) == legal_actions(state, plan.deck)


@clause("I1", "I2", "I3")
@settings(max_examples=60)
@given(plans(), st.integers(0, 3), st.integers(1, 50))
def test_a_world_has_a_past_in_which_the_seat_saw_the_same(
    plan: Plan, seat: int, length: int
) -> None:
    seat %= len(plan.pins)
    game = list(steps(plan, length))
    start, end = game[0][0].before, game[-1][1]
    knowledge = RecordingKnowledge(view_of(start, seat), plan.deck)
    for step, _ in game:
        knowledge.observe(step.seen_from(seat))
    world = knowledge.resample(view_of(end, seat), Rng(plan.seed))
    cards = iter(knowledge.hidden_cards(world))
    designs = iter(knowledge.hidden_designs(world))
    state = start.clone()
    for step, _ in game:
        seen = step.seen_from(seat)
        action = step.code if seen.action is not None else same_kind(EXCHANGE)[next(designs)]
        assert action in legal_actions(state, plan.deck)
        before, draws = state.clone(), list[Draw]()
        do_action(state, plan.deck, action)
        for code in seen.outcomes:
            if code is None:
                code = next(designs if state.due in DESIGN_DRAWS else cards)
            assert weight(state, code)
            draws.append((state.due, code))
            do_outcome(state, plan.deck, code)
        other = Step(before, state.clone(), plan.deck, action, tuple(draws))
        assert other.text_for(seat) == step.text_for(seat)
        assert other.events_for(seat) == step.events_for(seat)
    assert format_position(state) == format_position(world)
