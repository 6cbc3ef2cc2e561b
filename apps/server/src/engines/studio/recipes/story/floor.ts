import type { Sheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import type { IsGround } from "../../scenery/plates/photograph-product.ts";
import { findTableEdge } from "../portrait/behind-table.ts";

/** The far edge of the ground on which the product stands: points from left to right, in pixels. */
export type Floor = readonly (readonly [x: number, y: number])[];

/**
 * Distance of a wall behind the product, as a fraction of the frame's height: paper turns into a wall without an edge.
 */
const wallDistance = 0.075;

/**
 * Returns the line where a wall meets the ground. Returns undefined if the product lies, because then everything is
 * ground.
 */
export function findFloor(room: Sheet, product: Rectangle, isGround: IsGround): Floor | undefined {
  const { width, height } = room.canvas;
  if (isGround(Math.round(width / 2), 0)) return undefined;
  const farthest = product.top + product.height - wallDistance * height;
  const { rows } = findTableEdge(room, product, (x, y) => y >= farthest && isGround(x, y));
  return rows.map((row, column) => [((column + 0.5) * width) / rows.length, row]);
}
