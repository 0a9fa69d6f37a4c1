"""A new version of the app is served while somebody has the old one open."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer, running_server
from tests.web.conftest import PAGE
from tests.web.devices import WAIT, device

SERVE = """import sys
from pathlib import Path
from ettana.cli import main
from ettana.server.web.pages import Pages
Pages.__init__.__defaults__ = (Path(sys.argv.pop(1)),)
sys.exit(main(sys.argv[1:]))"""
ANOTHER = "shell of another build"
TEXTS = (".html", ".js", ".css", ".webmanifest")


class UpdatedServer(RunningServer):
    """`ettana serve` with the app of a folder."""

    folder = PAGE.parent

    def command(self) -> list[str]:
        return [sys.executable, "-c", SERVE, str(self.folder), *self.words()]


def another_build(folder: Path, of: Path = PAGE.parent) -> Path:
    """The same app as another build would name it: every hashed name and the version are new."""
    shutil.copytree(of, folder)
    names = [path.name for path in (folder / "assets").iterdir()]
    fresh = {name: re.sub(r"-[\w-]{8}\.", "-12345678.", name) for name in names}
    fresh = {old: f"{number}{new}" for number, (old, new) in enumerate(fresh.items())}
    for path in list(folder.rglob("*")):
        if path.suffix in TEXTS:
            text = path.read_text("utf-8")
            for old, new in fresh.items():
                text = text.replace(old, new)
            if path.name == "sw.js":
                text, count = re.subn(r"`shell \$\{\"\w+\"\}`", f'"{ANOTHER}"', text)
                assert count, "the service worker names what it keeps otherwise"
            path.write_text(text, "utf-8")
        if path.name in fresh:
            path.rename(path.with_name(fresh[path.name]))
    return folder


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    words = ("--limits", "1000", "--workers", "1")
    with running_server(tmp_path / "tables.sqlite", *words, kind=UpdatedServer) as running:
        yield running


def is_controlled(page: Page) -> None:
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=WAIT)


def test_an_old_page_goes_on_and_becomes_the_new_one_where_it_must(
    browser: Browser, server: RunningServer, tmp_path: Path
) -> None:
    assert isinstance(server, UpdatedServer)
    with device(browser, server, service_workers="allow") as page:
        page.goto("/")
        is_controlled(page)
        page.get_by_role("button", name="Play now").click()
        page.locator(".hit[data-square]").first.click()
        roll = page.get_by_role("button", name="Roll the dice")
        expect(roll).to_be_visible(timeout=WAIT)
        server.kill()
        server.folder = another_build(tmp_path / "another")
        server.start()
        roll.click()
        expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
        table = page.url

        other = page.context.new_page()  # which brings the new service worker
        other.goto("/")
        kept: list[str] = []
        for _ in range(WAIT // 50):
            kept = other.evaluate("caches.keys()")
            if kept == [ANOTHER]:
                break
            other.wait_for_timeout(50)
        assert kept == [ANOTHER]
        expect(other.get_by_role("button", name="Play now")).to_be_visible()

        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Rules").click()  # of which the old page has no part
        expect(page.locator("#M5")).to_be_attached(timeout=WAIT)
        page.go_back()
        expect(page).to_have_url(table)
        expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
