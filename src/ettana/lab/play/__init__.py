"""Playing games of bots: matches, the game loop, processes, clusters and journals."""
