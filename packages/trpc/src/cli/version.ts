import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Resolves to the version of the package that contains this file. The published package keeps the file at the same
 * depth as the repository.
 */
export async function readPackageVersion(): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, "../../package.json"), "utf8");
  const { version }: { version: string } = JSON.parse(manifest);
  return version;
}
