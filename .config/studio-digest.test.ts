import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { planStudio, type Read, studioDigest, studioFolder } from "./studio-digest.ts";

const root = join(import.meta.dirname, "..");

/** Reads the repository as if one file were edited. */
function withEdit(edited: string, edit: (content: string) => string): Read {
  return async (path) => {
    const bytes = await readFile(join(root, path));
    if (path !== edited) return bytes;
    const content = edit(bytes.toString("latin1"));
    expect(content, `the edit of ${path}`).not.toBe(bytes.toString("latin1"));
    return Buffer.from(content, "latin1");
  };
}

const lastByte = (content: string) =>
  content.slice(0, -1) + String.fromCharCode(content.charCodeAt(content.length - 1) ^ 1);

const withAComment = (code: string) => `// A word more.\n${code}`;
const withMore = (code: string) => `${code}\nexport const more = 1;\n`;

describe("studioDigest", async () => {
  const now = await studioDigest();

  test.each([
    ["a drawing", `${studioFolder}/recipes/recipes.ts`, withMore],
    [
      "a test",
      `${studioFolder}/recipes/golden.test.ts`,
      (code: string) => code.replace("mean: 3", "mean: 4"),
    ],
    ["a golden picture", `${studioFolder}/recipes/scene/golden/marble.png`, lastByte],
    ["a model", `${studioFolder}/matting/models/u2netp.onnx`, lastByte],
    ["a choice", "packages/tools/src/choices/camera.ts", withMore],
    ["a recipe", "packages/tools/src/recipes.ts", withMore],
    ["another engine room", "apps/server/src/engines/async/semaphore.ts", withMore],
    [
      "a library",
      "package-lock.json",
      (json: string) => json.replace('"integrity": "sha512-', '"integrity": "sha512-A'),
    ],
  ])("changes with one edit of %s, so that all pictures are drawn", async (_, path, edit) => {
    const digest = await studioDigest(withEdit(path, edit));
    expect(digest).not.toBe(now);
    expect(planStudio(digest, now)).toEqual({ args: [], env: {} });
  });

  test("stays the same after an edit of a comment", async () => {
    const digest = await studioDigest(withEdit(`${studioFolder}/recipes/recipes.ts`, withAComment));
    expect(planStudio(digest, now)).toMatchObject({ unchangedSince: now, env: { STUDIO_SAMPLE: now } });
  });
});
