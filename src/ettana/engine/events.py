"""What happened, as facts: enough to animate and narrate a game without knowing a rule.

An event names its kind, the seat it is about and its facts. Facts that not everybody may see are
`secret`, and `seen_by` says which seats may; `seen_from` gives the event as one seat sees it.
Squares, octagons, colours, cards and designs are written as in the notation, sentences are left to
the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

Fact = int | str | tuple[str, ...] | tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Event:
    """One fact of the game. The kinds and their facts are listed in docs/events.md."""

    kind: str
    seat: int | None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    secret: frozenset[str] = frozenset()
    seen_by: frozenset[int] = frozenset()

    def seen_from(self, seat: int | None) -> Event:
        """I1, I2: the event as a seat, or with None a spectator, may see it.

        Hidden facts are None, and nothing says any more who could see them.
        """
        if not self.secret:
            return self
        facts = self.facts
        if seat not in self.seen_by:
            facts = {name: None if name in self.secret else fact for name, fact in facts.items()}
        return replace(self, facts=facts, secret=frozenset(), seen_by=frozenset())
