"""A bot as a program of its own: nothing of ettana is imported, any language can do the same.

ettana arena "cmd:python3 docs/examples/first_moves.py" random --games 10
"""

import sys

WISHES = "claim", "play collect", "buy design", "freeswap", "roll", "move", "end", "place"

legal = []
for line in sys.stdin:
    line = line.rstrip("\n")
    word = line.split(" ")[0]
    if word == "hello":
        print("first moves", flush=True)
    elif word in ("deck", "game"):
        print("ok", flush=True)
    elif word in ("choose", "view", "saw"):
        legal = []  # a list of actions follows, the view is what my seat sees
    elif word == "ok":
        best = next(action for wish in WISHES for action in legal if action.startswith(wish))
        print("best", best, flush=True)
    elif word == "quit":
        break
    else:
        legal.append(line)
