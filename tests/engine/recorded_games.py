"""Random games with fair dice, steps taken back now and then, as their records."""

from __future__ import annotations

from dataclasses import dataclass, field

from ettana.engine.apply import do_action, do_outcome
from ettana.engine.dealers import Dealer, FairDealer
from ettana.engine.deck import canonical_text, parse_deck
from ettana.engine.designs import Deck
from ettana.engine.legal import legal_actions
from ettana.engine.notation import Draw, format_position, parse_action, write_outcome
from ettana.engine.options import Options
from ettana.engine.pieces import PINS
from ettana.engine.record import Fairness, GameRecord, RecordedStep, result_of
from ettana.engine.rng import Rng
from ettana.engine.setup import setup
from ettana.engine.state import OVER, State
from tests.engine.easy_games import easy_deck

SECRET = bytes(range(32))
EASY_DECK = parse_deck(canonical_text(easy_deck()))
EIGHT_TURNS = Options(turns=8)


@dataclass
class Table:
    """A game at a table: what was done, in order, and the positions before what still stands."""

    deck: Deck
    dealer: Dealer
    state: State
    steps: list[RecordedStep] = field(default_factory=list)
    standing: list[tuple[int, State]] = field(default_factory=list)

    def do(self, action: str | int) -> None:
        number = parse_action(action, self.deck) if isinstance(action, str) else action
        self.standing.append((len(self.steps), self.state))
        self.state = self.state.clone()
        do_action(self.state, self.deck, number)
        draws: list[Draw] = []
        while self.state.due:
            draws.append((self.state.due, self.dealer.draw(self.state)))
            do_outcome(self.state, self.deck, draws[-1][1])
        self.steps.append(RecordedStep(number, write_outcome(draws)))

    def undo(self) -> None:
        index, self.state = self.standing.pop()
        step = self.steps[index]
        self.steps[index] = RecordedStep(step.action, step.outcome, undone=True)


def fairness(pins: tuple[int, ...], secret: bytes = SECRET) -> Fairness:
    nonces = tuple((pin, PINS[pin].encode()) for pin in pins)
    return Fairness(FairDealer(secret, nonces).commitment, nonces, secret)


def fair_table(pins: tuple[int, ...], options: Options, deck: Deck) -> Table:
    dealer = FairDealer(SECRET, fairness(pins).nonces)
    return Table(deck, dealer, setup(pins, deck, dealer, options))


def record_of(table: Table, start: str) -> GameRecord:
    pins = tuple(table.state.pin(seat) for seat in range(table.state.seats))
    return GameRecord(
        deck=table.deck,
        seats=tuple((pin, f"Player {PINS[pin]}") for pin in pins),
        start=start,
        steps=tuple(table.steps),
        result=result_of(table.state),
        date="2024-05-01",
        fairness=fairness(pins),
    )


def random_record(
    seed: int,
    pins: tuple[int, ...] = (0, 2),
    options: Options = EIGHT_TURNS,
    deck: Deck = EASY_DECK,
    undo_one_in: int = 6,
) -> GameRecord:
    """A whole game of random play; after one step in so many, up to three are taken back."""
    rng = Rng(seed)
    table = fair_table(pins, options, deck)
    start = format_position(table.state)
    while table.state.phase != OVER:
        actions = legal_actions(table.state, deck)
        table.do(actions[rng.below(len(actions))])
        if undo_one_in and table.state.phase != OVER and rng.below(undo_one_in) == 0:
            for _ in range(min(1 + rng.below(3), len(table.standing))):
                table.undo()
    return record_of(table, start)
