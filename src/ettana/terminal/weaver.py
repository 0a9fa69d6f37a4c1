"""The players of the game one can watch: they work at one design after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ettana.bots import Bot, Budget, Sight
from ettana.engine import actions as kinds
from ettana.engine.actions import ACTIONS, operands
from ettana.engine.board import touching
from ettana.engine.pieces import COLOURS
from ettana.engine.rng import Rng
from ettana.engine.swaps import Swaps
from ettana.engine.views import members

SWAPS: Final = (kinds.FREE_SWAP, kinds.PLAY_SWAP, kinds.BUY_SWAP)
WANTED_DESIGNS: Final = 2  # in hand; more are bought or drawn below that
SPARE_TOKENS: Final = 5  # so many are there before an action card is bought

# What is done at once whenever it can be
GLADLY: Final = (
    kinds.ROLL_DICE,
    kinds.PLAY_COLLECT,
    kinds.PLAY_STEAL_TOKENS,
    kinds.PLAY_TAX,
    kinds.PLAY_STEAL_CARD,
)
NAMED_NUMBER: Final = 4  # A9: the best bet is three or four


class Weaver(Bot):
    """Claims what lies, swaps towards the nearest design, moves to where a swap helps."""

    name = "weaver"
    character = "works at one design after the other"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._rng = Rng(seed)
        self._swaps = Swaps()

    def choose(self, sight: Sight, budget: Budget) -> int:
        by_kind: dict[int, list[int]] = {}
        for action in sight.legal:
            by_kind.setdefault(ACTIONS.kind[action], []).append(action)
        for kind in (kinds.CLAIM, *GLADLY):
            if kind in by_kind:
                return by_kind[kind][-1]
        target = self._nearest(sight)
        if target is not None:
            helpful = self._work(sight, by_kind, target)
            if helpful is not None:
                return helpful
        return self._otherwise(sight, by_kind)

    def _nearest(self, sight: Sight) -> int | None:
        """The design in hand that needs the fewest swaps for its annas."""
        self._look(sight.view.yarns)
        held = members(sight.view.held or 0)
        distances = {design: self._swaps.least(sight.deck, design) for design in held}
        if not distances:
            return None
        return min(distances, key=lambda d: (distances[d] - sight.deck.annas_of(d), d))

    def _work(self, sight: Sight, by_kind: dict[int, list[int]], target: int) -> int | None:
        """A swap that brings the target nearer, free ones first, or the move that allows one."""
        need = self._least_after(sight, target)
        for kind in SWAPS:
            for action in self._shuffled(by_kind.get(kind, ())):
                _, first, second = operands(action)
                if self._least_after(sight, target, first, second) < need:
                    return action
            if kind == kinds.FREE_SWAP and kinds.MOVE in by_kind:
                return self._helpful_move(sight, by_kind[kinds.MOVE], target, need)
        return None

    def _helpful_move(
        self, sight: Sight, moves: Iterable[int], target: int, need: int
    ) -> int | None:
        """M8: a move without payment after which a free swap brings the target nearer."""
        for action in self._shuffled(moves):
            _, square, payees = operands(action)
            around = touching(square)
            pairs = [(a, b) for a in around for b in around if a < b and not payees]
            for first, second in pairs:
                if sight.view.yarns[first] == sight.view.yarns[second]:
                    continue
                if self._least_after(sight, target, first, second) < need:
                    return action
        return None

    def _otherwise(self, sight: Sight, by_kind: dict[int, list[int]]) -> int:
        """Cards, purchases, any move; at last the end of the turn."""
        view = sight.view
        if view.held_counts[view.active] < WANTED_DESIGNS:
            for kind in (kinds.PLAY_DESIGN, kinds.BUY_DESIGN):
                if kind in by_kind:
                    return by_kind[kind][0]
        if kinds.PLAY_GAIN in by_kind:
            return by_kind[kinds.PLAY_GAIN][NAMED_NUMBER - 1]
        if kinds.MOVE in by_kind:
            free = [action for action in by_kind[kinds.MOVE] if not operands(action).second]
            return self._any(free or by_kind[kinds.MOVE])
        if kinds.BUY_ACTION in by_kind and view.tokens[view.active] >= SPARE_TOKENS:
            return by_kind[kinds.BUY_ACTION][0]
        return self._any(by_kind.get(kinds.END) or list(sight.legal))

    def _least_after(self, sight: Sight, design: int, first: int = 0, second: int = 0) -> int:
        """The swaps a design needs once these two yarns are swapped."""
        yarns = list(sight.view.yarns)
        yarns[first], yarns[second] = yarns[second], yarns[first]
        self._look(yarns)
        return self._swaps.least(sight.deck, design)

    def _look(self, yarns: Iterable[int]) -> None:
        cells = [0] * COLOURS
        for octagon, colour in enumerate(yarns):
            cells[colour] |= 1 << octagon
        self._swaps.look_at(cells)

    def _any(self, actions: list[int]) -> int:
        return actions[self._rng.below(len(actions))]

    def _shuffled(self, actions: Iterable[int]) -> list[int]:
        left = list(actions)
        return [left.pop(self._rng.below(len(left))) for _ in range(len(left))]
