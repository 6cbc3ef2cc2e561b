import type { AdRecipe } from "@packshot/tools/request";
import { drawingOf } from "../../pixels/canvas.ts";
import type { Draw } from "../drawing.ts";
import { drawWords, isShortened } from "../../type/paint-stack.ts";
import { composeAd } from "./compose.ts";

export const drawAd: Draw<AdRecipe> = async (recipe, materials) => {
  const { sheet, words } = await composeAd(recipe, materials);
  drawWords(sheet.context, words);
  return { ...drawingOf(sheet), shortened: isShortened(words) };
};
