import { type StoreScreenshotRecipe, rowOf, storeSizeChoices } from "@packshot/tools/request";
import { drawingOf, pictureSheet } from "../../pixels/canvas.ts";
import { type Draw, wholeImageOf } from "../drawing.ts";
import { prominentColor, colorsFor } from "./colors.ts";
import { drawDevice } from "./device.ts";
import { drawBackground } from "./background.ts";
import { screenshotLayoutOf, rectangleOf } from "./layout.ts";
import { drawTextBlock } from "./words.ts";

/** Each device has its newest store size, if the request states none. */
const usual = {
  iphone: rowOf(storeSizeChoices, "iphone-6.9").frame,
  android: rowOf(storeSizeChoices, "android-phone").frame,
  ipad: rowOf(storeSizeChoices, "ipad-13").frame,
} as const;

export const drawStoreScreenshot: Draw<StoreScreenshotRecipe> = async (recipe, materials) => {
  const frame = materials.frame ?? usual[recipe.device];
  const shot = await pictureSheet(wholeImageOf(materials));
  const colors = colorsFor(recipe.layout, recipe.accent ?? prominentColor(shot));
  const layout = screenshotLayoutOf(recipe.layout, frame);
  const sheet = drawBackground(recipe.layout, layout, colors, frame);
  await drawDevice(sheet, recipe, layout, shot, frame);
  const box = rectangleOf(layout, frame);
  const { complete } = drawTextBlock(sheet.context, recipe, layout, box, frame.width, colors);
  return { ...drawingOf(sheet), shortened: !complete };
};
