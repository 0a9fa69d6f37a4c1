"""`ettana verify`: records in files, or all games of a store."""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Final

from ettana.cli.failure import BAD_INPUT, Failure, complain

DONE: Final = 0
DIFFERENT: Final = 1


def add_verify(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana verify`."""
    parser.add_argument("files", metavar="FILE", nargs="*", help="a game record (.ettana)")
    parser.add_argument(
        "--store",
        metavar="URL",
        help="all games a server keeps: sqlite:///FILE or postgresql://...",
    )
    parser.set_defaults(run=verify)


def verify(files: Sequence[str], store: str | None) -> int:
    """Everything is looked at; the worst of it gives the exit code."""
    if not files and store is None:
        raise Failure("say what to verify: files, or --store URL")
    codes = [_verify_file(file) for file in files]
    if store is not None:
        codes.append(_verify_store(store))
    return max(codes)


def _verify_file(file: str) -> int:
    from ettana.engine.record.record import GameRecord
    from ettana.engine.record.record_file import RecordError
    from ettana.engine.record.verify import verify as check
    from ettana.files import UnreadableFile, read_text

    try:
        record = GameRecord.parse(read_text(file))
    except (UnreadableFile, RecordError) as error:
        complain(f"{file}: {error}")
        return BAD_INPUT
    try:
        verdict = check(record)
    except RecordError as error:
        complain(f"{file}: {error}")
        return DIFFERENT
    print(f"{file}: {verdict.text}")
    return DONE


def _verify_store(url: str) -> int:
    """Only what is wrong is told table by table."""
    from ettana.server.admin import with_store
    from ettana.server.store.errors import StoreError
    from ettana.server.store.port import Store
    from ettana.server.verify_store import verify_store

    found: Counter[str] = Counter()

    async def work(store: Store) -> None:
        async for finding in verify_store(store):
            if finding.fault:
                complain(f"table {finding.table}: {finding.fault}")
                found["wrong"] += 1
            elif finding.verdict:
                found["right"] += 1
                found["steps"] += finding.verdict.steps
                found["undone"] += finding.verdict.undone
                found["draws"] += finding.verdict.draws
            else:
                found["empty"] += 1

    try:
        asyncio.run(with_store(url, work))
    except StoreError as error:
        raise Failure(str(error)) from None
    except UnicodeEncodeError:
        raise Failure("the store's name is no text in UTF-8") from None
    print(
        f"{found['right']} games replay with {found['steps']} steps, {found['undone']} undone ones"
        f" and {found['draws']} draws; {found['wrong']} do not; "
        f"at {found['empty']} tables no game was begun"
    )
    return DIFFERENT if found["wrong"] else DONE
