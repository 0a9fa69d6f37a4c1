"""Hint, evaluation and replay say the same over thousands of positions of whole games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean, pstdev

from ettana.bots.evaluation.evaluate import Evaluator
from ettana.bots.planner.policy import Policy
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.rules.chance import draw
from ettana.engine.setup import setup
from ettana.engine.step import Step
from ettana.engine.table.options import Options
from ettana.engine.table.phases import ACT, OVER
from ettana.engine.views import view_of
from ettana.lab.play.game_loop import GameLoop
from ettana.lab.play.watchers import StepList

WORLDS = 6  # few, so that one number is noisy; what is not noise shows in the mean of thousands
BIAS = 0.005
SPREAD = 0.05  # of numbers that differ by the draws of worlds alone
GAMES = 140
MANY = 2000
DECK = default_deck()


@dataclass
class Shown:
    """What one seat is shown of the rest of its turn."""

    hint: float  # with the plan
    evaluation: float  # when the plan is done
    replay: float  # when the next turn begins, for who sees no hand


def game(number: int) -> list[Step]:
    rng = Rng(5).fork(number)
    dealer = SeededDealer(rng.next_bits())
    start = setup(range(2 + number % 3), DECK, dealer, Options(turns=120))
    policy, watcher = Policy(), StepList()
    loop = GameLoop(start, DECK, lambda state: draw(state, rng), [watcher])
    loop.play(lambda state: policy.choose(state, DECK, rng))
    return watcher.steps


def shown_in(steps: list[Step]) -> Iterator[Shown]:
    """At every turn in which nothing was drawn after the roll."""
    evaluator = Evaluator(DECK)
    start = steps[0].before
    known = {seat: Knowledge(view_of(start, seat), DECK) for seat in (None, *range(start.seats))}
    seat, asked = -1, 0.0  # nobody has asked yet
    turn = 0  # whose hint was asked for
    for place, step in enumerate(steps):
        before = step.before
        if before.phase == ACT and before.turn != turn:
            turn = before.turn
            rest = [one for one in steps[place:] if one.before.turn == turn]
            seat = before.active if not any(one.draws for one in rest) else -1
            if seat >= 0:
                plan = tuple(one.code for one in rest)
                view = view_of(before, seat)
                asked = evaluator.after(view, known[seat], [plan], WORLDS)[0].chances[seat]
        for viewer, knowledge in known.items():
            knowledge.observe(step.seen_from(viewer))
        after = step.after
        if seat >= 0 and after.turn != turn and after.phase != OVER and before.turn == turn:
            evaluation, replay = (
                evaluator.chances(view_of(after, viewer), known[viewer], WORLDS)[seat]
                for viewer in (seat, None)
            )
            yield Shown(asked, evaluation, replay)


def test_hint_evaluation_and_replay_agree_over_thousands_of_positions() -> None:
    found = [shown for number in range(GAMES) for shown in shown_in(game(number))]
    assert len(found) > MANY
    done = [one.evaluation - one.hint for one in found]
    assert abs(mean(done)) < BIAS and pstdev(done) < SPREAD
    looked_on = [one.replay - one.evaluation for one in found]
    assert abs(mean(looked_on)) < 2 * BIAS
