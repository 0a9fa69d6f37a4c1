"""Many games side by side inside the compiled core, each dealt anew when it is over."""

from __future__ import annotations

from array import array
from typing import Any, Final

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.job import Job
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import advance
from ettana.engine.rules.legal import Legal
from ettana.engine.setup import Setup
from ettana.engine.table import phases
from ettana.engine.table.options import Options
from ettana.engine.table.state import State
from ettana.lab.learn import learners
from ettana.lab.learn.game_distances import GameDistances
from ettana.lab.learn.numbering import ACTION_COUNT, numbering_of
from ettana.lab.learn.rewards import reward_table
from ettana.lab.learn.row_writer import RowWriter

ENGINE_ACTIONS: Final = ACTIONS.count
ALL_LEGAL: Final = -1

# What `run` does to every game
DEAL: Final = 0
STEP: Final = 1
DRAW: Final = 2
SHOW: Final = 3

# The state, the streams of seeds, luck and other players, the seed, and who learns
SavedGame = tuple[State, int, int, int, int, int]


class DealtGame:
    """One game with the luck of its seed, and the stream that the seeds of later games come from.

    A seed deals the same game as it does everywhere else (`SeededDealer`). The games of a batch are
    a balanced binary search tree by their rows: without the interpreter lock a list cannot be read,
    but a tree can be walked.
    """

    left: DealtGame
    right: DealtGame

    def __init__(self, players: int, deck: Deck, options: Options) -> None:
        self.deck = deck
        self.setup = Setup(range(players), deck, options)
        self.state = self.setup.state
        self.distances = GameDistances()
        self.seeds = Rng(0)
        self.luck = Rng(0)
        self.others = Rng(0)  # the luck of those who play at random
        self.seed = 0
        self.learner = 0  # the seat that acts when the others play at random

    def deal(self) -> None:
        """A new game, with the next seed."""
        self.seed = self.seeds.next_bits() >> 1  # 63 bits, as games by seed have everywhere
        self.luck.counter = self.seed
        self.setup.begin()
        while self.setup.total:
            self.setup.lay(self.setup.at(self.luck.below(self.setup.total)))

    def seat_learner(self, seat: int) -> None:
        """Who learns in this game; what the others do follows from its seed too."""
        self.others.counter = self.luck.counter
        self.others.counter = self.others.next_bits()
        self.learner = self.others.below(self.state.seats) if seat == learners.DRAWN_SEAT else seat

    def do(self, action: int) -> None:
        """Do an action of the engine, with its chance."""
        advance(self.state, self.deck, action, self.luck)

    def saved(self) -> SavedGame:
        """All that tells this game from others."""
        return (
            self.state.clone(),
            self.seeds.counter,
            self.luck.counter,
            self.others.counter,
            self.seed,
            self.learner,
        )

    def restore(self, saved: SavedGame) -> None:
        """Become the game that was saved."""
        state, seeds, luck, others, self.seed, self.learner = saved
        self.state.copy_from(state)
        self.seeds = Rng(seeds)
        self.luck = Rng(luck)
        self.others = Rng(others)


class ManyGames(Job):
    """Steps all games at once and writes what the seats to act see into arrays of the caller.

    A row of `observations` and `masks` belongs to a game, and is of the seat to act, which `seats`
    names. A game that is over tells its `rewards` by seat and its row is `done`; the rest of the
    row is already that of the next game. `actions` are those of the last step or draw. The first
    `counts` of a row of `listed` are its legal actions again, as a list; `annas` are everybody's.

    With a `learner` a row is always of that seat, others play at random until it is to act, and a
    game that is over is shown as it ended; the next step deals the next one, whatever the action.

    `prepare` says what `run` shall do, without the interpreter lock where it is compiled.
    """

    def __init__(
        self,
        players: int,
        games: int,
        deck: Deck,
        options: Options,
        with_distances: bool,
        learner: int,
        arrays: dict[str, Any],
    ) -> None:
        self.players = players
        self.count = games
        self.games = [DealtGame(players, deck, options) for _ in range(games)]
        self.root = self._plant(0, games)
        numbering = numbering_of(players)
        self.to_engine = numbering.to_engine
        self.from_engine = numbering.from_engine
        self.reward_of = reward_table(players)
        self.legal = Legal()
        self.writer = RowWriter(deck, with_distances)
        self.learner = learner
        self.rng = Rng(0)
        self.task = DEAL
        self.first_illegal = ALL_LEGAL
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.seats = arrays["seats"]
        self.rewards = arrays["rewards"]
        self.done = arrays["done"]
        self.seeds = arrays["seeds"]
        self.actions = arrays["actions"]
        self.annas = arrays["annas"]
        self.listed = arrays["listed"]
        self.counts = array("i", [0]) * games

    def _plant(self, first: int, last: int) -> DealtGame:
        """The tree of the rows from `first` to before `last`: its root."""
        row = (first + last) // 2
        game = self.games[row]
        if first < row:
            game.left = self._plant(first, row)
        if row + 1 < last:
            game.right = self._plant(row + 1, last)
        return game

    def prepare_deal(self, seed: int) -> None:
        """`run` deals new games everywhere; all later ones follow from this seed too."""
        streams = Rng(seed)
        for row, game in enumerate(self.games):
            game.seeds = streams.fork(row)
        self.task = DEAL

    def prepare_step(self, actions: Any) -> None:
        """`run` does one action in every game, or says in `first_illegal` whose is not legal.

        When one is not, nothing is done in any game.
        """
        for row in range(self.count):
            self.actions[row] = actions[row]
        self.task = STEP

    def prepare_draw(self, rng: Rng) -> None:
        """`run` draws a legal action in every game, each equally likely."""
        self.rng = rng
        self.task = DRAW

    def prepare_show(self) -> None:
        """`run` shows all games as they are."""
        self.task = SHOW

    def run(self) -> None:
        """What was prepared, for every game."""
        self.first_illegal = self._find_illegal() if self.task == STEP else ALL_LEGAL
        if self.first_illegal == ALL_LEGAL:
            self._work(self.root, 0, self.count)

    def _find_illegal(self) -> int:
        for row in range(self.count):
            action = self.actions[row]
            if self.learner != learners.EVERYBODY and self.done[row]:
                continue
            if action < 0 or action >= ACTION_COUNT or not self.masks[row, action]:
                return row
        return ALL_LEGAL

    def _work(self, game: DealtGame, first: int, last: int) -> None:
        """The task on all games of a tree, row by row."""
        row = (first + last) // 2
        if first < row:
            self._work(game.left, first, row)
        if self.task == STEP:
            self._step(game, row)
        elif self.task == DRAW:
            self._draw(row)
        elif self.task == DEAL:
            self._deal(game, row)
        if self.task != DRAW:
            self._show(game, row)
        if row + 1 < last:
            self._work(game.right, row + 1, last)

    def _deal(self, game: DealtGame, row: int) -> None:
        self._forget_result(row)
        game.deal()
        if self.learner != learners.EVERYBODY:
            game.seat_learner(self.learner)
            self._let_others_play(game)

    def _step(self, game: DealtGame, row: int) -> None:
        if self.learner != learners.EVERYBODY and self.done[row]:
            self._deal(game, row)
            return
        self._forget_result(row)
        game.do(self.to_engine[game.state.active * ACTION_COUNT + self.actions[row]])
        if self.learner != learners.EVERYBODY:
            self._let_others_play(game)
        if game.state.phase == phases.OVER:
            self._tell_result(game.state, row)
            if self.learner == learners.EVERYBODY:
                game.deal()

    def _let_others_play(self, game: DealtGame) -> None:
        while game.state.phase != phases.OVER and game.state.active != game.learner:
            game.do(self.legal.draw(game.state, game.deck, game.others))

    def _draw(self, row: int) -> None:
        if self.counts[row]:
            self.actions[row] = self.listed[row, self.rng.below(self.counts[row])]

    def _forget_result(self, row: int) -> None:
        self.done[row] = 0
        for seat in range(self.players):
            self.rewards[row, seat] = 0.0

    def _tell_result(self, state: State, row: int) -> None:
        self.done[row] = 1
        for seat in range(self.players):
            self.rewards[row, seat] = self.reward_of[state.winners * self.players + seat]

    def _show(self, game: DealtGame, row: int) -> None:
        """What the seat to act, or the one that learns, sees and may do."""
        seat = game.state.active if self.learner == learners.EVERYBODY else game.learner
        self.seats[row] = seat
        self.seeds[row] = game.seed
        for other in range(self.players):
            self.annas[row, other] = game.state.annas[other]
        self.writer.write(game.state, seat, game.distances, self.observations, row)
        self._write_mask(game, self.masks, self.listed, row)

    def _write_mask(self, game: DealtGame, masks: Any, listed: Any, row: int) -> None:
        """Take out what was legal, put in what is."""
        for index in range(self.counts[row]):
            masks[row, listed[row, index]] = 0
        count = self.legal.find(game.state, game.deck)
        begin = game.state.active * ENGINE_ACTIONS
        for index in range(count):
            action = self.from_engine[begin + self.legal.at(index)]
            listed[row, index] = action
            masks[row, action] = 1
        self.counts[row] = count
