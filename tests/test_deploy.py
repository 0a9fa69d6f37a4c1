"""What is in deploy/ is right, as far as the tools of its trades can tell here."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from ettana.server.prometheus import PrometheusMetrics
from tests.server.kept_games import fill

DEPLOY = Path(__file__).parents[1] / "deploy"
SCRIPTS = Path(sysconfig.get_path("scripts"))
INSTALLED = "/opt/ettana/bin/ettana"


def run(*words: str | Path, **environment: str) -> str:
    done = subprocess.run(
        words, text=True, capture_output=True, check=False, env={**os.environ, **environment}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def has_engine() -> bool:
    docker = shutil.which("docker")
    if docker is None:
        return False
    return subprocess.run([docker, "info"], capture_output=True, check=False).returncode == 0


def test_the_container_is_built_where_an_engine_runs_and_linted_everywhere() -> None:
    run(SCRIPTS / "hadolint", "--failure-threshold", "info", DEPLOY / "Containerfile")
    if has_engine():
        file = str(DEPLOY / "Containerfile")
        run("docker", "build", "--file", file, "--tag", "ettana-test", str(DEPLOY.parent))
        words = ("--rm", "--read-only", "--tmpfs", "/tmp", "ettana-test", "--version")
        assert "(compiled)" in run("docker", "run", *words)


def test_the_compose_file_fits_its_specification() -> None:
    schema = ("--builtin-schema", "vendor.compose-spec")
    run(SCRIPTS / "check-jsonschema", *schema, DEPLOY / "compose.yaml")


def test_the_workflows_are_safe_and_fit_their_specification() -> None:
    hosted = DEPLOY.parent / ".github"
    run(SCRIPTS / "zizmor", "--offline", "--pedantic", "--no-progress", hosted)
    schema = ("--builtin-schema", "vendor.github-workflows")
    run(SCRIPTS / "check-jsonschema", *schema, *sorted((hosted / "workflows").iterdir()))


def test_the_units_are_what_systemd_reads(tmp_path: Path) -> None:
    for unit in DEPLOY.glob("ettana*.*"):
        text = unit.read_text("utf-8")
        (tmp_path / unit.name).write_text(text.replace(INSTALLED, sys.executable), "utf-8")
    if shutil.which("systemd-analyze"):
        said = run("systemd-analyze", "verify", "--man=no", *sorted(tmp_path.iterdir()))
        assert said == ""


def test_the_back_up_of_the_timer_is_a_store(tmp_path: Path) -> None:
    state = tmp_path / "ettana"
    state.mkdir()
    fill(f"sqlite:///{state}/ettana.sqlite")
    unit = (DEPLOY / "ettana-back-up.service").read_text("utf-8")
    for line in re.findall(r"^ExecStart=/bin/sh -c '(.*)'$", unit, re.MULTILINE):
        command = line.replace("%%", "%").replace(INSTALLED, f"{sys.executable} -m ettana")
        run("sh", "-c", command, STATE_DIRECTORY=str(state), XDG_DATA_HOME=str(tmp_path))
    (backup,) = (state / "back-ups").glob("*.sqlite")
    verdict = run(sys.executable, "-m", "ettana", "verify", "--store", f"sqlite:///{backup}")
    assert verdict.startswith("2 games replay")


def test_every_query_of_the_dashboard_is_of_a_figure_that_exists() -> None:
    metrics = PrometheusMetrics()
    exist = {sample.name for family in metrics.registry.collect() for sample in family.samples}
    exist |= {name for family in metrics.registry.collect() for name in names_of(family)}
    board = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"ettana_\w+", target["expr"])
    }
    assert len(asked) == 10
    assert asked <= exist, asked - exist


def names_of(family: object) -> set[str]:
    """A counter with labels has no sample until something is counted."""
    name, kind = getattr(family, "name", ""), getattr(family, "type", "")
    return {f"{name}_total"} if kind == "counter" else {name, f"{name}_bucket"}
