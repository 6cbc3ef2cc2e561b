import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../../pixels/canvas.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import type { CutSides } from "../../scenery/cropped.ts";
import type { Lighting } from "../../scenery/lighting.ts";
import { type Spot, placeSubject } from "../../scenery/place-subject.ts";

export interface Subject {
  /** This is the cut-out, cropped to its bounds. */
  readonly sheet: Sheet;
  readonly cut: CutSides;
}

export interface Portrait {
  readonly context: SKRSContext2D;
  readonly frame: Size;
  readonly person: Subject;
  readonly product: Subject;
  readonly lighting: Lighting;
  /** The person is on the left at −1, on the right at 1. */
  readonly side: 1 | -1;
  /** These are the product's colors as `#rrggbb`, the most common first. */
  readonly palette: readonly string[];
  /** Returns the backdrop at that size, with its ground starting at that share of its height. */
  readonly backdropAt: (size: Size, horizon: number) => Sheet;
}

/**
 * Places a person at the wanted size in an area, but never smaller than the photograph allows: what its frame cut off
 * lies on the area's edge or beyond.
 * @param wanted center and height, in pixels
 */
export function personSpot({ sheet, cut }: Subject, wanted: Omit<Spot, "baseY">, area: Rectangle): Spot {
  const { width, height } = sheet.canvas;
  const right = area.left + area.width;
  const bottom = area.top + area.height;
  const widest = cut.left || cut.right ? Infinity : 0.94 * area.width;
  const least = cut.left && cut.right ? area.width / width : 0;
  const scale = Math.max(least, Math.min(wanted.height / height, widest / width));
  const half = (width * scale) / 2;
  let { centerX } = wanted;
  if (cut.left && cut.right) centerX = Math.min(Math.max(centerX, right - half), area.left + half);
  else if (cut.left) centerX = area.left + half;
  else if (cut.right) centerX = right - half;
  // A head stays in the area, and what the photograph cuts off at the bottom ends at its edge.
  const lowest = cut.bottom ? bottom : bottom - 0.05 * area.height;
  const baseY = Math.max(lowest, area.top + 0.05 * area.height + height * scale);
  return { centerX, baseY, height: height * scale };
}

/** Places a product as large as fits. */
export function productSpot({ sheet }: Subject, at: { centerX: number; baseY: number }, room: Size): Spot {
  const { width, height } = sheet.canvas;
  return { ...at, height: height * Math.min(room.width / width, room.height / height) };
}

export function widthAt({ sheet }: Subject, { height }: Spot): number {
  return (sheet.canvas.width / sheet.canvas.height) * height;
}

/** Draws the person, and the soft shadow that falls on what is behind, away from the light. */
export async function drawPerson(
  { context, person, lighting }: Portrait,
  spot: Spot,
  horizon: number,
): Promise<void> {
  const width = widthAt(person, spot);
  // The person is drawn far outside, so that only the shadow is seen.
  const away = 4 * (context.canvas.width + width);
  context.save();
  const [r, g, b] = lighting.shadow;
  context.shadowColor = `rgba(${String(r)},${String(g)},${String(b)},${String(0.3 * (0.5 + lighting.cast))})`;
  context.shadowBlur = 0.1 * width;
  context.shadowOffsetX = away - lighting.side * 0.045 * width;
  context.shadowOffsetY = 0.02 * width;
  const top = spot.baseY - spot.height;
  context.drawImage(person.sheet.canvas, spot.centerX - width / 2 - away, top, width, spot.height);
  context.restore();
  await placeSubject(context, person.sheet, { ...spot, lighting, horizon, floating: person.cut.bottom });
}

export async function drawProduct(
  { context, product, lighting }: Portrait,
  spot: Spot,
  horizon: number,
  cast = lighting.cast,
): Promise<void> {
  await placeSubject(context, product.sheet, { ...spot, horizon, lighting: { ...lighting, cast } });
}
