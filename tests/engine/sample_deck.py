"""A small deck for tests: patterns that are quickly laid, and annas that are quickly counted."""

from __future__ import annotations

from ettana.engine.deck.deck_file import parse_deck

CARDS = (
    ("Row of three", 1, "AAA"),
    ("Hook", 3, "A./A./AA"),  # its mirror image is another pattern
    ("Gap", 2, "A.A"),
    ("Row of five", 5, "ABCDE"),
    ("Cross", 4, "AB/BA"),
    ("Frame", 6, "A...A/...../..B../...../A...A"),
    ("Row of four", 5, "AAAA"),
    ("Slope", 4, "AB/CA"),
)

SAMPLE_DECK_FILE = "\n".join(
    [
        'name = "Samples"',
        f"size = {len(CARDS)}",
        *(
            f'[[design]]\nname = "{name}"\nannas = {annas}\npattern = """\n'
            + pattern.replace("/", "\n")
            + '\n"""'
            for name, annas, pattern in CARDS
        ),
    ]
)

SAMPLE_DECK = parse_deck(SAMPLE_DECK_FILE)
