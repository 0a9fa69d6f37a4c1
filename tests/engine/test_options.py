"""C3, E1, E2: options and their text."""

from __future__ import annotations

import pytest

from ettana.engine.table.options import Options, format_options, parse_options
from tests.clauses import clause


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (Options(), ""),
        (Options(annas=10), "annas=10"),
        (Options(rim=False), "rim=false"),
        (Options(turns=200), "turns=200"),
        (Options(3, False, 1), "annas=3,rim=false,turns=1"),
    ],
)
def test_options_at_their_default_are_not_written(options: Options, text: str) -> None:
    assert format_options(options) == text
    if text:
        assert parse_options(text) == options
    else:
        with pytest.raises(ValueError, match="options are"):
            parse_options(text)


@clause("E1", "E2")
@pytest.mark.parametrize("options", [{"annas": 2}, {"annas": 16}, {"turns": 0}, {"turns": 10**18}])
def test_options_out_of_range_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="is a number from"):
        Options(**options)  # type: ignore[arg-type]
