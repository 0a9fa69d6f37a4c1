"""What one seat knows about hidden cards after all it has seen, and worlds that agree with it."""

from __future__ import annotations

from collections.abc import Callable

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge.bags import bag_of
from ettana.engine.knowledge.bounds import TooCostly
from ettana.engine.knowledge.card_belief import CardBelief
from ettana.engine.knowledge.card_sampler import CardSampler
from ettana.engine.knowledge.design_belief import DesignBelief
from ettana.engine.knowledge.design_particles import DesignParticles, ParticleSampler, SeenDesign
from ettana.engine.knowledge.design_sampler import DesignSampler
from ettana.engine.knowledge.seen_step import SeenStep
from ettana.engine.knowledge.trail import Trail
from ettana.engine.rng import Rng
from ettana.engine.table.cards import CARDS, COPIES, NO_CARD, POINT_CARD
from ettana.engine.table.state import State
from ettana.engine.views import View, table_from_view


class Knowledge:
    """I1-I3: what a seat, or with the view of a spectator a spectator, knows about hidden cards.

    It begins with a view and grows with every step that is observed. All worlds are weighed by the
    deals and thefts that lead to them; what players chose tells only what they had.
    """

    def __init__(self, view: View, deck: Deck) -> None:
        self.seat = view.seat
        self._deck = deck
        self._pins = view.pins
        self._rolls = view.rolls
        self._cards = CardBelief(
            view.seat,
            view.hand_sizes,
            _unseen_cards(view),
            view.stack_size,
            bag_of(view.discard),
        )
        self._designs: DesignBelief | DesignParticles = DesignBelief(
            view.seat, view.held_counts, _hidden_designs(view, deck), view.design_count
        )
        self._trail = Trail(view)
        self._card_sampler: CardSampler | None = None
        self._design_sampler: DesignSampler | ParticleSampler | None = None
        self.world_is_exact = True  # whether the last world was drawn with its exact probability
        self._view: View | None = None
        self._table = State()

    def clone(self) -> Knowledge:
        """An independent copy; cheap."""
        twin = Knowledge.__new__(Knowledge)
        twin.seat = self.seat
        twin._deck = self._deck
        twin._pins = self._pins
        twin._rolls = self._rolls
        twin._cards = self._cards.clone()
        twin._designs = self._designs.clone()
        twin._trail = self._trail.clone()
        twin._card_sampler = None
        twin._design_sampler = None
        twin.world_is_exact = True
        twin._view = None
        twin._table = State()
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether both have seen the same of the other hands and stacks, so far as it matters."""
        return (
            isinstance(other, Knowledge)
            and self.seat == other.seat
            and self._cards == other._cards
            and self._designs == other._designs
        )

    def __reduce__(self) -> tuple[Callable[..., Knowledge], tuple[dict[str, object]]]:
        """Copies and other processes get what was seen; working memory is not copied."""
        return _restored, (vars(self.clone()),)

    @property
    def is_exact(self) -> bool:
        """Whether nothing was left out so far to stay within the bounds (`bounds`)."""
        return self._cards.is_exact and isinstance(self._designs, DesignBelief)

    @property
    def restarts(self) -> int:
        """How often the sampler had kept nothing that could have led to what was seen.

        Then it goes on from all that is certain about every hand and stack: no world is without
        that. What is lost is how likely each is, and what only ties two places together.
        """
        designs = self._designs
        return self._cards.restarts + (0 if isinstance(designs, DesignBelief) else designs.restarts)

    # What is certain

    def known_cards(self, seat: int) -> tuple[int, ...]:
        """By kind, how many action cards another seat certainly has."""
        return self._cards.surely_in_hand(seat)

    def known_designs(self, seat: int) -> int:
        """The designs another seat certainly has in hand, as a mask."""
        return self._designs.surely_in_hand(seat)

    def known_returned(self) -> tuple[tuple[int, int], ...]:
        """D7: designs whose place in the stack is certain: place (0 comes up next) and design."""
        return self._designs.surely_returned()

    # What the others' choices are judged by

    @property
    def strangers(self) -> int:
        """The designs whose ways the seat has not followed, as a mask.

        Any two of them could trade places: the deals would be as likely.
        """
        return self._designs.strangers

    @property
    def trail(self) -> Trail:
        """What everybody did with the yarns in the last turns. It grows with every step."""
        return self._trail

    # What is seen

    def observe(self, step: SeenStep) -> None:
        """Learn from a step, the seat's own or another's, as the seat saw it."""
        self._card_sampler = self._design_sampler = None
        self._trail.observe(step)
        card = kinds.TABLE[step.kind].card
        if card != NO_CARD:
            self._cards.played(step.actor, card)
        if step.kind == kinds.PLACE_PIN:
            self._observe_setup(step.outcomes)
        else:
            self._observe_cards(step)
            self._observe_designs(step)
        if card != NO_CARD:
            self._cards.discarded(card)  # A0: after its effect

    def _observe_setup(self, outcomes: tuple[int | None, ...]) -> None:
        """S7, S8: the next roll, or who starts where the highest is shared, and the deal."""
        if len(self._rolls) < len(self._pins):
            self._rolls = (*self._rolls, outcomes[0] or 0)
        elif self._rolls.count(max(self._rolls)) > 1:
            self._observe_deal(outcomes[0] or 0, outcomes[1:])
        else:
            self._observe_deal(self._rolls.index(max(self._rolls)), outcomes)

    def _observe_deal(self, starter: int, outcomes: tuple[int | None, ...]) -> None:
        """S9: from the starting player on, a design and an action card each."""
        for index, (design, card) in enumerate(zip(outcomes[::2], outcomes[1::2], strict=True)):
            seat = (starter + index) % len(self._pins)
            self._see_designs(SeenDesign("drawn", seat, design))
            self._cards.drawn(seat, card)

    def _observe_cards(self, step: SeenStep) -> None:
        """B1, T5, A3: action cards that came from the stack or from another hand."""
        if step.kind == kinds.BUY_ACTION:
            self._cards.drawn(step.actor, step.outcomes[0])
        elif step.kind in (kinds.ROLL_DICE, kinds.PLAY_AGAIN):
            for card in step.outcomes[1:]:  # after the dice
                self._cards.drawn(step.actor, card)
        elif step.kind == kinds.PLAY_STEAL_CARD:
            victim = self._pins.index(_operand(step))
            self._cards.stolen(step.actor, victim, step.outcomes[0])

    def _observe_designs(self, step: SeenStep) -> None:
        """B3, A7, D4, D7: designs drawn, claimed and returned."""
        if step.kind == kinds.CLAIM:
            self._see_designs(SeenDesign("claimed", step.actor, _operand(step)))
        elif step.kind == kinds.EXCHANGE:
            returned = None if step.action is None else _operand(step)
            self._see_designs(SeenDesign("returned", step.actor, returned))
        if step.kind in (kinds.BUY_DESIGN, kinds.PLAY_DESIGN, kinds.EXCHANGE):
            self._see_designs(SeenDesign("drawn", step.actor, step.outcomes[0]))

    def _see_designs(self, seen: SeenDesign) -> None:
        """Exact while that is within the bounds; approximate from the first time it is not."""
        before = self._designs.clone()
        try:
            seen.tell(self._designs)
        except TooCostly:
            assert isinstance(before, DesignBelief)
            self._designs = DesignParticles(before)
            seen.tell(self._designs)

    # Worlds

    def resample(self, view: View, rng: Rng) -> State:
        """A state that shows this view, the one of this moment, and agrees with all that was seen.

        Each is drawn in proportion to the probability of its world given all deals, draws and
        thefts, as far as they were seen: exactly, or where that would cost too much nearly;
        `world_is_exact` tells which. The first call after a step costs more than the others;
        threads need a clone each.
        """
        if self._card_sampler is None or self._design_sampler is None:
            self._card_sampler = CardSampler(self._cards)
            self._design_sampler = (
                DesignSampler(self._designs)
                if isinstance(self._designs, DesignBelief)
                else ParticleSampler(self._designs)
            )
        if view is not self._view:
            self._lay_table(view)
        world = self._table.clone()
        has_passed = self._card_sampler.fill(world, rng)
        if not self._design_sampler.fill(world, rng):
            assert isinstance(self._designs, DesignBelief)
            self._design_sampler = ParticleSampler(DesignParticles(self._designs))
            self._design_sampler.fill(world, rng)
        self.world_is_exact = (
            self.is_exact and has_passed and isinstance(self._design_sampler, DesignSampler)
        )
        return world

    def _lay_table(self, view: View) -> None:
        """Everything the view shows, the cards of others still missing."""
        self._check_moment(view)
        table = table_from_view(view, self._deck)
        if view.seat is not None and view.hand is not None and view.held is not None:
            for card, count in enumerate(view.hand):
                for _ in range(count):
                    table.take_card(view.seat, card)
            for design in members(view.held):
                table.hold(view.seat, design)
        self._table, self._view = table, view

    def _check_moment(self, view: View) -> None:
        others = [seat for seat in range(len(self._pins)) if seat != self.seat]
        if (
            view.seat != self.seat
            or view.stack_size != self._cards.stack_size
            or view.design_count != self._designs.stack_size
            or any(view.hand_sizes[seat] != self._cards.hand_size(seat) for seat in others)
            or any(view.held_counts[seat] != self._designs.held_count(seat) for seat in others)
        ):
            raise ValueError("the view is not of this seat and this moment")


def _restored(memory: dict[str, object]) -> Knowledge:
    knowledge = Knowledge.__new__(Knowledge)
    vars(knowledge).update(memory)
    return knowledge


def _operand(step: SeenStep) -> int:
    """The pin or design an action names."""
    assert step.action is not None, "only somebody else's exchange is hidden"
    return ACTIONS.first_of(step.action)


def _unseen_cards(view: View) -> int:
    """C10, A11: all action cards but the own, the discarded and Victory points, as a bag."""
    own = view.hand or (0,) * CARDS
    return bag_of(
        0 if card == POINT_CARD else COPIES - own[card] - view.discard[card]
        for card in range(CARDS)
    )


def _hidden_designs(view: View, deck: Deck) -> int:
    """C11: all designs but the own and the claimed, as a mask."""
    return (1 << deck.size) - 1 - (view.held or 0) - sum(view.claimed)
