"""Reproducible random numbers: splitmix64, the same sequence interpreted and compiled.

For the lab, for bots and for seeded games. Games between people are dealt by `FairDealer` instead
(see `dealers`), whose numbers nobody can foresee and everybody can check afterwards.
"""

from __future__ import annotations

from typing import Final

MASK64: Final = 0xFFFFFFFFFFFFFFFF
MASK32: Final = 0xFFFFFFFF
TWO_TO_32: Final = 0x100000000

# The constants of splitmix64 (Steele, Lea and Flood 2014, variant 13 of Stafford's mixers)
GAMMA: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB


def mix(bits: int) -> int:
    """Scramble 64 bits, one to one: neighbouring numbers come out unrelated."""
    bits = ((bits ^ (bits >> 30)) * FIRST_FACTOR) & MASK64
    bits = ((bits ^ (bits >> 27)) * SECOND_FACTOR) & MASK64
    return bits ^ (bits >> 31)


class Rng:
    """A stream of random bits that depends on the seed (0 to 2**64 - 1) and on nothing else."""

    def __init__(self, seed: int) -> None:
        if not 0 <= seed <= MASK64:
            raise ValueError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
        self.counter = seed

    def next_bits(self) -> int:
        """The next 64 bits."""
        self.counter = (self.counter + GAMMA) & MASK64
        return mix(self.counter)

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1, each exactly as likely; `count` from 1 to 2**31.

        Lemire's multiplication of 32 bits: the few products that would favour some numbers are
        rejected.
        """
        product = (self.next_bits() >> 32) * count
        if (product & MASK32) < count:
            favoured = (TWO_TO_32 - count) % count
            while (product & MASK32) < favoured:
                product = (self.next_bits() >> 32) * count
        return product >> 32

    def fork(self, label: int) -> Rng:
        """An independent stream for a label (0 to 2**64 - 1), without moving on this one.

        The same label forks the same stream as long as this one stands where it stands.
        """
        return Rng(mix((mix(self.counter) + mix((label + GAMMA) & MASK64)) & MASK64))

    def clone(self) -> Rng:
        """A twin that will give the same numbers."""
        return Rng(self.counter)

    def __reduce__(self) -> tuple[type[Rng], tuple[int]]:
        return Rng, (self.counter,)
