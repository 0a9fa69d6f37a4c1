"""`ettana admin`: looking after the tables of a server."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ettana.cli.failure import Failure, complain
from ettana.cli.numbers import number
from ettana.cli.output import printable

if TYPE_CHECKING:
    from ettana.server.store.port import Store

DONE: Final = 0
INCOMPLETE: Final = 1
MOST_LABEL: Final = 100
MOST_DAYS: Final = 366
ACCEPT_DAYS: Final = 30

Answer = TypeVar("Answer")


def add_admin(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana admin`."""
    add_store(parser)
    of = parser.add_subparsers(metavar="COMMAND", title="commands", required=True)
    listing = of.add_parser("list", help="all tables")
    listing.add_argument("--unreadable", action="store_true", help="only those that are broken")
    listing.set_defaults(run=list_tables)
    show = of.add_parser("show", help="who sits at a table")
    show.add_argument("table", metavar="TABLE")
    show.set_defaults(run=show_table)
    export = of.add_parser("export", help="print the record of a game, or write all finished ones")
    what = export.add_mutually_exclusive_group(required=True)
    what.add_argument("table", metavar="TABLE", nargs="?")
    what.add_argument("--all", metavar="FOLDER", help="write every finished game into this folder")
    export.set_defaults(run=export_records)
    back_up = of.add_parser("back-up", help="write everything to an SQLite file")
    back_up.add_argument("file", metavar="FILE")
    back_up.set_defaults(run=back_up_store)
    restore = of.add_parser("restore", help="fill an empty store with a backup")
    restore.add_argument("file", metavar="FILE")
    restore.set_defaults(run=restore_store)
    delete = of.add_parser("delete", help="delete tables with all that belongs to them")
    delete.add_argument("tables", metavar="TABLE", nargs="+")
    delete.set_defaults(run=delete_tables)
    forget = of.add_parser("forget", help="take a guest's id, name and words out of everything")
    forget.add_argument("guest", metavar="GUEST")
    forget.set_defaults(run=forget_guest)
    _add_trash(of.add_parser("trash", help="tables that nobody used for long"))
    replace = of.add_parser("replace-cookie-key", help="sign the cookies of guests with a new key")
    replace.add_argument(
        "--accept-days",
        type=number("the number of days", 0, MOST_DAYS),
        default=ACCEPT_DAYS,
        metavar="N",
        help="accept cookies signed before for so many days; 0 makes everybody a new guest "
        f"(default {ACCEPT_DAYS})",
    )
    replace.set_defaults(run=replace_cookie_key)
    _add_tokens(of.add_parser("tokens", help="what lets programs sit down at tables"))


def _add_trash(parser: argparse.ArgumentParser) -> None:
    of = parser.add_subparsers(metavar="COMMAND", title="commands", required=True)
    of.add_parser("list", help="what is in it, and for how long").set_defaults(run=list_trash)
    restore = of.add_parser("restore", help="give tables back to those who sit there")
    restore.add_argument("tables", metavar="TABLE", nargs="+")
    restore.set_defaults(run=restore_tables)


def _add_tokens(parser: argparse.ArgumentParser) -> None:
    of = parser.add_subparsers(metavar="COMMAND", title="commands", required=True)
    of.add_parser("list", help="all tokens, without what is secret").set_defaults(run=list_tokens)
    add = of.add_parser("add", help="make a token and print it, this once")
    add.add_argument("label", metavar="LABEL", help="what it is for")
    add.set_defaults(run=add_token)
    delete = of.add_parser("delete", help="let a token's program in no longer")
    delete.add_argument("token", metavar="TOKEN", help="as `tokens list` names it")
    delete.set_defaults(run=delete_token)


def add_store(parser: argparse.ArgumentParser) -> None:
    """Where the tables are kept."""
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--data", metavar="FILE", help="the SQLite file of the tables")
    kept.add_argument("--store", metavar="URL", help="sqlite:///FILE or postgresql://...")


def store_url(data: str | None, store: str | None) -> str:
    """Empty for the file in the user's data directory."""
    return store or (f"sqlite:///{data}" if data else "")


def list_tables(data: str | None, store: str | None, unreadable: bool) -> int:
    from ettana.server import admin

    async def work(store: Store) -> None:
        async for line in admin.list_tables(store, unreadable):
            print(printable(line))

    _run(store_url(data, store), work)
    return DONE


def show_table(data: str | None, store: str | None, table: str) -> int:
    from ettana.server import admin

    for line in _run(store_url(data, store), partial(admin.show_table, id=table)):
        print(printable(line))
    return DONE


def export_records(data: str | None, store: str | None, table: str | None, all: str | None) -> int:
    """Tables that cannot be read are named, the others written."""
    from ettana.server import admin

    url = store_url(data, store)
    if table is not None:
        print(_run(url, partial(admin.export_table, id=table)), end="")
        return DONE
    folder = Path(all or "")
    try:
        count, bad = _run(url, partial(admin.export_all, folder=folder))
    except OSError as error:
        raise Failure(f"{folder}: {(error.strerror or 'unknown').lower()}") from None
    for fault in bad:
        complain(fault)
    print(f"{count} finished games are in {folder}")
    return INCOMPLETE if bad else DONE


def back_up_store(data: str | None, store: str | None, file: str) -> int:
    from ettana.server.store import backup

    _run(store_url(data, store), lambda opened: opened.read(backup.back_up, Path(file)))
    print(f"everything is in {file}")
    return DONE


def restore_store(data: str | None, store: str | None, file: str) -> int:
    from ettana.server.store import backup

    path = Path(file)
    _run(store_url(data, store), lambda opened: opened.write(backup.restore, path), alone=True)
    print(f"everything of {file} is back")
    return DONE


def delete_tables(data: str | None, store: str | None, tables: list[str]) -> int:
    from ettana.server import admin

    count = _run(store_url(data, store), partial(admin.delete_tables, ids=tables))
    print(f"{count} deleted")
    return DONE


def list_trash(data: str | None, store: str | None) -> int:
    from ettana.server import admin

    for line in _run(store_url(data, store), admin.list_trash):
        print(line)
    return DONE


def restore_tables(data: str | None, store: str | None, tables: list[str]) -> int:
    from ettana.server import admin

    count = _run(store_url(data, store), partial(admin.take_from_trash, ids=tables))
    print(f"{count} restored")
    return DONE


def forget_guest(data: str | None, store: str | None, guest: str) -> int:
    from ettana.server.forgetting import forget_guest as forget

    if not guest.isascii() or not guest:
        raise Failure(f"{guest} is no guest's id: `ettana admin show TABLE` tells them")
    count = _run(store_url(data, store), partial(forget, guest=guest))
    print(f"forgotten at {count} tables")
    return DONE


def replace_cookie_key(data: str | None, store: str | None, accept_days: int) -> int:
    from ettana.server import admin

    _run(store_url(data, store), partial(admin.replace_cookie_key, days=accept_days))
    print(f"cookies signed before are accepted for {accept_days} days of uptime")
    return DONE


def list_tokens(data: str | None, store: str | None) -> int:
    from ettana.server import admin

    for line in _run(store_url(data, store), admin.list_tokens):
        print(printable(line))
    return DONE


def add_token(data: str | None, store: str | None, label: str) -> int:
    from ettana.server import admin

    if not label.isprintable() or len(label) > MOST_LABEL:
        raise Failure(f"a label is at most {MOST_LABEL} letters")
    print(_run(store_url(data, store), partial(admin.add_token, label=label)))
    return DONE


def delete_token(data: str | None, store: str | None, token: str) -> int:
    from ettana.server import admin

    _run(store_url(data, store), partial(admin.delete_token, shown=token))
    print("deleted")
    return DONE


def _run(url: str, work: Callable[[Store], Awaitable[Answer]], alone: bool = False) -> Answer:
    """What is wrong with the store is one sentence."""
    from ettana.server.admin import with_store
    from ettana.server.store.errors import StoreError

    try:
        return asyncio.run(with_store(url, work, alone))
    except StoreError as error:
        raise Failure(str(error)) from None
    except UnicodeEncodeError:
        raise Failure("what was asked for is no text in UTF-8") from None
