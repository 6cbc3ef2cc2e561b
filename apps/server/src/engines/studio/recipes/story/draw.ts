import {
  type SceneLook,
  type StoryDesign,
  type StoryRecipe,
  getRow,
  guessRealSize,
  storyFrame,
  storyMoodChoices,
} from "@packshot/tools/request";
import { copyDrawing, cropSubject } from "../../pixels/canvas.ts";
import { extractPalette } from "../../pixels/palette.ts";
import { isPlain } from "../../scenery/backdrop-plates.ts";
import { pickNth } from "../../scenery/seeded-random.ts";
import { showProduct } from "../../scenery/show-product.ts";
import { applyBrandColors, applyBrandFaces } from "../../type/brand.ts";
import { chooseAccent } from "../../type/contrast.ts";
import { colorStack, drawWords, isShortened } from "../../type/draw-text.ts";
import { facePairs } from "../../type/typefaces.ts";
import { createEdgeScrim, makeLegible } from "../../type/legibility.ts";
import { paintLogo, readLogo } from "../../type/logo.ts";
import { stackWords } from "../../type/stack.ts";
import { computeUnit, findProductArea, findTypeArea } from "../ad/arrangement.ts";
import type { ComposedAd } from "../ad/set-type.ts";
import { chooseLayout, computePlacement } from "../ad/placement.ts";
import { type Draw, type Materials, getCutOut, computeEnlargement } from "../drawing.ts";
import { findFloor } from "./floor.ts";
import { paintOrnament } from "./ornaments.ts";

export const drawStory: Draw<StoryRecipe> = async (recipe, materials) => {
  const { sheet, words, enlarged, graded } = await composeStory(recipe, materials);
  drawWords(sheet.context, words);
  return {
    ...copyDrawing(sheet),
    shortened: isShortened(words),
    enlarged,
    ...(graded !== undefined && { graded }),
  };
};

/** Matches a name that isn't in Latin letters, above which an English line would look out of place. */
const otherScript = /[\p{L}--\p{Script=Latin}]/v;

/** Composes a story without its text, and places and colors the text. */
export async function composeStory(recipe: StoryRecipe, materials: Materials): Promise<ComposedAd> {
  const frame = materials.frame ?? storyFrame;
  const cutOut = getCutOut(materials);
  const design: StoryDesign = getRow(storyMoodChoices, recipe.mood).studio;
  const { seed } = recipe;
  const { brand = {} } = materials;
  const backdrop = pickNth(design.backdrops, seed);
  const look: SceneLook = {
    backdrop,
    ...(brand.main !== undefined && isPlain(backdrop) && { paperColor: brand.main }),
    photoStyle: "professional",
    productSize: "large",
    angle: "straight",
    ...(cutOut.surface === undefined &&
      guessRealSize(recipe.name) === "furniture" && { realSize: "furniture" }),
    seed,
  };
  const layout = chooseLayout(cutOut, pickNth(design.layouts, seed), frame);
  const usualLine = pickNth(design.lines, seed + Math.floor(seed / design.backdrops.length));
  const line = recipe.line ?? (otherScript.test(recipe.name) ? undefined : usualLine);
  const accent = applyBrandColors(chooseAccent(extractPalette(cropSubject(cutOut), 6)), brand);
  const logo = brand.logo && (await readLogo(brand.logo));
  const place = findTypeArea(layout, frame);
  const type = stackWords(
    {
      ...(recipe.name !== "" && line !== undefined && { kicker: line }),
      headline: recipe.name === "" ? (line ?? usualLine) : recipe.name,
      ...(recipe.price !== undefined && { action: recipe.price }),
    },
    {
      ...place,
      faces: applyBrandFaces(facePairs[design.fonts], brand),
      unit: computeUnit(frame),
      ...(logo && { logo: logo.canvas }),
    },
  );
  const area = findProductArea(layout, frame, type.bounds);
  const scrim = createEdgeScrim(type.bounds, frame);
  const { sheet, box, graded } = await showProduct({
    cutOut,
    look,
    frame,
    sizeOrArea: computePlacement(cutOut, area, look.productSize, frame, [type.bounds], true),
    finishRoom: (behind, product, isGround) => {
      // A flat shape belongs on paper or on a white wall; in a room it would be in the way.
      if (design.ornament === "frame" || isPlain(look.backdrop))
        paintOrnament(behind.context, design.ornament, {
          frame,
          product,
          accent,
          floor: findFloor(behind, product, isGround),
        });
      // The scrim behind the text goes behind the product, not over it.
      makeLegible(behind, type.bounds, accent.hue, scrim);
      return behind;
    },
  });
  const ink = makeLegible(sheet, type.bounds, accent.hue, scrim);
  const words = colorStack(sheet, type, ink, accent);
  if (logo && type.logo) paintLogo(sheet, logo, type.logo);
  const enlarged = computeEnlargement(box, cutOut);
  return { sheet, words, product: box, enlarged, ...(graded !== undefined && { graded }) };
}
