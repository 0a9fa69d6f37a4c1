"""The game at a table: small in memory, ready to be undone, told and recorded.

Only the last steps are kept with their states. Everything before is the notation's text; when it is
needed, the game is played again from the checkpoint before it, so that taking steps back costs no
more than doing them did, however long the game is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from sys import intern
from typing import Final, TypeVar

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import CLAIM
from ettana.engine.dealers import FairDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge import SeenStep
from ettana.engine.logged import Logged
from ettana.engine.step import Step, step_from
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.engine.undo import can_be_undone, steps_to_undo
from ettana.server.views import lying
from ettana.server.wire import Dyes, WovenDesign

KEPT_STEPS: Final = 32
CHECKPOINT: Final = 64  # steps between two states that are kept

Made = TypeVar("Made")


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
        self.recent: list[Step] = []
        self.history: list[str | int] = []  # texts of steps; a number: so many were taken back
        self._standing: list[str] = []  # texts of the steps that were not
        self._checkpoints = [start]  # states after every so many of these
        self.rewinds = 0  # how often steps were taken back
        self._seen: dict[int | None, list[SeenStep]] = {}
        self._read: dict[int, list[str]] = {}  # the same as texts, for programs
        self._start_dyes = dyes or {}
        self._claims: list[tuple[int, str, Dyes]] = []  # step, design and its colours
        self.woven = self._find_woven()  # the designs that were claimed, in that order
        self._undoable = 0  # steps_to_undo, followed from step to step
        self._prepared: Step | None = None  # the step that was decided last

    @property
    def steps(self) -> int:
        """How many steps stand."""
        return len(self._standing)

    def _find_woven(self) -> tuple[WovenDesign, ...]:
        return tuple(
            WovenDesign(design, dyes) for design, dyes in self.dyes_after(self.steps).items()
        )

    def dyes_after(self, steps: int) -> dict[str, Dyes]:
        """In which colours designs lay that were claimed in the first so many steps; in order."""
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
        return min(self._undoable, len(self.recent))

    def prepare(self, text: str) -> tuple[Step, int]:
        """A step and the counter after it; nothing is changed.

        What is drawn depends on the counter alone, so preparing again draws the same.
        """
        self.dealer.counter = self.counter
        step = self._prepared = step_from(self.state, self.deck, text, self.dealer)
        return step, self.dealer.counter

    def accept(self, text: str, counter: int) -> Step:
        """Go on by a step, which is done again from its text unless it was prepared last."""
        step, self._prepared = self._prepared, None
        if step is None or step.before is not self.state or step.text != text:
            step = step_from(self.state, self.deck, text, self.dealer)
        self.state = step.after
        self.counter = counter
        text = intern(text)  # few are different
        self.history.append(text)
        self._standing.append(text)
        if len(self._standing) % CHECKPOINT == 0:
            self._checkpoints.append(step.after)
        self.recent.append(step)
        self._undoable = self._undoable + 1 if can_be_undone(step) else 0
        if ACTIONS.kind_of(step.code) == CLAIM:
            (lay,) = lying(step.before, self.deck, 1 << ACTIONS.first_of(step.code))
            self._claims.append((self.steps, lay.design, lay.dyes))
            self.woven = self._find_woven()
        if len(self.recent) > KEPT_STEPS:
            del self.recent[0]
        return step

    def undo(self, count: int) -> None:
        """Take the last steps back. Their draws stay drawn."""
        self.history.append(count)
        del self._standing[-count:]
        del self._checkpoints[self.steps // CHECKPOINT + 1 :]
        self.rewinds += 1
        self._claims = [claim for claim in self._claims if claim[0] <= self.steps]
        self.woven = self._find_woven()
        for seen in self._seen.values():
            del seen[self.steps :]
        for read in self._read.values():
            del read[self.steps :]
        if count < len(self.recent):
            self.state = self.recent[-count].before
            del self.recent[-count:]
        else:
            self.recent = []
            self.recent = [*self.steps_after(max(0, self.steps - KEPT_STEPS))]
            self.state = self.recent[-1].after if self.recent else self.start
        self._undoable = steps_to_undo(self.state, self.recent)

    def steps_after(self, count: int) -> Iterator[Step]:
        """The steps that stand, without the first so many."""
        if count < 0:
            raise ValueError(f"{-count} steps more than there are")
        known = self.steps - len(self.recent)
        if count < known:
            yield from self._played_again(count, known)
        yield from self.recent[max(0, count - known) :]

    def _played_again(self, first: int, end: int) -> Iterator[Step]:
        """Those of them that are not kept: from the last checkpoint before the first."""
        passed = first // CHECKPOINT
        state = self._checkpoints[passed]
        for number in range(passed * CHECKPOINT, end):
            step = step_from(state, self.deck, self._standing[number], self.dealer)
            state = step.after
            if number >= first:
                yield step

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

    def seen_steps(self, seat: int | None) -> tuple[SeenStep, ...]:
        """Every step that stands as a seat, or with None a spectator, saw it."""
        for _ in self.look_again(seat):
            pass
        return tuple(self._seen[seat])

    def look_again(self, seat: int | None) -> Iterator[None]:
        """Have this ready, in short steps: at a long game the first look takes a while."""
        seen = self._seen.setdefault(seat, [])
        return self._grow(seen, lambda step: _same(step.seen_from(seat)))

    def read_steps(self, seat: int) -> tuple[str, ...]:
        """The same as texts, each after the pin of who did it."""
        for _ in self.read_again(seat):
            pass
        return tuple(self._read[seat])

    def read_again(self, seat: int) -> Iterator[None]:
        """Have this ready, in short steps."""
        read = self._read.setdefault(seat, [])
        return self._grow(read, lambda step: intern(step_read_by(seat, step)))

    def _grow(self, made: list[Made], make: Callable[[Step], Made]) -> Iterator[None]:
        for step in self.steps_after(len(made)):
            made.append(make(step))
            yield


def step_read_by(seat: int, step: Step) -> str:
    """A step after the pin of who did it, as a seat may see it."""
    return f"{PINS[step.before.pin(step.seat)]} {step.text_for(seat)}"


@lru_cache(maxsize=65536)
def _same(seen: SeenStep) -> SeenStep:
    """One object for equal steps: there are few different ones, and many games."""
    return seen
