"""What benchmarks and tests share: loops inside the compiled core, a browser, a stopwatch.

Compiled together with the core, never part of a wheel.
"""

import ettana  # noqa: F401, chooses the build of the core before a module of it is found
