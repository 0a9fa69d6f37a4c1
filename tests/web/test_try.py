"""The documentation's page "Try it", from a plain file server: it says what is promised there."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, Locator, Page, expect

import build_solo
from tests.notebook import read, said
from tests.web.axe import found_by_axe
from tests.web.devices import WAIT
from tests.web.test_site import WebSpace

ROOT = Path(__file__).parents[2]
OUTPUT = doctest.OutputChecker()
WIDTH = "picture => picture.decode().then(() => picture.naturalWidth)"


@pytest.fixture(scope="module")
def documentation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with its hooks and its theme, without the reference of the library."""
    if not build_solo.is_library_current():
        pytest.skip("Python for the documentation is not built: make solo")
    folder = tmp_path_factory.mktemp("space")
    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder / "docs"), plugins=[]))
    return folder


@pytest.fixture
def space(documentation: Path) -> Iterator[WebSpace]:
    server = WebSpace(documentation)
    yield server
    server.close()


@pytest.fixture
def tried(browser: Browser, space: WebSpace) -> Iterator[Page]:
    """Whatever it asks for lies in the folder, and whatever goes wrong in the page fails."""
    context = browser.new_context(viewport={"width": 1200, "height": 900})
    context.set_default_timeout(WAIT)
    asked: list[str] = []
    problems: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(f"{space.address}/docs/try/")
    yield page
    context.close()
    within = (f"{space.address}/docs/", "data:", "blob:")
    assert asked
    assert not [url for url in asked if not url.startswith(within)]
    assert not problems


def ran(page: Page, number: int, state: str = "done") -> Locator:
    """What a cell said, when it is over."""
    cell = page.get_by_role("region", name=f"Cell {number}", exact=True)
    expect(cell).to_have_attribute("data-state", state, timeout=WAIT)
    return cell.get_by_role("log")


def test_the_readme_says_what_the_page_says(tried: Page) -> None:
    """Then a cell is changed, one is stopped, and Python starts anew."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    wanted = [one for one in doctest.DocTestParser().get_examples(text) if one.want]
    for number, example in enumerate(wanted, 1):
        tried.get_by_role("button", name=f"Run cell {number}", exact=True).click()
        said = ran(tried, number, "failed" if example.exc_msg else "done").inner_text()
        if example.exc_msg:
            assert said.strip().endswith(example.exc_msg.strip())
            assert said.count("File ") == 1  # the cell's own line, none of the library
        else:
            assert OUTPUT.check_output(example.want, f"{said.strip()}\n", 0)
    assert len(wanted) > 5
    code = tried.get_by_label("Code of cell 1", exact=True)
    code.fill("print(6 * 7)\nettana.core_kind()")
    code.press("Control+Enter")
    expect(ran(tried, 1)).to_have_text("42\n'compiled'\n", use_inner_text=False)
    code.fill("while True: pass")
    code.press("Shift+Enter")
    expect(tried.get_by_label("Code of cell 2", exact=True)).to_be_focused()
    expect(tried.get_by_role("status")).to_have_text("Running cell 1.")
    tried.get_by_role("button", name="Stop").click()
    ran(tried, 1, "stopped")
    code.fill("'game' in globals()")
    code.press("Control+Enter")
    expect(ran(tried, 1)).to_have_text("False\n")


def test_the_tutorial_says_what_is_stored(tried: Page) -> None:
    """All at once; what needs a package of others can only be read."""
    cells = [cell for cell in read().cells if cell.cell_type == "code"]
    stored = [said(cell) for cell in cells if "matplotlib" not in cell.source]
    tried.get_by_role("button", name="Run all").click()
    expect(tried.get_by_role("status")).to_have_text("Ready.")
    regions = tried.get_by_role("region", name=re.compile(r"^Cell \d+$")).all()
    for region, wanted in zip(regions[-len(stored) :], stored, strict=True):
        expect(region).to_have_attribute("data-state", "done")
        words = [text.rstrip() for text in wanted if not text.startswith("<svg")]
        if len(words) == len(wanted):
            log = region.get_by_role("log").text_content() or ""
            assert log.rstrip() == "\n".join(words)
        else:
            picture = region.get_by_role("img")
            assert picture.evaluate(WIDTH) > 100
    assert len(stored) > 10
    expect(tried.get_by_text("This one needs matplotlib")).to_be_visible()
    for theme, other in (("default", "Dark"), ("slate", "Light")):
        expect(tried.locator("body")).to_have_attribute("data-md-color-scheme", theme)
        for part in ("section.try-cell", ".try-bar"):
            assert not found_by_axe(tried, part)
        tried.get_by_title(other, exact=True).click()
