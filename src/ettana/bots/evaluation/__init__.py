"""Each seat's chance to win a position: features, weights, their sum."""
