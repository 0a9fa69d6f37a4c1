"""A position drawn with everything in it: the table, and what is in the hands."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_of
from ettana.engine.deck.swaps import Swaps
from ettana.engine.limits import NO_SWAPS
from ettana.engine.notation.sets import design_text
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.terminal.table import ShownTable, print_table
from ettana.words import CARD_TITLES, counted, listed, sentence


def show_position(console: Console, state: State, deck: Deck) -> None:
    """The table of a position, then a paragraph for each hand."""
    print_table(console, ShownTable(view_of(state, None), deck))
    console.print()
    for seat in range(state.seats):
        view = view_of(state, seat)
        hand = hand_words(view.yarns, deck, view.hand or (), view.held or 0)
        words = sentence(f"{PINS[state.pin(seat)]} holds {hand}")
        console.print(words, highlight=False, soft_wrap=not console.is_terminal)


def hand_words(yarns: Sequence[int], deck: Deck, cards: Sequence[int], designs: int) -> str:
    """Action cards and designs by name; for designs also how far they are from this board."""
    things = []
    for letter, count in zip(CARD_LETTERS, cards, strict=True):
        if count:
            things.append(f"{count} x {CARD_TITLES[letter]}" if count > 1 else CARD_TITLES[letter])
    swaps = Swaps()
    swaps.look_at(cells_of(yarns))
    for design in members(designs):
        card_name, annas = deck.cards[design].name, counted(deck.annas_of(design), "anna")
        away = _away(swaps.least(deck, design))
        things.append(f"{design_text(design)} {card_name} ({annas}, {away})")
    return listed(things) or "nothing"


def _away(least: int) -> str:
    if least == NO_SWAPS:
        return "no swaps can complete it"
    return f"{counted(least, 'swap')} away" if least else "on the board"
