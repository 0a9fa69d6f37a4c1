"""A server inside a page: one guest, no network, what is stored lies in the browser."""
