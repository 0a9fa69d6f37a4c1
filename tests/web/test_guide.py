"""The guided first game: somebody does what the coach says, or does not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

WAIT = 60_000
SIZES = {"desktop": (1280, 800), "phone": (360, 740)}
LESSONS = (
    "Welcome to the loom",
    "This design is in your hand: Malli Moggu.+1 anna",
    "Roll the dice",
    "The colour is|Black brings you",
    "walks exactly .+marked square",
    "swap two yarns that touch your pin",
    "now the other one",
    "Claim it",
    "Vairam is not there yet. Hint tells",
    "This is an action card",
    "Choose Buy swap",
    "Swap the two marked yarns",
    "now the other one",
    "Claim it",
    "Your hand is empty",
    "end your turn",
    "Your turn again",
    "That is all you need",
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


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Guide")


def begin(page: Page, size: str = "desktop") -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name="Your first game").click()
    expect(coach(page)).to_contain_text(LESSONS[0], timeout=WAIT)


def told(page: Page, lesson: str) -> None:
    """The coach says this, on the screen and beside what it points at."""
    expect(coach(page).locator("p")).to_have_text(re.compile(lesson), timeout=WAIT)
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


def click_middle(page: Page, thing: Locator) -> None:
    box = thing.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("size", SIZES)
def test_who_follows_the_coach_claims_two_designs_in_the_first_turn(page: Page, size: str) -> None:
    begin(page, size)
    for lesson in LESSONS:
        told(page, lesson)
        follow(page)
    expect(coach(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Roll the dice").first).to_be_visible(timeout=WAIT)
    own = page.locator("[data-guide=own]:visible")
    expect(own).to_contain_text(re.compile("[3-5]"))
    page.reload()
    expect(page.get_by_role("grid", name="The loom")).to_be_visible(timeout=WAIT)
    expect(coach(page)).to_have_count(0)


def test_the_coach_goes_along_with_what_is_taken_back_played_otherwise_or_loaded_anew(
    page: Page,
) -> None:
    begin(page)
    for lesson in LESSONS[:7]:
        told(page, lesson)
        follow(page)
    told(page, "Claim it")
    page.get_by_role("button", name="Undo", exact=True).click()
    told(page, "swap two yarns that touch your pin")
    page.get_by_role("button", name="Undo", exact=True).click()
    told(page, "walks exactly")
    page.reload()
    told(page, "walks exactly")
    elsewhere = page.locator(".hit[data-square]:not([data-square^=D])").first
    elsewhere.click()
    told(page, "You may play as you like")
    click_middle(page, page.locator(".guide-ring"))
    told(page, "walks exactly")


def test_what_the_coach_marks_is_heard_and_done_with_keys(page: Page) -> None:
    begin(page)
    for lesson in LESSONS[:2]:
        told(page, lesson)
        coach(page).get_by_role("button", name="Next").press("Enter")
    told(page, "Roll the dice")
    expect(coach(page)).to_be_focused()
    page.keyboard.press("r")
    told(page, LESSONS[3])
    coach(page).get_by_role("button", name="Next").press("Enter")
    told(page, "Marked: square D[45]")
    text = coach(page).locator("p").text_content() or ""
    for place in re.findall("square (D[45])", text):
        page.locator(f"[data-place={place}]").press("Enter")
    told(page, "Marked: blue yarn on c4, red yarn on d4")
    page.locator("[data-place=c4]").press("Enter")
    told(page, "now the other one")
    page.locator("[data-place=d4]").press("Enter")
    told(page, "Claim it")


def test_the_guide_can_be_skipped_and_the_game_goes_on(page: Page) -> None:
    begin(page)
    page.get_by_role("button", name="Skip the guide").click()
    expect(coach(page)).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Roll the dice").first.click(timeout=WAIT)
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
    expect(coach(page)).to_have_count(0)
