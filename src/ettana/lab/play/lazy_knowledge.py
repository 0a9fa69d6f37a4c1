"""What one seat has seen of a game, thought through only when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge import Knowledge, SeenStep
from ettana.engine.views import View

ASKED: Final = (  # the members of a Knowledge that tell what was seen
    "__eq__",
    "clone",
    "is_exact",
    "known_cards",
    "known_designs",
    "known_returned",
    "resample",
    "restarts",
    "strangers",
    "trail",
)


class LazyKnowledge(Knowledge):
    """A Knowledge that collects steps and learns from them when it is used.

    Bots that never ask pay nothing for it, which makes random games several times faster.
    """

    def __init__(self, view: View, deck: Deck) -> None:
        super().__init__(view, deck)
        self._unread: list[SeenStep] = []

    def observe(self, step: SeenStep) -> None:
        self._unread.append(step)

    def catch_up(self) -> None:
        """Learn from all steps that were collected."""
        for step in self._unread:
            super().observe(step)
        self._unread.clear()


def _after_catching_up(member: Callable[..., Any]) -> Callable[..., Any]:
    def asked(*lazy: Any) -> Any:
        for one in lazy:
            if isinstance(one, LazyKnowledge):
                one.catch_up()
        return member(*lazy)

    return asked


for name in ASKED:
    known = getattr(Knowledge, name)
    is_property = isinstance(known, property)
    asked = _after_catching_up(known.fget if is_property else known)
    setattr(LazyKnowledge, name, property(asked) if is_property else asked)
