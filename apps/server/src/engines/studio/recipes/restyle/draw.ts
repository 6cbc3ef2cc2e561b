import type { RestyleRecipe } from "@packshot/tools/request";
import { type Draw, pictureOf } from "../drawing.ts";
import { drawn, pictureFrom } from "./painting/picture.ts";
import { ghibli } from "./ghibli.ts";
import { gta } from "./gta.ts";

/** Longer side, in pixels, at which is painted: a brush needs no more. */
const paintedAt = { least: 480, most: 900 };
/** Longer side of the result: strokes and lines stay sharp that far. */
const enlarged = 1.6;

const styles = { ghibli, gta };

export const drawRestyle: Draw<RestyleRecipe> = async ({ style, subject, variation }, materials) => {
  const { frame } = materials;
  const source = await pictureFrom(pictureOf(materials), paintedAt);
  const painting = styles[style](source, subject, variation);
  const scale = frame ? Math.min(frame.width / source.width, frame.height / source.height) : enlarged;
  return drawn(painting, Math.round(source.width * scale), Math.round(source.height * scale));
};
