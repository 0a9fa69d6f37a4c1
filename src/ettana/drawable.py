"""What games, records and views have in common: they draw themselves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Unpack

if TYPE_CHECKING:
    from ettana.drawing.scene import Scene
    from ettana.drawing.wishes import Wishes


class Drawable(ABC):
    """Something one can look at: in letters, as SVG, as PNG, and as a picture in a notebook.

    The rooms that draw are imported when the first picture is wanted.
    """

    __slots__ = ()

    @abstractmethod
    def _scene(self, wishes: Wishes) -> Scene:
        """What is to be seen; ValueError, in one sentence, for a wish that cannot be."""

    def svg(self, **wishes: Unpack[Wishes]) -> str:
        """The picture as SVG; ValueError, in one sentence, when it cannot be drawn so."""
        from ettana.drawing.render import svg

        return svg(self._scene(wishes), wishes)

    def png(self, **wishes: Unpack[Wishes]) -> bytes:
        """The picture as PNG; it needs the extra `png`."""
        from ettana.drawing.raster import png_of

        return png_of(self.svg(**wishes))

    def letters(self, **wishes: Unpack[Wishes]) -> str:
        """The table in letters and signs of ASCII, for every place that shows text."""
        from ettana.terminal.letters import letters

        return letters(self._scene(wishes))

    def _repr_svg_(self) -> str:
        return self.svg()
