"""Whether estimated chances are true: of the positions with 30%, three in ten must be won.

Games of the level `weaver` are played to their end. In each of them every seat is asked at one
random turn, with what it knew then, for everybody's chance to win; the estimates are put into
tenths and compared with what happened.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from ettana.bots.evaluate import Evaluator
from ettana.bots.policy import Policy
from ettana.bots.weights import PLAYERS
from ettana.engine.apply import do_action, do_outcome
from ettana.engine.chance import outcome_at, total_weight
from ettana.engine.dealers import SeededDealer
from ettana.engine.decks import default_deck
from ettana.engine.designs import Deck
from ettana.engine.game import Step
from ettana.engine.knowledge import Knowledge
from ettana.engine.options import Options
from ettana.engine.rng import Rng
from ettana.engine.setup import setup
from ettana.engine.state import OVER, State
from ettana.engine.views import view_of

TENTHS: Final = 10
ENOUGH: Final = 300  # samples that make a tenth count
TOLERANCE: Final = 0.05
ERRORS: Final = 2  # or so many standard errors, whichever is larger
TURNS: Final = 300  # E2: no game is longer
CHUNK: Final = 20  # games that a process plays in one go


@dataclass
class Tenth:
    """The estimates that fall into one tenth, and what came of them."""

    count: int = 0
    estimated: float = 0.0  # the sum of the estimates
    won: float = 0.0  # a shared victory is shared

    def add(self, other: Tenth) -> None:
        self.count += other.count
        self.estimated += other.estimated
        self.won += other.won

    @property
    def gap(self) -> float:
        """How much more was won than was estimated."""
        return (self.won - self.estimated) / self.count

    @property
    def allowed(self) -> float:
        """How large the gap may be."""
        won = self.won / self.count
        error = math.sqrt(won * (1 - won) / self.count)
        return max(TOLERANCE, ERRORS * error)

    @property
    def agrees(self) -> bool:
        return self.count < ENOUGH or abs(self.gap) <= self.allowed


class Table:
    """Tenths for the chance of the seat that was asked, and for those of the others."""

    def __init__(self) -> None:
        self.own = [Tenth() for _ in range(TENTHS)]
        self.others = [Tenth() for _ in range(TENTHS)]

    def note(self, is_own: bool, chance: float, won: float) -> None:
        tenth = min(int(chance * TENTHS), TENTHS - 1)
        (self.own if is_own else self.others)[tenth].add(Tenth(1, chance, won))

    def add(self, other: Table) -> None:
        for mine, more in zip(self.own + self.others, other.own + other.others, strict=True):
            mine.add(more)

    @property
    def agrees(self) -> bool:
        """Whether every tenth that counts agrees with what happened."""
        return all(tenth.agrees for tenth in self.own + self.others)

    def text(self) -> str:
        """The table as `ettana calibrate` prints it."""
        lines = ["chance      samples  estimated      won   gap in points"]
        for title, tenths in (("of the seat asked", self.own), ("of the others", self.others)):
            lines.append(title)
            lines += [_line(index, tenth) for index, tenth in enumerate(tenths) if tenth.count]
        return "\n".join(lines) + "\n"


def _line(index: int, tenth: Tenth) -> str:
    estimated, won = tenth.estimated / tenth.count, tenth.won / tenth.count
    verdict = "" if tenth.count >= ENOUGH else f"  fewer than {ENOUGH} samples"
    return (
        f"{index * 10:3}-{index * 10 + 10:3}%  {tenth.count:9}  {estimated:9.1%}  {won:7.1%}"
        f"  {tenth.gap * 100:+6.1f} of ±{tenth.allowed * 100:.1f}"
        f"{verdict if tenth.agrees else '  too large'}"
    )


def calibrate(games: int, seed: int, jobs: int, tell: Callable[[int], None]) -> Table:
    """Play and compare; `tell` hears how many games have been played."""
    table = Table()
    chunks = range(0, games, CHUNK)
    work = partial(_play_chunk, games, seed)
    if jobs == 1:
        _gather(table, map(work, chunks), tell)
    else:
        with ProcessPoolExecutor(max_workers=jobs) as pool:
            _gather(table, pool.map(work, chunks), tell)
    return table


def _gather(table: Table, parts: Iterable[Table], tell: Callable[[int], None]) -> None:
    for part in parts:
        table.add(part)
        tell(CHUNK)


def _play_chunk(games: int, seed: int, first: int) -> Table:
    deck = default_deck()
    evaluator = Evaluator(deck)
    policy = Policy()
    table = Table()
    for game in range(first, min(first + CHUNK, games)):
        rng = Rng(seed).fork(game)
        seats = PLAYERS[game % len(PLAYERS)]
        start = setup(range(seats), deck, SeededDealer(rng.next_bits()), Options(turns=TURNS))
        steps, end = _play(start, deck, policy, rng)
        for seat in range(seats):
            _ask(table, evaluator, steps, end, seat, rng)
    return table


def _play(start: State, deck: Deck, policy: Policy, rng: Rng) -> tuple[list[Step], State]:
    """A whole game, step by step."""
    steps: list[Step] = []
    state = start
    while state.phase != OVER:
        action = policy.choose(state, deck, rng)
        after = state.clone()
        do_action(after, deck, action)
        draws: list[tuple[int, int]] = []
        while after.due:
            outcome = outcome_at(after, rng.below(total_weight(after)))
            draws.append((after.due, outcome))
            do_outcome(after, deck, outcome)
        steps.append(Step(state, deck, action, tuple(draws)))
        state = after
    return steps, state


def _ask(
    table: Table, evaluator: Evaluator, steps: list[Step], end: State, seat: int, rng: Rng
) -> None:
    """One seat estimates at the beginning of a random turn, with what it had seen by then."""
    turn = rng.below(end.turn) + 1
    knowledge = Knowledge(view_of(steps[0].before, seat), steps[0].deck)
    for step in steps:
        if step.before.turn == turn:
            break
        knowledge.observe(step.seen_from(seat))
    chances = evaluator.chances(view_of(step.before, seat), knowledge, rng)
    winners = [other for other in range(end.seats) if end.winners >> other & 1]
    for other, chance in enumerate(chances):
        table.note(other == seat, chance, 1 / len(winners) if other in winners else 0.0)
