"""A program that sits down at a server's table and plays: standard library and `websockets`.

python docs/examples/table_player.py http://localhost:8377 TABLE CODE TOKEN
"""

import json
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

WISHES = "claim", "play collect", "buy design", "freeswap", "roll", "move", "end", "place"

address, table, code, token = sys.argv[1:]
credential = {"Authorization": f"Bearer {token}"}

# The dice are settled before the nonce is chosen: keep both, and compare them with the record.
path = f"{address}/api/tables/{table}"
commitment = json.load(urlopen(Request(path, headers=credential)))["commitment"]
nonce = secrets.token_hex(16)

# Sit down. The request has an id of its own: sent again, it would be answered and not done again.
join = {"type": "join", "request": "sit-down", "name": "First moves", "code": code, "nonce": nonce}
headers = {**credential, "Content-Type": "application/json"}
urlopen(Request(f"{path}/requests", json.dumps(join).encode(), headers)).close()

with connect(f"ws{path[4:]}/program", additional_headers=credential) as socket:
    for message in socket:
        lines = str(message).split("\n")
        question = [number for number, line in enumerate(lines) if line.startswith("choose ")]
        if question:  # choose ms T, view VIEW, the legal actions, ok N
            legal = lines[question[0] + 2 : -1]
            best = next(action for wish in WISHES for action in legal if action.startswith(wish))
            socket.send(f"best {best}")
        elif "quit" in lines:
            break

record = urlopen(Request(f"{path}/record", headers=credential)).read().decode()
headers = dict(line.split(": ", 1) for line in record.split("\n\n")[0].splitlines())
is_settled = headers["Commitment"] == commitment and f"={nonce}" in headers["Nonces"]
print("settled before: let `ettana verify` check it" if is_settled else "not the dice we agreed on")
