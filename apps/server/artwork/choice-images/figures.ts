import { createCanvas } from "@napi-rs/canvas";
import { type Lettering, type Mascot, letterings, mascots } from "@packshot/tools/request";
import sharp from "sharp";
import { drawMascotFigure, facePairs, findFont } from "../../src/engines/studio/testing/index.ts";
import { choices } from "./choice.ts";

/** Side of a drawing, in pixels. */
const side = 320;
const paper = "#f1ede6";
const ink = "#1c1a17";

async function drawPortrait(mascot: Mascot): Promise<Buffer> {
  const { rgba, ...size } = await drawMascotFigure(mascot, { height: 352, light: -1, presents: 1 });
  const visible = { left: 0, top: 0, width: size.width, height: side - 16 };
  const input = await sharp(rgba, { raw: { ...size, channels: 4 } })
    .extract(visible)
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: paper } })
    .composite([{ input, left: Math.round((side - size.width) / 2), top: 16 }])
    .png()
    .toBuffer();
}

/** Draws two letters that distinguish typefaces, in the headline's typeface. */
function drawSpecimen(lettering: Lettering): Buffer {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext("2d");
  const { headline, scale } = facePairs[lettering];
  context.fillStyle = paper;
  context.fillRect(0, 0, side, side);
  context.fillStyle = ink;
  context.textAlign = "center";
  context.font = findFont(headline, 190 * scale, "Ag");
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText("Ag");
  context.fillText("Ag", side / 2, (side + above - below) / 2);
  return canvas.toBuffer("image/png");
}

export const figureSets = {
  mascots: choices(mascots, (mascot) => ({ by: "drawing", draw: () => drawPortrait(mascot) })),
  letterings: choices(letterings, (lettering) => ({
    by: "drawing",
    draw: () => Promise.resolve(drawSpecimen(lettering)),
  })),
};
