"""Does jobs: a seat's knowledge is kept from job to job, so that only what is new is read."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, TypeVar

from ettana.bots.budget import UNBOUNDED, Budget
from ettana.bots.decision import decide
from ettana.bots.evaluation.evaluate import Evaluator
from ettana.bots.levels.registry import make_bot
from ettana.bots.planner.explain import explain
from ettana.bots.sight import Sight
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import parse_deck
from ettana.engine.deck.released import released_deck
from ettana.engine.knowledge import Knowledge, SeenStep
from ettana.engine.views import View
from ettana.server.thinking.jobs import (
    Chances,
    Choose,
    Chosen,
    Explain,
    JobResult,
    SeenGame,
    ThinkingJob,
)

MOST_SEATS: Final = 200  # whose knowledge is kept
MOST_DECKS: Final = 8
MOST_COST: Final = 20_000  # of the steps one job reads: one each where a seat's knowledge is exact,
SAMPLED_COST: Final = 40  # and where it is sampled so much

Key = TypeVar("Key")
Kept = TypeVar("Kept")


@dataclass(slots=True)
class Follower:
    """What a seat knew after the steps that were read so far."""

    start: View
    steps: tuple[SeenStep, ...]
    knowledge: Knowledge


class StillReading(Exception):
    """A seat has seen so much that one job cannot read it; the next ones go on."""


class Thinker:
    """Does one job after the other."""

    def __init__(self) -> None:
        self._followers: OrderedDict[tuple[str, int | None], Follower] = OrderedDict()
        self._decks: OrderedDict[str, Deck] = OrderedDict()
        self._evaluators: OrderedDict[str, Evaluator] = OrderedDict()

    def answer(self, job: ThinkingJob) -> JobResult:
        """What the job asks for."""
        sight = self._sight(job.seen)
        if isinstance(job, Choose):
            return self._choose(job, sight)
        if isinstance(job, Explain):
            return tuple(explain(sight, Budget(job.milliseconds)))
        return self._chances(job, sight)

    def _choose(self, job: Choose, sight: Sight) -> Chosen:
        bot = make_bot(job.level, job.seed)
        budget = UNBOUNDED if job.milliseconds is None else Budget(job.milliseconds)
        decision = decide(bot, sight, budget)
        return Chosen(decision.action, decision.reason and f"{decision.fault}: {decision.reason}")

    def _chances(self, job: Chances, sight: Sight) -> tuple[float, ...]:
        key = job.seen.deck
        evaluator = self._evaluators.pop(key, None) or Evaluator(sight.deck)
        _keep(self._evaluators, key, evaluator, MOST_DECKS)
        return evaluator.chances(sight.seen, sight.knowledge)

    def _sight(self, seen: SeenGame) -> Sight:
        deck = self._deck(seen)
        knowledge = self._follow(seen, deck).knowledge
        return Sight(seen=seen.view, knowledge=knowledge, legal=seen.legal, deck=deck)

    def _follow(self, seen: SeenGame, deck: Deck) -> Follower:
        """The seat's knowledge, grown by what is new; from the start when steps were taken back."""
        key = seen.table, seen.seat
        follower = self._followers.pop(key, None)
        known = len(follower.steps) if follower else 0
        if follower is None or follower.start != seen.start or follower.steps != seen.steps[:known]:
            follower, known = Follower(seen.start, (), Knowledge(seen.start, deck)), 0
        _keep(self._followers, key, follower, MOST_SEATS)
        read = _read(follower.knowledge, seen.steps[known:])
        follower.steps = seen.steps[: known + read]
        if len(follower.steps) < len(seen.steps):
            raise StillReading(
                f"{len(seen.steps) - len(follower.steps)} steps are still to be read"
            )
        return follower

    def _deck(self, seen: SeenGame) -> Deck:
        deck = self._decks.pop(seen.deck, None) or released_deck(seen.deck)
        deck = deck or parse_deck(seen.deck_text)
        _keep(self._decks, seen.deck, deck, MOST_DECKS)
        return deck


def _read(knowledge: Knowledge, steps: tuple[SeenStep, ...]) -> int:
    """Learn from steps as long as that is quick; how many were read.

    Usually that is all of them. After a restart of the server a very long game takes several jobs:
    none of them takes so long that its worker is replaced and all was for nothing.
    """
    cost = 0
    for number, step in enumerate(steps):
        if cost > MOST_COST:
            return number
        cost += 1 if knowledge.is_exact else SAMPLED_COST
        knowledge.observe(step)
    return len(steps)


def _keep(memory: OrderedDict[Key, Kept], key: Key, kept: Kept, most: int) -> None:
    """Remember as the youngest; forget the oldest when there are too many."""
    memory[key] = kept
    while len(memory) > most:
        memory.popitem(last=False)
