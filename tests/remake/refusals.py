"""The list of refusals in docs/server.md, from the server's table of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

from ettana.server.refusals import REFUSALS

PAGE: Final = Path(__file__).parents[2] / "docs" / "server.md"
BEGIN: Final = "<!-- refusals: written by `python -m tests.remake` -->\n"
END: Final = "<!-- end of the refusals -->\n"
FACT_TYPES: Final = {int: "number", str: "text"}


def listed() -> str:
    """The list as the page has it."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "| code | status | clause | facts | why |"
    yield "| --- | --- | --- | --- | --- |"
    for code, refusal in sorted(REFUSALS.items()):
        facts = ", ".join(f"`{name}` {_words(type_)}" for name, type_ in refusal.facts.items())
        clauses = " ".join(refusal.clauses)
        yield f"| `{code}` | {refusal.status} | {clauses} | {facts} | {refusal.why} |"


def _words(type_: object) -> str:
    of = get_args(type_)
    return f"{FACT_TYPES[of[0]]}s" if of else FACT_TYPES[type_]  # type: ignore[index]


def on_page() -> str:
    """The list that the page has now."""
    _, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    return rest.partition(END)[0].strip("\n") + "\n"


def remake() -> str:
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n{listed()}\n{END}{after}", "utf-8")
    return "docs/server.md"
