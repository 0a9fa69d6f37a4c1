"""The one game loop: every step is taken once and seen by every watcher."""

from __future__ import annotations

from itertools import pairwise

from ettana.bots import Budget
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import format_position
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import advance
from ettana.engine.rules.chance import draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.table.options import Options
from ettana.engine.table.state import State
from ettana.lab.play.game_loop import GameLoop
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.match_game import MatchGame
from ettana.lab.play.player import read_player
from ettana.lab.play.watchers import Checksum, StepList

DECK = default_deck()


def start(seed: int) -> State:
    return setup(range(3), DECK, SeededDealer(seed), Options(turns=30))


def test_steps_follow_each_other_from_the_start_to_the_end() -> None:
    rng, choices, watcher = Rng(4), Rng(5), StepList()

    def choose(state: State) -> int:
        legal = legal_actions(state, DECK)
        return legal[choices.below(len(legal))]

    beginning = start(1)
    loop = GameLoop(beginning, DECK, lambda state: draw(state, rng), [watcher])
    end = loop.play(choose)
    assert loop.is_over and watcher.steps[-1].after is end
    assert watcher.steps[0].before is beginning
    assert all(one.after is other.before for one, other in pairwise(watcher.steps))


def test_the_compiled_way_on_draws_what_a_step_draws() -> None:
    rng, twin, choices = Rng(8), Rng(8), Rng(9)
    state, loop = start(2).clone(), GameLoop(start(2), DECK, lambda state: draw(state, twin))
    while not loop.is_over:
        legal = legal_actions(state, DECK)
        action = legal[choices.below(len(legal))]
        loop.do(action)
        advance(state, DECK, action, rng)
        assert format_position(state) == format_position(loop.state)
    assert rng.counter == twin.counter


def test_a_watcher_beside_the_own_ones_sees_the_same_game() -> None:
    player = read_player("weaver", Budget())
    match = Match((player, player), 3, Options(turns=20))
    checksum, steps = Checksum(), StepList()
    played = MatchGame(match, Pairing(0, 0), [checksum, steps]).play(lambda: False)
    assert checksum.value == played.checksum != 0
    assert sum(one.decisions for one in played.conduct) == len(steps.steps)
