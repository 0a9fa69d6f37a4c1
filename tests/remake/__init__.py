"""Everything in the repository that follows from the rules, the deck or the bots, made again."""
