import sharp from "sharp";
import type { Studio } from "../../src/engines/studio/index.ts";
import type { ChoiceImage, Crop } from "./choice.ts";
import { makeWithStudio } from "./make-with-studio.ts";

/** Image sides in pixels: twice what the screen shows. Drawings may be larger, because flat colors take few bytes. */
const sides = { studio: 160, drawing: 240 } as const;
/** Maximum size of an image in bytes; a screen shows 20 of the 100 at a time. */
const maxBytes = 6000;

/** Renders the file of a choice and returns it with its extension. */
export async function renderChoice(
  choice: ChoiceImage,
  studio: Studio,
): Promise<{ ending: "svg" | "webp"; bytes: Buffer }> {
  switch (choice.by) {
    case "outline":
      return { ending: "svg", bytes: Buffer.from(choice.svg) };
    case "drawing":
      return { ending: "webp", bytes: await reduceImage(await choice.draw(), sides.drawing) };
    case "studio": {
      const { crop, whole } = choice;
      const bytes = await makeWithStudio(studio, choice);
      return {
        ending: "webp",
        bytes: await reduceImage(whole ? bytes : await cropImage(bytes, crop), sides.studio),
      };
    }
  }
}

async function cropImage(image: Uint8Array, crop: Crop = { x: 0.5, y: 0.5, side: 1 }): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const length = Math.round(Math.min(width, height) * crop.side);
  const start = (full: number, fraction: number) =>
    Math.round(Math.min(Math.max(full * fraction - length / 2, 0), full - length));
  return sharp(image)
    .extract({ left: start(width, crop.x), top: start(height, crop.y), width: length, height: length })
    .toBuffer();
}

/** Encodes an image with the best quality that fits the byte limit. */
async function reduceImage(image: Uint8Array, side: number): Promise<Buffer> {
  const scaled = await sharp(image)
    .resize(side, side, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  for (let quality = 82; ; quality -= 6) {
    const bytes = await sharp(scaled).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= maxBytes || quality < 40) return bytes;
  }
}
