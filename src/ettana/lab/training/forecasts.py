"""Probability forecasts: chances to win as they are shown in a game, and what became of it.

The games are of the level `weaver`, played to their end. At a random turn of each, every seat is
asked when the turn begins and in its middle; and whoever has the turn is asked what comes of a plan
that a hint may show, which is then done. A seat knows what it knew then.

What becomes of a position is found out by playing on from it anew. The game that it was taken from
does not tell: any one turn of a short game is more likely to be taken than one of a long game, and
games are short when the leader wins, so leaders would seem to win more often than they do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Final

from ettana.bots.evaluation.evaluate import EMPTY_PLAN, Evaluator, Plan
from ettana.bots.evaluation.weights import Weights
from ettana.bots.levels.effort import Effort
from ettana.bots.levels.planning import best_plans, search_turn
from ettana.bots.named_weights import PLAYERS
from ettana.bots.planner.planner import Planner
from ettana.bots.planner.policy import Policy
from ettana.engine.bits import members
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import advance
from ettana.engine.rules.chance import draw
from ettana.engine.setup import setup
from ettana.engine.step import Step
from ettana.engine.table.options import Options
from ettana.engine.table.phases import ACT, OVER
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.lab.play.game_loop import GameLoop
from ettana.lab.play.processes import in_order, work_all
from ettana.lab.play.watchers import StepList

SELF_PLAY_TURNS: Final = 300  # E2: no game of self-play is longer
CHUNK: Final = 20  # games that a process plays in one go
FORECAST_EFFORT: Final = Effort(width=3, draws=8, nodes=400)  # of the search for plans
PLANS: Final = 3  # of which one is forecast

BEGIN: Final = "when a turn begins"
LOOKING_ON: Final = "when a turn begins, for who sees no hand"
MIDDLE: Final = "in the middle of a turn"
AFTER: Final = "after a plan"
ASKING_ALL: Final = (BEGIN, MIDDLE)  # every seat; after a plan only whose plan it is
MOMENTS: Final = (BEGIN, LOOKING_ON, MIDDLE, AFTER)


Shares = tuple[float, ...]  # of the victory, by seat


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chances one seat was shown, and who won."""

    moment: str
    seat: int | None  # None for a spectator
    chances: Shares
    won: Shares


def forecast_games(games: int, seed: int, jobs: int, weights: Weights) -> Iterator[list[Forecast]]:
    """The forecasts chunk by chunk, the same whatever the number of processes."""
    chunks = range(-(-games // CHUNK))
    with closing(work_all(chunks, jobs, partial(_play_chunk, games, seed, weights))) as results:
        yield from in_order(results)


def _play_chunk(games: int, seed: int, weights: Weights, chunk: int) -> list[Forecast]:
    forecaster = Forecaster(default_deck(), weights)
    forecasts = []
    for game in range(chunk * CHUNK, min((chunk + 1) * CHUNK, games)):
        forecasts += forecaster.play(PLAYERS[game % len(PLAYERS)], Rng(seed).fork(game))
    return forecasts


class Forecaster:
    """Plays games and asks in them."""

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self._deck = deck
        self._evaluator = Evaluator(deck, weights)
        self._planner = Planner(deck, weights)
        self._policy = Policy()

    def play(self, seats: int, rng: Rng) -> list[Forecast]:
        """One game and what was forecast in it."""
        options = Options(turns=SELF_PLAY_TURNS)
        start = setup(range(seats), self._deck, SeededDealer(rng.next_bits()), options)
        watcher = StepList()
        loop = GameLoop(start, self._deck, lambda state: draw(state, rng), [watcher])
        end = loop.play(lambda state: self._policy.choose(state, self._deck, rng))
        turn = rng.below(end.turn) + 1
        steps = watcher.steps
        first = next(place for place, step in enumerate(steps) if step.before.turn == turn)
        during = [
            place
            for place, step in enumerate(steps)
            if step.before.turn == turn and step.before.phase == ACT
        ]
        begin = play_on(steps[first].before, EMPTY_PLAN, self._deck, rng)
        forecasts = self._ask_all(BEGIN, steps, first, begin)
        forecasts.append(self._ask(LOOKING_ON, steps, first, begin, None))
        if during:
            middle = during[rng.below(len(during))]
            won = play_on(steps[middle].before, EMPTY_PLAN, self._deck, rng)
            forecasts += self._ask_all(MIDDLE, steps, middle, won)
            forecasts.append(self._ask_for_plan(steps, middle, rng))
        return forecasts

    def _ask_all(
        self, moment: str, steps: Sequence[Step], place: int, won: Shares
    ) -> list[Forecast]:
        """Every seat, with what it had seen by then."""
        return [self._ask(moment, steps, place, won, seat) for seat in range(len(won))]

    def _ask(
        self, moment: str, steps: Sequence[Step], place: int, won: Shares, seat: int | None
    ) -> Forecast:
        view = view_of(steps[place].before, seat)
        chances = self._evaluator.chances(view, self._knowledge(steps, place, seat))
        return Forecast(moment, seat, chances, won)

    def _ask_for_plan(self, steps: Sequence[Step], place: int, rng: Rng) -> Forecast:
        """A plan of the seat to act."""
        state = steps[place].before
        view, knowledge = view_of(state, state.active), self._knowledge(steps, place, state.active)
        search_turn(self._planner, knowledge.resample(view, rng), rng, FORECAST_EFFORT)
        plans = [plan for plan, _ in best_plans(self._planner)[:PLANS]]
        plan = plans[rng.below(len(plans))]
        chances = self._evaluator.after(view, knowledge, [plan])[0].chances
        return Forecast(AFTER, state.active, chances, play_on(state, plan, self._deck, rng))

    def _knowledge(self, steps: Sequence[Step], place: int, seat: int | None) -> Knowledge:
        """What a seat knew before a step."""
        knowledge = Knowledge(view_of(steps[0].before, seat), self._deck)
        for step in steps[:place]:
            knowledge.observe(step.seen_from(seat))
        return knowledge


def play_on(start: State, plan: Plan, deck: Deck, rng: Rng) -> Shares:
    """Who wins if a plan is done and weavers go on."""
    state, policy = start.clone(), Policy()
    for action in plan:
        advance(state, deck, action, rng)
    while state.phase != OVER:
        advance(state, deck, policy.choose(state, deck, rng), rng)
    return shares(state)


def shares(end: State) -> Shares:
    """E2: a shared victory is shared."""
    winners = list(members(end.winners))
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(end.seats))
