"""The one thing plain Python cannot say: run this without the interpreter lock."""

from ettana.engine.parallel.job cimport Job


def run_released(Job job not None):
    """Run a job of the compiled core while other threads go on."""
    with nogil:
        job.run()
