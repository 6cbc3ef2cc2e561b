import {
  type SceneLook,
  type StoryDesign,
  type StoryRecipe,
  rowOf,
  storyFrame,
  storyMoodChoices,
} from "@packshot/tools/request";
import { createSheet, drawingOf, subjectSheet } from "../../pixels/canvas.ts";
import { paletteOf } from "../../pixels/palette.ts";
import { nth } from "../../scenery/seeded.ts";
import { accentOf } from "../../type/contrast.ts";
import { colorStack, drawWords, isShortened } from "../../type/draw-text.ts";
import { facePairs } from "../../type/faces.ts";
import { edgeVeil, makeLegible } from "../../type/legible.ts";
import { stackWords } from "../../type/stack.ts";
import { frameUnit, productArea, typeArea } from "../ad/arrangement.ts";
import type { Composed } from "../ad/set-type.ts";
import { drawBackdrop, frameArea, layoutFor, standing, standProduct } from "../ad/product.ts";
import { type Draw, type Materials, cutOutOf } from "../drawing.ts";
import { paintOrnament } from "./ornaments.ts";

export const drawStory: Draw<StoryRecipe> = async (recipe, materials) => {
  const { sheet, words } = await composeStory(recipe, materials);
  drawWords(sheet.context, words);
  return { ...drawingOf(sheet), shortened: isShortened(words) };
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
  const swatches = paletteOf(subjectSheet(cutOut), 6);
  const accent = accentOf(swatches);
  const type = stackWords(
    {
      ...(recipe.name === "" ? { headline: line } : { kicker: line, headline: recipe.name }),
      ...(recipe.price !== undefined && { action: recipe.price }),
    },
    { ...typeArea(layout, frame), faces: facePairs[design.fonts], unit: frameUnit(frame) },
  );
  const product = standing(cutOut, productArea(layout, frame, type.bounds), look.productSize, frame);
  const sheet = createSheet(frame.width, frame.height);
  const horizon = drawBackdrop(sheet, frameArea(frame), look, {
    cutOut,
    baseY: product.top + product.height,
    palette: swatches.map(({ color }) => color),
  });
  paintOrnament(sheet.context, design.ornament, { frame, product, accent });
  const veil = edgeVeil(type.bounds, frame);
  // A veil that the words need lies behind the product, not on it.
  makeLegible(sheet, type.bounds, accent.hue, veil);
  await standProduct(sheet, cutOut, product, look, horizon);
  const ink = makeLegible(sheet, type.bounds, accent.hue, veil);
  return { sheet, words: colorStack(sheet, type, ink, accent.strong), product };
}
