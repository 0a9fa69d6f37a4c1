"""The bundle that plays in a browser without a server: what `build_solo.py` makes and how."""
