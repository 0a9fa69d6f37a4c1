"""catanatron's own loop with random players, for comparison: actions per CPU second as JSON."""

from __future__ import annotations

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer

TURNS_LIMIT = 1000  # as catanatron's own play() does


def measure(players: int, seconds: float) -> float:
    """Actions per CPU second, over whole games."""
    random.seed(7)  # its players draw from the global generator
    colours = list(Color)[:players]
    actions = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        game = Game([RandomPlayer(colour) for colour in colours])
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            actions += 1
    return actions / (time.process_time() - begin)


if __name__ == "__main__":
    wanted = float(sys.argv[1])
    print(json.dumps({players: measure(players, wanted) for players in (4, 2)}))
