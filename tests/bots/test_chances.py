"""One function for every chance to win: hint, replay and evaluation say the same of a position."""

from __future__ import annotations

from functools import cache
from statistics import mean

from ettana.bots import make_bot
from ettana.bots.evaluation.evaluate import Evaluator, outcome_at
from ettana.bots.planner.explain import PlanFacts
from ettana.engine.knowledge import Knowledge
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.chance import outcome_count, total_weight, weight
from ettana.engine.views import view_of
from ettana.game import Game
from ettana.server.thinking import Chances, SeenGame
from ettana.server.thinking.thinker import Thinker
from tests.bots.weaving import some_turns_old
from tests.engine.picture import Has, picture

NOISE = 0.06  # the most that two draws of worlds may make out
BIAS = 0.015  # and over many positions


@cache
def positions() -> tuple[tuple[Game, list[PlanFacts]], ...]:
    """Games in the middle of a turn, with 2 to 4 players, and what a hint says there."""
    found = []
    for seed in range(24):
        weavers = [make_bot("weaver", seed + seat) for seat in range(2 + seed % 3)]
        game = some_turns_old(seed, weavers, 3 + seed)
        if not game.is_over:
            found.append((game, game.explain()))
    return tuple(found)


def test_who_does_what_a_hint_says_is_shown_what_it_said() -> None:
    gaps = []
    for game, plans in positions():
        pin = game.active
        assert pin is not None
        for plan in plans:
            if not plan.steps[-1].draws:
                after = game.copy()
                for step in plan.steps:
                    after.do(step.action)
                gaps.append(after.evaluate(pin)[pin] - (plan.chance or 0))
                assert abs(gaps[-1]) < NOISE, plan
    assert len(gaps) > 20
    assert abs(mean(gaps)) < BIAS


def test_the_middle_of_a_turn_is_worth_what_its_best_plans_are() -> None:
    gaps = []
    for game, plans in positions():
        pin = game.active
        assert pin is not None
        gaps.append((plans[0].chance or 0) - game.evaluate(pin)[pin])
        assert gaps[-1] > -NOISE
    assert mean(gaps) < 0.1


def test_the_server_shows_what_the_library_says() -> None:
    thinker = Thinker()
    for game, _ in positions()[:4]:
        for seat in (None, 0):
            start = view_of(game.start, seat)
            seen = tuple(step.seen_from(seat) for step in game.steps)
            view = view_of(game.state, seat)
            job = Chances(SeenGame("table", seat, game.deck.sha256, "", start, seen, view))
            knowledge = Knowledge(start, game.deck)
            for step in seen:
                knowledge.observe(step)
            chances = Evaluator(game.deck).chances(view, knowledge)
            assert thinker.answer(job) == chances
            if seat is not None:
                assert tuple(game.evaluate(game.pins[seat]).values()) == chances


def test_outcomes_take_part_in_proportion() -> None:
    game = some_turns_old(2, [make_bot("weaver", 1), make_bot("weaver", 2)], 9)
    state = game.state.clone()
    do_action(state, game.deck, next(iter(game.legal.of("exchange"))).code)
    total = total_weight(state)
    drawn = [outcome_at(state, (place + 0.5) / total) for place in range(total)]
    assert [drawn.count(one) for one in range(outcome_count(state))] == [
        weight(state, one) for one in range(outcome_count(state))
    ]


def test_nothing_is_certain_before_the_game_is_over() -> None:
    nearly = picture(pink=Has(points=3, tokens=9, claimed="01.13.14"), options="annas=9")
    shown = nearly.evaluate("pink")
    assert all(0.005 < chance < 0.995 for chance in shown.values())
    over = picture(turn="5:pink:over:--:-", options="annas=3", pink=Has(points=3))
    assert list(over.evaluate("white").values()) == [1, 0]
    shared = picture(turn="5:pink+white:over:--:-", options="turns=5")
    assert list(shared.evaluate("pink").values()) == [0.5, 0.5]
    assert list(shared.evaluate().values()) == [0.5, 0.5]
