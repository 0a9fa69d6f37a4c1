"""A whole game as text: the same in a file, a test and the database.

docs/notation.md specifies the format (`.ettana` files). `record_file` takes the text apart, and
`verify` checks the draws of a record whose secret has been revealed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Self

from ettana.engine.actions.action import ALL, Action
from ettana.engine.arguments import checked
from ettana.engine.dealers import Nonces, nonces_text
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import DeckError, canonical_text, parse_deck
from ettana.engine.deck.released import released_deck
from ettana.engine.notation import NotationError, parse_action, parse_position, split_step
from ettana.engine.notation.turn_fields import winners_text
from ettana.engine.record.record_file import (
    INDENT,
    TAKEN_BACK,
    NumberedLine,
    Parts,
    RecordError,
    read_date,
    read_deck_header,
    read_nonces,
    read_seats,
    read_sha256,
    split_record,
)
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.rules.refusal import refusal
from ettana.engine.step import Step, written_step
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State

UNFINISHED: Final = "*"
UNDONE: Final = "undone "
OWN_COPY: Final = "a player's own copy hides cards and cannot be replayed"
POSITION: Final = "Position"  # the name of the start position among `GameRecord.lines`

_OUTCOME: Final = re.compile(  # the longest is who starts, and the deal
    f"(?:(?:{'|'.join(PINS)}) )?[-0-9A-Z]{{1,3}}(?: [-0-9A-Z]{{1,3}}){{0,3}}"
)


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """One line of a game: an action, and its outcome as the notation writes it."""

    code: int  # of the action
    outcome: str = ""  # empty when nothing was drawn
    undone: bool = False  # taken back: its draws were made, but it is not part of the game
    line: int = field(default=0, compare=False)  # of the file it was read from
    taken_back: int = 0  # how many steps were taken back after it, where the record says so

    def __repr__(self) -> str:
        return f"<RecordedStep {UNDONE if self.undone else ''}{self.text}>"

    @property
    def text(self) -> str:
        """The step without the word `undone`."""
        return f"{self.action} = {self.outcome}" if self.outcome else self.action.text

    @property
    def action(self) -> Action:
        """What was done."""
        return ALL[self.code]


@dataclass(frozen=True, slots=True)
class Fairness:
    """What proves the draws of a server's game (docs/fair-dice.md)."""

    commitment: str
    nonces: Nonces
    secret: bytes | None = None  # revealed when the game is over


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game from its start position on; `replay` says whether it can have happened."""

    deck: Deck
    seats: tuple[tuple[int, str], ...]  # pin and name, in seat order
    start: str  # a position
    steps: tuple[RecordedStep, ...] = ()
    result: str = UNFINISHED  # the winners' pins as the notation writes them
    date: str = ""  # YYYY-MM-DD, empty when it is not known
    fairness: Fairness | None = None
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The record that a text means; RecordError, with the line, unless it is one.

        Steps are read but not done. Only comments about steps taken back are kept.
        """
        parts = split_record(checked(text, str, "a record is read from a text"))
        deck = _read_deck(parts)
        start = _read_start(parts.position, deck)
        pins = [start.pin(seat) for seat in range(start.seats)]
        seats = read_seats(parts.line("Seats"))
        if [pin for pin, _ in seats] != pins:
            raise RecordError(parts.line("Seats")[0], "the position has other pins than the seats")
        numbers = {header: number for header, (number, _) in parts.headers.items()}
        return cls(
            deck=deck,
            seats=seats,
            start=parts.position[1],
            steps=tuple(_read_step(line, deck, parts.taken_back) for line in parts.steps),
            result=_read_result(parts.line("Result")),
            date=read_date(parts.line("Date")),
            fairness=_read_fairness(parts, pins),
            lines={**numbers, POSITION: parts.position[0]},
        )

    def text(self) -> str:
        """The record as a text file; a deck that is not one of the released ones is in it."""
        lines = [f"{header}: {value}" for header, value in self._headers() if value]
        lines.append("")
        if released_deck(self.deck.sha256) is None:
            deck_lines = canonical_text(self.deck).removesuffix("\n").split("\n")
            lines += [INDENT + line for line in deck_lines]
            lines.append("")
        lines.append(self.start)
        for step in self.steps:
            lines.append((UNDONE if step.undone else "") + step.text)
            if step.taken_back:
                lines.append(f"{TAKEN_BACK}{step.taken_back}")
        return "\n".join(lines) + "\n"

    def _headers(self) -> Iterator[tuple[str, str]]:
        yield "Ettana", "1"
        yield "Deck", f"{self.deck.name} {self.deck.sha256}"
        yield "Seats", ";".join(f"{PINS[pin]}={name}" for pin, name in self.seats)
        yield "Date", self.date
        yield "Result", self.result
        if self.fairness:
            yield "Commitment", self.fairness.commitment
            yield "Secret", (self.fairness.secret or b"").hex()
            yield "Nonces", nonces_text(self.fairness.nonces)

    def replay(self) -> State:
        """The state the game ends in; RecordError if a step or the result is impossible."""
        state = self.start_state()
        for step in self.played():
            state = step.after
        self.check_result(state)
        return state

    def played(self) -> Iterator[Step]:
        """Replay the steps that were not taken back; RecordError if one is impossible."""
        state = self.start_state()
        for recorded in self.steps:
            if not recorded.undone:
                step = played_step(state, self.deck, recorded)
                yield step
                state = step.after

    def start_state(self) -> State:
        """The state of the start position."""
        return parse_position(self.start, self.deck)

    def check_result(self, end: State) -> None:
        """RecordError unless `end` is what the header `Result` says."""
        result = result_of(end)
        if result != self.result:
            raise RecordError(
                self.lines.get("Result", 0), f"the game ends with the result {result}"
            )


def result_of(state: State) -> str:
    """E1, E2: the winners as the header `Result` writes them."""
    if state.phase != OVER:
        return UNFINISHED
    return winners_text([state.pin(seat) for seat in range(state.seats)], state.winners)


def refuse_illegal(state: State, deck: Deck, step: RecordedStep) -> None:
    """RecordError when the action of a step is not legal."""
    clause = refusal(state, deck, step.code)
    if clause:
        raise RecordError(step.line, str(IllegalAction(clause, step.action.text)))


def played_step(state: State, deck: Deck, step: RecordedStep) -> Step:
    """Do a recorded step; RecordError if it is not legal or cannot have this outcome."""
    refuse_illegal(state, deck, step)
    try:
        return written_step(state, deck, step.code, step.outcome or None)
    except NotationError as error:
        raise RecordError(step.line, f"{step.text}: {error.reason}") from None


def _read_deck(parts: Parts) -> Deck:
    """The deck a record names: the one it contains, or one of the released ones."""
    line = parts.line("Deck")
    name, sha256 = read_deck_header(line)
    deck = _embedded_deck(parts.deck) if parts.deck else released_deck(sha256)
    if deck is None:
        raise RecordError(line[0], "no released deck has this hash, and the record contains none")
    if (deck.name, deck.sha256) != (name, sha256):
        raise RecordError(line[0], "the deck of the record has another name or another hash")
    return deck


def _embedded_deck(lines: list[NumberedLine]) -> Deck:
    try:
        return parse_deck("\n".join(text for _, text in lines) + "\n")
    except DeckError as error:
        raise RecordError(lines[0][0], f"in the deck that begins here: {error}") from None


def _read_start(line: NumberedLine, deck: Deck) -> State:
    if "?" in line[1]:
        raise RecordError(line[0], OWN_COPY)
    try:
        return parse_position(line[1], deck)
    except NotationError as error:
        raise RecordError(line[0], str(error)) from None


def _read_step(line: NumberedLine, deck: Deck, taken_back: Mapping[int, int]) -> RecordedStep:
    number, text = line
    undone = text.startswith(UNDONE)
    action_text, outcome = split_step(text.removeprefix(UNDONE))
    if "?" in text:
        raise RecordError(number, OWN_COPY)
    if outcome == "":
        raise RecordError(number, "the outcome is missing after =")
    if outcome and not _OUTCOME.fullmatch(outcome):
        raise RecordError(number, "what stands after = is no outcome of any action")
    try:
        action = parse_action(action_text, deck)
    except NotationError as error:
        raise RecordError(number, error.reason) from None
    return RecordedStep(action, outcome or "", undone, number, taken_back.get(number, 0))


def _read_result(line: NumberedLine) -> str:
    number, text = line
    if text != UNFINISHED and not all(pin in PINS for pin in text.split("+")):
        raise RecordError(number, "the result is the winner's pin, or pins with + between, or *")
    return text


def _read_fairness(parts: Parts, pins: list[int]) -> Fairness | None:
    found = [header for header in ("Commitment", "Secret", "Nonces") if header in parts.headers]
    if not found:
        return None
    if "Commitment" not in found or "Nonces" not in found:
        number = parts.line(found[0])[0]
        raise RecordError(number, "Commitment and Nonces stand together, Secret only with them")
    nonces = read_nonces(parts.line("Nonces"))
    if [pin for pin, _ in nonces] != pins:
        raise RecordError(parts.line("Nonces")[0], "the nonces are not those of the seats in order")
    secret = bytes.fromhex(read_sha256(parts.line("Secret"))) if "Secret" in found else None
    return Fairness(read_sha256(parts.line("Commitment")), nonces, secret)
