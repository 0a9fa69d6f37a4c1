"""In games of four hundred turns: a drawn world still looks to its seat like the truth."""

from __future__ import annotations

import pytest

from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.options import Options
from ettana.engine.views import view_of
from tests.clauses import clause
from tests.engine.varied_games import Plan, steps

LONG = Options(15, True, 400)
GAMES = [
    ("anything", 2, 0),
    ("anything", 4, 3),
    ("hoarding", 3, 1),
    ("hoarding", 2, 0),
    ("cards", 3, 2),
    ("exchanging", 2, 1),
    ("exchanging", 4, 0),
]


@clause("I1", "I2", "I3")
@pytest.mark.parametrize(("likes", "seats", "seat"), GAMES)
def test_a_world_looks_like_the_truth_to_the_end(likes: str, seats: int, seat: int) -> None:
    plan = Plan(0, tuple(range(seats)), LONG, "default", (likes,) * 4)
    rng, knowledge = Rng(1), None
    for count, (step, state) in enumerate(steps(plan, 10_000)):
        if knowledge is None:
            knowledge = Knowledge(view_of(step.before, seat), plan.deck)
        knowledge.observe(step.seen_from(seat))
        if count % 25 == 0:
            world = knowledge.resample(view_of(state, seat), rng)
            assert view_of(world, seat) == view_of(state, seat)
            assert view_of(world, None) == view_of(state, None)
            if state.active == seat:
                assert legal_actions(world, plan.deck) == legal_actions(state, plan.deck)
