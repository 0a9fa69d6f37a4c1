"""Both databases, behind one fixture each: every test runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from ettana.server.store.port import Store
from tests.server.postgres import Postgres
from tests.server.store.made import opened


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database that is thrown away."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house/ettana.sqlite"
    server = request.getfixturevalue("postgres")
    assert isinstance(server, Postgres)
    return server.fresh()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with opened(url) as store:
        yield store


@pytest.fixture
def sqlite_path(tmp_path: Path) -> Path:
    return tmp_path / "ettana.sqlite"


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """An empty database, on a server that runs before and after the test."""
    yield postgres.fresh()
    postgres.start_again()
