"""The rules, a file for each chapter, and what they add up to: legality, refusals, effects."""
