"""The table page is light, with all it may load later: end, guide, the heaviest language."""

from __future__ import annotations

from pathlib import Path

import pytest

from ettana_harness.page_weight import MANIFEST, PAGE, weigh

ROOT = Path(__file__).parents[2]
MOST_SCRIPT, MOST_STYLE = 140_000, 40_000  # bytes, gzipped


@pytest.mark.skipif(not (ROOT / PAGE / MANIFEST).exists(), reason="the web app was not built")
def test_the_table_page_is_light() -> None:
    weight = weigh(ROOT)
    assert 50_000 < weight["script_bytes"] <= MOST_SCRIPT
    assert 5_000 < weight["style_bytes"] <= MOST_STYLE
