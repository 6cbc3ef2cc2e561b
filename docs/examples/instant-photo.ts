import {
  createSheet,
  copyDrawing,
  decodeSheet,
  resize,
} from "../../apps/server/src/engines/studio/pixels/canvas.ts";
import { type Draw, getWholeImage } from "../../apps/server/src/engines/studio/recipes/drawing.ts";

/** A photo on the white card of an instant camera. */
export interface InstantPhotoRecipe {
  readonly kind: "instant-photo";
  /** Part of a photo that is kept when it's cropped to a square. */
  readonly crop: "start" | "center" | "end";
}

/** The width of the white border and the height of the card, as fractions of the card's width. */
const card = { margin: 0.06, height: 1.16 };
const fractionCroppedAtStart = { start: 0, center: 0.5, end: 1 } as const;

export const drawInstantPhoto: Draw<InstantPhotoRecipe> = async ({ crop }, materials) => {
  const whole = await decodeSheet(getWholeImage(materials));
  const { width, height } = whole.canvas;
  const side = Math.min(width, height);
  const square = createSheet(side, side);
  const fraction = fractionCroppedAtStart[crop];
  square.context.drawImage(whole.canvas, (side - width) * fraction, (side - height) * fraction);

  const frame = materials.frame ?? { width: side, height: Math.round(side * card.height) };
  const margin = Math.round(frame.width * card.margin);
  const photoSide = Math.min(frame.width, frame.height) - 2 * margin;
  const photo = await resize(square, photoSide, photoSide);
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.fillStyle = "#fbfaf7";
  sheet.context.fillRect(0, 0, frame.width, frame.height);
  sheet.context.drawImage(photo.canvas, (frame.width - photoSide) / 2, margin);
  return copyDrawing(sheet);
};
