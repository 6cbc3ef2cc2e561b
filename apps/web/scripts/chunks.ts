import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Returns the name of a module's chunk, or `null` to let the bundler decide. */
type FindChunk = (module: string) => string | null;

/** The modules that each entry loads. */
type Closures = ReadonlyMap<string, ReadonlySet<string>>;

/** The modules of public pages. */
const publicPages =
  /\/src\/features\/site\/(landing|blog|docs|legal)\/|\/(check-page|verify-page|pricing|payment-success)\.tsx$/;
const appScreens = /\/src\/routes\/_app\.|\/tool\/tool-from-url\.tsx$/;
const accountModules = /\/shell\/header\/account\.tsx$/;
/** Modules that each signed-in user loads, whichever screen opens first. */
const appModules =
  /\/src\/app\.tsx$|\/src\/routes\/_app\.(tsx|dashboard)|\/create-api\.ts$|\/src\/catalog\.ts$/;
/** Modules that a signed-in user's browser loads once it is idle. */
const menuModules = /\/(account-menu|palette|tool-picker)\.tsx$/;
/** Modules that a public page loads on demand. */
const visitorModules = /\/(sign-in-dialog|visitor-menu|trial|checked-file|verified-file|confirmation)\.tsx$/;

const icon = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Groups modules by the entries that load them. By default, the bundler creates a chunk for each combination of entries
 * that share a module, so a signed-in screen would load a hundred files. Modules that a visitor loads still get a chunk
 * per combination. A module's imports are loaded by at least the same entries, so no two chunks import each other.
 */
function assignChunks(entryModules: ReadonlySet<string>, closures: Closures): FindChunk {
  const findLoaders = (module: string, pattern: RegExp) =>
    [...closures].flatMap(([entry, loaded]) => (pattern.test(entry) && loaded.has(module) ? [entry] : []));
  const findKind = (module: string) =>
    Object.entries({ account: accountModules, app: appModules, menus: menuModules }).find(
      ([, modulePattern]) => findLoaders(module, modulePattern).length > 0,
    )?.[0] ?? null;
  return (module) => {
    // Leave an entry's own module in its chunk.
    if (module.includes("?tsr-split=")) return null;
    if (entryModules.has(module)) return "first";
    const kind = findKind(module);
    const screens = findLoaders(module, appScreens);
    for (const loaders of [findLoaders(module, publicPages), findLoaders(module, visitorModules)])
      if (loaders.length > 0)
        // No screen should load a visitor's modules for an icon.
        return icon.test(module) && screens.length > 0
          ? "first"
          : nameSharedChunk([...loaders, kind ?? (screens.length > 0 ? "screens" : "others")]);
    if (kind !== null) return kind;
    if (screens.length === 0) return null;
    return screens.length > 3 ? "screens" : nameSharedChunk(screens);
  };
}

/** Names the chunk that these entries share. The prefix keeps the name from being read as a path. */
const nameSharedChunk = (loaders: readonly string[]) => `of ${loaders.join(" ")}`;

/** Modules that only re-export others. Importing a name from one loads only that name's module. */
const barrels =
  /\/node_modules\/(lucide-react|@tanstack\/react-router)\/dist\/esm\/(lucide-react\.mjs|index\.js)$/;

/** Returns the modules of a barrel by the names of their exports. */
function readExports(barrel: string, code: string): ReadonlyMap<string, string> {
  const statements = [...code.matchAll(/(?:im|ex)port {([^}]+)} from ["'](\.[^"']+)["']/g)];
  return new Map(
    statements.flatMap(([, names = "", path = ""]) =>
      names.split(",").map((name) => [name.split(" as ").at(-1)?.trim() ?? "", join(dirname(barrel), path)]),
    ),
  );
}

/** Returns a function that finds all modules that an entry loads. */
function createClosureFinder({ getModuleInfo }: Pick<Rolldown.PluginContext, "getModuleInfo">) {
  const exportsByBarrel = new Map<string, ReadonlyMap<string, string>>();
  const resolveBarrelImports = (code: string, barrel: string): readonly string[] => {
    const [, name = ""] = barrels.exec(barrel) ?? [];
    const exports = exportsByBarrel.get(barrel) ?? readExports(barrel, getModuleInfo(barrel)?.code ?? "");
    exportsByBarrel.set(barrel, exports);
    return [...code.matchAll(/import\s*{([^}]+)}\s*from\s*"([^"]+)"/g)]
      .flatMap(([, names = "", from]) => (from === name ? names.split(",") : []))
      .flatMap((text) => exports.get(text.split(" as ")[0]?.trim() ?? "") ?? []);
  };
  return (entry: string): ReadonlySet<string> => {
    const loaded = new Set<string>();
    const add = (module: string) => {
      const info = loaded.has(module) ? null : getModuleInfo(module);
      if (info === null) return;
      loaded.add(module);
      for (const id of info.importedIds)
        if (barrels.test(id)) resolveBarrelImports(info.code ?? "", id).forEach(add);
        else add(id);
    };
    add(entry);
    return loaded;
  };
}

/** Moves each icon that would get its own file to the first chunk: the file would be larger than the icon. */
function keepIconsWithModules(findChunk: FindChunk, modules: readonly string[]): FindChunk {
  const names = new Set(modules.flatMap((module) => (icon.test(module) ? [] : (findChunk(module) ?? []))));
  return (module) => {
    const name = findChunk(module);
    return name === null || names.has(name) ? name : "first";
  };
}

const leaveToBundler: FindChunk = () => null;

/** Merges a screen's many small modules into a few large files. */
export function mergeChunks(): Plugin {
  let findChunk = leaveToBundler;
  return {
    name: "packshot:few-chunks",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (module: string) => findChunk(module), debugName: "few-chunks" }],
            },
          },
        },
      },
    }),
    buildEnd() {
      const findClosure = createClosureFinder(this);
      const infos = [...this.getModuleIds()].flatMap((module) => this.getModuleInfo(module) ?? []);
      const entryModules = new Set(infos.flatMap(({ id, isEntry }) => (isEntry ? [...findClosure(id)] : [])));
      const entries = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
      const closures = new Map([...entries].map((entry) => [entry, findClosure(entry)]));
      const modules = infos.map(({ id }) => id);
      findChunk = keepIconsWithModules(assignChunks(entryModules, closures), modules);
    },
  };
}
