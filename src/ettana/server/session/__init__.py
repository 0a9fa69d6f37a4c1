"""Games without a network: who asks, at which table, what for; and the answer."""
