import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteImages } from "./site-images.ts";

const folder = join(import.meta.dirname, "../assets/site");
const files = await readdir(folder);
const listed = siteImages.flatMap((image) =>
  image.widths.map((width) => ({ image, width, file: `${image.name}-${String(width)}.avif` })),
);

test("every image exists in exactly the declared widths", () => {
  expect(files.toSorted()).toEqual(listed.map(({ file }) => file).toSorted());
});

test.each(listed)("$file has the size that the page reserves", async ({ file, width, image }) => {
  const avif = await readFile(join(folder, file));
  // In the `ispe` box, width and height follow the four-letter type and four bytes of version and flags.
  const size = avif.indexOf("ispe") + 8;
  expect(avif.readUInt32BE(size)).toBe(width);
  const height = (width * image.height) / image.width;
  expect(Math.abs(avif.readUInt32BE(size + 4) - height)).toBeLessThan(1);
});

test("every image has its own description", () => {
  const alts = siteImages.map(({ alt }) => alt);
  expect(new Set(alts).size).toBe(alts.length);
  for (const alt of alts) expect(alt.length).toBeGreaterThan(20);
});
