"""A journal keeps what was played, and resumes at the first line that is not whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from ettana.lab.play.journal import Journal, JournalError
from ettana.lab.play.match import Pairing

HEADER = {"simulation": True, "seed": 1}


def journal(path: Path, seed: int = 1) -> Journal:
    return Journal(path, {**HEADER, "seed": seed}, "simulation", "directory")


def test_games_come_back_in_any_order(tmp_path: Path) -> None:
    path = tmp_path / "new" / "journal"
    first = journal(path)
    assert not path.exists()
    for deal in (2, 0, 1):
        first.add(Pairing(deal, 0), {"turns": deal * 10})
    again = journal(path)
    assert sorted(again) == [Pairing(0, 0), Pairing(1, 0), Pairing(2, 0)]
    told = again.entries([Pairing(1, 0), Pairing(2, 0)])
    assert [entry["turns"] for entry in told] == [10, 20]


def test_what_is_not_whole_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal(path).add(Pairing(0, 0), {"turns": 7})
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"deal":1,"order":0,"tu')
    broken = journal(path)
    assert Pairing(1, 0) not in broken
    broken.add(Pairing(0, 1), {"turns": 8})
    assert path.read_bytes() == whole + b'{"deal":0,"order":1,"turns":8}\n'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Dear diary\n", "no journal of a simulation, take another directory"),
        ('{"simulation":true,"seed":2}\n', "about another simulation"),
        ('{"simulation":true,"seed":1}\n{"deal":1}\n', "is damaged"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "journal"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(JournalError, match=reason):
        journal(path)
    assert path.read_text(encoding="utf-8") == text
