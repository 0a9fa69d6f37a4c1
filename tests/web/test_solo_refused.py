"""Where a page cannot be its own server: one sentence says why, and the server has the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import build_solo
from tests.server.running import RunningServer
from tests.web.devices import WAIT, device, play, sees_the_loom, whose_turn

WORKER = "**/assets/solo-*.js"
# How browsers are, by what the worker finds there
PRIVATE = "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); };"
NO_DATABASE = "delete globalThis.indexedDB; delete WorkerGlobalScope.prototype.indexedDB;"
NO_WEBASSEMBLY = "delete globalThis.WebAssembly;"
NO_MODULES = "throw new SyntaxError('Cannot use import statement outside a module');"
NO_MEMORY = """
WebAssembly.instantiateStreaming = () =>
  Promise.reject(new RangeError("Out of memory: Cannot allocate Wasm memory for new instance"));
"""
# How Python dies while it hears an action: at once, or in what it does later
DIES = """addEventListener("message", ({ data }) => {
  const die = () => { throw new RangeError("Out of memory"); };
  if (data.type === "hear" && data.text.includes('"act')) %s;
});"""
AT_ONCE = 'Object.defineProperty(data, "text", { get: die })'
LATER = "setTimeout(die)"
UNHEARD = "Promise.resolve().then(die)"
# What was ever said in an alert: one that begins anew takes it back soon.
ALERTS = """globalThis.alerts = [];
new MutationObserver(() => {
  for (const one of document.querySelectorAll("[role=alert]")) alerts.push(one.textContent);
}).observe(document, { childList: true, subtree: true, characterData: true });"""
KEEPS_NOTHING = "This browser keeps nothing here"
TOO_OLD = "This browser is too old"


@pytest.fixture
def page(browser: Browser, server: RunningServer) -> Iterator[Page]:
    if not build_solo.is_of_these_sources():
        pytest.skip("the bundle for browsers is not built: make solo")
    with device(browser, server) as page:
        yield page


def ask_for_a_game(page: Page) -> None:
    """On this device."""
    page.goto("/")
    page.get_by_label("Play on this device").check()
    page.get_by_role("button", name="Play now").click()


def goes_on_at_the_server(page: Page, sentence: str) -> None:
    expect(page.get_by_text(sentence)).to_be_visible(timeout=WAIT)
    sees_the_loom(page)
    assert "/table/solo-" not in page.url
    expect(page.get_by_role("alert")).to_have_count(1)


@pytest.mark.parametrize(
    ("browser_is", "sentence"),
    [
        pytest.param(PRIVATE, KEEPS_NOTHING, id="private"),
        pytest.param(NO_DATABASE, KEEPS_NOTHING, id="no database"),
        pytest.param(NO_WEBASSEMBLY, TOO_OLD, id="no WebAssembly"),
        pytest.param(NO_MODULES, TOO_OLD, id="no modules in workers"),
        pytest.param(NO_MEMORY, "This device has too little memory", id="no memory"),
    ],
)
def test_a_browser_that_cannot(page: Page, browser_is: str, sentence: str) -> None:
    def poorer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=browser_is + answer.text())

    page.route(WORKER, poorer)
    ask_for_a_game(page)
    goes_on_at_the_server(page, sentence)


def test_a_server_without_the_bundle(page: Page) -> None:
    page.route("**/solo/bundle.json", lambda route: route.fulfill(status=404))
    ask_for_a_game(page)
    goes_on_at_the_server(page, "This server does not offer games on your device")


def test_a_device_that_is_full(page: Page, server: RunningServer) -> None:
    limits = page.context.new_cdp_session(page)
    limits.send("Storage.overrideQuotaForOrigin", {"origin": server.address, "quotaSize": 1})
    ask_for_a_game(page)
    goes_on_at_the_server(page, "perhaps the device is full")


# Nothing can be written while it is full, as IndexedDB tells it.
FULL = """const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (names, mode, ...more) {
  const transaction = begin.call(this, names, mode, ...more);
  if (mode === "readwrite" && self.isFull) setTimeout(() => transaction.abort());
  return transaction;
};"""


def test_a_device_that_becomes_full_in_a_game_goes_on_when_there_is_room(page: Page) -> None:
    def filling(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=FULL + answer.text())

    page.route(WORKER, filling)
    ask_for_a_game(page)
    page.wait_for_url("**/table/solo-*", timeout=WAIT)
    sees_the_loom(page)
    play([page], 1)
    (worker,) = page.workers
    assert whose_turn([page])  # no bot is held up by it before the person acts
    worker.evaluate("self.isFull = true")
    play([page], 1)
    said = page.get_by_role("alert").filter(has_text="This browser cannot save just now")
    expect(said).to_be_visible(timeout=WAIT)
    worker.evaluate("self.isFull = false")
    expect(said).to_be_hidden(timeout=WAIT)
    play([page], 3)


def test_a_download_that_broke_off_goes_on_where_it_was(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/solo/*/python.zip", lambda route: route.abort())
    ask_for_a_game(page)
    goes_on_at_the_server(page, "The game could not be loaded onto this device")
    page.unroute_all()
    asked.clear()
    ask_for_a_game(page)
    page.wait_for_url("**/table/solo-*", timeout=WAIT)
    sees_the_loom(page)
    assert [url.rpartition("/")[2] for url in asked if url.endswith((".wasm", ".zip"))] == [
        "python.zip"
    ]


@pytest.mark.parametrize(
    "how",
    [
        pytest.param(AT_ONCE, id="at once"),
        pytest.param(LATER, id="later"),
        pytest.param(UNHEARD, id="unheard"),
    ],
)
def test_python_that_dies_in_a_game_is_told_and_begins_anew(page: Page, how: str) -> None:
    def mortal(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=DIES % how + answer.text())

    page.add_init_script(ALERTS)
    page.route(WORKER, mortal)
    ask_for_a_game(page)
    sees_the_loom(page)
    page.unroute_all()
    play([page], 1)
    said = "alerts.some((one) => one.includes('This device has too little memory'))"
    page.wait_for_function(said, timeout=20_000)
    play([page], 3)


def test_the_start_page_goes_on_where_nothing_newer_can_be_fetched(page: Page) -> None:
    page.add_init_script("localStorage.solo = '1'")
    page.route("**/solo/bundle.json", lambda route: route.fulfill(status=404))
    with page.expect_response("**/solo/bundle.json"):
        page.goto("/")
    page.wait_for_timeout(300)  # a failure that nobody hears fails the test
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_the_start_page_fetches_nothing_that_would_not_be_kept(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script("localStorage.solo = '1'; delete globalThis.caches")
    with page.expect_response("**/assets/host-*.js"):
        page.goto("/")
    page.wait_for_timeout(300)
    assert page.evaluate("typeof caches") == "undefined"
    assert not [url for url in asked if "/solo/" in url]
