import { glob, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { PlateFacts } from "../../src/engines/studio/testing/index.ts";

const library = join(import.meta.dirname, "../../src/engines/studio/scenery/plates/library");
const names = (await Array.fromAsync(glob("*/plate.json", { cwd: library }))).map(dirname).toSorted();
const MAX_LIBRARY_BYTES = 20_000_000;

const readFacts = async (name: string): Promise<PlateFacts> =>
  JSON.parse(await readFile(join(library, name, "plate.json"), "utf8"));

async function measureSize(name: string): Promise<number> {
  const files = await readdir(join(library, name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(library, name, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe("the plate library", () => {
  it.each(names)("has five files of matching size for %s", async (name) => {
    const files = await readdir(join(library, name));
    expect(files.toSorted()).toEqual(["beauty.webp", "card.webp", "depth.png", "fill.webp", "plate.json"]);
    const facts = await readFacts(name);
    expect(facts.name).toBe(name);
    const shape = facts.size.width / facts.size.height;
    for (const file of ["beauty.webp", "fill.webp", "depth.png"]) {
      const { width, height } = await sharp(join(library, name, file)).metadata();
      expect(width / height).toBeCloseTo(shape, 2);
    }
    const depth = await sharp(join(library, name, "depth.png")).metadata();
    expect(depth).toMatchObject({ width: facts.depth.width, height: facts.depth.height, depth: "ushort" });
  });

  it.each(names)("keeps %s's product spot and calm area in frame, with one key light", async (name) => {
    const { camera, stand, size, lights, calm, palette } = await readFacts(name);
    const offset = stand.map((part, axis) => part - (camera.position[axis] ?? 0));
    const along = (axis: readonly number[]) =>
      axis.reduce((sum, part, i) => sum + part * (offset[i] ?? 0), 0);
    const x = camera.center.x + (camera.focal * along(camera.right)) / along(camera.forward);
    const up = (camera.focal * along(camera.up)) / along(camera.forward);
    const y = camera.center.y - (up * size.width) / size.height;
    for (const coordinate of [x, y]) expect(Math.abs(coordinate - 0.5)).toBeLessThan(0.4);
    expect(lights.filter(({ group }) => group === "key")).toHaveLength(1);
    expect(calm.left + calm.width).toBeLessThanOrEqual(1);
    expect(calm.top + calm.height).toBeLessThanOrEqual(1);
    expect(palette.join(" ")).toMatch(/^#[\da-f]{6}( #[\da-f]{6}){0,4}$/u);
  });

  it("is smaller than 20 MB, because it's committed", async () => {
    const sizes = await Promise.all(names.map(measureSize));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_LIBRARY_BYTES);
  });
});
