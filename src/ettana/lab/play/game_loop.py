"""The game loop: somebody chooses, the step is taken, watchers see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ettana.engine.deck.deck import Deck
from ettana.engine.step import Step, take_step
from ettana.engine.table.phases import OVER
from ettana.engine.table.state import State
from ettana.lab.play.watchers import Watcher


class GameLoop:
    """One game from a state to its end, played as a whole or action by action."""

    def __init__(
        self,
        start: State,
        deck: Deck,
        draw: Callable[[State], int],
        watchers: Sequence[Watcher] = (),
    ) -> None:
        """`draw` brings the outcome of the chance that is due, as `Dealer.draw` does."""
        self.state = start
        self.deck = deck
        self.watchers = list(watchers)
        self._draw = draw

    @property
    def is_over(self) -> bool:
        return self.state.phase == OVER

    def play(self, choose: Callable[[State], int]) -> State:
        """Play to the end: `choose` names a legal action wherever somebody is to act."""
        while self.state.phase != OVER:
            self.do(choose(self.state))
        return self.state

    def do(self, action: int) -> Step:
        """Do a legal action with its chance, and let every watcher see it."""
        step = take_step(self.state, self.deck, action, self._draw)
        self.state = step.after
        for watcher in self.watchers:
            watcher.saw(step)
        return step
