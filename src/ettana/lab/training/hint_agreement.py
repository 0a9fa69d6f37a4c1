"""Hints that are followed: is who does what a hint says shown what the hint said?

One player of every game asks for a hint whenever it is to act after its roll, and does the best
plan; the others are of the level `weaver`. Every plan that ends without a draw is also done on a
copy of the game, and the chance to win that is shown there is compared with that of the hint.

Where the best plan is to exchange a design, it and the best plan that plays on are played to the
end of the game by weavers, with the same luck on the same worlds. That asks no evaluation.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from ettana.bots import Budget, make_bot
from ettana.bots.named_weights import PLAYERS
from ettana.bots.planner.explain import PlanFacts, codes_of, is_exchange
from ettana.bots.sight import Sight
from ettana.engine.rng import Rng
from ettana.engine.table.options import Options
from ettana.engine.table.phases import ACT
from ettana.game import Game
from ettana.lab.play.processes import in_order, work_all
from ettana.lab.training.forecasts import play_on

MOST_TURNS: Final = 300  # E2: no game is longer
CHUNK: Final = 4  # games that a process plays in one go
NOISE: Final = 0.06  # the most that two draws of worlds may make out,
RARELY: Final = 0.01  # but for this share of plans,
BIAS: Final = 0.01  # and on average
WORLDS: Final = 40  # on which an exchange is played on
ERRORS: Final = 2.0  # standard errors that luck explains


@dataclass
class HintAgreement:
    """What was found in some games."""

    positions: int = 0  # in which a hint was asked for
    gaps: list[float] = field(default_factory=list)  # shown after a plan, less what the hint said
    turns: int = 0  # of the player that asked
    exchanges: list[float] = field(default_factory=list)  # advised first: won more than playing on
    repeated: list[float] = field(default_factory=list)  # those a turn after such a turn
    longest: int = 0  # the most such turns in a row

    def add(self, other: HintAgreement) -> None:
        """Count what was found in other games too."""
        self.positions += other.positions
        self.gaps += other.gaps
        self.turns += other.turns
        self.exchanges += other.exchanges
        self.repeated += other.repeated
        self.longest = max(self.longest, other.longest)

    @property
    def mean(self) -> float:
        return sum(self.gaps) / len(self.gaps)

    @property
    def beyond_noise(self) -> float:
        """The share of plans after which a number was shown that noise does not explain."""
        return sum(abs(gap) > NOISE for gap in self.gaps) / len(self.gaps)

    @property
    def agrees(self) -> bool:
        """Whether hints and what is shown afterwards are the same but for noise, and exchanges that
        were advised lost nothing that luck does not explain."""
        is_same = abs(self.mean) <= BIAS and self.beyond_noise <= RARELY
        return is_same and all(
            mean + ERRORS * error >= 0
            for mean, error in map(mean_and_error, (self.exchanges, self.repeated))
        )

    def text(self) -> str:
        """What `ettana calibrate --hints` prints."""
        spread = math.sqrt(sum(gap * gap for gap in self.gaps) / len(self.gaps))
        return (
            f"{self.positions} positions, {len(self.gaps)} plans without a draw. After them"
            f" {self.mean * 100:+.2f} points more were shown than the hint had said on average,"
            f" {spread * 100:.2f} off (root mean square), more than {NOISE * 100:.0f} points off"
            f" after {self.beyond_noise:.2%} of the plans.\n"
            f"{self.turns} turns; to exchange was advised first in {len(self.exchanges)} of them,"
            f" in {len(self.repeated)} after a turn in which it had been, too; at most"
            f" {self.longest} such turns came in a row. Played on to the end, these exchanges won"
            f" {_points(self.exchanges)} points more than the best plan without one, the repeated"
            f" ones {_points(self.repeated)}.\n"
        )


def follow_hints(games: int, seed: int, jobs: int) -> HintAgreement:
    """Play and compare; the same whatever the number of processes."""
    found = HintAgreement()
    work = partial(_play_chunk, games, seed)
    with closing(work_all(range(-(-games // CHUNK)), jobs, work)) as results:
        for part in in_order(results):
            found.add(part)
    return found


def _play_chunk(games: int, seed: int, chunk: int) -> HintAgreement:
    found = HintAgreement()
    for number in range(chunk * CHUNK, min((chunk + 1) * CHUNK, games)):
        found.add(follow(PLAYERS[number % len(PLAYERS)], seed + number))
    return found


def follow(seats: int, seed: int) -> HintAgreement:
    """One game, in which the first seat asks."""
    game = Game.new(seats, seed=seed, options=Options(turns=MOST_TURNS))
    weaver = make_bot("weaver", seed)
    found = HintAgreement()
    rng = Rng(seed)
    turn, run = 0, 0  # in which who asks was asked last; turns with advice to exchange up to it
    while not game.is_over:
        sight = game.sight()
        if sight.seen.active or sight.seen.phase != ACT or len(sight.legal) == 1:
            game.do(weaver.choose(sight, Budget()))
            continue
        plans = game.explain()
        found.positions += 1
        found.gaps += _gaps(game, plans)
        if is_exchange(plans[0]):  # D7: only as the first action of a turn
            run += 1
            lead = _lead(sight, plans, rng)
            found.exchanges.append(lead)
            if run > 1:
                found.repeated.append(lead)
            found.longest = max(found.longest, run)
        elif game.turn != turn:
            run = 0
        found.turns += game.turn != turn
        turn = game.turn
        for step in plans[0].steps:
            game.do(step.action)
    return found


def _lead(sight: Sight, plans: Sequence[PlanFacts], rng: Rng) -> float:
    """How much more the best plan wins than the best one without an exchange, or than weaving on,
    where there is none."""
    seat, deck = sight.seen.active, sight.deck
    best, other = codes_of(plans[0]), next((codes_of(p) for p in plans if not is_exchange(p)), ())
    lead = 0.0
    for _ in range(WORLDS):
        world, luck = sight.knowledge.resample(sight.seen, rng), rng.next_bits()
        one, two = (play_on(world, plan, deck, Rng(luck))[seat] for plan in (best, other))
        lead += one - two
    return lead / WORLDS


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error; both 0 if there are no numbers."""
    if not numbers:
        return 0.0, 0.0
    mean = sum(numbers) / len(numbers)
    spread = sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    return mean, math.sqrt(spread / len(numbers))


def _points(leads: Sequence[float]) -> str:
    mean, error = mean_and_error(leads)
    return f"{mean * 100:+.1f} (error {error * 100:.1f})"


def _gaps(game: Game, plans: Iterable[PlanFacts]) -> Iterable[float]:
    """For every plan without a draw what is shown after it, less what the hint said."""
    pin = game.active
    assert pin is not None
    for plan in plans:
        if not plan.steps[-1].draws and plan.chance is not None:
            after = game.copy()
            for step in plan.steps:
                after.do(step.action)
            yield after.evaluate(pin)[pin] - plan.chance
