"""The game in a terminal: the table drawn, what happened in words, and a game to watch."""
