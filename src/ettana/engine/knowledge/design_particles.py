"""A particle filter for designs: histories drawn in proportion, where there are too many to keep.

Every particle is a `DesignBelief` that has decided by which way each design went that was seen
again. What is not decided stays open as in the exact belief, so a particle stands for very many
histories (Rao-Blackwell). A design that is seen again is given a way drawn among all that the
particle has (`design_paths`), and the particle's weight is how likely that was to be seen. When few
particles carry the weight, they are drawn again in proportion (systematic resampling). Very old
events are settled by chance, so that a particle never grows (fixed lag).

Every world drawn from a particle is possible: it has a history in which the seat saw what it saw.
If none of the kept histories can lead to what is seen next, the filter begins again from
what is certain about every place (`design_facts`), which it never forgets.
"""

from __future__ import annotations

from contextlib import suppress
from functools import reduce
from operator import and_
from typing import Literal, NamedTuple

from ettana.engine.knowledge.bounds import (
    MOST_FOLLOWED,
    MOST_REPLAYED,
    MOST_SEEN_AGAIN,
    PARTICLES,
    REPLAYED,
)
from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.cumulative_weights import chance, sums_of
from ettana.engine.knowledge.design_belief import DesignBelief
from ettana.engine.knowledge.design_events import (
    BACK,
    KNOWN,
    STRANGE,
    STRANGE_GONE,
    STRANGER,
    DesignEvent,
    Events,
)
from ettana.engine.knowledge.design_facts import Arrangement, DesignFacts
from ettana.engine.knowledge.design_paths import Paths
from ettana.engine.knowledge.design_sampler import DesignSampler
from ettana.engine.knowledge.settled_events import under_going
from ettana.engine.knowledge.weighted_choice import pick
from ettana.engine.rng import Rng
from ettana.engine.table.state import State


class Particle(DesignBelief):
    """One decided history of all that was seen again, and its weight."""

    weight: float
    rng: Rng  # of the filter

    @classmethod
    def of(cls, designs: DesignBelief, weight: float, rng: Rng) -> Particle:
        """An independent copy."""
        twin = cls.__new__(cls)
        vars(twin).update(vars(designs))
        twin.weight, twin.rng = weight, rng
        return twin

    def decide(self, going: int, design: int | None) -> None:
        """Draw the way by which this design, None for a stranger, went with a going."""
        paths = Paths(self.events, going)
        shares = {
            number: share
            for number, share in paths.share.items()
            if share and self._is_it(self.events[number], design)
        }
        total = sum(shares.values())
        if not total:
            raise Contradiction
        way = paths.draw(_drawn(shares, chance(self.rng) * total), self.rng)
        self.events = self.events.copy()
        for number in way:
            del self.events[number]
        self.weight *= total

    def _is_it(self, event: DesignEvent, design: int | None) -> bool:
        return event.kind == STRANGE if design is None else event[1:] == (KNOWN, design)

    def _left(self, going: int, design: int) -> None:
        if self.strangers >> design & 1:
            self._recognize(design)
            self.decide(going, None)
        else:
            self.decide(going, design)
        self._settle()

    def _check_cost(self) -> None:
        """A particle never grows: the filter sees to that."""

    def settle_by_chance(self, older: int) -> None:
        """Settle this many of the oldest open events by chance."""
        hands: dict[int, list[tuple[int, DesignEvent]]] = {}
        gone: dict[int, DesignEvent] = {}
        newer: Events = {}
        for place, (number, event) in enumerate(self.events.items()):
            if event.kind == BACK and event.what in gone:
                event = gone[event.what]._replace(seat=self.events[number].seat)
            if place >= older:
                newer[number] = event
            elif not event.is_going:
                hands.setdefault(event.seat, []).append((number, event))
            else:
                hand = hands[event.seat]
                gone[number] = hand.pop(self.rng.below(len(hand)))[1]
        there = sorted(card for hand in hands.values() for card in hand)
        self.events = {**dict(there), **newer}
        self.under = tuple(self._entry(entry, gone) for entry in self.under)

    def _entry(self, entry: int, gone: dict[int, DesignEvent]) -> int:
        if entry >= STRANGER or under_going(entry) not in gone:
            return entry
        went = gone[under_going(entry)]
        return went.what if went.kind == KNOWN else STRANGER


class SeenDesign(NamedTuple):
    """What happened to a design: drawn, claimed or returned, None for one that was not shown."""

    what: Literal["drawn", "claimed", "returned"]
    seat: int
    design: int | None

    def tell(self, designs: DesignBelief | DesignParticles) -> None:
        """Have a belief see it."""
        getattr(designs, self.what)(self.seat, self.design)


class DesignParticles:
    """What a seat believes about designs, in place of a `DesignBelief` that would cost too much.

    What is told for certain follows from what was certain when the filter began and was seen since.
    """

    def __init__(self, exact: DesignBelief) -> None:
        self.own = exact.own
        self.seats = exact.seats
        self.restarts = 0  # how often nothing that was kept could have led to what was seen
        self._rng = Rng(exact.happened)
        self._facts = DesignFacts.of(exact)
        self._older: list[Particle] = []
        self._since: tuple[SeenDesign, ...] = ()
        found = _particles_of(exact, self._rng) or self._started_over(exact)
        self.particles = _evened_out(found, PARTICLES, self._rng)

    def clone(self) -> DesignParticles:
        """An independent copy."""
        twin = DesignParticles.__new__(DesignParticles)
        vars(twin).update(vars(self))
        twin._rng = self._rng.clone()
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether both believe the same."""
        return isinstance(other, DesignParticles) and self._memory() == other._memory()

    def _memory(self) -> tuple[object, ...]:
        kept = [(one.weight, *one._memory()) for one in self.particles]
        return self._facts, self._rng.counter, kept

    # What there is to know

    @property
    def stack_size(self) -> int:
        """How many designs are face down, returned ones included."""
        return self.particles[0].stack_size

    def held_count(self, seat: int) -> int:
        """How many designs another hand has."""
        return self.particles[0].held_count(seat)

    @property
    def strangers(self) -> int:
        """The designs whose ways no particle follows, as a mask."""
        return reduce(and_, (one.strangers for one in self.particles))

    def surely_in_hand(self, seat: int) -> int:
        """The designs that another hand surely has, as a mask."""
        return self._facts.surely_in_hand(seat)

    def surely_returned(self) -> tuple[tuple[int, int], ...]:
        """Designs whose place in the stack is certain: place (0 comes up next) and design."""
        return self._facts.surely_returned()

    # What can be seen

    def drawn(self, seat: int, design: int | None) -> None:
        """A seat drew the top design of the stack, None for one that was not shown."""
        self._see(SeenDesign("drawn", seat, design), self._facts.drawn(seat, design))

    def claimed(self, seat: int, design: int) -> None:
        """D4: a seat claimed a design from its hand."""
        self._see(SeenDesign("claimed", seat, design), self._facts.claimed(seat, design))

    def returned(self, seat: int, design: int | None) -> None:
        """D7: a seat put a design under the stack, None for one that was not shown."""
        self._see(SeenDesign("returned", seat, design), self._facts.returned(seat, design))

    # How the belief changes

    def _see(self, seen: SeenDesign, facts: DesignFacts) -> None:
        """Learn from what was seen; `facts` is what is certain after it."""
        self._facts = facts
        after = self._after(self.particles, seen) or self._replayed(seen)
        if not after:
            after = self._started_over(self.particles[0])
        self.particles = _evened_out(after, PARTICLES, self._rng)
        if len(self._since) <= MOST_REPLAYED:
            self._since = (*self._since, seen)
        if any(len(one.events) > MOST_FOLLOWED for one in after):
            self._settle_older()

    def _after(self, particles: list[Particle], seen: SeenDesign) -> list[Particle]:
        """The particles after what was seen, without those in which it is impossible."""
        found = []
        for before in particles:
            after = Particle.of(before, before.weight, self._rng)
            with suppress(Contradiction):
                seen.tell(after)
                found.append(after)
        return found

    def _settle_older(self) -> None:
        """Settle old events; keep some particles as they were for `_replayed`."""
        self._older, self._since = _systematic(self.particles, REPLAYED, self._rng), ()
        settled = [Particle.of(one, one.weight, self._rng) for one in self.particles]
        for one in settled:
            one.settle_by_chance(len(one.events) - MOST_FOLLOWED * 3 // 4)
        self.particles = settled

    def _replayed(self, seen: SeenDesign) -> list[Particle]:
        """The same from before old events were settled by chance: that may have been wrong."""
        particles = self._older
        seen_again = sum(one.design is not None for one in self._since)
        if len(self._since) > MOST_REPLAYED or seen_again > MOST_SEEN_AGAIN:
            return []
        for one in (*self._since, seen):
            particles = self._after(particles, one)
            if not particles:
                return []
            particles = _evened_out(particles, REPLAYED, self._rng)
        return particles

    def _started_over(self, before: DesignBelief) -> list[Particle]:
        """Other particles, one for each arrangement drawn from what is certain.

        What was kept has turned out impossible. Strangers are still told from nothing but each
        other: `before` knows which these are.
        """
        self.restarts += 1
        self._older, self._since = [], ()
        strangers = before.strangers & self._facts.hidden
        arrangements = self._facts.arrangements(PARTICLES, self._rng)
        return [self._particle(laid, strangers) for laid in arrangements]

    def _particle(self, laid: Arrangement, strangers: int) -> Particle:
        nobody_holds = (0,) * self.seats
        fresh = DesignBelief(self.own, nobody_holds, strangers, self._facts.bag.size)
        one = Particle.of(fresh, 1 / PARTICLES, self._rng)
        for seat, hand in enumerate(laid.hands):
            for design in hand:
                is_stranger = strangers >> design & 1
                one._note(
                    DesignEvent(seat, STRANGE) if is_stranger else DesignEvent(seat, KNOWN, design)
                )
        one.under = tuple(STRANGER if strangers >> d & 1 else d for d in laid.under)
        return one


class ParticleSampler:
    """Draws worlds of designs: a particle by its weight, and the rest of its history."""

    def __init__(self, designs: DesignParticles) -> None:
        self._particles = designs.particles
        self._weights = sums_of([one.weight for one in designs.particles])
        self._deals: dict[int, DesignSampler] = {}

    def fill(self, state: State, rng: Rng) -> bool:
        """Put the designs of a world into the empty hands of others and the empty stack."""
        index = pick(self._weights, 0, rng)
        if index not in self._deals:
            self._deals[index] = DesignSampler(self._particles[index])
        return self._deals[index].fill(state, rng)


def _drawn(shares: dict[int, float], left: float) -> int:
    """The coming in whose share this part of their sum falls."""
    for coming, share in shares.items():
        left -= share
        if left < 0:
            return coming
    return max(shares)  # whatever was lost by rounding


def _particles_of(exact: DesignBelief, rng: Rng) -> list[Particle]:
    """Particles drawn from an exact belief, all that went decided."""
    weights = sums_of(exact.histories())
    every = list(exact.spent)
    particles = []
    for _ in range(PARTICLES):
        spent = every[pick(weights, 0, rng)]
        one = Particle.of(exact, 1.0, rng)
        one.events = {n: event for n, event in exact.events.items() if not spent >> n & 1}
        one.spent = {0: 1}
        try:
            for number, event in exact.events.items():
                if event.kind == STRANGE_GONE and not spent >> number & 1:
                    one.decide(number, None)
            one._settle()
        except Contradiction:
            continue
        particles.append(one)
    return particles


def _evened_out(particles: list[Particle], count: int, rng: Rng) -> list[Particle]:
    """Make the weights add up to 1; if few particles have most of it, draw all again."""
    total = sum(one.weight for one in particles)
    for one in particles:
        one.weight /= total
    if sum(one.weight**2 for one in particles) * count > 2:
        return _systematic(particles, count, rng)
    return particles


def _systematic(particles: list[Particle], count: int, rng: Rng) -> list[Particle]:
    """Systematic resampling: this many, each as often as its weight says."""
    drawn: list[Particle] = []
    reached, threshold = 0.0, chance(rng)
    for one in particles:
        reached += one.weight * count
        while threshold < reached and len(drawn) < count:
            drawn.append(Particle.of(one, 1 / count, rng))
            threshold += 1
    while len(drawn) < count:  # whatever was lost by rounding
        drawn.append(Particle.of(particles[-1], 1 / count, rng))
    return drawn
