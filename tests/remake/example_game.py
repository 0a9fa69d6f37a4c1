"""The example game of the documentation, docs/examples/three-weavers.ettana."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Final

from ettana.bots import Budget, make_bot
from ettana.engine.table.phases import ACT
from ettana.engine.table.state import State
from ettana.game import Game

FILE: Final = Path(__file__).resolve().parents[2] / "docs" / "examples" / "three-weavers.ettana"
STEP: Final = 176  # what `make pictures` and the README show: black is to act
BOT: Final = "weaver"
BLACK: Final = 1


def remake() -> str:
    """Write the first game of three weavers that is worth looking at; the name of the file."""
    game = next(game for seed in count() if is_worth_looking_at(game := played(seed)))
    FILE.write_text(game.record().text(), encoding="utf-8")
    return "docs/examples/three-weavers.ettana"


def played(seed: int) -> Game:
    game = Game.new(3, seed=seed)
    bots = [make_bot(BOT, seed) for _ in game.pins]
    while not game.is_over:
        seat = game.state.active
        game.do(bots[seat].choose(game.sight(), Budget()))
    return game


def is_worth_looking_at(game: Game) -> bool:
    """White wins, but not long after the moment at which black has much to choose from."""
    if game.winners != ("white",) or not STEP < len(game.steps) < STEP + 50:
        return False
    return _is_rich(game.steps[STEP].before)


def _is_rich(state: State) -> bool:
    has_claimed = [state.claimed_by(seat) > 0 for seat in range(state.seats)]
    return (
        state.phase == ACT
        and state.active == BLACK
        and not state.moved
        and all(has_claimed)
        and state.tokens_of(BLACK) >= 3
        and state.hand_size(BLACK) >= 2
        and state.held_by(BLACK).bit_count() >= 2
    )
