import { type StoreScreenshotRecipe, rowOf, storeSizeChoices } from "@packshot/tools/request";
import { drawingOf, pictureSheet } from "../../pixels/canvas.ts";
import { type Draw, pictureOf } from "../drawing.ts";
import { accentOf, colorsFor } from "./colors.ts";
import { drawDevice } from "./device.ts";
import { drawGround } from "./ground.ts";
import { layoutOf, rectangleOf } from "./layout.ts";
import { drawWords } from "./words.ts";

/** Of each device's newest store size, where the request states none. */
const usual = {
  iphone: rowOf(storeSizeChoices, "iphone-6.9").frame,
  android: rowOf(storeSizeChoices, "android-phone").frame,
  ipad: rowOf(storeSizeChoices, "ipad-13").frame,
} as const;

export const drawStoreScreenshot: Draw<StoreScreenshotRecipe> = async (recipe, materials) => {
  const frame = materials.frame ?? usual[recipe.device];
  const shot = await pictureSheet(pictureOf(materials));
  const colors = colorsFor(recipe.layout, recipe.accent ?? accentOf(shot));
  const layout = layoutOf(recipe.layout, frame);
  const sheet = drawGround(recipe.layout, layout, colors, frame);
  await drawDevice(sheet, recipe, layout, shot, frame);
  const box = rectangleOf(layout, frame);
  const { complete } = drawWords(sheet.context, recipe, layout, box, frame.width, colors);
  return { ...drawingOf(sheet), shortened: !complete };
};
