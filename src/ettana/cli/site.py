"""`ettana site`: the game as a folder of files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from ettana.cli.errors import DONE, Failure
from ettana.cli.options import command

site: Final = command("site", "ettana site public", "ettana site /var/www/html/games/ettana")


@site.default
def run_site(
    folder: Annotated[
        Path,
        Parameter(name="DIR", help="The folder to write; empty, or written by this before."),
    ],
    /,
) -> int:
    """Write a folder that plays in a browser from any plain web space, without a server.

    Copy it as it is, to any path. Whoever has opened it once can play against the bots or pass the
    device around, also without a connection; see ettana docs hosting.
    """
    from ettana.server.site import NotBuilt, Occupied, write_site

    try:
        size = write_site(folder)
    except Occupied:
        raise Failure(f"{folder} holds something else; name a new or an empty folder") from None
    except NotBuilt as missing:
        raise Failure(
            f"{missing} is not in this installation: install a released wheel of Ettana, or run "
            "make site in its sources"
        ) from None
    print(f"{folder} is written: {size / 1e6:.1f} MB. Copy it to any web space.")
    return DONE
