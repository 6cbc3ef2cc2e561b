import type { StoryRecipe } from "@packshot/tools/request";
import { drawingOf } from "../../pixels/canvas.ts";
import type { Draw } from "../drawing.ts";
import { drawWords, isShortened } from "../../type/paint-stack.ts";
import { composeStory } from "./compose.ts";

export const drawStory: Draw<StoryRecipe> = async (recipe, materials) => {
  const { sheet, words } = await composeStory(recipe, materials);
  drawWords(sheet.context, words);
  return { ...drawingOf(sheet), shortened: isShortened(words) };
};
