"""How long and how many: what the server takes, and the web app lets people type."""

from __future__ import annotations

from typing import Final

MOST_TEXT: Final = 300  # letters of something said
MOST_NAME: Final = 24
MOST_CODE: Final = 16  # letters of the code that lets somebody sit down
MOST_NONCE: Final = 128  # hex digits: 64 bytes
MOST_DECK: Final = 100_000
MOST_RECORD: Final = 150_000  # letters of a game that is handed in
MOST_ACTION: Final = 40  # letters of the longest action, and some
HIGHEST_TURN_LIMIT: Final = 9999  # that a creator may allow
USUAL_TURNS: Final = 400  # E2: after so many a game ends unless its creator wants otherwise
MOST_PLANNED: Final = 40  # actions of a plan
PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "beautiful-design",
    "thank-you",
    "sorry",
    "one-moment",
    "your-turn",
    "oh-no",
    "so-close",
    "good-game",
    "another-game",
    "goodbye",
)
