"""Who asks too often waits, and nobody else does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ettana.server.rate_limits import MOST_BUCKETS, Limit, Limits, Rate, TooOften


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_then_one_at_a_time() -> None:
    clock = Clock()
    limit = Limit(Rate(3, 2), clock)
    for _ in range(3):
        limit.take("a")
    with pytest.raises(TooOften) as refused:
        limit.take("a")
    assert refused.value.seconds == pytest.approx(0.5)
    clock.now += 0.5
    limit.take("a")
    with pytest.raises(TooOften):
        limit.take("a")


def test_others_do_not_notice() -> None:
    limit = Limit(Rate(1, 1), Clock())
    limit.take("a")
    limit.take("b")


def test_a_refused_one_uses_nothing() -> None:
    clock = Clock()
    limit = Limit(Rate(5, 1), clock)
    limit.take("a", 4)
    with pytest.raises(TooOften):
        limit.take("a", 2)
    limit.take("a", 1)


def test_those_who_are_quiet_are_forgotten() -> None:
    clock = Clock()
    limit = Limit(Rate(1, 1), clock)
    for number in range(MOST_BUCKETS):
        limit.take(str(number))
    clock.now += 10
    limit.take("one more")
    assert len(limit._buckets) == 1


@pytest.mark.parametrize("limit", [Limits.think, Limits.say])
def test_nobody_has_more_by_being_many_guests(limit: Callable[[Limits, str, str], None]) -> None:
    """Neither more thought for them nor more to say."""
    limits = Limits()
    with pytest.raises(TooOften):
        for number in range(100):
            limit(limits, f"guest {number}", "network")
    limit(limits, "guest", "another network")
