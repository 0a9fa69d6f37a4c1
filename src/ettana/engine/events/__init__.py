"""What happened in a step, told as facts."""
