"""The library as people hold it: actions and designs as values, chance, copies, records, bots."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import ettana
from ettana import Action, Game, GameRecord, IllegalAction, NotationError, View, default_deck
from ettana.bots import Bot, Budget, Sight, make_bot
from ettana.engine.actions.action import ALL
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck_file import canonical_text

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "three-weavers.ettana"


def game_in_turn() -> Game:
    game = Game.new(players=2, seed=9)
    for action in ("place C2", "place D4", "roll = G3"):
        game.do(action)
    return game


# Actions


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("move C2", {"kind": "move", "square": "C2", "paid": ()}),
        ("move C2 pay pink,white", {"kind": "move", "square": "C2", "paid": ("pink", "white")}),
        ("buy swap a1 e5", {"kind": "buy swap", "octagons": ("a1", "e5"), "price": 3}),
        ("freeswap a1 a2", {"kind": "freeswap", "octagons": ("a1", "a2"), "price": 0}),
        ("claim 07", {"kind": "claim", "design": 7, "clause": "D4", "card": None}),
        ("play replace a1 R", {"kind": "play replace", "octagons": ("a1",), "colour": "R"}),
        ("play replace B2 4", {"kind": "play replace", "square": "B2", "number": 4}),
        ("play steal-card white", {"kind": "play steal-card", "victim": "white"}),
        ("play gain 3", {"kind": "play gain", "number": 3, "square": None}),
        ("preset K", {"kind": "preset", "colour": "K", "card": "P"}),
        ("roll", {"kind": "roll", "design": None, "octagons": (), "victim": None}),
    ],
)
def test_an_action_is_taken_apart(text: str, facts: dict[str, object]) -> None:
    action = Action.parse(text)
    assert (str(action), action.text) == (text, text)
    assert {name: getattr(action, name) for name in facts} == facts


def test_what_an_action_names_is_in_its_text() -> None:
    for action in ALL:
        design = None if action.design is None else f"{action.design:02}"
        named = [action.square, *action.octagons, *action.paid, action.victim, design]
        rest = [action.colour, None if action.number is None else str(action.number)]
        words = action.text.removeprefix(action.kind).replace(" pay ", " ").replace(",", " ")
        assert sorted(words.split()) == sorted(word for word in [*named, *rest] if word)


def test_actions_are_values() -> None:
    roll = Action.parse("roll")
    for twin in (copy.copy(roll), copy.deepcopy(roll), pickle.loads(pickle.dumps(roll))):
        assert twin == roll and hash(twin) == hash(roll)
    assert roll != Action.parse("end")
    texts = [action.text for action in sorted(ALL, reverse=True)]
    assert texts == sorted(ACTIONS.texts, reverse=True)
    with pytest.raises(ValueError, match="'dance' is no action"):
        Action.parse("dance")


def test_legal_actions_are_a_collection() -> None:
    legal = game_in_turn().legal
    assert len(legal) == len(list(legal)) == len(legal.texts)
    assert all(action in legal and action.text in legal for action in legal)
    assert "roll" not in legal and Action.parse("roll") not in legal and 7 not in legal
    assert legal[0] == next(iter(legal)) and legal[-1] in legal[3:]
    moves = legal.of("move")
    assert [move.text for move in moves] == [text for text in legal.texts if text[:5] == "move "]
    assert set(legal.of("buy").of("buy swap")) < set(legal.of("buy", "move")) < set(legal)
    assert not legal.of("roll")
    assert legal == game_in_turn().legal and hash(legal) == hash(game_in_turn().legal)
    assert pickle.loads(pickle.dumps(legal)) == legal
    with pytest.raises(ValueError, match="'dance' is no kind of action"):
        legal.of("dance")


def test_an_action_is_taken_wherever_its_text_is() -> None:
    game = game_in_turn()
    move = game.legal.of("move")[0]
    assert game.svg(action=move, offers=[move]) == game.svg(action=str(move), offers=[str(move)])
    assert game.do(move).action is move
    assert game.undo().text == move.text
    assert list(game.outcomes(move)) == list(game.outcomes(move.text))


# Chance and copies


@pytest.mark.parametrize("text", ["buy action", "move B5"])
def test_outcomes_are_all_that_can_happen(text: str) -> None:
    game = game_in_turn()
    outcomes = list(game.outcomes(text))
    assert sum(outcome.probability for outcome in outcomes) == 1
    assert len({game.after(outcome.step).key for outcome in outcomes}) == len(outcomes)
    if text == "buy action":
        stack = sum(game.state.in_stack(card) for card in range(12))
        shares = {outcome.step[-1]: outcome.probability for outcome in outcomes}
        assert set(shares.values()) <= {Fraction(count, stack) for count in (1, 2, 3)}


def test_a_roll_brings_a_card_with_black() -> None:
    game = Game.new(players=2, seed=9)
    game.do("place C2")
    game.do("place D4")
    outcomes = {outcome.step: outcome.probability for outcome in game.outcomes("roll")}
    assert outcomes["roll = G3"] == Fraction(1, 36)
    assert sum(share for step, share in outcomes.items() if step[:9] == "roll = K4") == Fraction(
        1, 36
    )
    with pytest.raises(IllegalAction):
        game.outcomes("end")
    with pytest.raises(NotationError):
        game.outcomes("dance")


def test_what_is_done_after_leaves_the_game_alone() -> None:
    game = game_in_turn()
    before = game.position
    later = game.after("move B5").after("end")
    assert game.position == before and len(later.steps) == len(game.steps) + 2
    assert later.active != game.active


# Designs, records, views


def test_sets_of_designs_are_sets_of_designs() -> None:
    game = GameRecord.read(EXAMPLE).game()
    (winner,) = game.winners
    claimed = game.claimed(winner)
    points = game.state.points_of(game.seat_of(winner))
    assert sum(design.annas for design in claimed) + points == game.annas[winner]
    assert game.view(None).claims[winner] == claimed
    view = game.view(winner)
    assert view.designs == game.designs(winner) and not view.designs & claimed
    assert all(game.deck.cards[design.number - 1] == design for design in claimed)
    for design in claimed:
        assert game.least_swaps(design) == game.least_swaps(design.number)
    with pytest.raises(ValueError, match="from 1 to 36"):
        game.least_swaps(0)


def test_a_deck_is_a_collection_of_designs() -> None:
    deck = default_deck()
    padi = deck["Padi"]
    assert padi in deck and "Padi" in deck and padi.number in deck
    assert deck[padi.number] == deck[f"{padi.number:02}"] == padi == list(deck)[padi.number - 1]
    assert len(deck) == 36 and 37 not in deck and "padi" not in deck and None not in deck
    with pytest.raises(KeyError, match="by name, or by a number from 1 to 36"):
        deck["nothing"]


ANYTHING: Any = object()


@pytest.mark.parametrize(
    ("hand_over", "answer"),
    [
        (lambda game: Action.parse(ANYTHING), "an action is read from a text"),
        (lambda game: game.legal.of(ANYTHING), "a kind of action is a text"),
        (lambda game: game.legal[ANYTHING], "actions are counted by whole numbers"),
        (lambda game: Game.new(ANYTHING), "players are a number, or pins in seat order"),
        (lambda game: Game.new(seed=ANYTHING), "a seed is a whole number"),
        (lambda game: Game.new(options=ANYTHING), "options are ettana.Options"),
        (lambda game: Game.from_position(ANYTHING), "a position is a text"),
        (lambda game: game.least_swaps(ANYTHING), "a design is an ettana.Design or its number"),
        (lambda game: game.ask("random", seed=ANYTHING), "a seed is a whole number"),
        (lambda game: game.ask("random", ANYTHING), "a budget is an ettana.bots.Budget"),
        (lambda game: game.record(names=ANYTHING), "names are a mapping"),
        (lambda game: game.record(names={"pink": ANYTHING}), "a player's name is a text"),
        (lambda game: game.record(date=ANYTHING), "a date is YYYY-MM-DD"),
        (lambda game: Game.new(dealer=ANYTHING), "a dealer is an ettana.engine.dealers.Dealer"),
        (lambda game: game.go_on(ANYTHING), "a step is an ettana.Step"),
        (lambda game: game.svg(offers=ANYTHING), "offers are actions, or True for all legal ones"),
        (lambda game: game.steps[0].text_for(ANYTHING), "a seat is a number"),
        (lambda game: game.steps[0].events_for(ANYTHING), "a seat is a number"),
        (lambda game: GameRecord.parse(ANYTHING), "a record is read from a text"),
        (lambda game: GameRecord.read(ANYTHING), "a file is named by a text or a path"),
        (lambda game: game.record().game(ANYTHING), "steps are counted by a whole number"),
        (lambda game: View.parse(ANYTHING), "a view is read from a text"),
        (lambda game: ettana.parse_deck(ANYTHING), "a deck is read from a text"),
        (lambda game: ettana.verify(ANYTHING), "what is verified is an ettana.GameRecord"),
        (lambda game: make_bot(ANYTHING, 1), "a bot's name is a text"),
        (lambda game: Budget(ANYTHING), "a budget is counted in whole numbers"),
    ],
)
def test_what_is_of_another_type_is_refused_in_words(
    hand_over: Callable[[Game], object], answer: str
) -> None:
    with pytest.raises(TypeError, match=f"{answer}.*, not <object"):
        hand_over(game_in_turn())


def test_an_action_is_read_and_not_made() -> None:
    for nonsense in ("move B5", 7):
        with pytest.raises(TypeError, match=r"Action\.parse"):
            Action(nonsense)


def test_a_record_is_walked_through() -> None:
    record = GameRecord.read(EXAMPLE)
    assert record == GameRecord.parse(EXAMPLE.read_text(encoding="utf-8"))
    lengths = [len(game.steps) for game in record.walk()]
    assert lengths == list(range(len(record.steps) + 1))
    assert record.game(7).position == next(g.position for g in record.walk() if len(g.steps) == 7)
    assert record.game().record().steps == record.steps
    with pytest.raises(ValueError, match="none after 9999"):
        record.game(9999)


def test_a_view_is_read_and_written() -> None:
    view = game_in_turn().view("pink")
    assert View.parse(view.text) == view
    assert (view.pin, view.active, view.phase, view.turn) == ("pink", "black", "act", 1)
    assert view.pins == tuple(view.tokens) == tuple(view.squares)
    assert view.yarns["a1"] in "GRYBP" and set(view.tiles.values()) <= set(range(1, 7))
    square = view.squares["pink"]
    assert square is not None and len(view.yarns_around(square)) == 4
    with pytest.raises(ValueError, match="'Z9' is no square"):
        view.yarns_around("Z9")
    assert sum(view.hand.values()) == view.hand_sizes["pink"]
    assert len(view.designs) == view.design_counts["pink"]
    held = sum(view.design_counts.values())
    assert held + view.design_stack_size == len(view.deck)
    assert view._repr_svg_().startswith("<svg")


# Bots


class Stubborn(Bot):
    """Answers with a text."""

    name = "stubborn"
    character = "always moves to the same square"

    def choose(self, sight: Sight, budget: Budget) -> str:
        assert sight.designs == {design for design in sight.deck.cards if design in sight.designs}
        return "move B5"


def test_a_bot_is_asked() -> None:
    game = game_in_turn()
    assert game.ask("weaver", seed=1) in game.legal
    assert game.ask("master", Budget(nodes=200)) == game.ask("master", Budget(nodes=200))
    assert game.ask(Stubborn(0)) == Action.parse("move B5")
    game.do("move B5")
    with pytest.warns(RuntimeWarning, match=r"Stubborn lost a decision \(illegal\): .*move B5"):
        assert game.ask(Stubborn(0)) == Action.parse("end"), "what is not legal costs the decision"


class Mistaken(Bot):
    """Asks for what there is not."""

    def choose(self, sight: Sight, budget: Budget) -> str:
        return str(sight.nothing)  # type: ignore[attr-defined]


def test_a_bot_that_fails_is_heard_of() -> None:
    game = game_in_turn()
    with pytest.warns(RuntimeWarning, match="Mistaken lost a decision .*AttributeError"):
        game.ask(Mistaken(1))
    for slip in (3, Stubborn):
        with pytest.raises(TypeError, match=r"a bot is an ettana\.bots\.Bot or the name of one"):
            game.ask(slip)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"a bot is an ettana\.bots\.Bot or the name of one"):
            game.copy().play("random", slip)  # type: ignore[arg-type]


def test_bots_play_a_game_to_its_end() -> None:
    first, again = (Game.new(seed=3).play("weaver", "apprentice", seed=5) for _ in range(2))
    assert first.is_over and first == again
    with pytest.raises(ValueError, match="2 players are needed"):
        Game.new(seed=3).play("weaver")


def test_chances_to_win_add_up() -> None:
    game = game_in_turn()
    for pin in (None, "pink", "black"):
        chances = game.evaluate(pin)
        assert sum(chances.values()) == pytest.approx(1)
        assert list(chances) == ["pink", "black"]
    over = Game.new(seed=3).play("weaver", "weaver")
    assert over.evaluate()[over.winners[0]] == 1
    assert game.explain()[0].steps[0].action in game.legal


# The module


def test_the_module_lists_its_names_and_loads_them_late() -> None:
    assert set(ettana.__all__) <= set(dir(ettana))
    for name in ettana.__all__:
        assert getattr(ettana, name) is not None
    program = "import sys, ettana; dir(ettana); print([m for m in sys.modules if 'ettana.' in m])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['ettana._core']\n"
    with pytest.raises(AttributeError, match="has no attribute 'dance'"):
        ettana.dance  # noqa: B018


# Slips of the hand


def test_values_are_shown_in_one_line() -> None:
    game = game_in_turn()
    assert repr(game.steps[-1]) == "<Step roll = G3>"
    assert repr(game.view("black")) == "<View of black, turn 1>"
    assert repr(game.view(None)) == "<View of a spectator, turn 1>"
    assert repr(game.record()) == "<GameRecord of pink, black, 3 steps>"
    assert repr(game.record().steps[-1]) == "<RecordedStep roll = G3>"
    game.undo()
    assert repr(game.record().steps[-1]) == "<RecordedStep undone roll = G3>"


def test_slips_are_answered_with_a_sentence() -> None:
    game = game_in_turn()
    for seed in ("x", 1.5):
        with pytest.raises(TypeError, match="a seed is a whole number, not "):
            Game.new(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"which ettana\.read_deck reads"):
        Game.new(deck="mine.toml")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"which ettana\.read_deck reads"):
        Game.from_position(game.position, deck="mine.toml")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no player has the pin 'green'; the pins are pink, black"):
        game.view("green")
    with pytest.raises(TypeError, match=r"ettana\.Design or its number, not 'Mundhanai'"):
        game.least_swaps("Mundhanai")  # type: ignore[arg-type]


def test_what_would_spoil_a_game_or_its_record_is_refused() -> None:
    game = game_in_turn()
    for bot in ("random", "weaver"):
        with pytest.raises(ValueError, match="a seed is a number from 0 to"):
            game.ask(bot, seed=-1)
    with pytest.raises(ValueError, match="'place C2 = 5' was done from another position"):
        game.go_on(game.steps[0])
    for name in ("", "two\nlines", "a;b"):
        with pytest.raises(ValueError, match="a record cannot write a player by the name"):
            game.record(names={"pink": name})
    with pytest.raises(ValueError, match="no player has the pin 'white'"):
        game.record(names={"white": "Ada"})
    with pytest.raises(ValueError, match="a date is YYYY-MM-DD, not 'tomorrow'"):
        game.record(date="tomorrow")
    assert [step.pin for step in game.steps] == ["pink", "black", game.active]
    record = game.record(names={"pink": "Ada"}, date="2026-02-28")
    assert GameRecord.parse(record.text()) == record


def test_a_deck_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(canonical_text(ettana.default_deck()), encoding="utf-8")
    assert ettana.read_deck(file) == ettana.default_deck()
    with pytest.raises(ettana.UnreadableFile, match="there is no such file"):
        ettana.read_deck(tmp_path / "nowhere.toml")


def test_actions_can_be_formatted_and_compared_with_anything() -> None:
    roll = ettana.Action.parse("roll")
    assert f"{roll:>6}" == "  roll"
    with pytest.raises(TypeError):
        assert roll < "roll"
    assert repr(ettana.Game.new(2, seed=7).legal.of("claim")) == "<no actions>"
    with pytest.raises(ValueError, match="'mvoe' is no kind of action; the kinds are buy, buy act"):
        ettana.Game.new(2, seed=7).legal.of("mvoe")
