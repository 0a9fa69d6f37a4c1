"""Ettana - The Looms of Kanchi."""
