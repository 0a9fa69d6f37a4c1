"""What is said when something needs packages that were not installed: one error for all rooms."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A package is missing; the message is one sentence that says what to install."""

    def __init__(self, extra: str, package: str | None) -> None:
        super().__init__(
            f'the package {package} is not installed: pip install "ettana[{extra}]" brings it',
            name=package,
        )
