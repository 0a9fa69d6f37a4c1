"""The sessions of the README and of the pages are what a reader gets who types them."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SESSIONS = ("fast-path", "knowledge", "python", "tutorial")
PAGES = ["README.md", *(f"docs/{name}.md" for name in SESSIONS)]


@pytest.mark.parametrize("page", PAGES)
def test_the_session_of_the_page_is_true(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0
