"""Many games side by side inside the compiled core, each dealt anew when it is over."""

from __future__ import annotations

from typing import Any, Final

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import advance
from ettana.engine.rules.legal import Legal
from ettana.engine.setup import Setup
from ettana.engine.table import phases
from ettana.engine.table.options import Options
from ettana.engine.table.state import State
from ettana.lab.learn.numbering import ACTION_COUNT, numbering_of
from ettana.lab.learn.rewards import reward_table
from ettana.lab.learn.row_writer import RowWriter

ENGINE_ACTIONS: Final = ACTIONS.count
ALL_LEGAL: Final = -1


class DealtGame:
    """One game with the luck of its seed, and the stream that the seeds of later games come from.

    A seed deals the same game as it does everywhere else (`SeededDealer`).
    """

    def __init__(self, players: int, deck: Deck, options: Options) -> None:
        self.deck = deck
        self.setup = Setup(range(players), deck, options)
        self.state = self.setup.state
        self.seeds = Rng(0)
        self.luck = Rng(0)
        self.seed = 0

    def deal(self) -> None:
        """A new game, with the next seed."""
        self.seed = self.seeds.next_bits() >> 1  # 63 bits, as games by seed have everywhere
        self.luck.counter = self.seed
        self.setup.begin()
        while self.setup.total:
            self.setup.lay(self.setup.at(self.luck.below(self.setup.total)))

    def do(self, action: int) -> None:
        """Do an action of the engine, with its chance."""
        advance(self.state, self.deck, action, self.luck)


class ManyGames:
    """Steps all games at once and writes what the seats to act see into arrays of the caller.

    A row of `observations` and `masks` belongs to a game, and is of the seat to act, which `seats`
    names. A game that is over tells its `rewards` by seat and its row is `done`; the rest of the
    row is already that of the next game.
    """

    def __init__(
        self,
        players: int,
        games: int,
        deck: Deck,
        options: Options,
        arrays: dict[str, Any],
    ) -> None:
        self.players = players
        self.count = games
        self.games = [DealtGame(players, deck, options) for _ in range(games)]
        numbering = numbering_of(players)
        self.to_engine = numbering.to_engine
        self.from_engine = numbering.from_engine
        self.reward_of = reward_table(players)
        self.legal = Legal()
        self.writer = RowWriter(deck)
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.seats = arrays["seats"]
        self.rewards = arrays["rewards"]
        self.done = arrays["done"]
        self.seeds = arrays["seeds"]

    def deal_all(self, seed: int) -> None:
        """New games everywhere; all later ones follow from this seed too."""
        streams = Rng(seed)
        for row in range(self.count):
            game = self.games[row]
            game.seeds = streams.fork(row)
            game.deal()
            self._forget_result(row)
            self._show(game, row)

    def step(self, actions: Any) -> int:
        """One action in every game: ALL_LEGAL, or the first row whose action is not legal.

        When one is not, nothing is done in any game.
        """
        for row in range(self.count):
            action = actions[row]
            if action < 0 or action >= ACTION_COUNT or not self.masks[row, action]:
                return row
        for row in range(self.count):
            game = self.games[row]
            self._forget_result(row)
            game.do(self.to_engine[game.state.active * ACTION_COUNT + actions[row]])
            if game.state.phase == phases.OVER:
                self._tell_result(game.state, row)
                game.deal()
            self._show(game, row)
        return ALL_LEGAL

    def draw_actions(self, rng: Rng, actions: Any) -> None:
        """A legal action in every game, each equally likely."""
        for row in range(self.count):
            game = self.games[row]
            self.legal.find(game.state, game.deck)
            action = self.legal.at(rng.below(self.legal.count))
            actions[row] = self.from_engine[game.state.active * ENGINE_ACTIONS + action]

    def _forget_result(self, row: int) -> None:
        self.done[row] = 0
        for seat in range(self.players):
            self.rewards[row, seat] = 0.0

    def _tell_result(self, state: State, row: int) -> None:
        self.done[row] = 1
        for seat in range(self.players):
            self.rewards[row, seat] = self.reward_of[state.winners * self.players + seat]

    def _show(self, game: DealtGame, row: int) -> None:
        """What the seat to act sees and may do."""
        state = game.state
        self.seats[row] = state.active
        self.seeds[row] = game.seed
        self.writer.write(state, state.active, self.observations[row])
        self.masks[row, :] = 0
        begin = state.active * ENGINE_ACTIONS
        for index in range(self.legal.find(state, game.deck)):
            self.masks[row, self.from_engine[begin + self.legal.at(index)]] = 1
