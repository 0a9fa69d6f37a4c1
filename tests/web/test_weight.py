"""The table page is light: until one can play, for a whole game, and with all one may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from ettana_harness.page_weight import ASKED_FOR, MANIFEST, OPENED, OTHER_PAGES, PAGE, weigh

ROOT = Path(__file__).parents[2]
MOST = {  # bytes, gzipped
    "playable_script_bytes": 104_000,
    "game_script_bytes": 124_000,
    "table_script_bytes": 140_000,
    "style_bytes": 25_000,
    "drawing_bytes": 6_000,
}
pytestmark = pytest.mark.skipif(
    not (ROOT / PAGE / MANIFEST).exists(), reason="the web app was not built"
)


def test_the_table_page_is_light() -> None:
    weight = weigh(ROOT)
    assert weight["playable_script_bytes"] > 50_000
    assert {what: weight[what] for what in MOST if weight[what] > MOST[what]} == {}


def test_what_is_weighed_by_name_is_there() -> None:
    manifest = (ROOT / PAGE / MANIFEST).read_text(encoding="utf-8")
    assert [
        one for one in (*OPENED, *ASKED_FOR, *OTHER_PAGES) if f'"{one}": ' not in manifest
    ] == []
