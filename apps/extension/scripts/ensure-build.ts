import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "wxt";
import { buildInOwnProcess } from "../../web/scripts/ensure-build.ts";
import { digestFiles } from "../../web/scripts/inputs.ts";

const root = join(import.meta.dirname, "..");
/** Stores a digest of the files that the last builds were made from. */
const digestFile = join(root, "dist/.inputs");

const inputs = [
  "apps/extension/{wxt.config.ts,package.json}",
  "apps/extension/{build,public,scripts,src}/**/*.*",
  "packages/{tools,trpc}/src/**/*.ts",
  "package-lock.json",
];

/** Builds the extension for Chrome and Firefox, for tests and for production, unless the builds are up to date. */
async function ensureBuilds(): Promise<void> {
  const digest = await digestFiles(inputs);
  if ((await readFile(digestFile, "utf8").catch(() => undefined)) === digest) {
    console.log("Extension: the builds are up to date.");
    return;
  }
  for (const mode of ["e2e", "production"]) {
    for (const browser of ["chrome", "firefox"]) await build({ root, browser, mode });
  }
  await writeFile(digestFile, digest);
}

// oxlint-disable-next-line import/no-default-export -- Playwright calls a setup file's default export.
export default function setUp(): void {
  buildInOwnProcess(import.meta.filename);
}

if (import.meta.main) await ensureBuilds();
