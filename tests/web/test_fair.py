"""The proof of the dice on the page, against what the device remembers: every way a game begins."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256

import pytest
from playwright.sync_api import Browser, Page, expect

from ettana.engine.dealers import FairDealer
from ettana.engine.record.record import Fairness, GameRecord
from ettana.engine.record.verify import verify
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import PINS
from ettana.game import Game
from tests.server.playing import some_action
from tests.server.running import Client, RunningServer
from tests.web.devices import create, device, shorten, sit_down

PROVED = re.compile(r"^Proved: (all|the) \d+ draws? .* fits?, and the server had committed")
FOLLOWS = re.compile(r"^All \d+ draws were computed again here and fit the record\. That the")
SHORT = 0.01  # seconds


def client_of(page: Page, server: RunningServer) -> Client:
    """The same device without its page."""
    client = Client(server)
    client.http.cookies.clear()
    for cookie in page.context.cookies(server.address):
        client.http.cookies.set(cookie["name"], cookie["value"])
    return client


def table_of(page: Page) -> str:
    expect(page).to_have_url(re.compile("/table/"))
    return page.url.partition("#")[0].rpartition("/")[2]


def finish(server: RunningServer, *pages: Page) -> None:
    """Everybody goes away, acts without a page until the game is over, and comes back."""
    table = table_of(pages[0])
    addresses = [page.url for page in pages]
    for page in pages:
        page.goto("/rules")
    play(table, [client_of(page, server) for page in pages])
    for page, address in zip(pages, addresses, strict=True):
        page.goto(address)
        expect(page.locator(".over")).to_be_visible()


def play(table: str, clients: Sequence[Client]) -> None:
    """Everybody acts until the game is over."""
    path = f"/api/tables/{table}"
    chance = random.Random(1)
    while (shown := clients[0].get(f"{path}/update"))["stage"] == "playing":
        seat = shown["view"]["active"]
        client = next((one for one in clients if seat in one.get(f"{path}/update")["yours"]), None)
        if client is None:
            time.sleep(SHORT)  # a bot thinks
            continue
        update = client.get(f"{path}/update", seat=seat)
        if update.get("offers"):
            wish = {"seen": update["version"], "action": some_action(update["offers"], chance)}
            client.request(table, "act", **wish)


def verdict(page: Page) -> str:
    report = page.get_by_role("button", name="How it went")
    if report.get_attribute("aria-expanded") == "false":
        report.click()
    page.get_by_role("button", name="Check it here").click()
    words = page.locator(".fair [role=status]")
    expect(words).to_have_text(re.compile("computed again here|Not proved"))
    return words.inner_text().strip()


def solo(page: Page, _server: RunningServer) -> None:
    shorten(page, turns=2)
    page.goto("/")
    page.get_by_role("radio", name="Apprentice").check()
    page.get_by_role("button", name="Play now").click()


def one_screen(page: Page, _server: RunningServer) -> None:
    shorten(page, turns=2)
    page.goto("/")
    page.get_by_role("button", name="On one screen").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()


def first_game(page: Page, _server: RunningServer) -> None:
    page.goto("/")
    page.get_by_role("button", name="Your first game").click()


def rematch(page: Page, server: RunningServer) -> None:
    solo(page, server)
    finish(server, page)
    old = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(old)


def played_on(page: Page, server: RunningServer) -> None:
    solo(page, server)
    finish(server, page)
    table = table_of(page)
    steps = len(client_of(page, server).get(f"/api/tables/{table}/replay")["moments"])
    page.goto(f"/replay/{table}#{steps // 2}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()


Way = Callable[[Page, RunningServer], None]


@pytest.mark.parametrize("begin", [solo, one_screen, first_game, rematch, played_on])
def test_every_way_a_game_begins_is_proved(page: Page, server: RunningServer, begin: Way) -> None:
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.method + one.url.partition("/api/")[2]))
    begin(page, server)
    finish(server, page)
    opening = re.compile(r"POST(tables|first-game|tables/[^/]+/(rematch|play-on))$")
    openings = [number for number, one in enumerate(asked) if opening.match(one)]
    assert openings and all("POSTcommitments" in asked[:number] for number in openings)
    said = verdict(page)
    assert PROVED.match(said), said
    assert ("began in a given position" in said) == (begin in (first_game, played_on))


def test_friends_prove_it_and_an_onlooker_says_what_only_follows(
    browser: Browser, server: RunningServer
) -> None:
    with device(browser, server) as first, device(browser, server) as second:
        shorten(first, turns=1)
        sit_down(second, create(first), "Bela")
        finish(server, first, second)
        assert PROVED.match(verdict(first)) and PROVED.match(verdict(second))
        old = first.url
        first.get_by_role("button", name="Play again").click()
        second.get_by_role("button", name="Go to the new table").click()
        for page in (first, second):
            expect(page).not_to_have_url(old)
        finish(server, first, second)
        assert PROVED.match(verdict(first)) and PROVED.match(verdict(second))
        with device(browser, server) as onlooker:
            onlooker.goto(first.url)
            assert FOLLOWS.match(verdict(onlooker))


def test_another_device_at_the_same_seat_does_not_claim_more_than_it_knows(
    page: Page, server: RunningServer
) -> None:
    solo(page, server)
    finish(server, page)
    page.evaluate("localStorage.removeItem('fair-dice')")
    assert FOLLOWS.match(verdict(page))
    expect(page.locator(".proved")).to_have_count(0)


def forged(text: str, secret: bytes | None = None) -> GameRecord:
    """Another game with the same seats and own nonce, right in itself.

    Its secret is one that was chosen when the nonce was known, unless it is given.
    """
    true = GameRecord.parse(text)
    assert true.fairness
    secret = secret or sha256(b"tried until the deal was good").digest()
    commitment = sha256(secret).hexdigest()
    own, *_ = true.fairness.nonces
    rest = [(pin, bytes.fromhex(commitment)) for pin, _ in true.fairness.nonces[1:]]
    nonces = (own, *rest)
    pins = [PINS[pin] for pin, _ in nonces]
    dealer = FairDealer(secret, nonces)
    game = Game.new(pins, dealer=dealer, options=Options(turns=2))
    chance = random.Random(1)
    while not game.is_over:
        game.do(chance.choice(game.legal))
    return game.record(date=true.date, fairness=Fairness(commitment, nonces, secret))


def serve(page: Page, record: GameRecord) -> None:
    assert verify(record).is_proved  # a program that believes the record finds nothing wrong
    page.unroute("**/record")
    page.route("**/record", lambda route: route.fulfill(body=record.text()))


def test_a_record_of_dice_that_were_arranged_is_not_proved(
    page: Page, server: RunningServer
) -> None:
    solo(page, server)
    finish(server, page)
    true = client_of(page, server).get(f"/api/tables/{table_of(page)}/record")
    arranged = forged(true)
    serve(page, arranged)
    said = verdict(page)
    assert said == (
        "Not proved: the record has another commitment than the one the server gave this device "
        "before the game."
    )
    expect(page.locator(".proved")).to_have_count(0)
    page.unroute("**/record")
    other = replace_nonce(true, 0, "0a")
    page.route("**/record", lambda route: route.fulfill(body=other))
    assert verdict(page).startswith("Not proved: for ")
    page.unroute("**/record")
    tried = replace_nonce(true, 1, "0b")  # as if the server had tried nonces for its bot
    page.route("**/record", lambda route: route.fulfill(body=tried))
    assert verdict(page).startswith("Not proved: the server chose a random number of its own")
    page.unroute("**/record")
    sorted_deck, arranged_deck = ".07.08.", ".08.07."  # as if the order chose which is dealt
    assert sorted_deck in true
    ordered = true.replace(sorted_deck, arranged_deck, 1)
    page.route("**/record", lambda route: route.fulfill(body=ordered))
    assert verdict(page).endswith("is not what was drawn.")


def replace_nonce(text: str, seat: int, nonce: str) -> str:
    """The same secret with another nonce of one seat."""
    record = GameRecord.parse(text)
    assert record.fairness
    nonces = list(record.fairness.nonces)
    nonces[seat] = (nonces[seat][0], bytes.fromhex(nonce))
    changed = replace(record.fairness, nonces=tuple(nonces))
    return replace(record, fairness=changed).text()


def test_a_record_of_another_game_than_the_page_saw_is_not_proved(
    page: Page, server: RunningServer
) -> None:
    solo(page, server)
    table, client = table_of(page), client_of(page, server)
    expect(page.locator(".board")).to_be_visible()
    play(table, [client])
    expect(page.locator(".over")).to_be_visible()
    assert PROVED.match(verdict(page)), verdict(page)
    true = client.get(f"/api/tables/{table}/record")
    fairness = GameRecord.parse(true).fairness
    assert fairness
    serve(page, forged(true, fairness.secret))  # the same dice, in a game that nobody played
    assert verdict(page).startswith("Not proved: this page saw “")
