"""Measuring, simulating, learning: everything that plays many games."""
