// `npm run plates:look -w @packshot/server [-- NAME …] [--out FILE]` places drawn products on each plate of the library
// and writes one contact sheet for visual review. It needs neither a server nor Blender.
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { readPlateNames, placeProductsOnPlate } from "../src/engines/studio/testing/index.ts";

/** Side of an image on the sheet, in pixels. */
const cellSide = 384;
const columns = 5;

const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: "plates.png" } },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : await readPlateNames();
const parts: { input: Buffer; left: number; top: number }[] = [];
for (const [row, name] of names.entries()) {
  const images = await placeProductsOnPlate(name, { width: cellSide, height: cellSide });
  for (const [column, { data, width, height }] of images.entries()) {
    const input = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    parts.push({ input, left: column * cellSide, top: row * cellSide });
  }
  process.stdout.write(`${name}\n`);
}
const sheet = {
  width: columns * cellSide,
  height: names.length * cellSide,
  channels: 3,
  background: "#fff",
} as const;
await writeFile(resolve(values.out), await sharp({ create: sheet }).composite(parts).png().toBuffer());
