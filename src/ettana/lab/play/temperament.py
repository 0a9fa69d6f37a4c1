"""What players like to do: how often each kind of action, how large their claims, who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.step import Step
from ettana.engine.table.pieces import PINS
from ettana.lab.play.played import Conduct

BOUGHT: Final = (kinds.BUY_SWAP, kinds.BUY_DESIGN, kinds.BUY_ACTION)
TOLD: Final = (kinds.FREE_SWAP, kinds.EXCHANGE)
STOLEN: Final = (kinds.PLAY_STEAL_TOKENS, kinds.PLAY_STEAL_CARD)


class TemperamentWatcher:
    """Writes down in the players' conduct what they do, by seat."""

    def __init__(self, conduct: Sequence[Conduct]) -> None:
        self._conduct = conduct

    def saw(self, step: Step) -> None:
        kind, own = ACTIONS.kind_of(step.code), self._conduct[step.seat]
        title = kinds.TABLE[kind].title
        own.actions[title] = own.actions.get(title, 0) + 1
        if kind == kinds.CLAIM:
            own.claimed_annas += step.after.annas_of(step.seat) - step.before.annas_of(step.seat)
        elif kind == kinds.MOVE:
            for seat in range(step.before.seats):
                if PINS[step.before.pin(seat)] in step.action.paid:
                    own.tolls_paid += 1
                    self._conduct[seat].tolls_taken += 1


def temperament(games: Sequence[Conduct]) -> dict[str, float]:
    """By title: how often in a game, and for claims their mean size in annas."""
    count = max(1, len(games))

    def per_game(*wanted: int) -> float:
        titles = {kinds.TABLE[kind].title for kind in wanted}
        return sum(one.actions.get(title, 0) for one in games for title in titles) / count

    told = {kinds.TABLE[kind].title: per_game(kind) for kind in (*BOUGHT, *TOLD)}
    return told | {
        "steal": per_game(*STOLEN),
        "tax": per_game(kinds.PLAY_TAX),
        "tolls paid": sum(one.tolls_paid for one in games) / count,
        "tolls taken": sum(one.tolls_taken for one in games) / count,
        "annas of a claim": sum(one.claimed_annas for one in games)
        / max(1, sum(one.claims for one in games)),
    }
