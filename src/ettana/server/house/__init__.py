"""The tables of a server in memory: what is done there is committed first and told then."""
