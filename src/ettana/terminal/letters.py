"""Games, views and records in letters: the table as plain text, as `ettana show` prints it."""

from __future__ import annotations

from ettana.drawing.painter import scene_of
from ettana.drawing.scene import Hand, Scene
from ettana.engine.cards import CARD_LETTERS
from ettana.engine.painter import Wishes
from ettana.engine.views import members
from ettana.terminal.board import Marks
from ettana.terminal.look import LETTERS
from ettana.terminal.table import UNLIMITED, Table, draw_table
from ettana.words import CARD_TITLES, listed, sentence


def letters(thing: object, wishes: Wishes) -> str:
    """The table, then a sentence for every hand that lies open; ValueError as for pictures."""
    scene = scene_of(thing, wishes)
    if scene.deck is None:
        raise ValueError("a view does not know its deck: wish for it, letters(deck=...)")
    marks = Marks(scene.marks.octagons | scene.marks.complete)
    table = Table(scene.view, scene.deck, marks)
    lines = [line.plain.rstrip() for line in draw_table(table, LETTERS, UNLIMITED)]
    hands = [_hand(scene, hand) for hand in scene.hands]
    return "\n".join([*lines, *(["", *hands] if hands else [])])


def _hand(scene: Scene, hand: Hand) -> str:
    cards = [
        f"{count} x {CARD_TITLES[letter]}" if count > 1 else CARD_TITLES[letter]
        for letter, count in zip(CARD_LETTERS, hand.cards, strict=True)
        if count
    ]
    designs = [scene.title(design) for design in members(hand.designs)]
    return sentence(f"{scene.name(hand.seat)} holds {listed([*cards, *designs]) or 'nothing'}")
