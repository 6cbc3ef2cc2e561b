import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Returns what modules share a chunk: all with the same name, or those without one as the bundler likes. */
type ChunkOf = (module: string) => string | null;

/** Everything that a module loads with it, by module. */
type Closures = ReadonlyMap<string, ReadonlySet<string>>;

const ofPublicPage = /\/src\/routes\/(?!_app)/;
const ofScreen = /\/src\/routes\/_app\.|\/tool\/tool-at-address\.tsx$/;
const ofAccount = /\/shell\/header\/account\.tsx$/;
/** What each signed-in user loads, whichever screen opens first. */
const ofApp = /\/src\/routes\/_app\.(tsx|dashboard)|\/create-api\.ts$|\/src\/catalog\.ts$/;
/** What such a user's browser loads once it is idle. */
const ofMenus = /\/(account-menu|palette|tool-picker)\.tsx$/;
/** What a public page loads on demand. */
const ofVisitor = /\/(sign-in-dialog|visitor-menu|trial|checked-file|verified-file|confirmation)\.tsx$/;

const icon = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Groups modules by who loads them. Left alone, the bundler makes a chunk for each combination of entries that share
 * a module, so that a signed-in screen consisted of a hundred files. What a visitor loads is still split exactly.
 * A module's imports are loaded by at least as many, so no two chunks import each other.
 */
function chunksOf(first: ReadonlySet<string>, closures: Closures): ChunkOf {
  const loadersOf = (module: string, wanted: RegExp) =>
    [...closures].flatMap(([entry, loaded]) => (wanted.test(entry) && loaded.has(module) ? [entry] : []));
  const kindOf = (module: string) =>
    Object.entries({ account: ofAccount, app: ofApp, menus: ofMenus }).find(
      ([, wanted]) => loadersOf(module, wanted).length > 0,
    )?.[0] ?? null;
  return (module) => {
    // An entry's own module keeps its chunk.
    if (module.includes("?tsr-split=")) return null;
    if (first.has(module)) return "first";
    const kind = kindOf(module);
    for (const loaders of [loadersOf(module, ofPublicPage), loadersOf(module, ofVisitor)])
      // A file of its own would be larger than an icon.
      if (loaders.length > 0) return icon.test(module) ? "first" : nameOf([...loaders, kind ?? "others"]);
    if (kind !== null) return kind;
    const screens = loadersOf(module, ofScreen);
    if (screens.length === 0) return null;
    return screens.length > 3 ? "screens" : nameOf(screens);
  };
}

/** Returns a name for what these load together; one of a path would count as a path. */
const nameOf = (loaders: readonly string[]) => `of ${loaders.join(" ")}`;

/** Modules that only pass on what others export. Who imports one of them loads just what it names. */
const barrels =
  /\/node_modules\/(lucide-react|@tanstack\/react-router)\/dist\/esm\/(lucide-react\.mjs|index\.js)$/;

/** Returns the modules of a barrel by the names of their exports. */
function exportsOf(barrel: string, code: string): ReadonlyMap<string, string> {
  const statements = [...code.matchAll(/(?:im|ex)port {([^}]+)} from ["'](\.[^"']+)["']/g)];
  return new Map(
    statements.flatMap(([, names = "", path = ""]) =>
      names.split(",").map((name) => [name.split(" as ").at(-1)?.trim() ?? "", join(dirname(barrel), path)]),
    ),
  );
}

/** Returns a function that finds all that a module loads with it. */
function closureFinder({ getModuleInfo }: Pick<Rolldown.PluginContext, "getModuleInfo">) {
  const named = new Map<string, ReadonlyMap<string, string>>();
  const throughBarrel = (code: string, barrel: string): readonly string[] => {
    const [, name = ""] = barrels.exec(barrel) ?? [];
    const exports = named.get(barrel) ?? exportsOf(barrel, getModuleInfo(barrel)?.code ?? "");
    named.set(barrel, exports);
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
        if (barrels.test(id)) throughBarrel(info.code ?? "", id).forEach(add);
        else add(id);
    };
    add(entry);
    return loaded;
  };
}

const asBundled: ChunkOf = () => null;

/** Makes a few large files of a screen's many small modules. */
export function fewChunks(): Plugin {
  let chunkOf = asBundled;
  return {
    name: "packshot:few-chunks",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (module: string) => chunkOf(module), debugName: "few-chunks" }],
            },
          },
        },
      },
    }),
    buildEnd() {
      const closureOf = closureFinder(this);
      const infos = [...this.getModuleIds()].flatMap((module) => this.getModuleInfo(module) ?? []);
      const first = new Set(infos.flatMap(({ id, isEntry }) => (isEntry ? [...closureOf(id)] : [])));
      const entries = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
      chunkOf = chunksOf(first, new Map([...entries].map((entry) => [entry, closureOf(entry)])));
    },
  };
}
