"""What the site has that the pages in the repository need not: addresses of files outside docs/."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
URLS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
OUTSIDE = re.compile(r"\]\((?:\.\./|(?=examples/|tutorial\.ipynb))([^)\s]+)\)")


def on_config(config: Any) -> Any:
    """The addresses are said once, in pyproject.toml."""
    config["site_url"] = URLS["Documentation"]
    config["repo_url"] = URLS["Source"]
    config["repo_name"] = "Source"
    return config


def on_page_markdown(markdown: str, **_: Any) -> str:
    """A link to a file that is no page leads to the repository."""
    return OUTSIDE.sub(_in_repository, markdown)


def on_post_page(output: str, **_: Any) -> str:
    """The theme would ask the repository's host for its stars."""
    return output.replace(' data-md-component="source"', "")


def _in_repository(link: re.Match[str]) -> str:
    inside = "docs/" if not link[0].startswith("](../") else ""
    target = f"{inside}{link[1]}"
    assert (ROOT / target.partition("#")[0]).exists(), f"{target} is linked and does not exist"
    return f"]({URLS['Source']}/blob/main/{target})"
