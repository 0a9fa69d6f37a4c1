"""Level 2: a beginner that claims what it sees and blunders like a person."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from ettana.bots.bot import SeededBot
from ettana.bots.budget import Budget
from ettana.bots.planner.swap_cache import SwapCache
from ettana.bots.seeds import decision_rng
from ettana.bots.sight import Sight
from ettana.engine.actions import kinds
from ettana.engine.actions.action import ALL, Action
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.bits import members
from ettana.engine.rng import Rng
from ettana.engine.table.phases import ACT

SWAPS: Final = (kinds.FREE_SWAP, kinds.PLAY_SWAP, kinds.BUY_SWAP)
# What is bought or played without a plan
WHIMS: Final = (
    kinds.BUY_ACTION,
    kinds.BUY_DESIGN,
    kinds.PLAY_COLLECT,
    kinds.PLAY_DESIGN,
    kinds.PLAY_GAIN,
    kinds.PLAY_REPLACE_YARN,
    kinds.PLAY_STEAL_CARD,
    kinds.PLAY_STEAL_TOKENS,
    kinds.PLAY_SWAP,
    kinds.PLAY_TAX,
)
SEEN_SWAPS: Final = 2  # designs that need more swaps are overlooked


class Apprentice(SeededBot):
    """Sees one swap ahead, forgets free swaps, wanders, and spends on a whim."""

    name = "apprentice"
    character = "eager and forgetful: claims what it sees, and sees half of it"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._swap_cache = SwapCache()

    def choose(self, sight: Sight, budget: Budget) -> Action:
        return ALL[self._choose(sight)]

    def _choose(self, sight: Sight) -> int:
        rng = decision_rng(self.seed, sight.seen)
        legal: dict[int, list[int]] = defaultdict(list)
        for action in sight.legal.codes:
            legal[ACTIONS.kind[action]].append(action)
        if sight.seen.phase != ACT:
            return self._before_roll(legal, rng)
        if legal[kinds.CLAIM] and rng.below(8):
            return max(legal[kinds.CLAIM], key=lambda a: sight.deck.annas_of(ACTIONS.first[a]))
        helpful = self._helpful_swap(sight, legal, rng)
        if helpful is not None:
            return helpful
        if sight.seen.moved or not rng.below(4):
            whim = self._whim(legal, rng)
            if whim is not None:
                return whim
        return self._go_on(legal, rng)

    def _before_roll(self, legal: dict[int, list[int]], rng: Rng) -> int:
        """S7, T1: any square; a Preset of any face now and then."""
        for kind in (kinds.PLACE_PIN, kinds.PRESET):
            if legal[kind] and (kind == kinds.PLACE_PIN or not rng.below(3)):
                return one_of(legal[kind], rng)
        return legal[kinds.ROLL_DICE][0]

    def _helpful_swap(self, sight: Sight, legal: dict[int, list[int]], rng: Rng) -> int | None:
        """A swap for a design that is near, unless it is forgotten; or just any free swap."""
        held = sight.seen.held or 0
        self._swap_cache.look(sight.knowledge.resample(sight.seen, rng.fork(0)), sight.deck, held)
        distance = {design: self._swap_cache.swaps_for(design) for design in members(held)}
        near = sum(1 << design for design, swaps in distance.items() if swaps <= SEEN_SWAPS)
        last = sum(1 << design for design, swaps in distance.items() if swaps == 1)
        for kind in SWAPS:
            wanted = near if kind == kinds.FREE_SWAP else last
            helpful = [action for action in legal[kind] if self._helps(action) & wanted]
            if helpful and rng.below(3):
                return one_of(helpful, rng)
        if legal[kinds.FREE_SWAP] and not rng.below(4):
            return one_of(legal[kinds.FREE_SWAP], rng)
        return None

    def _helps(self, swap: int) -> int:
        return self._swap_cache.helping(ACTIONS.first[swap], ACTIONS.second[swap])

    def _whim(self, legal: dict[int, list[int]], rng: Rng) -> int | None:
        """Spend something at random, or not."""
        there = [kind for kind in WHIMS if legal[kind]]
        if not there or not rng.below(3):
            return None
        return one_of(legal[one_of(there, rng)], rng)

    def _go_on(self, legal: dict[int, list[int]], rng: Rng) -> int:
        """M1, T7: wander without paying, half the time to where a swap helps; or end the turn."""
        free = [action for action in legal[kinds.MOVE] if not ACTIONS.second[action]]
        helpful = [action for action in free if self._swap_cache.helped_at(ACTIONS.first[action])]
        if helpful and rng.below(2):
            return one_of(helpful, rng)
        if free:
            return one_of(free, rng)
        return legal[kinds.END][0]


def one_of(choices: list[int], rng: Rng) -> int:
    """Any of them, all equally likely."""
    return choices[rng.below(len(choices))]
