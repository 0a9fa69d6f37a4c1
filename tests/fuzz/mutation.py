"""Spoiling valid texts: from one wrong sign to a text of another world.

Everything is drawn from the `Random` that is handed in, so a seed gives the same text again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

SEPARATORS = " ;,:./|=>@+\n"
FOREIGN = (
    *("\0", "\t", "\r", "\n", "\r\n", "\x1b[31m", "\x7f", "\x85", "\xa0", "\xad", "é", "ß"),
    *("\u0661", "\u200b", "\u2028", "\u202e", "\u3000", "\ufeff", "\uff11", "\U0001f9f6", "\udc80"),
    *(
        '"',
        '"""',
        "'",
        "\\",
        "\\u0000",
        "#",
        "%s",
        "{}",
        "$(id)",
        "<a>",
        "?",
        "-",
        "=",
        " = ",
        "  ",
    ),
)
NUMBERS = (
    *("0", "00", "-1", "+1", "1.0", "1e3", "0x1", "1_0", "7", "15", "16", "37", "48", "49", "60"),
    *("61", "99", "255", "256", "999999999", "1000000000", "2147483648", "4294967296"),
    *("999999999999999998", "999999999999999999", "1000000000000000000"),
    *("9223372036854775807", "9223372036854775808", "18446744073709551616", "1" * 5000),
)
TOKENS = (
    *("pink", "black", "white", "orange", "none", "Pink", "place", "roll", "act", "over", "undone"),
    *("G", "R", "Y", "B", "P", "K", "MSCTRPD3GAVX", "VVV", "GRYBP", "a1", "e5", "f6", "A1", "F6"),
    *("C3", "G7", "-", "--", "R4", "K6", "-4", "R-", "p", "am", "amf", "pamf", "f", "01", "36"),
    *("60", "61", "07.12", "12.07", "-|12", "?0", "?5", "?", "pay pink", "annas=3", "annas=8"),
    *("rim=false", "rim=true", "turns=1", "turns=0", "A.A", "ABCDE", "AAAAAA", "FGHIJ", "....."),
)
HUGE = 20_000

Mutation = Callable[[Random, str, str], str]


def mutated(rng: Random, text: str, others: Sequence[str]) -> str:
    """`text` spoiled by one to three mutations; parts may come from the `others`."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choices(MUTATIONS, WEIGHTS)[0](rng, text, rng.choice(others))
    return text


def _slice(rng: Random, text: str) -> tuple[int, int]:
    """A short stretch of the text, now and then a long one."""
    begin = rng.randrange(len(text) + 1)
    return begin, min(len(text), begin + rng.choice((1, 1, 2, 3, 8, 80)))


def delete(rng: Random, text: str, _other: str) -> str:
    begin, end = _slice(rng, text)
    return text[:begin] + text[end:]


def duplicate(rng: Random, text: str, _other: str) -> str:
    begin, end = _slice(rng, text)
    return text[:end] + text[begin:]


def swap_signs(rng: Random, text: str, _other: str) -> str:
    if not text:
        return text
    signs = list(text)
    one, other = rng.randrange(len(signs)), rng.randrange(len(signs))
    signs[one], signs[other] = signs[other], signs[one]
    return "".join(signs)


def replace_sign(rng: Random, text: str, other: str) -> str:
    """One sign gives way to one of a text of the same kind."""
    if not text or not other:
        return text
    place = rng.randrange(len(text))
    return text[:place] + rng.choice(other) + text[place + 1 :]


def insert_foreign(rng: Random, text: str, _other: str) -> str:
    place = rng.choice((0, len(text), rng.randrange(len(text) + 1)))
    return text[:place] + rng.choice(FOREIGN) + text[place:]


def change_case(rng: Random, text: str, _other: str) -> str:
    begin, end = _slice(rng, text)
    return text[:begin] + text[begin:end].swapcase() + text[end:]


def truncate(rng: Random, text: str, _other: str) -> str:
    return text[: rng.randrange(len(text) + 1)]


def splice(rng: Random, text: str, other: str) -> str:
    """The beginning of one text and the end of another."""
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


def change_number(rng: Random, text: str, _other: str) -> str:
    """A number in the text becomes another, mostly out of range."""
    places = [place for place, sign in enumerate(text) if sign.isdigit()]
    if not places:
        return text
    begin = end = rng.choice(places)
    while end < len(text) and text[end].isdigit():
        end += 1
    return text[:begin] + rng.choice((*NUMBERS, str(rng.randrange(70)))) + text[end:]


def change_field(rng: Random, text: str, other: str) -> str:
    """A part between separators becomes a word of the game, or the same part of another text."""
    separator = rng.choice([sign for sign in SEPARATORS if sign in text] or [" "])
    parts, foreign = text.split(separator), other.split(separator)
    place = rng.randrange(len(parts))
    parts[place] = rng.choice((rng.choice(TOKENS), foreign[min(place, len(foreign) - 1)], ""))
    return separator.join(parts)


def shuffle_fields(rng: Random, text: str, _other: str) -> str:
    """Two parts between separators change places, or all do."""
    separator = rng.choice([sign for sign in SEPARATORS if sign in text] or [" "])
    parts = text.split(separator)
    if rng.randrange(4) == 0:
        rng.shuffle(parts)
    else:
        one, other = rng.randrange(len(parts)), rng.randrange(len(parts))
        parts[one], parts[other] = parts[other], parts[one]
    return separator.join(parts)


def repeat_field(rng: Random, text: str, _other: str) -> str:
    """One field too many, or fields without end."""
    separator = rng.choice([sign for sign in SEPARATORS if sign in text] or [" "])
    parts = text.split(separator)
    place = rng.randrange(len(parts))
    times = rng.choice((1, 1, 2, 60))
    return separator.join(parts[:place] + parts[place : place + 1] * times + parts[place:])


def blow_up(rng: Random, text: str, _other: str) -> str:
    """A huge text: a stretch of it, or a nesting sign, over and over."""
    begin, end = _slice(rng, text)
    part = rng.choice((text[begin:end] or " ", "[", "(", " ", "\n", "1", "a.", "\0"))
    return text[:begin] + part * (HUGE // len(part)) + text[end:]


def nonsense(rng: Random, _text: str, _other: str) -> str:
    """Words, numbers and foreign signs without any sense."""
    words = rng.choices((*TOKENS, *FOREIGN, *NUMBERS[:-1]), k=rng.randrange(12))
    return rng.choice(SEPARATORS).join(words)


_WEIGHTED: dict[Mutation, float] = {
    delete: 10,
    duplicate: 6,
    swap_signs: 10,
    replace_sign: 10,
    insert_foreign: 8,
    change_case: 3,
    truncate: 3,
    splice: 4,
    change_number: 10,
    change_field: 10,
    shuffle_fields: 8,
    repeat_field: 4,
    blow_up: 0.2,
    nonsense: 1,
}
MUTATIONS: tuple[Mutation, ...] = tuple(_WEIGHTED)
WEIGHTS = tuple(_WEIGHTED.values())
