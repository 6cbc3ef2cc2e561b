import type { ThumbnailRecipe } from "@packshot/tools/request";
import { drawingOf } from "../../pixels/canvas.ts";
import { type Draw, cutOutOf, wholeImageOf } from "../drawing.ts";
import { drawOnPicture } from "./picture-ground.ts";
import { drawOnWords } from "./words-ground.ts";

export const drawThumbnail: Draw<ThumbnailRecipe> = async (recipe, materials) => {
  const { sheet, complete } =
    recipe.ground === "picture"
      ? await drawOnPicture(recipe, wholeImageOf(materials))
      : await drawOnWords(recipe, cutOutOf(materials));
  return { ...drawingOf(sheet), shortened: !complete };
};
