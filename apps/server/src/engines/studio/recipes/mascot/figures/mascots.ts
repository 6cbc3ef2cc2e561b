import sharp from "sharp";
import type { Mascot } from "@packshot/tools/request";
import { astronaut, dragon, robot } from "./fantasy.ts";
import { bear, cat, fox, octopus, owl, penguin } from "./animals.ts";
import { type Figure, svgOf } from "./figure.ts";

/** The record is closed: a mascot that can be chosen is drawn here. */
const figures: Readonly<Record<Mascot, Figure>> = {
  fox,
  bear,
  cat,
  owl,
  penguin,
  dragon,
  octopus,
  astronaut,
  robot,
};

export interface MascotPose {
  /** The height of the frame that the figure was drawn in, in pixels. */
  readonly height: number;
  /** Where the light comes from: 1 from the right, −1 from the left. */
  readonly light: 1 | -1;
  /** Where the open hand points: 1 to the right, −1 to the left. */
  readonly presents: 1 | -1;
}

export interface MascotPicture {
  /** Red, green, blue and alpha, not premultiplied; the figure stands on the lower edge. */
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A mascot in pixels. */
export async function drawMascotFigure(
  mascot: Mascot,
  { height, light, presents }: MascotPose,
): Promise<MascotPicture> {
  // It is drawn presenting to the right, so light that comes from the right must be drawn on its left when turned round.
  const svg = svgOf(figures[mascot], height, light === presents ? 1 : -1);
  const picture = sharp(Buffer.from(svg)).ensureAlpha();
  const { data, info } = await (presents === 1 ? picture : picture.flop())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
}
