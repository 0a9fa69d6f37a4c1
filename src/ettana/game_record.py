"""A recorded game, to be read, walked through and drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from os import PathLike
from typing import TYPE_CHECKING, Self, Unpack

from ettana.drawable import Drawable
from ettana.engine.arguments import checked, whole
from ettana.engine.dealers import SeededDealer
from ettana.engine.logged import recorded_steps
from ettana.engine.notation import format_position
from ettana.engine.record import record
from ettana.engine.record.record_file import IS_DATE, is_date, is_name
from ettana.engine.table.pieces import PINS
from ettana.words import counted

if TYPE_CHECKING:
    from ettana.drawing.scene import Scene
    from ettana.drawing.wishes import Wishes
    from ettana.game import Game


class GameRecord(record.GameRecord, Drawable):
    """A game as text, from its start position on; `game` finds whether it can have happened."""

    __slots__ = ()

    def __repr__(self) -> str:
        """In one line; the whole record is its `text()`."""
        pins = ", ".join(PINS[pin] for pin, _ in self.seats)
        return f"<GameRecord of {pins}, {counted(len(self.steps), 'step')}>"

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Self:
        """The record in a file; UnreadableFile or RecordError when there is none."""
        from ettana.files import read_text

        return cls.parse(read_text(path))

    def walk(self) -> Iterator[Game]:
        """One game, at its start and then after each of its steps; RecordError where it breaks.

        What was taken back is left out.
        """
        from ettana.game import Game

        game = Game(self.start_state(), self.deck, SeededDealer(0))
        yield game
        for step in self.played():
            game.go_on(step)
            yield game

    def game(self, step: int | None = None) -> Game:
        """The game after this many steps, or at its end; RecordError if it cannot have happened."""
        self.replay()
        count = sum(not recorded.undone for recorded in self.steps)
        last = count if step is None else whole(step, "steps are counted by a whole number")
        if not 0 <= last <= count:
            raise ValueError(f"the record has {count} steps, so there is none after {last}")
        return next(islice(self.walk(), last, None))

    def svg(self, **wishes: Unpack[Wishes]) -> str:
        """The picture as SVG; with the wish `strip` boards side by side."""
        if not wishes.get("strip"):
            return Drawable.svg(self, **wishes)
        from ettana.drawing.render import strip_svg
        from ettana.drawing.stage import scenes_of_record

        return strip_svg(scenes_of_record(self, wishes), wishes)

    def _scene(self, wishes: Wishes) -> Scene:
        from ettana.drawing.stage import scene_of_record

        return scene_of_record(self, wishes)


def record_of(
    game: Game, names: Mapping[str, str], date: str, fairness: record.Fairness | None
) -> GameRecord:
    """The record of a game; ValueError for a name or a date that no record can say."""
    if fairness is not None:
        checked(fairness, record.Fairness, "fairness is what a record has as its `fairness`")
    for pin, name in checked(names, Mapping, "names are a mapping from pins to names").items():
        game.seat_of(pin)
        if not is_name(checked(name, str, "a player's name is a text")):
            raise ValueError(f"a record cannot write a player by the name {name!r}")
    if checked(date, str, IS_DATE) and not is_date(date):
        raise ValueError(f"{IS_DATE}, not {date!r}")
    return GameRecord(
        deck=game.deck,
        seats=tuple((PINS.index(pin), names.get(pin, pin)) for pin in game.pins),
        start=format_position(game.start),
        steps=tuple(recorded_steps(game.log)),
        result=record.result_of(game.state),
        date=date,
        fairness=fairness,
    )
