"""What one seat has seen of a game, thought through only when somebody asks."""

from __future__ import annotations

from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge import Knowledge, SeenStep
from ettana.engine.knowledge.trail import Trail
from ettana.engine.rng import Rng
from ettana.engine.table.state import State
from ettana.engine.views import View


class LazyKnowledge(Knowledge):
    """A Knowledge that collects steps and learns from them when it is used.

    Bots that never ask pay nothing for it, which makes random games several times faster.
    """

    def __init__(self, view: View, deck: Deck) -> None:
        super().__init__(view, deck)
        self._unread: list[SeenStep] = []

    def observe(self, step: SeenStep) -> None:
        self._unread.append(step)

    def clone(self) -> Knowledge:
        self._catch_up()
        return super().clone()

    def __eq__(self, other: object) -> bool:
        self._catch_up()
        if isinstance(other, LazyKnowledge):
            other._catch_up()
        return super().__eq__(other)

    @property
    def is_exact(self) -> bool:
        self._catch_up()
        return super().is_exact

    @property
    def restarts(self) -> int:
        self._catch_up()
        return super().restarts

    def known_cards(self, seat: int) -> tuple[int, ...]:
        self._catch_up()
        return super().known_cards(seat)

    def known_designs(self, seat: int) -> int:
        self._catch_up()
        return super().known_designs(seat)

    def known_returned(self) -> tuple[tuple[int, int], ...]:
        self._catch_up()
        return super().known_returned()

    @property
    def strangers(self) -> int:
        self._catch_up()
        return super().strangers

    @property
    def trail(self) -> Trail:
        self._catch_up()
        return super().trail

    def resample(self, view: View, rng: Rng) -> State:
        self._catch_up()
        return super().resample(view, rng)

    def _catch_up(self) -> None:
        for step in self._unread:
            super().observe(step)
        self._unread.clear()
