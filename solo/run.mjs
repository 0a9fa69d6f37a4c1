// Runs a Python script in the bundle, as a page would: node run.mjs BUNDLE SCRIPT [FUNCTION [STARTS]]. Prints what the
// function of the script answers, `main` if no other is named, then how large the heap was when it had started, in
// bytes. Of several starts each goes on from the memory of the first, and prints the same two lines.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { serverOf, startServer } from "../web/src/solo/python.ts";

const [folder, script, name = "main", starts = 1] = process.argv.slice(2);
// The bundle's own scripts end in .js, which Node takes for modules only in a package that says so.
const { loadPyodide } = await import("pyodide/pyodide.mjs");
const { default: createPyodideModule } = await import("pyodide/pyodide.asm.mjs");
const bundle = JSON.parse(readFileSync(`${folder}/bundle.json`, "utf8"));
const files = { folder: `${folder}/`, read: (name) => readFile(`${folder}/${name}`) };
try {
  let snapshot = null;
  for (let start = 0; start < Number(starts); start++) {
    const python = await startServer({ loadPyodide, createPyodideModule }, bundle, files, snapshot);
    snapshot ??= python.makeMemorySnapshot();
    serverOf(python);
    const heap = python._module.HEAP8.length;
    await python.runPythonAsync(readFileSync(script, "utf8"));
    console.log(await python.runPythonAsync(`await ${name}()`));
    console.log(JSON.stringify({ heap }));
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.exit(); // timers of what was begun would keep it alive
