"""Deck files: what is a deck, what is refused and how, and the deck the game comes with."""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import DeckError, canonical_text, parse_deck
from ettana.engine.deck.pattern import Design, Pattern
from ettana.engine.deck.released import RELEASED, default_deck, released_deck
from tests.clauses import clause
from tests.engine.cloth import pattern

EIGHT = ("A", "AA", "AB", "AAA", "ABA", "AAB", "ABC", "AAAA")


def deck_file(
    *drawings: str, head: str = 'name = "Mine"\nsize = 8', annas: str = "4", tail: str = ""
) -> str:
    """A deck file with these patterns, drawn in words; the designs are called 1st, 2nd..."""
    designs = [
        f'[[design]]\nname = "no {number}"\nannas = {annas}\npattern = """\n{rows}\n"""\n'
        for number, rows in enumerate((drawing.replace(" ", "\n") for drawing in drawings), 1)
    ]
    return "\n".join([head, *designs]) + tail


def refusal(text: str) -> str:
    with pytest.raises(DeckError) as caught:
        parse_deck(text)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_deck_file_is_read() -> None:
    deck = parse_deck(deck_file(*EIGHT[:7], "AB .A"))
    assert (deck.name, deck.size) == ("Mine", 8)
    assert [card.name for card in deck.cards] == [f"no {number}" for number in range(1, 9)]
    assert [deck.annas_of(design) for design in range(8)] == [4] * 8
    assert deck.cards[7].pattern.rows == ("AB", ".A")


def test_a_pattern_may_be_written_in_one_line_and_with_ends_of_line_of_any_system() -> None:
    text = deck_file(*EIGHT[:7], "AB .A")
    assert parse_deck(text.replace("\n", "\r\n")).sha256 == parse_deck(text).sha256
    in_one_line = text.replace('"""\nAB\n.A\n"""', '"AB\\n.A"')
    assert in_one_line != text
    assert parse_deck(in_one_line).sha256 == parse_deck(text).sha256


@clause("C11")
def test_the_size_is_36_unless_said_otherwise() -> None:
    text = deck_file(*EIGHT)
    without = text.replace("size = 8", "")
    assert refusal(without) == "the deck has 8 designs and should have 36"
    assert refusal(text.replace("size = 8", "size = 9")) == (
        "the deck has 8 designs and should have 9"
    )
    for size in ("7", "61", "true", "8.0", '"8"', "-8"):
        assert refusal(text.replace("size = 8", f"size = {size}")) == (
            "the deck: size must be a whole number from 8 to 60"
        )


@pytest.mark.parametrize(
    ("drawing", "fault"),
    [
        ("AB A", "the lines of the pattern differ in length"),
        ("aB", "the pattern has other signs than A to Z and the dot"),
        ("A-B", "the pattern has other signs than A to Z and the dot"),
        ("ÄB", "the pattern has other signs than A to Z and the dot"),
        ("AAABBB", "the pattern is larger than 5 by 5"),
        ("A B A B A B", "the pattern is larger than 5 by 5"),
        ("..", "the pattern has no letter"),
        ("", "the pattern has no letter"),
        (".. AB", "an outer row or column of the pattern is all free"),
        ("AB ..", "an outer row or column of the pattern is all free"),
        (".A .B", "an outer row or column of the pattern is all free"),
        ("A. B.", "an outer row or column of the pattern is all free"),
        ("ABC DEF", "the pattern has more than 5 classes"),
        ("AAA AAA", "the pattern has more than 5 cells of class A"),
        ("ZAZ ZAZ ZAZ", "the pattern has more than 5 cells of class Z"),
    ],
)
def test_a_pattern_that_is_none_is_refused(drawing: str, fault: str) -> None:
    assert refusal(deck_file(*EIGHT[:7], drawing)) == f'design 08 "no 8": {fault}'


def test_indented_patterns_and_empty_lines_are_refused() -> None:
    text = deck_file(*EIGHT)
    assert "other signs" in refusal(text.replace("\nAAAA\n", "\n  AAAA\n"))
    assert "other signs" in refusal(text.replace("\nAAAA\n", "\nAAAA \n"))
    assert "differ in length" in refusal(text.replace("\nAAAA\n", "\nAAAA\n\n"))


@pytest.mark.parametrize(
    ("drawing", "twin"),
    [
        ("B", 1),
        ("XX", 2),
        ("A A", 2),
        ("BA", 3),
        ("A B", 3),
        ("BAA", 6),
        ("B A A", 6),
        ("Z Y X", 7),
    ],
)
@clause("C11")
def test_two_designs_may_not_be_one_turned_or_renamed(drawing: str, twin: int) -> None:
    text = deck_file(*EIGHT[:7], drawing)
    assert refusal(text) == f'design 08 "no 8": the pattern is that of design 0{twin} "no {twin}"'


@clause("D2")
def test_a_mirror_image_is_another_design() -> None:
    deck = parse_deck(deck_file(*EIGHT[:6], "AAB A..", "BAA ..A"))
    assert deck.cards[6].pattern.shape != deck.cards[7].pattern.shape


def test_annas_are_one_to_eight_and_thirty_together() -> None:
    for annas in ("0", "9", "-1", "1.0", "true", '"1"', "[]"):
        assert refusal(deck_file(*EIGHT, annas=annas)) == (
            'design 01 "no 1": annas must be a whole number from 1 to 8'
        )
    assert refusal(deck_file(*EIGHT, annas="3")) == (
        "the designs of the deck are worth 24 annas together, fewer than 30"
    )
    assert parse_deck(deck_file(*EIGHT, annas="8")).size == 8


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('name = "Mine"', "", "the deck has no name"),
        ('name = "Mine"', "name = 7", "the deck: name must be a string"),
        ('name = "Mine"', 'name = " "', "the deck: name must not be empty"),
        (
            'name = "Mine"',
            'name = "Mine"\nauthor = 1',
            "the deck has a key 'author', which is not known",
        ),
        ('name = "no 3"', "", "design 03 has no name"),
        ('name = "no 3"', "name = []", "design 03: name must be a string"),
        ('name = "no 3"', 'name = ""', "design 03: name must not be empty"),
        ('name = "no 3"\nannas = 4', 'name = "no 3"', 'design 03 "no 3" has no annas'),
        (
            'name = "no 3"',
            'name = "no 3"\nx = 1',
            "design 03 \"no 3\" has a key 'x', which is not known",
        ),
        ('pattern = """\nAB\n"""', "", 'design 03 "no 3" has no pattern'),
        (
            'pattern = """\nAB\n"""',
            'pattern = ["AB"]',
            'design 03 "no 3": pattern must be a string',
        ),
    ],
)
def test_keys_and_types(old: str, new: str, sentence: str) -> None:
    text = deck_file(*EIGHT)
    assert text.count(old) == 1
    assert refusal(text.replace(old, new)) == sentence


@pytest.mark.parametrize("name", ["a\\nb", "a\\u0007", " a", "a\\u2028b", "a\\t"])
def test_a_name_is_one_line(name: str) -> None:
    head = f'name = "{name}"\nsize = 8'
    assert refusal(deck_file(*EIGHT, head=head)) == (
        "the deck: name must be one line without spaces around it or control signs"
    )


def test_a_name_cannot_turn_an_error_round() -> None:
    text = deck_file(*EIGHT[:7], "A").replace("no 8", "no\u202e 8")
    assert refusal(text) == 'design 08 "no 8": the pattern is that of design 01 "no 1"'


def test_a_name_has_up_to_a_hundred_letters() -> None:
    quotes = '"' * 100
    deck = parse_deck(deck_file(*EIGHT, head=f"name = '{quotes}'\nsize = 8"))
    assert parse_deck(canonical_text(deck)).name == quotes
    assert refusal(deck_file(*EIGHT, head=f"name = '{quotes}\"'\nsize = 8")) == (
        "the deck: name must not be longer than 100 letters"
    )


def test_designs_may_share_a_name() -> None:
    text = deck_file(*EIGHT).replace("no 2", "no 1")
    assert [card.name for card in parse_deck(text).cards[:2]] == ["no 1", "no 1"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "name",
        'name = "x"\ndesign = 3',
        'name = "x"\ndesign = [1, 2]',
        'name = "x"\n[design]\nname = "y"',
        'name = "x"\nname = "y"',
        "x = " + "[" * 900,
        "x = " + "[\n" * 5000,
        "x = " + "{a=" * 200,
        "x = " + "9" * 5000,
        "x." * 20000 + "x = 1",
        ("x." * 490 + "x = 1\n") * 100,
        "\n".join(f"{'x.' * 480}y{number} = 1" for number in range(100)),
        "\n".join(f"[[{'x.' * 480}y{number}]]" for number in range(100)),
        "\n" * 100_001,
        'name = "\ud800"\ndesign = []',
        "\x00",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_is_no_deck_at_all_is_refused_in_a_sentence(text: str) -> None:
    assert refusal(text)


@given(st.text())
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    refusal(text)


HEAD_SCRAPS = ('name = "x"', "size = 8", "[[design]]", "annas = 4", 'pattern = "A"', "[design]")
SIGN_SCRAPS = (
    "A.B",
    "ABCDE",
    'pattern = """',
    '"""',
    "= [",
    "'",
    "{",
    "true",
    "\\",
    "#",
    "\r",
    "𝔸",
)
SCRAPS = st.sampled_from(HEAD_SCRAPS + SIGN_SCRAPS)


@given(st.lists(SCRAPS, max_size=40).map("\n".join))
def test_scraps_of_a_deck_are_refused(text: str) -> None:
    refusal(text)


SIGNS = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"])
NAMES = st.text(SIGNS, max_size=20).map(str.strip).filter(bool)


@given(NAMES, st.lists(NAMES, min_size=8, max_size=8))
def test_the_canonical_text_is_the_same_deck(name: str, names: list[str]) -> None:
    drawn = zip(names, EIGHT, strict=True)
    cards = [Design(n, named, 4, pattern(d)) for n, (named, d) in enumerate(drawn, 1)]
    text = canonical_text(Deck(name, cards, ""))
    deck = parse_deck(text)
    assert (deck.name, list(deck.cards)) == (name, cards)
    assert canonical_text(deck) == text


def test_the_canonical_text() -> None:
    text = deck_file(*EIGHT[:7], "B. AB", head="size = 8\n# mine\nname = 'a \"b\" \\ ௹'")
    deck = parse_deck(text + "# the end")
    canonical = canonical_text(deck)
    assert canonical.startswith(
        'name = "a \\"b\\" \\\\ ௹"\nsize = 8\n\n[[design]]\nname = "no 1"\nannas = 4\n'
        'pattern = """\nA\n"""\n\n[[design]]\n'
    )
    assert canonical.endswith('pattern = """\nB.\nAB\n"""\n')
    assert deck.sha256 == hashlib.sha256(canonical.encode()).hexdigest()
    assert parse_deck(canonical).sha256 == deck.sha256


@clause("C11")
def test_the_default_deck_holds_what_the_rules_say() -> None:
    deck = default_deck()
    assert deck.size == 36
    assert [card.annas for card in deck.cards] == [1] * 12 + [2] * 12 + [3] * 12
    assert deck.cards[0].pattern == pattern("A.... .A... ..B.. ...A. ....A")
    assert deck.cards[1].pattern == pattern("A... .A.. .BA. B..A")
    yarns = {1: range(5, 8), 2: range(7, 11), 3: range(8, 11)}
    for card in deck.cards:
        assert card.pattern.cells in yarns[card.annas], card.name
    colours = Counter((card.annas, len(card.pattern.classes)) for card in deck.cards)
    assert colours[1, 1] + colours[1, 2] > 6
    assert colours[2, 3] + colours[2, 4] > 6
    assert colours[3, 3] + colours[3, 5] > 6
    assert len({card.name for card in deck.cards}) == 36
    assert sum(card.pattern.is_chiral for card in deck.cards) <= 5
    assert "size" not in tomllib.loads(canonical_text(deck))


def test_released_decks_never_change() -> None:
    """Records name a deck by this hash: a changed deck is a new file, and this one stays."""
    hashes = {
        "looms-of-kanchi.toml": "4431e721f1ecf385a1162d15642eb48c7100df634faaadcf1f4c6ba5bbf97870",
    }
    assert tuple(hashes) == RELEASED
    for file_name, sha256 in hashes.items():
        deck = released_deck(sha256)
        assert deck is not None
        source = (
            files("ettana.engine.deck.released").joinpath(file_name).read_text(encoding="utf-8")
        )
        assert parse_deck(source).sha256 == sha256
    assert released_deck("0" * 64) is None


def test_the_file_of_the_default_deck_is_written_canonically() -> None:
    source = files("ettana.engine.deck.released").joinpath(RELEASED[-1]).read_text(encoding="utf-8")
    lines = [line.partition("#")[0].rstrip() for line in source.splitlines()]
    bare = "\n".join(lines).strip() + "\n"
    assert bare == canonical_text(default_deck())


def test_the_shape_of_a_pattern_knows_no_turn_and_no_letters() -> None:
    hook = Pattern(("XX.", ".YX"))
    for turned in hook.turned_all_ways():
        assert turned.shape == hook.shape
    assert Pattern(("BB.", ".AB")).shape == hook.shape
    assert Pattern((".BB", "BA.")).shape != hook.shape  # its mirror image
