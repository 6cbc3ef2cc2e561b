import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../store/screenshots");
const listing = join(import.meta.dirname, "../store/listing.md");
const names = (await readdir(folder)).toSorted();

test("the five screenshots have the stores' format and fit in 1.2 MB", async () => {
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  expect(names).toHaveLength(5);
  expect(Buffer.concat(files).length).toBeLessThan(1_200_000);
  for (const file of files) {
    // The store rejects a palette and an alpha channel.
    const { format, width, height, channels, isPalette } = await sharp(file).metadata();
    expect({ format, width, height, channels, isPalette }).toEqual({
      format: "png",
      width: 1280,
      height: 800,
      channels: 3,
      isPalette: false,
    });
  }
});

test("the store texts list every screenshot and keep the summary's limit", async () => {
  const text = await readFile(listing, "utf8");
  const [, summary = ""] = /^## Summary .*\n\n(.+)$/m.exec(text) ?? [];
  expect(summary.length).toBeGreaterThan(0);
  expect(summary.length).toBeLessThanOrEqual(132);
  for (const name of names) expect(text).toContain(`\`${name}\``);
});
