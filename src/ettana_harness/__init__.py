"""What benchmarks and tests share: loops inside the compiled core, a browser, a stopwatch.

Compiled together with the core, never part of a wheel.
"""
