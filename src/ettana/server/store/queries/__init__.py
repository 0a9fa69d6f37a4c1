"""Plain functions of a connection: the same for both databases."""
