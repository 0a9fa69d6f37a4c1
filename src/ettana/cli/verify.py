"""`ettana verify`: records in files, or all games of a store."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from ettana.cli.errors import BAD_INPUT, DIFFERENT, DONE, Failure, complain
from ettana.cli.options import StoreOption, command

verify: Final = command(
    "verify", "ettana verify game.ettana", "ettana verify --store sqlite:///tables.sqlite"
)


@verify.default
def run_verify(
    files: Annotated[
        list[Path] | None, Parameter(name="FILE", help="Game records (.ettana).")
    ] = None,
    /,
    *,
    store: Annotated[StoreOption | None, Parameter(help="Verify all games of this store.")] = None,
) -> int:
    """Check everything; the worst result gives the exit code."""
    if not files and store is None:
        raise Failure("say what to verify: files, or --store URL")
    codes = [_verify_file(str(file)) for file in files or ()]
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
    """Report tables one by one only where something is wrong."""
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
