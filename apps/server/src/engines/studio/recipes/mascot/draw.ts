import type { MascotRecipe } from "@packshot/tools/request";
import { type Sheet, createSheet, drawingOf, sheetOf, subjectSheet } from "../../pixels/canvas.ts";
import { type Draw, cutOutOf } from "../drawing.ts";
import { type MascotPose, drawMascotFigure } from "./figures/mascots.ts";
import { paletteOf } from "../../pixels/palette.ts";
import { boundsAbove } from "../../pixels/raster.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { cutSides } from "../../scenery/cropped.ts";
import { lightingOf } from "../../scenery/lighting.ts";
import { placeSubject } from "../../scenery/place-subject.ts";
import { drawBehind, finish } from "./atmosphere.ts";
import { composeMascot, presentsTo } from "./composition.ts";

const square = { width: 1024, height: 1024 };

export const drawMascot: Draw<MascotRecipe> = async (recipe, materials) => {
  const { frame = square } = materials;
  const cutOut = cutOutOf(materials);
  const cut = cutSides(cutOut);
  const product = subjectSheet(cutOut);
  const lighting = lightingOf(recipe.backdrop, recipe.seed);
  const presents = presentsTo(cut, recipe.seed);
  const height = Math.round(0.8 * Math.min(frame.width, frame.height));
  const mascot = await figureSheet(recipe.mascot, { height, light: lighting.side, presents });
  const composition = composeMascot(recipe.style, frame, {
    mascot: mascot.canvas,
    product: product.canvas,
    cut,
    presents,
    zoom: recipe.zoom,
  });
  const sheet = createSheet(frame.width, frame.height);
  const { horizon } = composition;
  const palette = paletteOf(product, 3).map(({ color }) => color);
  const ground = backdrop(recipe.backdrop, { ...frame, horizon, seed: recipe.seed, palette });
  sheet.context.drawImage(ground.canvas, 0, 0);
  drawBehind(sheet.context, recipe.style, frame, recipe.seed);
  await placeSubject(sheet.context, mascot, {
    ...composition.mascot,
    horizon: horizon * frame.height,
    lighting,
  });
  await placeSubject(sheet.context, product, {
    ...composition.product,
    horizon: horizon * frame.height,
    lighting,
  });
  return drawingOf(finish(sheet, recipe.style, recipe.backdrop));
};

/** Draws a mascot and crops it to what is drawn. */
async function figureSheet(mascot: MascotRecipe["mascot"], pose: MascotPose): Promise<Sheet> {
  const { rgba, width, height } = await drawMascotFigure(mascot, pose);
  const alpha = Float32Array.from({ length: width * height }, (_, i) => rgba[i * 4 + 3] ?? 0);
  const bounds = boundsAbove({ data: alpha, width, height }, 8) ?? { left: 0, top: 0, width, height };
  const cropped = createSheet(bounds.width, bounds.height);
  cropped.context.drawImage(sheetOf(rgba, width, height).canvas, -bounds.left, -bounds.top);
  return cropped;
}
