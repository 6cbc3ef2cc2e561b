import {
  type Frame,
  type SceneLook,
  type SceneRecipe,
  angleChoices,
  productSizeChoices,
  rowOf,
  takesPlacement,
} from "@packshot/tools/request";
import { type Sheet, createSheet, drawingOf } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { keepsColors, styledPicture } from "../../scenery/photo-style/photo-style.ts";
import { showProduct } from "../../scenery/show-product.ts";
import { type Draw, type Placed, cutOutOf } from "../drawing.ts";

/** The longer side has this many pixels when the request states no frame. */
const longest = 2048;

/** Returns the photo's own shape, without pixels that it does not have. */
export function frameAsPhoto({ width, height }: Frame): Frame {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the share of the frame's longer side that the product's is to take. */
export function shareOfFrame({ productSize, angle }: Pick<SceneLook, "productSize" | "angle">): number {
  return rowOf(productSizeChoices, productSize).studio.ofFrame * rowOf(angleChoices, angle).studio.zoom;
}

export const drawScene: Draw<SceneRecipe> = async (recipe, materials) => {
  const { photoStyle, zoom = 1, seed, placement } = recipe;
  const cutOut = cutOutOf(materials);
  const frame = materials.frame ?? frameAsPhoto(cutOut);
  const { sheet, graded, box, scale } = await showProduct({
    cutOut,
    look: recipe,
    frame: shownOf(frame, recipe),
    takes: shareOfFrame(recipe) * zoom,
    ...(placement && takesPlacement(recipe) && { placement }),
  });
  return {
    ...drawingOf(styledPicture(mounted(sheet, frame), photoStyle, seed)),
    // A style that changes all colors on purpose needs no word about the room's small part in it.
    ...(graded !== undefined && keepsColors(photoStyle) && { graded }),
    ...(takesPlacement(recipe) && { placed: placedIn(frame, box, scale) }),
  };
};

function placedIn(frame: Frame, { left, top, width, height }: Rectangle, scale: number): Placed {
  const box = {
    left: left / frame.width,
    top: top / frame.height,
    width: width / frame.width,
    height: height / frame.height,
  };
  return { placement: { x: box.left + box.width / 2, y: box.top + box.height, scale }, box };
}

/** A print shows the lowest square of the frame. */
function shownOf({ width, height }: Frame, { photoStyle }: SceneRecipe): Frame {
  const side = Math.min(width, height);
  return photoStyle === "polaroid" ? { width: side, height: side } : { width, height };
}

function mounted(picture: Sheet, { width, height }: Frame): Sheet {
  const { canvas } = picture;
  if (canvas.width === width && canvas.height === height) return picture;
  const sheet = createSheet(width, height);
  sheet.context.drawImage(canvas, Math.round((width - canvas.width) / 2), height - canvas.height);
  return sheet;
}
