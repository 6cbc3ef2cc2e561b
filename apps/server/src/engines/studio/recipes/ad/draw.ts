import type { AdRecipe, Frame, SceneLook } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { createSheet, drawingOf, pictureSheet, subjectSheet } from "../../pixels/canvas.ts";
import { paletteOf } from "../../pixels/palette.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { keepsColors, styledPicture } from "../../scenery/photo-style/photo-style.ts";
import type { Area } from "../../scenery/plates/place-in-area.ts";
import { showProduct } from "../../scenery/show-product.ts";
import { accentOf } from "../../type/contrast.ts";
import { drawWords, isShortened } from "../../type/draw-text.ts";
import { type Draw, type Materials, cutOutOf, wholeImageOf } from "../drawing.ts";
import { frameArea, productArea } from "./arrangement.ts";
import { onPicture } from "./on-picture.ts";
import { layoutFor, standing } from "./product.ts";
import { type Composed, besidePanel, colorWords, legible, paintPlate, setAdType } from "./set-type.ts";

export const drawAd: Draw<AdRecipe> = async (recipe, materials) => {
  const { sheet, words, graded } = await composeAd(recipe, materials);
  drawWords(sheet.context, words);
  return { ...drawingOf(sheet), shortened: isShortened(words), ...(graded !== undefined && { graded }) };
};

const square: Frame = { width: 1080, height: 1080 };

export async function composeAd(recipe: AdRecipe, materials: Materials): Promise<Composed> {
  const frame = materials.frame ?? square;
  return recipe.ground === "picture"
    ? onPicture(recipe, await pictureSheet(wholeImageOf(materials)), frame)
    : onScene(recipe, recipe.ground, cutOutOf(materials), frame);
}

async function onScene(recipe: AdRecipe, look: SceneLook, cutOut: CutOut, frame: Frame): Promise<Composed> {
  const accent = accentOf(paletteOf(subjectSheet(cutOut), 6));
  const type = setAdType(recipe, layoutFor(cutOut, recipe.layout, frame), frame);
  const taken = type.layout === "split" ? [] : [type.taken, ...(type.foot ? [type.foot.area] : [])];
  const area = productArea(type.layout, frame, type.taken, type.foot?.area);
  // Beside the panel of `split`, the room has a frame of its own.
  const part = type.layout === "split" ? besidePanel(frame) : frameArea(frame);
  const {
    sheet: room,
    box,
    graded,
  } = await showProduct({
    cutOut,
    look,
    frame: part,
    takes: within(part, standing(cutOut, area, look.productSize, frame, taken, type.plate === undefined)),
    // A veil that the words need lies behind the product, not on it.
    finishRoom: (behind) => {
      if (!type.plate) legible(behind, type, accent, frame);
      return behind;
    },
  });
  const drawn = createSheet(frame.width, frame.height);
  drawn.context.drawImage(room.canvas, part.left, part.top);
  const style = withoutPrint(look.photoStyle);
  const sheet = styledPicture(drawn, style, look.seed);
  if (type.plate) paintPlate(sheet, type.plate, type.layout, accent, recipe.seed);
  const ink = legible(sheet, type, accent, frame);
  const product = { ...box, left: box.left + part.left, top: box.top + part.top };
  const words = colorWords(sheet, type, ink, accent);
  return { sheet, words, product, ...(graded !== undefined && keepsColors(style) && { graded }) };
}

/** Returns an area in pixels of a part of the frame, which it doesn't leave. */
function within(part: Rectangle, { wished, free, words }: Area): Area {
  const [left, top] = [Math.max(0, free.left - part.left), Math.max(0, free.top - part.top)];
  return {
    ...(words && { words }),
    wished: { ...wished, left: wished.left - part.left, top: wished.top - part.top },
    free: {
      left,
      top,
      width: Math.min(part.width, free.left + free.width - part.left) - left,
      height: Math.min(part.height, free.top + free.height - part.top) - top,
    },
  };
}

/** Removes the print, which would show the picture in a frame of its own, below type that is meant for the whole. */
function withoutPrint(style: SceneLook["photoStyle"]): SceneLook["photoStyle"] {
  return style === "polaroid" ? "analog-film" : style === "fisheye" ? "professional" : style;
}
