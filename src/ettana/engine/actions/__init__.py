"""Every action there can be."""
