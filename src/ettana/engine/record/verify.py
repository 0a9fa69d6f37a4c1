"""Is a record true? Replays it and, once the secret is revealed, recomputes every draw.

docs/fair-dice.md says what is recomputed and how; this is one program that does it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from ettana.engine.arguments import checked
from ettana.engine.dealers import FairDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.notation import format_position
from ettana.engine.record.record import POSITION, Fairness, GameRecord, RecordedStep, refuse_illegal
from ettana.engine.record.record_file import RecordError
from ettana.engine.setup import is_set_up, setup
from ettana.engine.step import take_step
from ettana.engine.table.options import options_of
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State

POSITION_FIELDS: Final = (
    "YARNS",
    "TILES",
    "RESERVE",
    "TOKENS",
    "PLAYERS",
    "ACTIONS",
    "DISCARD",
    "DESIGNS",
    "TURN",
    "OPTIONS",
)
MOST_TRIES: Final = 10_000  # to find out how steps were taken back when the record does not say


class Difference(RecordError):
    """The record could be a game, but is not what the secret and the nonces give."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A record that is true: how much of it was replayed, and whether the draws are proved."""

    steps: int
    undone: int
    draws: int  # those of the setup included; 0 when there is no secret
    is_proved: bool
    is_played_on: bool = False  # it begins in the middle of a game: its start was not drawn
    without_nonce: tuple[str, ...] = ()  # pins for which nobody contributed: bots', mostly

    @property
    def text(self) -> str:
        """One sentence for people."""
        if self.is_proved:
            played_on = "; it begins in the middle of a game, which no draw of its own can prove"
            without = f"; nobody contributed a nonce for {', '.join(self.without_nonce)}"
            return (
                f"{self.steps} steps and {self.undone} undone ones are right, "
                f"and all {self.draws} draws are those of the secret"
                f"{played_on if self.is_played_on else ''}"
                f"{without if self.without_nonce else ''}"
            )
        return f"{self.steps} steps replay; without a secret no draw can be checked"


def verify(record: GameRecord) -> Verdict:
    """Check a record from the first line to the last.

    RecordError, with the line, where it cannot have happened; Difference where its secret gives
    something else.
    """
    checked(record, GameRecord, "what is verified is an ettana.GameRecord")
    undone = sum(step.undone for step in record.steps)
    kept = len(record.steps) - undone
    if record.fairness is None or record.fairness.secret is None:
        record.replay()
        return Verdict(kept, undone, 0, is_proved=False)
    dealer = FairDealer(record.fairness.secret, record.fairness.nonces)
    state = _check_setup(record, dealer)
    proof = _Proof(record.deck, dealer)
    for is_undone, steps in groupby(record.steps, key=lambda step: step.undone):
        if is_undone:
            proof.check_undone(state, list(steps))
        else:
            for step in steps:
                state = proof.done(state, step)
    record.check_result(state)
    is_played_on = not is_set_up(record.start_state())
    return Verdict(
        kept,
        undone,
        dealer.counter,
        is_proved=True,
        is_played_on=is_played_on,
        without_nonce=_without_nonce(record.fairness),
    )


def _without_nonce(fairness: Fairness) -> tuple[str, ...]:
    """Pins that have the commitment, fixed before all nonces, in place of a nonce."""
    return tuple(PINS[pin] for pin, nonce in fairness.nonces if nonce.hex() == fairness.commitment)


def _check_setup(record: GameRecord, dealer: FairDealer) -> State:
    """The start, once the commitment and every field of the start position are proved.

    A continued game begins in a position for which nothing was drawn.
    """
    if record.fairness and dealer.commitment != record.fairness.commitment:
        line = record.lines.get("Commitment", 0)
        raise Difference(line, f"the commitment of the secret is {dealer.commitment}")
    start = record.start_state()
    if not is_set_up(start):
        return start
    pins = [pin for pin, _ in record.seats]
    given = format_position(setup(pins, record.deck, dealer, options_of(start)))
    fields = zip(POSITION_FIELDS, record.start.split(" "), given.split(" "), strict=False)
    for name, recorded, drawn in fields:
        if recorded != drawn:
            line = record.lines.get(POSITION, 0)
            raise Difference(line, f"{name} of the start position: the setup gives {drawn}")
    return start


@dataclass(frozen=True, slots=True, eq=False)
class _Reached:
    """A position that steps taken back may have led to, and those from which the last was done."""

    state: State
    before: list[_Reached] = field(default_factory=list)


def _on_the_way(lasts: Iterable[_Reached]) -> list[_Reached]:
    """All positions on the way to these, themselves included, the nearest first."""
    found = dict.fromkeys(lasts)
    waiting = list(found)
    for reached in waiting:  # which grows meanwhile
        for earlier in reached.before:
            if earlier not in found:
                found[earlier] = None
                waiting.append(earlier)
    return waiting


class _Proof:
    """Does the steps of a record again with the dealer that drew for them."""

    def __init__(self, deck: Deck, dealer: FairDealer) -> None:
        self.deck = deck
        self.dealer = dealer

    def done(self, state: State, step: RecordedStep) -> State:
        """The state a step leads to; RecordError when it is not legal or drew something else."""
        refuse_illegal(state, self.deck, step)
        taken = take_step(state, self.deck, step.code, self.dealer.draw)
        if taken.outcome != step.outcome:
            given = taken.outcome or "no outcome"
            raise Difference(step.line, f"{step.text}: the draws give {given}")
        return taken.after

    def check_undone(self, state: State, steps: list[RecordedStep]) -> None:
        """Steps that were all taken back: each was done from `state` or after one before it.

        They are right when there is a way. The record may say how they were taken back; if it does
        not, then one by one. If that does not fit, all ways are tried.
        """
        is_noted = any(step.taken_back for step in steps)
        counter = self.dealer.counter
        try:
            self._follow(state, steps, [step.taken_back if is_noted else 1 for step in steps])
        except RecordError as error:
            self.dealer.counter = counter
            if not self._is_right_somehow(state, steps):
                if is_noted:
                    raise
                reason = "too many steps taken back, and nothing says how many at a time"
                raise RecordError(error.line, reason) from None

    def _follow(self, state: State, steps: list[RecordedStep], taken_back: list[int]) -> None:
        """Do the steps, and after each take some back, as many as the record says."""
        reached = [state]
        for step, count in zip(steps, taken_back, strict=True):
            reached.append(self.done(reached[-1], step))
            if count >= len(reached):
                raise RecordError(step.line, "more steps are taken back than were done")
            del reached[len(reached) - count :]
        if len(reached) > 1:
            raise RecordError(steps[-1].line, "not all undone steps are taken back")

    def _is_right_somehow(self, state: State, steps: list[RecordedStep]) -> bool:
        """Follow all ways at once; RecordError if there is none, False if there are too many.

        `lasts` are the positions to which the step before may have led.
        """
        lasts = [_Reached(state)]
        tries = 0
        for step in steps:
            starts = _on_the_way(lasts)
            tries += len(starts)
            if tries > MOST_TRIES:
                return False
            lasts = self._positions_after(step, starts)
        return True

    def _positions_after(self, step: RecordedStep, starts: list[_Reached]) -> list[_Reached]:
        """Where a step can have led from one of these positions; RecordError when from none."""
        counter = after_step = self.dealer.counter
        led: dict[str, _Reached] = {}
        errors: list[RecordError] = []
        for start in starts:
            self.dealer.counter = counter
            try:
                after = self.done(start.state, step)
            except RecordError as error:
                errors.append(error)
            else:
                after_step = self.dealer.counter
                led.setdefault(format_position(after), _Reached(after)).before.append(start)
        if not led:
            raise next((error for error in errors if isinstance(error, Difference)), errors[0])
        self.dealer.counter = after_step
        return list(led.values())
