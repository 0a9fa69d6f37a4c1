"""What happened, as facts: enough to animate and narrate a game without knowing a rule.

An event names its kind, the seat it is about and its facts. Facts that not everybody may see are
`secret`, and `audience` says which seats may; `seen_from` gives the event as one seat sees it.
Squares, octagons, colours, cards and designs are written as in the notation, sentences are left to
the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from ettana.engine.rules.information import EVERYBODY, Audience, may_see

Fact = int | str | tuple[str, ...] | tuple[int, ...] | None
EventKind = Literal[
    "rolled to place",
    "pin placed",
    "start decided",
    "design dealt",
    "card dealt",
    "turn began",
    "colour preset",
    "dice rolled",
    "tokens collected",
    "reserve too small",
    "card drawn",
    "no card left",
    "reshuffled",
    "tokens paid",
    "pin moved",
    "yarns swapped",
    "bought",
    "design drawn",
    "card played",
    "card stolen",
    "tokens stolen",
    "yarn replaced",
    "tile replaced",
    "number named",
    "number rolled",
    "tokens taken",
    "tax paid",
    "design claimed",
    "design returned",
    "turn ended",
    "game over",
]


@dataclass(frozen=True, slots=True)
class Event:
    """One fact of the game. The kinds and their facts are listed in docs/events.md."""

    kind: EventKind
    seat: int | None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    secret: frozenset[str] = frozenset()
    audience: Audience = EVERYBODY  # of what is secret

    def seen_from(self, seat: int | None) -> Event:
        """I1, I2: the event as a seat, or with None a spectator, may see it.

        Hidden facts are None, and nothing says any more who could see them.
        """
        if not self.secret:
            return self
        facts = self.facts
        if not may_see(seat, self.audience):
            facts = {name: None if name in self.secret else fact for name, fact in facts.items()}
        return replace(self, facts=facts, secret=frozenset(), audience=EVERYBODY)


def hiding(fact: str, audience: Audience, event: Event) -> Event:
    """The event with one of its facts kept from all but an audience."""
    if audience is EVERYBODY:
        return event
    return replace(event, secret=frozenset({fact}), audience=audience)
