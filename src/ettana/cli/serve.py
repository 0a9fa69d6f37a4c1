"""`ettana serve`: tables for people and bots."""

from __future__ import annotations

import asyncio
import socket
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from cyclopts import Parameter
from cyclopts.config import Env

from ettana.cli.errors import DONE, Failure
from ettana.cli.options import DataOption, StoreOption, command, number, read_number, store_url

if TYPE_CHECKING:
    from cyclopts import Token

LOOPBACK: Final = "127.0.0.1"
MOST_PORT: Final = 65_535
MOST_DAYS: Final = 100_000
MOST_WORKERS: Final = 256
PORT: Final = 8377
MOST_GENEROUS: Final = 1_000_000.0

serve: Final = command(
    "serve",
    "ettana serve --open",
    "ettana serve --host 0.0.0.0 --port 8377 --data tables.sqlite",
)
serve.config = (Env("ETTANA_", command=False),)  # ETTANA_HOST, ETTANA_BASE_URL and so on


def _address(_: Any, tokens: Sequence[Token]) -> tuple[str, int]:
    """`9100` or `0.0.0.0:9100`."""
    host, _, port = tokens[0].value.rpartition(":")
    found = read_number(port, "the port of the metrics", 1, MOST_PORT)
    return host.strip("[]") or LOOPBACK, found


def free_port(host: str) -> int:
    """The usual port, or 0 when somebody else listens there."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, PORT))
        except OSError:
            return 0
    return PORT


@serve.default
def run_serve(
    *,
    host: Annotated[str, Parameter(metavar="HOST", help="The address to listen at.")] = LOOPBACK,
    port: Annotated[
        int | None,
        Parameter(
            metavar="N",
            converter=number("the port", 0, MOST_PORT),
            show_default=f"{PORT}, or any that is free when it is taken",
            help="The port to listen at; 0 takes any that is free.",
        ),
    ] = None,
    data: DataOption | None = None,
    store: StoreOption | None = None,
    base_url: Annotated[str, Parameter(metavar="URL", help="The address that people use.")] = "",
    trust_proxy: Annotated[
        list[str] | None,
        Parameter(
            metavar="NETWORK",
            help="Believe the forwarding headers of these proxies; may be given several times.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        Parameter(
            metavar="N",
            converter=number("the number of workers", 1, MOST_WORKERS),
            show_default="one for each core",
            help="The number of processes in which bots think.",
        ),
    ] = None,
    limits: Annotated[
        float,
        Parameter(metavar="FACTOR", help="How generous the rate limits are; 1000 means none."),
    ] = 1.0,
    metrics: Annotated[
        tuple[str, int] | None,
        Parameter(
            metavar="[HOST:]PORT",
            converter=_address,
            n_tokens=1,
            help="Answer Prometheus there; without a host, only this machine can ask.",
        ),
    ] = None,
    unjoined_days: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of days for unjoined tables", 1, MOST_DAYS),
            help="Trash a table that still waits for players after this many quiet days.",
        ),
    ] = 7,
    abandoned_days: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of days for abandoned tables", 1, MOST_DAYS),
            help="Trash a table with an unfinished game after this many quiet days.",
        ),
    ] = 90,
    open: Annotated[bool, Parameter(help="Open the game in the browser.")] = False,
    log: Annotated[
        Literal["debug", "info", "warning", "error"], Parameter(help="How much is logged.")
    ] = "info",
) -> int:
    """Serve until Ctrl-C."""
    from ettana.server.scheduler import Expiry
    from ettana.server.serve import ServeSettings, fast_loop
    from ettana.server.serve import serve as run
    from ettana.server.store.errors import StoreError
    from ettana.server.web.logs import log_to_stderr

    if not 0 < limits < MOST_GENEROUS:
        raise Failure("the factor of the limits is a number above 0")
    settings = ServeSettings(
        store=store_url(data, store),
        host=host,
        port=free_port(host) if port is None else port,
        base_url=base_url,
        proxies=tuple(trust_proxy or ()),
        workers=workers,
        limits=limits,
        metrics=metrics,
        expiry=Expiry(unjoined_days, abandoned_days),
    )

    def ready(address: str) -> None:
        print(f"Ettana is at {address} (Ctrl-C ends it)", flush=True)
        if open:
            webbrowser.open(address)

    log_to_stderr(log)
    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(run(settings, ready))
    except (StoreError, ValueError) as error:
        raise Failure(str(error)) from None
    except OSError as error:
        raise Failure(f"cannot listen there: {error.strerror or error}") from None
    return DONE
