import sharp from "sharp";
import type { ChoiceImage } from "../choice.ts";
import { braidedHair } from "./braided.ts";
import { drawHead } from "./head.ts";
import { longHair } from "./long.ts";
import { shortHair } from "./short.ts";
import { texturedHair } from "./textured.ts";

/** All hairstyles, drawn as `packages/tools/src/tools/hairstyles/hair.ts` describes them. */
const styles = { ...longHair, ...shortHair, ...texturedHair, ...braidedHair };

/** Draws a head with the hairstyle, as PNG. */
export function drawHairstyleHead(value: string): Promise<Buffer> {
  const style = styles[value];
  if (!style) throw new Error(`${value} has no drawing.`);
  return sharp(Buffer.from(drawHead(style)))
    .png()
    .toBuffer();
}

export const hairstyleSets = {
  hairstyles: Object.fromEntries(
    Object.keys(styles).map((value): [string, ChoiceImage] => [
      value,
      { by: "drawing", draw: () => drawHairstyleHead(value) },
    ]),
  ),
};
