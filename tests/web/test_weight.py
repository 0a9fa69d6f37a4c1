"""The table page is light: until one can play, for a whole game, and with all one may ask for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ettana_harness.page_weight import (
    ASKED_FOR,
    MANIFEST,
    OF_DEVICE,
    OPENED,
    PAGE,
    other_pages,
    reached,
    weigh,
)

ROOT = Path(__file__).parents[2]
ENGLISH = ROOT / "web" / "src" / "language" / "en.ftl"
MOST = {  # bytes, gzipped
    "playable_script_bytes": 104_000,
    "game_script_bytes": 124_000,
    "table_script_bytes": 140_000,
    "style_bytes": 25_000,
    "drawing_bytes": 6_000,
    "portrait_bytes": 3_000,
}
pytestmark = pytest.mark.skipif(
    not (ROOT / PAGE / MANIFEST).exists(), reason="the web app was not built"
)


def test_the_table_page_is_light() -> None:
    weight = weigh(ROOT)
    assert weight["playable_script_bytes"] > 50_000
    assert {what: weight[what] for what in MOST if weight[what] > MOST[what]} == {}


def test_nothing_is_said_before_its_words_are_there() -> None:
    """What is loaded until one can play says nothing that is learnt later, nor a table anything
    that only other pages know."""
    page = ROOT / PAGE
    manifest = json.loads((page / MANIFEST).read_text(encoding="utf-8"))
    unknown = {"first": words("later", "elsewhere"), "table": words("elsewhere")}
    loaded = {
        "first": reached(manifest, OPENED, (), ways=("imports",)),
        "table": reached(manifest, ("index.html",), other_pages(manifest)),
    }
    for when, names in loaded.items():
        scripts = [manifest[name]["file"] for name in names if "language" not in name]
        code = "".join((page / one).read_text(encoding="utf-8") for one in {*scripts})
        said = {*re.findall(r"""["'`]([a-z][\w-]+)["'`]""", code)}
        assert said & unknown[when] == set(), when


def words(*parts: str) -> set[str]:
    """The messages of these parts of the catalogues."""
    found, part = set(), ""
    for line in ENGLISH.read_text(encoding="utf-8").splitlines():
        if line.startswith("##"):
            part = line.strip("# ").partition(":")[0].lower()
        elif part in parts and (message := re.match(r"([a-z][\w-]*) =", line)):
            found.add(message[1])
    assert found
    return found


def test_the_typeface_is_its_own_and_light() -> None:
    files = list((ROOT / PAGE / "assets").glob("*.woff2"))
    assert [one.name.split("-")[0] for one in files] == ["eczar"]
    assert sum(one.stat().st_size for one in files) < 30_000
    assert files[0].name in (ROOT / PAGE / "index.html").read_text(encoding="utf-8")


def test_what_is_weighed_by_name_is_there() -> None:
    manifest = (ROOT / PAGE / MANIFEST).read_text(encoding="utf-8")
    assert [one for one in (*OPENED, *ASKED_FOR, *OF_DEVICE) if f'"{one}": ' not in manifest] == []
