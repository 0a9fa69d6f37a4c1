"""The tutorial is run here, cell by cell: by its test, and by `make notebook`, which keeps what the
cells say."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient

TUTORIAL: Final = Path(__file__).parents[1] / "docs" / "tutorial.ipynb"
TIMEOUT: Final = 300  # seconds for one cell
COMPARED: Final = ("text/plain", "image/svg+xml")  # plots are pixels, and fonts differ


def read(path: Path = TUTORIAL) -> Any:
    """The notebook as it is stored."""
    return nbformat.read(path, as_version=4)


def executed(path: Path = TUTORIAL) -> Any:
    """The notebook, run from the start in a fresh kernel; an error of a cell is raised."""
    notebook = read(path)
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,  # how a kernel cuts what is printed into pieces is chance
        extra_arguments=["--HistoryManager.hist_file=:memory:"],  # no history is kept
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    return notebook


def said(cell: Any) -> list[str]:
    """What a cell says in words and in pictures of the game."""
    told = []
    for output in cell.get("outputs", ()):
        if output.get("name") == "stdout":  # what a library complains of depends on the machine
            told.append(output["text"])
        data = output.get("data", {})
        if "image/png" not in data:  # a figure's own words name its size in memory
            told += [data[kind] for kind in COMPARED if kind in data]
    return [text if isinstance(text, str) else "".join(text) for text in told]


def keep() -> None:
    """Run the tutorial and store what its cells say."""
    notebook = executed()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    nbformat.write(notebook, TUTORIAL)


if __name__ == "__main__":
    keep()
