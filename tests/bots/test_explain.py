"""Plans as facts: what each step achieves adds up."""

from __future__ import annotations

from ettana.bots import Budget, make_bot
from ettana.bots.planner.explain import PlanFacts, explain, rank
from ettana.game import Game
from ettana.server.house.first_game import POSITION
from tests.bots.test_policy import ROW_BUT_ONE
from tests.bots.weaving import some_turns_old
from tests.engine.picture import Has, picture
from tests.guided_turn import GUIDED

NODES = Budget(nodes=300)
NOISE = 0.06  # what two estimates of a chance may be apart


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
    weavers = [make_bot("weaver", 1), make_bot("weaver", 2)]
    for seed in range(3):
        sight = some_turns_old(seed, weavers, 8).sight()
        plans = explain(sight, NODES)
        assert 1 <= len(plans) <= 3
        shown = [round((plan.chance or 0) * 100) for plan in plans]
        assert shown == sorted(shown, reverse=True)
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


def test_a_hint_has_what_the_guide_advises_at_every_step_for_about_the_same_chance() -> None:
    """All that the guided first turn lets somebody do (tests/web/test_guide.py); both squares."""
    for roll, move in (("roll = R1", "move D4"), ("roll = R2", "move D5")):
        game = Game.from_position(POSITION)
        game.do(roll)
        for action in (move, *GUIDED):
            plans = explain(game.sight())
            advised = [plan for plan in plans if action in actions(plan)]
            assert advised, (roll, action, [actions(plan) for plan in plans])
            assert (plans[0].chance or 0) - (advised[0].chance or 0) < NOISE, (roll, action)
            game.do(action if action != "buy design" else "buy design = 20")


def test_plans_rank_by_the_number_that_is_shown_and_of_equal_ones_a_claim_is_first() -> None:
    def plan(chance: float, annas: int = 0) -> PlanFacts:
        return PlanFacts(steps=(), annas=annas, swaps_saved=0, success=1.0, chance=chance)

    end, draw, claim = plan(0.864), plan(0.871), plan(0.85, annas=2)
    assert sorted([claim, end, draw], key=rank) == [draw, end, claim]
    equal = plan(0.857, annas=1)
    assert sorted([end, equal], key=rank) == [equal, end]


def test_a_plan_that_wins_is_certain_and_no_other_number_is() -> None:
    pink = Has(hand="S", held="05", points=3, claimed="01.13.14")
    game = picture(
        ROW_BUT_ONE, pink=pink, white=Has(held="07"), turn="7:pink:act:R5:-", options="annas=9"
    )
    plans = explain(game.sight(), NODES)
    assert plans[0].chance == 1.0
    assert all(0 < (plan.chance or 0) < 0.995 for plan in plans if "claim 05" not in actions(plan))
