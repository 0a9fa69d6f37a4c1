"""How players use their action cards: how often each kind is played, and what claims it led to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import CLAIM, PLAYED_BY
from ettana.engine.step import Step
from ettana.lab.play.played import Conduct

CARD_OF_KIND: Final = {kind.number: kind.card_word for played in PLAYED_BY for kind in played}
PLAYED_CARDS: Final = tuple(dict.fromkeys(CARD_OF_KIND.values()))


class CardUseWatcher:
    """Writes into the conduct of each player which cards were played, and before which claims."""

    def __init__(self, conduct: Sequence[Conduct]) -> None:
        """`conduct` is by seat."""
        self._conduct = conduct
        self._turn = 0
        self._cards: set[str] = set()  # played in this turn

    def saw(self, step: Step) -> None:
        self.note(step.before.turn, step.code, self._conduct[step.seat])

    def note(self, turn: int, action: int, conduct: Conduct) -> None:
        """The player with this conduct did something in a turn."""
        if turn != self._turn:
            self._turn, self._cards = turn, set()
        kind = ACTIONS.kind_of(action)
        if kind in CARD_OF_KIND:
            self._cards.add(CARD_OF_KIND[kind])
            conduct.played(CARD_OF_KIND[kind])
        elif kind == CLAIM:
            conduct.claimed(self._cards)


@dataclass(frozen=True, slots=True)
class CardUse:
    """One kind of card over some games of a player."""

    card: str
    played: int
    per_game: float
    preceded: float  # share of the claims in whose turn it was played before the claim


def card_use(games: Sequence[Conduct]) -> list[CardUse]:
    """Every kind that can be played, in the order of the notation."""
    claims = max(1, sum(one.claims for one in games))
    rows = []
    for card in PLAYED_CARDS:
        played = sum(one.cards.get(card, 0) for one in games)
        preceded = sum(one.cards_before_claims.get(card, 0) for one in games)
        rows.append(CardUse(card, played, played / max(1, len(games)), preceded / claims))
    return rows
