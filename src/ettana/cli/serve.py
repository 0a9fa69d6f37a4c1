"""`ettana serve`: tables for people and bots."""

from __future__ import annotations

import argparse
import asyncio
import socket
import webbrowser
from typing import Final

from ettana.cli.failure import Failure
from ettana.cli.numbers import number

DONE: Final = 0
LOOPBACK: Final = "127.0.0.1"
MOST_PORT: Final = 65_535
MOST_DAYS: Final = 100_000
MOST_WORKERS: Final = 256
PORT: Final = 8377
MOST_GENEROUS: Final = 1_000_000.0
LEVELS: Final = ("debug", "info", "warning", "error")


def add_serve(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana serve`."""
    parser.add_argument("--host", default=LOOPBACK, help="the address to listen at")
    parser.add_argument(
        "--port",
        type=number("the port", 0, MOST_PORT),
        metavar="N",
        help=f"0 takes any that is free; default {PORT}, or any when that is taken",
    )
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--data", metavar="FILE", help="the SQLite file to keep tables in")
    kept.add_argument("--store", metavar="URL", help="sqlite:///FILE or postgresql://...")
    parser.add_argument("--base-url", default="", metavar="URL", help="the address people use")
    parser.add_argument(
        "--trust-proxy",
        action="append",
        default=[],
        metavar="NETWORK",
        help="believe the forwarding headers of these proxies; may be given again",
    )
    parser.add_argument(
        "--workers",
        type=number("the number of workers", 1, MOST_WORKERS),
        metavar="N",
        help="processes in which bots think (default: one for each core)",
    )
    parser.add_argument(
        "--limits",
        type=float,
        default=1.0,
        metavar="FACTOR",
        help="how generous rate limits are (default 1; 1000 is as good as none)",
    )
    parser.add_argument(
        "--metrics",
        type=_address,
        metavar="[HOST:]PORT",
        help="answer Prometheus there; without a host only this machine (default: nowhere)",
    )
    for kind, days, which in (
        ("unjoined", 7, "still waits for players"),
        ("abandoned", 90, "has a game that runs"),
    ):
        parser.add_argument(
            f"--{kind}-days",
            type=number(f"the number of days for {kind} tables", 1, MOST_DAYS),
            default=days,
            metavar="N",
            help=f"trash a table that {which} after so many quiet days (default {days})",
        )
    parser.add_argument("--open", action="store_true", help="open the game in the browser")
    parser.add_argument("--log", choices=LEVELS, default="info", help="how much is logged")
    parser.set_defaults(run=serve)


def _address(text: str) -> tuple[str, int]:
    """`9100` or `0.0.0.0:9100`."""
    host, _, port = text.rpartition(":")
    return host.strip("[]") or LOOPBACK, number("the port of the metrics", 1, MOST_PORT)(port)


def free_port(host: str) -> int:
    """The usual port, or 0 when somebody else listens there."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, PORT))
        except OSError:
            return 0
    return PORT


def serve(
    host: str,
    port: int | None,
    data: str | None,
    store: str | None,
    base_url: str,
    trust_proxy: list[str],
    workers: int | None,
    limits: float,
    metrics: tuple[str, int] | None,
    unjoined_days: int,
    abandoned_days: int,
    open: bool,
    log: str,
) -> int:
    """Serve until Ctrl-C."""
    from ettana.server.house.keeper import Expiry
    from ettana.server.serve import ServeSettings, fast_loop
    from ettana.server.serve import serve as run
    from ettana.server.store.errors import StoreError
    from ettana.server.web.logs import log_to_stderr

    url = store or (f"sqlite:///{data}" if data else "")
    if not 0 < limits < MOST_GENEROUS:
        raise Failure("the factor of the limits is a number above 0")
    settings = ServeSettings(
        store=url,
        host=host,
        port=free_port(host) if port is None else port,
        base_url=base_url,
        proxies=tuple(trust_proxy),
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
