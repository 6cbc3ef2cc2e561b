import { glob, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";

const web = join(import.meta.dirname, "../apps/web/src");

/** Maps each folder to the other folders that it imports from, types included. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Gives the feature that a file belongs to, or the folder shared by all features that it is in. */
function folderOf(path: string): string {
  const [top = "", feature = ""] = relative(web, path).split("/");
  return top === "features" ? feature : top;
}

async function importsOfFeatures(): Promise<Imports> {
  const imports = new Map<string, Set<string>>();
  for await (const name of glob("{features,api,ui,content}/**/*.{ts,tsx}", { cwd: web })) {
    if (/\.test\.tsx?$/.test(name)) continue;
    const path = join(web, name);
    const text = await readFile(path, "utf8");
    const targets = [...text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)].map(([, target = ""]) =>
      folderOf(join(path, "..", target)),
    );
    const folder = folderOf(path);
    const known = imports.get(folder) ?? new Set<string>();
    imports.set(folder, known.union(new Set(targets.filter((target) => target !== folder))));
  }
  return imports;
}

/** Finds the first import cycle, such as "ad → tool → ad"; gives undefined when there is none. */
function circleIn(imports: Imports): string | undefined {
  const finished = new Set<string>();
  const walk = (folder: string, way: readonly string[]): string | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder].join(" → ");
    if (finished.has(folder)) return undefined;
    for (const next of imports.get(folder) ?? []) {
      const circle = walk(next, [...way, folder]);
      if (circle !== undefined) return circle;
    }
    finished.add(folder);
    return undefined;
  };
  return [...imports.keys()].map((folder) => walk(folder, [])).find((circle) => circle !== undefined);
}

describe("circleIn", () => {
  test("finds no cycle among the web app's features, types and lazy parts included", async () => {
    const imports = await importsOfFeatures();
    expect(imports.get("results")).toContain("screen");
    expect(circleIn(imports)).toBeUndefined();
  });

  test("finds a cycle of three features", () => {
    const imports = new Map([
      ["results", new Set(["screen"])],
      ["screen", new Set(["upload", "tool"])],
      ["tool", new Set(["results"])],
    ]);
    expect(circleIn(imports)).toBe("results → screen → tool → results");
  });
});
