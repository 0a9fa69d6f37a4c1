"""Firefox by WebDriver BiDi: as much of it as a short game takes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.web.devices import WAIT

NAMES: Final = ("firefox-esr", "firefox")
SOON: Final = 0.05  # seconds
LOOKS: Final = int(WAIT / 1000 / SOON)
# Nothing outside the window can be clicked.
SHOW: Final = """(element) => {
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  return element;
}"""


def find_firefox() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Firefox:
    """One window."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked = 0
        self._ask("session.new", {"capabilities": {}})
        self._window = self._ask("browsingContext.getTree", {})["contexts"][0]["context"]

    def _ask(self, method: str, params: dict[str, Any]) -> Any:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while (told := json.loads(self._socket.recv(WAIT / 1000))).get("id") != self._asked:
            pass  # events
        assert told["type"] == "success", told
        return told["result"]

    def goto(self, address: str) -> None:
        wish = {"context": self._window, "url": address, "wait": "complete"}
        self._ask("browsingContext.navigate", wish)

    def reload(self) -> None:
        self._ask("browsingContext.reload", {"context": self._window, "wait": "complete"})

    def evaluate(self, expression: str) -> Any:
        """What a script comes to: a text, a number, or an element to click."""
        target = {"context": self._window}
        wish = {"expression": expression, "target": target, "awaitPromise": True}
        told = self._ask("script.evaluate", wish)
        assert told["type"] == "success", told
        return told["result"] if told["result"]["type"] == "node" else told["result"].get("value")

    def wait(self, expression: str) -> Any:
        """What it comes to when it is something."""
        for _ in range(LOOKS):
            if found := self.evaluate(expression):
                return found
            time.sleep(SOON)
        raise TimeoutError(expression)

    def click(self, element: str) -> None:
        """As a mouse does, where an expression finds it."""
        found = self.wait(f"(({SHOW})({element}))")
        there = {"type": "element", "element": {"sharedId": found["sharedId"]}}
        moves = [{"type": "pointerMove", "x": 0, "y": 0, "origin": there}]
        presses = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        mouse = {"type": "pointer", "id": "mouse", "actions": [*moves, *presses]}
        self._ask("input.performActions", {"context": self._window, "actions": [mouse]})


@contextmanager
def running_firefox(path: str, folder: Path) -> Iterator[Firefox]:
    """With a fresh profile in an empty folder."""
    said = folder / "said"
    (folder / "profile").mkdir()
    command = [path, "--headless", "--no-remote", "--profile", str(folder / "profile")]
    with open(said, "w") as out:
        process = subprocess.Popen([*command, "--remote-debugging-port", "0"], stderr=out)
    try:
        for _ in range(LOOKS):
            if listens := re.search(r"BiDi listening on (\S+)\n", said.read_text("utf-8")):
                break
            time.sleep(SOON)
        assert listens, said.read_text("utf-8")
        with connect(listens[1] + "/session", max_size=None, proxy=None) as socket:
            yield Firefox(socket)
    finally:
        process.kill()
        process.wait()
