"""What happened, as facts: enough to animate and narrate a game without knowing a rule.

An event names its kind, the seat it is about and its facts. Facts that not everybody may see are
`secret`, and `audience` says which seats may; `seen_from` gives the event as one seat sees it.
Squares, octagons, colours, cards and designs are written as in the notation, sentences are left to
the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from ettana.engine.rules.information import EVERYBODY, Audience, may_see

EventFact = int | str | tuple[str, ...] | tuple[int, ...] | None
Face = Literal["G", "R", "Y", "B", "P", "K"]  # of the colour die
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


Texts = tuple[str, ...]
Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KindOfEvent:
    """Which facts an event of this kind has, by their Python types, and which of them may be
    hidden; whether it is about a seat, and whether it tells what chance brought."""

    facts: Mapping[str, object] = field(default_factory=dict)
    hidden: str = ""
    has_seat: bool = True
    is_drawn: bool = False


KINDS_OF_EVENTS: Final[Mapping[EventKind, KindOfEvent]] = {
    "rolled to place": KindOfEvent({"number": int}, is_drawn=True),
    "pin placed": KindOfEvent({"square": str}),
    "start decided": KindOfEvent({"number": int, "tied": Numbers}, is_drawn=True),
    "design dealt": KindOfEvent({"design": str}, hidden="design", is_drawn=True),
    "card dealt": KindOfEvent({"card": str}, hidden="card", is_drawn=True),
    "turn began": KindOfEvent({"turn": int}),
    "colour preset": KindOfEvent({"colour": Face}),
    "dice rolled": KindOfEvent({"colour": Face, "number": int, "preset": int}, is_drawn=True),
    "tokens collected": KindOfEvent({"tokens": int, "octagons": Texts}),
    "reserve too small": KindOfEvent({"due": int, "reserve": int}, has_seat=False),
    "card drawn": KindOfEvent({"card": str}, hidden="card", is_drawn=True),
    "no card left": KindOfEvent(),
    "reshuffled": KindOfEvent({"cards": int}, has_seat=False),
    "tokens paid": KindOfEvent({"to": int, "tokens": int}),
    "pin moved": KindOfEvent(
        {"from": str, "to": str, "how": Literal["walk", "jump", "card"], "path": Texts}
    ),
    "yarns swapped": KindOfEvent(
        {"octagons": Texts, "colours": Texts, "how": Literal["free", "bought", "card"]}
    ),
    "bought": KindOfEvent({"what": Literal["action", "swap", "design"], "price": int}),
    "design drawn": KindOfEvent({"design": str}, hidden="design", is_drawn=True),
    "card played": KindOfEvent({"card": str}),
    "card stolen": KindOfEvent({"from": int, "card": str}, hidden="card", is_drawn=True),
    "tokens stolen": KindOfEvent({"from": int, "tokens": int}),
    "yarn replaced": KindOfEvent({"octagon": str, "old": str, "new": str}),
    "tile replaced": KindOfEvent({"square": str, "old": int, "new": int}),
    "number named": KindOfEvent({"number": int}),
    "number rolled": KindOfEvent({"number": int}, is_drawn=True),
    "tokens taken": KindOfEvent({"tokens": int}),
    "tax paid": KindOfEvent({"tokens": int}),
    "design claimed": KindOfEvent({"design": str, "annas": int, "total": int, "octagons": Texts}),
    "design returned": KindOfEvent({"design": str}, hidden="design"),
    "turn ended": KindOfEvent({"turn": int}),
    "game over": KindOfEvent({"winners": Numbers, "annas": Numbers}, has_seat=False),
}


NO_FACTS: Final[Mapping[str, EventFact]] = {}
NOTHING_SECRET: Final[frozenset[str]] = frozenset()


class Event(NamedTuple):
    """One fact of the game, of one of the kinds above; docs/events.md says when it happens."""

    kind: EventKind
    seat: int | None
    facts: Mapping[str, EventFact] = NO_FACTS
    secret: frozenset[str] = NOTHING_SECRET
    audience: Audience = EVERYBODY  # of what is secret

    def seen_from(self, seat: int | None) -> Event:
        """I1, I2: the event as a seat, or with None a spectator, may see it.

        Hidden facts are None, and nothing tells who could see them.
        """
        if not self.secret:
            return self
        facts = self.facts
        if not may_see(seat, self.audience):
            facts = {name: None if name in self.secret else fact for name, fact in facts.items()}
        return Event(self.kind, self.seat, facts)


def hiding(fact: str, audience: Audience, event: Event) -> Event:
    """The event with one of its facts kept from all but an audience."""
    if audience is EVERYBODY:
        return event
    return event._replace(secret=frozenset({fact}), audience=audience)
