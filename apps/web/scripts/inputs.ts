import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
export const dist = join(root, "apps/web/dist");
/** The file in `dist` with the digest of the build's inputs. */
export const stamp = ".inputs";

const patterns = [
  "apps/web/{index.html,vite.config.ts,package.json}",
  "apps/web/{src,public,scripts}/**/*.*",
  "docs/*.md",
  "docs/backdrops/*",
  "packages/tools/src/**/*.ts",
  "packages/trpc/src/client/**/*.ts",
  "package-lock.json",
];
/** Files that the build generates or doesn't read. */
const ignored = [/\.gen\.ts$/, /\.test\.tsx?$/];

/** Resolves to a hex digest of the names and contents of everything that the web build reads. */
export const digestInputs = () => digestFiles(patterns);

/** Resolves to a hex digest of the matching files' names and contents, without tests and generated files. */
export async function digestFiles(matching: readonly string[]): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(matching, { cwd: root })) {
    if (!ignored.some((pattern) => pattern.test(path))) paths.push(path);
  }
  const digest = createHash("sha256");
  for (const path of paths.toSorted()) digest.update(`${path}\0`).update(await readFile(join(root, path)));
  return digest.digest("hex");
}
