"""Pictures of all pages, both themes and four sizes, for people to look at.

`make screenshots` takes them anew and chooses the one that opens the README.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ettana.game_record import GameRecord
from tests.server.playing import play_on
from tests.server.running import Client, RunningServer
from tests.web.devices import WAIT, create
from tests.web.played import Played, open_replay, open_report
from tests.web.prepared import Player, Position, sit
from tests.web.test_cloth import WINNING, kept

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "web" / "screenshots"
GAME = ROOT / "docs" / "examples" / "three-weavers.ettana"
STEP = 176  # black is to act, and much lies on the table
SIZES = {
    "desktop": (1280, 800),
    "laptop": (1366, 625),
    "large": (1920, 1080),
    "phone": (390, 844),
}
GAMES = json.dumps({"version": 1, "games": [kept(1, "apprentice", 0, 30), kept(2, "dyer", 1, 41)]})


@dataclass(frozen=True)
class Recorded(Position):
    """The moment of a recorded game that the README shows."""

    def text(self) -> str:
        return GameRecord.read(GAME).game(STEP).position


BLACK_TO_ACT = Recorded(
    (
        Player("pink", level="weaver"),
        Player("black", kind="anyone"),
        Player("white", level="apprentice"),
    )
)


@pytest.fixture(scope="module")
def finished(server: RunningServer) -> Played:
    client = Client(server)
    table = client.solo("weaver", options={"turns": 60})["table"]
    play_on([client.socket(table)], 2000, random.Random(8))
    return Played(client, table)


@pytest.fixture(scope="module")
def invited(server: RunningServer) -> str:
    """The way to a table at which somebody else waits."""
    made = Client(server).create([{"kind": "link"}] * 3)
    return f"/table/{made['table']}#code={made['code']}"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_pictures_of_the_main_pages_are_taken(
    page: Page, server: RunningServer, finished: Played, invited: str, theme: str, size: str
) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(f"localStorage.theme = '{theme}'")
    FOLDER.mkdir(exist_ok=True)

    def take(name: str) -> None:
        page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png", animations="disabled")

    page.goto("/rules#M5")
    expect(page.locator("#M5 figure")).to_be_visible(timeout=WAIT)
    take("rules")
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=WAIT)
    take("start")
    create(page)
    take("lobby")
    page.goto(invited)
    expect(page.get_by_role("button", name="Take this seat").first).to_be_visible(timeout=WAIT)
    take("join")
    page.goto("/wardrobe")
    page.evaluate("text => localStorage.wardrobe = text", GAMES)
    page.reload()
    expect(page.locator(".hanging").first).to_be_visible(timeout=WAIT)
    take("wardrobe")
    sit(page, server, BLACK_TO_ACT)
    expect(page.locator(".hit").first).to_be_visible(timeout=WAIT)
    page.locator("[data-part=log] > a").evaluate("one => one.remove()")  # a table that was set
    take("table")
    if size == "desktop":
        page.screenshot(path=FOLDER / f"readme-{theme}.jpg", quality=88, animations="disabled")
    page.locator("[data-guide=menu]:visible").first.click()
    take("menu")
    sit(page, server, WINNING)
    page.locator(".claim:visible, .claims:visible").first.click(timeout=WAIT)
    expect(page.locator(".over .woven").first).to_be_visible(timeout=WAIT)
    take("cloth")
    open_report(page, finished)
    take("end")
    open_replay(page, finished, finished.first(8))
    expect(page.get_by_role("slider", name="Chance to win")).to_be_visible(timeout=WAIT)
    take("replay")
    assert page.evaluate("document.documentElement.classList.contains('dark')") == (theme == "dark")
