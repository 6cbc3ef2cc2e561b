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
  /** The figure's frame has this height, in pixels. */
  readonly height: number;
  /** The light comes from the right at 1, from the left at −1. */
  readonly light: 1 | -1;
  /** The open hand points to the right at 1, to the left at −1. */
  readonly presents: 1 | -1;
}

export interface MascotPicture {
  /** This is red, green, blue and alpha, not premultiplied; the figure stands on the lower edge. */
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Draws a mascot in pixels. */
export async function drawMascotFigure(
  mascot: Mascot,
  { height, light, presents }: MascotPose,
): Promise<MascotPicture> {
  // It is drawn presenting to the right, so before mirroring, light from the right must be drawn on its left.
  const svg = svgOf(figures[mascot], height, light === presents ? 1 : -1);
  const picture = sharp(Buffer.from(svg)).ensureAlpha();
  const { data, info } = await (presents === 1 ? picture : picture.flop())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
}
