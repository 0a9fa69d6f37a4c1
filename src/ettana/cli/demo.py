"""A complete game to watch: drawn step by step on the screen, or told as running text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from rich.console import Console

from ettana.bots import Budget, make_bot
from ettana.engine.table.options import Options
from ettana.game import Game
from ettana.story import Storyteller
from ettana.terminal.look import QUIET, STRONG
from ettana.terminal.table import LEAST_HEIGHT, LEAST_WIDTH, ShownTable, print_table
from ettana.terminal.told import ToldStep

SPEEDS: Final = {"slow": 2.0, "normal": 0.9, "fast": 0.25, "instant": 0.0}  # seconds for a step
BOT: Final = "weaver"  # plays soundly and at once
LAST_TURN: Final = 500  # E2: hardly ever reached, but makes sure that the game ends


def demo_game(players: int, seed: int) -> Game:
    """The game that this seed gives."""
    return Game.new(players, seed=seed, options=Options(turns=LAST_TURN))


def play(game: Game, seed: int) -> Iterator[ToldStep]:
    """Bots play a game to its end; the first roll (S7) is told before the first step."""
    bots = [make_bot(BOT, seed) for _ in game.pins]
    teller = Storyteller(game.pins, game.deck)
    before = game.view(None).seen
    yield ToldStep(before, before, game.start_events, tuple(teller.tell(game.start_events)))
    while not game.is_over:
        action = bots[before.active].choose(game.sight(), Budget())
        events = game.do(action).events_for(None)
        after = game.view(None).seen
        yield ToldStep(before, after, events, tuple(teller.tell(events)))
        before = after


def show_demo(console: Console, players: int, seed: int, speed: str) -> None:
    """Play a game and show it: on a terminal redrawn at every step, elsewhere as text."""
    from ettana.terminal.screen import Screen

    game = demo_game(players, seed)
    roomy = console.width >= LEAST_WIDTH and console.height >= LEAST_HEIGHT
    if console.is_terminal and roomy and SPEEDS[speed]:
        with Screen(console, game.deck, SPEEDS[speed]) as screen:
            for told in play(game, seed):
                screen.show(told)
        console.print(told.words, highlight=False)
    else:
        _tell(console, game, seed)
    console.print()
    print_table(console, ShownTable(game.view(None).seen, game.deck))
    again = f"ettana play --players {players} --seed {seed}"
    console.print(f"\nThe same game again: {again}", style=QUIET, highlight=False)


def _tell(console: Console, game: Game, seed: int) -> None:
    """The table at the beginning, then the story turn by turn."""
    print_table(console, ShownTable(game.view(None).seen, game.deck))
    for turn, steps in groupby(play(game, seed), key=lambda told: told.before.turn):
        console.print(f"\nTurn {turn}" if turn else "\nSetup", style=STRONG, highlight=False)
        for told in steps:
            if told.sentences:
                console.print(told.words, highlight=False, soft_wrap=not console.is_terminal)
