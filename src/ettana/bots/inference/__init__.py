"""What the others did tells what they may hold: the odds of hidden designs, and worlds by them."""
