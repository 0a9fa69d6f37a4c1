"""Ettana - The Looms of Kanchi."""

from ettana._core import choose_core, core_kind

__version__ = "0.1.0"
__all__ = ["__version__", "core_kind"]

choose_core()  # before anything of the engine is imported
