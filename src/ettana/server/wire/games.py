"""Over HTTP alone: games that are looked at again, and what they add up to."""

from __future__ import annotations

from ettana.server.wire.fields import Pin, Plain
from ettana.server.wire.table import GameView, OwnView, SeatInfo, WovenDesign
from ettana.server.wire.updates import Event, Happened


class RoundMoment(Plain, frozen=True):
    """Something that happened, and the table after it."""

    happened: Happened
    view: GameView
    own: OwnView | None


class LastRound(Plain, frozen=True):
    """A turn of everybody, up to `version`, as the reader saw it or could have seen it: for whoever
    comes back and wants to see what happened meanwhile."""

    version: int
    moments: tuple[RoundMoment, ...]


class SeatStatistics(Plain, frozen=True):
    """How a finished game went for one seat."""

    pin: Pin
    name: str
    level: str  # of a bot; empty for a person
    won: bool
    players: int
    turns: int  # of the game
    annas: tuple[int, ...]  # at the end of every turn that was played here, the last one last
    tokens_collected: int  # T3, by dice
    tokens_expected: float  # what fair dice give on average where the pins stood
    rolls: int
    colours: dict[str, int]  # faces of the colour die that this seat rolled
    numbers: dict[str, int]
    claimed: tuple[str, ...]
    points: int  # Victory point cards
    cards_played: dict[str, int]
    swaps: int
    moves: int
    thinking: int  # milliseconds of own turns
    undone: int  # steps taken back


class GameStatistics(Plain, frozen=True):
    """How a finished game went."""

    table: str
    began: int
    ended: int
    turns: int
    steps: int
    seats: tuple[SeatStatistics, ...]


class Private(Plain, frozen=True):
    """Facts of one event that only these seats saw when it happened."""

    event: int
    facts: tuple[str, ...]
    seen_by: tuple[int, ...]


class ReplayMoment(Plain, frozen=True):
    """A finished game after one of its steps: nothing is hidden any more, not even the hands."""

    seat: int | None
    step: str
    events: tuple[Event, ...]
    private: tuple[Private, ...]
    view: GameView
    hands: tuple[OwnView, ...]


class Replay(Plain, frozen=True):
    """A finished game from its start, step by step, without the steps that were taken back."""

    table: str
    seats: tuple[SeatInfo, ...]
    yours: tuple[int, ...]  # seats that the reader holds
    woven: tuple[WovenDesign, ...]  # all designs that were claimed, in that order
    moments: tuple[ReplayMoment, ...]


class Outlook(Plain, frozen=True):
    """Everybody's chance to win when a turn began, as who sees no hand estimates it."""

    step: int  # the moment of the replay
    turn: int
    chances: tuple[float, ...]  # by seat, all together 1


class Outlooks(Plain, frozen=True):
    """The chances to win over the turns of a finished game; the last ones say how it ended."""

    table: str
    outlooks: tuple[Outlook, ...]


class PlayerStatistics(Plain, frozen=True):
    """All finished games of one guest together, without those that began in the middle."""

    games: int
    won: int
    by_players: dict[str, int]  # games with so many seats
    won_by_players: dict[str, int]
    annas: int
    turns: int
    designs: int  # claimed
    points: int
    tokens_collected: int
    tokens_expected: float
    thinking: int
