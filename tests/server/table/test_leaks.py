"""Nobody is told what they may not see.

A game is played at a table; what a viewer cannot see of it is then replaced by another past that
fits everything the viewer saw. At every version both tables must tell that viewer the same, byte
for byte: updates, plans, hints, records, lines for programs, and errors.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from ettana.engine.actions.action_table import ACTIONS, same_kind
from ettana.engine.actions.kinds import EXCHANGE
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.notation import format_step
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.information import Draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.due import DEAL_DESIGN, DESIGN_CARD_DRAW
from ettana.engine.views import view_of
from ettana.server import wire
from ettana.server.house.room import SharedTexts, Subscriber
from ettana.server.log.entries import Acted, Entry
from ettana.server.log.formats import decode_entry, encode_stored
from ettana.server.table import Refused, Table, Viewer, Who
from ettana.server.table.program_lines import NOTHING_TOLD, lines_for
from ettana.server.table.talking import Conversation
from tests.engine.another_past import RecordingKnowledge
from tests.engine.easy_games import DECK
from tests.engine.sample_deck import SAMPLE_DECK
from tests.engine.varied_games import LIKES, choose
from tests.server.table.sitting import ANY_TIME, Sitting, started

DESIGN_DRAWS = (DESIGN_CARD_DRAW, DEAL_DESIGN)
DECKS = ("", canonical_text(DECK), canonical_text(SAMPLE_DECK))
HARMLESS = ("move", "freeswap", "buy swap")  # to take back: what they show fits every world
SELDOM = 10  # the whole record is long
TRIED = 20  # actions, legal or not, at every version


def played(seats: int, deck: str, number: int, length: int) -> Sitting:
    """A game of players who like this and that, and sometimes take something back."""
    chosen = wire.Settings(
        seats=(wire.SeatSetting("link"),) * seats,
        options=wire.GameOptions(annas=15),
        deck=deck,
        takebacks=True,
    )
    sitting = started(chosen, number)
    rng = Rng(number)
    likes = [sorted(LIKES)[rng.below(len(LIKES))] for _ in range(seats)]
    for _ in range(length):
        if sitting.stage() != "playing":
            break
        legal = legal_actions(sitting.play.state, sitting.play.deck)
        text = ACTIONS.texts[choose(legal, likes[sitting.play.state.active], rng)]
        sitting.act(text)
        if text.startswith(HARMLESS) and sitting.play.undoable and not rng.below(4):
            sitting.undo()
    return sitting


def another_past(sitting: Sitting, seat: int | None, seed: int) -> list[str]:
    """The texts of all standing steps in another world that looks the same to a viewer."""
    play = sitting.play
    knowledge = RecordingKnowledge(view_of(play.start, seat), play.deck)
    steps = [*play.steps_after(0)]
    for step in steps:
        knowledge.observe(step.seen_from(seat))
    world = knowledge.resample(view_of(play.state, seat), Rng(seed))
    cards = iter(knowledge.hidden_cards(world))
    designs = iter(knowledge.hidden_designs(world))
    state = play.start.clone()
    texts = []
    for step in steps:
        seen = step.seen_from(seat)
        action = step.code if seen.action is not None else same_kind(EXCHANGE)[next(designs)]
        draws: list[Draw] = []
        do_action(state, play.deck, action)
        for code in seen.outcomes:
            if code is None:
                code = next(designs if state.due in DESIGN_DRAWS else cards)
            draws.append((state.due, code))
            do_outcome(state, play.deck, code)
        texts.append(format_step(state, action, draws))
    return texts


def other_log(sitting: Sitting, texts: list[str]) -> Iterator[Entry]:
    """The log with the standing steps replaced; those taken back stay, they hid nothing."""
    standing = [not logged.undone for logged in sitting.play.log()]
    replaced = iter(texts)
    kept = iter(standing)
    for entry in map(decode_entry, sitting.log):
        fact = entry.fact
        if isinstance(fact, Acted) and next(kept):
            entry = replace(entry, fact=replace(fact, step=next(replaced)))
        yield entry


def looked_at(table: Table, wish: wire.AskLens, viewer: Viewer) -> bytes:
    try:
        return msgspec.json.encode(table.lens(viewer, wish))
    except Refused as refused:
        return msgspec.json.encode(refused.error())


def told(table: Table, viewer: Viewer, rng: Rng) -> Iterator[bytes]:
    """Everything a viewer can find out about a table."""
    encode = msgspec.json.encode
    for since in (max(0, table.version - 1), max(0, table.version - 9)):
        yield table.update_for(viewer, since, ANY_TIME)
    yield encode([table.info_for(viewer), table.summary()])
    yield encode(table.last_round(viewer))
    if table.version % SELDOM == 0:
        yield table.record_for(viewer).encode()
    if isinstance(viewer.through, int):
        for design in range(1, 37):
            yield looked_at(table, wire.AskLens("l", table.version, f"{design:02}"), viewer)
        yield encode(lines_for(table, viewer.through, NOTHING_TOLD))
    for _ in range(TRIED):
        action = ACTIONS.texts[rng.below(len(ACTIONS.texts))]
        yield tried(table, wire.Act("t", table.version, action), viewer)
        plan = wire.AskPlan("p", table.version, (action, "end"))
        try:
            yield encode(table.plan(viewer, plan))
        except Refused as refused:
            yield encode(refused.error())


def tried(table: Table, wish: wire.Act, viewer: Viewer) -> bytes:
    """How a table answers; what would be drawn is left out, for that is chance."""
    try:
        (entry,) = table.decide(wish, Who(viewer.guest), ANY_TIME)
    except Refused as refused:
        return msgspec.json.encode(refused.error())
    assert isinstance(entry.fact, Acted)
    return entry.fact.step.split(" = ")[0].encode()


@pytest.mark.parametrize("number", range(8))
def test_a_viewer_cannot_tell_one_world_from_another(number: int) -> None:
    seats = 2 + number % 3
    sitting = played(seats, DECKS[number % len(DECKS)], number, 60)
    if sitting.stage() != "playing":
        pytest.fail("a finished game shows everything; play less")
    differ = 0
    for seat in (*range(seats), None):
        texts = another_past(sitting, seat, number)
        viewer = Viewer(None if seat is None else f"g{seat}", seat)
        true, other = Table(sitting.table.identity), Table(sitting.table.identity)
        entries = map(decode_entry, sitting.log)
        for entry, replaced in zip(entries, other_log(sitting, texts), strict=True):
            true.apply(entry)
            other.apply(decode_entry(encode_stored(replaced)))
            differ += entry != replaced
            if true.play is None:
                continue
            for table in (true, other):  # what was made for them may be kept, and not be told on
                for guest in range(seats):
                    table.update_for(Viewer(f"g{guest}", guest), table.version - 1, ANY_TIME)
            seed = entry.number
            answers = told(true, viewer, Rng(seed)), told(other, viewer, Rng(seed))
            for one, another in zip(*answers, strict=True):
                assert one == another
    assert differ, "the other worlds were the true one"


class Listener(Subscriber):
    """Somebody who is told what changes."""

    def __init__(self, viewer: Viewer, version: int) -> None:
        super().__init__(viewer.guest or "", viewer.through)
        self.sent = version
        self.told: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.told.append(message)

    def send_away(self) -> None: ...


@pytest.mark.parametrize("is_reversed", [False, True])
def test_what_viewers_share_is_what_each_would_be_told_alone(is_reversed: bool) -> None:
    sitting = played(3, "", 2, 40)
    viewers = [Viewer(f"g{seat}", seat) for seat in range(3)]
    viewers += [Viewer("somebody", None), Viewer("another", None)]
    table, talk = Table(sitting.table.identity), Conversation()
    asked_by_one = [Table(sitting.table.identity) for _ in viewers]
    for entry in map(decode_entry, sitting.log):
        for one in (table, *asked_by_one):
            one.apply(entry)
        if table.play is None:
            continue
        together: SharedTexts = {}
        pairs = [*zip(viewers, asked_by_one, strict=True)]
        for viewer, own in reversed(pairs) if is_reversed else pairs:
            sharing, alone = (Listener(viewer, table.version - 1) for _ in range(2))
            sharing.tell(table, talk, ANY_TIME, together)
            alone.tell(own, talk, ANY_TIME, {})
            assert sharing.told == alone.told


def test_the_test_notices_a_leak() -> None:
    """The holder of a hand does see a difference."""
    sitting = played(2, "", 1, 40)
    texts = another_past(sitting, 0, 1)
    true, other = Table(sitting.table.identity), Table(sitting.table.identity)
    seen = []
    for entry, replaced in zip(
        map(decode_entry, sitting.log), other_log(sitting, texts), strict=True
    ):
        true.apply(entry)
        other.apply(replaced)
        if true.play is None:
            continue
        one, another = (table.update_for(Viewer("g1", 1), 0, ANY_TIME) for table in (true, other))
        seen.append(one == another)
    assert not all(seen)
