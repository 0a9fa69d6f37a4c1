"""Doing in the second engine: what a step changes on the table."""

from __future__ import annotations

from tests.engine.second.choosing import PLAYS, highest
from tests.engine.second.table import PINS, Player, Table, around


def do(table: Table, step: str) -> None:
    """Do `ACTION` or `ACTION = OUTCOME`."""
    action, _, outcome = step.partition(" = ")
    words, drawn = action.split(), outcome.split()
    kind = words[0]
    if kind == "place":
        _place(table, words[1], drawn)
    elif kind == "preset":
        table.me.hand.remove("P")
        table.discard.append("P")
        table.dice, table.flags = f"{words[1]}-", "p"
    elif kind == "roll":
        table.phase = "act"
        _roll(table, drawn)
    elif kind == "end":
        _end_turn(table)
    else:
        _act(table, words, drawn)


def _place(table: Table, square: str, drawn: list[str]) -> None:
    table.me.square = square
    seat = table.players.index(table.me) + 1
    if seat < len(table.players):
        (roll,) = drawn
        table.pin, table.dice = table.players[seat].pin, f"-{roll}"
        table.flags += roll
        return
    starter, *deal = drawn if drawn[0] in PINS else [*highest(table), *drawn]
    table.number, table.pin, table.phase, table.dice, table.flags = 1, starter, "roll", "--", "-"
    first = table.players.index(table.me)
    for player, cards in zip(table.players[first:] + table.players[:first], deal, strict=True):
        table.bag.remove(cards[:2])
        player.held.append(cards[:2])
        _draw(table, player, cards[2])
        _take(table, player, 2)


def _roll(table: Table, drawn: list[str]) -> None:
    colour = table.dice[0] if drawn[0][0] == "-" else drawn[0][0]
    table.dice = colour + drawn[0][1]
    if colour == "K":
        if len(drawn) > 1:
            _draw(table, table.me, drawn[1])
        return
    due = [[table.yarns[o] for o in around(p.square)].count(colour) for p in table.players]
    if sum(due) <= table.reserve:
        for player, tokens in zip(table.players, due, strict=True):
            _take(table, player, tokens)


def _draw(table: Table, player: Player, card: str) -> None:
    if not table.stack:
        table.stack, table.discard = table.discard, []
    table.stack.remove(card)
    if card == "V":
        player.points += 1
        _end_if_won(table, player)
    else:
        player.hand.append(card)


def _draw_design(table: Table, number: str) -> None:
    (table.bag or table.returned).remove(number)
    table.me.held.append(number)


def _take(table: Table, player: Player, tokens: int) -> None:
    """Tokens from the reserve, or what it has; negative, to the reserve."""
    tokens = min(tokens, table.reserve)
    player.tokens += tokens
    table.reserve -= tokens


def _swap(table: Table, first: str, second: str) -> None:
    table.yarns[first], table.yarns[second] = table.yarns[second], table.yarns[first]


def _act(table: Table, words: list[str], drawn: list[str]) -> None:
    kind = words[0]
    me = table.me
    is_move = kind == "move" or words[:2] == ["play", "move"]
    moved = is_move or "m" in table.flags
    table.flags = "p" * ("p" in table.flags) + "a" + "m" * moved + "f" * is_move
    if kind == "move":
        for pin in words[3].split(",") if len(words) > 2 else []:
            me.tokens -= 1
            table.player(pin).tokens += 1
        me.square = words[1]
    elif kind == "freeswap":
        _swap(table, words[1], words[2])
    elif kind == "buy":
        _buy(table, words, drawn)
    elif kind == "play":
        card = PLAYS[words[1]]
        me.hand.remove(card)
        _play(table, words, drawn)
        table.discard.append(card)
    elif kind == "claim":
        me.held.remove(words[1])
        me.claimed.append(words[1])
        _end_if_won(table, me)
    else:
        me.held.remove(words[1])
        table.returned.append(words[1])
        _draw_design(table, drawn[0])
        _end_turn(table)


def _buy(table: Table, words: list[str], drawn: list[str]) -> None:
    _take(table, table.me, -2 if words[1] == "action" else -3)
    if words[1] == "action":
        _draw(table, table.me, drawn[0])
    elif words[1] == "design":
        _draw_design(table, drawn[0])
    else:
        _swap(table, words[2], words[3])


def _play(table: Table, words: list[str], drawn: list[str]) -> None:
    me, name = table.me, words[1]
    if name == "move":
        me.square = words[2]
    elif name == "swap":
        _swap(table, words[2], words[3])
    elif name == "steal-card":
        table.player(words[2]).hand.remove(drawn[0])
        me.hand.append(drawn[0])
    elif name == "steal-tokens":
        stolen = min(2, table.player(words[2]).tokens)
        table.player(words[2]).tokens -= stolen
        me.tokens += stolen
    elif name == "replace":
        here, there = (
            (table.yarns, table.reserve_yarns)
            if words[2] in table.yarns
            else (table.tiles, table.reserve_tiles)
        )
        there.remove(words[3])
        there.append(here[words[2]])
        here[words[2]] = words[3]
    elif name == "design":
        _draw_design(table, drawn[0])
    elif name == "collect":
        _take(table, me, 3)
    elif name == "gain":
        _take(table, me, int(words[2]) if int(drawn[0]) >= int(words[2]) else 0)
    elif name == "again":
        _roll(table, drawn)
    else:
        for player in table.others:
            _take(table, player, -1 if player.tokens else 0)


def _end_turn(table: Table) -> None:
    if table.number == table.turns:
        best = max(_rank(table, player) for player in table.players)
        winners = {player.pin for player in table.players if _rank(table, player) == best}
        _finish(table, "+".join(pin for pin in PINS if pin in winners))
        return
    seat = (table.players.index(table.me) + 1) % len(table.players)
    table.number, table.pin = table.number + 1, table.players[seat].pin
    table.phase, table.dice, table.flags = "roll", "--", "-"


def _rank(table: Table, player: Player) -> tuple[int, int, int]:
    return table.annas(player), len(player.claimed), player.tokens


def _end_if_won(table: Table, player: Player) -> None:
    if table.annas(player) >= table.goal:
        _finish(table, player.pin)


def _finish(table: Table, winners: str) -> None:
    table.pin, table.phase, table.dice, table.flags = winners, "over", "--", "-"
