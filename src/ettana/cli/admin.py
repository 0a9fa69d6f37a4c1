"""`ettana admin`: looking after the tables of a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

from cyclopts import CycloptsError, Parameter

from ettana.cli.errors import DIFFERENT, DONE, Failure, complain
from ettana.cli.options import DataOption, StoreOption, examples, group, number, store_url
from ettana.cli.output import printable

if TYPE_CHECKING:
    from ettana.server.store.port import Store

MOST_LABEL: Final = 100
MOST_DAYS: Final = 366

Answer = TypeVar("Answer")

Url = Annotated[str, Parameter(parse=False)]  # given by the launcher, from --data or --store
TableId = Annotated[str, Parameter(name="TABLE", help="The id of a table.")]
TableIds = Annotated[list[str], Parameter(name="TABLE", help="The ids of tables.")]

commands: Final = group("ettana admin", None, "ettana admin list --data tables.sqlite")
trash: Final = group(
    "ettana admin trash",
    "Look after tables that nobody used for long.",
    "ettana admin trash list --data tables.sqlite",
)
tokens: Final = group(
    "ettana admin tokens",
    "Look after the tokens that let programs sit down at tables.",
    "ettana admin tokens list --data tables.sqlite",
)
commands.command(trash)
commands.command(tokens)
launcher: Final = commands.meta


@launcher.default
def admin(
    *words: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    data: DataOption | None = None,
    store: StoreOption | None = None,
) -> int | None:
    """The store may be named before or after the command."""
    try:
        command, bound, ignored = commands.parse_args(words, print_error=False, exit_on_error=False)
    except CycloptsError as error:
        error.command_chain = ("admin", *(error.command_chain or ()))
        raise
    url = {"url": store_url(data, store)} if "url" in ignored else {}
    code: int | None = command(*bound.args, **bound.kwargs, **url)
    return code


@commands.command(
    name="list",
    help_epilogue=examples(
        "ettana admin list --data tables.sqlite",
        "ettana admin list --unreadable --data tables.sqlite",
    ),
)
def list_tables(
    *,
    unreadable: Annotated[bool, Parameter(help="List only tables that are broken.")] = False,
    url: Url,
) -> int:
    """List all tables."""
    from ettana.server import admin

    async def work(store: Store) -> None:
        async for line in admin.list_tables(store, unreadable):
            print(printable(line))

    _run(url, work)
    return DONE


@commands.command(
    name="show", help_epilogue=examples("ettana admin show table-1 --data tables.sqlite")
)
def show_table(table: TableId, /, *, url: Url) -> int:
    """Say who sits at a table."""
    from ettana.server import admin

    for line in _run(url, partial(admin.show_table, id=table)):
        print(printable(line))
    return DONE


@commands.command(
    name="export",
    help_epilogue=examples(
        "ettana admin export table-1 --data tables.sqlite > game.ettana",
        "ettana admin export --all games --data tables.sqlite",
    ),
)
def export_records(
    table: TableId | None = None,
    /,
    *,
    folder: Annotated[
        Path | None,
        Parameter(name="--all", metavar="FOLDER", help="Write all finished games to this folder."),
    ] = None,
    url: Url,
) -> int:
    """Print the record of a game, or write the records of all finished games."""
    if (table is None) == (folder is None):
        raise Failure("say what to export: a table, or --all FOLDER")
    from ettana.server import admin

    if table is not None:
        print(_run(url, partial(admin.export_table, id=table)), end="")
        return DONE
    assert folder
    try:
        count, bad = _run(url, partial(admin.export_all, folder=folder))
    except OSError as error:
        raise Failure(f"{folder}: {(error.strerror or 'unknown').lower()}") from None
    for fault in bad:
        complain(fault)
    print(f"{count} finished games are in {folder}")
    return DIFFERENT if bad else DONE


@commands.command(
    name="back-up",
    help_epilogue=examples("ettana admin back-up backup.sqlite --data tables.sqlite"),
)
def back_up_store(
    file: Annotated[Path, Parameter(name="FILE", help="The file to write; it must not exist.")],
    /,
    *,
    url: Url,
) -> int:
    """Write everything to an SQLite file."""
    from ettana.server.store import backup

    _run(url, lambda opened: opened.read(backup.back_up, file))
    print(f"everything is in {file}")
    return DONE


@commands.command(
    name="restore", help_epilogue=examples("ettana admin restore backup.sqlite --data new.sqlite")
)
def restore_store(
    file: Annotated[Path, Parameter(name="FILE", help="A backup that `back-up` wrote.")],
    /,
    *,
    url: Url,
) -> int:
    """Fill an empty store with a backup."""
    from ettana.server.store import backup

    _run(url, lambda opened: opened.write(backup.restore, file), alone=True)
    print(f"everything of {file} is back")
    return DONE


@commands.command(
    name="delete", help_epilogue=examples("ettana admin delete table-3 --data tables.sqlite")
)
def delete_tables(tables: TableIds, /, *, url: Url) -> int:
    """Delete tables with everything that belongs to them."""
    from ettana.server import admin

    count = _run(url, partial(admin.delete_tables, ids=tables))
    print(f"{count} deleted")
    return DONE


@trash.command(name="list", help_epilogue=examples("ettana admin trash list --data tables.sqlite"))
def list_trash(*, url: Url) -> int:
    """List what is in the trash and how long it stays there."""
    from ettana.server import admin

    for line in _run(url, admin.list_trash):
        print(line)
    return DONE


@trash.command(
    name="restore",
    help_epilogue=examples("ettana admin trash restore table-2 --data tables.sqlite"),
)
def restore_tables(tables: TableIds, /, *, url: Url) -> int:
    """Give tables back to those who sit at them."""
    from ettana.server import admin

    count = _run(url, partial(admin.take_from_trash, ids=tables))
    print(f"{count} restored")
    return DONE


@commands.command(
    name="forget", help_epilogue=examples("ettana admin forget g0 --data tables.sqlite")
)
def forget_guest(
    guest: Annotated[
        str, Parameter(name="GUEST", help="The guest's id, as `ettana admin show` prints it.")
    ],
    /,
    *,
    url: Url,
) -> int:
    """Remove a guest's id, name and words from everything."""
    from ettana.server.forgetting import forget_guest as forget

    if not guest.isascii() or not guest:
        raise Failure(f"{guest} is no guest's id: `ettana admin show TABLE` tells them")
    count = _run(url, partial(forget, guest=guest))
    print(f"forgotten at {count} tables")
    return DONE


@commands.command(
    name="replace-cookie-key",
    help_epilogue=examples("ettana admin replace-cookie-key --data tables.sqlite"),
)
def replace_cookie_key(
    *,
    accept_days: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of days", 0, MOST_DAYS),
            help="Accept cookies signed before for this many days; 0 makes everybody a new guest.",
        ),
    ] = 30,
    url: Url,
) -> int:
    """Sign the cookies of guests with a new key."""
    from ettana.server import admin

    _run(url, partial(admin.replace_cookie_key, days=accept_days))
    print(f"cookies signed before are accepted for {accept_days} days of uptime")
    return DONE


@tokens.command(
    name="list", help_epilogue=examples("ettana admin tokens list --data tables.sqlite")
)
def list_tokens(*, url: Url) -> int:
    """List all tokens without their secrets."""
    from ettana.server import admin

    for line in _run(url, admin.list_tokens):
        print(printable(line))
    return DONE


@tokens.command(
    name="add", help_epilogue=examples('ettana admin tokens add "my bot" --data tables.sqlite')
)
def add_token(
    label: Annotated[str, Parameter(name="LABEL", help="What the token is for.")], /, *, url: Url
) -> int:
    """Make a token and print it. It is shown only once."""
    from ettana.server import admin

    if not label.isprintable() or len(label) > MOST_LABEL:
        raise Failure(f"a label is at most {MOST_LABEL} letters")
    print(_run(url, partial(admin.add_token, label=label)))
    return DONE


@tokens.command(
    name="delete", help_epilogue=examples("ettana admin tokens delete TOKEN --data tables.sqlite")
)
def delete_token(
    token: Annotated[
        str, Parameter(name="TOKEN", help="The token, as `ettana admin tokens list` prints it.")
    ],
    /,
    *,
    url: Url,
) -> int:
    """Stop letting in the program that has a token."""
    from ettana.server import admin

    _run(url, partial(admin.delete_token, name=token))
    print("deleted")
    return DONE


def _run(url: str, work: Callable[[Store], Awaitable[Answer]], alone: bool = False) -> Answer:
    """Say in one sentence what is wrong with the store."""
    from ettana.server.admin import with_store
    from ettana.server.store.errors import StoreError

    try:
        return asyncio.run(with_store(url, work, alone))
    except StoreError as error:
        raise Failure(str(error)) from None
    except UnicodeEncodeError:
        raise Failure("what was asked for is no text in UTF-8") from None
