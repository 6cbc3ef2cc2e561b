import sharp from "sharp";
import type { Mascot } from "@packshot/tools/request";
import { astronaut, dragon, robot } from "./fantasy.ts";
import { bear, cat, fox, octopus, owl, penguin } from "./animals.ts";
import { type Figure, toSvg } from "./figure.ts";

/** The drawings of all mascots. A missing one is a type error. */
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
  /** Height of the figure's frame, in pixels. */
  readonly height: number;
  /** Direction of the light: 1 from the right, −1 from the left. */
  readonly light: 1 | -1;
  /** Direction of the open hand: 1 to the right, −1 to the left. */
  readonly presents: 1 | -1;
}

export interface MascotImage {
  /** Red, green, blue and alpha, not premultiplied; the figure stands on the bottom edge. */
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export async function drawMascotFigure(
  mascot: Mascot,
  { height, light, presents }: MascotPose,
): Promise<MascotImage> {
  // The drawing presents to the right. If it is mirrored to the left, its light must come from the opposite side.
  const svg = toSvg(figures[mascot], height, light === presents ? 1 : -1);
  const image = sharp(Buffer.from(svg)).ensureAlpha();
  const { data, info } = await (presents === 1 ? image : image.flop())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
}
