// Starts Python in a worker, from the files that `make solo` made: Pyodide, the compiled core, the app.

/** What `bundle.json` says. */
export interface Bundle {
  readonly stamp: string;
  /** How many bytes come over the network, where files are packed on the way. */
  readonly packed: number;
  /** Sizes in bytes. */
  readonly files: Readonly<Record<string, number>>;
  /** Which of them lie there packed, as NAME.gz: plain web space packs nothing on the way. */
  readonly gzip?: readonly string[];
  /** Which modules lie in which library. */
  readonly libraries: Readonly<Record<string, readonly string[]>>;
  /** What Pyodide says of itself. */
  readonly pyodide: Readonly<Record<string, string>>;
}
/** As much of Pyodide as is used here. */
export interface Python {
  readonly FS: { writeFile(path: string, content: Uint8Array): void };
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  unpackArchive(content: Uint8Array, format: "wheel"): void;
  pyimport(module: string): unknown;
}
/** What the scripts of Pyodide export: how it is loaded, and the module that is. */
export interface Pyodide {
  readonly loadPyodide: (options: object) => Promise<Python>;
  readonly createPyodideModule: unknown;
}

/** Where files of the bundle come from. */
export interface Files {
  /** The folder, with a slash at its end. */
  readonly folder: string;
  readonly read: (name: string) => Promise<Uint8Array>;
}

/** Python with the bundle's modules at hand; nothing of it is loaded yet. */
export async function startPython(pyodide: Pyodide, bundle: Bundle, files: Files): Promise<Python> {
  const libraries = Object.keys(bundle.libraries);
  const reading = Promise.all(libraries.map((name) => files.read(name)));
  const python = await pyodide.loadPyodide({
    createPyodideModule: pyodide.createPyodideModule,
    indexURL: files.folder,
    stdLibURL: `${files.folder}python.zip`,
    lockFileContents: Promise.resolve({ info: bundle.pyodide, packages: {} }),
    packages: [],
    checkAPIVersion: false,
  });
  (await reading).forEach((content, index) => python.FS.writeFile(`/lib/${libraries[index]}`, content));
  if (libraries.length > 0) {
    python.runPython(`
import sys
from ettana._core import OneLibrary
for library, modules in ${JSON.stringify(bundle.libraries)}.items():
    sys.meta_path.insert(0, OneLibrary("/lib/" + library, modules))
`);
  }
  return python;
}
