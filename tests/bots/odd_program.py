"""A program that plays by the protocol, or misbehaves in the way its first argument says.

With a second argument it writes every line it gets to that file.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

MOST_TIME = 60.0


def say(line: str) -> None:
    print(line, flush=True)


def misbehave(way: str) -> bool:
    """In place of an answer; whether there is still one to give."""
    if way == "crash":
        sys.exit(3)
    if way in ("hang", "heirs"):
        time.sleep(MOST_TIME)
    if way == "nonsense":
        say("I would rather not")
    if way == "bytes":
        os.write(1, b"best \xff\xfe\n")
    if way == "illegal":
        say("best claim 36")
    if way == "no-action":
        say("best of luck")
    if way == "long":
        os.write(1, b"best " + b"x" * 1_000_000)
    if way == "half":
        os.write(1, b"best roll")
        sys.exit(0)
    if way == "flood":
        for _ in range(100_000):
            say("la la la")
    return way in ("well", "log", "once", "stubborn")


def main() -> None:
    way, *rest = sys.argv[1:]
    if way == "deaf":
        time.sleep(MOST_TIME)
    if way == "silent":
        sys.stdin.read()
    if way == "heirs":
        with open(rest[0], "w", encoding="ascii") as file:
            file.write(str(subprocess.Popen(["sleep", str(MOST_TIME)]).pid))
    legal: list[str] = []
    for line in sys.stdin:
        line = line.rstrip("\n")
        if way in ("log", "once"):
            with open(rest[0], "a", encoding="ascii") as file:
                file.write(line + "\n")
        word = line.split(" ")[0]
        if word == "hello":
            say("odd")
        elif word in ("deck", "game"):
            say("no" if way == "unwilling" else "ok")
        elif word in ("choose", "view", "saw"):
            legal = []
        elif word == "ok":
            if way == "once" and not os.path.exists(rest[1]):
                with open(rest[1], "x", encoding="ascii"):
                    sys.exit(1)
            if misbehave(way):
                say(f"best {legal[0]}")
        elif word == "quit":
            if way != "stubborn":
                return
        else:
            legal.append(line)
    if way == "stubborn":
        time.sleep(MOST_TIME)


main()
