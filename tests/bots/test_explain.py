"""Plans as facts: what each step achieves adds up."""

from __future__ import annotations

from ettana.bots import Budget
from ettana.bots.levels.weaver import Weaver
from ettana.bots.planner.explain import NEARLY, PlanFacts, claim_first, explain
from ettana.game import Game
from ettana.server.house.first_game import POSITION
from tests.bots.test_policy import ROW_BUT_ONE
from tests.bots.weaving import some_turns_old
from tests.engine.picture import Has, picture

NODES = Budget(nodes=300)


def actions(plan: PlanFacts) -> list[str]:
    return [step.action.text for step in plan.steps]


def test_the_best_plan_completes_and_claims() -> None:
    pink = Has(held="05", tokens=2)
    game = picture(ROW_BUT_ONE, pink=pink, white=Has(held="07"), turn="7:pink:act:R4:-")
    plans = explain(game.sight(), NODES)
    best = next(plan for plan in plans if not plan.steps[-1].draws)
    assert actions(best)[1:] == ["freeswap e4 e5", "claim 05", "end"]
    assert (best.annas, best.swaps_saved, best.success) == (1, 1, 1.0)
    swap = best.steps[1].distances[0]
    assert (swap.design.number, swap.before, swap.after) == (5, 1, 0)


def test_plans_with_different_aims_best_first() -> None:
    weavers = [Weaver(1), Weaver(2)]
    for seed in range(3):
        sight = some_turns_old(seed, weavers, 8).sight()
        plans = explain(sight, NODES)
        assert 2 <= len(plans) <= 3
        chances = [plan.chance or 0 for plan in plans]
        others = chances[1:]
        assert others == sorted(others, reverse=True)
        assert chances[0] >= max(others) - (NEARLY if plans[0].annas else 0)
        assert len({plan.steps for plan in plans}) == len(plans)
        for plan in plans:
            assert 0 <= plan.success <= 1
            assert plan.annas == sum(step.annas for step in plan.steps)
            assert [step.draws for step in plan.steps[:-1]] == [False] * (len(plan.steps) - 1)
            Game.from_position(some_turns_old(seed, weavers, 8).position).do(actions(plan)[0])


def test_before_the_first_turn_it_names_squares() -> None:
    game = Game.new(2, seed=1)
    plans = explain(game.sight())
    assert plans
    assert all(actions(plan)[0] in game.legal for plan in plans)


def test_a_claim_that_can_be_made_is_told_even_where_others_are_thought_better() -> None:
    game = Game.from_position(POSITION)
    game.do("roll = Y2")
    for action in ("move D5", "freeswap c4 d4", "claim 03"):
        game.do(action)
    plans = explain(game.sight())
    told = next(plan for plan in plans if plan.annas)
    assert actions(told)[:2] == ["buy swap b4 d1", "claim 16"]


def test_of_plans_that_are_nearly_as_good_the_one_that_claims_is_told_first() -> None:
    def plan(chance: float, annas: int = 0) -> PlanFacts:
        return PlanFacts(steps=(), annas=annas, swaps_saved=0, success=1.0, chance=chance)

    end, draw, claim = plan(0.77), plan(0.76), plan(0.75, annas=2)
    assert claim_first([end, draw, claim]) == [claim, end, draw]
    worse = plan(0.7, annas=2)
    assert claim_first([end, draw, worse]) == [end, draw, worse]
