"""Tables for people and bots: seats, storage, HTTP and WebSocket."""
