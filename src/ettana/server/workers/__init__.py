"""Bots think here, in processes of their own."""

from ettana.server.workers.jobs import Chances, Choose, Chosen, Explain, Look
from ettana.server.workers.pool import TooLong, Workers, WorkFailed

__all__ = ["Chances", "Choose", "Chosen", "Explain", "Look", "TooLong", "WorkFailed", "Workers"]
