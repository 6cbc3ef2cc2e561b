import { glob, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");
const imports = /(?:from|import)\s*\(?\s*"(\.[^"]+\.ts)"/g;

/** Collects the workspace files that these entries load, directly or indirectly. */
async function collectLoadedFiles(entries: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const folder = dirname(file);
    for (const [, path = ""] of (await readFile(file, "utf8")).matchAll(imports))
      waiting.push(join(folder, path));
  }
  return seen;
}

test("main.ts and the engines' workers load no test file and no emulator", async () => {
  const workers = await Array.fromAsync(glob("engines/**/*-worker.ts", { cwd: source }));
  const entries = ["main.ts", ...workers.filter((path) => !path.includes("testing/"))];
  const loaded = await collectLoadedFiles(entries.map((path) => join(source, path)));
  const paths = Array.from(loaded, (file) => relative(source, file));
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.filter((path) => /(^|\/)testing\/|\.test\.ts$/.test(path))).toEqual([]);
});
