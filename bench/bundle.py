"""What playing without a server costs: the bundle's size, its start, and how quickly bots think.

Under Node, which runs the same WebAssembly as Chromium; bots play the same games here and there, so
that the ratio of their times is that of their speeds. Times are those of a clock: let the machine
have nothing else to do.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import sysconfig
from typing import Final

import build_solo
from ettana_harness import solo_games

MOST_BYTES: Final = 5_000_000  # packed by brotli
MOST_SECONDS: Final = 3.5  # of CPU until the first question can be asked, nothing being kept
MOST_HEAP: Final = 64 * 2**20
MOST_MILLISECONDS: Final = {"weaver": 2.0, "master": 15.0}  # a decision
LEAST_SHARE: Final = 0.5  # of the native speed, for the grandmaster
PACK: Final = """
const zlib = require("zlib"), fs = require("fs");
const params = { [zlib.constants.BROTLI_PARAM_LGWIN]: 24 };
console.log(zlib.brotliCompressSync(fs.readFileSync(process.argv[1]), { params }).length);
"""


def run_node(*words: str) -> list[str]:
    node = shutil.which("node", path=sysconfig.get_path("scripts"))
    assert node is not None
    done = subprocess.run([node, *words], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def main() -> int:
    """Print every figure with its limit; 1 when one is beyond it."""
    names = [*build_solo.contents()["files"], build_solo.CONTENTS]
    packed = sum(int(run_node("-e", PACK, str(build_solo.BUNDLE / name))[0]) for name in names)
    script = str(solo_games.__file__)
    words = (str(build_solo.ROOM / "run.mjs"), str(build_solo.BUNDLE), script, "timed")
    bundled, start = map(json.loads, run_node(*words))
    native = json.loads(asyncio.run(solo_games.timed()))
    figures = [
        ("packed by brotli, MB", packed / 1e6, MOST_BYTES / 1e6),
        ("start, s of CPU", start["seconds"], MOST_SECONDS),
        ("heap after the start, MB", start["heap"] / 2**20, MOST_HEAP / 2**20),
        *(
            (f"a decision, {one}, ms", bundled[one] * 1000, most)
            for one, most in MOST_MILLISECONDS.items()
        ),
        (
            "grandmaster, times slower",
            bundled["grandmaster"] / native["grandmaster"],
            1 / LEAST_SHARE,
        ),
    ]
    for name, value, most in figures:
        print(f"{name:<28}{value:8.2f}  of at most {most:.2f}")
    return int(any(value > most for _, value, most in figures))


if __name__ == "__main__":
    sys.exit(main())
