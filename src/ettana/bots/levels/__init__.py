"""The levels, from a first game to the sage, and how they are found by name."""
