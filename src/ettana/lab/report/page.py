"""The report as one HTML page that needs nothing else, and its plots as files."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

import ettana
from ettana.lab.atomic_file import write_file
from ettana.lab.report.canvas import decimal, percent
from ettana.lab.report.sections import ReportTable, Section, sections
from ettana.lab.report.summary import SimulationSummary
from ettana.lab.report.theme import chart_styles
from ettana.words import listed

STYLES: Final = """
*{box-sizing:border-box}
body{margin:0;font:16px/1.55 var(--sans);color:var(--ink);background:var(--silk)}
header{background:var(--peacock-deep);color:#FFF3D6;padding:34px 20px 30px;position:relative}
header::after{content:"";position:absolute;left:0;right:0;bottom:-7px;height:7px;
 background:conic-gradient(from -45deg at bottom,var(--zari) 90deg,transparent 0) 0 0/14px 7px;
 transform:scaleY(-1);border-bottom:1px solid var(--zari)}
header>div,main{max-width:960px;margin:0 auto}
main{padding:28px 20px 60px}
h1{font:600 30px/1.2 var(--serif);margin:0 0 6px;letter-spacing:.01em}
header p{margin:0;color:#E3D6B6}
h2{font:600 22px/1.25 var(--serif);margin:0 0 6px}
h3{font:600 17px/1.3 var(--serif);margin:18px 0 4px}
section{margin:0 0 44px}
section ul{margin:0;padding-left:22px;max-width:68ch}
section>p{margin:0 0 12px;max-width:68ch}
ul.figures{max-width:none}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(165px,1fr));gap:12px;
 margin:0 0 40px;padding:0;list-style:none}
.figures li{background:var(--panel);border:1px solid var(--edge);border-radius:8px}
.figures li{padding:12px 14px}
.figures b{display:block;font:600 26px/1.15 var(--serif);color:var(--zari-text)}
.figures span{display:block;font-size:13.5px}
.figures small{color:var(--ink-muted);font-size:12.5px}
.plot{background:var(--panel);border:1px solid var(--edge);border-radius:8px;overflow-x:auto}
.plot svg{display:block;width:100%;height:auto}
.plot .narrow{display:none}
@media (max-width:720px){.plot .wide{display:none}.plot .narrow{display:block}
 main{padding:24px 10px 50px}}
@media print{.plot .wide{display:block}.plot .narrow{display:none}}
details{margin-top:8px}
summary{cursor:pointer;color:var(--ink-muted);font-size:14px}
summary:focus-visible,.plot:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums;margin-top:8px}
th,td{text-align:left;padding:3px 18px 3px 0;border-bottom:1px solid var(--edge)}
footer{max-width:960px;margin:0 auto;padding:0 20px 50px;color:var(--ink-muted);font-size:14px}
footer p{max-width:68ch}
"""


def write_report(summary: SimulationSummary, path: Path) -> Path:
    """The page at `path` and the plots in a folder beside it, which is returned."""
    parts = sections(summary)
    plots = path.with_name(f"{path.stem}-plots")
    plots.mkdir(parents=True, exist_ok=True)
    for part in parts:
        write_file(plots / f"{part.chart.name}.svg", part.chart.file())
    write_file(path, page(summary, parts))
    return plots


def page(summary: SimulationSummary, parts: Sequence[Section]) -> str:
    """The page: no scripts, no addresses, everything inside."""
    body = "".join(section_markup(part) for part in parts)
    deck = summary.data.deck.name
    who = listed(summary.players)
    subject = f"{summary.games:,} games of {summary.seats} players ({who}), deck {deck}"
    faults = f" {summary.faults} decisions were lost to errors." if summary.faults else ""
    return document(
        "Ettana: balance report",
        subject,
        f'<ul class="figures">{_figures(summary)}</ul>{body}',
        f"Every deal is played in every order of seats: {summary.tally.deals:,} deals.{faults}",
    )


def document(title: str, subject: str, body: str, note: str) -> str:
    """A page in the house's look."""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{chart_styles()}{STYLES}</style>
</head>
<body>
<header><div><h1>{escape(title)}</h1><p>{escape(subject)}</p></div></header>
<main>
{body}</main>
<footer><p>{escape(note)} Whiskers, bands and brackets are 95% intervals; games of one deal are
counted as belonging together. Made by Ettana {ettana.__version__}, an unofficial
implementation.</p></footer>
</body>
</html>
"""


def _figures(summary: SimulationSummary) -> str:
    tally, luck = summary.tally, summary.luck.parts()
    shown = (
        (tally.mean("turns"), decimal, "turns in a game"),
        (tally.share("place", 0), percent, "won by who begins"),
        (tally.mean("lead changes"), decimal, "changes of the lead"),
        (luck["skill"], percent, "of the result is skill"),
    )
    return "".join(
        f"<li><b>{write(figure.value)}</b><span>{words}</span>"
        f"<small>{write(figure.low)} to {write(figure.high)}</small></li>"
        for figure, write, words in shown
    )


def section_markup(part: Section) -> str:
    """Question, answer, chart and figures."""
    answer = "".join(f"<p>{escape(sentence)}</p>" for sentence in part.answer)
    table = _table(part.table) if part.table else ""
    return (
        f"<section><h2>{escape(part.title)}</h2>{answer}\n"
        f'<div class="plot" tabindex="0">{part.chart.markup()}</div>{table}</section>\n'
    )


def _table(table: ReportTable) -> str:
    names, rows = table
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    lines = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return (
        "<details><summary>All figures</summary>"
        f'<div class="scroll"><table><tr>{head}</tr>{lines}</table></div></details>'
    )
