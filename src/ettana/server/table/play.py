"""The game at a table: small in memory, ready to be undone, told and recorded.

Only the last steps are kept with their states. Everything before is the notation's text; when it is
needed, the game is played again from its start.
"""

from __future__ import annotations

from functools import lru_cache
from sys import intern
from typing import Final

from ettana.engine.actions.action_table import operands
from ettana.engine.actions.kinds import CLAIM
from ettana.engine.dealers import FairDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge import SeenStep
from ettana.engine.logged import Logged
from ettana.engine.step import Step, step_from
from ettana.engine.table.phases import OVER
from ettana.engine.table.state import State
from ettana.engine.undo import steps_to_undo
from ettana.server.views import lying
from ettana.server.wire import Dyes

KEPT_STEPS: Final = 32


class Play:
    """A running or finished game. `counter` is how many draws were made, those taken back too.

    `dyes` are those of the designs that were claimed before a game that is played on.
    """

    def __init__(
        self, start: State, deck: Deck, dealer: FairDealer, dyes: dict[str, Dyes] | None = None
    ) -> None:
        self.deck = deck
        self.start = start
        self.state = start
        self.dealer = dealer
        self.counter = dealer.counter
        self.steps = 0
        self.recent: list[Step] = []
        self.history: list[str | int] = []  # texts of steps; a number: so many were taken back
        self.rewinds = 0  # how often steps were taken back
        self._seen: dict[int | None, list[SeenStep]] = {}
        self._start_dyes = dyes or {}
        self._claims: list[tuple[int, str, Dyes]] = []  # step, design and its colours

    @property
    def dyes(self) -> dict[str, Dyes]:
        """The colours in which claimed designs lay on the board."""
        return self.dyes_after(self.steps)

    def dyes_after(self, steps: int) -> dict[str, Dyes]:
        """The same for those that were claimed in the first so many steps."""
        claims = {design: colours for step, design, colours in self._claims if step <= steps}
        return {**self._start_dyes, **claims}

    @property
    def is_over(self) -> bool:
        return self.state.phase == OVER

    @property
    def active(self) -> int | None:
        """The seat to act."""
        return None if self.is_over else self.state.active

    @property
    def undoable(self) -> int:
        """How many own steps of this turn the seat to act may take back."""
        return steps_to_undo(self.state, self.recent)

    def prepare(self, text: str) -> tuple[Step, int]:
        """A step and the counter after it; nothing is changed.

        What is drawn depends on the counter alone, so preparing again draws the same.
        """
        self.dealer.counter = self.counter
        step = step_from(self.state, self.deck, text, self.dealer)
        return step, self.dealer.counter

    def accept(self, step: Step, text: str, counter: int) -> None:
        """Go on to where a prepared step leads."""
        self.state = step.after
        self.counter = counter
        self.steps += 1
        self.history.append(intern(text))  # few texts are different
        self.recent.append(step)
        kind, design, _ = operands(step.code)
        if kind == CLAIM:
            (lay,) = lying(step.before, self.deck, 1 << design)
            self._claims.append((self.steps, lay.design, lay.dyes))
        if len(self.recent) > KEPT_STEPS:
            del self.recent[0]

    def undo(self, count: int) -> None:
        """Take the last steps back. Their draws stay drawn."""
        self.history.append(count)
        self.steps -= count
        self.rewinds += 1
        self._claims = [claim for claim in self._claims if claim[0] <= self.steps]
        self._seen.clear()
        if count < len(self.recent):
            self.state = self.recent[-count].before
            del self.recent[-count:]
        else:
            self.state, steps = self._replayed()
            self.recent = steps[-KEPT_STEPS:]

    def steps_after(self, count: int) -> list[Step]:
        """The steps that stand, without the first so many."""
        new = self.steps - count
        if new > len(self.recent):
            return self._replayed()[1][count:]
        return self.recent[len(self.recent) - new :]

    def log(self) -> list[Logged]:
        """Every step in the order in which it was done, those taken back included."""
        log: list[Logged] = []
        standing: list[Logged] = []
        state = self.start
        for done in self.history:
            if isinstance(done, int):
                state = standing[-done].step.before
                log[-1].taken_back += done
                for logged in standing[-done:]:
                    logged.undone = True
                del standing[-done:]
            else:
                step = step_from(state, self.deck, done, self.dealer)
                state = step.after
                log.append(Logged(step))
                standing.append(log[-1])
        return log

    def _replayed(self) -> tuple[State, list[Step]]:
        steps = [logged.step for logged in self.log() if not logged.undone]
        return steps[-1].after if steps else self.start, steps

    def seen_steps(self, seat: int | None) -> tuple[SeenStep, ...]:
        """Every step that stands as a seat, or with None a spectator, saw it."""
        seen = self._seen.setdefault(seat, [])
        seen += [_same(step.seen_from(seat)) for step in self.steps_after(len(seen))]
        return tuple(seen)


@lru_cache(maxsize=65536)
def _same(seen: SeenStep) -> SeenStep:
    """One object for equal steps: there are few different ones, and many games."""
    return seen
