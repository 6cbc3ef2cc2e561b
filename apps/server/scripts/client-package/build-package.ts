import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { digestFiles } from "../../../web/scripts/inputs.ts";
import { bundleCommandLine, bundledPackages, compileClient } from "./compile.ts";
import { createTarball } from "./tarball.ts";

const root = join(import.meta.dirname, "../../../..");
const dist = join(root, "apps/server/dist/client");
const stamp = ".inputs";
const inputs = [
  "packages/{tools,trpc}/src/**/*.{ts,json}",
  "packages/trpc/package.json",
  "apps/server/src/http/openapi/shape-text.ts",
  "apps/server/scripts/client-package/*",
  "package-lock.json",
];

const read = (path: string) => readFile(join(root, path), "utf8");

/** Builds the package if its inputs have changed. Resolves to true if it was built. */
export async function ensurePackage(): Promise<boolean> {
  const digest = await digestFiles(inputs);
  if ((await readFile(join(dist, stamp), "utf8").catch(() => undefined)) === digest) return false;
  const { version, tarball } = await buildPackage();
  // A server may be reading the old folder.
  const next = `${dist}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await writeFile(join(next, `client-${version}.tgz`), tarball);
  await writeFile(join(next, stamp), digest);
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
  return true;
}

interface BuiltPackage {
  /** A version that includes a hash of the contents, so that a version always has the same bytes. */
  readonly version: string;
  readonly tarball: Buffer;
}

export async function buildPackage(): Promise<BuiltPackage> {
  const files = new Map<string, string>();
  for (const [name, text] of await compileClient()) files.set(`package/client/${name}`, text);
  for (const [name, text] of await bundleCommandLine()) files.set(`package/dist/cli/${name}`, text);
  files.set("package/README.md", await read("apps/server/scripts/client-package/README.md"));
  files.set("package/LICENSE", await read("LICENSE"));
  files.set("package/LICENSES-OF-OTHERS.txt", await collectLicenses());
  const { version: released }: { version: string } = JSON.parse(await read("packages/trpc/package.json"));
  const digest = createHash("sha256")
    .update(JSON.stringify([...files]))
    .digest("hex");
  const version = `${released}-x${digest.slice(0, 10)}`;
  files.set("package/package.json", `${JSON.stringify(createManifest(version), null, 2)}\n`);
  return { version, tarball: createTarball(files) };
}

function createManifest(version: string): object {
  return {
    name: "packshot",
    version,
    description: "The typed client and the command line of a Packshot server.",
    license: "MIT",
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.16" },
    bin: { packshot: "dist/cli/packshot.js" },
    exports: {
      ".": { types: "./client/index.d.ts", default: "./client/index.js" },
      "./package.json": "./package.json",
    },
  };
}

async function collectLicenses(): Promise<string> {
  const texts = bundledPackages.map(async (name) => {
    const { version }: { version: string } = JSON.parse(await read(`node_modules/${name}/package.json`));
    return `${name} ${version}\n\n${(await read(`node_modules/${name}/LICENSE`)).trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${"-".repeat(80)}\n\n`);
}
