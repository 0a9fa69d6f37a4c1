"""The texts of the game: positions, views, actions, outcomes and steps, exact to the character.

docs/notation.md specifies them. Inside the engine everything is numbers; text is for its borders.
"""

from ettana.engine.notation.action import format_action, parse_action
from ettana.engine.notation.errors import NotationError
from ettana.engine.notation.outcome import draw_text, read_outcome, read_seen_outcome, write_outcome
from ettana.engine.notation.position import format_position, parse_position
from ettana.engine.notation.step_text import format_step, redact_step, split_step
from ettana.engine.notation.view import format_view, parse_view

__all__ = [
    "NotationError",
    "draw_text",
    "format_action",
    "format_position",
    "format_step",
    "format_view",
    "parse_action",
    "parse_position",
    "parse_view",
    "read_outcome",
    "read_seen_outcome",
    "redact_step",
    "split_step",
    "write_outcome",
]
