"""The game as a folder: on a phone, from a plain file server below a path, and then without it."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import build_solo
from ettana.server.site import write_site
from tests.web.devices import DEVICE, WAIT, choose, is_over, play, sees_the_loom
from tests.web.test_solo import SHORT
from tests.web.test_solo_refused import PRIVATE, WORKER
from tests.web.test_update import ANOTHER, another_build

BELOW = "/games/ettana/"
RECORD = Path(__file__).parents[1] / "golden" / "two-players.ettana"
DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


class WebSpace(ThreadingHTTPServer):
    """Plain web space: it sends files as they lie there, until it is closed."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server_port}"
        self._thread = Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05})
        self._thread.start()

    def close(self) -> None:
        self.shutdown()
        self._thread.join()
        self.server_close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not build_solo.is_of_these_sources():
        pytest.skip("the bundle for browsers is not built: make solo")
    space = tmp_path_factory.mktemp("space")
    write_site(space / BELOW.strip("/"))
    return space


@pytest.fixture
def space(folder: Path) -> Iterator[WebSpace]:
    server = WebSpace(folder)
    yield server
    server.close()


@pytest.fixture
def phone(browser: Browser, space: WebSpace) -> Iterator[Page]:
    """Whatever it asks for lies in the folder, and whatever goes wrong in the page fails."""
    options: dict[str, Any] = {**DEVICE, "viewport": {"width": 390, "height": 844}}
    options |= {"service_workers": "allow", "has_touch": True, "is_mobile": True}
    context = browser.new_context(**options)
    context.set_default_timeout(WAIT)
    context.add_init_script(SHORT)
    asked: list[str] = []
    problems: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.goto(space.address + BELOW)
    yield page
    context.close()
    within = (space.address + BELOW, "data:", "blob:")
    assert not [url for url in asked if not url.startswith(within) or "/api/" in url]
    assert not problems


def test_a_game_is_finished_after_the_web_space_is_gone(phone: Page, space: WebSpace) -> None:
    """Also against the grandmaster; what is linked within the page works as it did."""
    expect(phone.get_by_text("Everything is on this device")).to_be_visible(timeout=WAIT)
    space.close()
    phone.context.set_offline(True)
    phone.reload()
    choose(phone, "Opponents", "1")
    phone.get_by_role("radio", name="Grandmaster").check(force=True)
    phone.get_by_role("button", name="Play now").click()
    sees_the_loom(phone)
    chance = random.Random(1)
    while not is_over(phone):
        play([phone], chance.randrange(2, 6))
        if chance.random() < 0.1:
            phone.reload()
            sees_the_loom(phone)
    phone.get_by_role("button", name="Replay").click()
    sees_the_loom(phone)
    phone.reload()
    sees_the_loom(phone)
    for name in ("Rules", "Wardrobe"):
        phone.goto(space.address + BELOW)
        phone.get_by_role("link", name=name).click()
        expect(phone.locator("h1")).to_be_visible()
        phone.reload()
        expect(phone.locator("h1")).to_be_visible()


@pytest.mark.parametrize("name", ["index.html", "index.html?wardrobe"])
def test_the_page_is_called_by_its_file_and_opens_without_the_web_space(
    phone: Page, space: WebSpace, name: str
) -> None:
    expect(phone.get_by_text("Everything is on this device")).to_be_visible(timeout=WAIT)
    phone.goto(space.address + BELOW + name)
    expect(phone.locator("h1")).to_be_visible()
    space.close()
    phone.context.set_offline(True)
    phone.reload()
    expect(phone.locator("h1")).to_be_visible()


def test_a_record_is_dropped_onto_the_page(phone: Page) -> None:
    expect(phone.get_by_role("button", name="Choose a record")).to_be_visible()
    phone.evaluate(DROP, ["notes.txt", "A shopping list"])
    expect(phone.get_by_text("notes.txt is not the record of a game")).to_be_visible(timeout=WAIT)
    phone.evaluate(DROP, ["film.mp4", "A" * 5_000_000])
    expect(phone.get_by_text("film.mp4 is not the record of a game")).to_be_visible()
    phone.evaluate(DROP, [RECORD.name, RECORD.read_text(encoding="utf-8")])
    sees_the_loom(phone)
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("ArrowRight")
    phone.wait_for_url("**#2")
    phone.reload()
    sees_the_loom(phone)
    assert phone.url.endswith("#2")
    with phone.expect_download() as saved:  # a link would lead nowhere on other devices
        phone.get_by_role("button", name="Download the record").click()
    assert saved.value.path().read_text(encoding="utf-8").startswith("Ettana: 1\n")


@pytest.mark.parametrize("name", ["?table/solo-nobody", "?replay/solo-nobody"])
def test_a_game_that_is_not_on_this_device_is_told_so_and_nothing_is_loaded(
    poor: Page, space: WebSpace, name: str
) -> None:
    asked: list[str] = []
    poor.on("request", lambda request: asked.append(request.url))
    poor.goto(space.address + BELOW + name)
    expect(poor.get_by_role("alert")).to_contain_text("only in the browser in which it was played")
    assert not [url for url in asked if "/solo/" in url]


METERED = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


def test_who_pays_for_the_connection_is_asked_once(poor: Page, space: WebSpace) -> None:
    poor.add_init_script(METERED)
    poor.goto(space.address + BELOW)
    asking = poor.get_by_role("dialog", name="Load the game onto this device?")
    poor.get_by_role("button", name="Play now").click()
    expect(asking).to_contain_text(re.compile(r"About \d MB"))
    asking.get_by_role("button", name="Cancel").click()
    poor.get_by_role("button", name="Play now").click()  # whoever wants to play is asked again
    asking.get_by_role("button", name="Load").click()
    sees_the_loom(poor)

    poor.evaluate("caches.keys().then((all) => Promise.all(all.map((one) => caches.delete(one))))")
    poor.reload()
    asking.get_by_role("button", name="Cancel").click()
    declined = poor.get_by_role("alert")
    expect(declined).to_have_text(re.compile("has to be loaded"))
    poor.wait_for_timeout(1000)  # the table does not ask again by itself
    expect(asking).to_be_hidden()
    declined.get_by_role("button", name="Load").click()
    asking.get_by_role("button", name="Load").click()
    sees_the_loom(poor)
    expect(declined).to_have_count(0)


@pytest.fixture
def own_space(folder: Path, tmp_path: Path) -> Iterator[WebSpace]:
    """Of which the folder may be changed."""
    shutil.copytree(folder, tmp_path / "space")
    server = WebSpace(tmp_path / "space")
    yield server
    server.close()


@pytest.fixture
def poor(browser: Browser) -> Iterator[Page]:
    """A page in a browser that keeps no service worker."""
    context = browser.new_context(**DEVICE)
    context.set_default_timeout(WAIT)
    yield context.new_page()
    context.close()


def answers(status: int, body: str = "") -> Callable[[Route], None]:
    return lambda route: route.fulfill(status=status, body=body, content_type="text/html")


def private(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=PRIVATE + answer.text())


@pytest.mark.parametrize(
    ("asked", "instead", "sentence"),
    [
        pytest.param(WORKER, private, "open the page in an ordinary window", id="private"),
        pytest.param("**/bundle.json", answers(404), "copy the whole folder", id="half a folder"),
        pytest.param(
            "**/bundle.json", answers(200, "<p>Log in</p>"), "could not be loaded", id="portal"
        ),
        pytest.param(
            "**/core.wasm.gz", answers(200, "<p>Log in</p>"), "could not be loaded", id="garbage"
        ),
    ],
)
def test_why_it_cannot_be_played_is_said_without_naming_a_server(
    poor: Page, space: WebSpace, asked: str, instead: Callable[[Route], None], sentence: str
) -> None:
    poor.route(asked, instead)
    poor.goto(space.address + BELOW)
    poor.get_by_role("button", name="Play now").click()
    said = poor.get_by_role("alert")
    expect(said).to_contain_text(sentence)
    expect(said).not_to_contain_text("server")
    poor.unroute_all()
    poor.reload()
    poor.get_by_role("button", name="Play now").click()
    sees_the_loom(poor)


def test_a_browser_in_which_nothing_runs_is_told_why(poor: Page, space: WebSpace) -> None:
    """One that is set to keep nothing throws wherever something would be kept."""
    throw = "{ get() { throw new DOMException('', 'SecurityError'); } }"
    poor.add_init_script(f"Object.defineProperty(window, 'localStorage', {throw})")
    poor.goto(space.address + BELOW)
    words = poor.get_by_text("this browser is too old or keeps nothing")
    expect(words).to_be_attached()
    expect(words).to_be_hidden()
    poor.evaluate("document.getAnimations().forEach((one) => one.currentTime = 15_100)")
    expect(words).to_be_visible()


def replace_folder(place: Path, beside: Path) -> None:
    """Another version is copied over the folder, and nothing of the old one stays."""
    another_build(beside, place)
    contents = json.loads((beside / "solo" / "bundle.json").read_text(encoding="utf-8"))
    (beside / "solo" / contents["stamp"]).rename(beside / "solo" / "another")
    text = json.dumps({**contents, "stamp": "another"})
    (beside / "solo" / "bundle.json").write_text(text, encoding="utf-8")
    shutil.rmtree(place)
    beside.rename(place)


def test_a_game_goes_on_while_the_folder_is_replaced(
    browser: Browser, own_space: WebSpace, tmp_path: Path
) -> None:
    space = own_space
    context = browser.new_context(**{**DEVICE, "service_workers": "allow"})
    context.set_default_timeout(WAIT)
    context.add_init_script(SHORT)
    page = context.new_page()
    page.goto(space.address + BELOW)
    expect(page.get_by_text("Everything is on this device")).to_be_visible(timeout=WAIT)
    choose(page, "Opponents", "1")
    page.get_by_role("button", name="Play now").click()
    sees_the_loom(page)
    play([page], 2)
    replace_folder(tmp_path / "space" / BELOW.strip("/"), tmp_path / "another")
    play([page], 2)
    newer = context.new_page()
    newer.goto(space.address + BELOW)
    expect(newer.get_by_text("Everything is on this device")).to_be_visible(timeout=WAIT)
    for _ in range(WAIT // 50):
        kept = sorted(newer.evaluate("caches.keys()"))
        if kept == [ANOTHER, "solo another"]:
            break
        newer.wait_for_timeout(50)
    assert kept == [ANOTHER, "solo another"]
    space.close()
    context.set_offline(True)
    while not is_over(page):
        play([page], 1)
    page.get_by_role("button", name="Replay").click()  # of which the old page has no part
    sees_the_loom(page)
    expect(page).to_have_url(re.compile(r"\?replay/solo-"))
    context.close()
