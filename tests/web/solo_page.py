"""A page of nothing but its own server, in a real browser: no network, rows in IndexedDB."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Worker

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
# All texts of a kind of rows.
ROWS = """(kind) => new Promise((resolve) => {
  const opening = indexedDB.open("ettana", 1);
  opening.onsuccess = () => {
    const range = IDBKeyRange.bound([kind], [kind, []]);
    const asked = opening.result.transaction("rows").objectStore("rows").getAll(range);
    asked.onsuccess = () => resolve(asked.result);
  };
})"""


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


@contextmanager
def bare_page(folder: Path) -> Iterator[str]:
    """Where the bundle lies, beside a page and the worker."""
    if not build_solo.is_of_these_sources():
        pytest.skip("the bundle for browsers is not built: make solo")
    (folder / "bundle").mkdir()
    shutil.copy(build_solo.BUNDLE / build_solo.CONTENTS, folder / "bundle")
    (folder / "bundle" / build_solo.contents()["stamp"]).symlink_to(build_solo.BUNDLE)
    for name, text in {"index.html": PAGE, "page.js": SCRIPT, **scripts()}.items():
        (folder / name).write_text(text, encoding="utf-8")
    with ThreadingHTTPServer(("localhost", 0), partial(Files, directory=folder)) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()


class SoloPage:
    """A page that is its own server."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.sent: Any = None  # the last wish to act
        self.acknowledged: list[str] = []  # the requests
        self.page: Page = context.new_page()
        self.page.goto(address)
        self.wait("state !== 'starting'")
        assert self.page.evaluate("state") == "ready"

    def wait(self, condition: str, where: Page | Worker | None = None) -> None:
        """Until it holds: the page's policy forbids what Playwright would wait by."""
        for _ in range(10_000):
            if (where or self.page).evaluate(condition):
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

    def wish(self, chance: random.Random) -> Any:
        """Something to do when it is one's turn; None when the game is over."""
        self.wait(
            "(() => { const u = told.findLast((one) => one?.type === 'update');"
            " return u.offers || u.stage !== 'playing' })()"
        )
        update = self.update
        if update["stage"] != "playing":
            return None
        version = update["version"]
        wish = {"type": "act", "request": f"a{version}", "seen": version}
        return {**wish, "action": some_action(update["offers"], chance)}

    def send(self, wish: Any) -> None:
        self.sent = wish
        self.say({"type": "hear", "socket": "s", "text": json.dumps(wish)})

    def act(self, wish: Any) -> None:
        """Send a wish, until it is acknowledged."""
        self.send(wish)
        request = wish["request"]
        self.wait(f"told.some((one) => one?.type === 'ack' && one.request === '{request}')")
        self.acknowledged.append(request)

    def play(self, chance: random.Random, most: int = 10_000) -> None:
        """So many actions, or until the game is over."""
        for _ in range(most):
            wish = self.wish(chance)
            if wish is None:
                return
            self.act(wish)

    def entries(self) -> list[Any]:
        """The log of the one table, as it is kept, in the order of its numbers."""
        rows = self.page.evaluate(ROWS, "entry")
        return [json.loads(text) for text in rows]


def opened(page: SoloPage) -> str:
    commitment = page.ask("/api/commitments", {})["commitment"]
    seats = [{"kind": "anyone"}, {"kind": "bot", "level": "weaver"}]
    settings = {"seats": seats, "options": {"turns": 8}}
    join = {"request": "j", "name": "Asha", "nonce": "00" * 16}
    wish = {"request": "c", "settings": settings, "join": join, "commitment": commitment}
    return str(page.ask("/api/tables", wish)["table"])
