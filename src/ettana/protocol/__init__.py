"""The line protocol: any program can ask the engine and play through it. See docs/protocol.md."""

from ettana.protocol.session import ProtocolSession

__all__ = ["ProtocolSession"]
