"""A real browser at a real server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from ettana_harness.chromium import find_chromium
from tests.installing import install
from tests.server.running import RunningServer, running_server
from tests.web.devices import DEVICE, WAIT

PAGE = Path(__file__).parents[2] / "src" / "ettana" / "server" / "page" / "index.html"

# What is right comes at once; how long it may take on a busy machine is nothing a test is about.
expect.set_options(timeout=WAIT)


# Of the package: its event loop must be gone when tests of the server run theirs
@pytest.fixture(scope="package")
def started_browser() -> Iterator[Browser]:
    install("chromium-headless-shell", "chromium", is_there=find_chromium)
    path = find_chromium()
    if path is None or not PAGE.exists():
        reason = "Chromium is not installed" if path is None else "the web app was not built"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="module")
def browser(started_browser: Browser) -> Iterator[Browser]:
    """Without what the tests of another module left open."""
    yield started_browser
    for context in started_browser.contexts:
        context.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("web") / "tables.sqlite"
    with running_server(store, "--limits", "1000", "--workers", "1") as running:
        yield running


@pytest.fixture
def page(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """A fresh device; whatever goes wrong in the page fails the test."""
    context = browser.new_context(base_url=server.address, **DEVICE)
    context.set_default_timeout(WAIT)
    context.add_init_script(
        "localStorage.speed ??= 'instant'; localStorage.sure ??= 'off';"
        "localStorage.coach ??= 'off'; localStorage.sound ??= 'off'"
    )
    opened = context.new_page()
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on("console", lambda said: problems.extend([said.text] * (said.type == "error")))
    yield opened
    context.close()
    assert not problems
