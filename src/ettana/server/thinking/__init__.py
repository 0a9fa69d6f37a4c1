"""What bots and hints think, from what one seat sees and nothing else; wherever that is done."""

from ettana.server.thinking.jobs import Answer, Chances, Choose, Chosen, Explain, Job, SeenGame
from ettana.server.thinking.port import MakeJob, Thinkers, TooLong, WorkFailed

__all__ = [
    "Answer",
    "Chances",
    "Choose",
    "Chosen",
    "Explain",
    "Job",
    "MakeJob",
    "SeenGame",
    "Thinkers",
    "TooLong",
    "WorkFailed",
]
