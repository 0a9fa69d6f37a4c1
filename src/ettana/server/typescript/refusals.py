"""`refusals.ts`: every no of the server, with the facts and the clauses that go with it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ettana.server.refusals import ENDED_BY, REFUSALS
from ettana.server.typescript.values import constant, record


def refusals() -> str:
    return "\n".join(
        [
            "/** Why the server says no: a code, its facts, the clause when the rules say it. */",
            "export type Refusal =",
            *_variants(),
            "",
            'export type RefusalCode = Refusal["code"];',
            constant("REFUSAL_CODES", list(REFUSALS)),
            "/** Those by which the rules say no, with the clause, or the first of several. */",
            constant("CLAUSES", _clauses()),
            "/** What has become of a table, by the refusal or the reason for closing it. */",
            constant("ENDED_BY", ENDED_BY),
            "export type Ended = (typeof ENDED_BY)[keyof typeof ENDED_BY];",
            "",
        ]
    )


def _clauses() -> dict[str, str]:
    return {code: one.clauses[0] for code, one in REFUSALS.items() if one.clauses}


def _variants() -> Iterator[str]:
    last = list(REFUSALS)[-1]
    for code, refusal in REFUSALS.items():
        clauses = " | ".join(map(json.dumps, refusal.clauses))
        clause = f"clause: {clauses}" if clauses else "clause?: undefined"
        facts = f"facts: {record(refusal.facts)}" if refusal.facts else "facts?: undefined"
        end = ";" if code == last else ""
        yield f"  | {{ code: {json.dumps(code)}; {clause}; {facts} }}{end}"
