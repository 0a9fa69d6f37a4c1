"""The rules, a file for each chapter, and what they add up to: what is legal, why not, what it does."""
