"""`make regenerate` runs this first: what was made again is named."""

from __future__ import annotations

from collections.abc import Iterator

from tests.remake import (
    commands_page,
    example_game,
    fair_example,
    golden_games,
    observations,
    perft_counts,
    playthrough,
    refusals,
    sessions,
)


def remake() -> Iterator[str]:
    """Make everything again; the files as they are written."""
    yield commands_page.remake()
    yield from golden_games.remake()
    yield from perft_counts.remake()
    yield observations.remake()
    yield playthrough.remake()
    yield example_game.remake()
    yield fair_example.remake()
    yield refusals.remake()
    yield from sessions.remake()


if __name__ == "__main__":
    for file in remake():
        print(file, flush=True)
