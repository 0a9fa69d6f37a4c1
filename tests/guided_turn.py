"""What somebody does who follows the guide through the first turn, once the pin has moved."""

GUIDED = (
    "freeswap c4 d4",
    "claim 03",
    "play collect",
    "buy swap b4 d1",
    "claim 16",
    "buy design",
    "end",
)
