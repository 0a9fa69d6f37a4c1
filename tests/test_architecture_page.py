"""What docs/architecture.md names is there: the way of one click, and everything else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
MOST_FILES = 20
SOURCES = {
    path.relative_to(ROOT).as_posix(): path
    for folder in ("src/ettana", "src/ettana_harness", "web", "tests", "docs", "solo", "bench")
    for path in (ROOT / folder).rglob("*")
    if path.is_file() and not {"node_modules", "page", "bundle", "__pycache__"} & set(path.parts)
}
AT_ROOT = [path.name for path in ROOT.iterdir()]
MADE = ("bundle.json", "python.zip", "core.so", "msgspec.so")  # by `make solo`
FILE = re.compile(r"[\w./-]+\.(?:py|pxd|ts|svelte|js|json|md|toml|css)")
NAME = re.compile(r"(?:[A-Z]\w+\.)?[A-Za-z_]\w+")


def _is_there(file: str) -> bool:
    return file in AT_ROOT or any(f"/{source}".endswith(f"/{file}") for source in SOURCES)


def _words() -> Iterator[str]:
    """All that a source says, and what folders and modules are called."""
    for name, path in SOURCES.items():
        yield from Path(name).with_suffix("").parts
        if path.suffix in (".py", ".ts", ".svelte", ".js") and not name.startswith("tests/"):
            yield from re.findall(r"\w+", path.read_text("utf-8"))


def test_the_way_of_a_click_is_of_files_that_there_are_and_no_longer_than_twenty() -> None:
    way = re.findall(r"^\| (\d+) \| `([^`]+)` \|(.*)$", PAGE, re.MULTILINE)
    assert [int(number) for number, _, _ in way] == list(range(1, len(way) + 1))
    assert 0 < len(way) <= MOST_FILES
    for _, name, words in way:
        file = ROOT / name if name.startswith("web/") else ROOT / "src" / "ettana" / name
        assert file.is_file(), name
        for said in re.findall(r"`(\w+)`", words):  # of this file, and nobody else's
            assert re.search(rf"\bdef {said}\(|\bfunction {said}\(", file.read_text("utf-8")), said
        for asked in re.findall(r"`([a-z_]+\.(?:py|ts))`", words):
            beside = file.with_name(asked)
            sent = ROOT / "web" / "src" / "game" / "transport" / asked
            assert beside.is_file() or sent.is_file(), asked


def test_every_file_and_every_name_on_the_page_is_one_of_the_sources() -> None:
    said = set(re.findall(r"`([^`\n]+)`", PAGE))
    files = {one for one in said if FILE.fullmatch(one)} - set(MADE)
    names = {one for one in said if NAME.fullmatch(one)} - files
    assert len(files) > 50 and len(names) > 70
    words = set(_words())
    assert not [one for one in files if not _is_there(one)]
    assert not [one for one in names if not set(one.split(".")) <= words]


def test_every_module_in_a_table_of_the_page_is_there() -> None:
    listed = re.findall(r"\| `([a-z_/ ]+)`(?= \|)", PAGE)
    modules = [name.strip("/") for words in listed for name in words.split()]
    assert len(modules) > 60
    parts = {part for name in SOURCES for part in Path(name).with_suffix("").parts}
    assert not [name for name in modules if not set(name.split("/")) <= parts]


@pytest.mark.parametrize("name", ["server/nowhere.py", "web/src/game/none.ts"])
def test_a_file_that_is_not_there_would_be_missed(name: str) -> None:
    assert FILE.fullmatch(name) and not _is_there(name)
