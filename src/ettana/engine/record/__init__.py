"""Games as text, and the proof of their draws."""
