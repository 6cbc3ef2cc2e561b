import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { imageExtension, readPhoto } from "./photos.ts";

const MEGABYTE = 1024 * 1024;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-photos-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a file that starts like an image and has this many bytes. */
async function writeFileWith(start: string, bytes: number): Promise<string> {
  const path = join(folder, "photo");
  await writeFile(path, start, "latin1");
  await truncate(path, bytes);
  return path;
}

const formats = [
  { format: "JPEG", start: "\xFF\xD8\xFF\xE0", limit: 50 },
  { format: "HEIC", start: "\0\0\0\x18ftypheic\0\0\0\0mif1heic", limit: 50 },
  { format: "PNG", start: "\x89PNG\r\n\x1A\n", limit: 20 },
  { format: "WebP", start: "RIFF\0\0\0\0WEBP", limit: 20 },
  { format: "AVIF", start: "\0\0\0\x1Cftypavif\0\0\0\0mif1miaf", limit: 20 },
  { format: "GIF", start: "GIF89a", limit: 20 },
  { format: "SVG", start: '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', limit: 20 },
] as const;

test.each(formats)("reads a $format of up to $limit MB", async ({ start, limit }) => {
  expect(await readPhoto(await writeFileWith(start, limit * MEGABYTE))).toHaveLength(limit * MEGABYTE);
  await expect(readPhoto(await writeFileWith(start, limit * MEGABYTE + 1))).rejects.toMatchObject({
    code: "TOO_LARGE",
    message: expect.stringContaining(` is larger than ${String(limit)} MB. Make it smaller`),
  });
});

test("reads an SVG in UTF-16", async () => {
  const path = join(folder, "logo.svg");
  await writeFile(path, '\uFEFF<?xml version="1.0" encoding="UTF-16"?>\n<svg/>', "utf16le");
  expect(await readPhoto(path)).not.toHaveLength(0);
});

test("rejects a file that isn't an image", async () => {
  await expect(readPhoto(await writeFileWith("<html>", 100))).rejects.toMatchObject({
    code: "BAD_INPUT",
    message: expect.stringMatching(/ isn't a JPEG, HEIC, PNG, WebP, AVIF, GIF or SVG file\.$/),
  });
});

test.each(["a.jpg", "a.JPEG", "a.heic", "a.HEIF", "a.png", "a.webp", "a.avif", "a.gif", "a.svg"])(
  "finds %s in a folder",
  (name) => expect(name).toMatch(imageExtension),
);
