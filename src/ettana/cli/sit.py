"""`ettana sit`: a bot of this machine at the tables of a server anywhere."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from ettana.cli.errors import DONE, INTERRUPTED, Failure
from ettana.cli.options import MOST_GAMES, command, number
from ettana.cli.output import printable, warn_when_slow
from ettana.cli.players import read_players
from ettana.missing_extra import need

if TYPE_CHECKING:
    from ettana.bridge.http_client import HttpClient

TOKEN: Final = "ETTANA_TOKEN"
MOST_TABLES: Final = 100
MOST_NAME: Final = 20  # letters, so that a number fits behind it

sit: Final = command(
    "sit",
    "ettana sit http://localhost:8377 --bot weaver --token-file bot.token",
    'ettana sit http://localhost:8377 --bot "cmd:python3 my_bot.py" --code ABC123',
)


@sit.default
def run_sit(
    server: Annotated[str, Parameter(name="URL", help="The address of the server.")],
    /,
    *,
    bot: Annotated[
        str, Parameter(metavar="BOT", help="A bot's name, FILE.py:CLASS, or cmd:PROGRAM ARGS.")
    ] = "weaver",
    name: Annotated[str, Parameter(help="The bot's name at the table.")] = "",
    token_file: Annotated[
        Path | None,
        Parameter(
            metavar="FILE",
            show_default=f"${TOKEN} is the token",
            help="Where the token is kept; a new one is asked for when there is no such file.",
        ),
    ] = None,
    code: Annotated[
        list[str] | None,
        Parameter(
            metavar="CODE",
            help="Sit down at the table with this code, not at public ones; may be repeated.",
        ),
    ] = None,
    tables: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of tables", 1, MOST_TABLES),
            help="At how many tables to play at once.",
        ),
    ] = 4,
    games: Annotated[
        int | None,
        Parameter(
            metavar="N",
            converter=number("the number of games", 1, MOST_GAMES),
            help="End after this many games.",
        ),
    ] = None,
) -> int:
    """Play until Ctrl-C; the next bridge with the same token goes on at the same tables."""
    need("sit", "websockets")
    from ettana.bridge.bridge import Bridge, SeatWishes
    from ettana.bridge.http_client import ServerRefused

    (player,) = read_players([bot])
    client = _client(server, token_file)
    wishes = SeatWishes(
        name=name or player.make(0).name[:MOST_NAME],
        codes=tuple(one.strip().upper() for one in code or ()),
        takes_public=not code,
        most=tables,
        ends_after=games,
    )
    warn_when_slow()
    bridge = Bridge(client, player, wishes, _say)
    _say(f"{player.text} waits for tables at {client.address}")
    try:
        bridge.run()
    except KeyboardInterrupt:
        bridge.stop()
        return INTERRUPTED
    except ServerRefused as refused:
        raise Failure(f"{server} says no: {refused.code}") from None
    return DONE


def _say(text: str) -> None:
    print(printable(text), file=sys.stderr, flush=True)


def _client(server: str, token_file: Path | None) -> HttpClient:
    """The guest that the token stands for; a token is asked for when the file does not exist."""
    from ettana.bridge.http_client import HttpClient, ServerRefused, Unreachable

    if not server.startswith(("http://", "https://")):
        raise Failure("the server's address begins with http:// or https://")
    try:
        if token_file is None:
            token = os.environ.get(TOKEN, "")
            if not token:
                raise Failure(f"say --token-file FILE, or set {TOKEN}")
        elif token_file.exists():
            token = token_file.read_text("ascii").strip()
        else:
            token = HttpClient(server).post("/api/tokens", {"label": "ettana sit"})["token"]
            with open(os.open(token_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
                new.write(f"{token}\n")
    except Unreachable as error:
        raise Failure(f"{server} does not answer: {error}") from None
    except ServerRefused as refused:
        raise Failure(f"{server} says no: {refused.code}") from None
    except (OSError, ValueError) as error:
        raise Failure(f"the token's file {token_file}: {error}") from None
    return HttpClient(server, token)
