"""New designs of a wanted difficulty, unlike those a deck has."""
