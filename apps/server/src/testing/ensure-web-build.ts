import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const web = join(import.meta.dirname, "../../../web");

/** Builds the web app for a test file that is run by hand; `npm test` has built it before. */
export async function ensureWebBuild(): Promise<void> {
  if (existsSync(join(web, "dist/server/render-site.js"))) return;
  const build = spawn(process.execPath, [join(web, "scripts/ensure-build.ts")], { stdio: "inherit" });
  const code = await new Promise((resolve) => build.once("exit", resolve));
  if (code !== 0) throw new Error("the web app could not be built");
}
