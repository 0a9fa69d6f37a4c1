"""The languages of the page, found as the page finds them: by their catalogues."""

from __future__ import annotations

import re
from typing import Final

from tests.conftest import ROOT

CATALOGUES: Final = {
    path.stem: path.read_text("utf-8")
    for path in sorted((ROOT / "web" / "src" / "language").glob("*.ftl"))
}
LANGUAGES: Final = ("en", *(language for language in CATALOGUES if language != "en"))


def message(language: str, id: str) -> str:
    """What is said in a language, by a message that needs no facts."""
    found = re.search(rf"^{id} = (.+)$", CATALOGUES[language], re.MULTILINE)
    assert found, f"{language} has no {id}"
    return found[1]
