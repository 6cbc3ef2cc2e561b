import type { AdLayout, AdRecipe, Frame } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { frameArea, frameShapeOf, frameUnit, isBeside } from "./arrangement.ts";
import { type Lie, drawPictureInPart } from "./picture.ts";
import {
  type AdLook,
  type Composed,
  type SetType,
  besidePanel,
  colorWords,
  legible,
  paintPlate,
  setAdType,
} from "./set-type.ts";
import { greatestSaliencyIn, saliencyOf } from "./saliency.ts";

/** Above this, the words would cover something in the picture. */
const mostSaliency = 0.17;

/** Places a whole picture so that the words have room; if no part of it is calm, they get a plain panel beside it. */
export async function onPicture(
  recipe: AdRecipe,
  picture: Sheet,
  frame: Frame,
  look: AdLook,
): Promise<Composed> {
  const { sheet, type } = await laid(recipe, picture, frame, look);
  if (type.plate) paintPlate(sheet, type.plate, type.layout, look.accent, recipe.seed);
  const ink = legible(sheet, type, look.accent, frame);
  return { sheet, words: colorWords(sheet, type, ink, look) };
}

async function laid(
  recipe: AdRecipe,
  picture: Sheet,
  frame: Frame,
  look: AdLook,
): Promise<{ sheet: Sheet; type: SetType }> {
  const lay = async (layout: AdLayout) => {
    const type = setAdType(recipe, layout, frame, look);
    const sheet = createSheet(frame.width, frame.height);
    sheet.context.fillStyle = recipe.seed % 2 === 0 ? look.accent.deep : look.accent.pale;
    sheet.context.fillRect(0, 0, frame.width, frame.height);
    await drawPictureInPart(sheet, picture, pictureArea(type, frame), lieOf(layout, frame));
    return { sheet, type };
  };
  const layouts = new Set<AdLayout>([recipe.layout, "above", "below", "side"]);
  if (recipe.layout === "split" || recipe.layout === "card") return lay(recipe.layout);
  for (const layout of layouts) {
    const candidate = await lay(layout);
    const words = fractionsOf(withAir(candidate.type.stack.bounds, frame), frame);
    if (greatestSaliencyIn(saliencyOf(candidate.sheet), words) < mostSaliency) return candidate;
  }
  return lay("split");
}

/** Adds a margin, because words that touch something look as if they covered it. */
function withAir({ left, top, width, height }: Rectangle, frame: Frame): Rectangle {
  const air = 30 * frameUnit(frame);
  return { left: left - air, top: top - air, width: width + 2 * air, height: height + 2 * air };
}

function fractionsOf({ left, top, width, height }: Rectangle, frame: Frame): Rectangle {
  return {
    left: left / frame.width,
    top: top / frame.height,
    width: width / frame.width,
    height: height / frame.height,
  };
}

/**
 * Places the picture away from the words. Beside a panel it may be cropped more, since the frame is smaller than the
 * picture's own.
 */
function lieOf(layout: AdLayout, frame: Frame): Lie {
  if (layout === "split" || layout === "card") return { x: 0.5, y: 0.5, croppable: 0.58 };
  if (layout === "side" && isBeside(frame)) return { x: 1, y: 0.5, croppable: 0.3 };
  return { x: 0.5, y: layout === "above" || layout === "poster" ? 1 : 0, croppable: 0.3 };
}

/** Returns what the panel or the card leaves of the frame. */
function pictureArea({ layout, plate }: SetType, frame: Frame): Rectangle {
  if (!plate) return frameArea(frame);
  if (layout === "split") return besidePanel(frame, plate);
  const overlap = 0.12;
  if (frameShapeOf(frame) !== "wide")
    return { ...frameArea(frame), height: Math.round(plate.top + plate.height * overlap) };
  const left = Math.round(plate.left + plate.width * (1 - overlap));
  return { left, top: 0, width: frame.width - left, height: frame.height };
}
