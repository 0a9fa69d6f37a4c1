"""What a simulation says about the game, as pages, plots and comparisons."""
