"""The guided first game: somebody does what the coach says, or does not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.guided_turn import GUIDED
from tests.web.devices import DOUBLE, WAIT, line_of
from tests.web.languages import CATALOGUES
from tests.web.test_keyboard import tab_to

SIZES = {"desktop": (1280, 800), "phone": (360, 740), "across": (740, 360)}
# What the coach says to who follows: messages of the catalogues.
LESSONS = (
    "goal",
    "design",
    "roll",
    "dice|dice-black",
    "move",
    "swap",
    "swap-second",
    "claim",
    "far",
    "card",
    "buy",
    "buy-yarns",
    "swap-second",
    "claim",
    "new",
    "end",
    "tools",
    "farewell",
)
STANDS_BESIDE = """() => {
    const boxOf = one => one.getBoundingClientRect();
    const coach = boxOf(document.querySelector('.coach'));
    const covers = box => coach.left < box.right && box.left < coach.right
        && coach.top < box.bottom && box.top < coach.bottom;
    return document.querySelector('.coach .main, .guide-ring, .board .pointed')
        && coach.left >= 0 && coach.top >= 0
        && coach.right <= innerWidth && coach.bottom <= innerHeight
        && ![...document.querySelectorAll('.guide-ring, .board .pointed')]
            .some(one => covers(boxOf(one)))
}"""


# What is spoken of beside what is pointed at lies open, too.
SPARES_DESIGN = """() => {
    const [coach, design] = ['.coach', '[data-guide^=design]'].map(name =>
        [...document.querySelectorAll(name)].find(one => one.checkVisibility())
            .getBoundingClientRect());
    return coach.left >= design.right || design.left >= coach.right
        || coach.top >= design.bottom || design.top >= coach.bottom;
}"""


def lesson(language: str, ids: str) -> str:
    """A pattern for what a catalogue has the coach say; facts and references may be anything."""
    catalogue = CATALOGUES[language]
    texts = []
    for one in ids.split("|"):
        found = re.search(rf"^guide-{one} = (.*(?:\n[ }}].*)*)", catalogue, re.MULTILINE)
        assert found, one
        text = found[1]
        while (shorter := re.sub(r"{[^{}]*}", "\0", text)) != text:
            text = shorter
        texts.append(re.escape(text).replace("\0", ".*"))
    return f"^({'|'.join(texts)})"


def coach(page: Page) -> Locator:
    return page.locator("section.coach")


def begin(page: Page, size: str = "desktop", language: str = "en") -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(f"localStorage.language ??= '{language}'")
    page.goto("/")
    page.locator(".learn").click()
    told(page, lesson(language, LESSONS[0]))


def told(page: Page, words: str) -> None:
    """The coach says this, on the screen and beside what it points at."""
    expect(coach(page).locator("p")).to_have_text(re.compile(words), timeout=WAIT)
    page.wait_for_function(STANDS_BESIDE, timeout=WAIT)


def follow(page: Page) -> None:
    """Do what the coach points at; what was only to be read is left by its button."""
    button = coach(page).locator(".main")
    if button.count():
        button.click()
    elif page.locator(".guide-ring").count():
        click_middle(page, page.locator(".guide-ring"))
    else:
        chosen = page.locator("[data-yarn][aria-selected=true]").count()
        click_middle(page, page.locator(".board circle.pointed").nth(chosen))
    page.wait_for_timeout(DOUBLE)  # what is to be pressed next may lie where that was


def click_middle(page: Page, thing: Locator) -> None:
    box = None
    while box is None or box != thing.bounding_box():  # it follows what it points at
        box = thing.bounding_box()
        page.wait_for_timeout(50)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


# What is pressed for what the coach speaks of, when it is no place on the board.
PRESSED = {"roll": "r", "end": "e"}
# Where it is found otherwise: the key that leads to that part of the table, and its name.
FOUND = {
    "claim": ("c", "Claim"),
    "card": ("c", "Collect 3 tokens"),
    "buy": ("a", "Buy swap"),
    "new": ("a", "Buy design"),
}


def walk_to(page: Page, place: str) -> None:
    """From the first place of the board with arrows; rows of squares and of yarns take turns."""
    column, row = place[0], place[1]
    below = 2 * (6 - int(row)) if column.isupper() else 2 * (5 - int(row)) + 1
    page.keyboard.press("b")
    page.keyboard.press("Control+Home")
    for key in ["ArrowDown"] * below + ["ArrowRight"] * (ord(column.lower()) - ord("a")):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.place") == place


def follow_by_keys(page: Page, what: str) -> None:
    """The same without a mouse, by what the coach tells the ear."""
    if coach(page).locator(".main").count():
        tab_to(page, "^(Next|Play on)$")
        page.keyboard.press("Enter")
    elif what in PRESSED:
        page.keyboard.press(PRESSED[what])
    elif what in FOUND:
        key, name = FOUND[what]
        page.keyboard.press(key)
        tab_to(page, name)
        page.keyboard.press("Enter")
    else:
        marked = (coach(page).locator("p").text_content() or "").rpartition("Marked:")[2]
        places = re.findall(r"\b[a-eA-F][1-6]\b", marked)
        walk_to(page, places[page.locator("[data-yarn][aria-selected=true]").count()])
        page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("size", "language", "hands"),
    [
        ("desktop", "en", "mouse"),
        ("desktop", "en", "keys"),
        ("phone", "nl", "mouse"),
        ("across", "es", "mouse"),
        ("phone", "it", "mouse"),
    ],
)
def test_who_follows_the_coach_claims_two_designs_in_the_first_turn(
    page: Page, size: str, language: str, hands: str
) -> None:
    line = line_of(page)
    begin(page, size, language)
    for one in LESSONS:
        told(page, lesson(language, one))
        if one == "far":
            page.wait_for_function(SPARES_DESIGN, timeout=WAIT)
        if hands == "keys":
            follow_by_keys(page, one)
        else:
            follow(page)
    expect(coach(page)).to_have_count(0)
    acts = [message["action"] for message in line.said if message["type"] == "act"]
    assert acts[0] == "roll" and acts[1] in ("move D4", "move D5")
    assert tuple(acts[2:]) == GUIDED  # of which a test compares every step with the hint
    expect(page.locator("[data-guide=roll]")).to_be_visible(timeout=WAIT)
    own = page.locator("[data-guide=own]:visible")
    expect(own).to_contain_text(re.compile("[3-5]"))
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible(timeout=WAIT)
    expect(coach(page)).to_have_count(0)


def test_the_coach_goes_along_with_what_is_taken_back_played_otherwise_or_loaded_anew(
    page: Page,
) -> None:
    begin(page)
    for one in LESSONS[:7]:
        told(page, lesson("en", one))
        follow(page)
    told(page, "Claim your design")
    page.get_by_role("button", name="Undo", exact=True).click()
    told(page, "swap two yarns that touch your pin")
    page.get_by_role("button", name="Undo", exact=True).click()
    told(page, "walks exactly")
    page.reload()
    told(page, "walks exactly")
    expect(page.locator(".stitch")).to_have_count(
        1
    )  # the way there is shown, nothing being touched
    elsewhere = page.locator(".hit[data-square]:not([data-square^=D])").first
    elsewhere.click()
    told(page, "You may play as you like")
    click_middle(page, page.locator(".guide-ring"))
    told(page, "walks exactly")


def test_what_the_coach_marks_is_heard_and_done_with_keys(page: Page) -> None:
    begin(page)
    for one in LESSONS[:2]:
        told(page, lesson("en", one))
        coach(page).get_by_role("button", name="Next").press("Enter")
    told(page, "Roll the dice")
    expect(coach(page)).to_be_focused()
    page.keyboard.press("r")
    told(page, lesson("en", LESSONS[3]))
    coach(page).get_by_role("button", name="Next").press("Enter")
    told(page, "Marked: square D[45]")
    text = coach(page).locator("p").text_content() or ""
    for place in re.findall("square (D[45])", text):
        page.locator(f"[data-place={place}]").press("Enter")
    told(page, "Marked: blue yarn on c4, red yarn on d4")
    page.locator("[data-place=c4]").press("Enter")
    told(page, "the other one")
    page.locator("[data-place=d4]").press("Enter")
    told(page, "Claim your design")


def test_the_guide_can_be_skipped_and_the_game_goes_on(page: Page) -> None:
    begin(page)
    page.get_by_role("button", name="Skip the guide").click()
    expect(coach(page)).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Roll the dice").first.click(timeout=WAIT)
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
    expect(coach(page)).to_have_count(0)
