"""`ettana mcp`: the game for assistants, over standard input and output."""

from __future__ import annotations

from typing import Final

from ettana.cli.errors import DONE
from ettana.cli.options import command

mcp: Final = command("mcp", "ettana mcp")


@mcp.default
def run_mcp() -> int:
    """Until the assistant closes the input."""
    from ettana.mcp_server import Seats, make_server

    make_server(Seats()).run("stdio")
    return DONE
