"""Positions that are still right, or only just wrong: the fields of a valid one changed with sense.

What moves here keeps most of the rules of a position (every component once, members in order), so
the deepest checks of the parser, and the engine behind it, get their share.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

CARDS = "MSCTRPD3GAVX"
FLAGS = ("-", "p", "a", "am", "amf", "pa", "pam", "pamf", "m", "f", "pm")
PHASES = ("place", "roll", "act", "over")
PINS = ("pink", "black", "white", "orange")
OPTIONS = ("annas=3", "annas=15", "rim=false", "turns=1", f"turns={10**18 - 1}", "annas=5,turns=30")

Change = Callable[[Random, list[str]], None]


def near_position(rng: Random, text: str) -> str:
    """One to four changes of a position, or of a view, field by field."""
    fields = text.split(" ")
    for _ in range(rng.choice((1, 1, 2, 4))):
        rng.choice(CHANGES)(rng, fields)
    return " ".join(field for field in fields if field)


def _swap_pieces(rng: Random, fields: list[str]) -> None:
    """Two yarns, or two tiles, change places."""
    index = rng.randrange(2)
    signs = list(fields[index])
    one, other = rng.randrange(len(signs)), rng.randrange(len(signs))
    if "/" not in (signs[one], signs[other]):
        signs[one], signs[other] = signs[other], signs[one]
    fields[index] = "".join(signs)


def _replace_piece(rng: Random, fields: list[str]) -> None:
    """A yarn or a tile of the board and one of the reserve change places."""
    index = rng.randrange(2)
    reserve = fields[2].split(":")
    if len(reserve) != 2 or not reserve[index]:
        return
    board, beside = list(fields[index]), list(reserve[index])
    place, spare = rng.randrange(len(board)), rng.randrange(len(beside))
    if board[place] != "/":
        board[place], beside[spare] = beside[spare], board[place]
    reserve[index] = "".join(sorted(beside, key="GRYBP123456".find))
    fields[index], fields[2] = "".join(board), ":".join(reserve)


def _players(fields: list[str]) -> list[list[str]]:
    return [player.split(",") for player in fields[4].split(";")]


def _write_players(fields: list[str], players: list[list[str]]) -> None:
    fields[4] = ";".join(map(",".join, players))


def _move_tokens(rng: Random, fields: list[str]) -> None:
    """Tokens go between the reserve and a player, or come from nowhere."""
    players = _players(fields)
    player = rng.choice(players)
    count = rng.randrange(-5, 6)
    if fields[3].isdecimal() and player[1].isdecimal():
        player[1] = str(int(player[1]) + count)
        if rng.randrange(8):
            fields[3] = str(int(fields[3]) - count)
    _write_players(fields, players)


def _move_pin(rng: Random, fields: list[str]) -> None:
    players = _players(fields)
    square = rng.choice(("-", rng.choice("ABCDEF") + rng.choice("123456")))
    player = rng.choice(players)
    player[0] = f"{player[0].partition('@')[0]}@{square}"
    _write_players(fields, players)


def _move_card(rng: Random, fields: list[str]) -> None:
    """An action card goes from the stack or the discard pile to a hand or a pile."""
    source = rng.choice((5, 6))
    if not fields[source].isalnum():
        return
    cards = list(fields[source])
    card = cards.pop(rng.randrange(len(cards)))
    players = _players(fields)
    target = rng.choice((5, 6, "hand", "points"))
    fields[source] = "".join(cards) or "-"
    player = rng.choice(players)
    if target == "points":
        player[5] = str(int(player[5]) + 1) if player[5].isdecimal() else player[5]
    elif target == "hand":
        player[2] = _with_card(player[2], card)
    elif isinstance(target, int):
        fields[target] = _with_card(fields[target], card)
    _write_players(fields, players)


def _with_card(cards: str, card: str) -> str:
    return "".join(sorted(cards.replace("-", "") + card, key=CARDS.find))


def _move_design(rng: Random, fields: list[str]) -> None:
    """A design goes from the stack to a hand, to the claimed ones, or under the stack."""
    stack, bar, returned = fields[7].partition("|")
    designs = stack.split(".")
    if "-" in designs or stack.startswith("?"):
        return
    design = designs.pop(rng.randrange(len(designs)))
    fields[7] = (".".join(designs) or "-") + bar + returned
    players = _players(fields)
    if rng.randrange(4) == 0:
        fields[7] += f".{design}" if bar else f"|{design}"
    else:
        player = rng.choice(players)
        place = rng.choice((3, 4))
        player[place] = ".".join(sorted({*player[place].split("."), design} - {"-"}))
    _write_players(fields, players)


def _hide(rng: Random, fields: list[str]) -> None:
    """A hand or a stack is written as its size, right or wrong."""
    players = _players(fields)
    for player in players if rng.randrange(2) else [rng.choice(players)]:
        player[2] = f"?{len(player[2].replace('-', '')) + (rng.randrange(6) == 0)}"
        player[3] = f"?{player[3].count('.') + (player[3] != '-')}"
    _write_players(fields, players)
    if rng.randrange(2):
        fields[5] = f"?{len(fields[5])}"
        fields[7] = f"?{fields[7].count('.') + fields[7].count('|') + 1}"


def _change_turn(rng: Random, fields: list[str]) -> None:
    parts = fields[8].split(":")
    place = rng.randrange(len(parts))
    dice = rng.choice(("--", "R-", "K-", "-3", "G1", "K6", "B4"))
    choices = (str(rng.randrange(12)), rng.choice(PINS), rng.choice(PHASES), dice)
    parts[place] = (*choices, rng.choice(FLAGS))[min(place, 4)]
    fields[8] = ":".join(parts)


def _change_phase(rng: Random, fields: list[str]) -> None:
    """A whole TURN that fits by itself."""
    number, pin = rng.randrange(1, 40), rng.choice(PINS)
    winners = "+".join(pin for pin in PINS if rng.randrange(3) == 0) or pin
    fields[8] = rng.choice(
        (
            f"{number}:{pin}:roll:--:-",
            f"{number}:{pin}:roll:{rng.choice('GRYBPK')}-:p",
            f"{number}:{pin}:act:{rng.choice('GRYBPK')}{rng.randrange(1, 7)}:{rng.choice(FLAGS)}",
            f"{number}:{winners}:over:--:-",
        )
    )


def _change_options(rng: Random, fields: list[str]) -> None:
    fields[9:] = rng.choice(([], [rng.choice(OPTIONS)]))


def _shuffle_players(rng: Random, fields: list[str]) -> None:
    players = fields[4].split(";")
    rng.shuffle(players)
    fields[4] = ";".join(players[: rng.choice((4, 4, 4, 2, 1))])


CHANGES: tuple[Change, ...] = (
    _swap_pieces,
    _replace_piece,
    _move_tokens,
    _move_pin,
    _move_card,
    _move_design,
    _hide,
    _change_turn,
    _change_phase,
    _change_options,
    _shuffle_players,
)
