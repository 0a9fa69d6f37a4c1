"""The friendly face of the engine: a game one can play, undo, look at and record.

    >>> from ettana import Game
    >>> game = Game.new(players=2, seed=7)

Actions and positions are texts here, as docs/notation.md writes them. Every change is checked by
the rules, chance is drawn by the game's dealer unless the text says the outcome, and every step is
kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.dealers import Dealer, SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.events.event import Event
from ettana.engine.events.tell import events_of_start
from ettana.engine.knowledge import Knowledge
from ettana.engine.notation import format_position, parse_position
from ettana.engine.record.record import Fairness, GameRecord, RecordedStep, result_of
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import DEFAULT_OPTIONS, setup
from ettana.engine.step import Step, step_from
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS, PINS
from ettana.engine.table.state import OVER, State
from ettana.engine.undo import steps_to_undo
from ettana.engine.views import View, view_of
from ettana.painter import Drawn

SEED_BITS = 63


@dataclass(slots=True)
class Logged:
    """A step in the order in which it was done, and whether it was taken back."""

    step: Step
    undone: bool = False
    taken_back: int = 0  # how many steps were taken back before the next one was done


class Game(Drawn):
    """A game from a start, with all its steps. Texts in, texts out; nothing illegal happens."""

    def __init__(self, start: State, deck: Deck, dealer: Dealer) -> None:
        """Go on from a state. `Game.new` and `Game.from_position` are easier."""
        self.deck = deck
        self.dealer = dealer
        self.start = start.clone()
        self._state = start.clone()
        self._steps: list[Step] = []
        self._log: list[Logged] = []
        self._legal: tuple[str, ...] | None = None
        self._known: dict[int, tuple[int, Knowledge]] = {}

    @classmethod
    def new(
        cls,
        players: int | Sequence[str] = 2,
        *,
        seed: int | None = None,
        deck: Deck | None = None,
        options: Options = DEFAULT_OPTIONS,
        dealer: Dealer | None = None,
    ) -> Game:
        """A new game for so many players, or for these pins in seat order.

        The same seed (0 to 2**63 - 1) gives the same game; without one it is fresh. A `dealer`
        takes the place of the seed.
        """
        if isinstance(players, int) and not MIN_SEATS <= players <= MAX_SEATS:
            raise ValueError(f"a game has {MIN_SEATS} to {MAX_SEATS} players")
        pins = PINS[:players] if isinstance(players, int) else tuple(players)
        if not set(pins) <= set(PINS):
            raise ValueError(f"the pins are {', '.join(PINS)}")
        deck = deck or default_deck()
        dealer = dealer or _dealer(seed)
        return cls(setup([PINS.index(pin) for pin in pins], deck, dealer, options), deck, dealer)

    @classmethod
    def from_position(cls, text: str, *, seed: int | None = None, deck: Deck | None = None) -> Game:
        """A game that goes on from a position text."""
        deck = deck or default_deck()
        return cls(parse_position(text, deck), deck, _dealer(seed))

    def __repr__(self) -> str:
        """In one line; the picture is `svg()`."""
        return f"<Game of {', '.join(self.pins)}, turn {self.turn}>"

    # What there is to see

    @property
    def state(self) -> State:
        """A copy of the state: changing it does not change the game."""
        return self._state.clone()

    @property
    def position(self) -> str:
        """Everything, as one line of text."""
        return format_position(self._state)

    @property
    def pins(self) -> tuple[str, ...]:
        """The players' pins, in seat order."""
        return tuple(PINS[self._state.pin(seat)] for seat in range(self._state.seats))

    @property
    def active(self) -> str | None:
        """The pin of the player to act; None when the game is over."""
        return None if self.is_over else self.pins[self._state.active]

    @property
    def turn(self) -> int:
        """The number of the turn, 0 while pins are placed."""
        return self._state.turn

    @property
    def is_over(self) -> bool:
        return self._state.phase == OVER

    @property
    def winners(self) -> tuple[str, ...]:
        """E1, E2: who won; nobody while the game goes on."""
        return tuple(pin for seat, pin in enumerate(self.pins) if self._state.winners >> seat & 1)

    @property
    def annas(self) -> dict[str, int]:
        """Everybody's annas."""
        return {pin: self._state.annas_of(seat) for seat, pin in enumerate(self.pins)}

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal actions as texts, sorted; iterate, count, ask `in`."""
        if self._legal is None:
            numbers = legal_actions(self._state, self.deck)
            self._legal = tuple(ACTIONS.texts[number] for number in numbers)
        return self._legal

    @property
    def steps(self) -> tuple[Step, ...]:
        """What was done from the start to here."""
        return tuple(self._steps)

    @property
    def start_events(self) -> tuple[Event, ...]:
        """What was drawn in the open before the first step: in a new game the first roll (S7)."""
        return events_of_start(self.start)

    @property
    def log(self) -> tuple[Logged, ...]:
        """Every step in the order in which it was done, those taken back included."""
        return tuple(self._log)

    def view(self, pin: str | None) -> View:
        """I1, I2: what a player, or with None a spectator, sees."""
        return view_of(self._state, None if pin is None else self.seat_of(pin))

    def knowledge(self, pin: str) -> Knowledge:
        """What a player knows of hidden cards after all that player has seen."""
        seat = self.seat_of(pin)
        if seat not in self._known:
            self._known[seat] = 0, Knowledge(view_of(self.start, seat), self.deck)
        seen, knowledge = self._known[seat]
        for step in self._steps[seen:]:
            knowledge.observe(step.seen_from(seat))
        self._known[seat] = len(self._steps), knowledge
        return knowledge.clone()

    def seat_of(self, pin: str) -> int:
        """The seat that plays a pin."""
        if pin not in self.pins:
            raise ValueError("no player has that pin")
        return self.pins.index(pin)

    # What can be done

    def do(self, text: str) -> Step:
        """Do `ACTION`, chance being drawn, or `ACTION = OUTCOME`.

        NotationError (`syntax`, `outcome`) or IllegalAction when it cannot be done; then nothing
        has changed.
        """
        step = step_from(self._state, self.deck, text, self.dealer)
        self._steps.append(step)
        self._log.append(Logged(step))
        self._state = step.after
        self._legal = None
        return step

    @property
    def undoable(self) -> int:
        """How many own steps of this turn the player to act may take back without a secret."""
        return steps_to_undo(self._state, self._steps)

    def undo(self) -> Step:
        """Take the last step back; what is drawn afterwards is drawn anew."""
        if not self._steps:
            raise ValueError("there is nothing to take back")
        step = self._steps.pop()
        for logged in reversed(self._log):
            if logged.step is step:
                logged.undone = True
                break
        self._log[-1].taken_back += 1
        self._state = step.before
        self._legal = None
        self._known.clear()
        return step

    def record(
        self,
        names: Mapping[str, str] | None = None,
        date: str = "",
        fairness: Fairness | None = None,
    ) -> GameRecord:
        """The game as a text file keeps it.

        `names` are the players' by pin (the pins' own without), `date` is YYYY-MM-DD, `fairness`
        what proves the draws of a fair dealer.
        """
        names = names or {}
        return GameRecord(
            deck=self.deck,
            seats=tuple((PINS.index(pin), names.get(pin, pin)) for pin in self.pins),
            start=format_position(self.start),
            steps=tuple(recorded_steps(self._log)),
            result=result_of(self._state),
            date=date,
            fairness=fairness,
        )

    def clone(self) -> Game:
        """A game that goes on from here on its own; the dealer is shared."""
        twin = Game(self.start, self.deck, self.dealer)
        twin._state = self._state
        twin._steps = self._steps[:]
        twin._log = [replace(logged) for logged in self._log]
        return twin


def recorded_steps(log: Iterable[Logged]) -> Iterator[RecordedStep]:
    """Every step; how many were taken back together is noted where they were not one by one."""
    for undone, run in groupby(log, key=lambda logged: logged.undone):
        steps = list(run)
        noted = any(logged.taken_back > 1 for logged in steps)
        for logged in steps:
            taken_back = logged.taken_back if noted else 0
            yield RecordedStep(
                logged.step.action, logged.step.outcome, undone, taken_back=taken_back
            )


def _dealer(seed: int | None) -> Dealer:
    """A seeded dealer; without a seed the system's entropy gives one."""
    return SeededDealer(secrets.randbits(SEED_BITS) if seed is None else seed)
