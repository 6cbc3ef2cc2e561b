import { randomBytes } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";

const photo = join(import.meta.dirname, "../src/engines/studio/testing/photos/coffee.png");

/** The photograph with a pixel of its own in the corner: a file the engine has not seen. */
export async function freshPhotograph(side: number): Promise<Buffer> {
  const background = `#${randomBytes(3).toString("hex")}`;
  const dot = { create: { width: 1, height: 1, channels: 3 as const, background } };
  const enlarged = await sharp(photo).resize(side, side, { fit: "inside" }).toBuffer();
  return sharp(enlarged)
    .composite([{ input: dot, left: 0, top: 0 }])
    .png()
    .toBuffer();
}
