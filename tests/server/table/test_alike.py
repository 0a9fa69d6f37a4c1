"""Nobody sits down under a name that could be taken for somebody else's."""

from __future__ import annotations

import pytest

from ettana.server import wire
from ettana.server.table.alike import looks_like
from tests.server.table.sitting import Sitting
from tests.server.table.test_seating import ANYONE, join, waiting


def sits(sitting: Sitting, name: str) -> None:
    sitting.do(join(name), "g0")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "\u0410nn\u0430"),  # Cyrillic letters among Latin ones
        ("Anna", "anna"),
        ("Pace", "\u0420\u0430\u0441\u0435"),  # all Cyrillic
        ("KATO", "\u039a\u0391\u03a4\u039f"),  # all Greek
        ("Ella", "EIIa"),
        ("Bill", "Bi11"),
        ("Otto", "0tto"),
        ("Marnie", "Mamie"),
        ("Asha", "\uff21\uff53\uff48\uff41"),  # full width
        ("Asha", "\U0001d400\U0001d42c\U0001d421\U0001d41a"),  # mathematical letters
        ("Asha B", "Asha\u00a0B"),
        ("Jos\u00e9", "Jose\u0301"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert looks_like(one, other) and looks_like(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Elia", "Ella"),
        ("Ian", "Lan"),
        ("Jose", "Jos\u00e9"),
        ("Guest 1", "Guest 2"),
        ("Mia", "Mla"),
    ],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not looks_like(one, other)


def test_a_name_that_looks_like_anothers_is_taken() -> None:
    sitting = waiting(ANYONE, ANYONE)
    sits(sitting, "Pace")
    assert sitting.refusal(join("\u0420\u0430\u0441\u0435"), "g1") == "name-taken"
    sitting.do(join("\u0410\u043d\u043d\u0430"), "g1")


@pytest.mark.parametrize("name", ["\u0410nna", "Ann\u03b1", "\u0391\u043d\u043d\u0430"])
def test_a_name_does_not_mix_alphabets_that_look_alike(name: str) -> None:
    sitting = waiting(ANYONE, ANYONE)
    assert sitting.refusal(join(name), "g0") == "mixed-alphabets"
    assert sitting.refusal(wire.Say("s", "Hello", name=name), "watcher") == "mixed-alphabets"


@pytest.mark.parametrize(
    "name", ["\u8336\u3042\u308b Asha", "\u0410\u043d\u043d\u0430 2", "Zo\u00eb \U0001f9f6"]
)
def test_other_writing_is_mixed_as_people_like(name: str) -> None:
    sitting = waiting(ANYONE, ANYONE)
    sits(sitting, name)
    assert sitting.update().seats[0].name == name
