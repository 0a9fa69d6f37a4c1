"""A stranger's judge of positions, written from docs/notation.md alone.

It imports nothing of the engine: what it accepts must be what the engine accepts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

PINS = ("pink", "black", "white", "orange")
CARDS = "MSCTRPD3GAVX"
YARNS = "GRYBP"


class NoPosition(Exception):
    """The line is not a position."""


def ask(truth: object) -> None:
    if not truth:
        raise NoPosition


@dataclass
class Player:
    pin: str
    square: str
    tokens: int
    hand: Counter[str]
    held: list[int]
    claimed: list[int]
    points: int


@dataclass
class Options:
    annas: int = 8
    rim: bool = True
    turns: int = 10**18 - 1


def is_position(line: str, annas: Sequence[int]) -> bool:
    """Whether a line is a position, for a deck whose designs are worth so many annas."""
    try:
        judge(line, annas)
    except NoPosition:
        return False
    return True


def judge(line: str, annas: Sequence[int]) -> None:
    fields = line.split(" ")
    ask(len(fields) in (9, 10))
    options = read_options(fields[9]) if len(fields) == 10 else Options()
    players = [read_player(text, len(annas)) for text in fields[4].split(";")]
    judge_board(*fields[:3])
    judge_players(players, options, int(number(fields[3])))
    judge_cards(players, fields[5], fields[6])
    judge_designs(players, fields[7], len(annas))
    scores = [player.points + sum(annas[n - 1] for n in player.claimed) for player in players]
    judge_turn(fields, players, options, scores)


def number(text: str) -> str:
    ask(re.fullmatch("0|[1-9][0-9]{0,17}", text))
    return text


def read_options(text: str) -> Options:
    options = Options()
    for part in text.split(","):
        name, _, value = part.partition("=")
        if name == "annas":
            options.annas = int(number(value))
            ask(3 <= options.annas <= 15)
        elif name == "rim":
            options.rim = value != "false"
        elif name == "turns":
            options.turns = int(number(value))
    parts = []
    if options.annas != 8:
        parts.append(f"annas={options.annas}")
    if not options.rim:
        parts.append("rim=false")
    if "turns=" in text and options.turns >= 1:
        parts.append(f"turns={options.turns}")
    ask(parts and ",".join(parts) == text)
    return options


def cards(text: str) -> Counter[str]:
    counts = Counter(text.replace("-", "") if text == "-" else text)
    ask(text and text == ("".join(letter * counts[letter] for letter in CARDS) or "-"))
    return counts


def designs(text: str, size: int, rising: bool = True) -> list[int]:
    if text == "-":
        return []
    ask(re.fullmatch(r"[0-9]{2}(\.[0-9]{2})*", text))
    numbers = [int(part) for part in text.split(".")]
    ask(all(1 <= n <= size for n in numbers))
    ask(not rising or numbers == sorted(set(numbers)))
    return numbers


def read_player(text: str, size: int) -> Player:
    match = re.fullmatch("([a-z]+)@(-|[A-F][1-6]),([^,]*),([^,]*),([^,]*),([^,]*),([^,]*)", text)
    if not match or match[1] not in PINS:
        raise NoPosition
    hand = cards(match[4])
    ask(not hand["V"])
    tokens, points = int(number(match[3])), int(number(match[7]))
    held, claimed = designs(match[5], size), designs(match[6], size)
    return Player(match[1], match[2], tokens, hand, held, claimed, points)


def judge_board(yarns: str, tiles: str, reserve: str) -> None:
    ask(re.fullmatch("([GRYBP]{5}/){4}[GRYBP]{5}", yarns))
    ask(re.fullmatch("([1-6]{4}/){3}[1-6]{4}", tiles))
    ask(re.fullmatch("G*R*Y*B*P*:[1-6]{2}", reserve) and len(reserve) == 8)
    ask(reserve[6] <= reserve[7])
    ask(all((yarns + reserve).count(letter) == 6 for letter in YARNS))
    ask(all((tiles + reserve).count(digit) == 3 for digit in "123456"))


def is_inner(square: str) -> bool:
    return square[0] in "BCDE" and square[1] in "2345"


def judge_players(players: list[Player], options: Options, reserve: int) -> None:
    ask(2 <= len(players) <= 4)
    ask(len({player.pin for player in players}) == len(players))
    squares = [player.square for player in players if player.square != "-"]
    ask(len(set(squares)) == len(squares))
    ask(options.rim or all(map(is_inner, squares)))
    ask(reserve + sum(player.tokens for player in players) == 48)


def judge_cards(players: list[Player], stack: str, discard: str) -> None:
    discarded = cards(discard)
    ask(not discarded["V"])
    total = cards(stack) + discarded
    for player in players:
        total += player.hand + Counter(V=player.points)
    ask(all(total[letter] == 3 for letter in CARDS))


def judge_designs(players: list[Player], text: str, size: int) -> None:
    bag, bar, under = text.partition("|")
    ask(under != "-")
    returned = designs(under, size, rising=False) if bar else []
    there = designs(bag, size) + returned
    for player in players:
        there += player.held + player.claimed
    ask(sorted(there) == list(range(1, size + 1)))


def judge_turn(
    fields: list[str], players: list[Player], options: Options, scores: list[int]
) -> None:
    parts = fields[8].split(":")
    ask(len(parts) == 5)
    turn, pin, phase, dice, flags = parts
    ask(int(number(turn)) <= options.turns)
    ask(turn == "0" if phase == "place" else turn != "0")
    ask(phase == "over" or max(scores) < options.annas)
    ask(phase == "place" or all(player.square != "-" for player in players))
    ask(phase == "over" or pin in [player.pin for player in players])
    if phase == "place":
        judge_place(fields, players, pin, dice, flags)
    elif phase == "roll":
        ask((dice, flags) == ("--", "-") or (re.fullmatch("[GRYBPK]-", dice) and flags == "p"))
    elif phase == "act":
        ask(re.fullmatch("[GRYBPK][1-6]", dice))
        ask(flags in ("-", "p", "a", "pa", "am", "pam", "amf", "pamf"))
    else:
        ask((phase, dice, flags) == ("over", "--", "-"))
        ask(pin == winners(players, options, scores, int(turn)))


def judge_place(fields: list[str], players: list[Player], pin: str, dice: str, flags: str) -> None:
    pins = [player.pin for player in players]
    ask(re.fullmatch("[1-6]+", flags) and len(flags) == pins.index(pin) + 1)
    ask(dice == f"-{flags[-1]}")
    ask(flags.count(flags[-1]) <= fields[1].count(flags[-1]))
    for seat, player in enumerate(players):
        ask((player.square == "-") == (seat >= pins.index(pin)))
        if player.square != "-":
            ask(is_inner(player.square))
            row = fields[1].split("/")[5 - int(player.square[1])]
            ask(row["BCDE".index(player.square[0])] == flags[seat])
        ask(not (player.tokens or +player.hand or player.held or player.claimed or player.points))
    reserve = fields[2]
    ask(reserve.startswith("GRYBP:") and reserve[6] != reserve[7])
    ask(fields[6] == "-" and "|" not in fields[7])


def winners(players: list[Player], options: Options, scores: list[int], turn: int) -> str:
    reached = [p.pin for p, score in zip(players, scores, strict=True) if score >= options.annas]
    if reached:
        ask(len(reached) == 1)
        return reached[0]
    ask(turn == options.turns)
    ranks = {
        player.pin: (score, len(player.claimed), player.tokens)
        for player, score in zip(players, scores, strict=True)
    }
    return "+".join(pin for pin in PINS if ranks.get(pin) == max(ranks.values()))
