import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildWeb } from "./build.ts";
import { dist, digestInputs, stamp } from "./inputs.ts";

/** Builds the web app if its build is missing or older than its sources. */
async function ensureBuild(): Promise<void> {
  const built = await readFile(join(dist, stamp), "utf8").catch(() => undefined);
  if (built === (await digestInputs())) {
    console.log("Web app: the build is up to date.");
    return;
  }
  console.log(`Web app: the build is ${built ? "older than its sources" : "missing"}, building it.`);
  await buildWeb();
}

/**
 * Runs a build script for a test run, in a process without NODE_ENV=test, which would bundle development versions.
 * @throws Error when it fails
 */
export function buildInOwnProcess(script: string): void {
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [script], { env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${script} failed.`);
}

// oxlint-disable-next-line import/no-default-export -- Vitest and Playwright call a setup file's default export.
export default function setUp(): void {
  buildInOwnProcess(import.meta.filename);
}

if (import.meta.main) await ensureBuild();
