"""The line protocol: any program can ask the engine and play through it. See docs/protocol.md."""

from ettana.protocol.session import Session

__all__ = ["Session"]
