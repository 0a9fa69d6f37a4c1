"""Choosing in the second engine: every legal action, and every outcome an action can have."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.second.table import INNER, OCTAGONS, PINS, Table, around, beside

PLAYS = {
    "move": "M",
    "swap": "S",
    "steal-card": "C",
    "steal-tokens": "T",
    "replace": "R",
    "design": "D",
    "collect": "3",
    "gain": "G",
    "again": "A",
    "tax": "X",
}


def lies(yarns: dict[str, str], rows: tuple[str, ...]) -> bool:
    """D1-D3: whether a pattern is on the board, turned in any of four ways."""
    for _ in range(4):
        for left in range(6 - len(rows[0])):
            for top in range(6 - len(rows)):
                found: dict[str, set[str]] = {}
                for down, row in enumerate(rows):
                    for right, sign in enumerate(row):
                        if sign != ".":
                            octagon = f"{'abcde'[left + right]}{5 - top - down}"
                            found.setdefault(sign, set()).add(yarns[octagon])
                colours = [colour for colours in found.values() for colour in colours]
                if len(colours) == len(set(colours)) == len(found):
                    return True
        rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
    return False


def legal(table: Table) -> set[str]:
    """Every legal action."""
    if table.phase == "over":
        return set()
    if table.phase == "place":
        free = [s for s in INNER if table.tiles[s] == table.dice[1] and s not in table.occupied]
        return {f"place {square}" for square in free}
    if table.phase == "roll":
        may_preset = "P" in table.me.hand and table.flags == "-"
        return {"roll", *(f"preset {face}" for face in "GRYBPK" if may_preset)}
    moves = set() if "m" in table.flags else set(_moves(table))
    free = [move for move in moves if "pay" not in move]
    ends = set() if free else {"end"}
    return moves | ends | set(_turn_actions(table)) | set(_plays(table))


def _moves(table: Table) -> Iterator[str]:
    """M2-M6: every walk is walked, then every jump jumped."""
    pins = {player.square: player.pin for player in table.others}
    steps = int(table.dice[1])
    walks = [[table.me.square]]
    for _ in range(steps):
        walks = [
            [*walk, near]
            for walk in walks
            for near in beside(walk[-1])
            if near not in walk and near in table.squares
        ]
    for walk in walks:
        passed = {pins[square] for square in walk[1:-1] if square in pins}
        if walk[-1] not in pins and len(passed) <= table.me.tokens:
            pay = ",".join(pin for pin in PINS if pin in passed)
            yield f"move {walk[-1]} pay {pay}" if pay else f"move {walk[-1]}"
    for square in INNER:
        if table.tiles[square] == table.dice[1] and square not in table.occupied:
            yield f"move {square}"


def _pairs(table: Table, octagons: list[str]) -> Iterator[str]:
    """B5: two octagons with yarns of different colours."""
    for first in octagons:
        for second in octagons:
            if first < second and table.yarns[first] != table.yarns[second]:
                yield f"{first} {second}"


def _turn_actions(table: Table) -> Iterator[str]:
    """M8, B, D: what needs no action card."""
    designs_left = table.bag or table.returned
    if "f" in table.flags:
        yield from (f"freeswap {pair}" for pair in _pairs(table, around(table.me.square)))
    if table.me.tokens >= 2 and (table.stack or table.discard):
        yield "buy action"
    if table.me.tokens >= 3:
        yield from (f"buy swap {pair}" for pair in _pairs(table, OCTAGONS))
    if table.me.tokens >= 3 and designs_left:
        yield "buy design"
    for number in table.me.held:
        if lies(table.yarns, table.deck[number][1]):
            yield f"claim {number}"
        if designs_left and "a" not in table.flags:
            yield f"exchange {number}"


def _plays(table: Table) -> Iterator[str]:
    """A: what the cards in hand can do."""
    for name, card in PLAYS.items():
        if card in table.me.hand:
            for operand in _operands(table, name):
                yield f"play {name} {operand}".rstrip()


def _operands(table: Table, name: str) -> list[str]:
    """What a card can be played on; `[""]` when it needs nothing, `[]` when it cannot be."""
    if name == "move":
        free = [] if "m" in table.flags else [s for s in table.squares if s not in table.occupied]
        return free
    if name == "swap":
        return list(_pairs(table, OCTAGONS))
    if name == "steal-card":
        return [player.pin for player in table.others if player.hand]
    if name == "steal-tokens":
        return [player.pin for player in table.others if player.tokens]
    if name == "replace":
        yarns = [f"{o} {c}" for o in OCTAGONS for c in {*table.reserve_yarns} - {table.yarns[o]}]
        bare = [square for square in INNER if square not in table.occupied]
        return yarns + [f"{s} {n}" for s in bare for n in {*table.reserve_tiles} - {table.tiles[s]}]
    if name == "gain":
        return list("123456") if table.reserve else []
    possible = {
        "design": table.bag or table.returned,
        "collect": table.reserve,
        "again": table.flags == "-",
        "tax": any(player.tokens for player in table.others),
    }
    return [""] if possible[name] else []


def highest(table: Table) -> list[str]:
    """S8: the pins of those who have the highest roll, when all have rolled."""
    rolled = zip(table.players, table.flags, strict=True)
    return [player.pin for player, roll in rolled if roll == max(table.flags)]


def outcomes(table: Table, action: str) -> list[str]:
    """Every outcome an action can have; `[""]` when it has none. Not for the last pin."""
    words = action.split()
    if words[0] == "place":
        taken = {*table.occupied, words[1]}
        return sorted({table.tiles[square] for square in INNER if square not in taken})
    cards = sorted({*table.stack}) or sorted({*table.discard})
    if action in ("roll", "play again"):
        dice = [f"{face}{number}" for face in "GRYBPK" for number in "123456"]
        if table.dice[0] != "-" and action == "roll":
            dice = [f"-{number}" for number in "123456"]
        black = [die for die in dice if (table.dice[0] if die[0] == "-" else die[0]) == "K"]
        if cards:
            return [d for d in dice if d not in black] + [f"{d} {c}" for d in black for c in cards]
        return dice
    if action == "buy action":
        return cards
    if action in ("buy design", "play design") or words[0] == "exchange":
        return table.bag or table.returned[:1]
    if words[:2] == ["play", "gain"]:
        return list("123456")
    if words[:2] == ["play", "steal-card"]:
        return sorted({*table.player(words[2]).hand})
    return [""]
