// Finds the older Node versions that the client package supports, for its test. Like the project's own Node, they're
// npm packages. Run directly, this script installs them and exits with an error if it can't.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

const versions: Readonly<Record<string, string>> = { 20: "20.20.2", 22: "22.23.3" };

const folder = join(import.meta.dirname, "../node_modules/.cache/packshot/older-nodes");

const getBinaryPath = (major: string) => join(folder, `node_modules/node-${major}/bin/node`);

/**
 * Installs the missing versions and resolves to the paths of all available ones. The output names failed
 * installations.
 */
export async function installOlderNodes(): Promise<readonly string[]> {
  const majors = Object.keys(versions);
  const missing = majors.filter((major) => !existsSync(getBinaryPath(major)));
  if (missing.length > 0) {
    await mkdir(folder, { recursive: true });
    const names = majors.map(
      (major) => `node-${major}@npm:node-${process.platform}-${process.arch}@${versions[major]}`,
    );
    const args = [
      "install",
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      "--prefix",
      folder,
      ...names,
    ];
    spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  }
  const installed = majors.filter((major) => existsSync(getBinaryPath(major)));
  for (const major of majors)
    if (!installed.includes(major)) process.stderr.write(`Node ${major} could not be installed.\n`);
  return installed.map(getBinaryPath);
}

if (import.meta.main && (await installOlderNodes()).length < Object.keys(versions).length)
  process.exitCode = 1;
