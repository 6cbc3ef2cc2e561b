// `npm run studio:verify` runs all tests of the studio and, when they pass, writes its digest to studio.lock.json.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { studioDigest, studioFolder, writeVerdict } from "./studio-digest.ts";

const root = join(import.meta.dirname, "..");
const cli = join(root, "node_modules/vitest/vitest.mjs");
const started = Date.now();
const before = await studioDigest();

const args = [cli, "run", "--config", ".config/vitest.config.ts", studioFolder];
// Without STUDIO_SAMPLE, which the caller's environment may have, all tests run.
const { STUDIO_SAMPLE: _, ...env } = process.env;
const [code] = await once(spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" }), "exit");

const seconds = Math.round((Date.now() - started) / 1000);
if (code !== 0) {
  console.error(
    `The studio's tests failed after ${seconds} s: the last verdict stands, and npm test runs them all.`,
  );
  process.exitCode = 1;
} else if ((await studioDigest()) !== before) {
  console.error(`The studio was edited during the ${seconds} s that its tests took. Run this again.`);
  process.exitCode = 1;
} else {
  await writeVerdict(before);
  console.log(
    `All tests of the studio passed in ${seconds} s: commit apps/server/studio.lock.json (${before}).`,
  );
}
