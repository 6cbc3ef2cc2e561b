import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Studio, createStudio } from "./studio.ts";
import { goldenFile, goldenJob, goldens, reduced } from "./testing/golden.ts";

/** Mean difference in levels; golden files have 256 colours, which alone makes up to about two. */
const tolerance = 4;

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.close());

test.each(goldens.map(({ kind, example }) => [kind, example.name, example] as const))(
  "%s %s looks as it did, and says how it was made (npm run studio:golden writes them anew)",
  async (kind, _, example) => {
    const { bytes } = await studio.image(await goldenJob(example), new AbortController().signal);
    const { xmpAsString = "" } = await sharp(bytes).metadata();
    expect(xmpAsString).toMatch(
      /digitalsourcetype\/(algorithmicallyEnhanced|compositeSynthetic|digitalCreation)</,
    );
    expect(xmpAsString).toContain(`<packshot:Tool>${kind}<`);
    expect(xmpAsString).toContain("<packshot:Engine>studio<");
    const found = (await reduced(bytes)).data;
    const golden = await sharp(await readFile(goldenFile(kind, example)))
      .flatten()
      .raw()
      .toBuffer();
    expect(found.byteLength).toBe(golden.byteLength);
    let sum = 0;
    for (let i = 0; i < golden.length; i++) sum += Math.abs((golden[i] ?? 0) - (found[i] ?? 0));
    expect(sum / golden.length).toBeLessThan(tolerance);
  },
);
