"""The bots that a command line names, for every command that lets bots play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ettana.cli.errors import Failure

if TYPE_CHECKING:
    from ettana.bots import Budget
    from ettana.lab.play.player import Player


def read_players(texts: Iterable[str], budget: Budget | None = None) -> tuple[Player, ...]:
    """The players by their texts; the budget is for those that name none. May raise Failure."""
    from ettana.bots import Budget
    from ettana.lab.play.player import BadPlayer, read_player

    try:
        return tuple(read_player(text, budget or Budget()) for text in texts)
    except BadPlayer as error:
        raise Failure(str(error)) from None
