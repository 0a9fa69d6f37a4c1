"""Upper bounds: how often would win who saw all hands, or also knew its own next dice?

This is what is left to gain for who infers better. The player that knows is the grandmaster, on the
one true world in place of drawn ones. It is no perfect player: it expects the replies of others as
the grandmaster does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ettana.bots.budget import UNBOUNDED, Budget
from ettana.bots.levels.level import Level
from ettana.bots.levels.racing import PLANS, RacingBot
from ettana.bots.levels.rows import LEVELS
from ettana.bots.planner.paired_racing import Plan, Spent, World
from ettana.bots.sight import Sight
from ettana.engine.dealers import SeededDealer
from ettana.engine.rng import Rng, mix
from ettana.engine.rules.chance import outcome_at, total_weight
from ettana.engine.table.due import BOTH_DICE, DICE, NUMBER_DIE
from ettana.engine.table.phases import PLACE, ROLL
from ettana.engine.table.state import State
from ettana.lab.arena.score import Score, score
from ettana.lab.play.bot_seat import BotSeat
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.match_game import MatchGame
from ettana.lab.play.player import Player, read_player
from ettana.lab.play.processes import is_stopped
from ettana.lab.play.watchers import Watcher

GRANDMASTER: Final = next(level for level in LEVELS if level.thinks is RacingBot)
KNOWING: Final = 0  # the player that knows, of a match


class KnowingBot(RacingBot):
    """Knows every hand, and if it is given the dice of every turn, its own next ones."""

    def __init__(self, seed: int, level: Level, dice: Callable[[int], int] | None) -> None:
        super().__init__(seed, level)
        self.truth = State()
        self._dice = dice

    def draw_world(self, sight: Sight, rng: Rng) -> State:
        """The true one."""
        return self.truth.clone()

    def draw_luck(self, sight: Sight, rng: Rng) -> int:
        """Any, but with dice that it knows one that brings them (rejection sampling)."""
        seed = super().draw_luck(sight, rng)
        if self._dice is None or sight.seen.phase == PLACE:
            return seed
        turn = sight.seen.turn
        is_rolling = sight.seen.phase == ROLL
        rolled = self._dice(turn if is_rolling else turn + len(sight.seen.pins))
        while Rng(_luck_of_roll(seed, sight)).below(DICE) != rolled:
            seed = super().draw_luck(sight, rng)
        return seed

    def _plans(self, sight: Sight, draw_world: Callable[[], World], spent: Spent) -> list[Plan]:
        """The grandmaster's plans, and those that are best when the others' hands count too."""
        plans = super()._plans(sight, draw_world, spent)
        if sight.seen.phase != PLACE:
            plans += self._best_plans(draw_world(), PLANS, spent, sees_hands=True)
        return list(dict.fromkeys(plans))


def _luck_of_roll(seed: int, sight: Sight) -> int:
    """Where the luck of a rollout (`Rollouts`) stands when the seat rolls the next time."""
    if sight.seen.phase == ROLL:
        return seed
    return mix(seed + sight.seen.turn + len(sight.seen.pins))


class RolledDealer(SeededDealer):
    """A dealer whose dice of a turn follow from the turn alone, so that they can be told."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._seed = seed

    def dice_of(self, turn: int) -> int:
        """Both dice of a turn."""
        return self._roll(turn, DICE)

    def draw(self, state: State) -> int:
        if state.phase == ROLL and state.due in (BOTH_DICE, NUMBER_DIE):
            return outcome_at(state, self._roll(state.turn, total_weight(state)))
        return super().draw(state)

    def _roll(self, turn: int, count: int) -> int:
        return Rng(self._seed).fork(turn).below(count)


class KnowingSeat(BotSeat):
    """The seat of a player that knows."""

    def choose(self, state: State) -> int:
        assert isinstance(self.bot, KnowingBot)
        self.bot.truth = state
        return super().choose(state)


class UnequalGame(MatchGame):
    """A game in which one player knows more than it may."""

    def __init__(
        self, match: Match, pairing: Pairing, knows_dice: bool, watchers: Sequence[Watcher] = ()
    ) -> None:
        super().__init__(match, pairing, watchers)
        self.dealer = self._rolled = RolledDealer(match.deal_seed(pairing.deal))
        self._knows_dice = knows_dice

    def _bot(self, seat: int) -> BotSeat:
        if self.seats[seat] != KNOWING:
            return super()._bot(seat)
        player = self.match.players[KNOWING]
        seed = self.match.bot_seed(self.pairing, KNOWING)
        knowing = KnowingSeat(player, seed, self.start, self.deck, seat)
        dice = self._rolled.dice_of if self._knows_dice else None
        knowing.bot = KnowingBot(seed, GRANDMASTER, dice)
        return knowing


def upper_bound(
    opponent: str, games: int, seed: int, knows_dice: bool = False, opponents: int = 1
) -> Score:
    """How a player that knows does against one to three of a bot (`grandmaster`,
    `sage@nodes=8000`).

    It has their budget, or where they have none 40000 nodes as the grandmaster.
    """
    other = read_player(opponent, UNBOUNDED)
    text = "sees hands and knows its dice" if knows_dice else "sees hands"
    budget = other.budget if other.budget.nodes else Budget(nodes=GRANDMASTER.nodes)
    knowing = Player(text, GRANDMASTER.name, budget)
    match = Match((knowing, *[other] * opponents), seed)
    pairings = match.pairings(range(match.deals_for(games)))
    return score(
        match,
        [UnequalGame(match, pairing, knows_dice).play(is_stopped) for pairing in pairings],
    )
