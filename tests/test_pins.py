"""What is installed is what was chosen: versions, and the hashes of all files they come in."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PIN = re.compile(
    r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)(?: ; [^\\]+)?"
    r"(?: \\\n    --hash=sha256:[0-9a-f]{64})+$",
    re.MULTILINE,
)
WRONG = "0" * 64


def pins() -> dict[str, set[str]]:
    """The versions by name: more than one where the Python decides."""
    text = (ROOT / "constraints.txt").read_text("ascii")
    assert PIN.sub("", text).strip() == ""  # no pin without a hash, and nothing else: no address
    found: dict[str, set[str]] = {}
    for pin in PIN.finditer(text):
        found.setdefault(pin["name"], set()).add(pin["version"])
    return found


def installed(wanted: Iterable[str]) -> dict[str, str]:
    """The versions of these distributions and of all that they need here."""
    versions: dict[str, str] = {}
    waiting = [Requirement(text) for text in wanted]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        extras = ("", *requirement.extras)
        if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
            continue
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue  # only for the benchmark, or not for this machine
        if name in versions and not requirement.extras:
            continue
        versions[name] = found.version
        for text in found.requires or ():
            needed = Requirement(text)
            if needed.marker is None or any(needed.marker.evaluate({"extra": e}) for e in extras):
                needed.marker = None
                waiting.append(needed)
    return versions


def test_everything_that_is_installed_is_pinned_with_its_hashes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["server"],
        *project["build-system"]["requires"],
        *project["dependency-groups"]["play"],
        *(name for name in project["dependency-groups"]["dev"] if isinstance(name, str)),
    ]
    pinned, here = pins(), installed(wanted)
    assert len(here) > len(wanted)
    for name, version in here.items():
        assert version in pinned.get(name, ()), f"{name} {version} is not in constraints.txt"


@pytest.mark.parametrize("is_right", [True, False])
def test_a_file_with_another_hash_is_not_installed(tmp_path: Path, is_right: bool) -> None:
    wheel = tmp_path / "pinned_thing-1.0-py3-none-any.whl"
    about = "pinned_thing-1.0.dist-info"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr(
            f"{about}/METADATA", "Metadata-Version: 2.1\nName: pinned-thing\nVersion: 1.0\n"
        )
        archive.writestr(
            f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr(
            f"{about}/RECORD", f"{about}/METADATA,,\n{about}/WHEEL,,\n{about}/RECORD,,\n"
        )
    digest = sha256(wheel.read_bytes()).hexdigest() if is_right else WRONG
    constraints = tmp_path / "constraints.txt"
    constraints.write_text(f"pinned-thing==1.0 \\\n    --hash=sha256:{digest}\n")
    command = [
        sys.executable,
        "-m",
        "uv",
        "pip",
        "install",
        "--no-cache",
        "--no-index",
        "--find-links",
    ]
    words = [str(tmp_path), "--target", str(tmp_path / "here"), "--constraint", str(constraints)]
    done = subprocess.run(
        [*command, *words, "pinned-thing"], capture_output=True, text=True, check=False
    )
    assert (done.returncode == 0) == is_right
    assert is_right or WRONG in done.stderr


def test_the_packages_of_the_web_app_have_hashes_and_no_addresses() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    for name, package in packages.items():
        if name:
            assert package["integrity"].startswith("sha512-"), name
            assert "resolved" not in package
    assert '"ci"' in (ROOT / "build_web.py").read_text("utf-8")
