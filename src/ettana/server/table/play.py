"""The game at a table: small in memory, ready to be undone, told and recorded.

Only the last steps are kept with their states. Everything before is the notation's text; when it is
needed, the game is played again from its start.
"""

from __future__ import annotations

from typing import Final

from ettana.engine.dealers import FairDealer
from ettana.engine.designs import Deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.state import OVER, State
from ettana.engine.step import Step, step_from
from ettana.engine.undo import steps_to_undo
from ettana.engine.views import view_of

KEPT_STEPS: Final = 32


class Play:
    """A running or finished game. `counter` is how many draws were made, those taken back too."""

    def __init__(self, start: State, deck: Deck, dealer: FairDealer) -> None:
        self.deck = deck
        self.start = start
        self.state = start
        self.dealer = dealer
        self.counter = dealer.counter
        self.steps = 0
        self.recent: list[Step] = []
        self.history: list[str | int] = []  # texts of steps; a number: so many were taken back
        self._known: dict[int, tuple[int, Knowledge]] = {}

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

    def prepare(self, text: str) -> tuple[Step, State, int]:
        """A step, where it leads and the counter after it; nothing is changed.

        What is drawn depends on the counter alone, so preparing again draws the same.
        """
        self.dealer.counter = self.counter
        step, after = step_from(self.state, self.deck, text, self.dealer)
        return step, after, self.dealer.counter

    def accept(self, step: Step, after: State, text: str, counter: int) -> None:
        """Go on to where a prepared step leads."""
        self.state = after
        self.counter = counter
        self.steps += 1
        self.history.append(text)
        self.recent.append(step)
        if len(self.recent) > KEPT_STEPS:
            del self.recent[0]

    def undo(self, count: int) -> None:
        """Take the last steps back. Their draws stay drawn."""
        self.history.append(count)
        self.steps -= count
        self._known.clear()
        if count < len(self.recent):
            self.state = self.recent[-count].before
            del self.recent[-count:]
        else:
            self.state, steps = self._replayed()
            self.recent = steps[-KEPT_STEPS:]

    def all_steps(self) -> list[Step]:
        """Every step from the start to here that was not taken back."""
        return self._replayed()[1]

    def log(self) -> list[tuple[Step, bool]]:
        """Every step in the order in which it was done, and whether it was taken back."""
        logged: list[tuple[Step, bool]] = []
        standing: list[int] = []  # where in the log the steps are that were not taken back
        state = self.start
        for done in self.history:
            if isinstance(done, int):
                state = logged[standing[-done]][0].before
                for index in standing[-done:]:
                    logged[index] = logged[index][0], True
                del standing[-done:]
            else:
                step, state = step_from(state, self.deck, done, self.dealer)
                standing.append(len(logged))
                logged.append((step, False))
        return logged

    def _replayed(self) -> tuple[State, list[Step]]:
        steps = [step for step, was_undone in self.log() if not was_undone]
        if not steps:
            return self.start, steps
        last = steps[-1]
        return step_from(last.before, self.deck, last.text, self.dealer)[1], steps

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat knows of hidden cards after all it has seen; a copy of its own."""
        seen, knowledge = self._known.get(seat, (0, None))
        if knowledge is None:
            knowledge = Knowledge(view_of(self.start, seat), self.deck)
        new = self.steps - seen
        steps = self.recent[len(self.recent) - new :] if new <= len(self.recent) else None
        for step in self.all_steps()[seen:] if steps is None else steps:
            knowledge.observe(step.seen_from(seat))
        self._known[seat] = self.steps, knowledge
        return knowledge.clone()
