"""How the levels think: a greedy policy, a beam search over whole turns, rollouts, racing."""
