"""Programs as players: what they are sent, and what they can do wrong without hurting anybody."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ettana.bots import Bot, Budget, Sight, UnknownBot, decide, make_bot, tell_so_far
from ettana.bots.decision import fallback
from ettana.bots.program import pipe as pipes
from ettana.bots.program import program as programs
from ettana.engine.actions.action import Action
from ettana.engine.notation import parse_view
from ettana.engine.rng import Rng
from ettana.engine.table.options import Options
from ettana.game import Game
from ettana.protocol import ProtocolSession
from tests.engine.sample_deck import SAMPLE_DECK

ODD = Path(__file__).with_name("odd_program.py")
FAST = Budget(milliseconds=50)

Starter = Callable[..., Bot]


def odd(way: str, *rest: object) -> str:
    """The name of a player that behaves in this way."""
    words = [sys.executable, "-S", "-E", str(ODD), way, *map(str, rest)]
    return programs.PREFIX + " ".join(f'"{word}"' for word in words)


@pytest.fixture(autouse=True)
def _impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "GRACE", 0.15)
    monkeypatch.setattr(programs, "HANDSHAKE", 20.0)
    monkeypatch.setattr(pipes, "LEAVE", 0.3)


@pytest.fixture
def _patience(_impatience: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program hears its last words, however busy the machine is."""
    monkeypatch.setattr(pipes, "LEAVE", 20.0)


@pytest.fixture
def start() -> Iterator[Starter]:
    """Makes program players, and ends them after the test."""
    bots: list[Bot] = []

    def make(way: str, *rest: object) -> Bot:
        bots.append(make_bot(odd(way, *rest), 1))
        return bots[-1]

    yield make
    for bot in bots:
        bot.close()


def a_game(turns: int = 8) -> Game:
    return Game.new(2, seed=11, options=Options(turns=turns))


def ask(bot: Bot, game: Game, budget: Budget = FAST) -> tuple[str, str]:
    """The fault and the text of what is played."""
    tell_so_far(bot, game.start, game.deck, game.steps, game.state.active)
    decision = decide(bot, game.sight(), budget)
    return decision.fault, decision.action.text


def test_a_program_plays(start: Starter) -> None:
    game = a_game()
    assert ask(start("well"), game, Budget(milliseconds=5000)) == ("", game.legal[0].text)


@pytest.mark.parametrize(
    ("way", "fault"),
    [
        ("crash", "crash"),
        ("half", "nonsense"),
        ("hang", "timeout"),
        ("nonsense", "nonsense"),
        ("bytes", "nonsense"),
        ("long", "nonsense"),
        ("flood", "nonsense"),
        ("unwilling", "nonsense"),
        ("illegal", "illegal"),
        ("no-action", "illegal"),
    ],
)
def test_what_a_program_does_wrong_costs_it_the_decision(
    start: Starter, way: str, fault: str
) -> None:
    game = a_game()
    budget = FAST if way == "hang" else Budget(milliseconds=5000)
    assert ask(start(way), game, budget) == (
        fault,
        fallback(game.legal).text,
    )


@pytest.mark.parametrize("way", ["silent", "deaf"])
def test_a_program_that_does_not_even_greet(
    start: Starter, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "HANDSHAKE", 0.2)
    assert ask(start(way), a_game())[0] == "timeout"


def test_a_program_that_reads_nothing_holds_up_nobody(
    start: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "HANDSHAKE", 0.2)
    bot, game = start("deaf"), a_game()
    tell_so_far(bot, game.start, game.deck, game.steps, 0)
    for _ in range(20_000):  # more than any pipe holds
        bot.saw("pink", "buy swap a1 b1")
    begin = time.monotonic()
    assert decide(bot, game.sight(), FAST).fault == "timeout"
    bot.close()
    assert time.monotonic() - begin < 5


def test_a_program_that_fails_again_and_again_is_barred_until_the_next_game(
    start: Starter,
) -> None:
    bot, game = start("crash"), a_game()
    tell_so_far(bot, game.start, game.deck, game.steps, 0)
    faults = [decide(bot, game.sight(), Budget(milliseconds=5000)).fault for _ in range(6)]
    assert faults == ["crash"] * 4 + ["barred"] * 2
    tell_so_far(bot, game.start, game.deck, game.steps, 0)
    assert decide(bot, game.sight(), Budget(milliseconds=5000)).fault == "crash"


def test_a_program_that_answers_illegally_is_kept(start: Starter) -> None:
    bot, game = start("illegal"), a_game()
    tell_so_far(bot, game.start, game.deck, game.steps, 0)
    faults = {decide(bot, game.sight(), Budget(milliseconds=5000)).fault for _ in range(9)}
    assert faults == {"illegal"}


@pytest.mark.usefixtures("_patience")
def test_what_a_program_is_sent(start: Starter, tmp_path: Path) -> None:
    heard, game = tmp_path / "heard", a_game(turns=12)
    bots = [start("log", heard), make_bot("random", 2)]
    for seat, bot in enumerate(bots):
        tell_so_far(bot, game.start, game.deck, game.steps, seat)
    first_view = game.view("pink").text
    expected = ["hello", f"game pink {first_view}"]
    while not game.is_over:
        seat = game.state.active
        if seat == 0:
            expected += ["choose ms 5000", f"view {game.view('pink').text}"]
            expected += [*game.legal.texts, f"ok {len(game.legal)}"]
        action = decide(bots[seat], game.sight(), Budget(milliseconds=5000)).action
        pin, step = game.active, game.do(action)
        bots[0].saw(str(pin), step.text_for(0))
        expected.append(f"saw {pin} {step.text_for(0)}")
    bots[0].close()
    lines = heard.read_text(encoding="ascii").splitlines()
    assert lines == [*expected, "quit"]
    views = [line.removeprefix("view ") for line in lines if line.startswith("view ")]
    assert views
    assert all(parse_view(view, game.deck).seat == 0 for view in views)


def test_a_program_that_is_started_again_hears_the_game_from_the_beginning(
    start: Starter, tmp_path: Path
) -> None:
    heard, game = tmp_path / "heard", a_game()
    game.do(game.legal[0])
    game.do(game.legal[0])
    seat = game.state.active
    bot = start("once", heard, tmp_path / "mark")
    tell_so_far(bot, game.start, game.deck, game.steps, seat)
    slow = Budget(milliseconds=5000)
    assert [decide(bot, game.sight(), slow).fault for _ in range(2)] == ["crash", ""]
    lines = heard.read_text(encoding="ascii").splitlines()
    middle = lines.index("hello", 1)
    assert lines[:middle] == lines[middle:]
    assert lines[2:4] == [
        f"saw {game.pins[step.seat]} {step.text_for(seat)}" for step in game.steps
    ]


def test_an_own_deck_is_a_file_for_the_time_of_the_game(start: Starter, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    game = Game.new(2, seed=1, deck=SAMPLE_DECK)
    bot = start("log", heard)
    tell_so_far(bot, game.start, game.deck, game.steps, 0)
    assert decide(bot, game.sight(), Budget(milliseconds=5000)).fault == ""
    deck_line = heard.read_text(encoding="ascii").splitlines()[1]
    path = Path(deck_line.removeprefix("deck "))
    assert deck_line.startswith("deck ")
    assert ProtocolSession().answer(deck_line) == [f"ok {game.deck.size}"]
    bot.close()
    assert not path.exists()


@pytest.mark.skipif(os.name != "posix", reason="looks at processes as POSIX names them")
def test_a_program_ends_with_all_it_has_started(start: Starter, tmp_path: Path) -> None:
    bot = start("heirs", tmp_path / "pid")
    assert ask(bot, a_game())[0] == "timeout"
    heir = int((tmp_path / "pid").read_text(encoding="ascii"))
    assert _ends(heir)


def test_a_program_that_does_not_leave_is_made_to(start: Starter) -> None:
    bot = start("stubborn")
    assert ask(bot, a_game(), Budget(milliseconds=5000))[0] == ""
    begin = time.monotonic()
    bot.close()
    assert time.monotonic() - begin < 5


def _ends(process: int) -> bool:
    for _ in range(100):
        try:
            os.kill(process, 0)
            state = Path(f"/proc/{process}/stat").read_text(encoding="ascii").split()[2]
        except (ProcessLookupError, FileNotFoundError):
            return True
        if state == "Z":
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize(
    "name", ["cmd:", "cmd: ", "cmd:no-such-program-anywhere", 'cmd:python "open', "cmd:\0"]
)
def test_what_is_no_program_is_refused_at_once(name: str) -> None:
    with pytest.raises(UnknownBot, match="after cmd:"):
        make_bot(name, 1)


class TestGo:
    """`go cmd:PROGRAM ARGS` in the line protocol."""

    @pytest.mark.usefixtures("_patience")
    def test_the_program_hears_the_game_so_far(self, tmp_path: Path) -> None:
        heard, session = tmp_path / "heard", ProtocolSession()
        session.answer("new 2 5")
        session.answer(f"do {session.answer('legal')[0]}")
        legal = session.answer("legal")
        answer = session.answer(f"go {odd('log', heard)} ms 5000 seed 3")
        assert answer == [f"best {legal[0]}"]
        lines = heard.read_text(encoding="ascii").splitlines()
        assert [line.split(" ")[0] for line in lines[:4]] == ["hello", "game", "saw", "choose"]
        assert lines[3] == "choose ms 5000"
        assert lines[-1] == "quit"

    def test_after_a_position_it_hears_the_present(self, tmp_path: Path) -> None:
        heard, session = tmp_path / "heard", ProtocolSession()
        session.answer("new 2 5")
        session.answer(f"do {session.answer('legal')[0]}")
        session.answer("position " + session.answer("show")[0])
        session.answer(f"go {odd('log', heard)} nodes 10")
        lines = heard.read_text(encoding="ascii").splitlines()
        assert lines[1] == "game black " + session.answer("view black")[0]
        assert lines[2] == "choose ms 1000"

    def test_a_failing_program_is_answered_for(self, caplog: pytest.LogCaptureFixture) -> None:
        session = ProtocolSession()
        session.answer("new 2 5")
        legal = session.answer("legal")
        assert session.answer(f"go {odd('crash')}") == [f"best {legal[0]}"]
        assert "lost the decision" in caplog.text
        assert session.answer("legal") == legal

    def test_no_program_is_an_error(self) -> None:
        session = ProtocolSession()
        session.answer("new 2 5")
        assert session.answer("go cmd:no-such-program")[0].startswith("error after cmd:")
        assert session.answer("go cmd:python3 ms 0")[0].startswith("error T is")


class Stranger(Bot):
    """Answers whatever it was made with."""

    name = "stranger"
    character = "does as it likes"

    def __init__(self, answer: object) -> None:
        super().__init__(0)
        self.answer = answer

    def choose(self, sight: Sight, budget: Budget) -> Action:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("answer", "fault"),
    [(ValueError("oh"), "error"), (None, "illegal"), ("roll", "illegal"), (-1, "illegal")],
)
def test_a_bot_in_python_loses_no_more_than_the_decision(answer: object, fault: str) -> None:
    decision = decide(Stranger(answer), a_game().sight(), FAST)
    assert decision.fault == fault
    assert decision.reason


def test_the_fallback_ends_every_turn_soon() -> None:
    rng = Rng(5)
    for seed in range(20):
        game = Game.new(3, seed=seed, options=Options(turns=30))
        decisions = 0
        while not game.is_over:
            legal = game.legal
            lazy = game.state.active == 0
            action = fallback(legal) if lazy else legal[rng.below(len(legal))]
            decisions += lazy
            game.do(action)
        assert decisions <= 3 * 10 + 1  # roll, move, end; and the place
