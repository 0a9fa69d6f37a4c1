"""Design cards: patterns, decks, deck files, least swaps, how hard a design is."""
