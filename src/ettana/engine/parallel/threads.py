"""Running jobs side by side: compiled ones let go of the interpreter lock meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from ettana.engine.parallel.job import Job

try:
    from ettana.engine.parallel._nogil import run_released
except ImportError:

    def run_released(job: Job) -> None:
        """Run a job; the interpreted core cannot let go of the lock."""
        job.run()


def run_together(jobs: Sequence[Job]) -> None:
    """Run all jobs, each in a thread of its own, until the last has ended."""
    if len(jobs) == 1:
        run_released(jobs[0])
        return
    with ThreadPoolExecutor(max_workers=len(jobs)) as pool:
        list(pool.map(run_released, jobs))
