import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { apiDeclarations } from "./api-declarations.ts";

const root = join(import.meta.dirname, "../../../..");
const sources = join(root, "packages/trpc/src/client");
/** A folder where imports resolve as they do in the repository. */
const workshop = join(root, "node_modules/.cache/packshot");

/** Resolves to the client's files by name: one of JavaScript and the declarations it needs. */
export async function compileClient(): Promise<ReadonlyMap<string, string>> {
  await mkdir(workshop, { recursive: true });
  const folder = await mkdtemp(join(workshop, "client-"));
  try {
    await cp(sources, join(folder, "src"), { recursive: true, filter: (path) => !path.endsWith(".test.ts") });
    // These two import the server's types, which the package spells out.
    await rm(join(folder, "src/procedures.ts"));
    await writeFile(join(folder, "src/api.ts"), await apiDeclarations());
    // The compiler takes a module's format from the nearest package.json.
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    const [script, declarations] = await Promise.all([bundle(folder), declare(folder)]);
    return new Map([["index.js", script], ...declarations]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Bundles the client and its imports into one file that needs no other package. */
async function bundle(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    build: {
      target: "es2022",
      minify: false,
      outDir: join(folder, "bundle"),
      // Comments with module paths would differ from build to build.
      rolldownOptions: { experimental: { attachDebugInfo: "none" } },
      lib: { entry: join(folder, "src/index.ts"), formats: ["es"], fileName: "index" },
    },
  });
  return readFile(join(folder, "bundle/index.js"), "utf8");
}

/** Bundles the command line into one file that needs no other package. */
export async function bundleCommands(): Promise<string> {
  const folder = await mkdtemp(join(workshop, "commands-"));
  try {
    await build({
      configFile: false,
      root,
      logLevel: "warn",
      ssr: { noExternal: true },
      build: {
        target: "node20",
        minify: false,
        emptyOutDir: true,
        outDir: folder,
        ssr: join(root, "packages/trpc/src/cli/main.ts"),
        rolldownOptions: {
          experimental: { attachDebugInfo: "none" },
          output: { entryFileNames: "packshot.js" },
        },
      },
    });
    return await readFile(join(folder, "packshot.js"), "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}

const compilerOptions = {
  strict: true,
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable"],
  module: "nodenext",
  types: ["node"],
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: "src",
  outDir: "declarations",
};

async function declare(folder: string): Promise<[name: string, text: string][]> {
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The client's declarations can't be written:\n${stdout}`);
  return reachable(join(folder, "declarations"));
}

/** Reads the declarations that the index imports, and omits the client's internals. */
async function reachable(folder: string): Promise<[name: string, text: string][]> {
  const found = new Map<string, string>();
  for (const waiting = ["index.d.ts"]; waiting.length > 0;) {
    const name = waiting.pop() ?? "";
    if (found.has(name)) continue;
    const text = (await readFile(join(folder, name), "utf8")).replaceAll(
      /(["'])(\.\/[\w-]+)\.ts\1/g,
      "$1$2.js$1",
    );
    found.set(name, text);
    for (const [, imported = ""] of text.matchAll(/["']\.\/([\w-]+)\.js["']/g))
      waiting.push(`${imported}.d.ts`);
  }
  return [...found];
}
