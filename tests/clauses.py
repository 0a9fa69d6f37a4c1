"""The mark that says which clauses of docs/rules.md a test is about: `@clause("M2", "M3")`."""

import pytest

clause = pytest.mark.clause
