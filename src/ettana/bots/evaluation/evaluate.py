"""The chance to win, as one seat may estimate it: every one that anybody is shown comes from here.

It is a mean over worlds that the seat holds possible (Monte Carlo), judged where a turn begins. Who
asks in the middle of a turn, or what a plan leads to, is told of the turn's end: the plan is done,
chance draws, and the quick policy finishes the turn. Of a draw every outcome takes part in
proportion (systematic sampling), so a lucky one alone says nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from ettana.bots.evaluation.evaluation import Evaluation
from ettana.bots.evaluation.weights import Weights, load_weights
from ettana.bots.planner.policy import Policy
from ettana.bots.seeds import decision_rng
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import advance, do_action, do_outcome, draw_due
from ettana.engine.rules.chance import outcome_count, total_weight, weight
from ettana.engine.table.phases import ACT, OVER
from ettana.engine.table.state import State
from ettana.engine.views import View

WORLDS: Final = 48
UNDECIDED: Final = 0.006  # nobody is shown 0 % or 100 % before the game is over
SURE: Final = 2.0  # standard errors that make a difference certain

Plan = tuple[int, ...]
EMPTY_PLAN: Final[Plan] = ()


class Judged(NamedTuple):
    """A position at the beginning of a turn, or at the end of the game."""

    chances: tuple[float, ...]
    is_over: bool


class PlanEstimate(NamedTuple):
    """What comes of a plan."""

    chances: tuple[float, ...]  # to win, by seat, all together 1
    samples: tuple[float, ...]  # the seat's own chance world by world, for comparisons of plans

    def is_surely_better(self, other: PlanEstimate) -> bool:
        """Whether the lead is larger than its error; both were tried on the same worlds."""
        gaps = [one - two for one, two in zip(self.samples, other.samples, strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return mean > SURE * math.sqrt(spread / len(gaps))


class Evaluator:
    """Estimates chances for games with one deck; it remembers boards it has seen."""

    def __init__(self, deck: Deck, weights: Weights | None = None) -> None:
        self._deck = deck
        self._weights = weights or load_weights()
        self._evaluation = Evaluation(deck, self._weights)
        self._policy = Policy()

    def chances(self, view: View, knowledge: Knowledge, worlds: int = WORLDS) -> tuple[float, ...]:
        """By seat, the chance to win, all together 1; the same for the same view and knowledge.

        `knowledge` is that of the view's owner at the moment of the view: nothing else of the game
        is used.
        """
        return self.after(view, knowledge, [EMPTY_PLAN], worlds)[0].chances

    def after(
        self, view: View, knowledge: Knowledge, plans: Sequence[Plan], worlds: int = WORLDS
    ) -> list[PlanEstimate]:
        """What comes of each plan of the seat to act, all on the same worlds with the same luck.

        A plan is a sequence of actions of which the last may draw.
        """
        rng = decision_rng(0, view)
        drawn = [(knowledge.resample(view, rng), rng.next_bits()) for _ in range(worlds)]
        own = view.active if view.seat is None else view.seat
        found = [self._judge_all(drawn, plan) for plan in plans]
        return [
            PlanEstimate(self._shown(view.seat, judged), tuple(one.chances[own] for one in judged))
            for judged in found
        ]

    def chances_of(self, state: State) -> tuple[float, ...]:
        """The same where all cards are known, so that luck alone is drawn."""
        drawn = [(state, luck) for luck in range(WORLDS)]
        return self._shown(None, self._judge_all(drawn, EMPTY_PLAN))

    def _judge_all(self, drawn: Sequence[tuple[State, int]], plan: Plan) -> list[Judged]:
        """What comes of a plan on every world, each with its luck and its share of outcomes."""
        judged = []
        for number, (world, luck) in enumerate(drawn):
            state = world.clone()
            self._play(state, plan, (number + 0.5) / len(drawn), Rng(luck))
            judged.append(self._judge(state))
        return judged

    def _play(self, state: State, plan: Plan, place: float, rng: Rng) -> None:
        """Do a plan and finish the turn. `place`, from 0 to 1, is that of the outcome it draws."""
        if not plan and state.phase != ACT:
            return  # where a turn begins it can be judged
        seat, turn = state.active, state.turn
        for action in plan:
            do_action(state, self._deck, action)
            if state.due:
                do_outcome(state, self._deck, outcome_at(state, place))
                draw_due(state, self._deck, rng)
        while state.phase != OVER and (state.active, state.turn) == (seat, turn):
            advance(state, self._deck, self._policy.choose(state, self._deck, rng), rng)

    def _judge(self, state: State) -> Judged:
        self._evaluation.look(state)
        chances = tuple(self._evaluation.chance(seat) for seat in range(state.seats))
        return Judged(chances, state.phase == OVER)

    def _shown(self, viewer: int | None, judged: Sequence[Judged]) -> tuple[float, ...]:
        """The mean, corrected as the weights say, and never certain before the game is over."""
        by_seat = zip(*(one.chances for one in judged), strict=True)
        means = [sum(chances) / len(judged) for chances in by_seat]
        if all(one.is_over for one in judged):
            return tuple(means)
        correction = self._weights.correction[len(means)]
        odds = [
            chance**correction.sharpness * math.exp(-correction.modesty * chance)
            for chance in means
        ]
        if viewer is not None:
            odds[viewer] *= math.exp(correction.own)
        shown = [max(UNDECIDED, chance / sum(odds)) for chance in odds]
        return tuple(chance / sum(shown) for chance in shown)


def outcome_at(state: State, place: float) -> int:
    """The outcome of the chance that is due at a place from 0 to 1, all laid side by side."""
    left = place * total_weight(state)
    outcome = 0
    for outcome in range(outcome_count(state)):
        left -= weight(state, outcome)
        if left < 0:
            break
    return outcome
