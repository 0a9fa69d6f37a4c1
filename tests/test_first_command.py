"""What `make play` meets elsewhere: a company's certificate, no network, and nothing to do."""

from __future__ import annotations

import os
import re
import shutil
import ssl
import subprocess
import sys
import sysconfig
import threading
import venv
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import build_web
from tests.installing import install

ROOT = Path(__file__).resolve().parent.parent
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
NOBODY = "http://127.0.0.1:9"  # a proxy that does not answer
CERTIFICATE = (
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
    "-addext basicConstraints=critical,CA:FALSE"
)
OF = "-subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out known.pem"


def run(words: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """With nothing of the environment but where programs are: no certificate, no cache."""
    kept = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "NPM_CONFIG_FETCH_RETRIES": "0",
        "PIP_CONFIG_FILE": os.devnull,
        "UV_CACHE_DIR": str(folder / "cache"),
        "UV_NO_CONFIG": "1",
    }
    return subprocess.run(
        words,
        cwd=folder,
        env=kept | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """An index of packages whose certificate no public authority has signed, and its address."""
    folder = tmp_path_factory.mktemp("company")
    install("openssl", is_there=lambda: shutil.which("openssl"))
    done = run(["openssl", *CERTIFICATE.split(), *OF.split()], folder)
    assert done.returncode == 0, done.stderr
    page = folder / "simple" / "thing"
    page.mkdir(parents=True)
    (page / "index.html").write_text('<a href="thing-1.0-py3-none-any.whl">thing</a>', "utf-8")
    about = "thing-1.0.dist-info"
    with zipfile.ZipFile(page / "thing-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: thing\nVersion: 1.0\n")
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")
    (folder / "-").mkdir()
    (folder / "-" / "ping").write_text("{}", "utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "known.pem", folder / "key.pem")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"https://localhost:{server.server_port}"
    server.shutdown()
    server.server_close()


def installing(name: str, address: str, folder: Path, **certificates: str) -> str:
    """What one of the three complains of when it asks this index as `make play` lets it."""
    into = ["--quiet", "--target", str(folder / "here"), "--index-url", f"{address}/simple"]
    uv = re.findall(r"uv pip (?:install|compile) --quiet (\S+)", MAKEFILE)
    (system,) = re.findall(r"^SYSTEM_CERTS := (.+)$", MAKEFILE, re.MULTILINE)
    authorities = run([sys.executable, "-c", system], folder, **certificates).stdout.strip()
    environment = dict(certificates)
    if name == "uv":
        words = [sys.executable, "-m", "uv", "pip", "install", *set(uv), *into, "thing"]
    elif name == "pip":
        words = [sys.executable, "-m", "pip", "install", "--retries", "1", *into, "thing"]
        environment["PIP_CERT"] = authorities
    else:
        words = ["npm", "ping", "--registry", address]
        node = build_web.environment_with_node()
        environment |= {name: node[name] for name in ("PATH", "NODE_USE_SYSTEM_CA")}
    done = run(words, folder, **environment)
    return "" if done.returncode == 0 else done.stdout + done.stderr


@pytest.mark.parametrize("name", ["uv", "pip", "npm"])
def test_a_certificate_is_trusted_where_the_system_trusts_it(
    name: str, company: tuple[Path, str], tmp_path: Path
) -> None:
    folder, address = company
    assert "certificate" in installing(name, address, tmp_path).lower()
    assert installing(name, address, tmp_path, SSL_CERT_FILE=str(folder / "known.pem")) == ""


def test_without_the_network_a_sentence_says_that_it_is_needed(tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    venv.create(tmp_path / ".venv", with_pip=False)
    python = str(tmp_path / ".venv" / "bin" / "python")
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    there = run([python, "-c", where], tmp_path).stdout.strip()
    Path(there, "below.pth").write_text(sysconfig.get_path("purelib"), "utf-8")  # uv is there
    done = run(
        ["make", "play"], tmp_path, HTTPS_PROXY=NOBODY, HTTP_PROXY=NOBODY, UV_HTTP_RETRIES="0"
    )
    assert done.returncode != 0
    assert "the first time, this needs the network." in done.stderr.splitlines()[-2]


def test_nothing_is_installed_when_nothing_changed(tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$@"\n', "utf-8")
    python.chmod(0o700)
    (tmp_path / ".venv" / ".ready-play").touch()
    done = run(["make", "play"], tmp_path)
    *made, served = done.stdout.splitlines()
    assert sorted(made) == ["build_core.py --quick", "build_web.py"]
    assert served == "-m ettana serve --open --log warning"


def test_the_page_without_the_network_says_so_too(tmp_path: Path) -> None:
    shutil.copy(ROOT / "web" / "package-lock.json", tmp_path)
    shutil.copy(ROOT / "web" / "package.json", tmp_path)
    environment = build_web.environment_with_node() | {
        "HTTPS_PROXY": NOBODY,
        "NPM_CONFIG_FETCH_RETRIES": "0",
        "NPM_CONFIG_CACHE": str(tmp_path / "cache"),
    }
    with pytest.raises(build_web.CannotBuild, match="this needs the network"):
        build_web.install(environment, tmp_path)
