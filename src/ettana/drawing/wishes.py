"""What one may ask of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypedDict

from ettana.engine.actions.action import Action


class Wishes(TypedDict, total=False):
    """How a picture should look. docs/drawing.md shows all wishes; an impossible one is refused."""

    theme: Literal["light", "dark"]
    size: int  # its width in pixels
    board_only: bool  # the board without the rest of the table
    coordinates: bool  # names of octagons and squares on the frame
    names: Mapping[str, str]  # what the players are called, by pin
    seat: str | None  # of a game or record: whose eyes, a pin; None for a spectator
    hands: bool  # of a game or record: everybody's hands lie open
    offers: bool | Iterable[Action | str]  # actions, or all legal ones: their places are gold
    action: Action | str  # an action to show: its path and what it pays, its swap, its design
    path: Sequence[str]  # squares to walk over from the active pin
    squares: Sequence[str]
    octagons: Sequence[str]
    step: int  # of a record: after this many steps
    strip: bool | Sequence[int]  # of a record: boards side by side, after each claim or these steps


MARK_WISHES = ("offers", "action", "path", "squares", "octagons")
OF_VIEWS = ("theme", "size", "board_only", "coordinates", "names", *MARK_WISHES)
OF_GAMES = (*OF_VIEWS, "seat", "hands")
OF_RECORDS = (*OF_GAMES, "step", "strip")


def refuse_others(wishes: Wishes, known: tuple[str, ...], thing: str) -> None:
    """ValueError for a wish that this kind of picture does not have."""
    for wish in wishes:
        if wish not in known:
            raise ValueError(f"{thing} is drawn with {', '.join(known)}, not with {wish}")
