"""A game one can play, undo, search, look at and record.

    >>> from ettana import Game
    >>> game = Game.new(players=2, seed=7)

What comes out are values: actions, steps, designs, views. What goes in may also be a text, as
docs/notation.md writes it. The rules check every change, the game's dealer draws what chance brings
unless the text says the outcome, and every step is kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, Self

from ettana.drawable import Drawable
from ettana.engine.actions.action import Action, Actions
from ettana.engine.arguments import checked, whole
from ettana.engine.dealers import Dealer, SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.pattern import Design
from ettana.engine.deck.released import default_deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.events.event import Event
from ettana.engine.events.tell import events_of_start
from ettana.engine.knowledge import Knowledge
from ettana.engine.limits import NO_SWAPS, SEED_BITS
from ettana.engine.logged import Logged
from ettana.engine.notation import format_position, parse_action, parse_position
from ettana.engine.outcomes import Outcome, outcomes_of
from ettana.engine.record.record import Fairness
from ettana.engine.rng import Rng
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.rules.legal import legal_actions
from ettana.engine.rules.refusal import refusal
from ettana.engine.setup import DEFAULT_OPTIONS, setup
from ettana.engine.step import Step, step_from
from ettana.engine.table.options import Options
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS, PINS
from ettana.engine.table.state import State
from ettana.engine.undo import steps_to_undo
from ettana.engine.views import view_of
from ettana.game_record import GameRecord, record_of
from ettana.view import View

if TYPE_CHECKING:
    from ettana.bots import Bot, Budget, Sight
    from ettana.bots.planner.explain import PlanFacts
    from ettana.drawing.scene import Scene
    from ettana.drawing.wishes import Wishes

KEY_BYTES = 8
IS_SEED = "a seed is a whole number"
IS_DESIGN = "a design is an ettana.Design or its number"


class Game(Drawable):
    """A game from a start, with all its steps; nothing illegal happens in it."""

    def __init__(self, start: State, deck: Deck, dealer: Dealer) -> None:
        """Go on from a state. `Game.new` and `Game.from_position` are easier."""
        self.deck = deck
        self.dealer = dealer
        self.start = start.clone()
        self._state = start.clone()
        self._steps: list[Step] = []
        self._log: list[Logged] = []
        self._legal: Actions | None = None
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
        """A new game for this many players, or for these pins in seat order.

        The same seed (0 to 2**64 - 1) gives the same game; without one it is fresh. A `dealer`
        takes the place of the seed.
        """
        checked(players, (int, Sequence), "players are a number, or pins in seat order")
        if isinstance(players, int) and not MIN_SEATS <= players <= MAX_SEATS:
            raise ValueError(f"a game has {MIN_SEATS} to {MAX_SEATS} players")
        pins = PINS[:players] if isinstance(players, int) else tuple(players)
        if not set(pins) <= set(PINS):
            raise ValueError(f"the pins are {', '.join(PINS)}")
        deck = _deck(deck)
        checked(options, Options, "options are ettana.Options")
        if dealer is None:
            dealer = _dealer(seed)
        checked(dealer, Dealer, "a dealer is an ettana.engine.dealers.Dealer")
        return cls(setup([PINS.index(pin) for pin in pins], deck, dealer, options), deck, dealer)

    @classmethod
    def from_position(cls, text: str, *, seed: int | None = None, deck: Deck | None = None) -> Game:
        """A game that goes on from a position text."""
        deck = _deck(deck)
        checked(text, str, "a position is a text")
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
    def legal(self) -> Actions:
        """The legal actions: iterate, count, ask `in`, narrow with `of("move")`."""
        if self._legal is None:
            self._legal = Actions(legal_actions(self._state, self.deck))
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

    def designs(self, pin: str) -> frozenset[Design]:
        """The designs in a player's hand."""
        return self.deck.designs_in(self._state.held_by(self.seat_of(pin)))

    def claimed(self, pin: str) -> frozenset[Design]:
        """The designs a player has claimed."""
        return self.deck.designs_in(self._state.claimed_by(self.seat_of(pin)))

    def view(self, pin: str | None) -> View:
        """I1, I2: what a player, or with None a spectator, sees."""
        seat = None if pin is None else self.seat_of(pin)
        return View(view_of(self._state, seat), self.deck)

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
            seen=view_of(self._state, self._state.active),
            knowledge=self.knowledge(self.active),
            legal=self.legal,
            deck=self.deck,
        )

    def evaluate(self, pin: str | None = None) -> dict[str, float]:
        """Everybody's chance to win, as a player estimates it; with None, knowing all cards."""
        from ettana.bots.evaluation.evaluate import Evaluator

        evaluator = Evaluator(self.deck)
        if pin is None:
            chances = evaluator.chances_of(self._state)
        else:
            chances = evaluator.chances(
                view_of(self._state, self.seat_of(pin)), self.knowledge(pin)
            )
        return dict(zip(self.pins, chances, strict=True))

    def explain(self) -> list[PlanFacts]:
        """The best plans for the rest of the turn, best first, and what each step achieves."""
        from ettana.bots.planner.explain import explain

        return explain(self.sight())

    def least_swaps(self, design: Design | int) -> int | None:
        """The least swaps that bring a design, or the one of a number, onto the board; or None."""
        number = design.number if isinstance(design, Design) else whole(design, IS_DESIGN)
        if not 1 <= number <= self.deck.size:
            raise ValueError(f"the deck has designs from 1 to {self.deck.size}")
        swaps = Swaps()
        swaps.look_at(cells_on(self._state))
        least = swaps.least(self.deck, number - 1)
        return None if least == NO_SWAPS else least

    def ask(self, bot: Bot | str, budget: Budget | None = None, seed: int = 0) -> Action:
        """What a bot, or the one of a name, would do here: it sees what the player to act sees.

        A bot that fails loses the decision, and a RuntimeWarning says why.
        """
        from ettana.bots import Budget, bot_of, decide_or_warn, tell_so_far

        sight = self.sight()
        made = bot_of(bot, _seed(seed))
        budget = Budget() if budget is None else budget
        checked(budget, Budget, "a budget is an ettana.bots.Budget")
        if made is bot:
            return decide_or_warn(made, sight, budget)
        tell_so_far(made, self.start, self.deck, self._steps, self._state.active)
        try:
            return decide_or_warn(made, sight, budget)
        finally:
            made.close()

    def seat_of(self, pin: str) -> int:
        """The seat that plays a pin."""
        if pin not in self.pins:
            raise ValueError(f"no player has the pin {pin!r}; the pins are {', '.join(self.pins)}")
        return self.pins.index(pin)

    def _scene(self, wishes: Wishes) -> Scene:
        from ettana.drawing.stage import scene_of_game

        return scene_of_game(self._state, self.deck, self._steps, wishes)

    # What can be done

    def do(self, action: Action | str) -> Step:
        """Do `ACTION`, whose chance the dealer draws, or `ACTION = OUTCOME`.

        NotationError (`syntax`, `outcome`) or IllegalAction when it cannot be done; then nothing
        has changed.
        """
        step = step_from(self._state, self.deck, str(action), self.dealer)
        self.go_on(step)
        return step

    def go_on(self, step: Step) -> None:
        """Take over a step that was done from here, as `step_from` and records give them."""
        before = checked(step, Step, "a step is an ettana.Step").before
        if before is not self._state and before != self._state:
            raise ValueError(f"{step.text!r} was done from another position")
        self._steps.append(step)
        self._log.append(Logged(step))
        self._state = step.after
        self._legal = None

    def outcomes(self, action: Action | str) -> Iterator[Outcome]:
        """All that chance can bring to a legal action, with probabilities that add up to 1.

        An action without chance has one outcome. The deal at the end of the setup has very many:
        they are listed as they are asked for.
        """
        code = parse_action(str(action), self.deck)
        clause = refusal(self._state, self.deck, code)
        if clause:
            raise IllegalAction(clause, str(action))
        return outcomes_of(self._state, self.deck, code)

    def after(self, action: Action | str) -> Game:
        """A copy in which an action, or `ACTION = OUTCOME`, is done."""
        twin = self.copy()
        twin.do(action)
        return twin

    def play(self, *players: Bot | str, seed: int = 0) -> Self:
        """Let bots, or the ones of these names, play on to the end, one for each seat in order.

        The same seed gives the same choices. A bot that fails when it is asked loses the decision,
        not the game, and a RuntimeWarning says why.
        """
        from ettana.bots import Budget, bot_of, decide_or_warn, tell_so_far

        if len(players) != len(self.pins):
            raise ValueError(f"{len(self.pins)} players are needed, one for every seat")
        bots = [bot_of(one, _seed(seed)) for one in players]
        try:
            for seat, bot in enumerate(bots):
                tell_so_far(bot, self.start, self.deck, self._steps, seat)
            while not self.is_over:
                bot = bots[self._state.active]
                step = self.do(decide_or_warn(bot, self.sight(), Budget(nodes=bot.nodes)))
                for seat, follower in enumerate(bots):
                    if follower.follows:
                        follower.saw(step.pin, step.text_for(seat))
        finally:
            for bot in bots:
                bot.close()
        return self

    @property
    def undoable(self) -> int:
        """How many steps of this turn the player to act may take back, having learned nothing."""
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

        `names` are those of the players by pin; a pin without one is its own name. `date` is
        YYYY-MM-DD, `fairness` what proves the draws of a fair dealer.
        """
        return record_of(self, {} if names is None else names, date, fairness)

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


def _deck(deck: Deck | None) -> Deck:
    """The deck that was given, or the default one; a path is a common slip."""
    if deck is None:
        return default_deck()
    return checked(deck, Deck, "a deck is an ettana.Deck, which ettana.read_deck reads from a file")


def _dealer(seed: int | None) -> Dealer:
    """A seeded dealer; without a seed the system's entropy gives one."""
    return SeededDealer(secrets.randbits(SEED_BITS) if seed is None else _seed(seed))


def _seed(seed: int) -> int:
    """The seed that was given; one that no stream begins with is refused before anybody plays."""
    number = whole(seed, IS_SEED)
    Rng(number)
    return number
