"""The server of a page in a real browser: no network, rows in IndexedDB, nothing told is lost."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import build_solo
import build_web
from ettana_harness.solo_games import some_action

POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
PAGE = """<!doctype html><title>Solo</title><script type="module" src="/page.js"></script>"""
SCRIPT = """
const worker = new Worker("/worker", { type: "module" });
const answers = new Map();
window.told = [];
window.state = "starting";
worker.onmessage = ({ data }) => {
  if (data.type === "answer") answers.get(data.id)(JSON.parse(data.answer));
  else if (data.type === "told") told.push(JSON.parse(JSON.parse(data.message).text ?? "null"));
  else if (data.type === "ready") window.state = "ready";
  else if (data.type === "failed") window.state = data.reason;
};
worker.postMessage({ type: "start", folder: "/bundle/" });
window.ask = (address, body) => new Promise((resolve) => {
  answers.set(answers.size, resolve);
  const text = body ? JSON.stringify(body) : "";
  worker.postMessage({ type: "ask", id: answers.size - 1, address, body: text });
});
window.say = (message) => worker.postMessage(message);
"""


def scripts() -> dict[str, str]:
    """The worker and what it imports, without their types, by the names that it imports them by."""
    node = shutil.which("node", path=sysconfig.get_path("scripts"))
    assert node is not None
    strip = (
        "process.stdout.write(require('module').stripTypeScriptTypes(fs.readFileSync(0, 'utf8')))"
    )
    found = {}
    for path in (build_web.WEB / "src" / "solo").glob("*.ts"):
        source = path.read_text(encoding="utf-8")
        command = [node, "--no-warnings", "-e", strip]
        found[path.stem] = subprocess.run(
            command, input=source, capture_output=True, text=True, check=True
        ).stdout
    return found


class Files(SimpleHTTPRequestHandler):
    """A plain web space: files and nothing else, with the policy of the game's own pages."""

    def guess_type(self, path: str | PathLike[str]) -> str:
        """Modules are imported by names that say nothing."""
        kinds = {".html": "text/html", ".wasm": "application/wasm"}
        return kinds.get(Path(path).suffix, "text/javascript")

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where the bundle lies, beside a page and the worker."""
    if build_solo.contents().get("stamp") != build_solo.digest(build_solo.needed()):
        pytest.skip("the bundle for browsers is not built: make solo")
    contents = build_solo.contents()
    (tmp_path / "bundle").mkdir()
    (tmp_path / "bundle" / build_solo.CONTENTS).symlink_to(build_solo.BUNDLE / build_solo.CONTENTS)
    (tmp_path / "bundle" / contents["stamp"]).symlink_to(build_solo.BUNDLE)
    for name, text in {"index.html": PAGE, "page.js": SCRIPT, **scripts()}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with ThreadingHTTPServer(("localhost", 0), partial(Files, directory=tmp_path)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=address)
    yield context
    context.close()


class SoloPage:
    """A page that is its own server."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.page.goto("/")
        self.wait("state !== 'starting'")
        assert self.page.evaluate("state") == "ready"

    def wait(self, condition: str) -> None:
        """Until it holds: the page's policy forbids what Playwright would wait by."""
        for _ in range(10_000):
            if self.page.evaluate(condition):
                return
            self.page.wait_for_timeout(10)
        raise TimeoutError(condition)

    def ask(self, address: str, body: object = None) -> Any:
        status, answer = self.page.evaluate(
            "([address, body]) => ask(address, body)", [address, body]
        )
        assert status == 200, answer
        return answer

    def look(self, table: str) -> None:
        address = f"/api/tables/{table}/socket?since=0&heard=0"
        self.say({"type": "connect", "socket": "s", "address": address})
        self.wait("told.some((one) => one?.type === 'update')")

    def say(self, message: object) -> None:
        self.page.evaluate("(message) => say(message)", message)

    @property
    def update(self) -> Any:
        return self.page.evaluate("told.findLast((one) => one?.type === 'update')")

    def act(self, chance: random.Random) -> bool:
        """Do something when it is one's turn; False when the game is over."""
        self.wait(
            "(() => { const u = told.findLast((one) => one?.type === 'update');"
            " return u.offers || u.stage !== 'playing' })()"
        )
        update = self.update
        if update["stage"] != "playing":
            return False
        version = update["version"]
        wish = {"type": "act", "request": f"a{version}", "seen": version}
        wish["action"] = some_action(update["offers"], chance)
        self.say({"type": "hear", "socket": "s", "text": json.dumps(wish)})
        self.wait(f"told.some((one) => one?.type === 'ack' && one.request === 'a{version}')")
        return True


def opened(page: SoloPage) -> str:
    commitment = page.ask("/api/commitments", {})["commitment"]
    seats = [{"kind": "anyone"}, {"kind": "bot", "level": "weaver"}]
    settings = {"seats": seats, "options": {"turns": 8}}
    join = {"request": "j", "name": "Asha", "nonce": "00" * 16}
    wish = {"request": "c", "settings": settings, "join": join, "commitment": commitment}
    return str(page.ask("/api/tables", wish)["table"])


def test_a_whole_game_without_a_network_survives_closing_the_page(context: BrowserContext) -> None:
    chance = random.Random(7)
    page = SoloPage(context)
    table = opened(page)
    context.set_offline(True)
    page.look(table)
    for _ in range(5):
        assert page.act(chance)
    told = page.update["version"]
    page.page.close()  # whatever was going on
    context.set_offline(False)
    page = SoloPage(context)
    context.set_offline(True)
    assert [one["table"] for one in page.ask("/api/tables/mine")] == [table]
    page.look(table)
    assert page.update["version"] >= told
    while page.act(chance):
        pass
    assert page.update["result"]["winners"]
    assert page.ask(f"/api/tables/{table}/replay")["moments"]
