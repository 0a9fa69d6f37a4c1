"""`ettana docs`: the pages that come with the package, in the terminal."""

from __future__ import annotations

import sys
from typing import Annotated, Final

from cyclopts import Parameter

from ettana.cli.errors import DONE, Failure
from ettana.cli.options import command
from ettana.doc_pages import doc_pages

docs: Final = command("docs", "ettana docs", "ettana docs rules", "ettana docs protocol > page.md")


@docs.default
def run_docs(
    page: Annotated[
        str | None, Parameter(name="PAGE", help="The page to print; without it, all their names.")
    ] = None,
    /,
) -> int:
    """Laid out for a terminal; as Markdown for a file or a pipe."""
    found = doc_pages()
    if page is None:
        print("\n".join(sorted(found)))
        return DONE
    if page not in found:
        raise Failure(f"there is no page {page}; ettana docs lists them")
    text = found[page].read_text("utf-8")
    if not sys.stdout.isatty():
        print(text, end="")
        return DONE
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    with console.pager(styles=True):
        console.print(Markdown(text))
    return DONE
