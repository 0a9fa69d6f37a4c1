"""Statements with `:names` for drivers that take values by place, since that costs least.

The order comes from the names, once, so that no value is ever bound by where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

_NAME: Final = re.compile(r"(?<!:):([a-z_]+)")  # but no `::type`


@dataclass(frozen=True, slots=True)
class Statement:
    """A text of SQL, and how values by name become the values that go with it. Two names or more:
    there is no order of one."""

    text: str
    bind: Callable[[Mapping[str, object]], tuple[object, ...]]

    @staticmethod
    def numbered(text: str) -> Statement:
        """With `$1`, `$2` ..., each as often as it is named, as PostgreSQL's protocol has it."""
        names = [*dict.fromkeys(_NAME.findall(text))]
        numbered = _NAME.sub(lambda found: f"${names.index(found[1]) + 1}", text)
        return Statement(numbered, itemgetter(*names))

    @staticmethod
    def marked(text: str) -> Statement:
        """With a `?` for each, as SQLite takes it."""
        return Statement(_NAME.sub("?", text), itemgetter(*_NAME.findall(text)))
