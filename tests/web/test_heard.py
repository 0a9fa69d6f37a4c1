"""What somebody hears who does not see the page, and where the focus is meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT, device, sees_the_loom, sit_down, speak, whose_turn
from tests.web.ears import heard, hears, listen
from tests.web.languages import LANGUAGES, message
from tests.web.played import Played, open_end, open_replay, short_game
from tests.web.prepared import NEEDLE, ON_ONE_SCREEN, Position, me, other, sit
from tests.web.test_keyboard import move
from tests.web.thread_of_play import lines

BEFORE = Position((me("M", held=("01", "07")), other()), "5:pink:roll:--:-", yarns=NEEDLE)
MOVED = Position((me("MT", held=("01", "07")), other("X")), "5:pink:act:R4:am", yarns=NEEDLE)
FOCUSED = """() => {
    const one = document.activeElement;
    return one === document.body ? '' : one.closest('[data-part]')?.dataset.part ?? one.tagName;
}"""
AFTER_MOVING = "^(You may swap|Swap first|Your design lies|Buy)"


@pytest.fixture(scope="module")
def played(server: RunningServer) -> Played:
    return short_game(server)


def test_what_happened_is_heard_once_then_whose_turn_it_is_then_what_to_do(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, BEFORE)
    listen(page)
    page.keyboard.press("r")
    roll = hears(page, "^(green|red|yellow|blue|purple|black) \\d")
    assert roll[0].startswith("You rolled")
    assert len(roll) == len(set(roll))
    page.keyboard.press("b")
    assert heard(page) == [], "a place says its name itself"
    move(page)
    assert hears(page, AFTER_MOVING)[-2].startswith("You went to")
    page.keyboard.press("u")
    assert hears(page, "Walk")[0] == "You took something back"
    move(page)
    hears(page, AFTER_MOVING)
    page.keyboard.press("e")
    page.locator(".ending").wait_for(timeout=WAIT)  # who leaves a finished design is asked first
    page.keyboard.press("e")
    round_ = hears(page, "^Roll the dice")
    assert round_[-2] == "Your turn"
    assert round_[-1].startswith("Roll the dice"), "or plays Preset, who drew one"
    assert re.match("Tangled is to act", round_[0])
    [told] = [text for text in round_ if text.startswith("Tangled rolled")]
    expect(lines(page).nth(-1)).to_have_text(told)


def test_a_swap_is_heard_with_its_colours(page: Page, server: RunningServer) -> None:
    sit(page, server, MOVED)
    listen(page)
    page.locator("[data-guide=buy-swap]").click()
    page.locator("[data-place=a1]").press("Enter")
    page.locator("[data-place=b1]").press("Enter")
    swapped = [text for text in hears(page, "swapped") if "swapped" in text]
    assert swapped == ["You swapped green a1 and purple b1"]


def test_a_hint_and_a_plan_are_heard(page: Page, server: RunningServer) -> None:
    sit(page, server, MOVED)
    listen(page)
    page.keyboard.press("h")
    hears(page, "^Hint: ")
    player = page.get_by_role("button", name=re.compile("^You, pink.*Chance to win: \\d+%$"))
    expect(player).to_be_visible()
    expect(player).to_have_attribute("aria-current", "true")
    page.keyboard.press("p")
    assert "nothing is done yet" in hears(page, "ghost")[-1]


def test_the_focus_is_never_lost(page: Page, server: RunningServer) -> None:
    """What is pressed often goes away; what lies around it has the focus then, and no button."""
    sit(page, server, BEFORE)
    for press, gone, part in (
        ("[data-guide=roll]", "[data-guide=roll]", "actions"),
        (".ends .extra >> nth=0", ".ends .extra", "actions"),  # plan
        (".ends .buy >> nth=1", ".ghost", "actions"),  # drop the plan
        (".claim", ".claim", "hand"),
    ):
        page.locator(press).focus(timeout=WAIT)
        page.keyboard.press("Enter")
        expect(page.locator(gone)).to_have_count(0, timeout=WAIT)
        page.wait_for_function(f"() => ({FOCUSED})() === '{part}'", timeout=WAIT)
        assert not page.evaluate("() => document.activeElement.matches('button')")


def test_what_is_done_in_a_dialog_gives_the_focus_back(page: Page, server: RunningServer) -> None:
    sit(page, server, MOVED)
    page.locator(".show").nth(1).press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".show").nth(1)).to_be_focused()
    page.locator(".show").first.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Claim").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0, timeout=WAIT)
    page.wait_for_function(f"() => ({FOCUSED})() === 'hand'", timeout=WAIT)


def test_other_pages_and_clauses_have_the_focus_when_they_come(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, MOVED)
    page.locator("[data-guide=undo]").press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    page.keyboard.press("r")
    page.get_by_role("alert").get_by_role("link").press("Enter")
    expect(page.locator("article.here")).to_be_focused(timeout=WAIT)
    page.get_by_role("banner").get_by_role("link").press("Enter")
    expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=WAIT)
    page.get_by_role("link", name=re.compile("^Rules")).press("Enter")
    expect(page.get_by_role("main")).to_be_focused(timeout=WAIT)


def test_the_curtain_and_the_end_have_the_focus_and_say_what_they_are(
    page: Page, server: RunningServer, played: Played
) -> None:
    sit(page, server, Position(ON_ONE_SCREEN))
    curtain = page.get_by_role("group", name="It is Asha's turn. Pass the screen on.")
    expect(curtain).to_be_focused(timeout=WAIT)
    open_end(page, played)
    expect(page.get_by_role("main", name=re.compile("won|victory"))).to_be_focused()


def test_what_cannot_be_done_says_why_to_the_ear(page: Page, server: RunningServer) -> None:
    """Everything that is switched off can be pressed, and then tells why."""
    sit(page, server, Position((me("A"), other()), "5:pink:act:R4:am"))
    for name, reason in (
        ("Undo$", "nothing to take back"),
        ("Roll again", "only first after the roll"),
    ):
        page.get_by_role("button", name=re.compile(f"^{name}")).press("Enter")
        expect(page.get_by_role("alert")).to_contain_text(reason)
    page.keyboard.press("p")
    page.get_by_role("button", name="Do it").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("nothing is planned yet")


def test_pages_have_titles_and_say_whose_turn_it_is(
    page: Page, server: RunningServer, played: Played
) -> None:
    page.goto("/")
    expect(page).to_have_title("Ettana – The Looms of Kanchi")
    page.goto("/rules")
    expect(page).to_have_title("The rules – Ettana")
    open_replay(page, played, 1)
    expect(page).to_have_title("Replay – Ettana")
    open_end(page, played)
    expect(page).to_have_title("The game is over – Ettana")
    sit(page, server, BEFORE)
    for language in LANGUAGES:
        speak(page, language)
        expect(page).to_have_title(f"● {message(language, 'your-turn')} – Ettana")


def test_the_title_of_a_tab_in_the_background_says_so_when_it_is_ones_turn(
    browser: Browser, server: RunningServer
) -> None:
    with device(browser, server) as one, device(browser, server) as other_device:
        one.goto("/")
        one.get_by_role("button", name="Create a table").click()
        expect(one).to_have_title(re.compile("Waiting for players – Ettana"))
        sit_down(other_device, one.locator("code.link").inner_text(), "Bela")
        sees_the_loom(one, other_device)
        mine, theirs = one, other_device
        if whose_turn([one, other_device]) is theirs:
            mine, theirs = theirs, mine
        expect(mine).to_have_title("● Your turn – Ettana")
        expect(theirs).to_have_title(re.compile("is to act – Ettana"))
        mine.locator(".hit[data-square]").first.click()
        expect(theirs).to_have_title("● Your turn – Ettana", timeout=WAIT)
        one.goto("/table/no-such-table")
        expect(one).to_have_title("This table is not there any more. – Ettana")
