import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { computeBox, type JudgeEntry, judgeKinds, rendersFolder } from "./judge-photos.ts";

/** An entry with the file names of the models that it shows. */
interface RenderEntry extends JudgeEntry {
  readonly model: string;
  readonly second: string | null;
}

const entries: readonly RenderEntry[] = JSON.parse(
  await readFile(join(rendersFolder, "photos.json"), "utf8"),
);

describe("the judge's renders", () => {
  it("consist of a photo and an alpha image of the same size", async () => {
    const sizes = await Promise.all(
      entries.map(async ({ name }) => {
        const [photo, alpha] = await Promise.all(
          ["webp", "alpha.webp"].map((end) => sharp(join(rendersFolder, `${name}.${end}`)).metadata()),
        );
        return { name, photo: [photo?.width, photo?.height], alpha: [alpha?.width, alpha?.height] };
      }),
    );
    expect(sizes.filter(({ photo, alpha }) => photo.join() !== alpha.join())).toEqual([]);
    const files = entries.flatMap(({ name }) => [`${name}.alpha.webp`, `${name}.webp`]);
    expect((await readdir(rendersFolder)).toSorted()).toEqual([...files, "photos.json"].toSorted());
  });

  it("show at least 40 models, each credited", async () => {
    const readme = await readFile(join(rendersFolder, "../README.md"), "utf8");
    const models = new Set(
      entries.flatMap(({ model, second }) => (second === null ? [model] : [model, second])),
    );
    expect(new Set(entries.map(({ model }) => model)).size).toBeGreaterThanOrEqual(40);
    expect([...models].filter((model) => !readme.includes(`\`${model}\``))).toEqual([]);
  });

  it("have known kinds", () => {
    expect(entries.map(({ kind }) => kind).filter((kind) => !judgeKinds.includes(kind))).toEqual([]);
  });
});

describe("computeBox", () => {
  it("returns the product's box with a margin, inside the frame", () => {
    const alpha = new Uint8Array(100 * 100);
    for (let y = 0; y < 50; y++) alpha.fill(255, y * 100 + 20, y * 100 + 60);
    expect(computeBox(alpha, { width: 100, height: 100 })).toEqual({
      left: 0.185,
      top: 0,
      width: 0.43,
      height: 0.515,
    });
  });
});
