"""The sessions of the README and of the page about Python are what a reader gets who types them."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_the_session_of_the_page_is_true(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0
