// Takes one digest of everything that the studio's pictures depend on. `npm run studio:verify` writes it to a file once
// all tests of the studio have passed; while it is the same, `npm test` draws only a sample of the pictures.
import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { minifySync, parseSync, transformWithOxc } from "vite";

export const studioFolder = "apps/server/src/engines/studio";
/** Tests of these folders only draw pictures. Three golden pictures are drawn whatever the digest says. */
const drawing = `${studioFolder}/{recipes,scenery,type}/**/!(golden).test.ts`;

const root = join(import.meta.dirname, "..");
const lock = "package-lock.json";
const verdict = join(root, "apps/server/studio.lock.json");

/** Reads a file by its path from the repository's root. */
export type Read = (path: string) => Promise<Uint8Array>;

const fromDisk: Read = (path) => readFile(join(root, path));

/**
 * Covers everything in the studio's folder, all code that it imports from elsewhere, and the libraries. Code counts
 * without its comments, types and formatting; the machine counts because libraries draw differently on another one.
 */
export async function studioDigest(read: Read = fromDisk): Promise<string> {
  const hash = createHash("sha256");
  hash.update([process.version, process.platform, process.arch].join(" "));
  hash.update(await libraries(read));
  const found = new Map<string, Uint8Array | string>();
  const inFolder = await Array.fromAsync(glob(`${studioFolder}/**/*.*`, { cwd: root }));
  for (const path of inFolder) await gather(path, read, found);
  for (const [path, content] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`\n${path}\n`).update(content);
  }
  return hash.digest("hex");
}

/** Reads the digest of the last studio that passed all its tests. */
async function verifiedDigest(): Promise<unknown> {
  return JSON.parse(await readFile(verdict, "utf8")).digest;
}

export async function writeVerdict(digest: string): Promise<void> {
  await writeFile(verdict, `${JSON.stringify({ digest }, null, 2)}\n`);
}

/** Says how to start the runner: if the studio is as it was when all its tests passed, only a sample of them runs. */
export interface StudioPlan {
  /** Is undefined when all tests of the studio run. */
  readonly unchangedSince?: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export function planStudio(digest: string, verified: unknown): StudioPlan {
  if (digest !== verified) return { args: [], env: {} };
  return {
    unchangedSince: digest,
    args: [`--exclude=${drawing}`],
    env: { STUDIO_SAMPLE: digest },
  };
}

export async function planFromDisk(): Promise<StudioPlan> {
  return planStudio(await studioDigest(), await verifiedDigest());
}

async function gather(path: string, read: Read, found: Map<string, Uint8Array | string>): Promise<void> {
  if (found.has(path)) return;
  const bytes = await read(path);
  if (!path.endsWith(".ts")) {
    found.set(path, bytes);
    return;
  }
  const code = await bare(path, Buffer.from(bytes).toString());
  found.set(path, code);
  for (const name of importsOf(code)) {
    const target = await resolve(name, path, read);
    if (target !== undefined) await gather(target, read, found);
  }
}

async function bare(path: string, source: string): Promise<string> {
  const { code } = await transformWithOxc(source, path, { sourcemap: false });
  return minifySync(`${path}.js`, code, { module: true, compress: false, mangle: false }).code;
}

function importsOf(code: string): readonly string[] {
  const { module } = parseSync("module.js", code);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    code.slice(start + 1, end - 1),
  );
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports, ...dynamic];
}

/** Gives undefined for a library or a module of Node, which package-lock.json and the version cover. */
async function resolve(name: string, from: string, read: Read): Promise<string | undefined> {
  if (name.startsWith(".")) return join(dirname(from), name);
  const [, workspace, entry = ""] = /^@packshot\/([^/]+)(\/.*)?$/.exec(name) ?? [];
  if (workspace === undefined) return undefined;
  const folder = `packages/${workspace}`;
  const { exports }: { exports: Readonly<Record<string, string>> } = JSON.parse(
    Buffer.from(await read(`${folder}/package.json`)).toString(),
  );
  const target = exports[`.${entry}`];
  if (target === undefined) throw new Error(`${from} imports ${name}, which ${folder} doesn't offer.`);
  return join(folder, target);
}

async function libraries(read: Read): Promise<string> {
  const { packages }: { packages: Readonly<Record<string, object>> } = JSON.parse(
    Buffer.from(await read(lock)).toString(),
  );
  return JSON.stringify(Object.entries(packages).filter(([path]) => path.startsWith("node_modules/")));
}
