// Starts Python from the files that `make solo` made: Pyodide, the compiled core, the app.

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
/** What Emscripten calls the module: as much of it as loading a library takes. */
interface EmscriptenModule {
  readonly FS: { writeFile(path: string, content: Uint8Array): void };
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  newDSO(path: string, handle: undefined, exports: object): object;
  loadWebAssemblyModule(module: WebAssembly.Module, flags: object, path: string): Promise<object>;
}
interface EmscriptenSettings {
  readonly preRun: ((module: EmscriptenModule) => void)[];
}
type CreateModule = (settings: EmscriptenSettings) => Promise<unknown>;
/** As much of Pyodide as is used here. */
export interface Python {
  readonly FS: { writeFile(path: string, content: Uint8Array): void };
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  unpackArchive(content: Uint8Array, format: "wheel"): void;
  pyimport(module: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}
/** What the scripts of Pyodide export: how it is loaded, and the module that is. */
export interface Pyodide {
  readonly loadPyodide: (options: object) => Promise<Python>;
  readonly createPyodideModule: CreateModule;
}

/** Where files of the bundle come from. */
export interface Files {
  /** The folder, with a slash at its end. */
  readonly folder: string;
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
}

const PAGE_SERVER = "ettana.server.solo.page_server";
const pathOf = (library: string): string => `/lib/${library}`;

/** Python as it is published, with what the bundle has of the standard library. */
export const startPython = (pyodide: Pyodide, bundle: Bundle, files: Files, more: object = {}): Promise<Python> =>
  pyodide.loadPyodide({
    createPyodideModule: pyodide.createPyodideModule,
    indexURL: files.folder,
    stdLibURL: `${files.folder}python.zip`,
    lockFileContents: Promise.resolve({ info: bundle.pyodide, packages: {} }),
    packages: [],
    checkAPIVersion: false,
    ...more,
  });

/** Libraries are loaded before Python runs, one after the other: so each lies at the same place of the memory, and its
 * functions at the same places of the table, whenever Python is started, also from a snapshot. */
function withLibraries(
  create: CreateModule,
  libraries: ReadonlyMap<string, Promise<WebAssembly.Module>>,
): CreateModule {
  const flags = { loadAsync: true, global: true, nodelete: true, allowUndefined: true };
  async function load(module: EmscriptenModule): Promise<void> {
    for (const [path, compiled] of libraries) {
      const library = module.newDSO(path, undefined, {});
      Object.assign(library, { exports: await module.loadWebAssemblyModule(await compiled, flags, path) });
      module.FS.writeFile(path, new Uint8Array()); // Python looks whether it is there, and reads nothing of it
    }
  }
  return (settings) =>
    new Promise((resolve, reject) => {
      settings.preRun.push((module) => {
        module.addRunDependency("libraries");
        load(module).then(() => module.removeRunDependency("libraries"), reject);
      });
      create(settings).then(resolve, reject);
    });
}

/**
 * Python with the page's server imported, nothing of it made yet. With a snapshot of the memory of such a start it goes
 * on from there, which takes a fraction of the time; else `makeMemorySnapshot` gives one.
 */
export async function startServer(
  pyodide: Pyodide,
  bundle: Bundle,
  files: Files,
  snapshot: Uint8Array | null,
): Promise<Python> {
  const libraries = Object.keys(bundle.libraries);
  const compiled = new Map(
    libraries.map((name) => [pathOf(name), files.read(name).then((content) => WebAssembly.compile(content))]),
  );
  const createPyodideModule = withLibraries(pyodide.createPyodideModule, compiled);
  const memory = snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true };
  const python = await startPython(pyodide, bundle, files, { createPyodideModule, ...memory });
  python.runPython(snapshot ? FRESH : importing(bundle));
  return python;
}

/** Draws by `random` would go on alike from each copy of the memory. Secrets come from the browser, every time. */
const FRESH = "import random; random.seed()";

const importing = (bundle: Bundle): string => `
import sys
from ettana._core import OneLibrary
for library, modules in ${JSON.stringify(bundle.libraries)}.items():
    sys.meta_path.insert(0, OneLibrary("${pathOf("")}" + library, modules))
import ${PAGE_SERVER}
`;

export const serverOf = (python: Python): unknown => python.pyimport(PAGE_SERVER);
