"""Processes in which bots and hints think."""

from ettana.server.workers.pool import Workers

__all__ = ["Workers"]
