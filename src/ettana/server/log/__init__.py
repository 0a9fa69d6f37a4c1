"""What the store keeps of a table: its log, what is said beside it, and two columns of JSON.

These types are the store's own. The wire may change with every release; what was stored stays as it
was, says in which format it is, and is brought to today's when it is read (`formats`).
"""
