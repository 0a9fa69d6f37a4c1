"""How bots use their action cards: how often each kind is played, and what claims it led to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ettana.engine import actions as kinds
from ettana.engine.actions import ACTIONS
from ettana.engine.step import Step

CARD_OF_KIND: Final = {
    kinds.PLAY_MOVE: "move",
    kinds.PLAY_SWAP: "swap",
    kinds.PLAY_STEAL_CARD: "steal-card",
    kinds.PLAY_STEAL_TOKENS: "steal-tokens",
    kinds.PLAY_REPLACE_TILE: "replace",
    kinds.PLAY_REPLACE_YARN: "replace",
    kinds.PRESET: "preset",
    kinds.PLAY_DESIGN: "design",
    kinds.PLAY_COLLECT: "collect",
    kinds.PLAY_GAIN: "gain",
    kinds.PLAY_AGAIN: "again",
    kinds.PLAY_TAX: "tax",
}
PLAYED_CARDS: Final = tuple(dict.fromkeys(CARD_OF_KIND.values()))


@dataclass(frozen=True, slots=True)
class CardUse:
    """One kind of card over some games."""

    card: str
    played: int
    per_game: float
    preceded: float  # share of all claims in whose turn it was played before the claim


def card_use(games: Iterable[Sequence[Step]]) -> list[CardUse]:
    """Count the steps of some games, every kind that can be played in the order of the notation."""
    played: Counter[str] = Counter()
    preceded: Counter[str] = Counter()
    claims = count = 0
    for steps in games:
        count += 1
        turn, in_turn = 0, set[str]()
        for step in steps:
            if step.before.turn != turn:
                turn, in_turn = step.before.turn, set()
            kind = ACTIONS.kind[step.action]
            if kind in CARD_OF_KIND:
                played[CARD_OF_KIND[kind]] += 1
                in_turn.add(CARD_OF_KIND[kind])
            elif kind == kinds.CLAIM:
                claims += 1
                preceded.update(in_turn)
    return [
        CardUse(card, played[card], played[card] / max(1, count), preceded[card] / max(1, claims))
        for card in PLAYED_CARDS
    ]
