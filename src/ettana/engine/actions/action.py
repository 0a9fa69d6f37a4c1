"""An action as a value, and collections of them: what people and bots hold in the hand.

There is one object for every action of the table, so comparing two is free. Its `code` is the
number the engine uses inside; outside, an action is its text.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import total_ordering
from typing import Final, overload

from ettana.engine.actions import kinds, shapes
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.arguments import checked
from ettana.engine.bits import members
from ettana.engine.table.cards import CARD_LETTERS, NO_CARD
from ettana.engine.table.loom import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.table.pieces import DIE_LETTERS, PINS

SHOWN: Final = 6  # actions of a collection that its repr writes out


@total_ordering
class Action:
    """One action, as docs/notation.md writes it: `move C2 pay pink`. `Action.parse` gives it.

    What an action of its kind does not name is None, or empty.
    """

    __slots__ = ("code", "text")

    code: int  # its place in the engine's table; a version may number anew
    text: str

    def __new__(cls, *_: object) -> Action:
        raise TypeError("an action is read, not made: ettana.Action.parse('move B5')")

    @staticmethod
    def parse(text: str) -> Action:
        """The action that a text names, legal or not; ValueError if it names none."""
        code = ACTIONS.numbers.get(checked(text, str, "an action is read from a text"))
        if code is None:
            raise ValueError(f"{text!r} is no action")
        return ALL[code]

    @property
    def kind(self) -> str:
        """The words it begins with: `move`, `buy swap`, `play steal-card`."""
        return self._kind.words

    @property
    def clause(self) -> str:
        """The clause of the rules that allows it."""
        return self._kind.clause

    @property
    def price(self) -> int:
        """The tokens it costs, not counting those paid to pins on the way."""
        return self._kind.price

    @property
    def card(self) -> str | None:
        """The letter of the action card it plays."""
        card = self._kind.card
        return None if card == NO_CARD else CARD_LETTERS[card]

    @property
    def square(self) -> str | None:
        """Where a pin goes, or a tile lies."""
        return SQUARE_NAMES[self._first] if self._shape in shapes.NAMES_A_SQUARE else None

    @property
    def octagons(self) -> tuple[str, ...]:
        """The two that change yarns, or the one that gets another."""
        if self._shape in (shapes.PAIR, shapes.NEAR_PAIR):
            return OCTAGON_NAMES[self._first], OCTAGON_NAMES[self._second]
        return (OCTAGON_NAMES[self._first],) if self._shape == shapes.YARN else ()

    @property
    def paid(self) -> tuple[str, ...]:
        """M5: the pins that a move pays a token each."""
        if self._shape != shapes.WALK:
            return ()
        return tuple(PINS[pin] for pin in members(self._second))

    @property
    def victim(self) -> str | None:
        """The pin that something is stolen from."""
        return PINS[self._first] if self._shape == shapes.PIN else None

    @property
    def design(self) -> int | None:
        """The number of the design it claims or exchanges, from 1."""
        return self._first + 1 if self._shape == shapes.DESIGN else None

    @property
    def colour(self) -> str | None:
        """The letter of the new yarn, or of the face of the die that is preset."""
        if self._shape == shapes.YARN:
            return DIE_LETTERS[self._second]
        return DIE_LETTERS[self._first] if self._shape == shapes.FACE else None

    @property
    def number(self) -> int | None:
        """The number of the new tile, or the one that tokens are gained for."""
        if self._shape == shapes.TILE:
            return self._second
        return self._first if self._shape == shapes.NUMBER else None

    @property
    def _kind(self) -> kinds.Kind:
        return kinds.TABLE[ACTIONS.kind_of(self.code)]

    @property
    def _shape(self) -> int:
        return self._kind.shape

    @property
    def _first(self) -> int:
        return ACTIONS.first_of(self.code)

    @property
    def _second(self) -> int:
        return ACTIONS.second_of(self.code)

    def __lt__(self, other: object) -> bool:
        return self.code < other.code if isinstance(other, Action) else NotImplemented

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    def __repr__(self) -> str:
        return f"<Action {self.text}>"

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """By its text: another version may number actions otherwise."""
        return Action.parse, (self.text,)


def _made(code: int) -> Action:
    """The one object of an action."""
    action: Action = object.__new__(Action)
    action.code = code
    action.text = ACTIONS.texts[code]
    return action


ALL: Final = tuple(map(_made, range(ACTIONS.count)))

# The codes of every kind, and of all kinds whose words begin alike: `play`, `buy`
_KINDS: Final = {
    name: frozenset(kind.number for kind in kinds.TABLE if f"{kind.words} ".startswith(f"{name} "))
    for kind in kinds.TABLE
    for name in (kind.words, kind.words.split(" ")[0])
}


class Actions:
    """Actions in the order of their texts: iterate, count, index, ask `in`, narrow with `of`."""

    __slots__ = ("codes",)

    def __init__(self, codes: Iterable[int]) -> None:
        """The actions of these codes, which rise."""
        self.codes = tuple(codes)

    def of(self, *names: str) -> Actions:
        """Those of some kinds, by the words they begin with: `of("move")`, `of("buy", "play")`."""
        for name in names:
            if checked(name, str, "a kind of action is a text") not in _KINDS:
                known = ", ".join(sorted(_KINDS))
                raise ValueError(f"{name!r} is no kind of action; the kinds are {known}")
        wanted = frozenset[int]().union(*(_KINDS[name] for name in names))
        kind_of = ACTIONS.kind
        return Actions(code for code in self.codes if kind_of[code] in wanted)

    @property
    def texts(self) -> tuple[str, ...]:
        """Their texts, in order."""
        return tuple(ACTIONS.texts[code] for code in self.codes)

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Actions: ...
    def __getitem__(self, index: int | slice) -> Action | Actions:
        if isinstance(index, slice):
            return Actions(sorted(self.codes[index]))
        try:
            return ALL[self.codes[index]]
        except IndexError:
            raise IndexError(f"there are {len(self)} actions, counted from 0") from None
        except TypeError:
            raise TypeError(f"actions are counted by whole numbers, not {index!r}") from None

    def __iter__(self) -> Iterator[Action]:
        return (ALL[code] for code in self.codes)

    def __contains__(self, action: object) -> bool:
        """Whether an action, or the one of a text, is among them."""
        if isinstance(action, str):
            code = ACTIONS.numbers.get(action, ACTIONS.count)
        elif isinstance(action, Action):
            code = action.code
        else:
            return False
        index = bisect_left(self.codes, code)
        return index < len(self.codes) and self.codes[index] == code

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Actions) and self.codes == other.codes

    def __hash__(self) -> int:
        return hash(self.codes)

    def __repr__(self) -> str:
        if not self.codes:
            return "<no actions>"
        more = ", ..." if len(self) > SHOWN else ""
        return f"<{len(self)} actions: {', '.join(self.texts[:SHOWN])}{more}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _collected, self.texts


def _collected(*texts: str) -> Actions:
    return Actions(ACTIONS.numbers[text] for text in texts)


NO_ACTIONS: Final = Actions(())
