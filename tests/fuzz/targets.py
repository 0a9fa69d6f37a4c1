"""What is fuzzed: how an input for each parser is made, and what must hold for every input.

A target makes an input from a `Random` alone, and checks it; whatever the check raises is a fault.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from random import Random
from typing import Any

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import DeckError, canonical_text, parse_deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.notation import (
    NotationError,
    format_action,
    format_position,
    format_view,
    parse_action,
    parse_position,
    parse_view,
    read_outcome,
    write_outcome,
)
from ettana.engine.record.record import GameRecord
from ettana.engine.record.record_file import RecordError
from ettana.engine.record.verify import verify
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.rules.information import Draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.game import Game
from tests.engine.position_stranger import is_position
from tests.fuzz.corpus import Corpus
from tests.fuzz.mutation import mutated
from tests.fuzz.near_positions import near_position

ACTIONS_AFTER = 3  # done from a position that was accepted

_ASCII_SENTENCE = re.compile("[!-~]+( [!-~]+)*")


class Target(ABC):
    """One parser. Inputs are plain values, so that a failing one can be printed as a literal."""

    name: str

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus

    @abstractmethod
    def make(self, rng: Random) -> Any:
        """An input."""

    @abstractmethod
    def check(self, given: Any) -> bool:
        """Whether the input was accepted.

        Raises whatever is wrong: an exception that is not documented, a promise that is broken.
        """


def check_reason(reason: str, *, ascii_only: bool = True) -> None:
    """A reason is one line that can be shown; it is plain ASCII where it quotes no names."""
    assert reason.isprintable() and reason.strip(), f"no sentence: {reason[:200]!a}"
    assert not ascii_only or _ASCII_SENTENCE.fullmatch(reason), f"not ASCII: {reason[:200]!a}"
    assert len(reason) < 1000, f"a reason without end: {reason[:200]!a}"


class Positions(Target):
    """Inputs are the number of a moment, for its deck, and a text."""

    name = "positions"

    def make(self, rng: Random) -> tuple[int, str]:
        number = rng.randrange(len(self.corpus.moments))
        text = self.corpus.moments[number].position
        if rng.randrange(3) == 0:
            return number, near_position(rng, text)
        other = rng.choice(self.corpus.moments)
        return number, mutated(rng, text, (other.position, rng.choice(other.views)))

    def check(self, given: tuple[int, str]) -> bool:
        number, text = given
        deck = self.corpus.moments[number].deck
        state = None
        try:
            state = parse_position(text, deck)
        except NotationError as error:
            check_reason(f"{error.field} {error.reason}")
        else:
            assert format_position(state) == text, "it is written otherwise"
            play_on(state, deck, number)
        by_the_page = is_position(text, [card.annas for card in deck.cards])
        assert by_the_page == (state is not None), "the page says otherwise"
        return by_the_page


def play_on(state: State, deck: Deck, seed: int) -> None:
    """A position that was accepted can be played on from, and what comes of it is a position."""
    rng, dealer = Rng(seed), SeededDealer(seed)
    for _ in range(ACTIONS_AFTER):
        actions = legal_actions(state, deck)
        if not actions:
            return
        do_action(state, deck, actions[rng.below(len(actions))])
        while state.due:
            do_outcome(state, deck, dealer.draw(state))
    line = format_position(state)
    assert format_position(parse_position(line, deck)) == line


class Views(Target):
    """Inputs are the number of a moment, for its deck, and a text."""

    name = "views"

    def make(self, rng: Random) -> tuple[int, str]:
        number = rng.randrange(len(self.corpus.moments))
        moment = self.corpus.moments[number]
        if rng.randrange(3) == 0:
            return number, near_position(rng, rng.choice((moment.position, *moment.views)))
        others = rng.choice(self.corpus.moments).views
        return number, mutated(rng, rng.choice(moment.views), others)

    def check(self, given: tuple[int, str]) -> bool:
        number, text = given
        deck = self.corpus.moments[number].deck
        try:
            view = parse_view(text, deck)
        except NotationError as error:
            check_reason(f"{error.field} {error.reason}")
            return False
        assert format_view(view) == text, "it is written otherwise"
        world = Knowledge(view, deck).resample(view, Rng(number))
        assert format_view(view_of(world, view.seat)) == text, "a world of it looks otherwise"
        line = format_position(world)
        assert format_position(parse_position(line, deck)) == line
        return True


class Actions(Target):
    """Inputs are the number of a moment and the text of an action, which is then done there."""

    name = "actions"

    def make(self, rng: Random) -> tuple[int, str]:
        number = rng.randrange(len(self.corpus.moments))
        moment = self.corpus.moments[number]
        text = rng.choice((moment.action, rng.choice(ACTIONS.texts)))
        if moment.outcome and rng.randrange(2):
            text = f"{text} = {moment.outcome}"
        return number, mutated(rng, text, (rng.choice(ACTIONS.texts), moment.action))

    def check(self, given: tuple[int, str]) -> bool:
        number, text = given
        moment = self.corpus.moments[number]
        try:
            assert format_action(parse_action(text, moment.deck)) == text, "it is written otherwise"
        except NotationError as error:
            assert error.field == "syntax"
            check_reason(error.reason)
        game = Game(moment.state, moment.deck, SeededDealer(number))
        is_done = False
        try:
            step = game.do(text)
        except (NotationError, IllegalAction) as error:
            check_reason(error.reason)
            assert not game.steps, "an action that was refused was done"
        else:
            assert step.text == text or step.text.startswith(f"{text} = ")
            game.undo()
            is_done = True
        assert game.position == moment.position, "the position has changed"
        return is_done


class Outcomes(Target):
    """Inputs are the number of a moment in which chance is due, and the text of an outcome."""

    name = "outcomes"

    def make(self, rng: Random) -> tuple[int, str]:
        number = rng.randrange(len(self.corpus.drawing))
        other = rng.choice(self.corpus.drawing).outcome
        if rng.randrange(4) == 0:
            return number, other
        return number, mutated(rng, self.corpus.drawing[number].outcome, (other,))

    def check(self, given: tuple[int, str]) -> bool:
        number, text = given
        moment = self.corpus.drawing[number]
        before, is_possible = _shown(moment.waiting, moment.deck), False
        try:
            codes = read_outcome(moment.waiting, moment.deck, text)
        except NotationError as error:
            assert error.field == "outcome"
            check_reason(error.reason)
        else:
            state, draws = moment.waiting.clone(), list[Draw]()
            for code in codes:
                draws.append((state.due, code))
                do_outcome(state, moment.deck, code)
            assert not state.due and write_outcome(state, draws) == text, "it is written otherwise"
            is_possible = True
        assert _shown(moment.waiting, moment.deck) == before, "the state has changed"
        return is_possible


def _shown(waiting: State, deck: Deck) -> tuple[int, str]:
    """A state that waits for chance cannot be written; what comes of it can."""
    after, dealer = waiting.clone(), SeededDealer(1)
    while after.due:
        do_outcome(after, deck, dealer.draw(after))
    return waiting.due, format_position(after)


class Records(Target):
    """Inputs are texts of records, which are then replayed and verified."""

    name = "records"

    def make(self, rng: Random) -> str:
        text = rng.choice(self.corpus.records)
        if rng.randrange(3):
            return mutated(rng, text, self.corpus.records)
        lines = text.split("\n")  # mostly a line that is wrong by itself, or in the wrong place
        place = rng.randrange(len(lines))
        lines[place] = mutated(rng, lines[place], lines)
        return "\n".join(lines)

    def check(self, given: str) -> bool:
        try:
            record = GameRecord.parse(given)
        except RecordError as error:
            check_reason(str(error), ascii_only=False)
            return False
        text = record.text()
        assert GameRecord.parse(text).text() == text, "it is not read as it is written"
        for judge in (GameRecord.replay, verify):
            try:
                judge(record)
            except RecordError as error:
                check_reason(str(error), ascii_only=False)
        return True


class Decks(Target):
    """Inputs are texts of deck files."""

    name = "decks"

    def make(self, rng: Random) -> str:
        small = rng.randrange(8)  # the whole deck takes its time
        text = rng.choice(self.corpus.decks[1:]) if small else self.corpus.decks[0]
        if rng.randrange(3):
            return mutated(rng, text, self.corpus.decks[1:])
        lines = text.split("\n")
        place = rng.randrange(len(lines))
        lines[place] = mutated(rng, lines[place], lines)
        return "\n".join(lines)

    def check(self, given: str) -> bool:
        try:
            deck = parse_deck(given)
        except DeckError as error:
            check_reason(str(error), ascii_only=False)
            return False
        text = canonical_text(deck)
        twin = parse_deck(text)
        assert canonical_text(twin) == text, "it is not read as it is written"
        assert twin.sha256 == deck.sha256, "the hash is another"
        return True
