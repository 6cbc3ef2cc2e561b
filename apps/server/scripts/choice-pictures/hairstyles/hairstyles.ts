import sharp from "sharp";
import type { Choice } from "../choice.ts";
import { braidedHair } from "./braided.ts";
import { type Hairstyle, headWith } from "./head.ts";
import { longHair } from "./long.ts";
import { shortHair } from "./short.ts";
import { texturedHair } from "./textured.ts";

function drawing(style: Hairstyle): Choice {
  return {
    by: "drawing",
    picture: () =>
      sharp(Buffer.from(headWith(style)))
        .png()
        .toBuffer(),
  };
}

/** As `packages/tools/src/tools/hairstyles/styles.ts` describes them. */
export const hairstyleSets = {
  hairstyles: Object.fromEntries(
    Object.entries({ ...longHair, ...shortHair, ...texturedHair, ...braidedHair }).map(([value, style]) => [
      value,
      drawing(style),
    ]),
  ),
};
