"""Plays the same games on whichever core this process has, and prints what came of them as JSON.

    python -m tests.engine.same_games

Two cores that print the same have chosen the same among the same actions, drawn the same outcomes
and counted the same sequences.
"""

from __future__ import annotations

import json
from typing import Final

import ettana
from ettana.bots import Budget, make_bot
from ettana.bots.inference.belief import Belief
from ettana.bots.inference.design_odds import load_odds
from ettana.engine.dealers import SeededDealer
from ettana.engine.parallel.threads import run_together
from ettana.engine.perft import perft
from ettana.engine.setup import setup
from ettana.engine.table.options import Options
from ettana.game import Game
from ettana_harness.playouts import Playouts
from tests.engine.varied_games import DECKS, Plan, states

ACTIONS: Final = 4000  # of each kind of game

GAMES: Final[dict[str, Plan]] = {
    "two players": Plan(1, (0, 1), Options(turns=400), "default", ()),
    "three players": Plan(2, (3, 0, 2), Options(turns=400), "default", ()),
    "four players": Plan(3, (2, 3, 1, 0), Options(turns=400), "default", ()),
    "no rim, a high goal": Plan(4, (1, 2, 3), Options(annas=15, rim=False, turns=300), "easy", ()),
    "a low goal": Plan(5, (0, 1, 2, 3), Options(annas=3), "easy", ()),
    "few designs, few turns": Plan(6, (1, 0), Options(annas=12, turns=60), "samples", ()),
}


def play(plan: Plan, sampling: bool) -> list[int]:
    """Checksum and counts of a run of random games."""
    start = setup(plan.pins, plan.deck, SeededDealer(plan.seed), plan.options)
    job = Playouts(start, plan.deck, plan.seed, ACTIONS, sampling)
    run_together([job])
    return [job.checksum, job.actions, job.games, job.turns, job.listed]


def count(plan: Plan) -> list[int]:
    """perft from a later moment of a game."""
    likes = ("cards",) * len(plan.pins)
    played = Plan(plan.seed, plan.pins, plan.options, plan.deck_name, likes)
    *_, state = states(played, 40)
    return [perft(state, DECKS[plan.deck_name], steps) for steps in range(3)]


def infer(players: int) -> list[object]:
    """What a seat believes of the others after some turns, and what it chooses."""
    game = Game.new(players, seed=players)
    weavers = [make_bot("weaver", seat) for seat in range(players)]
    while game.turn < 4 * players or len(game.legal) < 2:
        assert game.active is not None
        game.do(weavers[game.seat_of(game.active)].choose(game.sight(), Budget()))
    sight = game.sight()
    belief = Belief(game.deck, load_odds())
    belief.look(sight.seen, sight.knowledge)
    odds = [belief.odds_of(seat, design) for seat in range(players) for design in range(36)]
    return [odds, str(make_bot("sage", 1).choose(sight, Budget(nodes=60)))]


def report() -> dict[str, object]:
    """Everything that must be the same on both cores, and which core it was."""
    return {
        "core": ettana.core_kind(),
        "listing": {name: play(plan, sampling=False) for name, plan in GAMES.items()},
        "sampling": {name: play(plan, sampling=True) for name, plan in GAMES.items()},
        "inference": [infer(players) for players in (2, 3, 4)],
        "perft": {name: count(plan) for name, plan in GAMES.items()},
    }


if __name__ == "__main__":
    print(json.dumps(report()))
