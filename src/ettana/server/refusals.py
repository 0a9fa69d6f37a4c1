"""Every refusal of the server, as one table: its code, the HTTP status, the facts that go with it.

A socket that the server closes is told one of these codes too, as the reason.
What the rules forbid comes from the engine's own table. The types of the web app, the list in
docs/server.md and the tests follow from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from ettana.engine.actions.kinds import PLACE_PIN
from ettana.engine.rules.illegal_action import REASONS
from ettana.engine.table.cards import MOVE_CARD
from ettana.engine.table.phases import PLACE, ROLL
from ettana.engine.table.state import State
from ettana.server import wire

Texts = tuple[str, ...]
Numbers = tuple[int, ...]
FactType = type[int] | type[str] | type[Texts] | type[Numbers]

BAD_REQUEST: Final = 400  # what was sent
NO_TOKEN: Final = 401
NOT_YOURS: Final = 403
NOT_THERE: Final = 404
NOT_NOW: Final = 409
OUR_FAULT: Final = 500
DOWN: Final = 503


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not, in one line for those who write programs; `clauses` are what may forbid it."""

    status: int
    why: str
    facts: Mapping[str, FactType] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()


def _of_the_rules() -> Iterator[tuple[str, Refusal]]:
    """A code for each reason the rules have; some clauses share one."""
    for code in dict.fromkeys(code for code, _ in REASONS.values()):
        clauses = tuple(clause for clause, (told, _) in REASONS.items() if told == code)
        yield code, _by_rule(*clauses, why="; ".join(REASONS[clause][1] for clause in clauses))


def _by_rule(*clauses: str, why: str) -> Refusal:
    return Refusal(NOT_NOW, why, {"action": str}, clauses)


# Four clauses forbid for two reasons each. Whoever is refused is told which: see `code_of`.
OF_TWO_REASONS: Final = ("T2", "M1", "S7", "A1")
_FINER: Final = {
    "roll-first": _by_rule("T2", why="the dice are rolled before anything else is done"),
    "pin-stays": _by_rule("M1", why="the pin may not stay where it stands"),
    "pin-number": _by_rule("S7", why="a pin is placed on a free square whose tile shows the roll"),
    "square-occupied": _by_rule("M4", "A1", why="another pin stands on that square"),
}

_OF_THE_TABLE: Final = {
    "already-answered": Refusal(NOT_NOW, "this seat has agreed"),
    "already-begun": Refusal(NOT_NOW, "the game has begun"),
    "already-left": Refusal(NOT_NOW, "a bot plays here already"),
    "already-seated": Refusal(NOT_NOW, "a guest sits down once"),
    "bad-deck": Refusal(
        BAD_REQUEST, "the deck is refused; `reason` names the card", {"reason": str}
    ),
    "bad-message": Refusal(
        BAD_REQUEST, "it could not be read; `reason` names the field", {"reason": str}
    ),
    "bad-name": Refusal(
        BAD_REQUEST, "a name is one line of at most `most` letters without `;`", {"most": int}
    ),
    "bad-record": Refusal(
        BAD_REQUEST, "the record is refused; `reason` names the line", {"reason": str}
    ),
    "bad-text": Refusal(
        BAD_REQUEST, "what is said is one line of at most `most` letters", {"most": int}
    ),
    "broken": Refusal(OUR_FAULT, "a fault of the server's own"),
    "clock-decides": Refusal(NOT_NOW, "at a table with a clock nobody is voted out"),
    "code-needed": Refusal(NOT_YOURS, "this seat is for those who have the code"),
    "creator-only": Refusal(NOT_YOURS, "only the creator of the table may do that"),
    "down": Refusal(DOWN, "the database does not answer; try again"),
    "earlier-device": Refusal(NOT_YOURS, "that device held the seat before yours did"),
    "ending": Refusal(DOWN, "the server ends: come again"),
    "exists": Refusal(NOT_NOW, "the table was created before"),
    "game-over": Refusal(NOT_NOW, "the game is over", clauses=("E1",)),
    "guests-only": Refusal(NOT_YOURS, "who is not known cannot do that"),
    "hints-off": Refusal(NOT_YOURS, "there are no hints at this table"),
    "last-device": Refusal(NOT_NOW, "no other device holds your seat: leave instead"),
    "lens-off": Refusal(NOT_YOURS, "there is no pattern lens at this table"),
    "level-without-bot": Refusal(BAD_REQUEST, "a level belongs to a bot"),
    "log-full": Refusal(
        NOT_NOW, "too much has happened at this table: only the game itself goes on", {"most": int}
    ),
    "look-first": Refusal(NOT_NOW, "look through one of your seats first"),
    "mixed-alphabets": Refusal(
        BAD_REQUEST, "a name has letters of one alphabet, where alphabets look alike"
    ),
    "name-taken": Refusal(NOT_NOW, "somebody here has this name, or one that looks like it"),
    "no-free-seat": Refusal(NOT_NOW, "no seat is free for you"),
    "no-hint": Refusal(NOT_NOW, "nobody could think of one"),
    "no-such-code": Refusal(NOT_THERE, "no table has this code"),
    "no-such-device": Refusal(NOT_THERE, "no such device holds your seat"),
    "no-such-link": Refusal(NOT_THERE, "it was used, is too old, or who gave it left the seat"),
    "no-such-method": Refusal(405, "this is not done there"),
    "no-such-page": Refusal(NOT_THERE, "nothing has this address"),
    "no-such-seat": Refusal(NOT_THERE, "the table has no such seat"),
    "no-such-step": Refusal(NOT_THERE, "the game has `steps` steps", {"steps": int}),
    "no-such-table": Refusal(NOT_THERE, "there is none, or it expired"),
    "no-such-token": Refusal(NOT_THERE, "you have no such token"),
    "no-such-vote": Refusal(NOT_THERE, "it is settled, or there was none"),
    "no-take-backs": Refusal(NOT_NOW, "there are no take-backs by consent at this table"),
    "not-asked": Refusal(NOT_NOW, "this vote needs no answer of yours"),
    "not-away": Refusal(NOT_NOW, "no bot plays for you"),
    "not-begun": Refusal(NOT_NOW, "the game has not begun, or had not then"),
    "not-over": Refusal(NOT_NOW, "the game is not over"),
    "not-proved": Refusal(
        BAD_REQUEST,
        "the record has no secret that proves its dice; `reason` says why",
        {"reason": str},
    ),
    "not-seated": Refusal(NOT_YOURS, "only those who sit here may do that"),
    "not-your-design": Refusal(NOT_YOURS, "that design is not in your hand"),
    "not-your-seat": Refusal(NOT_YOURS, "somebody else holds this seat"),
    "not-your-turn": Refusal(NOT_NOW, "the seat `seat` is to act", {"seat": int}, ("T8",)),
    "nothing-to-undo": Refusal(NOT_NOW, "no step can be taken back"),
    "other-origin": Refusal(NOT_YOURS, "the request comes from another site"),
    "own-seat": Refusal(NOT_NOW, "that is your own seat"),
    "pin-taken": Refusal(NOT_NOW, "somebody has this pin; `free` are the others", {"free": Texts}),
    "present": Refusal(NOT_NOW, "that player is here"),
    "programs-only": Refusal(NOT_YOURS, "this is for programs with a token"),
    "rematched": Refusal(NOT_NOW, "it goes on at the table `table`", {"table": str}),
    "resigned": Refusal(NOT_NOW, "who gave up does not come back"),
    "seat-is-not-yours": Refusal(NOT_YOURS, "this seat is for those at the creator's screen"),
    "seat-taken": Refusal(NOT_NOW, "somebody sits there"),
    "socket-only": Refusal(NOT_NOW, "this can be asked over a socket only"),
    "somebody-away": Refusal(
        NOT_NOW,
        "nothing is taken back while a bot plays for a person: those of `seats`",
        {"seats": Numbers},
    ),
    "stale": Refusal(
        NOT_NOW, "the game has gone on; the table has the version `version`", {"version": int}
    ),
    "stood-in": Refusal(
        NOT_NOW, "a bot plays here, `until` the end of the `turn` or until `back`", {"until": str}
    ),
    "syntax": Refusal(BAD_REQUEST, "this is no action", {"action": str}),
    "text-or-phrase": Refusal(BAD_REQUEST, "say one of them"),
    "time-left": Refusal(NOT_NOW, "the time has not run out"),
    "too-large": Refusal(413, "that is too much at once"),
    "too-many-devices": Refusal(NOT_NOW, "at most `most` devices hold a seat", {"most": int}),
    "too-often": Refusal(429, "wait `seconds`", {"seconds": int}),
    "too-slow": Refusal(408, "the request did not come whole in time"),
    "turn-over": Refusal(NOT_NOW, "a plan ends with the turn", {"action": str}),
    "unknown-bot": Refusal(BAD_REQUEST, "the bots are `bots`", {"bots": Texts}),
    "unknown-commitment": Refusal(
        NOT_NOW,
        "it was not given to this guest, was used, or is too old: ask for another one",
    ),
    "unknown-guest": Refusal(NO_TOKEN, "the token or cookie that let you in counts no more"),
    "unknown-phrase": Refusal(BAD_REQUEST, "the phrases are `phrases`", {"phrases": Texts}),
    "unknown-token": Refusal(NO_TOKEN, "no program has this token"),
    "unreadable": Refusal(OUR_FAULT, "what is stored of the table is damaged: no use to try again"),
    "vote-open": Refusal(NOT_NOW, "the vote `vote` comes first", {"vote": int}),
}

REFUSALS: Final[Mapping[str, Refusal]] = {**dict(_of_the_rules()), **_FINER, **_OF_THE_TABLE}

# What has become of a table, by the refusal that says it to whoever comes, or by the reason for
# which it is closed to those who are there
ENDED_BY: Final[Mapping[str, Literal["gone", "unreadable"]]] = {
    "no-such-table": "gone",
    "deleted": "gone",
    "expired": "gone",
    "unreadable": "unreadable",
}


class Refused(Exception):
    """A code of the table of refusals with the facts that belong to it, for the one who asked;
    nothing has changed. The clause needs to be named only where several may have forbidden it."""

    def __init__(self, code: str, clause: str = "", **facts: wire.FactValue) -> None:
        super().__init__(code)
        refusal = REFUSALS[code]
        if facts.keys() != refusal.facts.keys():
            raise TypeError(f"{code} has the facts {', '.join(refusal.facts) or 'of nothing'}")
        self.code = code
        self.status = refusal.status
        self.clause = clause or "".join(refusal.clauses[:1])
        self.facts = facts

    def error(self, request: str = "") -> wire.Error:
        """What the one who asked is told."""
        return wire.Error(self.code, request, self.clause, self.facts)


def code_of(clause: str, state: State, kind: int) -> str:
    """Why a clause forbids an action of this kind here, so that nobody needs a rule to tell."""
    if clause == "T2" and state.phase == ROLL:
        return "roll-first"
    if clause == "M1" and not state.moved:
        return "pin-stays"
    if clause == "S7" and state.phase == PLACE and kind == PLACE_PIN:
        return "pin-number"
    if clause == "A1" and not state.moved and state.hand(state.active, MOVE_CARD):
        return "square-occupied"
    return REASONS[clause][0]
