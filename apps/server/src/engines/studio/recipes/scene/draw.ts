import { type Frame, type SceneRecipe, ownPhotoChoice, takesPlacement } from "@packshot/tools/request";
import { type Sheet, createSheet, copyDrawing } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { showInPhoto } from "../../scenery/own-photo/show-in-photo.ts";
import {
  changesBackdrop,
  keepsColors,
  styleBackdrop,
  styleImage,
} from "../../scenery/photo-style/photo-style.ts";
import { type ShownProduct, showProduct, chooseView } from "../../scenery/show-product.ts";
import {
  type Draw,
  type Materials,
  type ProductPosition,
  getCutOut,
  computeEnlargement,
  getWholeImage,
} from "../drawing.ts";
import { copyPhotoFrame, chooseFrameFraction } from "./frame.ts";

export const drawScene: Draw<SceneRecipe> = async (recipe, materials) => {
  const { photoStyle, seed } = recipe;
  const requested = materials.frame ?? copyPhotoFrame(getCutOut(materials));
  const { sheet, graded, box, scale, reduced } = await drawProduct(
    recipe,
    materials,
    findPrintedFrame(requested, recipe),
  );
  const frame = reduced ? findReducedFrame(requested, sheet, recipe) : requested;
  return {
    ...copyDrawing(styleImage(mountPrint(sheet, frame), photoStyle, seed)),
    ...(reduced && { reduced }),
    enlarged: computeEnlargement(box, getCutOut(materials)),
    // A note about the room's effect on colors isn't needed if the style changes all of them anyway.
    ...(graded !== undefined && keepsColors(photoStyle) && { graded }),
    ...(takesPlacement(recipe) && { placed: toProductPosition(frame, box, scale) }),
  };
};

function drawProduct(
  recipe: SceneRecipe,
  materials: Materials,
  frame: Frame,
): Promise<ShownProduct & { reduced?: boolean }> {
  const {
    backdrop,
    zoom = 1,
    placement: requested,
    photoStyle,
    seed,
    realSize,
    exactColors = false,
  } = recipe;
  const placement = takesPlacement(recipe) ? requested : undefined;
  const cutOut = getCutOut(materials);
  const frameFraction = chooseFrameFraction(recipe) * zoom;
  if (backdrop !== ownPhotoChoice.value)
    return showProduct({
      cutOut,
      look: { ...recipe, backdrop },
      frame,
      sizeOrArea: frameFraction,
      ...(placement && { placement }),
    });
  return showInPhoto({
    cutOut,
    photo: getWholeImage(materials, 1),
    frame,
    seed,
    frameFraction,
    view: chooseView(recipe),
    size: realSize,
    exactColors,
    placement,
    finishRoom: changesBackdrop(photoStyle) ? (room) => styleBackdrop(room, photoStyle) : undefined,
  });
}

/** Returns the frame of an image that is smaller than intended. */
function findReducedFrame(frame: Frame, { canvas }: Sheet, recipe: SceneRecipe): Frame {
  const scale = canvas.width / findPrintedFrame(frame, recipe).width;
  return { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) };
}

function toProductPosition(
  frame: Frame,
  { left, top, width, height }: Rectangle,
  scale: number,
): ProductPosition {
  const box = {
    left: left / frame.width,
    top: top / frame.height,
    width: width / frame.width,
    height: height / frame.height,
  };
  return { placement: { x: box.left + box.width / 2, y: box.top + box.height, scale }, box };
}

/** Returns the size of the photo: a square on a Polaroid, otherwise the whole frame. */
function findPrintedFrame({ width, height }: Frame, { photoStyle }: SceneRecipe): Frame {
  const side = Math.min(width, height);
  return photoStyle === "polaroid" ? { width: side, height: side } : { width, height };
}

function mountPrint(image: Sheet, { width, height }: Frame): Sheet {
  const { canvas } = image;
  if (canvas.width === width && canvas.height === height) return image;
  const sheet = createSheet(width, height);
  sheet.context.drawImage(canvas, Math.round((width - canvas.width) / 2), height - canvas.height);
  return sheet;
}
