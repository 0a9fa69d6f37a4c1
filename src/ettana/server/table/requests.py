"""Which requests were done, so that one that is sent again is answered and not done again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

KEPT_REQUESTS: Final = 64  # of each guest
KEPT_GUESTS: Final = 2048  # those who did something here last: more than all who can have talked


class Repeated(Exception):
    """This request was done before, and the table had this version after it."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class Requests:
    """The last requests of each guest. Whatever others do, a guest's own ones are pushed out by
    nothing but later ones of the same guest, or by two thousand guests who came after."""

    def __init__(self) -> None:
        self._done: OrderedDict[str, dict[str, int]] = OrderedDict()

    def version(self, guest: str, request: str) -> int | None:
        """The version of the table after this request, if it is known to be done."""
        return self._done.get(guest, {}).get(request)

    def remember(self, guest: str, request: str, version: int) -> None:
        """A request may lead to several entries: the last one counts."""
        done = self._done.setdefault(guest, {})
        self._done.move_to_end(guest)
        done[request] = version
        if len(done) > KEPT_REQUESTS:
            del done[next(iter(done))]
        if len(self._done) > KEPT_GUESTS:
            self._done.popitem(last=False)
