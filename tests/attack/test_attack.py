"""What was acknowledged is there, and nobody is where they do not belong, whatever is done.

The short form of `make attack`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.attack.disk import Disk, Entry
from tests.attack.scenarios import SCENARIOS, Scenario
from tests.server.postgres import Postgres, binaries


@pytest.fixture(scope="module")
def durable_postgres() -> Iterator[Postgres]:
    """One that waits for its disk."""
    folder = binaries()
    if folder is None:
        pytest.skip("PostgreSQL is not installed (Debian's package is called postgresql)")
    server = Postgres(folder, fsync=True)
    try:
        yield server
    finally:
        server.remove()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_an_attack(scenario: Scenario, request: pytest.FixtureRequest) -> None:
    figures = scenario.run(scenario.short, lambda: request.getfixturevalue("durable_postgres"))
    assert figures.strikes


def test_the_disk_forgets_what_was_not_synchronised() -> None:
    """So that the scenario of the power loss can fail."""
    disk = Disk()
    safe, lost = b"a" * 2048, b"b" * 2048
    disk.play(Entry("o", 3, 0, b"/data/file", 0))
    disk.play(Entry("w", 3, 0, safe, 0))
    disk.play(Entry("s", 3, 0, b"", 0))
    disk.play(Entry("w", 3, 0, lost, 0))
    file = disk.files["/data/file"]
    left = {file.after_power_loss(random.Random(number)) for number in range(50)}
    assert len(left) > 5
    assert all(len(content) == 2048 and set(content) <= set(b"ab") for content in left)
    disk.play(Entry("s", 3, 0, b"", 0))
    assert file.after_power_loss(random.Random(1)) == lost
