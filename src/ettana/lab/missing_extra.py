"""What is said when a module needs packages that nobody asked for yet."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A package is missing; the message is one sentence that says what to install."""

    def __init__(self, extra: str, error: ModuleNotFoundError) -> None:
        super().__init__(
            f'the package {error.name} is not installed: pip install "ettana[{extra}]" brings it',
            name=error.name,
        )
