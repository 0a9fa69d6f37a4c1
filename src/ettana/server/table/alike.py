"""Names that look alike, so that nobody at a table is taken for somebody else.

After Unicode's UTS 39 in small: compatibility forms are folded (NFKC), a name does not mix
alphabets whose letters look like each other's, and two names are compared by the Latin letters they
look like. The letters are those that nearly all typefaces draw alike.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from ettana.engine.record.record_file import seen_of

ALPHABETS: Final = frozenset(("LATIN", "GREEK", "COPTIC", "CYRILLIC", "ARMENIAN", "CHEROKEE"))
_CYRILLIC: Final = (
    "АВЕКМНОРСТУХІЈЅԚԜѴӀаеорсухіјѕһԁԛԝѵӏкё",
    "ABEKMHOPCTYXIJSQWVIaeopcyxijshdqwvlkë",
)
_GREEK: Final = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχ", "ABEZHIKMNOPTYXayikvopux")
_ARMENIAN: Final = ("ՏՕԼօսհոզց", "SOLouhnqg")
_CHEROKEE: Final = ("ᎪᏴᏟᎬᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCEHJKLMPRSTVWZ")
_LATIN: Final = ("ıɑɡɩ", "iagi")
_LETTERS: Final = str.maketrans(
    {
        letter: like
        for letters, alike in (_CYRILLIC, _GREEK, _ARMENIAN, _CHEROKEE, _LATIN)
        for letter, like in zip(letters, alike, strict=True)
    }
)
_STROKES: Final = str.maketrans("I1|0", "lllO")  # one stroke and one ring are like another
_PAIRS: Final = (("rn", "m"), ("vv", "w"))


def mixes_alphabets(name: str) -> bool:
    """Whether letters of several alphabets that look alike stand in one name."""
    words = (unicodedata.name(letter, "").partition(" ")[0] for letter in _folded(name))
    return len(ALPHABETS.intersection(words)) > 1


def looks_like(one: str, other: str) -> bool:
    """Whether readers could take one name for the other, in small letters or as they are."""
    first, second = (_folded(name).translate(_LETTERS) for name in (one, other))
    return first.casefold() == second.casefold() or _outline(first) == _outline(second)


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", seen_of(name)).split())


def _outline(name: str) -> str:
    name = name.translate(_STROKES)
    for pair, like in _PAIRS:
        name = name.replace(pair, like)
    return name
