"""The golden games, tests/golden: each is the first that has what it is kept for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

from ettana.bots.planner.policy import Policy
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.dealers import Dealer, FairDealer, SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import canonical_text, parse_deck
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import parse_position
from ettana.engine.record.record import Fairness
from ettana.engine.rng import Rng
from ettana.engine.rules.chance import highest_rollers
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.game import Game
from tests.engine.easy_games import easy_deck
from tests.engine.sample_deck import SAMPLE_DECK
from tests.engine.varied_games import choose

GOLDEN: Final = Path(__file__).resolve().parents[1] / "golden"
END: Final = "# ends: "  # the comment that says the last position of the game
NAMES: Final = ("Asha", "Babu", "Chitra", "Devan", "Émile", "李", "bot: weaver", "Jo van der Berg")
DATE: Final = "2025-02-14"
SECRET: Final = bytes(range(100, 132))
WEAVER: Final = "weaver"  # plays to win; all others do what they like

DECKS: Final[dict[str, Deck]] = {
    "default": default_deck(),
    "samples": SAMPLE_DECK,
    "easy": parse_deck(canonical_text(easy_deck())),
    "sixty": parse_deck((GOLDEN / "sixty.toml").read_text(encoding="utf-8")),
}
NO_CARD_LEFT: Final = (
    "GRYBP/YBPGR/PGRYB/RYBPG/BPGRY 1234/5612/3456/6143 GRYBP:25 37 pink@C4,5,-,01.04,-,3;"
    "white@D3,6,MMMSSSCCCTTTRRRPPPDDD333GGGAAAXXX,02.03.05.06.07.08,-,0 - - - 5:pink:roll:--:- "
    "annas=15,turns=16"
)
IN_THE_MIDDLE: Final = (
    "GRYBP/YBPGR/PGRYB/RYBPG/BPGRY 1234/5612/3456/6143 GRYBP:25 37 pink@C4,7,TD,01.14,-,0;"
    "white@D3,4,S,03,05,1 MSSCCCTTRRRPPPDD333GGGAAAVVXX MMX 02.04.06.07.08.09.10.11.12.13.15.16.17."
    "18.19.21.22.23.24.25.26.27.28.29.30.32.33.34.35.36|20.31 12:pink:act:R3:- turns=30"
)


def _anything(_game: Game) -> bool:
    return True


def has_won(game: Game) -> bool:
    """E1: by reaching the goal, in fewer turns than a person would be bored by."""
    return game.is_over and max(game.annas.values()) >= game.state.goal and len(game.steps) < 400


def is_shared(game: Game) -> bool:
    return len(game.winners) > 1


def is_won_by_a_point(game: Game) -> bool:
    return has_won(game) and game.steps[-1].outcome.endswith("V")


def is_won_in_the_last_turn(game: Game) -> bool:
    return has_won(game) and game.turn == game.state.turn_limit


def happens(kind: str, times: int = 1) -> Callable[[Game], bool]:
    """Whether there are so many events of a kind."""
    return lambda game: (
        sum(event.kind == kind for step in game.steps for event in step.events) >= times
    )


def are_all_cards_played(game: Game) -> bool:
    plays = {text.split()[1] for text in ACTIONS.texts if text.startswith("play")}
    return plays <= {step.text.split()[1] for step in game.steps if step.text.startswith("play")}


def does_a_returned_design_come_up(game: Game) -> bool:
    drawing = ("buy design", "play design", "exchange")
    return any(not step.before.design_count for step in game.steps if step.text.startswith(drawing))


def is_start_tied(seats: int) -> Callable[[Game], bool]:
    """S8: whether so many share the highest roll."""

    def is_tied(game: Game) -> bool:
        deal = next(step for step in game.steps if step.before.active + 1 == len(game.pins))
        return highest_rollers(deal.before).bit_count() == seats

    return is_tied


@dataclass(frozen=True)
class Golden:
    """What a game is played from, and what it must have."""

    name: str
    why: str
    pins: str
    options: Options = field(default_factory=Options)
    deck: str = "default"
    likes: str = WEAVER
    has: Callable[[Game], bool] = _anything
    is_fair: bool = False
    undo_one_in: int = 0
    position: str = ""
    steps: int = 3000  # at most


GAMES: Final = (
    Golden("two-players", "A whole game of two.", "pink black", has=has_won),
    Golden(
        "three-players-five-annas",
        "A short game of three.",
        "white pink orange",
        Options(5),
        has=has_won,
    ),
    Golden(
        "four-players-four-annas",
        "A short game of four.",
        "pink black white orange",
        Options(4),
        has=has_won,
    ),
    Golden(
        "without-the-rim", "Only inner squares.", "orange white", Options(4, rim=False), has=has_won
    ),
    Golden(
        "three-without-the-rim",
        "Three on inner squares until the turns are over.",
        "black orange pink",
        Options(rim=False, turns=36),
    ),
    Golden(
        "a-point-wins",
        "The last anna is a Victory point card.",
        "pink white",
        Options(3),
        has=is_won_by_a_point,
    ),
    Golden(
        "won-in-the-last-turn",
        "The goal is reached in the last turn there is.",
        "white pink",
        Options(5, turns=18),
        has=is_won_in_the_last_turn,
    ),
    Golden("one-turn", "The shortest game there can be.", "orange pink", Options(turns=1)),
    Golden(
        "shared-by-two",
        "Two share the victory.",
        "pink black",
        Options(turns=6),
        likes="hurry",
        has=is_shared,
    ),
    Golden(
        "shared-by-four",
        "Several of four share the victory.",
        "pink black white orange",
        Options(turns=4),
        likes="hurry",
        has=is_shared,
    ),
    Golden(
        "tied-by-two",
        "Two of three share the highest setup roll.",
        "black white orange",
        Options(turns=3),
        has=is_start_tied(2),
    ),
    Golden(
        "tied-by-three",
        "Three of four share the highest setup roll.",
        "white pink orange black",
        Options(turns=4),
        has=is_start_tied(3),
    ),
    Golden(
        "anything-goes", "Two who do anything.", "pink black", Options(turns=30), likes="anything"
    ),
    Golden(
        "four-do-anything",
        "Four who do anything.",
        "pink black white orange",
        Options(turns=48),
        likes="anything",
    ),
    Golden(
        "cards-of-all-kinds",
        "Three players who play cards.",
        "pink black white",
        Options(turns=100),
        likes="cards",
        has=are_all_cards_played,
    ),
    Golden(
        "misers",
        "Nobody spends a token, until the reserve cannot pay.",
        "white pink black",
        Options(turns=45),
        likes="misers",
        has=happens("reserve too small"),
    ),
    Golden(
        "reshuffles",
        "The action cards go through the stack more than once.",
        "white orange",
        Options(15, turns=90),
        "samples",
        "cards",
        happens("reshuffled", 2),
    ),
    Golden(
        "returned-designs",
        "Designs go under the stack and come up again.",
        "pink black",
        Options(15, turns=60),
        "samples",
        "exchanging",
        does_a_returned_design_come_up,
    ),
    Golden(
        "samples", "A small deck of the players' own.", "white black", deck="samples", has=has_won
    ),
    Golden(
        "samples-four",
        "Four play with a small deck.",
        "orange white black pink",
        Options(15, turns=80),
        "samples",
        "designs",
    ),
    Golden(
        "samples-all-options",
        "Every option at once.",
        "pink white orange",
        Options(15, rim=False, turns=90),
        "samples",
    ),
    Golden(
        "easy-patterns",
        "Designs that lie on most boards.",
        "black white orange",
        Options(9),
        "easy",
        has=has_won,
    ),
    Golden(
        "sixty-designs",
        "The largest deck there can be.",
        "pink black white orange",
        Options(15, turns=80),
        "sixty",
        "designs",
    ),
    Golden(
        "nothing-left",
        "From a position in which no card is left to draw.",
        "pink white",
        deck="samples",
        likes="cards",
        has=happens("no card left"),
        position=NO_CARD_LEFT,
    ),
    Golden(
        "played-on",
        "A game that is played on from a position.",
        "pink white",
        position=IN_THE_MIDDLE,
    ),
    Golden("unfinished", "A game that was not played to its end.", "orange black", steps=60),
    Golden(
        "taken-back",
        "Steps are taken back, one or several at a time.",
        "white pink",
        Options(4, turns=40),
        likes="designs",
        undo_one_in=6,
    ),
    Golden("fair-two", "Fair dice, provable.", "pink white", Options(4), has=has_won, is_fair=True),
    Golden(
        "fair-taken-back",
        "Fair dice, with steps taken back.",
        "black orange pink",
        Options(turns=30),
        likes="designs",
        is_fair=True,
        undo_one_in=8,
    ),
    Golden(
        "fair-own-deck",
        "Fair dice, a deck of the players' own, all options.",
        "white orange",
        Options(12, rim=False, turns=60),
        "samples",
        is_fair=True,
        undo_one_in=50,
    ),
    Golden(
        "fair-tied",
        "Fair dice, with a tie for the start.",
        "orange pink black",
        Options(turns=9),
        has=is_start_tied(2),
        is_fair=True,
    ),
    Golden(
        "fair-played-on",
        "Fair dice, played on from a position, with steps taken back.",
        "pink white",
        likes="designs",
        is_fair=True,
        undo_one_in=8,
        position=IN_THE_MIDDLE,
    ),
)


class Player:
    """Plays all seats of a game in one manner."""

    def __init__(self, likes: str, seed: int) -> None:
        self.likes = likes
        self.rng = Rng(seed).fork(1)
        self.policy = Policy()

    def choose(self, state: State, deck: Deck) -> int:
        if self.likes == WEAVER:
            return self.policy.choose(state, deck, self.rng)
        actions = legal_actions(state, deck)
        if self.likes == "misers":
            saving = [action for action in actions if not _spends(ACTIONS.texts[action])]
            return saving[self.rng.below(len(saving))]
        return choose(actions, self.likes, self.rng)


def _spends(action: str) -> bool:
    return action.startswith(("buy", "play", "preset", "claim", "exchange")) or " pay " in action


def fairness_of(golden: Golden, seed: int) -> Fairness:
    """Another secret for every seed, and nonces that are the pins' names."""
    secret = bytes([seed % 256]) + SECRET[1:]
    nonces = tuple((PINS.index(pin), pin.encode()) for pin in golden.pins.split())
    return Fairness(FairDealer(secret, nonces).commitment, nonces, secret)


def played(golden: Golden, seed: int) -> Game:
    """The game of a seed."""
    deck = DECKS[golden.deck]
    dealer: Dealer = SeededDealer(seed)
    if golden.is_fair:
        fairness = fairness_of(golden, seed)
        dealer = FairDealer(fairness.secret or b"", fairness.nonces)
    if golden.position:
        start = parse_position(golden.position, deck)
    else:
        pins = [PINS.index(pin) for pin in golden.pins.split()]
        start = setup(pins, deck, dealer, golden.options)
    game = Game(start, deck, dealer)
    player, undoing = Player(golden.likes, seed), Rng(seed).fork(2)
    while not game.is_over and len(game.log) < golden.steps:
        game.do(ACTIONS.texts[player.choose(game.state, deck)])
        if golden.undo_one_in and not game.is_over and not undoing.below(golden.undo_one_in):
            for _ in range(min(1 + undoing.below(3), len(game.steps))):
                game.undo()
    return game


def text_of(number: int, golden: Golden) -> str:
    """The first game that has what is wished, as the file keeps it."""
    seed, game = next((seed, game) for seed in count() if golden.has(game := played(golden, seed)))
    names: Mapping[str, str] = {
        pin: NAMES[(number + seat) % len(NAMES)] for seat, pin in enumerate(golden.pins.split())
    }
    fairness = fairness_of(golden, seed) if golden.is_fair else None
    lines = game.record(names, DATE, fairness).text().splitlines()
    lines.insert(1, f"# {golden.why}")
    return "\n".join([*lines, f"{END}{game.position}"]) + "\n"


def remake() -> Iterator[str]:
    """Write all of them; the names of the files as they are written."""
    wanted = {f"{golden.name}.ettana" for golden in GAMES}
    for file in GOLDEN.glob("*.ettana"):
        if file.name not in wanted:
            file.unlink()
    for number, golden in enumerate(GAMES):
        file = GOLDEN / f"{golden.name}.ettana"
        file.write_text(text_of(number, golden), encoding="utf-8")
        yield f"tests/golden/{file.name}"
