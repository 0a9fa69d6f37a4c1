"""What bots and hints think, from what one seat sees and nothing else; wherever that is done."""

from ettana.server.thinking.jobs import (
    Chances,
    Choose,
    Chosen,
    Explain,
    JobResult,
    SeenGame,
    ThinkingJob,
)
from ettana.server.thinking.port import MakeJob, Thinkers, TooLong, WorkFailed

__all__ = [
    "Chances",
    "Choose",
    "Chosen",
    "Explain",
    "JobResult",
    "MakeJob",
    "SeenGame",
    "Thinkers",
    "ThinkingJob",
    "TooLong",
    "WorkFailed",
]
