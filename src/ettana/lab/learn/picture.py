"""What a seat sees as a picture of pixels, for `render_mode="rgb_array"`."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from ettana import view as drawn
from ettana.engine.deck.deck import Deck
from ettana.engine.views import View
from ettana.missing_extra import MissingExtra

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingExtra("learn", error.name) from None


def picture_of(view: View, deck: Deck) -> NDArray[Any]:
    """Rows of pixels of red, green and blue, from 0 to 255; it needs the extra `png`."""
    try:
        from PIL import Image
    except ModuleNotFoundError as error:
        raise MissingExtra("png", error.name) from None
    with Image.open(BytesIO(drawn.View(view, deck).png())) as picture:
        return np.asarray(picture.convert("RGB"))
