"""Pyodide plays the games that this Python plays, to the byte: under Node and in Chromium,
started anew and from the memory of an earlier start."""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
from pathlib import Path
from subprocess import PIPE, Popen, check_output

import pytest
from playwright.sync_api import Browser

import build_solo
import build_web
from ettana_harness import solo_games
from tests.server.running import RunningServer
from tests.web.devices import DEVICE

NATIVELY = "import asyncio; from ettana_harness.solo_games import main; print(asyncio.run(main()))"
STRIP = "process.stdout.write(require('module').stripTypeScriptTypes(fs.readFileSync(0, 'utf8')))"
# As under Node (solo/run.mjs), from the files that the server sends.
IN_CHROMIUM = """async ([stamp, script]) => {
  const folder = `${location.origin}/solo/${stamp}/`;
  const read = async (name) => new Uint8Array(await (await fetch(folder + name)).arrayBuffer());
  const bundle = await (await fetch("/solo/bundle.json")).json();
  const { loadPyodide } = await import(`${folder}pyodide.js`);
  const { default: createPyodideModule } = await import(`${folder}pyodide.asm.js`);
  const { startServer } = await import("/python.js");
  const pyodide = { loadPyodide, createPyodideModule };
  const python = await startServer(pyodide, bundle, { folder, read }, null);
  await python.runPythonAsync(script);
  return python.runPythonAsync("await main()");
}"""


def test_the_same_seeds_give_the_same_games_everywhere(
    browser: Browser, server: RunningServer
) -> None:
    """Everything that is told and stored, and the record: weavers, masters and grandmasters."""
    if not build_solo.is_of_these_sources():
        pytest.skip("the bundle for browsers is not built: make solo")
    node = shutil.which("node", path=sysconfig.get_path("scripts"))
    assert node is not None
    script = Path(str(solo_games.__file__))
    commands = (
        [sys.executable, "-c", NATIVELY],
        [node, str(build_solo.ROOM / "run.mjs"), str(build_solo.BUNDLE), str(script), "main", "2"],
    )
    running = [Popen(command, stdout=PIPE, text=True) for command in commands]
    source = (build_web.WEB / "src" / "solo" / "python.ts").read_text(encoding="utf-8")
    start = check_output([node, "--no-warnings", "-e", STRIP], input=source, text=True)
    context = browser.new_context(base_url=server.address, **DEVICE)
    context.route(
        "/python.js", lambda route: route.fulfill(body=start, content_type="text/javascript")
    )
    page = context.new_page()
    page.goto("/rules")
    in_chromium = page.evaluate(
        IN_CHROMIUM, [build_solo.contents()["stamp"], script.read_text(encoding="utf-8")]
    )
    context.close()
    natively, under_node = (one.communicate()[0].splitlines() for one in running)
    first, _, from_its_memory, _ = map(json.loads, under_node)
    assert json.loads(in_chromium) == first == from_its_memory == json.loads(natively[0])
