"""What happened, in English: sentences for every kind of event."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ettana import story
from ettana.engine.deck.released import default_deck
from ettana.engine.events.event import Event
from ettana.engine.rng import Rng
from ettana.engine.table.options import Options
from ettana.game import Game
from ettana.story import Storyteller
from ettana.words import counted, listed

EVENTS_PAGE = Path(__file__).resolve().parent.parent / "docs" / "events.md"
TELLER = Storyteller(("pink", "white", "orange"), default_deck())


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([Event("pin placed", 0, {"square": "C2"})], "Pink places the pin on C2."),
        (
            [
                Event("design dealt", 1, {"design": None}),
                Event("card dealt", 1, {"card": None}),
                Event("tokens taken", 1, {"tokens": 2}),
                Event("design dealt", 2, {"design": "01"}),
                Event("card dealt", 2, {"card": "V"}),
            ],
            "White is dealt a design card, gets an action card and takes 2 tokens. "
            "Orange is dealt Oosi (01) and gets the card Victory point.",
        ),
        (
            [
                Event("dice rolled", 0, {"colour": "R", "number": 4, "preset": 0}),
                Event("tokens collected", 0, {"tokens": 1, "octagons": ("a1",)}),
                Event("tokens collected", 2, {"tokens": 2, "octagons": ("b1", "b2")}),
            ],
            "Pink rolls red 4 and collects 1 token, orange 2.",
        ),
        (
            [
                Event("card played", 0, {"card": "P"}),
                Event("colour preset", 0, {"colour": "K"}),
            ],
            "Pink plays Preset and names black.",
        ),
        (
            [
                Event("dice rolled", 0, {"colour": "K", "number": 4, "preset": 1}),
                Event("card drawn", 0, {"card": None}),
                Event("reshuffled", None, {"cards": 1}),
            ],
            "Pink rolls 4 for black and draws an action card. "
            "The discard pile is shuffled and gives a stack of 1 card.",
        ),
        (
            [
                Event("dice rolled", 0, {"colour": "K", "number": 4, "preset": 0}),
                Event("no card left", 0),
            ],
            "Pink rolls black 4. No action card is left for pink.",
        ),
        (
            [Event("reserve too small", None, {"due": 5, "reserve": 3})],
            "Nobody collects anything, as 5 are due and the reserve has 3.",
        ),
        (
            [
                Event("tokens paid", 0, {"to": 1, "tokens": 1}),
                Event(
                    "pin moved",
                    0,
                    {"from": "A1", "to": "A4", "how": "walk", "path": ("A2", "A3", "A4")},
                ),
            ],
            "Pink pays 1 token to white and walks from A1 to A4 by A2 and A3.",
        ),
        (
            [Event("pin moved", 0, {"from": "A1", "to": "C4", "how": "jump", "path": ()})],
            "Pink jumps from A1 to C4.",
        ),
        (
            [
                Event("bought", 0, {"what": "swap", "price": 3}),
                Event(
                    "yarns swapped",
                    0,
                    {"octagons": ("a1", "b2"), "colours": ("G", "P"), "how": "bought"},
                ),
            ],
            "Pink buys a swap for 3 tokens and swaps two yarns: a1 is green and b2 is purple now.",
        ),
        (
            [
                Event("card played", 1, {"card": "C"}),
                Event("card stolen", 1, {"from": 0, "card": "M"}),
            ],
            "White plays Steal action card and takes the card Move from pink.",
        ),
        (
            [
                Event("card played", 1, {"card": "T"}),
                Event("tokens stolen", 1, {"from": 0, "tokens": 2}),
            ],
            "White plays Steal tokens and takes 2 tokens from pink.",
        ),
        (
            [
                Event("card played", 0, {"card": "R"}),
                Event("yarn replaced", 0, {"octagon": "a1", "old": "G", "new": "R"}),
                Event("tile replaced", 0, {"square": "C2", "old": 3, "new": 5}),
            ],
            "Pink plays Replace. The green yarn on a1 gives way to a red one. "
            "The 3 on C2 gives way to a 5.",
        ),
        (
            [
                Event("card played", 0, {"card": "G"}),
                Event("number named", 0, {"number": 4}),
                Event("number rolled", 0, {"number": 5}),
                Event("tokens taken", 0, {"tokens": 4}),
            ],
            "Pink plays Gain tokens, names 4, rolls 5 and takes 4 tokens.",
        ),
        (
            [
                Event("card played", 0, {"card": "X"}),
                Event("tax paid", 1, {"tokens": 1}),
                Event("tax paid", 2, {"tokens": 1}),
            ],
            "Pink plays Tax. White and orange pay 1 token each to the reserve.",
        ),
        ([Event("tax paid", 1, {"tokens": 1})], "White pays 1 token to the reserve."),
        (
            [
                Event("design returned", 0, {"design": None}),
                Event("design drawn", 0, {"design": None}),
                Event("turn ended", 0, {"turn": 3}),
                Event("turn began", 1, {"turn": 4}),
            ],
            "Pink puts a design card under the stack and draws a design card.",
        ),
        (
            [
                Event(
                    "design claimed",
                    0,
                    {"design": "13", "annas": 2, "total": 9, "octagons": ("a1",)},
                ),
                Event("game over", None, {"winners": (0,), "annas": (9, 3, 1)}),
            ],
            "Pink claims Muthu Kattam (13) for 2 annas and wins the game.",
        ),
        (
            [Event("game over", None, {"winners": (0, 2), "annas": (3, 1, 3)})],
            "Pink and orange share the victory.",
        ),
    ],
)
def test_what_happened_in_words(events: list[Event], told: str) -> None:
    assert " ".join(TELLER.tell(events)) == told


def test_every_kind_of_event_is_told_or_left_out_on_purpose() -> None:
    page = EVENTS_PAGE.read_text(encoding="utf-8")
    kinds = set(re.findall(r"^\| `([a-z ]+)` \|", page, re.MULTILINE))
    tables = (story._TOGETHER, story._FACTS, story._DEEDS)
    assert kinds == {kind for table in tables for kind in table} | set(story.NOT_TOLD)


def test_random_games_can_be_told_to_anybody() -> None:
    """Random play does what weavers would not; sentences are whole for every seat."""
    for seed in range(4):
        game = Game.new(3, seed=seed, options=Options(turns=60))
        teller, rng = Storyteller(game.pins, game.deck), Rng(seed)
        while not game.is_over:
            step = game.do(game.legal[rng.below(len(game.legal))])
            for seat in (None, 0, 1, 2):
                for words in teller.tell(step.events_for(seat)):
                    assert re.fullmatch(r"[A-Z].*\.", words), words
                    assert "None" not in words


def test_small_words() -> None:
    assert [counted(n, "token") for n in (0, 1, 2)] == ["0 tokens", "1 token", "2 tokens"]
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
