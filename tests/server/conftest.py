"""What tests of the server share: a real PostgreSQL, and tests that are coroutines."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres, binaries


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Tests that stop it start it again."""
    folder = binaries()
    if folder is None:
        reason = "PostgreSQL is not installed (Debian's package is called postgresql)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.remove()
