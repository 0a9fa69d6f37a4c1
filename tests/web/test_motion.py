"""What happened is seen moving and heard once; whoever wants no motion gets none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import device
from tests.web.test_newcomer import begin, settle

WAIT = 60_000
WATCH = """(() => {
    localStorage.pace = 'normal';
    window.flown = [];
    window.moved = 0;
    new MutationObserver(all => all.flatMap(one => [...one.addedNodes])
        .filter(one => one.classList?.contains('flight'))
        .forEach(one => queueMicrotask(() => window.flown.push({
            thing: one.firstChild.getAttribute('href'),
            ends: one.getAnimations()[0].effect.getKeyframes().map(frame => frame.transform) }))))
        .observe(document, { subtree: true, childList: true });
    const count = () => {
        window.moved = Math.max(window.moved, document.getAnimations().length);
        requestAnimationFrame(count);
    };
    count();
})()"""
MIDDLE = """selector => {
    const one = [...document.querySelectorAll(selector)].find(one => one.checkVisibility());
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
SIZE_OF_TOKEN = 26


@pytest.fixture
def watched(browser: Browser, server: RunningServer) -> Iterator[Page]:
    with device(browser, server) as page:
        page.add_init_script(WATCH)
        yield page


def begun(page: Page) -> None:
    """All pins are down and everybody took tokens from the reserve."""
    begin(page)
    settle(page)
    page.locator(".hit[data-square]").first.click()
    expect(page.get_by_role("button", name="Roll the dice")).to_be_visible(timeout=WAIT)


def place(transform: str) -> tuple[float, float]:
    x, y = transform.split("(")[1].split(")", maxsplit=1)[0].replace("px", "").split(",")
    return float(x) + SIZE_OF_TOKEN / 2, float(y) + SIZE_OF_TOKEN / 2


def test_tokens_fly_from_the_reserve_to_the_panel_of_who_gets_them(watched: Page) -> None:
    begun(watched)
    tokens = [one for one in watched.evaluate("flown") if one["thing"] == "#symbol-token"]
    assert len(tokens) >= 4, "two for each player at the beginning"
    reserve = watched.evaluate(MIDDLE, "[data-tokens=reserve]")
    own = watched.evaluate(MIDDLE, "[data-tokens='0']")
    for end, there in ((0, reserve), (-1, own)):
        found = [place(one["ends"][end]) for one in tokens]
        assert any(abs(x - there[0]) < 12 and abs(y - there[1]) < 12 for x, y in found), end
    watched.wait_for_function("() => !document.querySelector('.flight')", timeout=WAIT)


def test_dice_tumble_and_the_pin_walks(watched: Page) -> None:
    begun(watched)
    assert watched.evaluate("moved") > 0
    watched.get_by_role("button", name="Roll the dice").click()
    tumbling = "() => document.querySelector('.dice').getAnimations({ subtree: true }).length === 2"
    watched.wait_for_function(tumbling, timeout=WAIT)
    watched.locator(".hit[data-square]").first.click()
    if watched.locator(".choices .choice").first.is_visible():
        watched.locator(".choices .choice").first.click()
    walking = "() => document.querySelector('[data-seat=\"0\"]').getAnimations().length === 1"
    watched.wait_for_function(walking, timeout=WAIT)


def test_the_last_turns_can_be_shown_again(watched: Page) -> None:
    begun(watched)
    expect(watched.locator("[data-guide=skip]")).to_have_count(0)
    watched.evaluate("flown.length = 0")
    watched.get_by_role("button", name="Show again").click()
    expect(watched.locator("[data-guide=skip]")).to_be_visible(timeout=WAIT)
    watched.wait_for_function("() => flown.length", timeout=WAIT)
    expect(watched.get_by_role("button", name="Roll the dice")).to_be_visible(timeout=WAIT)


def test_nothing_moves_for_who_wants_no_motion(browser: Browser, server: RunningServer) -> None:
    with device(browser, server, reduced_motion="reduce") as page:
        page.add_init_script(WATCH)
        begun(page)
        page.get_by_role("button", name="Roll the dice").click()
        expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
        assert page.evaluate("[moved, flown.length]") == [0, 0]


def test_each_event_is_said_once_and_whose_turn_it_is(page: Page) -> None:
    begun(page)
    spoken = page.locator(".spoken")
    expect(spoken).to_contain_text("Your turn")
    page.keyboard.press("r")
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
    page.keyboard.press("b")
    page.keyboard.press("Escape")
    said = spoken.locator("p").all_inner_texts()
    assert sum(one.startswith("You rolled") for one in said) == 1, said
    assert spoken.get_attribute("aria-live") == "polite"
    assert len(said) <= 12


def test_the_log_shows_the_things_it_names(page: Page) -> None:
    begun(page)
    tokens = page.locator(".log li", has_text="took 2 tokens").first
    expect(tokens.locator("use[href='#symbol-token']")).to_have_count(1)
    expect(tokens.locator("svg[class*=pin-]")).to_have_count(1)
