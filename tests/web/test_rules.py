"""The page of the rules: searched, linked, and honest about what is our ruling."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

RULINGS = 34  # clauses in which this project decided something, those of the chapter I among them
# The mark of a ruling, a word of the reason of C8, and the goal.
SAID = {
    "en": ("our ruling", "publisher", "eight annas"),
    "nl": ("onze beslissing", "uitgever", "acht anna's"),
    "es": ("decisión nuestra", "editorial", "ocho annas"),
    "it": ("decisione nostra", "editore", "otto anna"),
}
SIZES = ((1280, 800), (360, 640))


def test_the_rules_are_searched_and_linked(page: Page) -> None:
    page.goto("/rules#M5")
    expect(page.locator("#M5")).to_be_in_viewport(timeout=20_000)
    page.get_by_label("Search the rules").fill("tax")
    expect(page.locator("#A12")).to_be_visible()
    expect(page.locator("#M5")).to_have_count(0)


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_a_ruling_is_marked_in_words_with_its_reason_and_found(
    page: Page, language: str, size: tuple[int, int]
) -> None:
    mark, reason, goal = SAID[language]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(f"localStorage.language = '{language}'")
    page.goto("/rules")
    expect(page.locator("main p").first).to_contain_text(goal)
    page.get_by_role("searchbox").fill(reason)
    expect(page.locator("#C7")).to_have_count(0)
    ruling = page.locator("#C8 .ruling")
    expect(ruling).to_contain_text(mark)
    expect(ruling).to_contain_text(reason)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_our_rulings_can_be_shown_alone_and_a_link_leads_out_of_them(page: Page) -> None:
    page.goto("/rules")
    page.get_by_label("Only our rulings").check()
    expect(page.get_by_role("status")).to_have_text(f"{RULINGS} clauses")
    expect(page.locator("article:not(:has(mark))")).to_have_count(0)
    page.locator("#S7").get_by_role("link", name="S10").click()
    expect(page.locator("#S10")).to_be_focused()
    expect(page.get_by_label("Only our rulings")).not_to_be_checked()
    page.get_by_role("searchbox").fill("our ruling")
    expect(page.get_by_role("status")).to_have_text(f"{RULINGS} clauses")


def test_where_the_printed_rulebook_reads_differently_is_a_chapter_of_its_own(page: Page) -> None:
    page.add_init_script("localStorage.language = 'it'")
    page.goto("/rules")
    page.get_by_role("navigation").get_by_role("link", name=re.compile("regolamento")).click()
    heading = page.get_by_role("heading", name="Dove il regolamento italiano dice altro")
    expect(heading).to_be_in_viewport()
    entries = page.locator("section").filter(has=heading).get_by_role("listitem")
    expect(entries.filter(has_text="Tassa")).to_contain_text("Giochiamo: chi non ne ha non paga.")


@pytest.mark.parametrize(
    ("size", "least"), [((1366, 625), 0.9), ((1920, 1080), 1), ((390, 844), 0.9)]
)
def test_the_rules_open_with_the_goal_and_one_turn_at_a_glance(
    page: Page, size: tuple[int, int], least: float
) -> None:
    """All four pictures are in sight before anything is scrolled."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/rules")
    expect(page.get_by_text("eight annas", exact=True)).to_be_in_viewport(ratio=1)
    one_turn = page.get_by_role("region", name="One turn in four pictures")
    pictures, drawn = one_turn.get_by_role("img"), one_turn.locator("li .picture")
    expect(drawn).to_have_count(4)
    expect(pictures.first).to_be_visible()
    for one in drawn.all():
        expect(one).to_be_in_viewport(ratio=least)
    ground = page.locator(".head").bounding_box()
    assert ground and ground["x"] <= 0 and ground["width"] >= size[0], "the silk is as wide"
