"""Plays on a core built with the address and undefined behaviour sanitizers (`make sanitize`).

Every wrong access to memory and every undefined operation ends the process with a report. So this
goes once through the compiled engine: games of 2 to 4 players with all options, three decks, both
ways of choosing an action, perft, designs on many boards, worlds drawn from what a seat knows, bots
of every level, what they are trained with, many games in one call, and bad input at every parser.
"""

from __future__ import annotations

import sys
import time
from array import array
from collections.abc import Callable, Iterator
from random import Random

import ettana
from ettana.bots import Budget, bot_names, make_bot
from ettana.bots.evaluation.feature_names import FEATURES
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import MAX_CELLS_OF_CLASS
from ettana.engine.deck.pattern import FREE, Design, Pattern
from ettana.engine.deck.released import default_deck
from ettana.engine.deck.survey import Survey
from ettana.engine.deck.swaps import Swaps
from ettana.engine.knowledge.card_sampler import CardSampler
from ettana.engine.notation import format_position, parse_position
from ettana.engine.parallel.threads import run_together
from ettana.engine.perft import perft
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.setup import setup
from ettana.engine.table.cards import MAX_DESIGNS
from ettana.engine.table.loom import OCTAGON_SIDE
from ettana.engine.table.options import Options
from ettana.engine.table.phases import PLACE
from ettana.engine.table.pieces import COLOURS
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.game import Game
from ettana.lab.learn.batch import Batch
from ettana.lab.statistics.logit_fit import ObservedChoices, Ridge, fit
from ettana.lab.training.sampled_game import QuickGame, SampledGame
from ettana_harness.playouts import Playouts
from ettana_harness.replay import (
    CLONING,
    DESIGNS,
    LISTING,
    SAMPLING,
    Replay,
    clone_often,
    random_game,
)
from tests.engine.easy_games import easy_deck
from tests.fuzz.cases import TARGETS, run

GAMES = 1000
REPLAYS = 40
BOARDS = 400
KNOWING_GAMES = 30
KNOWING_STEPS = 120
WORLDS = 3
BOT_GAMES = 12
BOT_STEPS = 60
BOT_BUDGET = Budget(nodes=1500, threads=2)
SAMPLED_GAMES = 30  # games of the quick policy
ROWS = 8  # games that are stepped together
ROW_STEPS = 400
INPUTS = 1500
SECONDS = 60.0  # that one of them may take here, where everything is slow
SEED = 1


def largest_deck(rng: Random) -> Deck:
    """As many designs as a deck may have, of every shape and size up to the whole board."""
    patterns: dict[tuple[str, ...], Pattern] = {}
    while len(patterns) < MAX_DESIGNS:
        pattern = random_pattern(rng)
        patterns.setdefault(pattern.shape, pattern)
    cards = [Design(n, "large", 1, pattern) for n, pattern in enumerate(patterns.values(), 1)]
    return Deck("largest", cards, "0" * 64)


def random_pattern(rng: Random) -> Pattern:
    """Any pattern a deck file could have."""
    while True:
        width, height = rng.randint(1, OCTAGON_SIDE), rng.randint(1, OCTAGON_SIDE)
        signs = rng.sample("ABCDE", rng.randint(1, COLOURS)) * MAX_CELLS_OF_CLASS
        cells = (rng.sample(signs, rng.randint(1, len(signs))) + [FREE] * 25)[: width * height]
        rng.shuffle(cells)
        rows = tuple("".join(cells[row * width :][:width]) for row in range(height))
        columns = tuple(map("".join, zip(*rows, strict=True)))
        if all(side.strip(FREE) for side in (rows[0], rows[-1], columns[0], columns[-1])):
            return Pattern(rows)


def options_of_game(game: int) -> Options:
    return Options(annas=3 + game % 13, rim=game % 4 != 0, turns=(400, 50, 7)[game % 3])


def starts(count: int) -> Iterator[tuple[int, Deck, State]]:
    """Beginnings of games over all numbers of players, options and decks."""
    for game in range(count):
        deck = DECKS[game % 3]
        pins = [(game + seat) % 4 for seat in range(2 + game // 3 % 3)]
        yield game, deck, setup(pins, deck, SeededDealer(game), options_of_game(game // 9))


def play_games() -> str:
    actions = 0
    for game, deck, start in starts(GAMES):
        playouts = Playouts(start, deck, seed=game, actions=1, sampling=game % 2 == 1)
        run_together([playouts])
        actions += playouts.actions
    return f"{GAMES} games with {actions} actions"


def replay_games() -> str:
    """Cut off anywhere, replayed in two threads; and perft from where they were cut off."""
    sequences = 0
    for game, deck, start in starts(REPLAYS):
        played = random_game(start, deck, game, 10 + 10 * game)
        kinds = (LISTING, SAMPLING, DESIGNS, CLONING)
        run_together([Replay(start, deck, played, 1, kind) for kind in kinds])
        state = end_of(start, deck, played)
        clone_often(state, 100)
        sequences += perft(state, deck, 2) if state.phase != PLACE else 0
    return f"{REPLAYS} games replayed, {sequences} sequences of two steps"


def end_of(start: State, deck: Deck, played: array[int]) -> State:
    state = start.clone()
    for number in played:
        if state.due:
            do_outcome(state, deck, number)
        else:
            do_action(state, deck, number)
    return state


def measure_designs() -> str:
    """Least swaps and the placements for them; and boards with fewer yarns of some colours."""
    for deck in DECKS:
        Survey(deck).lay_boards(Rng(SEED), BOARDS)
    swaps, rng = Swaps(), Random(SEED)
    for _ in range(BOARDS):
        colours = rng.choices(range(COLOURS), k=25)
        swaps.look_at([sum(1 << o for o in range(25) if colours[o] == c) for c in range(COLOURS)])
        for deck in DECKS:
            design = rng.randrange(deck.size)
            swaps.least(deck, design)
            swaps.best_placements(deck, design)
    return f"all designs of {len(DECKS)} decks on {BOARDS} boards"


def draw_worlds() -> str:
    """Every seat draws worlds that show it what it sees; positions are written and read."""
    drawn = 0
    for number, deck, start in starts(KNOWING_GAMES):
        game, rng = Game(start, deck, SeededDealer(number)), Rng(number)
        for _ in range(KNOWING_STEPS):
            if game.is_over:
                break
            game.do(game.legal[rng.below(len(game.legal))])
            pin = game.pins[rng.below(len(game.pins))]
            knowledge = game.knowledge(pin)
            view = view_of(game.state, knowledge.seat)
            for _ in range(WORLDS):
                world = knowledge.resample(view, rng)
                drawn += 1
                if view_of(world, view.seat) != view:
                    raise AssertionError(format_position(world))
                parse_position(format_position(world), deck)
            chosen = State()
            chosen.seats = len(game.pins)
            CardSampler(knowledge._cards, work=-1).fill(chosen, rng)  # as when no walk passes
    return f"{drawn} worlds drawn in {KNOWING_GAMES} games"


def ask_bots() -> str:
    """All levels at one table in turn, also where a deck has as many designs as it can."""
    decisions = 0
    names = bot_names()
    for number, deck, start in starts(BOT_GAMES):
        game = Game(start, deck, SeededDealer(number))
        bots = [make_bot(names[-1 - seat - number % 2], number) for seat in range(len(game.pins))]
        for _ in range(BOT_STEPS):
            if game.is_over or game.active is None:
                break
            bot = bots[game.seat_of(game.active)]
            game.do(bot.choose(game.sight(), BOT_BUDGET))
            decisions += 1
    return f"{decisions} decisions of bots in {BOT_GAMES} games"


def learn_from_games() -> str:
    """Games of the quick policy to their end, and a fit to what was kept of them."""
    positions = ObservedChoices(2)
    for number in range(SAMPLED_GAMES):
        deck = DECKS[number % 2]
        game = SampledGame(deck, slip=10)
        game.prepare(setup((0, 1), deck, SeededDealer(number), Options(turns=200)), Rng(number))
        run_together([QuickGame(game)])
        for row in game.kept_rows():
            positions.note_winner(row, game.state.winners >> 1 & 1)
    fit([positions], array("d", [0.0] * FEATURES), Ridge(1.0))
    return f"{SAMPLED_GAMES} games to learn from"


def step_many_games() -> str:
    """Setups, observations, masks and results in rows of arrays."""
    ended = 0
    for number, deck in enumerate(DECKS):
        for players in (2, 3, 4):
            batch = Batch(ROWS, players, options_of_game(5 * number + players), deck)
            batch.reset(SEED)
            for _ in range(ROW_STEPS):
                ended += int(batch.step(batch.random_actions()).done.sum())
    return f"{ROW_STEPS} steps of {9 * ROWS} games in rows, {ended} ended"


def read_bad_input() -> str:
    for name in TARGETS:
        tally = run(name, SEED, range(INPUTS), limit=SECONDS)
        if tally.fault:
            raise AssertionError(tally.fault.text)
    return f"{INPUTS} bad inputs at each of {len(TARGETS)} parsers"


# The default deck, one whose designs are soon claimed, and the largest there can be
DECKS = (default_deck(), easy_deck(), largest_deck(Random(SEED)))
PARTS: tuple[Callable[[], str], ...] = (
    play_games,
    replay_games,
    measure_designs,
    draw_worlds,
    ask_bots,
    learn_from_games,
    step_many_games,
    read_bad_input,
)


def main() -> int:
    """Does everything once; comes to its end only when nothing was wrong."""
    if ettana.core_kind() != "compiled":
        print("There is nothing to sanitize: the core is interpreted.", file=sys.stderr)
        return 1
    for part in PARTS:
        began = time.process_time()
        print(f"{part()}: nothing wrong, {time.process_time() - began:.0f} s.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
