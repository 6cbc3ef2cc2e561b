import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "wxt";
import { digestOfFiles } from "../../web/scripts/inputs.ts";

const root = join(import.meta.dirname, "..");
/** Holds the digest of what the builds were made from. */
const stamp = join(root, "dist/.inputs");

const inputs = [
  "apps/extension/{wxt.config.ts,package.json}",
  "apps/extension/{build,public,scripts,src}/**/*.*",
  "packages/{tools,trpc}/src/**/*.ts",
  "package-lock.json",
];

/** Builds the extensions that tests load, in a few seconds, unless they are newer than their sources. */
async function ensureBuilds(): Promise<void> {
  const digest = await digestOfFiles(inputs);
  if ((await readFile(stamp, "utf8").catch(() => undefined)) === digest) {
    console.log("Extension: the builds are up to date.");
    return;
  }
  for (const mode of ["e2e", "production"]) {
    for (const browser of ["chrome", "firefox"]) await build({ root, browser, mode });
  }
  await writeFile(stamp, digest);
}

/** Does the same for a test run, in a process without NODE_ENV=test, which would bundle what is for development only. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls a setup file's default export.
export default function setUp(): void {
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [import.meta.filename], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("The extension could not be built.");
}

if (import.meta.main) await ensureBuilds();
