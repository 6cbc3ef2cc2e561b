import type { AdRecipe, Frame, SceneLook } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { createSheet, drawingOf, pictureSheet, subjectSheet } from "../../pixels/canvas.ts";
import { paletteOf } from "../../pixels/palette.ts";
import { styledPicture } from "../../scenery/photo-style/photo-style.ts";
import { accentOf } from "../../type/contrast.ts";
import { drawWords, isShortened } from "../../type/draw-text.ts";
import { type Draw, type Materials, cutOutOf, wholeImageOf } from "../drawing.ts";
import { productArea } from "./arrangement.ts";
import { onPicture } from "./on-picture.ts";
import { drawBackdrop, frameArea, layoutFor, standing, standProduct } from "./product.ts";
import { type Composed, besidePanel, colorWords, legible, paintPlate, setAdType } from "./set-type.ts";

export const drawAd: Draw<AdRecipe> = async (recipe, materials) => {
  const { sheet, words } = await composeAd(recipe, materials);
  drawWords(sheet.context, words);
  return { ...drawingOf(sheet), shortened: isShortened(words) };
};

const square: Frame = { width: 1080, height: 1080 };

export async function composeAd(recipe: AdRecipe, materials: Materials): Promise<Composed> {
  const frame = materials.frame ?? square;
  return recipe.ground === "picture"
    ? onPicture(recipe, await pictureSheet(wholeImageOf(materials)), frame)
    : onScene(recipe, recipe.ground, cutOutOf(materials), frame);
}

async function onScene(recipe: AdRecipe, look: SceneLook, cutOut: CutOut, frame: Frame): Promise<Composed> {
  const swatches = paletteOf(subjectSheet(cutOut), 6);
  const accent = accentOf(swatches);
  const type = setAdType(recipe, layoutFor(cutOut, recipe.layout, frame), frame);
  const free = productArea(type.layout, frame, type.taken, type.foot?.area);
  const product = standing(cutOut, free, look.productSize, frame);
  const drawn = createSheet(frame.width, frame.height);
  const horizon = drawBackdrop(drawn, type.layout === "split" ? besidePanel(frame) : frameArea(frame), look, {
    cutOut,
    baseY: product.top + product.height,
    palette: swatches.map(({ color }) => color),
  });
  // A veil that the words need lies behind the product, not on it.
  if (!type.plate) legible(drawn, type, accent, frame);
  await standProduct(drawn, cutOut, product, look, horizon);
  const sheet = styledPicture(drawn, withoutPrint(look.photoStyle), look.seed);
  if (type.plate) paintPlate(sheet, type.plate, type.layout, accent, recipe.seed);
  const ink = legible(sheet, type, accent, frame);
  return { sheet, words: colorWords(sheet, type, ink, accent), product };
}

/** Removes the print, which would show the picture in a frame of its own, below type that is meant for the whole. */
function withoutPrint(style: SceneLook["photoStyle"]): SceneLook["photoStyle"] {
  return style === "polaroid" ? "analog-film" : style === "fisheye" ? "professional" : style;
}
