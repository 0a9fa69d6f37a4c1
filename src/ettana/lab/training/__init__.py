"""Learning the weights of the evaluation by self-play."""
