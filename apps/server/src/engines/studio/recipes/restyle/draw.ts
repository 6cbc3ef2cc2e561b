import type { RestyleRecipe } from "@packshot/tools/request";
import { type Draw, getWholeImage } from "../drawing.ts";
import { renderPlanes, decodePlanes } from "./painting/paint-planes.ts";
import { paintGhibli } from "./ghibli.ts";
import { paintGta } from "./gta.ts";

/** Limits of the painting's longer side, in pixels. More detail would be lost under the brush anyway. */
const paintedSide = { min: 480, max: 900 };
/**
 * Size of the result relative to the painting if no frame is requested. Up to this scale, strokes and lines stay sharp.
 */
const resultScale = 1.6;

const styles = { ghibli: paintGhibli, gta: paintGta };

export const drawRestyle: Draw<RestyleRecipe> = async ({ style, subject, variation }, materials) => {
  const { frame } = materials;
  const source = await decodePlanes(getWholeImage(materials), paintedSide);
  const painting = styles[style](source, subject, variation);
  const scale = frame ? Math.min(frame.width / source.width, frame.height / source.height) : resultScale;
  return renderPlanes(painting, Math.round(source.width * scale), Math.round(source.height * scale));
};
