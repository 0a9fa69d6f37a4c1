"""Bots against each other: matches, their scores and how cards are used."""
