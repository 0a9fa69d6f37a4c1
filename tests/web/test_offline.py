"""The page as an installed app: its icons, and what it says without a connection."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT, choose

PNG = b"\x89PNG\r\n\x1a\n"
KEPT = """async () => (await Promise.all((await caches.keys()).map(async name =>
    (await (await caches.open(name)).keys()).map(one => new URL(one.url).pathname)))).flat()"""


@pytest.fixture
def installed(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """A page whose service worker is ready. Without a connection browsers complain: that is none of
    the page's errors, so nobody listens to them here."""
    context = browser.new_context(base_url=server.address, locale="nl-NL")
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=WAIT)
    yield page
    context.close()


def test_without_a_connection_a_clear_page_says_so_and_goes_on_by_itself(installed: Page) -> None:
    page = installed
    page.context.set_offline(True)
    page.goto("/rules#M5")
    expect(page.get_by_role("heading", name="Geen verbinding")).to_be_visible(timeout=WAIT)
    choose(page, "Taal", "it")
    expect(page.get_by_role("heading", name="Nessuna connessione")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#M5")).to_be_in_viewport(timeout=WAIT)
    assert page.locator("html").get_attribute("lang") == "it"


def test_what_is_kept_is_the_shell_alone_and_never_shown_while_the_server_answers(
    installed: Page,
) -> None:
    page = installed
    kept = page.evaluate(KEPT)
    assert "/" in kept and any(path.startswith("/assets/") for path in kept)
    assert not [path for path in kept if path.startswith("/api")]
    page.evaluate(
        """async () => (await caches.open((await caches.keys())[0]))
            .put('/', new Response('<html>an old page</html>'))"""
    )
    page.goto("/rules")
    expect(page.locator("#M5")).to_be_attached(timeout=WAIT)


def test_the_app_has_icons_of_its_own_for_every_launcher(page: Page) -> None:
    page.goto("/")
    get = page.context.request.get
    manifest = get("/manifest.webmanifest").json()
    assert manifest["name"].startswith("Ettana") and manifest["start_url"] == "./"
    sizes: dict[str, set[int]] = {}
    for icon in manifest["icons"]:
        content = get(icon["src"]).body()
        if icon["type"] == "image/png":
            assert content.startswith(PNG)
            width, height = struct.unpack(">II", content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.setdefault(icon["purpose"], set()).add(width)
    assert sizes == {"any": {192, 512}, "maskable": {192, 512}}
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert touch and get(touch).body().startswith(PNG)
