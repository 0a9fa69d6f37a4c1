"""`make fuzz`: long runs of bad input at every parser, each in a process of its own.

A parser that crashes or never comes back is caught from outside; the input it had is printed like
any other that something is wrong with. SEED, N, FROM and TARGET choose the inputs.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import secrets
import sys
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import Synchronized

from tests.fuzz.cases import TARGETS, Fault, Tally, make_input, make_target, run

INPUTS = 100_000
PATIENCE = 60.0  # seconds that one input may take on a busy machine before it counts as a hang
MOST_PROCESSES = 2

_CONTEXT = multiprocessing.get_context("spawn")


@dataclass
class Worker:
    """A process that runs one target, seen from outside."""

    name: str
    seed: int
    process: SpawnProcess
    answer: Connection
    progress: Synchronized[int]
    number: int = -1
    since: float = field(default_factory=time.monotonic)

    def tally(self) -> Tally | None:
        """How it went, once it has ended, is dead, or is taken to hang."""
        if self.answer.poll():
            try:
                tally: Tally = self.answer.recv()
            except EOFError:
                self.process.join()
                return self._lost(f"the process died with exit code {self.process.exitcode}")
            self.process.join()
            return tally
        if self.progress.value != self.number:
            self.number, self.since = self.progress.value, time.monotonic()
        elif self.number >= 0 and time.monotonic() - self.since > PATIENCE:
            self.process.kill()
            self.process.join()
            return self._lost(f"it did not come back in {PATIENCE:.0f} seconds")
        return None

    def _lost(self, reason: str) -> Tally:
        number = max(self.progress.value, 0)
        given = make_input(make_target(self.name, self.seed), self.seed, number)
        return Tally(0, 0, 0.0, Fault(self.name, self.seed, number, ascii(given), reason))


def start(name: str, seed: int, numbers: range) -> Worker:
    ours, theirs = _CONTEXT.Pipe(duplex=False)
    progress = _CONTEXT.Value("q", -1)
    process = _CONTEXT.Process(target=work, args=(name, seed, numbers, theirs, progress))
    process.start()
    theirs.close()
    return Worker(name, seed, process, ours, progress)


def work(
    name: str, seed: int, numbers: range, answer: Connection, progress: Synchronized[int]
) -> None:
    """What a process does."""
    answer.send(run(name, seed, numbers, progress))


def fuzz(names: list[str], seed: int, numbers: range) -> list[Fault]:
    """Run the targets, a few at once, and print a line for each that has ended."""
    waiting, working = list(names), list[Worker]()
    faults: list[Fault] = []
    while waiting or working:
        while waiting and len(working) < min(MOST_PROCESSES, os.cpu_count() or 1):
            working.append(start(waiting.pop(0), seed, numbers))
        wait([worker.answer for worker in working], timeout=1.0)
        for worker in list(working):
            tally = worker.tally()
            if tally is None:
                continue
            working.remove(worker)
            print(
                f"{worker.name:14} {tally.inputs:8} inputs, {tally.accepted:7} accepted, "
                f"{tally.seconds:6.1f} s",
                flush=True,
            )
            if tally.fault:
                faults.append(tally.fault)
                print(tally.fault.text, flush=True)
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description="Throw bad input at every parser.")
    parser.add_argument("--seed", type=int, help="without it the inputs are fresh")
    parser.add_argument("--inputs", type=int, default=INPUTS, help="for each target")
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--target", choices=TARGETS, help="this one alone")
    arguments = parser.parse_args()
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    print(f"Seed {seed}", flush=True)
    names = [arguments.target] if arguments.target else list(TARGETS)
    faults = fuzz(names, seed, range(arguments.first, arguments.first + arguments.inputs))
    print(f"{len(faults)} of {len(names)} have a fault." if faults else "Nothing is wrong.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
