"""The way of one click on docs/architecture.md: short, and of files that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST_FILES = 20


def test_the_way_of_a_click_is_of_files_that_there_are_and_no_longer_than_twenty() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    way = re.findall(r"^\| (\d+) \| `([^`]+)` \|(.*)$", page, re.MULTILINE)
    assert [int(number) for number, _, _ in way] == list(range(1, len(way) + 1))
    assert 0 < len(way) <= MOST_FILES
    for _, name, words in way:
        file = ROOT / name if name.startswith("web/") else ROOT / "src" / "ettana" / name
        assert file.is_file(), name
        for asked in re.findall(r"`([a-z_]+\.(?:py|ts))`", words):
            beside = file.with_name(asked)
            sent = ROOT / "web" / "src" / "game" / "transport" / asked
            assert beside.is_file() or sent.is_file(), asked
