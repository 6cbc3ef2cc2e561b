import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig } from "tsdown";
import { writeApiDeclarations } from "./api-declarations.ts";

const root = join(import.meta.dirname, "../../../..");
const sources = join(root, "packages/trpc/src/client");
/**
 * A folder where imports resolve as in the repository. It isn't in node_modules, where tsdown writes no declarations.
 */
const buildFolder = join(root, "apps/server/dist");

/** The only packages that may be in a bundle. The client package includes their licenses. */
export const bundledPackages = ["@trpc/client", "@trpc/server", "eventsource", "eventsource-parser"];

/** Options of all bundles: they import no packages, and the same sources produce the same bytes. */
const common: InlineConfig = {
  config: false,
  logLevel: "error",
  format: "esm",
  fixedExtension: false,
  hash: false,
  write: false,
  report: false,
  deps: { alwaysBundle: /./, onlyBundle: bundledPackages },
  // Comments with module paths would differ from build to build.
  inputOptions: { experimental: { attachDebugInfo: "none" } },
};

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
};

/** Resolves to the client's code and its declarations by file name. */
export async function compileClient(): Promise<ReadonlyMap<string, string>> {
  await mkdir(buildFolder, { recursive: true });
  const folder = await mkdtemp(join(buildFolder, "client-"));
  try {
    await cp(sources, join(folder, "src"), { recursive: true, filter: (path) => !path.endsWith(".test.ts") });
    // Both files import the server's types, which the package replaces with generated declarations.
    await rm(join(folder, "src/procedures.ts"));
    await writeFile(join(folder, "src/api.ts"), await writeApiDeclarations());
    // The compiler reads a module's format from the nearest package.json.
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
    return await bundle({
      cwd: folder,
      entry: { index: "src/index.ts" },
      platform: "neutral",
      target: "es2022",
      dts: true,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Resolves to the command line's bundled code by file name. */
export async function bundleCommandLine(): Promise<ReadonlyMap<string, string>> {
  const entry = { packshot: "packages/trpc/src/cli/main.ts" };
  return bundle({ cwd: root, entry, platform: "node", target: "node20", dts: false });
}

async function bundle(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const { bundles } = await build({ ...common, ...config });
  return new Map(
    bundles
      .flatMap(({ chunks }) => chunks)
      .flatMap((chunk) => (chunk.type === "chunk" ? [[chunk.fileName, chunk.code]] : [])),
  );
}
