"""Setup as it is played: each rolls when it is the turn to place, and who starts is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT
from tests.web.ears import hears, listen
from tests.web.film import LEFT_BEHIND, film, filmed, wind
from tests.web.played import open_replay, short_game
from tests.web.prepared import Player, Position, prepare
from tests.web.thread_of_play import is_told, part

ARC = 420  # milliseconds in which a pin comes
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}


def newcomer(pin: str, kind: str, square: str = "-") -> Player:
    """Nobody has anything yet; the pin stands where it was placed."""
    return Player(pin, square, tokens=0, held=(), kind=kind)  # type: ignore[arg-type]


# The tiles with a 6 are on C4, C3 and E2.
TIE = Position((newcomer("white", "bot", "C4"), newcomer("pink", "anyone")), "0:pink:place:-6:66")
FIRST = Position(
    (newcomer("pink", "anyone"), newcomer("white", "bot"), newcomer("black", "bot")),
    "0:pink:place:-5:5",
)
SCREEN = Position((newcomer("pink", "screen"), newcomer("white", "screen")), "0:pink:place:-5:5")
SCREEN_TIE = Position(
    (newcomer("pink", "screen", "C4"), newcomer("white", "screen")), "0:white:place:-6:66"
)
# What to do with the roll, the tie as it is heard, and as the ribbon tells it.
WORDS = {
    "en": ("You rolled a 6: put", "^Tie for the highest roll, 6: You and Tangled; ", "Tie at 6: "),
    "nl": ("Je gooide een 6: zet", "^Gelijk met de hoogste worp, 6: Jij en ", "Gelijk op 6: "),
    "es": ("Has sacado un 6: pon", "^Empate con la tirada más alta, 6: Tú y ", "Empate a 6: "),
    "it": ("Hai tirato un 6: metti", "^Parità sul tiro più alto, 6: Tu e ", "Parità a 6: "),
}


@contextmanager
def held(
    browser: Browser, server: RunningServer, position: Position, **more: object
) -> Iterator[Page]:
    """The same table at the normal speed, on which nothing moves by itself."""
    with film(browser, server, position, **more) as page:
        expect(page.locator(".hit[data-square]").first).to_be_attached(timeout=WAIT)
        yield page


def place(page: Page) -> None:
    page.locator(".hit[data-square]").first.click(timeout=WAIT)


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_tie_by_keyboard_is_told_and_heard_in_every_language(
    page: Page, server: RunningServer, language: str, size: dict[str, int]
) -> None:
    todo, tie, short = WORDS[language]
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(f"localStorage.language = '{language}'")
    page.goto(f"/table/{prepare(page.context, server, TIE)}")
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text(todo, timeout=WAIT)
    for seat in range(2):
        expect(page.locator(f"[data-anchor='player:{seat}'] .roll")).to_be_visible()
    listen(page)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    [told] = [text for text in hears(page, tie) if re.search(tie, text)]
    is_told(page, re.compile(tie[1:]))
    expect(page.locator(".player .roll")).to_have_count(0)
    if re.search("; (you|jij|ganas tú|vinci tu) ", told):  # else the bot has rolled already
        expect(prompt).to_contain_text(short)


def test_the_die_tumbles_for_one_player_after_the_other(
    browser: Browser, server: RunningServer
) -> None:
    with held(browser, server, FIRST) as page:
        assert filmed(page, "number")[0].at == 0, "the first roll when the game begins"
        expect(page.locator("[data-anchor='player:0'] .roll")).to_be_visible()
        wind(page)
        expect(page.locator(".prompt")).to_contain_text("You rolled a 5: put your pin")
        place(page)
        [pin] = filmed(page, "pin")
        [die] = filmed(page, "number")
        assert pin.ends == die.at == ARC, "the next rolls when the pin before stands"
        wind(page)
        expect(page.locator(".prompt")).to_contain_text(re.compile("rolled a \\d for the pin"))
        expect(page.locator("[data-anchor='player:1'] .roll")).to_be_visible()
        filmed(page, "pin")  # the bot's, after a while
        wind(page)
        expect(page.locator("[data-anchor='player:2'] .roll")).to_be_visible(timeout=WAIT)
        is_told(page, "for the pin")
        expect(part(page, "for the pin")).to_have_count(2)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_tie_is_held_up_with_those_who_share_it_and_who_starts(
    browser: Browser, server: RunningServer, size: dict[str, int], motion: str
) -> None:
    with held(browser, server, TIE, viewport=size, reduced_motion=motion) as page:
        place(page)
        shot = filmed(page, "start")[-1]
        if motion == "reduce":
            assert shot.changes == ["opacity"]
        wind(page, (shot.at + shot.ends) / 2)
        card = page.locator("[data-thing=start]")
        expect(card).to_contain_text("Tie for the highest roll, 6: You and Tangled;")
        expect(card.locator("[data-rolled]")).to_have_count(2)
        expect(card.locator(".starts")).to_have_count(1)
        box = card.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
        wind(page)
        expect(page.locator("[data-thing=start]")).to_have_count(0)


def test_around_one_screen_everybody_sees_the_own_roll(page: Page, server: RunningServer) -> None:
    page.goto(f"/table/{prepare(page.context, server, SCREEN)}")
    expect(page.locator(".prompt")).to_contain_text("You rolled a 5", timeout=WAIT)
    listen(page)
    place(page)
    said = hears(page, "^You rolled a \\d: put your pin")
    assert any(re.match("Player 1 rolled a \\d for the pin", text) for text in said)
    expect(page.locator(".curtain")).to_have_count(0)
    place(page)
    assert hears(page, "(starts: \\d is the highest roll|^Tie for the highest roll)")


def test_around_one_screen_the_curtain_tells_who_starts(page: Page, server: RunningServer) -> None:
    page.goto(f"/table/{prepare(page.context, server, SCREEN_TIE)}")
    place(page)
    curtain = page.locator(".curtain")
    told = curtain.or_(page.locator(".prompt b", has_text="Tie at 6")).first
    expect(told).to_be_visible(timeout=WAIT)
    expect(told).to_contain_text(re.compile("Tie at 6: (Asha|Player 1) starts"))
    if curtain.is_visible():
        expect(curtain.locator("[data-rolled]")).to_have_count(2)
        name = curtain.get_attribute("aria-labelledby") or ""
        assert "curtain-start" in name


def test_the_replay_shows_setup_as_it_was_played(page: Page, server: RunningServer) -> None:
    played = short_game(server)
    open_replay(page, played, 0)
    told = page.locator(".told")
    expect(told.locator("p")).to_have_text(re.compile("^The table is set. .* rolled a [1-6] for "))
    expect(told.get_by_role("img", name="number die")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(told.locator("p")).to_have_text(re.compile(" began on .* rolled a [1-6] for "))
    expect(page.locator(".player .roll")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(told.locator("p")).to_contain_text(re.compile("is the highest roll|the highest roll, "))
    expect(page.locator(LEFT_BEHIND)).to_have_count(0)
