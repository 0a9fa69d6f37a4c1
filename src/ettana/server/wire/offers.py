"""To the client: what the seat to act may do, so that a client needs no rules."""

from __future__ import annotations

from typing import Literal

from ettana.server.wire.fields import Lean, Pin, Plain, RefusalCode


class Group(Plain, frozen=True):
    """Any of the first with any of the second."""

    first: tuple[str, ...]
    second: tuple[str, ...]


class OfferedSwaps(Plain, frozen=True):
    """The action is `action`, then the two octagons chosen, in the order of their names as text.

    The second is one of the `second` of the group whose `first` has the first one."""

    action: str
    groups: tuple[Group, ...]


class Move(Plain, frozen=True):
    square: str
    action: str
    pays: tuple[Pin, ...]  # a token each
    path: tuple[str, ...]  # the squares entered; none by a jump


class Purchase(Plain, frozen=True):
    what: Literal["action", "design"]
    action: str
    price: int


class BoughtSwaps(Plain, frozen=True):
    price: int
    swaps: OfferedSwaps


class CardOffer(Lean, frozen=True):
    """A card in hand that can be played. The action is `action` alone when nothing is to be chosen;
    else one of the targets follows, or for `replace` a place and then one of the pieces for it."""

    card: str
    action: str
    targets: tuple[str, ...] = ()  # squares, pins, faces or numbers
    swaps: OfferedSwaps | None = None
    replace: tuple[Group, ...] = ()  # octagons or squares, and colours or numbers


class Claim(Plain, frozen=True):
    design: str
    action: str
    octagons: tuple[str, ...]  # one place where the pattern lies


class Exchange(Plain, frozen=True):
    design: str
    action: str


class Barred(Plain, frozen=True):
    """What is not possible now: a group (`move`, `free-swap`, `buy-action`, `buy-swap`,
    `buy-design`, `exchange`, `end`), a card (`card M`) or a claim (`claim 07`)."""

    what: str
    code: RefusalCode
    clause: str


# A design that can be claimed; swaps that can be afforded and win; the free swap
Unused = Literal["claim", "win", "free-swap"]


class Idea(Lean, frozen=True):
    """Something worth a thought now: the free swap, a card or a bought swap would finish a design;
    or there are tokens for designs."""

    idea: Literal["free-swap", "swap-card", "buy-swap", "buy-design"]
    design: str = ""  # that would be finished
    tokens: int = 0  # in hand, where something is bought,
    price: int = 0  # and what that costs


class Offers(Lean, frozen=True):
    """Everything that is legal now, and why the rest is not."""

    roll: str | None = None
    place: tuple[Move, ...] = ()
    moves: tuple[Move, ...] = ()
    free_swaps: OfferedSwaps | None = None
    purchases: tuple[Purchase, ...] = ()
    bought_swaps: BoughtSwaps | None = None
    cards: tuple[CardOffer, ...] = ()
    claims: tuple[Claim, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    end: str | None = None
    barred: tuple[Barred, ...] = ()
    unused: tuple[Unused, ...] = ()  # what is lost when the turn ends now
