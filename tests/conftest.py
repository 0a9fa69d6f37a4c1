"""What all tests share: which core they run on, house settings, PostgreSQL, no skipping in CI."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import build_core
import ettana
from tests.server.postgres import Postgres, binaries

IN_CI = os.environ.get("CI") == "true"
ROOT = Path(__file__).resolve().parent.parent

settings.register_profile(
    "house",
    deadline=None,  # a test that is slow on a busy machine is not wrong
    derandomize=IN_CI,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """A stale core would test something other than what is written.

    And a shell that starts the tests in the background has them ignore Ctrl-C, which all programs
    that they start would inherit, those included that are tested for how they end by it.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    core = build_core.Core()
    if ettana.core_kind() == "compiled" and not build_core.is_current(core):
        pytest.exit("The compiled core is older than its sources: run `make compile`.", 2)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two for each core: tests of servers, clusters and pages mostly wait for other processes."""
    return 2 * (os.cpu_count() or 1)


def pytest_report_header(config: pytest.Config) -> str:
    return f"ettana {ettana.__version__}, the core is {ettana.core_kind()}"


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI nothing is skipped: a test that could not run counts as failed."""
    if IN_CI and _skipped(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if IN_CI and _skipped(config):
        terminalreporter.write_line("In CI nothing may be skipped.", red=True)


def _skipped(config: pytest.Config) -> int:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return len(reporter.stats.get("skipped", [])) if reporter else 0


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Tests that stop it start it again."""
    folder = binaries()
    if folder is None:
        reason = "PostgreSQL is not installed (Debian's package is called postgresql)"
        if IN_CI:
            pytest.fail(reason)
        pytest.skip(reason)
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.remove()
