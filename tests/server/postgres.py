"""A real PostgreSQL for tests, started by itself and gone afterwards.

Debian's packages or whatever is installed. PostgreSQL refuses to run as root: then it runs as
another user. It listens on a socket in a directory of its own and on no port.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.installing import install

USER: Final = "ettana"
OTHER_USERS: Final = ("postgres", "nobody")  # who runs it when root may not
PATIENCE: Final = 60.0  # seconds for a start on a busy machine
SETTINGS: Final = (
    "listen_addresses=",
    "max_connections=60",
    "shared_buffers=16MB",
    "max_wal_size=64MB",
    "logging_collector=off",
)


def binaries() -> Path | None:
    """The folder with initdb and postgres; installed first where that is possible."""
    install("postgresql", is_there=_installed)
    return _installed()


def _installed() -> Path | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_release, reverse=True)
    on_path = shutil.which("initdb")
    if on_path:
        folders.append(Path(on_path).resolve().parent)
    for folder in folders:
        if all((folder / program).exists() for program in ("initdb", "postgres", "psql")):
            return folder
    return None


def _release(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0.0


class Postgres:
    """A server that can be stopped, cut off and killed."""

    def __init__(self, folder: Path, fsync: bool = False) -> None:
        """`fsync` is for tests of durability: with it everything takes longer."""
        self._binaries = folder
        self._settings = (*SETTINGS, f"fsync={'on' if fsync else 'off'}")
        self._home = Path(tempfile.mkdtemp(prefix="ettana-pg-"))  # sockets need a short path
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self._owner: dict[str, str | int | list[int]] = {}
        if os.geteuid() == 0:
            other = _other_user()
            self._owner = {"user": other.pw_uid, "group": other.pw_gid, "extra_groups": []}
            os.chown(self._home, other.pw_uid, other.pw_gid)
        self._run(
            "initdb", "-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8", "-N", "--locale=C"
        )
        self.start()

    def start(self) -> None:
        """Returns when it answers."""
        settings = [word for setting in self._settings for word in ("-c", setting)]
        command = [self._binaries / "postgres", "-D", "data", "-k", str(self._home), *settings]
        with open(self._home / "log", "ab") as log:
            self._process = subprocess.Popen(
                command,
                cwd=self._home,
                stdout=log,
                stderr=log,
                **self._owner,  # type: ignore[call-overload]
            )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self._home / "log").read_text(errors="replace"))
            time.sleep(0.02)

    def start_again(self) -> None:
        """If it does not run."""
        if self._process is None:
            self.start()

    def stop(self) -> None:
        """At once, with every connection."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Without a word to anyone: it finds its log when it starts again."""
        self._end(signal.SIGQUIT)

    def _end(self, how: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Connections stay, answers stay away: as behind a broken network."""
        assert self._process
        pids = [int(pid) for pid in self.sql("SELECT pid FROM pg_stat_activity").split()]
        alive = [pid for pid in (self._process.pid, *pids) if _signalled(pid, signal.SIGSTOP)]
        try:
            yield
        finally:
            for pid in alive:
                _signalled(pid, signal.SIGCONT)

    def remove(self) -> None:
        if self._process:
            self.kill()
        shutil.rmtree(self._home, ignore_errors=True)

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        self._databases += 1
        name = f"fresh{self._databases}"
        self.sql(f"CREATE DATABASE {name}")
        return f"postgresql://{USER}@/{name}?host={self._home}"

    def sql(self, statement: str) -> str:
        to = ["-h", str(self._home), "-U", USER, "postgres"]
        return self._run("psql", "-X", "-q", "-A", "-t", "-c", statement, *to)

    def _answers(self) -> bool:
        try:
            return self.sql("SELECT 1").strip() == "1"
        except RuntimeError:
            return False

    def _run(self, program: str, *words: str) -> str:
        done = subprocess.run(
            [self._binaries / program, *words],
            cwd=self._home,
            capture_output=True,
            text=True,
            check=False,
            **self._owner,  # type: ignore[call-overload]
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")
        return str(done.stdout)


def _signalled(pid: int, how: signal.Signals) -> bool:
    try:
        os.kill(pid, how)
    except ProcessLookupError:
        return False
    return True


def _other_user() -> pwd.struct_passwd:
    known = {user.pw_name: user for user in pwd.getpwall()}
    return next(known[name] for name in OTHER_USERS if name in known)
