"""Why a table did not do what it was asked."""

from __future__ import annotations

from ettana.server import wire


class Refused(Exception):
    """A code with facts, for the one who asked; nothing has changed. docs/tables.md lists them."""

    def __init__(self, code: str, clause: str = "", **facts: wire.Fact) -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.facts = facts

    def error(self, request: str = "") -> wire.Error:
        """What the one who asked is told."""
        return wire.Error(self.code, request, self.clause, self.facts)


class Repeated(Exception):
    """This request was done before, and the table had this version after it."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version
