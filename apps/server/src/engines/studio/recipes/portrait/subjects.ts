import { type Sheet, drawResized } from "../../pixels/canvas.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import type { CutSides } from "../../scenery/cut-sides.ts";

/** A person, cropped to the bounds of the cut-out. */
export interface Person {
  readonly sheet: Sheet;
  readonly cut: CutSides;
}

/** Where a person with a given aspect ratio is, in pixels. */
interface Spot {
  readonly centerX: number;
  /** The row of the person's lowest point. */
  readonly baseY: number;
  readonly height: number;
}

/**
 * Places a person in an area. A side on which the photo cuts the person off lies on the area's edge or beyond it, so
 * the person may be larger than requested.
 * @param target center and height, in pixels
 */
export function placePerson({ sheet, cut }: Person, target: Omit<Spot, "baseY">, area: Rectangle): Spot {
  const { width, height } = sheet.canvas;
  const right = area.left + area.width;
  const bottom = area.top + area.height;
  const maxWidth = cut.left || cut.right ? Infinity : 0.94 * area.width;
  const minScale = cut.left && cut.right ? area.width / width : 0;
  const scale = Math.max(minScale, Math.min(target.height / height, maxWidth / width));
  const half = (width * scale) / 2;
  let { centerX } = target;
  if (cut.left && cut.right) centerX = Math.min(Math.max(centerX, right - half), area.left + half);
  else if (cut.left) centerX = area.left + half;
  else if (cut.right) centerX = right - half;
  // The head stays in the area, even if the person then extends beyond its bottom edge.
  const lowest = cut.bottom ? bottom : bottom - 0.05 * area.height;
  const baseY = Math.max(lowest, area.top + 0.05 * area.height + height * scale);
  return { centerX, baseY, height: height * scale };
}

/** Returns the largest box of a product within a maximum size, given the middle of the box's bottom edge. */
export function fitProductBox(
  bounds: Size,
  at: { centerX: number; baseY: number },
  maxSize: Size,
): Rectangle {
  const scale = Math.min(maxSize.width / bounds.width, maxSize.height / bounds.height);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  return { left: at.centerX - width / 2, top: at.baseY - height, width, height };
}

/** Draws a person, resized only once to stay sharp. */
export async function drawPerson(target: Sheet, { sheet }: Person, spot: Spot): Promise<void> {
  const width = (sheet.canvas.width / sheet.canvas.height) * spot.height;
  const height = Math.max(1, Math.round(spot.height));
  const [left, top] = [Math.round(spot.centerX - width / 2), Math.round(spot.baseY - height)];
  await drawResized(target, sheet, { left, top, width, height });
}
