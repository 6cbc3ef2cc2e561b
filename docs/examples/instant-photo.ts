import {
  createSheet,
  drawingOf,
  imageSheet,
  resized,
} from "../../apps/server/src/engines/studio/pixels/canvas.ts";
import { type Draw, wholeImageOf } from "../../apps/server/src/engines/studio/recipes/drawing.ts";

/** The photograph of the first image on the white card of an instant camera. */
export interface InstantPhotoRecipe {
  readonly kind: "instant-photo";
  /** Where the square is taken from a photograph that isn't square. */
  readonly crop: "start" | "center" | "end";
}

/** As shares of the card's width: the white border around the photo, and the card's height. */
const card = { margin: 0.06, height: 1.16 };
const shares = { start: 0, center: 0.5, end: 1 } as const;

export const drawInstantPhoto: Draw<InstantPhotoRecipe> = async ({ crop }, materials) => {
  const photo = await imageSheet(wholeImageOf(materials));
  const { width, height } = photo.canvas;
  const side = Math.min(width, height);
  const square = createSheet(side, side);
  square.context.drawImage(photo.canvas, (side - width) * shares[crop], (side - height) * shares[crop]);

  const frame = materials.frame ?? { width: side, height: Math.round(side * card.height) };
  const margin = Math.round(frame.width * card.margin);
  const pictureSide = Math.min(frame.width, frame.height) - 2 * margin;
  const picture = await resized(square, pictureSide, pictureSide);
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.fillStyle = "#fbfaf7";
  sheet.context.fillRect(0, 0, frame.width, frame.height);
  sheet.context.drawImage(picture.canvas, (frame.width - pictureSide) / 2, margin);
  return drawingOf(sheet);
};
