"""A real browser at a real server."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.running import RunningServer, running_server

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PAGE = Path(__file__).parents[2] / "src" / "ettana" / "server" / "page" / "index.html"


def chromium() -> str | None:
    """The system's Chromium; installed by name where that may be done."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    may_install = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
    if found is None and may_install:
        for words in (["update", "-qq"], ["install", "-qq", "-y", "chromium"]):
            subprocess.run(["apt-get", *words], capture_output=True, check=False)
        found = shutil.which(NAMES[0])
    return found


@pytest.fixture(scope="module")  # its event loop must be gone when tests of the server run theirs
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None or not PAGE.exists():
        reason = "Chromium is not installed" if path is None else "the web app was not built"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("web") / "tables.sqlite"
    with running_server(store, "--limits", "1000", "--workers", "1") as running:
        yield running


@pytest.fixture
def page(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """A fresh device; whatever goes wrong in the page fails the test."""
    context = browser.new_context(
        base_url=server.address, viewport={"width": 1280, "height": 800}, locale="en-GB"
    )
    context.add_init_script("localStorage.pace ??= 'instant'")
    opened = context.new_page()
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on("console", lambda said: problems.extend([said.text] * (said.type == "error")))
    yield opened
    context.close()
    assert not problems
