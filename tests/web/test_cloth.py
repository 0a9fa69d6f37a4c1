"""The cloth somebody wove: it grows with every claim, is unrolled at the end, shared and kept."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT
from tests.web.prepared import NEEDLE, Position, me, other, sit

WINNING = Position(
    (me(held=("01",), points=3, claimed=("02", "25"), tokens=3), other()), yarns=NEEDLE
)
PNG = b"\x89PNG"
# What a picture is made of.
DRAWN = """() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
        set(source) { window.drawn = decodeURIComponent(source); set.call(this, source); },
    });
}"""


def test_the_cloth_grows_is_unrolled_shared_and_kept(
    page: Page, server: RunningServer, tmp_path: Path
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = sit(page, server, WINNING)
    own = page.locator(".own .claimed")
    expect(own.locator(".piece")).to_have_count(2)
    expect(own.locator(".warp")).to_have_count(1)
    page.locator("article .claim").click(timeout=WAIT)

    end = page.locator(".over")
    expect(end.locator("h2")).to_have_text("You have won!", timeout=WAIT)
    last = re.compile("You: Naada.*; Oosi in purple and green; ")  # in the order of claims
    unrolled = end.get_by_role("img", name=last)
    expect(unrolled.locator(".piece")).to_have_count(3)
    expect(unrolled.locator(".dyed-P")).to_have_count(4)
    expect(unrolled.locator(".victory")).to_have_count(3)
    expect(unrolled.locator(".warp")).to_have_count(0)  # nothing is missing
    expect(end.locator("table")).to_have_count(0)
    page.get_by_role("button", name="How it went").click()
    expect(end).to_contain_text("The goal of 8 annas was reached")

    page.evaluate(DRAWN)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Share the cloth").click()
    drawn = page.evaluate("drawn")
    told = re.findall(r">([^<>{}]+)</text>", drawn)
    assert told == ["Asha has won.", "Asha 8 and Tangled 0", "Ettana"], "others read it"
    saved.value.save_as(tmp_path / "cloth.png")
    picture = (tmp_path / "cloth.png").read_bytes()
    assert picture.startswith(PNG)
    assert len(picture) > 20_000, "there is something to be seen"
    expect(page.get_by_role("button", name="Picture saved, link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/replay/{table}")

    # A page that is loaded again unrolls the same, and keeps it once.
    page.reload()
    expect(unrolled.locator(".dyed-P")).to_have_count(4, timeout=WAIT)
    page.get_by_role("button", name="Wardrobe").click()
    hanging = page.locator(".hanging")
    expect(hanging).to_have_count(1)
    expect(hanging.locator(".dyed-P")).to_have_count(4)
    expect(hanging).to_contain_text("Won")
    expect(hanging).to_contain_text("Tangled 0")
    expect(hanging.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{table}")


# What is drawn at the middle of both edges of the page, as high as the cloth.
EDGES = """cloth => {
    const box = cloth.getBoundingClientRect();
    return [1, innerWidth - 2].map(x =>
        document.elementFromPoint(x, box.y + box.height / 2)?.closest('.woven') === cloth);
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1366, 625), (1920, 1080)])
def test_the_end_unrolls_the_cloth_across_the_whole_page(
    page: Page, server: RunningServer, size: tuple[int, int]
) -> None:
    """Nothing of the table is seen beside it, and what one does next needs no scrolling."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    sit(page, server, WINNING)
    page.locator(".claim:visible, .claims:visible").first.click(timeout=WAIT)
    cloth = page.locator(".unrolled .woven")
    expect(cloth).to_be_visible(timeout=WAIT)
    assert cloth.evaluate(EDGES) == [True, True]
    box = cloth.bounding_box()
    assert box and box["height"] > height / 9
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for name in ("Play again", "Share the cloth", "Replay", "How it went", "Wardrobe"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    loom = page.get_by_role("grid", name="The loom")
    expect(loom).to_be_hidden()
    page.get_by_role("button", name="See the board").click()
    expect(loom).to_be_visible()
    page.get_by_role("button", name="Show the result").click()
    expect(loom).to_be_hidden()


def test_the_own_cloth_fills_what_the_hand_leaves_of_its_column(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, Position((me(held=("02",)), other())))
    cloth = page.locator(".woven-so-far .woven")
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(cloth).to_be_visible(timeout=WAIT)
    box, buys = cloth.bounding_box(), page.locator(".buys").bounding_box()
    assert box and buys and box["y"] + box["height"] <= buys["y"]
    hand = page.locator(".tray.hand")
    assert hand.evaluate("one => one.scrollHeight <= one.clientHeight")


def kept(number: int, level: str, winner: int, turns: int) -> dict[str, object]:
    """A game as a device keeps it: against one bot, the newest having the highest number."""
    seats = [{"name": "Asha", "pin": "pink"}, {"name": level, "pin": "white", "level": level}]
    return {
        "table": f"table{number}",
        "at": 1_700_000_000_000 + number,
        "turns": turns,
        "seats": [{**seat, "annas": 4} for seat in seats],
        "yours": [0],
        "winners": [winner],
        "weaver": 0,
        "cloth": {"pin": "pink", "pieces": [], "points": 4, "missing": 4},
    }


def test_the_games_of_a_device_are_counted_taken_along_and_erased(
    page: Page, tmp_path: Path
) -> None:
    games = [
        kept(1, "weaver", 1, 30),
        kept(2, "weaver", 0, 41),
        kept(3, "dyer", 0, 20),
        kept(4, "dyer", 0, 24),
        {"table": "no game"},
    ]
    page.goto("/wardrobe")
    expect(page.get_by_text("Finish a game, and the cloth you wove hangs here.")).to_be_visible()
    page.evaluate(
        "text => localStorage.wardrobe = text", json.dumps({"version": 1, "games": games})
    )
    page.reload()
    expect(page.locator(".hanging")).to_have_count(4)
    assert page.locator("dl > div").all_inner_texts() == [
        "Games\n4",
        "Won\n3 · 75%",
        "Victories in a row\n3",
        "Longest such streak\n3",
        "Shortest game\n10 rounds",
        "Longest game\n21 rounds",
    ]
    expect(page.locator(".against li")).to_contain_text(["2 of 2 · 100%", "1 of 2 · 50%"])
    bars = page.locator(".against .bar")
    drawn = bars.evaluate_all(
        "all => all.map(bar => bar.firstElementChild.clientWidth / bar.clientWidth)"
    )
    assert [round(part, 1) for part in drawn] == [1, 0.5]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all as a file").click()
    saved.value.save_as(tmp_path / "games.json")
    taken = json.loads((tmp_path / "games.json").read_text())
    assert [game["table"] for game in taken["games"]] == ["table4", "table3", "table2", "table1"]
    page.get_by_role("button", name="Erase all…").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".hanging")).to_have_count(4)
    page.get_by_role("button", name="Erase all…").click()
    page.get_by_role("button", name="Erase all", exact=True).click()
    expect(page.locator(".hanging")).to_have_count(0)
    assert page.evaluate("localStorage.wardrobe ?? null") is None
