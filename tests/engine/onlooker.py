"""Somebody who sees a game's first view and then only hears the events, as a spectator does.

Knows no rule: every event says what changes. After each step the onlooker's table must be the one
on which the game is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ettana.engine.events.event import Event
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.table.pieces import COLOUR_LETTERS
from ettana.engine.views import View


@dataclass
class Onlooker:
    """The public table, as far as the events tell it."""

    yarns: list[int]
    tiles: list[int]
    squares: list[int]
    tokens: list[int]
    reserve: int
    hand_sizes: list[int]
    held_counts: list[int]
    claimed: list[int]
    points: list[int]
    annas: list[int]
    stack: int
    discard: list[int]
    designs: int
    turn: int
    played: list[int] = field(default_factory=list)  # cards whose effect is not over

    @staticmethod
    def of(view: View) -> Onlooker:
        return Onlooker(
            list(view.yarns),
            list(view.tiles),
            list(view.squares),
            list(view.tokens),
            view.reserve_tokens,
            list(view.hand_sizes),
            list(view.held_counts),
            list(view.claimed),
            list(view.points),
            list(view.annas),
            view.stack_size,
            list(view.discard),
            view.design_count,
            view.turn,
        )

    def hear(self, events: tuple[Event, ...]) -> None:
        """All events of one step."""
        for event in events:
            hearing = getattr(self, "_" + event.kind.replace(" ", "_"), None)
            if hearing:
                hearing(event.seat, **{f"{name}_": fact for name, fact in event.facts.items()})
        for card in self.played:
            self.discard[card] += 1
        self.played = []

    def _pay(self, seat: int, tokens: int) -> None:
        self.tokens[seat] -= tokens
        self.reserve += tokens

    def _pin_placed(self, seat: int, square_: str) -> None:
        self.squares[seat] = SQUARE_NAMES.index(square_)

    def _pin_moved(self, seat: int, to_: str, **_: Any) -> None:
        self.squares[seat] = SQUARE_NAMES.index(to_)

    def _tokens_taken(self, seat: int, tokens_: int, **_: Any) -> None:
        self._pay(seat, -tokens_)

    _tokens_collected = _tokens_taken

    def _tax_paid(self, seat: int, tokens_: int) -> None:
        self._pay(seat, tokens_)

    def _bought(self, seat: int, price_: int, **_: Any) -> None:
        self._pay(seat, price_)

    def _tokens_paid(self, seat: int, to_: int, tokens_: int) -> None:
        self.tokens[seat] -= tokens_
        self.tokens[to_] += tokens_

    def _tokens_stolen(self, seat: int, from_: int, tokens_: int) -> None:
        self._tokens_paid(from_, seat, tokens_)

    def _card_drawn(self, seat: int, card_: str | None) -> None:
        self.stack -= 1
        if card_ == "V":
            self.points[seat] += 1
            self.annas[seat] += 1
        else:
            self.hand_sizes[seat] += 1

    _card_dealt = _card_drawn

    def _card_played(self, seat: int, card_: str) -> None:
        self.hand_sizes[seat] -= 1
        self.played.append(CARD_LETTERS.index(card_))

    def _card_stolen(self, seat: int, from_: int, **_: Any) -> None:
        self.hand_sizes[seat] += 1
        self.hand_sizes[from_] -= 1

    def _reshuffled(self, _seat: None, cards_: int) -> None:
        assert cards_ == sum(self.discard)
        self.stack += cards_
        self.discard = [0] * len(self.discard)

    def _design_drawn(self, seat: int, **_: Any) -> None:
        self.designs -= 1
        self.held_counts[seat] += 1

    _design_dealt = _design_drawn

    def _design_returned(self, seat: int, **_: Any) -> None:
        self.designs += 1
        self.held_counts[seat] -= 1

    def _design_claimed(self, seat: int, design_: str, annas_: int, total_: int, **_: Any) -> None:
        self.held_counts[seat] -= 1
        self.claimed[seat] |= 1 << int(design_) - 1
        self.annas[seat] += annas_
        assert self.annas[seat] == total_

    def _yarns_swapped(
        self, _seat: int, octagons_: tuple[str, ...], colours_: tuple[str, ...], **_: Any
    ) -> None:
        for octagon, colour in zip(octagons_, colours_, strict=True):
            self.yarns[OCTAGON_NAMES.index(octagon)] = COLOUR_LETTERS.index(colour)

    def _yarn_replaced(self, _seat: int, octagon_: str, old_: str, new_: str) -> None:
        octagon = OCTAGON_NAMES.index(octagon_)
        assert self.yarns[octagon] == COLOUR_LETTERS.index(old_)
        self.yarns[octagon] = COLOUR_LETTERS.index(new_)

    def _tile_replaced(self, _seat: int, square_: str, old_: int, new_: int) -> None:
        square = SQUARE_NAMES.index(square_)
        assert self.tiles[square] == old_
        self.tiles[square] = new_

    def _turn_began(self, _seat: int, turn_: int) -> None:
        self.turn = turn_
