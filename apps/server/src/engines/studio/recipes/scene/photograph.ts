import {
  type Frame,
  type SceneRecipe,
  angleChoices,
  productSizeChoices,
  rowOf,
} from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type ProductPhotograph, photographProduct } from "../../scenery/plates/photograph-product.ts";
import type { View } from "../../scenery/plates/photograph/estimate-view.ts";
import { changesBackdrop, styledBackdrop } from "../../scenery/photo-style/photo-style.ts";
import { rooms } from "../../scenery/rooms.ts";

/** Photographs the product in a rendered room; undefined when no room of the backdrop suits it. */
export async function photographIn(
  recipe: SceneRecipe,
  cutOut: CutOut,
  frame: Frame,
): Promise<Omit<ProductPhotograph, "box"> | undefined> {
  const { backdrop, photoStyle, productSize, angle, realSize, exactColors = false, zoom = 1, seed } = recipe;
  const offered = rooms[backdrop];
  if (offered === undefined) return undefined;
  const view = viewOf(recipe);
  const photograph = await photographProduct({
    cutOut,
    rooms: offered,
    seed,
    frame: shownOf(frame, recipe),
    ...(view && { view }),
    ...(realSize && { size: realSize }),
    exactColors,
    takes:
      rowOf(productSizeChoices, productSize).studio.ofFrame * rowOf(angleChoices, angle).studio.zoom * zoom,
    ...(changesBackdrop(photoStyle) && { finishRoom: (room: Sheet) => styledBackdrop(room, photoStyle) }),
  });
  return photograph && { sheet: mounted(photograph.sheet, frame), graded: photograph.graded };
}

/** Returns the view of an angle or a viewpoint that was chosen. */
function viewOf({ angle, viewpoint }: SceneRecipe): View | undefined {
  if (angle === "top-down") return "lying";
  if (angle === "low-angle") return "standing";
  return viewpoint === "from-above" ? "from above" : viewpoint;
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
