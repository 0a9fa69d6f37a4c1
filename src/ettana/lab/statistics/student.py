"""Student's t-distribution, from scipy, and Holm's correction for many tests.

Holm's few lines are the lab's own: scipy has no such correction, and statsmodels would bring pandas
along for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ettana.missing_extra import MissingExtra

try:
    from scipy.special import stdtr, stdtrit
except ImportError:
    raise MissingExtra("lab", "scipy") from None

UPPER_END: Final = 0.975  # of the 95% in the middle


@cache
def student_95(freedom: int) -> float:
    """How many standard errors reach 95%, with this many degrees of freedom; 1 at least."""
    return float(stdtrit(max(1, freedom), UPPER_END))


def two_sided_p(difference: float, error: float, freedom: int) -> float:
    """The chance of so great a difference if there were none; `error` is its standard error."""
    if not error:
        return 0.0 if difference else 1.0
    return 2 * float(stdtr(freedom, -abs(difference / error)))


def holm(chances: Sequence[float]) -> list[float]:
    """Corrected chances: the smallest counts for all tests, the next for one less, and so on."""
    corrected = [0.0] * len(chances)
    least = 0.0
    for rank, index in enumerate(sorted(range(len(chances)), key=lambda one: chances[one])):
        least = max(least, min(1.0, chances[index] * (len(chances) - rank)))
        corrected[index] = least
    return corrected
