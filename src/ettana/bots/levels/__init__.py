"""The levels, from random play to the grandmaster, and how they are found by name."""
