// Contact sheets: photos next to their cut-outs on white.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Cut } from "../../src/engines/studio/testing/index.ts";

/** Side of a photo on the sheet, in pixels. */
const cellSide = 220;
const captionHeight = 18;
const columns = 4;

/** Returns a PNG: the photo, its cut-out on white, and a line of text. */
export async function drawPair(photo: Uint8Array, { made }: Cut, caption: string): Promise<Buffer> {
  const fitted = { width: cellSide, height: cellSide, fit: "contain", background: "#888" } as const;
  const cutOut = made
    ? await sharp(made.rgba, { raw: { width: made.width, height: made.height, channels: 4 } })
        .flatten({ background: "#fff" })
        .resize(fitted)
        .png()
        .toBuffer()
    : undefined;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * cellSide}" height="${captionHeight}"><text x="3" y="13" font-size="12" font-family="sans-serif">${caption}</text></svg>`;
  return sharp({
    create: {
      width: 2 * cellSide + 6,
      height: cellSide + captionHeight + 4,
      channels: 3,
      background: "#ddd",
    },
  })
    .composite([
      { input: await sharp(photo).resize(fitted).png().toBuffer(), left: 0, top: 0 },
      ...(cutOut ? [{ input: cutOut, left: cellSide + 2, top: 0 }] : []),
      { input: Buffer.from(text), left: 0, top: cellSide },
    ])
    .png()
    .toBuffer();
}

export async function writeSheet(file: string, pairs: readonly Buffer[]): Promise<void> {
  const [width, height] = [2 * cellSide + 6, cellSide + captionHeight + 4];
  const rows = Math.ceil(pairs.length / columns);
  const sheet = { width: columns * width, height: rows * height, channels: 3, background: "#fff" } as const;
  const parts = pairs.map((input, index) => ({
    input,
    left: (index % columns) * width,
    top: Math.floor(index / columns) * height,
  }));
  await writeFile(file, await sharp({ create: sheet }).composite(parts).png().toBuffer());
}
