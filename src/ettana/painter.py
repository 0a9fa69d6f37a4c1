"""Things that can be drawn. How they look is the business of another room, which is hired here.

The engine knows no other room; so it only says what may be wished of a picture, and asks whoever
was hired (`ettana` hires `ettana.drawing`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypedDict, Unpack


class Wishes(TypedDict, total=False):
    """How a picture is to be. docs/drawing.md shows them all; a wish that cannot be is refused."""

    theme: Literal["light", "dark"]
    size: int  # its width in pixels
    board_only: bool  # the board without the rest of the table
    coordinates: bool  # names of octagons and squares on the frame
    names: Mapping[str, str]  # what the players are called, by pin
    seat: str | None  # of a game or record: whose eyes, a pin; None for a spectator
    hands: bool  # of a game or record: everybody's hands lie open
    offers: bool | Sequence[str]  # actions, True for all legal ones: what they offer is gold
    action: str  # an action to show: its path and what it pays, its swap, its design
    path: Sequence[str]  # squares to walk over from the active pin
    squares: Sequence[str]
    octagons: Sequence[str]
    deck: Any  # of a view: the deck its designs are of
    step: int  # of a record: after so many steps
    strip: bool | Sequence[int]  # of a record: boards side by side, after each claim or these steps


class Painter(Protocol):
    """Who draws pictures."""

    def letters(self, **wishes: Unpack[Wishes]) -> str:
        """The table in letters and signs of ASCII, for every place that shows text."""
        return _scribes[0]().letters(self, wishes)

    def svg(self, thing: object, wishes: Wishes) -> str: ...

    def png(self, thing: object, wishes: Wishes) -> bytes: ...


class Scribe(Protocol):
    """Who draws in letters."""

    def letters(self, thing: object, wishes: Wishes) -> str: ...


_painters: list[Callable[[], Painter]] = []
_scribes: list[Callable[[], Scribe]] = []


def hire(painter: Callable[[], Painter], scribe: Callable[[], Scribe]) -> None:
    """From now on these draw; they are looked for when the first drawing is wanted."""
    _painters[:], _scribes[:] = [painter], [scribe]


class Drawn:
    """Something one can look at: in letters, as SVG, as PNG, and as a picture in a notebook."""

    __slots__ = ()

    def letters(self, **wishes: Unpack[Wishes]) -> str:
        """The table in letters and signs of ASCII, for every place that shows text."""
        return _scribes[0]().letters(self, wishes)

    def svg(self, **wishes: Unpack[Wishes]) -> str:
        """The picture as SVG; ValueError, in one sentence, when it cannot be drawn so."""
        return _painters[0]().svg(self, wishes)

    def png(self, **wishes: Unpack[Wishes]) -> bytes:
        """The picture as PNG; it needs the extra `png`."""
        return _painters[0]().png(self, wishes)

    def _repr_svg_(self) -> str:
        return self.svg()
