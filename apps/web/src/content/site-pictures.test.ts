import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sitePictures } from "./site-pictures.ts";

const folder = join(import.meta.dirname, "../assets/site");
const files = await readdir(folder);
const listed = sitePictures.flatMap((picture) =>
  picture.widths.map((width) => ({ picture, width, file: `${picture.name}-${String(width)}.avif` })),
);

test("every picture is there in every width, and no other is", () => {
  expect(files.toSorted()).toEqual(listed.map(({ file }) => file).toSorted());
});

test.each(listed)("$file has the size that the page reserves for it", async ({ file, width, picture }) => {
  const avif = await readFile(join(folder, file));
  // The box of an image's size has its width and height after the four letters, and four bytes of version and flags.
  const size = avif.indexOf("ispe") + 8;
  expect(avif.readUInt32BE(size)).toBe(width);
  const height = (width * picture.height) / picture.width;
  expect(Math.abs(avif.readUInt32BE(size + 4) - height)).toBeLessThan(1);
});

test("each picture is described in a sentence of its own", () => {
  const alts = sitePictures.map(({ alt }) => alt);
  expect(new Set(alts).size).toBe(alts.length);
  for (const alt of alts) expect(alt.length).toBeGreaterThan(20);
});
