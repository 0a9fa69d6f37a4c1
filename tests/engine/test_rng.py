"""Reproducible random numbers: known answers, no bias, the same in both builds."""

import hashlib
from collections import Counter

import pytest

from ettana.engine.rng import Rng


def test_the_published_numbers_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next_bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_sequence_is_the_same_on_every_build() -> None:
    digest = hashlib.sha256()
    for seed in (0, 1, 1234567, 2**64 - 1):
        rng = Rng(seed)
        for count in (1, 2, 3, 6, 36, 1000003, 2**31 - 1, 2**31):
            for _ in range(100):
                digest.update(b"%d,%d;" % (rng.next_bits(), rng.below(count)))
        digest.update(b"%d;" % rng.fork(7).next_bits())
    expected = "532b5d6350869e1ef2e83cbddd7aa5da436b55bde1201bc8cbf013459917ef30"
    assert digest.hexdigest() == expected


@pytest.mark.parametrize("count", [1, 2, 3, 6, 7, 36])
def test_below_gives_every_number_about_equally_often(count: int) -> None:
    rng = Rng(count)
    draws = 6000
    seen = Counter(rng.below(count) for _ in range(draws))
    assert sorted(seen) == list(range(count))
    expected = draws / count
    chi_squared = sum((n - expected) ** 2 / expected for n in seen.values())
    assert chi_squared < 3 * count + 20


def test_below_rejects_what_would_favour_some_numbers() -> None:
    """With three quarters of the range, one draw in four is rejected."""
    count = 3 * 2**29
    rng = Rng(5)
    twin = rng.clone()
    rejected = 0
    for _ in range(1000):
        number = rng.below(count)
        while (low := ((twin.next_bits() >> 32) * count) & 0xFFFFFFFF) < 2**32 % count:
            rejected += 1
        assert 0 <= number < count
        assert low >= 2**32 % count
        assert twin.counter == rng.counter
    assert 200 < rejected < 500


def test_a_clone_goes_its_own_way_with_the_same_numbers() -> None:
    rng = Rng(9)
    rng.next_bits()
    twin = rng.clone()
    ahead = [twin.next_bits() for _ in range(10)]
    assert [rng.next_bits() for _ in range(10)] == ahead


def test_forks_differ_by_label_and_leave_the_parent_where_it_was() -> None:
    rng = Rng(9)
    before = rng.counter
    firsts = {rng.fork(label).next_bits() for label in range(1000)}
    assert len(firsts) == 1000
    assert rng.counter == before
    assert rng.fork(3).next_bits() == rng.fork(3).next_bits()


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_is_64_bits(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is"):
        Rng(seed)
