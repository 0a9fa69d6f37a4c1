"""Random games with fair dice, steps taken back now and then, as their records."""

from __future__ import annotations

from dataclasses import replace

from ettana.engine.dealers import FairDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import canonical_text, parse_deck
from ettana.engine.notation import format_position, parse_action, write_outcome
from ettana.engine.record.record import Fairness, GameRecord, RecordedStep, result_of
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.information import Draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.table.options import Options
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from tests.engine.easy_games import easy_deck

SECRET = bytes(range(32))
EASY_DECK = parse_deck(canonical_text(easy_deck()))
EIGHT_TURNS = Options(turns=8)


def fairness(pins: tuple[int, ...], secret: bytes = SECRET) -> Fairness:
    """A secret, and nonces that are the names of the pins."""
    nonces = tuple((pin, PINS[pin].encode()) for pin in pins)
    return Fairness(FairDealer(secret, nonces).commitment, nonces, secret)


class Table:
    """A game with fair dice: what was done, in order, and what of it still stands."""

    def __init__(
        self, pins: tuple[int, ...], options: Options, deck: Deck, secret: bytes = SECRET
    ) -> None:
        self.pins = pins
        self.deck = deck
        self.fairness = fairness(pins, secret)
        self.dealer = FairDealer(secret, self.fairness.nonces)
        self.state = setup(pins, deck, self.dealer, options)
        self.start = format_position(self.state)
        self.steps: list[RecordedStep] = []
        self.standing: list[tuple[int, State]] = []  # which step, and the state before it

    def legal(self) -> list[int]:
        return legal_actions(self.state, self.deck)

    def do(self, action: str | int) -> None:
        number = parse_action(action, self.deck) if isinstance(action, str) else action
        self.standing.append((len(self.steps), self.state))
        self.state = self.state.clone()
        do_action(self.state, self.deck, number)
        draws: list[Draw] = []
        while self.state.due:
            draws.append((self.state.due, self.dealer.draw(self.state)))
            do_outcome(self.state, self.deck, draws[-1][1])
        self.steps.append(RecordedStep(number, write_outcome(self.state, draws)))

    def undo(self) -> None:
        index, self.state = self.standing.pop()
        self.steps[index] = replace(self.steps[index], undone=True)
        self.steps[-1] = replace(self.steps[-1], taken_back=self.steps[-1].taken_back + 1)

    def record(self, *, noted: bool = False) -> GameRecord:
        """The game so far; `noted` with how many steps were taken back each time."""
        return GameRecord(
            deck=self.deck,
            seats=tuple((pin, f"Player {PINS[pin]}") for pin in self.pins),
            start=self.start,
            steps=tuple(step if noted else replace(step, taken_back=0) for step in self.steps),
            result=result_of(self.state),
            date="2024-05-01",
            fairness=self.fairness,
        )


def random_record(
    seed: int,
    pins: tuple[int, ...] = (0, 2),
    options: Options = EIGHT_TURNS,
    deck: Deck = EASY_DECK,
    undo_one_in: int = 6,
    *,
    noted: bool = False,
) -> GameRecord:
    """A whole game of random play; after one step in so many, up to three are taken back."""
    rng = Rng(seed)
    table = Table(pins, options, deck)
    while table.state.phase != OVER:
        actions = table.legal()
        table.do(actions[rng.below(len(actions))])
        if undo_one_in and table.state.phase != OVER and rng.below(undo_one_in) == 0:
            for _ in range(min(1 + rng.below(3), len(table.standing))):
                table.undo()
    return table.record(noted=noted)
