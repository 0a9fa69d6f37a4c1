"""The public face of the game: games, records and views that one can play, undo, look at and draw.

    >>> from ettana import Game
    >>> game = Game.new(players=2, seed=7)

Actions and positions are texts here, as docs/notation.md writes them. Every change is checked by
the rules, chance is drawn by the game's dealer unless the text says the outcome, and every step is
kept.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from itertools import islice
from os import PathLike, fspath
from typing import TYPE_CHECKING, Unpack

from ettana.engine import views
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.dealers import Dealer, SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.events.event import Event
from ettana.engine.events.tell import events_of_start
from ettana.engine.knowledge import Knowledge
from ettana.engine.log import Logged, recorded_steps
from ettana.engine.notation import format_position, format_view, parse_position, parse_view
from ettana.engine.record import record
from ettana.engine.record.record import Fairness, result_of
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import DEFAULT_OPTIONS, setup
from ettana.engine.step import Step, step_from
from ettana.engine.table.options import Options
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS, PINS
from ettana.engine.table.state import State
from ettana.engine.undo import steps_to_undo
from ettana.engine.views import view_of

if TYPE_CHECKING:
    from ettana.bots import Sight
    from ettana.drawing.scene import Scene
    from ettana.drawing.wishes import Wishes

SEED_BITS = 63
KEY_BYTES = 8


class Drawable(ABC):
    """Something one can look at: in letters, as SVG, as PNG, and as a picture in a notebook.

    The rooms that draw are imported when the first picture is wanted.
    """

    __slots__ = ()

    @abstractmethod
    def _scene(self, wishes: Wishes) -> Scene:
        """What is to be seen; ValueError, in one sentence, for a wish that cannot be."""

    def svg(self, **wishes: Unpack[Wishes]) -> str:
        """The picture as SVG; ValueError, in one sentence, when it cannot be drawn so."""
        from ettana.drawing.render import svg

        return svg(self._scene(wishes), wishes)

    def png(self, **wishes: Unpack[Wishes]) -> bytes:
        """The picture as PNG; it needs the extra `png`."""
        from ettana.drawing.raster import png_of

        return png_of(self.svg(**wishes))

    def letters(self, **wishes: Unpack[Wishes]) -> str:
        """The table in letters and signs of ASCII, for every place that shows text."""
        from ettana.terminal.letters import letters

        return letters(self._scene(wishes))

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True, slots=True)
class View(views.View, Drawable):
    """I1, I2: what a seat or a spectator sees, with the deck that is played."""

    deck: Deck

    @staticmethod
    def of(seen: views.View, deck: Deck) -> View:
        """A view of the engine's as one that can be drawn."""
        return View(**{part.name: getattr(seen, part.name) for part in fields(seen)}, deck=deck)

    @staticmethod
    def parse(text: str, deck: Deck | None = None) -> View:
        """The view a line says; NotationError, with the field, unless some position shows it."""
        deck = deck or default_deck()
        return View.of(parse_view(text, deck), deck)

    @property
    def text(self) -> str:
        """The view as one line of text."""
        return format_view(self)

    def _scene(self, wishes: Wishes) -> Scene:
        from ettana.drawing.stage import scene_of_view

        return scene_of_view(self, self.deck, wishes)


class GameRecord(record.GameRecord, Drawable):
    """A game as text, from its start position on; whether it can have happened, `game` finds."""

    __slots__ = ()

    @classmethod
    def read(cls, path: str | PathLike[str]) -> GameRecord:
        """The record in a file; UnreadableFile or RecordError when there is none."""
        from ettana.files import read_text

        return cls.parse(read_text(fspath(path)))

    def walk(self) -> Iterator[Game]:
        """One game, at its start and then after each of its steps; RecordError where it breaks.

        What was taken back is left out.
        """
        game = Game(self.start_state(), self.deck, SeededDealer(0))
        yield game
        for step in self.played():
            game._go_on(step)
            yield game

    def game(self, step: int | None = None) -> Game:
        """The game after so many steps, or at its end; RecordError when it cannot have happened."""
        self.replay()
        count = sum(not recorded.undone for recorded in self.steps)
        last = count if step is None else step
        if not 0 <= last <= count:
            raise ValueError(f"the record has {count} steps, so there is none after {last}")
        return next(islice(self.walk(), last, None))

    def svg(self, **wishes: Unpack[Wishes]) -> str:
        """The picture as SVG; with the wish `strip` boards side by side."""
        if not wishes.get("strip"):
            return Drawable.svg(self, **wishes)
        from ettana.drawing.render import strip_svg
        from ettana.drawing.stage import scenes_of_record

        return strip_svg(scenes_of_record(self, wishes), wishes)

    def _scene(self, wishes: Wishes) -> Scene:
        from ettana.drawing.stage import scene_of_record

        return scene_of_record(self, wishes)


class Game(Drawable):
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
        seat = None if pin is None else self.seat_of(pin)
        return View.of(view_of(self._state, seat), self.deck)

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

    def sight(self) -> Sight:
        """All that the player to act may base a decision on: what a bot is asked with."""
        from ettana.bots.sight import Sight

        if self.active is None:
            raise ValueError("the game is over: nobody is to act")
        return Sight(
            view=view_of(self._state, self._state.active),
            knowledge=self.knowledge(self.active),
            legal=tuple(legal_actions(self._state, self.deck)),
            deck=self.deck,
        )

    def seat_of(self, pin: str) -> int:
        """The seat that plays a pin."""
        if pin not in self.pins:
            raise ValueError("no player has that pin")
        return self.pins.index(pin)

    def _scene(self, wishes: Wishes) -> Scene:
        from ettana.drawing.stage import scene_of_game

        return scene_of_game(self._state, self.deck, self._steps, wishes)

    # What can be done

    def do(self, text: str) -> Step:
        """Do `ACTION`, chance being drawn, or `ACTION = OUTCOME`.

        NotationError (`syntax`, `outcome`) or IllegalAction when it cannot be done; then nothing
        has changed.
        """
        step = step_from(self._state, self.deck, text, self.dealer)
        self._go_on(step)
        return step

    def _go_on(self, step: Step) -> None:
        self._steps.append(step)
        self._log.append(Logged(step))
        self._state = step.after
        self._legal = None

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

    # Copies and comparison

    def copy(self) -> Game:
        """A game that goes on from here on its own, its dealer too: it will draw the same."""
        twin = Game(self.start, self.deck, self.dealer.copy())
        twin._state = self._state
        twin._steps = self._steps[:]
        twin._log = [replace(logged) for logged in self._log]
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        """Other processes find out anew what follows from the steps."""
        return {**vars(self), "_legal": None, "_known": {}}

    def __eq__(self, other: object) -> bool:
        """Whether the same was done, and taken back, from the same start with the same deck."""
        return (
            isinstance(other, Game)
            and self.deck == other.deck
            and self.start == other.start
            and self._log == other._log
        )

    @property
    def key(self) -> int:
        """A hash of the position, 64 bits: the same in every process, build and version.

        It is the beginning of the SHA-256 of the position's text. The game itself changes, so it
        has no `hash()`.
        """
        digest = sha256(self.position.encode("ascii")).digest()
        return int.from_bytes(digest[:KEY_BYTES], "big")


def _dealer(seed: int | None) -> Dealer:
    """A seeded dealer; without a seed the system's entropy gives one."""
    return SeededDealer(secrets.randbits(SEED_BITS) if seed is None else seed)
