"""The levels, from a first game to the grandmaster, and how they are found by name."""
