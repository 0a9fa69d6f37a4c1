"""The tutorial says what a reader gets who runs it."""

from __future__ import annotations

import re

from tests.notebook import executed, read, said


def test_the_tutorial_runs_and_says_what_is_stored() -> None:
    stored, fresh = read(), executed()
    told = 0
    for kept, cell in zip(stored.cells, fresh.cells, strict=True):
        assert said(kept) == said(cell), f"run `make notebook`; the cell is:\n{cell.source}"
        told += len(said(cell))
    assert told > 10


def test_the_tutorial_is_stored_executed_and_in_order() -> None:
    cells = [cell for cell in read().cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    outputs = [output for cell in cells for output in cell.outputs]
    assert not [output for output in outputs if output.output_type == "error"]
    assert not [output for output in outputs if output.get("name") == "stderr"]
    kinds = {kind for output in outputs for kind in output.get("data", ())}
    assert {"image/svg+xml", "image/png", "text/plain"} <= kinds  # pictures, a plot, words


def test_nothing_of_the_machine_is_stored() -> None:
    for cell in read().cells:
        for words in (cell.source, *said(cell)):
            assert not re.search(r"/home/|/root/|/tmp/| at 0x", words)
