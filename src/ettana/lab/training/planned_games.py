"""Games to learn from whose players plan their turns with the weights learned before.

The quick policy never sees positions that a planner would choose because the weights make too much
of them. Once they occur in games, their winners tell what they are worth.
"""

from __future__ import annotations

from typing import Final

from ettana.bots.levels.effort import Effort
from ettana.bots.planner.planner import Planner
from ettana.engine.parallel.threads import run_together
from ettana.engine.table.cards import PRESET_CARD
from ettana.engine.table.phases import OVER, PLACE, ROLL
from ettana.lab.training.sampled_game import SampledGame

EFFORT: Final = Effort(width=8, draws=8, nodes=1500)
SEED_SHIFT: Final = 2  # a planner's seed is below 2**62


def play_with_planner(game: SampledGame, planner: Planner, effort: Effort) -> None:
    """Play the game that was prepared to its end; plans are carried out as far as chance allows."""
    plan: list[int] = []
    while game.state.phase != OVER:
        game.sample_position()
        if game.slips():
            plan = []
            game.do(game.random_choice())
            continue
        plan = plan or _plan(game, planner, effort)
        game.do(plan.pop(0))


def _plan(game: SampledGame, planner: Planner, effort: Effort) -> list[int]:
    """What to do up to the next chance, at least one action."""
    state = game.state
    can_preset = state.hand(state.active, PRESET_CARD) and not state.preset
    if state.phase == PLACE or (state.phase == ROLL and not can_preset):
        return [game.quick_choice()]
    seed = game.rng.next_bits() >> SEED_SHIFT
    planner.prepare(state, seed, effort.width, effort.draws, effort.nodes)
    run_together([planner])
    best = planner.best()
    return [planner.action(best, index) for index in range(planner.length(best))]
