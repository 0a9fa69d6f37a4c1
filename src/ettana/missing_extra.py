"""What is said when something needs packages that were not installed: one error for all rooms."""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ImportError):
    """A package is missing; the message is one sentence that says what to install."""

    def __init__(self, extra: str, package: str | None) -> None:
        super().__init__(
            f'the package {package} is not installed: pip install "ettana[{extra}]" brings it',
            name=package,
        )


def need(extra: str, *packages: str) -> None:
    """Raise MissingExtra unless these packages are installed; none of them is loaded."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingExtra(extra, package)
