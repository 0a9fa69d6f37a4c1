"""What axe finds on a page, in every language and theme."""

from __future__ import annotations

import os
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.languages import LANGUAGES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WORN = list(zip(LANGUAGES, cycle(("light", "dark")), strict=False))  # words know nothing of themes
# Not asked: AAA contrast, since AA is what is promised; and a guess at headings from their type,
# which takes the game's subtitle for one.
NOT_ASKED = ["color-contrast-enhanced", "p-as-heading"]
RUN = """([part, without]) => axe.run(part ? { include: part } : document, {
    resultTypes: ['violations'], rules: Object.fromEntries(
        axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !without.includes(ruleId) }])),
}).then(found => found.violations.map(one => [one.id, one.nodes.map(node => node.html)]))"""
# Behind a dialog nobody can choose a language, and a page without a connection has no theme to
# choose: so both are put on by script, as the page itself does it.
WEAR = """([language, isDark]) => {
    document.querySelector(`[data-value=${language}] input`).click();
    if (document.documentElement.classList.contains('dark') === isDark) return;
    const [theme] = document.getElementsByClassName('theme');
    if (theme) theme.click();
    else document.documentElement.classList.toggle('dark', isDark);
}"""
DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"

needs_axe = pytest.mark.skipif(
    not AXE.exists() and os.environ.get("CI") != "true",
    reason="axe comes with the web app's packages",
)


def found_by_axe(page: Page, part: str = "") -> Any:
    """What axe complains of; the page's own rules for scripts do not bind the test."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(RUN, [part, NOT_ASKED])


def wear(page: Page, language: str, theme: str) -> None:
    """Speak a language and put on a theme, without loading anew."""
    page.evaluate(WEAR, [language, theme == "dark"])
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.evaluate(DRAWN)


def look_with_axe(page: Page, what: str, part: str = "") -> None:
    """At the page, or at a part of it, in every language and theme; English and light again at the
    end."""
    found = {}
    for language, theme in WORN:
        wear(page, language, theme)
        found[language, theme] = found_by_axe(page, part)
    wear(page, "en", "light")
    assert not any(found.values()), (what, {worn: one for worn, one in found.items() if one})
