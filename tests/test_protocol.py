"""The line protocol: every command, and what it refuses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ettana import __version__
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.game import Game
from ettana.protocol import ProtocolSession
from tests.conversation import ACT, OVER, PLACE, ROLL, assert_error, at, one
from tests.engine.picture import Has, picture


@pytest.fixture
def session() -> ProtocolSession:
    return ProtocolSession()


def test_hello(session: ProtocolSession) -> None:
    assert one(session, "hello") == f"ettana {__version__}"


def test_new_gives_the_same_game_for_the_same_seed(session: ProtocolSession) -> None:
    games = []
    for line in ("new 3 7", "new 3 7", "new 3 8", "new 3", "new 3"):
        assert one(session, line) == "ok"
        moves = [session.answer(f"do {session.answer('legal')[0]}") for _ in range(8)]
        games.append((one(session, "show"), moves))
    assert games[0] == games[1]
    assert len({show for show, _ in games}) == 4


def test_new_seats_the_pins_in_the_order_of_the_table(session: ProtocolSession) -> None:
    for seats, pins in ((2, ["pink", "black"]), (4, ["pink", "black", "white", "orange"])):
        session.answer(f"new {seats} 0")
        players = one(session, "show").split(" ")[4].split(";")
        assert [player.partition("@")[0] for player in players] == pins


def test_new_takes_options_with_and_without_a_seed(session: ProtocolSession) -> None:
    assert one(session, "new 2 annas=10,rim=false,turns=200") == "ok"
    assert one(session, "show").endswith(" annas=10,rim=false,turns=200")
    assert one(session, f"new 2 {2**63 - 1} turns=5") == "ok"
    assert one(session, "show").endswith(" turns=5")
    for turns in (2**31, 2**32, 10**18 - 1):
        assert one(session, f"new 2 turns={turns}") == "ok"
        assert one(session, "show").endswith(f" turns={turns}")


@pytest.mark.parametrize(
    "arguments",
    [
        *("", "1", "5", "0", "02", "two", "-2", "+2", "2.0", "²"),
        *("2 07", "2 -1", "2 +1", "2 1e3", "2 9223372036854775808", f"2 {'9' * 5000}", "2 ٣"),
        *("2 annas=8", "2 rim=true", "2 annas=2", "2 annas=16", "2 turns=0", "2 turns=05"),
        *("2 turns=5,annas=9", "2 annas=9,annas=9", "2 annas = 9", "2 annas=9 5", "2 5 5"),
        *("2 5 annas=9 6", "2 ", " 2", "2  5", "2 5 ", "2 5 annas=9 "),
    ],
)
def test_new_refuses(arguments: str) -> None:
    assert_error(at(ACT), f"new {arguments}")


def test_a_position_is_shown_as_it_was_given(session: ProtocolSession) -> None:
    for position in (PLACE, ROLL, ACT, OVER):
        assert one(session, f"position {position}") == "ok"
        assert one(session, "show") == position


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ("", "LINE"),
        ("nonsense", "LINE"),
        (f" {ACT}", "LINE"),
        (f"{ACT} ", "LINE"),
        (ACT.replace(" ", "  ", 1), "LINE"),
        (f"{ACT} annas=9 more", "LINE"),
        (ACT.replace("GRYBP/", "grybp/", 1), "YARNS"),
        (ACT.replace("1234/", "1237/", 1), "TILES"),
        (ACT.replace("GRYBP:", "RGYBP:"), "RESERVE"),
        (ACT.replace(" 42 ", " 042 "), "TOKENS"),
        (ACT.replace("pink@", "green@"), "PLAYERS"),
        (ACT.replace(":act:R4:-", ":act:R4:fm"), "TURN"),
        (f"{ACT} annas=8", "OPTIONS"),
        (f"{ACT}\0", "TURN"),
    ],
)
def test_a_wrong_position_names_its_field(position: str, field: str) -> None:
    session = at(ROLL)
    assert_error(session, f"position {position}")
    assert one(session, f"position {position}").startswith(f"error {field} ")


def test_position_alone_is_no_line(session: ProtocolSession) -> None:
    assert one(session, "position").startswith("error LINE ")


def test_after_a_position_draws_are_fresh(session: ProtocolSession) -> None:
    rolls = set()
    for _ in range(30):
        session.answer(f"position {ROLL}")
        rolls.add(one(session, "do roll"))
    assert len(rolls) > 5


def test_views_hide_what_their_player_may_not_see() -> None:
    session = at(ACT)
    assert "pink@C4,4,MP,01.02,-,0;white@D3,2,?0,?1,-,0" in one(session, "view pink")
    assert "pink@C4,4,?2,?2,-,0;white@D3,2,-,03,-,0" in one(session, "view white")
    assert "pink@C4,4,?2,?2,-,0;white@D3,2,?0,?1,-,0 ?34 - ?33 " in one(session, "view none")
    for line in ("view", "view black", "view Pink", "view none ", "view pink white", "view "):
        assert_error(session, line)


def test_legal_is_sorted_and_counted() -> None:
    *actions, last = at(ACT).answer("legal")
    assert last == f"ok {len(actions)}"
    assert actions == sorted(actions, key=str.encode)
    assert len(set(actions)) == len(actions)
    assert not any(" = " in action for action in actions)
    assert at(OVER).answer("legal") == ["ok 0"]


def test_everything_legal_can_be_done_and_taken_back() -> None:
    session = at(ACT)
    for action in session.answer("legal")[:-1]:
        assert re.fullmatch("ok( .+)?", one(session, f"do {action}")), action
        assert one(session, "undo") == "ok"
        assert one(session, "show") == ACT


def test_do_answers_the_outcome_drawn_or_given() -> None:
    session = at(ROLL)
    assert re.fullmatch(r"ok ([GRYBP][1-6]|K[1-6] [A-Z3])", one(session, "do roll"))
    session = at(ROLL)
    assert one(session, "do preset K") == "ok"
    assert one(session, "do roll = -3 V") == "ok -3 V"
    assert one(session, "show").split(" ")[8] == "5:pink:act:K3:p"


def test_an_outcome_that_was_drawn_can_be_given_again(session: ProtocolSession) -> None:
    session.answer("new 4 11")
    start = one(session, "show")
    lines = []
    rng = Rng(4)
    for _ in range(300):
        *actions, _ = session.answer("legal")
        action = actions[rng.below(len(actions))]
        _, _, outcome = one(session, f"do {action}").partition(" ")
        lines.append(f"do {action} = {outcome}" if outcome else f"do {action}")
    end = one(session, "show")
    session.answer(f"position {start}")
    for line in lines:
        assert one(session, line).startswith("ok")
    assert one(session, "show") == end
    for _ in lines:
        assert one(session, "undo") == "ok"
    assert one(session, "show") == start
    assert one(session, "undo").startswith("error")


@pytest.mark.parametrize("begin", ["new 2 5", f"position {ROLL}"])
def test_undo_ends_at_the_last_beginning(session: ProtocolSession, begin: str) -> None:
    session.answer("new 2 1")
    session.answer(f"do {session.answer('legal')[0]}")
    session.answer(begin)
    assert_error(session, "undo")
    session.answer(f"do {session.answer('legal')[-2]}")
    assert one(session, "undo") == "ok"
    assert_error(session, "undo")


def test_what_is_drawn_after_undo_is_drawn_anew() -> None:
    session = at(ROLL)
    rolls = set()
    for _ in range(40):
        rolls.add(one(session, "do roll"))
        session.answer("undo")
    assert len(rolls) > 5


def test_paths() -> None:
    session = at(picture(turn="5:pink:act:G3:-", pink=Has(tokens=1)).position)
    assert one(session, "path move C3") == "ok B4 B3 C3"
    assert one(session, "path move D2 pay white") == "ok C3 D3 D2"
    assert one(session, "path move E2") == "ok"  # only a jump
    for action in ("move C4", "move D3", "move F6", "play move C3", "end", "move C3 = 3", "", "x"):
        assert_error(session, f"path {action}")
    assert_error(session, "path")
    assert_error(at(ROLL), "path move C3")
    assert_error(at(OVER), "path move C3")


DIAGONAL = """
.   .   .   .   .   .
  G   R   Y   B   P
.   1   2   3   4   .
  R   Y   B   P   G
.   5   6   1   3   .
  Y   B   P   G   R
.   4p  6   1   2w  .
  B   P   G   R   Y
.   3   4   5   6   .
  P   G   R   Y   B
.   .   .   .   .   .
"""


def test_designs_of_a_hand() -> None:
    session = at(picture(DIAGONAL, pink=Has(held="01.05")).position)
    *lines, last = session.answer("designs pink")
    assert last == "ok 2"
    assert lines[0] == "01 1 1 a1:90"
    number, annas, swaps, *placements = lines[1].split(" ")
    assert (number, annas, swaps) == ("05", "1", "4")
    assert placements == sorted(placements)
    assert session.answer("designs white") == ["ok 0"]
    for line in ("designs", "designs orange", "designs none", "designs pink ", "designs Pink"):
        assert_error(session, line)


def test_a_design_without_the_yarns_for_it_has_no_number_of_swaps() -> None:
    """22 asks for two yarns of every colour, and only one green yarn is on the board."""
    open_loom = re.sub("[GRYBP]", "?", DIAGONAL)
    game = picture(open_loom, reserve="GGGGG:25", pink=Has(held="22"))
    assert at(game.position).answer("designs pink") == ["22 2 -", "ok 1"]


def test_perft() -> None:
    session = at(ROLL)
    assert one(session, "perft 0") == "ok 1"
    assert one(session, "perft 1") == f"ok {6 + 30 + 6 * 12}"  # presets, colours, black and a card
    assert one(at(OVER), "perft 0") == "ok 1"
    assert one(at(OVER), "perft 3") == "ok 0"
    for line in ("perft", "perft 10", "perft -1", "perft 01", "perft x", "perft 1 1", "perft  1"):
        assert_error(session, line)
    assert_error(at(PLACE), "perft 0")


@pytest.mark.parametrize(
    "arguments", ["", " ms 5", " nodes 1", " seed 0", " ms 1 seed 5", " nodes 999999999 seed 7"]
)
def test_go_answers_a_legal_action(arguments: str) -> None:
    for position in (PLACE, ROLL, ACT):
        session = at(position)
        best, _, action = one(session, f"go random{arguments}").partition(" ")
        assert best == "best"
        assert action in session.answer("legal")[:-1]
        assert one(session, "show") == position


def test_go_with_a_seed_repeats_itself() -> None:
    session = at(ACT)
    answers = [one(session, f"go random seed {seed}") for seed in (3, 3, 4, 5, 6)]
    assert answers[0] == answers[1]
    assert len(set(answers)) > 1


@pytest.mark.parametrize(
    "arguments",
    [
        *("", " ", " nobody", " Random", " random ", " random 5", " random ms", " random ms x"),
        *(" random ms 5 nodes 5", " random seed 5 ms 5", " random seed", " random seed -1"),
        *(" random seed 07", " random ms 5 ms 5", " random  ms 5", " random ms 0", " random x"),
        *(" cmd:./bot --fast", f" random seed {2**63}"),
    ],
)
def test_go_refuses(arguments: str) -> None:
    assert_error(at(ACT), f"go{arguments}")


def test_go_has_nothing_to_say_when_the_game_is_over() -> None:
    assert_error(at(OVER), "go random")


def test_a_deck_ends_the_game(tmp_path: Path) -> None:
    path = tmp_path / "my own deck.toml"
    path.write_text(canonical_text(default_deck()), encoding="utf-8")
    for line in (f"deck {path}", "deck default"):
        session = at(ACT)
        assert one(session, line) == "ok 36"
        assert one(session, "show").startswith("error")
        assert one(session, f"position {ACT}") == "ok"


def test_the_number_of_designs_is_that_of_the_deck(
    tmp_path: Path, session: ProtocolSession
) -> None:
    designs = [
        f'[[design]]\nname = "D{n}"\nannas = 4\npattern = "{"A" * (n % 5 + 1)}{"B" * (n // 5)}"\n'
        for n in range(8)
    ]
    path = tmp_path / "deck.toml"
    path.write_text('name = "small"\nsize = 8\n' + "".join(designs), encoding="utf-8")
    assert one(session, f"deck {path}") == "ok 8"
    session.answer("new 2 1")
    assert one(session, "show").split(" ")[7] == "01.02.03.04.05.06.07.08"
    assert one(session, "do claim 09").startswith("error syntax ")
    assert one(session, "do claim 08").startswith("error S7 ")


def test_a_bad_deck_changes_nothing(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    session = at(ACT)
    for content in (b"", b"name = 3", b"\xff\xfe", b"name = '\xc3\xa9\\n'", b"x" * 200_000):
        bad.write_bytes(content)
        assert_error(session, f"deck {bad}")
    unreadable = ("", "/", str(tmp_path), str(tmp_path / "none"), "\0", "/dev/zero", "x" * 5000)
    for name in (*unreadable, "default ", " default", "Default", "\ud800"):
        assert_error(session, f"deck {name}")
    assert_error(session, "deck")


def test_an_error_of_a_deck_is_plain_text(tmp_path: Path, session: ProtocolSession) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "x"\ndesign = [{name = "Vāzhai\\u0007\\n", annas = 9}]\n', "utf-8")
    answer = one(session, f"deck {bad}")
    assert answer.startswith("error ") and answer.isascii() and answer.isprintable()


def test_quit_has_no_answer(session: ProtocolSession) -> None:
    assert one(session, "quit now").startswith("error")
    assert not session.has_ended
    assert session.answer("quit") == []
    assert session.has_ended


def test_info_says_of_a_plan_what_a_hint_says() -> None:
    lines: list[str] = []
    told = ProtocolSession(lines.append)
    seed = Rng(1).next_bits() >> 1
    for line in (f"position {ACT}", "info on", f"go grandmaster nodes 4000 seed {seed}"):
        told.answer(line)
    said = dict(re.findall(r"chance (\S+) plan (.*)", line)[0][::-1] for line in lines)
    hints = {
        "; ".join(step.action.text for step in plan.steps): f"{plan.chance:.3f}"
        for plan in Game.from_position(ACT).explain()
    }
    both = said.keys() & hints.keys()
    assert both
    assert [said[plan] for plan in both] == [hints[plan] for plan in both]
    lines.clear()
    for line in (f"position {PLACE}", f"go grandmaster nodes 300 seed {seed}"):
        told.answer(line)
    assert lines and all(" chance - plan place " in line for line in lines)
