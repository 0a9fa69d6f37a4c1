"""The server of a page in a real browser that is killed: whatever was acknowledged is there."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

import build_solo
from ettana_harness.chromium import find_chromium
from tests.web.solo_page import SoloPage, bare_page, opened

KILLS = 3
LATEST = 0.25  # seconds until a kill: several actions
LOOKS = 100  # of a transaction, after which all it has to write was asked for long ago
# What is written goes on being written for ever.
HOLD = """() => {
  const begin = IDBDatabase.prototype.transaction;
  self.looked = 0;
  IDBDatabase.prototype.transaction = function (names, mode, ...more) {
    const transaction = begin.call(this, names, mode, ...more);
    const rows = transaction.objectStore(names);
    const look = () => {
      self.looked += 1;
      rows.get([]).onsuccess = look;
    };
    if (mode === "readwrite") {
      self.durability = transaction.durability;
      look();
    }
    return transaction;
  };
}"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "space").mkdir()
    with bare_page(tmp_path / "space") as address:
        yield address


class Chromium:
    """One in a process group of its own, with a profile that outlives it."""

    def __init__(self, profile: Path, browser: Browser) -> None:
        flags = ["--no-sandbox", "--headless", "--remote-debugging-port=0", "--disable-gpu"]
        self._process = subprocess.Popen(
            [str(find_chromium()), *flags, f"--user-data-dir={profile}", "about:blank"],
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self._process.stderr
        said = next(line for line in self._process.stderr if "DevTools listening on" in line)
        self._connected = browser.browser_type.connect_over_cdp(said.split()[-1])
        self.context: BrowserContext = self._connected.contexts[0]

    def kill(self) -> None:
        """All its processes at once, as when the battery is empty."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        self.kill()
        self._process.wait()
        assert self._process.stderr
        self._process.stderr.close()
        self._connected.close()


@contextmanager
def chromium(profile: Path, browser: Browser) -> Iterator[Chromium]:
    started = Chromium(profile, browser)
    try:
        yield started
    finally:
        started.close()


def kill_while_it_writes(page: SoloPage, started: Chromium, chance: random.Random) -> None:
    """Nothing may be acknowledged yet."""
    worker = page.page.workers[0]
    worker.evaluate(HOLD)
    page.send(page.wish(chance))
    page.wait(f"looked > {LOOKS}", worker)
    assert worker.evaluate("durability") == "strict"
    assert not page.page.evaluate("told.some((one) => one?.type === 'ack')")
    started.kill()


def kill_some_time(page: SoloPage, started: Chromium, chance: random.Random) -> None:
    """Whatever is going on."""
    timer = Timer(chance.uniform(0, LATEST), started.kill)
    with suppress(Error):
        page.play(chance, chance.randrange(3))
        timer.start()
        page.play(chance)
    timer.join()


def finish(page: SoloPage, _started: Chromium, chance: random.Random) -> None:
    page.play(chance)
    assert page.update["result"]["winners"]
    (table,) = page.ask("/api/tables/mine")
    assert page.ask(f"/api/tables/{table['table']}/replay")["moments"]


def test_whoever_kills_the_browser_loses_nothing_that_was_acknowledged(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    """At several moments of one game, with no network; then it is played to its end."""
    chance = random.Random(7)
    acknowledged: list[str] = []
    table, sent = "", None
    for end in (kill_while_it_writes, *[kill_some_time] * KILLS, finish):
        with chromium(tmp_path / "profile", browser) as started:
            page = SoloPage(started.context, address)
            started.context.set_offline(True)
            table = table or opened(page)
            assert [one["table"] for one in page.ask("/api/tables/mine")] == [table]
            page.look(table)
            if sent:
                page.act(sent)  # by whoever does not know whether it was heard
            requests = Counter(entry.get("request") for entry in page.entries())
            assert all(requests[request] == 1 for request in acknowledged + page.acknowledged)
            end(page, started, chance)
            acknowledged += page.acknowledged
            sent = page.sent


# What a first start left of its memory: how many bytes. It is kept when the page has long begun.
REMEMBERED = """async () => {
  for (;;) {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const one of await cache.keys())
        if (one.url.includes("/memory?")) return (await (await cache.match(one)).blob()).size;
    }
    await new Promise((go) => setTimeout(go, 50));
  }
}"""
# A kept file is another one now, as long as what is given.
REPLACE = """async ([part, size]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const one of await cache.keys())
      if (one.url.includes(part)) await cache.put(one, new Response(new Uint8Array(size)));
  }
}"""


def test_a_second_start_goes_on_from_the_memory_of_the_first(
    browser: Browser, address: str
) -> None:
    """Without loading any Python; where the memory cannot be read it is made anew."""
    chance = random.Random(9)
    context = browser.new_context()
    first = SoloPage(context, address)
    table = opened(first)
    first.look(table)
    first.play(chance, 2)
    told = first.update["version"]
    size = first.page.evaluate(REMEMBERED)

    for garbage in (0, 1000, size):
        first.page.evaluate(REPLACE, ["/memory?", garbage])
        again = SoloPage(context, address)
        while again.page.evaluate(REMEMBERED) != size:
            again.page.wait_for_timeout(50)
        again.page.close()

    first.page.evaluate(REPLACE, ["/python.zip", 0])
    second = SoloPage(context, address)
    second.look(table)
    assert second.update["version"] >= told
    second.play(chance, 2)
    context.close()


# As on a page without encryption
NO_LOCKS = "delete WorkerNavigator.prototype.locks;"


def replace_bundle(folder: Path) -> None:
    """Another one lies there, and the old one no longer."""
    contents = build_solo.contents()
    (folder / contents["stamp"]).rename(folder / "another")
    (folder / build_solo.CONTENTS).write_text(json.dumps({**contents, "stamp": "another"}))


@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_tabs_follow_each_other_with_a_new_bundle_and_after_a_crash(
    browser: Browser, address: str, tmp_path: Path, locks: bool
) -> None:
    """One of them writes, the last that was opened; the bundle under a running game may go."""
    if not locks:
        worker = tmp_path / "space" / "worker"
        worker.write_text(NO_LOCKS + worker.read_text(encoding="utf-8"), encoding="utf-8")
    chance = random.Random(8)
    context = browser.new_context()
    first = SoloPage(context, address)
    table = opened(first)
    first.look(table)
    replace_bundle(tmp_path / "space" / "bundle")
    first.play(chance, 2)

    second = SoloPage(context, address)
    assert second.page.evaluate("caches.keys()") == ["solo another"]
    first.wait("state !== 'ready'")
    second.look(table)
    assert second.update["version"] >= first.update["version"]
    second.play(chance, 2)
    told = second.update["version"]
    with suppress(Error):
        second.page.goto("chrome://crash")

    third = SoloPage(context, address)
    assert third.page.workers[0].evaluate("'locks' in navigator") == locks
    third.look(table)
    assert third.update["version"] >= told
    third.play(chance, 2)
    requests = Counter(entry.get("request") for entry in third.entries())
    acknowledged = first.acknowledged + second.acknowledged + third.acknowledged
    assert all(requests[request] == 1 for request in acknowledged)
    context.close()
