"""What playing without a server costs: the bundle's size, its start, and how quickly bots think.

Its start is measured in Chromium, as CPU time of all its processes until nothing is left to do:
cold in a browser that has nothing, until its memory is kept for the next start; warm in a new page
of one that has started it before. How quickly bots think is measured under Node, which runs the
same WebAssembly: they play the same games as natively, so that the ratio of their times is that of
their speeds. All times are CPU time; yet a machine with nothing else to do gives the steadier
figures.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

from playwright.sync_api import CDPSession, sync_playwright

import build_solo
from ettana.server.site import write_site
from ettana_harness import solo_games
from ettana_harness.chromium import find_chromium

MOST_BYTES: Final = 5_000_000  # packed by brotli
MOST_COLD: Final = 3.5  # seconds of CPU
MOST_WARM: Final = 2.0
MOST_HEAP: Final = 64 * 2**20
MOST_MILLISECONDS: Final = {"weaver": 2.0, "master": 15.0}  # a decision
LEAST_SHARE: Final = 0.5  # of the native speed, for the grandmaster
SETTLED: Final = 3000  # milliseconds until an opened page does nothing more
PACK: Final = """
const zlib = require("zlib"), fs = require("fs");
const params = { [zlib.constants.BROTLI_PARAM_LGWIN]: 24 };
console.log(zlib.brotliCompressSync(fs.readFileSync(process.argv[1]), { params }).length);
"""
# Beside the files of the bundle a first start keeps its memory, whence a later one goes on.
KEPT: Final = """async () => {
  const isKept = async (name) =>
    (await (await caches.open(name)).keys()).some(({ url }) => url.includes("/memory?"));
  const find = async () => (await Promise.all((await caches.keys()).map(isKept))).includes(true);
  while (!(await find())) await new Promise((go) => setTimeout(go, 50));
}"""
START: Final = """(script) => new Promise((resolve) => {
  const worker = new Worker(script, { type: "module" });
  worker.onmessage = ({ data }) => data.type === "progress" || resolve(data.reason ?? data.type);
  worker.postMessage({ type: "start", folder: new URL("solo/", location.href).href });
})"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


def run_node(*words: str) -> list[str]:
    node = shutil.which("node", path=sysconfig.get_path("scripts"))
    assert node is not None
    done = subprocess.run([node, *words], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def packed_size() -> int:
    names = [*build_solo.contents()["files"], build_solo.CONTENTS]
    return sum(int(run_node("-e", PACK, str(build_solo.BUNDLE / name))[0]) for name in names)


@contextmanager
def web_space() -> Iterator[tuple[str, str]]:
    """The game as a folder: its address, and that of the worker in it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "game"
        write_site(folder)
        (worker,) = (folder / "assets").glob("solo-*.js")
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        yield address, address + worker.relative_to(folder).as_posix()
        server.shutdown()


def cpu_seconds(browser: CDPSession) -> dict[int, float]:
    """Of each process of the browser."""
    found = browser.send("SystemInfo.getProcessInfo")["processInfo"]
    return {one["id"]: one["cpuTime"] for one in found}


def starts() -> tuple[float, float]:
    """Seconds of CPU of a cold start and of a warm one."""
    spent = []
    with web_space() as (address, worker), sync_playwright() as playwright:
        path = find_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        meter = browser.new_browser_cdp_session()
        context = browser.new_context(service_workers="block")
        for _ in range(2):
            page = context.new_page()
            page.goto(f"{address}manifest.webmanifest")  # of the same place, and nothing runs there
            page.wait_for_timeout(SETTLED)
            before = cpu_seconds(meter)
            assert page.evaluate(START, worker) == "ready"
            page.evaluate(KEPT)
            page.wait_for_timeout(SETTLED)
            after = cpu_seconds(meter)
            spent.append(sum(after[one] - before.get(one, 0.0) for one in after))
            page.close()
        browser.close()
    cold, warm = spent
    return cold, warm


def main() -> int:
    """Print every figure with its limit; 1 when one is beyond it."""
    cold, warm = starts()
    script = str(solo_games.__file__)
    words = (str(build_solo.ROOM / "run.mjs"), str(build_solo.BUNDLE), script, "timed")
    bundled, start = map(json.loads, run_node(*words))
    native = json.loads(asyncio.run(solo_games.timed()))
    figures = [
        ("packed by brotli, MB", packed_size() / 1e6, MOST_BYTES / 1e6),
        ("cold start, s of CPU", cold, MOST_COLD),
        ("warm start, s of CPU", warm, MOST_WARM),
        ("heap after the start, MB", start["heap"] / 2**20, MOST_HEAP / 2**20),
        *(
            (f"a decision, {one}, ms", bundled[one] * 1000, most)
            for one, most in MOST_MILLISECONDS.items()
        ),
        (
            "grandmaster, times slower",
            bundled["grandmaster"] / native["grandmaster"],
            1 / LEAST_SHARE,
        ),
    ]
    for name, value, most in figures:
        missed = "  MISSED" if value > most else ""
        print(f"{name:<28}{value:8.2f}  of at most {most:.2f}{missed}")
    return int(any(value > most for _, value, most in figures))


if __name__ == "__main__":
    sys.exit(main())
