"""Open a table at a server over HTTP: the standard library alone.

python docs/examples/open_table.py http://localhost:8377 TOKEN
"""

import json
import secrets
import sys
from urllib.request import Request, urlopen

address, token = sys.argv[1:]
headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}


def post(path, body):
    request = Request(address + path, json.dumps(body).encode(), headers)
    with urlopen(request) as answer:
        return json.load(answer)


# The dice are settled first: the server commits itself, then the table is opened with that.
commitment = post("/api/commitments", {})["commitment"]
table = post(
    "/api/tables",
    {
        "type": "create",
        "request": secrets.token_hex(8),  # sent again, it is answered and not done again
        "commitment": commitment,
        "settings": {
            "seats": [{"kind": "anyone"}, {"kind": "bot", "level": "random"}],
            "options": {"annas": 3, "turns": 40},
            "public": True,
        },
    },
)
print(table["table"], table["code"])
