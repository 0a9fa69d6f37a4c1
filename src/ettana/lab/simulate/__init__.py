"""Games by the thousand, written as tables: one row for each game and one for each turn."""
