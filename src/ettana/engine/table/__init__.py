"""What lies on the table: the board, the pieces, the cards, the options, the state."""
