"""What happened, in English: events to sentences. Hidden facts are told as not seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final, cast

from ettana.engine.deck.deck import Deck
from ettana.engine.events.event import Event
from ettana.engine.table.pieces import COLOUR_NAMES, DIE_LETTERS
from ettana.words import CARD_TITLES, counted, listed, sentence

WAYS: Final = {"walk": "walks", "jump": "jumps", "card": "moves"}
_COLOURS: Final = dict(zip(DIE_LETTERS, COLOUR_NAMES, strict=True))


Clause = tuple[str, str]  # who, and what of them is told


class Storyteller:
    """Tells the events of a game; `pins` are the players' names in seat order."""

    def __init__(self, pins: Sequence[str], deck: Deck) -> None:
        self._pins = pins
        self._deck = deck

    def tell(self, events: Iterable[Event]) -> list[str]:
        """Join neighbouring facts about the same player into one sentence."""
        clauses: list[Clause] = []
        for kind, alike in groupby(events, key=lambda event: event.kind):
            group = list(alike)
            if kind in _TOGETHER:
                clauses.append(_TOGETHER[kind](self, group))
            elif kind in _DEEDS:
                clauses += [(self._who(event), _DEEDS[kind](self, event)) for event in group]
            elif kind in _FACTS:
                clauses += [_FACTS[kind](self, event) for event in group]
        sentences = groupby(clauses, key=lambda clause: clause[0])
        return [sentence(f"{who} {listed([what for _, what in told])}") for who, told in sentences]

    def _who(self, event: Event) -> str:
        return "" if event.seat is None else self._pins[event.seat]

    def _opponent(self, event: Event, fact: str) -> str:
        return self._pins[_number(event, fact)]

    def _design(self, event: Event) -> str:
        number = event.facts["design"]
        if number is None:
            return "a design card"
        return f"{self._deck.cards[int(str(number)) - 1].name} ({number})"

    # What happens to several players at once

    def collected(self, events: Sequence[Event]) -> Clause:
        first, *others = events
        shares = [f"{self._who(event)} {_number(event, 'tokens')}" for event in others]
        return self._who(first), ", ".join([f"collects {_tokens(first)}", *shares])

    def taxed(self, events: Sequence[Event]) -> Clause:
        payers = [self._who(event) for event in events]
        paid = "pay 1 token each" if len(payers) > 1 else "pays 1 token"
        return listed(payers), f"{paid} to the reserve"

    # What happens to nobody

    def no_card(self, event: Event) -> Clause:
        return "no action card", f"is left for {self._who(event)}"

    def too_small(self, event: Event) -> Clause:
        due, reserve = _number(event, "due"), _number(event, "reserve")
        return "nobody", f"collects anything, as {due} are due and the reserve has {reserve}"

    def replaced_yarn(self, event: Event) -> Clause:
        old, new = _COLOURS[_text(event, "old")], _COLOURS[_text(event, "new")]
        return f"the {old} yarn on {_text(event, 'octagon')}", f"gives way to a {new} one"

    def replaced_tile(self, event: Event) -> Clause:
        old, new = _number(event, "old"), _number(event, "new")
        return f"the {old} on {_text(event, 'square')}", f"gives way to a {new}"

    def reshuffled(self, event: Event) -> Clause:
        cards = counted(_number(event, "cards"), "card")
        return "the discard pile", f"is shuffled and gives a stack of {cards}"

    def start_decided(self, event: Event) -> Clause:
        tied = [self._pins[seat] for seat in _numbers(event, "tied")]
        starter = self._who(event)
        if not tied:
            return starter, "starts with the highest roll"
        return listed(tied), f"share the highest roll; {starter} wins the next one and starts"

    def over(self, event: Event) -> Clause:
        winners = [self._pins[seat] for seat in _numbers(event, "winners")]
        return listed(winners), "share the victory" if len(winners) > 1 else "wins the game"

    # What one player does or gets

    def rolled_to_place(self, event: Event) -> str:
        return f"rolls {_number(event, 'number')} to place the pin"

    def placed(self, event: Event) -> str:
        return f"places the pin on {_text(event, 'square')}"

    def dealt_design(self, event: Event) -> str:
        return f"is dealt {self._design(event)}"

    def dealt_card(self, event: Event) -> str:
        return f"gets {_card(event)}"

    def taken(self, event: Event) -> str:
        return f"takes {_tokens(event)}"

    def preset(self, event: Event) -> str:
        return f"names {_COLOURS[_text(event, 'colour')]}"

    def rolled(self, event: Event) -> str:
        colour, number = _COLOURS[_text(event, "colour")], _number(event, "number")
        return (
            f"rolls {number} for {colour}" if event.facts["preset"] else f"rolls {colour} {number}"
        )

    def drew_card(self, event: Event) -> str:
        return f"draws {_card(event)}"

    def drew_design(self, event: Event) -> str:
        return f"draws {self._design(event)}"

    def played(self, event: Event) -> str:
        return f"plays {CARD_TITLES[_text(event, 'card')]}"

    def paid(self, event: Event) -> str:
        return f"pays {_tokens(event)} to {self._opponent(event, 'to')}"

    def moved(self, event: Event) -> str:
        way = WAYS[_text(event, "how")]
        words = f"{way} from {_text(event, 'from')} to {_text(event, 'to')}"
        passed = _names(event, "path")[:-1]
        return f"{words} by {listed(passed)}" if passed else words

    def swapped(self, event: Event) -> str:
        (first, second), colours = _names(event, "octagons"), _names(event, "colours")
        return (
            f"swaps two yarns: {first} is {_COLOURS[colours[0]]} and "
            f"{second} is {_COLOURS[colours[1]]} now"
        )

    def bought(self, event: Event) -> str:
        goods = {"swap": "a swap", "action": "an action card", "design": "a design card"}
        price = counted(_number(event, "price"), "token")
        return f"buys {goods[_text(event, 'what')]} for {price}"

    def named(self, event: Event) -> str:
        return f"names {_number(event, 'number')}"

    def rolled_number(self, event: Event) -> str:
        return f"rolls {_number(event, 'number')}"

    def stole_tokens(self, event: Event) -> str:
        return f"takes {_tokens(event)} from {self._opponent(event, 'from')}"

    def stole_card(self, event: Event) -> str:
        return f"takes {_card(event)} from {self._opponent(event, 'from')}"

    def claimed(self, event: Event) -> str:
        return f"claims {self._design(event)} for {counted(_number(event, 'annas'), 'anna')}"

    def returned(self, event: Event) -> str:
        return f"puts {self._design(event)} under the stack"


def _tokens(event: Event) -> str:
    return counted(_number(event, "tokens"), "token")


def _number(event: Event, fact: str) -> int:
    return cast(int, event.facts[fact])


def _text(event: Event, fact: str) -> str:
    return str(event.facts[fact])


def _numbers(event: Event, fact: str) -> tuple[int, ...]:
    return cast("tuple[int, ...]", event.facts[fact])


def _names(event: Event, fact: str) -> tuple[str, ...]:
    return cast("tuple[str, ...]", event.facts[fact])


def _card(event: Event) -> str:
    letter = event.facts["card"]
    return "an action card" if letter is None else f"the card {CARD_TITLES[str(letter)]}"


_TOGETHER: Final[Mapping[str, Callable[[Storyteller, Sequence[Event]], Clause]]] = {
    "tokens collected": Storyteller.collected,
    "tax paid": Storyteller.taxed,
}
_FACTS: Final[Mapping[str, Callable[[Storyteller, Event], Clause]]] = {
    "no card left": Storyteller.no_card,
    "reserve too small": Storyteller.too_small,
    "yarn replaced": Storyteller.replaced_yarn,
    "tile replaced": Storyteller.replaced_tile,
    "reshuffled": Storyteller.reshuffled,
    "start decided": Storyteller.start_decided,
    "game over": Storyteller.over,
}
_DEEDS: Final[Mapping[str, Callable[[Storyteller, Event], str]]] = {
    "rolled to place": Storyteller.rolled_to_place,
    "pin placed": Storyteller.placed,
    "design dealt": Storyteller.dealt_design,
    "card dealt": Storyteller.dealt_card,
    "tokens taken": Storyteller.taken,
    "card played": Storyteller.played,
    "colour preset": Storyteller.preset,
    "dice rolled": Storyteller.rolled,
    "card drawn": Storyteller.drew_card,
    "design drawn": Storyteller.drew_design,
    "card stolen": Storyteller.stole_card,
    "number named": Storyteller.named,
    "number rolled": Storyteller.rolled_number,
    "tokens paid": Storyteller.paid,
    "pin moved": Storyteller.moved,
    "yarns swapped": Storyteller.swapped,
    "bought": Storyteller.bought,
    "tokens stolen": Storyteller.stole_tokens,
    "design claimed": Storyteller.claimed,
    "design returned": Storyteller.returned,
}
NOT_TOLD: Final = ("turn ended", "turn began")  # the headings of the story say so
