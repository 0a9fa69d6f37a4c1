"""The hash chain of a log: each entry's hash covers the one before and its own text.

It begins with the table's id and secret, so that neither can be another's. SQLite does not notice a
bit that flips within a text, nor does anybody notice entries that are missing at the end: the hash
of the last one stands with the table too.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from ettana.server.store.errors import Damaged


def first_link(table: str, secret: bytes) -> bytes:
    """What the first entry's hash goes on from."""
    return sha256(table.encode() + b"\0" + secret).digest()


def links(before: bytes, bodies: Sequence[bytes]) -> list[bytes]:
    """The hashes of the entries that follow."""
    found = []
    for body in bodies:
        before = sha256(before + body).digest()
        found.append(before)
    return found


def check(before: bytes, after: int, entries: Sequence[tuple[bytes, bytes]], head: bytes) -> None:
    """Damaged names the first entry, after that number, whose hash is not that of its text."""
    found = links(before, [body for body, _ in entries])
    for number, (link, (_, hash)) in enumerate(zip(found, entries, strict=True), after + 1):
        if link != hash:
            raise Damaged(f"entry {number}: it is not what was written")
    if (found[-1] if found else before) != head:
        raise Damaged(f"entry {after + len(entries) + 1}: it is missing")
