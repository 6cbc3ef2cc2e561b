import {
  type SceneLook,
  type StoryDesign,
  type StoryRecipe,
  rowOf,
  storyFrame,
  storyMoodChoices,
} from "@packshot/tools/request";
import { drawingOf, subjectSheet } from "../../pixels/canvas.ts";
import { paletteOf } from "../../pixels/palette.ts";
import { isPlain } from "../../scenery/rooms.ts";
import { nth } from "../../scenery/seeded.ts";
import { showProduct } from "../../scenery/show-product.ts";
import { accentOf } from "../../type/contrast.ts";
import { colorStack, drawWords, isShortened } from "../../type/draw-text.ts";
import { facePairs } from "../../type/faces.ts";
import { edgeVeil, makeLegible } from "../../type/legible.ts";
import { stackWords } from "../../type/stack.ts";
import { frameUnit, productArea, typeArea } from "../ad/arrangement.ts";
import type { Composed } from "../ad/set-type.ts";
import { layoutFor, standing } from "../ad/product.ts";
import { type Draw, type Materials, cutOutOf } from "../drawing.ts";
import { paintOrnament } from "./ornaments.ts";

export const drawStory: Draw<StoryRecipe> = async (recipe, materials) => {
  const { sheet, words, graded } = await composeStory(recipe, materials);
  drawWords(sheet.context, words);
  return { ...drawingOf(sheet), shortened: isShortened(words), ...(graded !== undefined && { graded }) };
};

/** Composes a story without its words, and the words with their places and colors. */
export async function composeStory(recipe: StoryRecipe, materials: Materials): Promise<Composed> {
  const frame = materials.frame ?? storyFrame;
  const cutOut = cutOutOf(materials);
  const design: StoryDesign = rowOf(storyMoodChoices, recipe.mood).studio;
  const { seed } = recipe;
  const look: SceneLook = {
    backdrop: nth(design.backdrops, seed),
    photoStyle: "professional",
    productSize: "large",
    angle: "straight",
    seed,
  };
  const layout = layoutFor(cutOut, nth(design.layouts, seed), frame);
  const line = recipe.line ?? nth(design.lines, seed + Math.floor(seed / design.backdrops.length));
  const accent = accentOf(paletteOf(subjectSheet(cutOut), 6));
  const type = stackWords(
    {
      ...(recipe.name === "" ? { headline: line } : { kicker: line, headline: recipe.name }),
      ...(recipe.price !== undefined && { action: recipe.price }),
    },
    { ...typeArea(layout, frame), faces: facePairs[design.fonts], unit: frameUnit(frame) },
  );
  const area = productArea(layout, frame, type.bounds);
  const veil = edgeVeil(type.bounds, frame);
  const { sheet, box, graded } = await showProduct({
    cutOut,
    look,
    frame,
    takes: standing(cutOut, area, look.productSize, frame, [type.bounds], true),
    finishRoom: (behind, product) => {
      // A flat shape belongs on paper or on a white wall; in a room it would be in the way.
      if (design.ornament === "frame" || isPlain(look.backdrop))
        paintOrnament(behind.context, design.ornament, { frame, product, accent });
      // A veil that the words need lies behind the product, not on it.
      makeLegible(behind, type.bounds, accent.hue, veil);
      return behind;
    },
  });
  const ink = makeLegible(sheet, type.bounds, accent.hue, veil);
  const words = colorStack(sheet, type, ink, accent.strong);
  return { sheet, words, product: box, ...(graded !== undefined && { graded }) };
}
