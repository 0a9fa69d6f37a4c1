"""Games in which everything is told that the server writes by hand: `python -m` prints a digest."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Design, Pattern
from ettana.engine.rng import Rng
from ettana.engine.table.cards import MAX_DESIGNS
from ettana.engine.table.options import Options
from ettana.engine.table.state import State
from ettana.server.teller import Lens, events_json, offers_json, own_json, view_json
from tests.engine.easy_games import PATTERNS
from tests.engine.varied_games import LIKES, Plan, steps
from tests.server.table.sitting import in_turn, settings

STEPS_OF_BOTH_BUILDS = 30


def full_deck() -> Deck:
    """As many designs as there can be, most of which lie on most boards."""
    designs = [
        Design(number + 1, f"Easy {number}", 1, Pattern(tuple(pattern.split("/"))))
        for number, pattern in enumerate(PATTERNS * (MAX_DESIGNS // len(PATTERNS)))
    ]
    return Deck("full", designs, "0" * 64)


FULL_DECK = full_deck()


class FullGame(Plan):
    """A game with that deck, of players who draw, claim and play what they can."""

    @property
    def deck(self) -> Deck:
        return FULL_DECK


def game(number: int) -> FullGame:
    rng = Rng(number)
    pins = (*range(4),)[: 2 + number % 3]
    likes = tuple(sorted(LIKES)[rng.below(len(LIKES))] for _ in range(4))
    return FullGame(number, pins, Options(15, number % 2 == 0, 60), "full", likes)


def told(state: State, deck: Deck) -> Iterator[bytes]:
    """All that is written of a state."""
    yield view_json(state, is_given_up=False)
    yield view_json(state, is_given_up=True)
    for seat in range(state.seats):
        yield own_json(state, deck, seat, Lens())
        yield own_json(state, deck, seat, None)
    yield offers_json(state, deck)


def updates() -> Iterator[bytes]:
    """Whole updates of every viewer, also after a step was taken back."""
    sitting, rng = in_turn(settings(3, takebacks=True), 5), Rng(5)
    for number in range(STEPS_OF_BOTH_BUILDS):
        sitting.play_on(rng, most=1)
        if number % 10 == 0 and sitting.play.undoable:
            sitting.undo()
        for viewer in (None, *range(3)):
            yield sitting.seen(viewer, sitting.table.version - 1)
            yield sitting.seen(viewer)


def digest() -> str:
    """Of a part of some games, which both builds must agree on."""
    summed = hashlib.sha256()
    for number in range(3):
        for step, state in steps(game(number), STEPS_OF_BOTH_BUILDS):
            for text in told(state, FULL_DECK):
                summed.update(text)
            for seat in range(state.seats):
                summed.update(events_json(step.events, seat))
    for text in updates():
        summed.update(text)
    return summed.hexdigest()


if __name__ == "__main__":
    print(digest())
