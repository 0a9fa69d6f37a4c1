"""`python -m ettana` is the `ettana` command."""

import sys

from ettana.cli import main

sys.exit(main())
