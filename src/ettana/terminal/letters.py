"""A scene in letters: the table as plain text, as `ettana show` prints it."""

from __future__ import annotations

from ettana.drawing.scene import Scene
from ettana.terminal.board import StepMarks
from ettana.terminal.look import LETTERED
from ettana.terminal.position import hand_words
from ettana.terminal.table import UNLIMITED, ShownTable, draw_table
from ettana.words import sentence


def letters(scene: Scene) -> str:
    """The table, then a sentence for every hand that lies open."""
    marks = StepMarks(scene.marks.octagons | scene.marks.complete)
    table = ShownTable(scene.view, scene.deck, marks)
    lines = [line.plain.rstrip() for line in draw_table(table, LETTERED, UNLIMITED)]
    hands = [
        sentence(
            f"{scene.name(hand.seat)} holds "
            f"{hand_words(scene.view.yarns, scene.deck, hand.cards, hand.designs)}"
        )
        for hand in scene.hands
    ]
    return "\n".join([*lines, *(["", *hands] if hands else [])])
