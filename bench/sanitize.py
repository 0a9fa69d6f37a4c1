"""Plays on a core built with the address and undefined behaviour sanitizers (`make sanitize`).

Every wrong access to memory and every undefined operation ends the process with a report. The games
go over 2, 3 and 4 players, boards with and without rim, and both ways of choosing an action; designs
are measured on random boards besides, and a few positions are searched.
"""

from __future__ import annotations

import sys

import ettana
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck_survey import Survey
from ettana.engine.decks import default_deck
from ettana.engine.options import Options
from ettana.engine.perft import perft
from ettana.engine.playout import Playouts
from ettana.engine.rng import Rng
from ettana.engine.setup import setup
from ettana.engine.threads import run_together

GAMES = 1000
BOARDS = 200
PERFT_EVERY = 100


def main() -> int:
    """Plays everything once; comes to its end only when nothing was wrong."""
    if ettana.core_kind() != "compiled":
        print("There is nothing to sanitize: the core is interpreted.", file=sys.stderr)
        return 1
    deck = default_deck()
    actions = 0
    for game in range(GAMES):
        options = Options(rim=game % 4 != 0, turns=400)
        start = setup(range(2 + game % 3), deck, SeededDealer(game), options)
        playouts = Playouts(start, deck, seed=game, actions=1, sampling=game % 2 == 1)
        run_together([playouts])
        actions += playouts.actions
        if game % PERFT_EVERY == 0:
            perft(start, deck, 2)
    Survey(deck).lay_boards(Rng(1), BOARDS)
    print(f"{GAMES} games with {actions} actions and {BOARDS} boards: nothing wrong.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
