"""Games made up for tests: who plays, who begins, who wins, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from ettana.engine.rng import Rng
from ettana.lab.report.data import GameFacts

PLAYERS = ("A", "B")
Winner = Callable[[GameFacts, Rng], int]  # the seat that wins


def made_deal(deal: int, winner: Winner, rng: Rng) -> list[GameFacts]:
    """One deal in both orders; who begins is the same in both."""
    starter = rng.below(2)
    games = []
    for order in range(2):
        players = PLAYERS if order == 0 else PLAYERS[::-1]
        game = GameFacts(
            number=2 * deal + order,
            deal=deal,
            players=players,
            starter=starter,
            winners=(),
            length=1,
            stalled=False,
            designs=[0, 1],
            cards="MM",
            faults=0,
        )
        game.winners = (winner(game, rng),)
        games.append(game)
    return games
