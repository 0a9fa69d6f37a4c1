"""SVG to PNG, by resvg: the extra `png`."""

from __future__ import annotations

from ettana.missing_extra import MissingExtra


def png_of(svg: str) -> bytes:
    """The picture as PNG, as wide as the SVG says."""
    try:
        import resvg_py
    except ImportError:
        raise MissingExtra("png", "resvg_py") from None
    has_words = "<text" in svg  # only then search the system's fonts, which is slow
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=not has_words))
