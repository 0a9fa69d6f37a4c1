"""One JSON object a line. Nothing secret is ever put into one: no ids of guests, no links."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

# What every record of the logging module has; the rest are facts
_ORDINARY: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "taskName", "asctime"}


class JsonLines(logging.Formatter):
    """Time, level, where, what, and the facts given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line.update((name, fact) for name, fact in vars(record).items() if name not in _ORDINARY)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def is_own_fault(record: logging.LogRecord) -> bool:
    """uvicorn tells of text that is none with a trace; a client's nonsense is no fault of ours."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def log_to_stderr(level: str = "info") -> None:
    """Every log of the process, as JSON lines on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for chatty in ("alembic", "uvicorn"):  # they would write addresses of tables
        logging.getLogger(chatty).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_own_fault)
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
