"""A program that sits down at a server's table and plays: standard library and `websockets`.

python docs/examples/table_player.py http://localhost:8377 TABLE CODE TOKEN
"""

import json
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

WISHES = "claim", "play collect", "buy design", "freeswap", "roll", "move", "end", "place"

address, table, code, token = sys.argv[1:]
credential = {"Authorization": f"Bearer {token}"}

# Sit down. The request has an id of its own: sent again, it would be answered and not done again.
join = {"type": "join", "request": "sit-down", "name": "First moves", "code": code}
headers = {**credential, "Content-Type": "application/json"}
path = f"{address}/api/tables/{table}"
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
