import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildWeb } from "./build.ts";
import { dist, inputsDigest, stamp } from "./inputs.ts";

/** Builds the web app if its build is missing or older than its sources. */
async function ensureBuild(): Promise<void> {
  const built = await readFile(join(dist, stamp), "utf8").catch(() => undefined);
  if (built === (await inputsDigest())) {
    console.log("Web app: the build is up to date.");
    return;
  }
  console.log(`Web app: the build is ${built ? "older than its sources" : "missing"}, building it.`);
  await buildWeb();
}

/** Does the same for a test run, in a process without NODE_ENV=test, which would bundle React's development version. */
// oxlint-disable-next-line import/no-default-export -- Vitest and Playwright call a setup file's default export.
export default function setUp(): void {
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [import.meta.filename], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("The web app could not be built.");
}

if (import.meta.main) await ensureBuild();
