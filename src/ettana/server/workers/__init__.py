"""Bots think here, in processes of their own."""

from ettana.server.workers.jobs import Chances, Choose, Chosen, Explain, Look
from ettana.server.workers.pool import Workers, WorkFailed

__all__ = ["Chances", "Choose", "Chosen", "Explain", "Look", "WorkFailed", "Workers"]
