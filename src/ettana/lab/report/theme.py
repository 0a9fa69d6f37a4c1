"""Colours and type of reports, light and dark: those of the table, from the same file.

Nothing is told by colour alone. Series have their own mark and line, parts their own hatching, and
every figure is also written.
"""

from __future__ import annotations

from typing import Final

from ettana.drawing.look import Theme, the_look

ROLES: Final = (
    "silk",
    "panel",
    "panel-raised",
    "edge",
    "ink",
    "ink-muted",
    "peacock-deep",
    "zari",
    "zari-bright",
    "zari-text",
    "octagon",
    "octagon-edge",
    "square",
    "square-line",
    "focus",
)
# By series: thread that reads on a panel, at least 4.5 to 1
SERIES: Final[dict[Theme, tuple[str, ...]]] = {
    "light": ("#0E5C66", "#8C1C2B", "#76500C", "#5A2E78"),
    "dark": ("#6CC3CC", "#F0949C", "#EBC671", "#CFA6EA"),
}
DASHES: Final = ("none", "7 4", "2 3", "10 3 2 3")

CHART: Final = """
.chart{font-family:var(--sans);font-size:12.5px;fill:var(--ink);font-variant-numeric:tabular-nums}
.chart .ground{fill:var(--panel)}
.chart .muted{fill:var(--ink-muted);font-size:12px}
.chart .head{font-family:var(--serif);font-size:14px;font-weight:600}
.chart .grid{stroke:var(--edge);stroke-width:1;opacity:.55}
.chart .axis{stroke:var(--ink-muted);stroke-width:1}
.chart .even{stroke:var(--ink-muted);stroke-width:1.4;stroke-dasharray:3 4}
.chart .stripe{fill:var(--panel-raised);opacity:.7}
.chart .whisker{stroke-width:2.2;stroke-linecap:round;fill:none}
.chart .mark{stroke:var(--panel);stroke-width:1.2}
.chart .bar{stroke-width:1.2}
.chart .band{opacity:.17;stroke:none}
.chart .line{fill:none;stroke-width:2.2;stroke-linejoin:round}
.chart .octagon{fill:var(--octagon);stroke:var(--octagon-edge)}
.chart .square{fill:var(--panel-raised);stroke:var(--edge);stroke-width:1.5}
.chart .heat{fill:var(--zari)}
.chart .count{font-size:15px;font-weight:600}
.chart .count.rim{font-size:12px}
.chart .count.corner{font-size:10.5px}
.chart.narrow .count{font-size:19px}
.chart.narrow .count.rim{font-size:13.5px}
.chart.narrow .count.corner{font-size:11.5px}
.chart .count{paint-order:stroke;stroke:var(--panel);stroke-width:4px}
"""


def variables() -> str:
    """The colours as CSS variables, in both themes."""
    dark = "".join(f"{name}:{value};" for name, value in _colours("dark").items())
    light = "".join(f"{name}:{value};" for name, value in _colours("light").items())
    fonts = f"--serif:{the_look().fonts['serif']};--sans:{the_look().fonts['sans']};"
    return (
        f":root{{color-scheme:light dark;{fonts}{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
    )


def _colours(theme: Theme) -> dict[str, str]:
    named = the_look().colours(theme)
    colours = {f"--{role}": str(named[role]) for role in ROLES}
    for index, colour in enumerate(SERIES[theme]):
        colours[f"--series-{index}"] = colour
    return colours


def series_styles() -> str:
    """`.s0` to `.s3`: thread, dashes and fill of each series."""
    lines = []
    for index, dash in enumerate(DASHES):
        colour = f"var(--series-{index})"
        lines.append(
            f".chart .s{index}{{fill:{colour}}}"
            f".chart .whisker.s{index},.chart .line.s{index},.chart .bar.s{index}"
            f"{{stroke:{colour}}}"
            f".chart .line.s{index}{{fill:none;stroke-dasharray:{dash}}}"
        )
    return "\n".join(lines)


def chart_styles() -> str:
    """All that a chart needs, on a page or in a file of its own."""
    return variables() + CHART + series_styles()
