"""What a seat knows about hidden cards, and worlds that agree with it."""

from ettana.engine.knowledge.knowledge import Knowledge
from ettana.engine.knowledge.seen_step import SeenStep

__all__ = ["Knowledge", "SeenStep"]
